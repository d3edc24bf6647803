import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { findHints } from './markup-hints.js';

const countsOf = (html: string) => {
  const dom = parseHtml(html);
  const { authorLinks, authors, dates } = findHints(dom, 0, dom.nodeCount, new Map());
  return [authorLinks.length, authors.length, dates.length];
};

describe('findHints', () => {
  it('sees links to authors, and names in classes and ids', () => {
    expect(
      countsOf('<a rel="nofollow author" href=x>a</a><a href="/authors/jane">b</a><a href="/authority/x">c</a>'),
    ).toEqual([2, 0, 0]);
    expect(countsOf('<p class="post-author">a</p><p id="byline">b</p><p class="authorization">c</p>')).toEqual([
      0, 2, 0,
    ]);
    expect(countsOf('<p class="entry-date">a</p><p class="posted-by author">b</p>')).toEqual([0, 1, 2]);
  });

  it('is bounded', () => {
    expect(countsOf('<i class="author date">x</i>'.repeat(2000))).toEqual([0, 400, 400]);
  });
});
