import { describe, expect, it } from 'vitest';
import { shingleScore, shingleShares } from './shingle-score.js';

describe('shingleShares', () => {
  it('divides right, surplus and missing runs of four words by their sum', () => {
    // Truth: abcd bcde; prediction: abcd bcdx cdxy.
    const shares = shingleShares('a b c d x y', 'a b c d e');
    expect(shares.right).toBeCloseTo(1 / 4);
    expect(shares.surplus).toBeCloseTo(2 / 4);
    expect(shares.missing).toBeCloseTo(1 / 4);
  });

  it('takes a text of fewer than four words as one run', () => {
    expect(shingleShares('two words', 'two words')).toEqual({ right: 1, surplus: 0, missing: 0 });
    expect(shingleShares('two words', 'other words').right).toBe(0);
  });

  it('minds order and case, unlike the word score', () => {
    expect(shingleShares('d c b a', 'a b c d').right).toBe(0);
    expect(shingleShares('A b c d', 'a b c d').right).toBe(0);
  });

  it('is empty for two empty texts', () => {
    expect(shingleShares('', '…')).toEqual({ right: 0, surplus: 0, missing: 0 });
  });
});

describe('shingleScore', () => {
  it('averages precision over pages with a prediction and recall over pages with a truth', () => {
    const score = shingleScore([
      { right: 1, surplus: 0, missing: 0 },
      { right: 0, surplus: 0, missing: 1 },
      { right: 0, surplus: 1, missing: 0 },
      { right: 0, surplus: 0, missing: 0 },
    ]);
    expect(score.precision).toBeCloseTo(1 / 2);
    expect(score.recall).toBeCloseTo(1 / 2);
  });

  it('takes F1 of the averages, not the average of F1s', () => {
    const score = shingleScore([
      { right: 0.5, surplus: 0.5, missing: 0 },
      { right: 0.5, surplus: 0, missing: 0.5 },
    ]);
    expect(score).toEqual({ precision: 0.75, recall: 0.75, f1: 0.75 });
  });
});
