import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { readTargets, Target } from './link-targets.js';

function target(href: string, url: string | null = 'https://www.example.org/news/index.html') {
  const { depth, bits } = readTargets(testListPage('', { url }), {
    nodes: [1],
    hrefs: [href],
    numbers: [0],
    different: 1,
  });
  const names = Object.entries(Target).flatMap(([name, bit]) => (((bits[0] as number) & bit) === 0 ? [] : [name]));
  return { depth: Math.round((depth[0] as number) * 6), names };
}

describe('what an address tells', () => {
  it.each([
    ['/a/b/c', 3, []],
    ['/', 0, []],
    ['story.html', 2, []],
    ['./story.html', 2, []],
    ['?page=2', 1, []],
    ['/news/council-agrees-on-bridge', 2, ['Slug']],
    ['/news/council-agrees', 2, []],
    ['/2026/03/01/story', 4, ['Number']],
    ['/story?id=20260301', 1, ['Number']],
    ['https://other.example/a', 1, ['OtherHost']],
    ['//other.example/a', 1, ['OtherHost']],
    ['https://example.org/a', 1, []],
    ['HTTPS://WWW.EXAMPLE.ORG/a', 1, []],
    ['/a/b/c/d/e/f/g/h', 6, []],
  ])('%s', (href, depth, names) => {
    expect(target(href)).toEqual({ depth, names });
  });

  it('tells addresses below that of the page', () => {
    expect(target('/news/a', 'https://example.org/news/').names).toEqual(['BelowPage']);
    expect(target('a', 'https://example.org/news/').names).toEqual(['BelowPage']);
    expect(target('/sport/a', 'https://example.org/news/').names).toEqual([]);
    expect(target('https://other.example/news/a', 'https://example.org/news/').names).toEqual(['OtherHost']);
    expect(target('/a', 'https://example.org/').names).toEqual([]);
  });

  it('answers without a known address, and for addresses of any length', () => {
    expect(target('https://example.org/a', null)).toEqual({ depth: 1, names: [] });
    expect(target(`/${'a/'.repeat(100_000)}`).depth).toBe(6);
  });
});
