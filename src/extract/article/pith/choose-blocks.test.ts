import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBlocks } from './choose-blocks.js';

const choose = (words: number[], probabilities: number[], favor: 'precision' | 'balance' | 'recall' = 'balance') =>
  chooseBlocks(words, Float32Array.from(probabilities), 'service', favor);

describe('chooseBlocks', () => {
  it('cuts a clear page sharply and a doubtful one generously', () => {
    const clear = choose([100, 100, 20], [0.99, 0.99, 0.35]);
    expect(clear.kept).toEqual([true, true, false]);
    const doubtful = choose([100, 100, 20], [0.4, 0.4, 0.35]);
    expect(doubtful.kept).toEqual([true, true, true]);
    expect(clear.expectedScore).toBeGreaterThan(0.95);
    expect(doubtful.expectedScore).toBeLessThan(0.6);
  });

  it('asks more of a block on an article', () => {
    const probabilities = Float32Array.of(0.95, 0.95, 0.5);
    expect(chooseBlocks([90, 90, 20], probabilities, 'article', 'balance').kept).toEqual([true, true, false]);
    expect(chooseBlocks([90, 90, 20], probabilities, 'forum', 'balance').kept).toEqual([true, true, true]);
  });

  it('takes in more in favour of recall and less in favour of precision', () => {
    const probabilities = [0.95, 0.6, 0.3, 0.05];
    const kept = (favor: 'precision' | 'balance' | 'recall') =>
      choose([50, 50, 50, 50], probabilities, favor).kept.filter(Boolean).length;
    expect([kept('precision'), kept('balance'), kept('recall')]).toEqual([1, 2, 3]);
  });

  it('expects what it says: F1 of the best choice of the probable blocks', () => {
    // Keeping the first block: 2 · 9 / (10 + 10); keeping both: 2 · 10 / (20 + 10).
    expect(choose([10, 10], [0.9, 0.1]).expectedScore).toBeCloseTo(0.9, 6);
  });

  it('never expects more than a perfect score, and keeps nothing where nothing is likely', () => {
    const blocks = fc.array(fc.tuple(fc.nat(500), fc.float({ min: 0, max: 1, noNaN: true })));
    fc.assert(
      fc.property(blocks, (list) => {
        const { expectedScore } = choose(
          list.map(([words]) => words),
          list.map(([, probability]) => probability),
        );
        expect(expectedScore).toBeGreaterThanOrEqual(0);
        expect(expectedScore).toBeLessThanOrEqual(1.0001);
      }),
    );
    expect(choose([10, 10], [0.05, 0.1]).kept).toEqual([false, false]);
    expect(choose([], []).expectedScore).toBe(0);
  });
});
