import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordScore } from './word-score.js';

describe('wordScore', () => {
  it('counts repeated words as often as both texts have them', () => {
    const score = wordScore('a a a b', 'a a c');
    expect(score.precision).toBeCloseTo(2 / 4);
    expect(score.recall).toBeCloseTo(2 / 3);
    expect(score.f1).toBeCloseTo(4 / 7);
  });

  it('takes no notice of order, case and punctuation', () => {
    expect(wordScore('World, hello!', 'hello world').f1).toBe(1);
  });

  it('calls nothing right where nothing was wanted', () => {
    expect(wordScore('', ' – ').f1).toBe(1);
  });

  it('calls something wrong where nothing was wanted, and nothing where something was', () => {
    expect(wordScore('noise', '').f1).toBe(0);
    expect(wordScore('', 'content').f1).toBe(0);
  });

  it('swaps precision and recall when the texts are swapped', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (a, b) => {
        const there = wordScore(a, b);
        const back = wordScore(b, a);
        expect(there.precision).toBe(back.recall);
        expect(there.f1).toBeCloseTo(back.f1);
      }),
    );
  });

  it('stays between 0 and 1 and gives 1 to the truth itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const { f1 } = wordScore(a, b);
        expect(f1).toBeGreaterThanOrEqual(0);
        expect(f1).toBeLessThanOrEqual(1);
        expect(wordScore(a, a).f1).toBe(1);
      }),
    );
  });
});
