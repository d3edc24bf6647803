import { mean, quantile } from './statistics.js';

export interface Interval {
  low: number;
  high: number;
}

export interface BootstrapOptions {
  /** @default 1000 */
  rounds?: number;
  /** Share of the resampled means inside the interval. @default 0.95 */
  level?: number;
  /** Source of numbers from 0 (included) to 1. @default a generator with a fixed seed, so that a run can be repeated */
  random?: () => number;
}

/** Confidence interval of a mean by the percentile bootstrap: draw the pages anew with replacement, look at the spread. */
export function bootstrapInterval(values: readonly number[], options: BootstrapOptions = {}): Interval {
  const { rounds = 1000, level = 0.95, random = seededRandom(1) } = options;
  if (values.length === 0) return { low: 0, high: 0 };
  const means: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[Math.floor(random() * values.length)] as number;
    means.push(sum / values.length);
  }
  return { low: quantile(means, (1 - level) / 2), high: quantile(means, (1 + level) / 2) };
}

/** The same for the difference of two methods page by page: when the interval excludes 0, the difference is no accident. */
export function pairedDifference(
  ours: readonly number[],
  theirs: readonly number[],
  options: BootstrapOptions = {},
): Interval & { mean: number } {
  const differences = ours.slice(0, theirs.length).map((value, i) => value - (theirs[i] as number));
  return { mean: mean(differences), ...bootstrapInterval(differences, options) };
}

/** A linear congruential generator (Numerical Recipes' constants): plenty for resampling, and the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
