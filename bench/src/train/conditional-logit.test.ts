import { describe, expect, it } from 'vitest';
import { bestChoice, type Choice, fitConditionalLogit } from './conditional-logit.js';

/** Choices among four candidates of two facts, made with known weights, from a fixed sequence. */
function choices(count: number, weights: readonly [number, number]): Choice[] {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  return Array.from({ length: count }, () => {
    const facts = Float64Array.from({ length: 8 }, () => random() * 4 - 2);
    const odds = [0, 1, 2, 3].map((c) =>
      Math.exp((facts[c * 2] as number) * weights[0] + (facts[c * 2 + 1] as number) * weights[1]),
    );
    let left = random() * odds.reduce((sum, odd) => sum + odd, 0);
    const chosen = odds.findIndex((odd) => {
      left -= odd;
      return left <= 0;
    });
    return { facts, right: odds.map((_, c) => c === chosen) };
  });
}

const choice = (rows: readonly (readonly number[])[], ...right: boolean[]): Choice => ({
  facts: Float64Array.from(rows.flat()),
  right,
});

describe('fitConditionalLogit', () => {
  it('recovers the weights the choices were made with', () => {
    const [a, b] = fitConditionalLogit(choices(5_000, [1.5, -0.5]), 2, 0.01);
    expect(a).toBeCloseTo(1.5, 1);
    expect(b).toBeCloseTo(-0.5, 1);
  });

  it('stands where the penalty and the choices hold each other', () => {
    // One choice between (1) and (0): 1 / (1 + e^w) = penalty × w.
    const [weight] = fitConditionalLogit([choice([[1], [0]], true, false)], 1, 0.5);
    expect(1 / (1 + Math.exp(weight as number))).toBeCloseTo(0.5 * (weight as number), 9);
  });

  it('gives a fact that all candidates share no weight', () => {
    const shared = choice(
      [
        [1, 3],
        [0, 3],
      ],
      true,
      false,
    );
    expect(fitConditionalLogit([shared], 2, 1)[1]).toBeCloseTo(0, 9);
  });

  it('learns nothing where none is right, or all are', () => {
    const useless = [choice([[1], [0]], false, false), choice([[1], [0]], true, true), choice([])];
    expect([...fitConditionalLogit(useless, 1, 1)]).toEqual([0]);
  });

  it('wants one of several right candidates, not all of them', () => {
    const either = Array.from({ length: 50 }, () =>
      choice(
        [
          [1, 0],
          [0, 1],
          [0, 0],
        ],
        true,
        true,
        false,
      ),
    );
    const decided = Array.from({ length: 50 }, () =>
      choice(
        [
          [1, 0],
          [0, 1],
        ],
        true,
        false,
      ),
    );
    const [a, b] = fitConditionalLogit([...either, ...decided], 2, 1) as unknown as [number, number];
    expect(a).toBeGreaterThan(1);
    expect(b).toBeLessThan(0);
  });
});

describe('bestChoice', () => {
  it('is the candidate with the highest sum, the first among equals', () => {
    const weights = Float64Array.of(1);
    expect(bestChoice(choice([[1], [2], [2]], false, false, false), weights)).toBe(1);
    expect(bestChoice(choice([]), weights)).toBe(-1);
  });
});
