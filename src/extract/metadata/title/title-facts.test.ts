import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { createPageContext } from '../page-context.js';
import { declaredSiteNames, siteNamesOf } from '../site.js';
import { titleCandidates } from './title-candidates.js';
import { titleFacts } from './title-facts.js';
import { TITLE_WEIGHTS } from './title-weights.js';

function read(html: string, url: string | null = null) {
  const context = createPageContext(parseHtml(html), { url });
  const names = siteNamesOf(context, declaredSiteNames(context));
  const candidates = titleCandidates(context, names);
  return candidates.map((candidate) => ({
    ...candidate,
    facts: titleFacts(candidate, candidates, context, names),
  }));
}

const PAGE = '<title>A story of rain | Example</title><h1>A story of rain ¶</h1><h1>More</h1><h2>A story of rain</h2>';

describe('titleCandidates', () => {
  it('are one where the words are the same, with every place that says them', () => {
    const [first, second, third] = read(PAGE);
    expect(first).toMatchObject({ value: 'A story of rain', source: 'heading' });
    expect([...(first?.spots ?? [])]).toEqual(['firstHeading', 'titleElement', 'firstPart', 'lesserHeading']);
    expect([...(second?.spots ?? [])]).toEqual(['laterHeading']);
    expect([...(third?.spots ?? [])]).toEqual(['wholeTitle']);
  });

  it('read a heading that is there twice once', () => {
    expect(read('<h1><span>News of rain</span> <span>News of rain</span></h1>')[0]?.value).toBe('News of rain');
  });

  it('keep the bars of a heading but not the name of the site behind them', () => {
    const head = '<meta property="og:site_name" content="Example">';
    expect(read(`${head}<h1>Rain | 2026 edition</h1>`)[0]?.value).toBe('Rain | 2026 edition');
    expect(read(`${head}<h1>Rain | Example</h1>`)[0]?.value).toBe('Rain');
  });

  it('are none on an empty page', () => {
    expect(read('')).toEqual([]);
  });
});

describe('titleFacts', () => {
  it('tell where a title is said and who agrees', () => {
    const [first, second] = read(PAGE);
    expect(first?.facts).toMatchObject({ firstHeading: 1, firstPart: 1, headingAndDeclared: 1, saidOften: 4 });
    expect(second?.facts).toMatchObject({ laterHeading: 1, likeNone: 1 });
    expect(second?.facts).not.toHaveProperty('headingAndDeclared');
  });

  it('compare the words with the address', () => {
    const [first] = read(PAGE, 'https://example.test/blog/story-of-sun.html?x=1');
    expect(first?.facts.coversSlug).toBeCloseTo(2 / 3);
    expect(first?.facts.withinSlug).toBeCloseTo(2 / 4);
  });

  it('know what no title is like', () => {
    const facts = read('<title>Home</title><h1>We make rain.</h1><meta name="twitter:title" content="We make r…">').map(
      (candidate) => candidate.facts,
    );
    expect(facts[0]).toMatchObject({ endsInStop: 1 });
    expect(facts.some((fact) => fact.cutOff === 1)).toBe(true);
    expect(facts.some((fact) => fact.isJustHome === 1)).toBe(true);
  });

  it('all have a weight', () => {
    for (const { facts } of read(PAGE, 'https://example.test/a-story'))
      for (const name of Object.keys(facts)) expect(TITLE_WEIGHTS).toHaveProperty(name);
  });
});
