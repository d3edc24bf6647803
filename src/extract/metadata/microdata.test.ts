import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { articleItem, propertyValue } from './microdata.js';
import { surveyPage } from './page-survey.js';

const read = (html: string) => {
  const survey = surveyPage(parseHtml(html));
  const item = articleItem(survey, survey.headings[0] ?? 0);
  const value = (name: string) => {
    const node = item?.properties.get(name)?.[0];
    return node === undefined ? undefined : propertyValue(survey, node);
  };
  return { type: item?.type, value };
};
const posting = (inner: string) => `<div itemscope itemtype="https://schema.org/BlogPosting">${inner}</div>`;

describe('articleItem', () => {
  it('is the item around the heading', () => {
    const { value } = read(
      `${posting('<b itemprop=author>Other</b>')}${posting('<h1>T</h1><b itemprop=author>Jane</b>')}`,
    );
    expect(value('author')).toBe('Jane');
  });

  it('is the only item, but none of several', () => {
    expect(read(posting('<b itemprop=author>Jane</b>')).type).toBe('BlogPosting');
    expect(read(posting('<b itemprop=author>A</b>').repeat(2)).type).toBeUndefined();
  });

  it('is the first posting of a discussion', () => {
    const post = (name: string) =>
      `<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><b itemprop=author>${name}</b></div>`;
    expect(read(post('A') + post('B')).value('author')).toBe('A');
  });

  it('is no review and no comment', () => {
    expect(
      read('<div itemscope itemtype="http://schema.org/Review"><b itemprop=author>A</b></div>').type,
    ).toBeUndefined();
    expect(
      read('<div itemscope itemtype="http://schema.org/Comment"><b itemprop=author>A</b></div>').type,
    ).toBeUndefined();
  });

  it('leaves properties of inner items to them', () => {
    const { value } = read(
      posting(
        '<div itemprop=comment itemscope itemtype="http://schema.org/Comment"><b itemprop=author>X</b></div><b itemprop=author>Jane</b>',
      ),
    );
    expect(value('author')).toBe('Jane');
  });
});

describe('propertyValue', () => {
  it('prefers content and datetime to text, and the name of an inner item to its text', () => {
    const { value } = read(
      posting(
        '<meta itemprop=a content=1><time itemprop=b datetime=2>x</time><p itemprop=c itemscope><i itemprop=name>3</i> more</p>',
      ),
    );
    expect([value('a'), value('b'), value('c')]).toEqual(['1', '2', '3']);
  });

  it('survives items in items in items', () => {
    const deep = '<div itemprop="name" itemscope itemtype="http://schema.org/Article">';
    expect(() => read(deep.repeat(3000)).value('name')).not.toThrow();
  });
});
