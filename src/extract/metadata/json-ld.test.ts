import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { addressKey, type Entity, entityTitle, mainEntity, readJsonLd, stringOf, thingsOf } from './json-ld.js';
import { surveyPage } from './page-survey.js';

const read = (...scripts: string[]) =>
  readJsonLd(
    surveyPage(parseHtml(scripts.map((text) => `<script type="application/ld+json">${text}</script>`).join(''))),
  );
const titleOf = (entity: Entity | null): string | undefined => (entity === null ? undefined : entityTitle(entity));

describe('readJsonLd', () => {
  it('collects entities of several scripts, of arrays and of @graph', () => {
    const { entities } = read('[{"@type":"A"},{"@type":["B","C"]}]', '{"@graph":[{"@type":"https://schema.org/D"}]}');
    expect(entities.map((entity) => entity.types)).toEqual([['A'], ['B', 'C'], ['D']]);
  });

  it('skips a broken script and keeps the others', () => {
    expect(read('{"@type":', '{"@type":"Article"}').entities).toHaveLength(1);
  });

  it('survives nesting as deep as the script is long', () => {
    const depth = 100_000;
    expect(read(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`).entities).toEqual([]);
  });

  it('stops after a bounded number of entities', () => {
    expect(read(`[${'{"@type":"Article"},'.repeat(30_000)}{}]`).entities.length).toBeLessThanOrEqual(2000);
  });
});

describe('mainEntity', () => {
  it('prefers an article to the page and the site around it', () => {
    const jsonLd = read(
      '{"@graph":[{"@type":"WebSite","name":"S"},{"@type":"WebPage","name":"P"},{"@type":"NewsArticle","headline":"N"}]}',
    );
    expect(titleOf(mainEntity(jsonLd, [], []))).toBe('N');
  });

  it('picks the one of several articles that has the address of the page', () => {
    const jsonLd = read(
      '[{"@type":"Article","headline":"A","url":"https://x.test/a"},{"@type":"Article","headline":"B","mainEntityOfPage":{"@id":"http://www.x.test/b/"}}]',
    );
    expect(titleOf(mainEntity(jsonLd, ['https://x.test/b'], []))).toBe('B');
  });

  it('picks the one of several articles that has the title of the page', () => {
    const jsonLd = read('[{"@type":"Article","headline":"A"},{"@type":"Article","headline":"B!"}]');
    expect(titleOf(mainEntity(jsonLd, [], ['b']))).toBe('B!');
  });

  it('takes none of several unrelated articles, which are a list', () => {
    const jsonLd = read('[{"@type":"Article","headline":"A"},{"@type":"Article","headline":"B"}]');
    expect(mainEntity(jsonLd, ['https://x.test/'], ['News'])).toBeNull();
  });

  it('does not take an article that is only mentioned', () => {
    expect(
      mainEntity(read('{"@type":"WebPage","mentions":{"@type":"Article","headline":"A"}}'), [], [])?.types,
    ).toEqual(['WebPage']);
  });
});

describe('reading values', () => {
  it('follows references by @id', () => {
    const { byId, entities } = read(
      '{"@graph":[{"@type":"Article","author":{"@id":"#p"}},{"@id":"#p","@type":"Person","name":"Jane"}]}',
    );
    const [author] = thingsOf(entities[0]?.data.author, byId);
    expect(author).toMatchObject({ name: 'Jane' });
  });

  it('opens arrays and typed values, and undoes a second escaping', () => {
    expect(stringOf([{ '@value': 'Tom &amp; Jerry&#8217;s' }])).toBe('Tom & Jerry’s');
  });

  it('takes addresses that differ in scheme, www, query and slash for the same', () => {
    expect(addressKey('https://www.X.test/a/?utm=1#top')).toBe(addressKey('http://x.test/a'));
  });
});
