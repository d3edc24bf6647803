import { describe, expect, it } from 'vitest';
import { scorePage } from './page-score.js';
import { summarise, summariseBy } from './page-summary.js';
import { snippetShares } from './snippets.js';
import { verdictOf } from './verdict.js';

const truth = { text: 'the whole story', with: ['whole\nstory', 'not there'], without: ['menu'] };

describe('verdictOf', () => {
  it.each([
    ['correct', 1, 1],
    ['correct', 0.95, 0.95],
    ['wrong', 0.94, 1],
    ['wrong', 0.1, 0.95],
    ['missed', 1, 0.94],
    ['missed', 0, 0],
  ])('is %s for precision %d and recall %d', (verdict, precision, recall) => {
    expect(verdictOf({ precision, recall, f1: 0 })).toBe(verdict);
  });
});

describe('snippetShares', () => {
  it('finds snippets whatever their case and line breaks', () => {
    expect(snippetShares('The  Whole Story. MENU', truth)).toEqual({ kept: 0.5, leaked: 1 });
  });

  it('calls everything kept and nothing leaked when no snippets are named', () => {
    expect(snippetShares('', { with: [], without: [] })).toEqual({ kept: 1, leaked: 0 });
  });
});

describe('summarise', () => {
  it('gives means over pages and shares of verdicts', () => {
    const summary = summarise([scorePage('the whole story', truth), scorePage('', truth)]);
    expect(summary.pages).toBe(2);
    expect(summary.words.f1).toBe(0.5);
    expect(summary.verdicts).toEqual({ correct: 0.5, wrong: 0, missed: 0.5 });
    expect(summary.snippets.kept).toBe(0.25);
    expect(summary.f1Interval.low).toBeLessThan(summary.f1Interval.high);
  });

  it('has zeros, not NaN, for no pages', () => {
    expect(summarise([]).words).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});

describe('summariseBy', () => {
  it('groups pages, the largest group first', () => {
    const score = scorePage('', truth);
    const pages = ['b', 'a', 'b', 'c'].map((type) => ({ type, score }));
    const groups = summariseBy(pages, ({ type }) => type);
    expect([...groups].map(([name, { pages: count }]) => [name, count])).toEqual([
      ['b', 2],
      ['a', 1],
      ['c', 1],
    ]);
  });
});
