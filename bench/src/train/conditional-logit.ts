/**
 * Conditional logit (D. McFadden, "Conditional logit analysis of qualitative choice behavior", 1974) with an L2 penalty: of
 * the candidates a page offers one is chosen, with odds that grow with the weighted sum of its facts. Newton's method.
 *
 * Deviation: more than one candidate may be right. What is made likely is then that one of them is chosen, whichever. That
 * is no longer concave; each step treats the shares among the right ones as given, which keeps the system positive definite.
 */
import { solveSymmetric } from './solve-symmetric.js';

export interface Choice {
  /** One row of facts a candidate, one after the other. */
  facts: Float64Array;
  /** Which candidates are right. A choice without any teaches nothing. */
  right: readonly boolean[];
}

const STEPS = 30;

/** Weights of `width` facts, the same for the same choices. There is no constant: it would count for all candidates alike. */
export function fitConditionalLogit(choices: readonly Choice[], width: number, penalty: number): Float64Array {
  const weights = new Float64Array(width);
  const useful = choices.filter(({ right }) => right.includes(true) && right.includes(false));
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -penalty * weight);
    const curvature = new Float64Array(width * width);
    for (let i = 0; i < width; i++) curvature[i * width + i] = penalty;
    for (const choice of useful) addChoice(choice, weights, gradient, curvature);
    const change = solveSymmetric(curvature, gradient, width);
    for (let i = 0; i < width; i++) weights[i] = (weights[i] as number) + (change[i] as number);
  }
  return weights;
}

/** Index of the candidate with the highest sum, the first among equals; -1 without candidates. */
export function bestChoice({ facts, right }: Choice, weights: Float64Array): number {
  let best = -1;
  let bestSum = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < right.length; c++) {
    const sum = sumOf(facts, c, weights);
    if (sum > bestSum) [best, bestSum] = [c, sum];
  }
  return best;
}

function addChoice({ facts, right }: Choice, weights: Float64Array, gradient: Float64Array, curvature: Float64Array) {
  const width = weights.length;
  const all = shares(right.map((_, c) => sumOf(facts, c, weights)));
  const wanted = shares(right.map((isRight, c) => (isRight ? sumOf(facts, c, weights) : Number.NEGATIVE_INFINITY)));
  const mean = new Float64Array(width);
  for (let c = 0; c < right.length; c++) {
    for (let i = 0; i < width; i++) mean[i] = (mean[i] as number) + (all[c] as number) * at(facts, c, i, width);
  }
  for (let c = 0; c < right.length; c++) {
    for (let i = 0; i < width; i++) {
      const fact = at(facts, c, i, width);
      gradient[i] = (gradient[i] as number) + ((wanted[c] as number) - (all[c] as number)) * fact;
      const scaled = (all[c] as number) * (fact - (mean[i] as number));
      if (scaled === 0) continue;
      for (let j = 0; j <= i; j++)
        curvature[i * width + j] =
          (curvature[i * width + j] as number) + scaled * (at(facts, c, j, width) - (mean[j] as number));
    }
  }
}

function sumOf(facts: Float64Array, candidate: number, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += at(facts, candidate, i, weights.length) * (weights[i] as number);
  return sum;
}

function at(facts: Float64Array, candidate: number, fact: number, width: number): number {
  return facts[candidate * width + fact] as number;
}

/** Probabilities from log-odds. */
function shares(sums: readonly number[]): number[] {
  const highest = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - highest));
  const total = odds.reduce((sum, odd) => sum + odd, 0);
  return odds.map((odd) => odd / total);
}
