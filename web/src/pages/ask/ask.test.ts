import { describe, expect, it } from 'vitest';
import type { FoundAnswer } from '../../api/api-types';
import { withFound } from './found-answers';
import { questionName, questionPath } from './questions';
import { readSeeds } from './seeds';

const answer = (url: string) => ({ url }) as FoundAnswer;
const found = (url: string, place: number) => ({ url, place }) as FoundAnswer & { place: number };
const urls = (answers: readonly FoundAnswer[]) => answers.map(({ url }) => url).join('');

describe('answers as they are found', () => {
  it('come to their place', () => {
    expect(urls(withFound([answer('a'), answer('b')], found('c', 2), 9))).toBe('acb');
    expect(urls(withFound([], found('c', 5), 9))).toBe('c');
    expect(urls(withFound([answer('a'), answer('b')], found('c', 1), 2))).toBe('ca');
  });

  it('are not shown twice', () => {
    const before = [answer('a'), answer('b')];
    expect(withFound(before, found('b', 1), 9)).toBe(before);
  });
});

describe('the name of a question', () => {
  it('is made of its words, and is free', () => {
    expect(questionName('Tidal power: what now?', [])).toBe('tidal-power-what-now');
    expect(questionName('Tidal power', ['tidal-power', 'tidal-power-2'])).toBe('tidal-power-3');
    expect(questionName('潮汐 発電?', [])).toBe('潮汐-発電');
    expect(questionName('???', [])).toBe('question');
    expect(questionName('x'.repeat(500), []).length).toBeLessThan(100);
  });

  it('can be put into a path', () => {
    expect(questionPath('a b/c.d')).toBe('/ask/a%20b%2Fc.d');
  });
});

it('reads addresses line by line and says which are none', () => {
  expect(readSeeds('example.com\n\n  https://a.example/x \nnot an address\nftp://a.example/')).toEqual({
    addresses: ['https://example.com/', 'https://a.example/x'],
    wrong: [
      { line: 4, text: 'not an address' },
      { line: 5, text: 'ftp://a.example/' },
    ],
  });
});
