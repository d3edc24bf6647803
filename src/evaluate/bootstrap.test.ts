import { describe, expect, it } from 'vitest';
import { bootstrapInterval, pairedDifference, seededRandom } from './bootstrap.js';
import { mean, median, quantile } from './statistics.js';

describe('bootstrapInterval', () => {
  const random = seededRandom(7);
  const values = Array.from({ length: 400 }, () => random());

  it('holds the mean and is about as wide as theory says', () => {
    const { low, high } = bootstrapInterval(values);
    expect(low).toBeLessThan(mean(values));
    expect(high).toBeGreaterThan(mean(values));
    // Uniform values: standard error 0.2887 / sqrt(400), interval 2 × 1.96 of it.
    expect(high - low).toBeGreaterThan(0.045);
    expect(high - low).toBeLessThan(0.07);
  });

  it('gives the same answer every time', () => {
    expect(bootstrapInterval(values)).toEqual(bootstrapInterval(values));
  });

  it('has no width when all values are equal', () => {
    expect(bootstrapInterval([0.5, 0.5, 0.5])).toEqual({ low: 0.5, high: 0.5 });
    expect(bootstrapInterval([])).toEqual({ low: 0, high: 0 });
  });
});

describe('pairedDifference', () => {
  it('sees a small difference that is the same on every page', () => {
    const difference = pairedDifference([0.2, 0.6, 0.9], [0.1, 0.5, 0.8]);
    expect(difference.mean).toBeCloseTo(0.1);
    expect(difference.low).toBeGreaterThan(0);
  });
});

describe('quantile', () => {
  it('lies between neighbours by proportion', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(median([4, 1])).toBe(2.5);
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(quantile([], 0.5)).toBe(0);
  });
});
