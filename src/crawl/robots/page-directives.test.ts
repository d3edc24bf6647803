import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { pageDirectives } from './page-directives.js';

const read = (html: string, header?: string) => {
  const { isNoindex, isNofollow } = pageDirectives(parseHtml(html), header);
  return `${isNoindex ? 'noindex' : ''} ${isNofollow ? 'nofollow' : ''}`.trim();
};

describe('pageDirectives', () => {
  it.each([
    ['<meta name="ROBOTS" content="NoIndex, follow">', 'noindex'],
    ['<meta name=robots content="none">', 'noindex nofollow'],
    ['<meta name=robots content="noindex,nofollow">', 'noindex nofollow'],
    ['<meta name=pith content="nofollow">', 'nofollow'],
    ['<meta name=otherbot content="none">', ''],
    ['<meta name=robots content=noindex><meta name=robots content=nofollow>', 'noindex nofollow'],
    ['<body><p>x<meta name=robots content=noindex>', 'noindex'],
    ['<meta name=robots content="max-image-preview:large">', ''],
    ['<meta name=robots>', ''],
    ['', ''],
  ])('reads %s', (html, expected) => {
    expect(read(html)).toBe(expected);
  });

  it.each([
    ['noindex, nofollow', 'noindex nofollow'],
    ['otherbot: noindex, nofollow', ''],
    ['otherbot: noindex, pith: nofollow', 'nofollow'],
    ['unavailable_after: 25 Jun 2030 15:00:00 GMT, noindex', 'noindex'],
    ['max-snippet: -1, none', 'noindex nofollow'],
    [undefined, ''],
  ])('reads the header %s', (header, expected) => {
    expect(read('<p>x', header)).toBe(expected);
  });
});
