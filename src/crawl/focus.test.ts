import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressWords, type HostRecord, scoreLink } from './focus.js';

const QUERY = ['harbour', 'ferry', 'lighthouse'];
const coverageOf = (query: readonly string[]) => (text: string) => {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return query.filter((word) => words.includes(word)).length / Math.max(1, query.length);
};
const LINK = { url: 'https://a.test/x', text: 'Read more', context: '', heading: '', place: 'content' as const };
const HOST: HostRecord = { pages: 10, relevant: 3 };

const score = (
  link: Partial<Omit<typeof LINK, 'place'> & { place: 'content' | 'navigation' | 'unknown' }>,
  page = 0.5,
  host = HOST,
  depth = 2,
) => scoreLink({ ...LINK, ...link }, page, host, coverageOf(QUERY), depth).score;

describe('a link is more promising', () => {
  it.each([
    ['by its text', score({ text: 'The ferry' })],
    ['by its context', score({ context: 'all about the harbour' })],
    ['by its heading', score({ heading: 'Harbour' })],
    ['by its address', score({ url: 'https://a.test/harbour/1' })],
    ['by its host\u2019s name', score({ url: 'https://harbour.test/' })],
    ['on a more relevant page', score({}, 0.9)],
    ['to a host with a better record', score({}, 0.5, { pages: 10, relevant: 9 })],
    ['nearer to the start', score({}, 0.5, HOST, 1)],
  ])('%s', (_, better) => {
    expect(better).toBeGreaterThan(score({}));
  });

  it('the more of the subject it names', () => {
    expect(score({ text: 'ferry and lighthouse' })).toBeGreaterThan(score({ text: 'ferry, ferry, ferry' }));
  });

  it('in the content than in a menu', () => {
    expect(score({ place: 'navigation' })).toBeLessThan(score({}));
  });

  it('by its own words than by depth', () => {
    const named = { text: 'Ferry, harbour, lighthouse' };
    expect(score(named, 0, HOST, 10)).toBe(score(named, 0, HOST, 0));
    expect(score({}, 0, HOST, 10)).toBeLessThan(score({}, 0, HOST, 0) / 4);
  });
});

it('a host nobody knows is expected to be neither good nor bad', () => {
  const unknown = score({}, 0.5, { pages: 0, relevant: 0 });
  expect(unknown).toBeGreaterThan(score({}, 0.5, { pages: 20, relevant: 0 }));
  expect(unknown).toBeLessThan(score({}, 0.5, { pages: 20, relevant: 15 }));
});

it('scores stay between 0 and 1', () => {
  const relevance = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.string(),
      relevance,
      fc.nat(100),
      fc.array(fc.string()),
      (url, text, page, depth, query) => {
        const host = { pages: 5, relevant: 5 };
        const result = scoreLink({ ...LINK, url, text, context: text }, page, host, coverageOf(query), depth);
        expect(result.score).toBeGreaterThanOrEqual(0);
        expect(result.score).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it.each([
  [
    'https://www.old-harbour.example.com/TheFerry_2024.html?q=light+house',
    'old harbour example The Ferry 2024 html q light house',
  ],
  ['https://a.test/caf%C3%A9', 'a café'],
  ['https://a.test/100%', 'a 100'],
])('the words of %s', (url, words) => {
  expect(addressWords(url)).toBe(words);
});
