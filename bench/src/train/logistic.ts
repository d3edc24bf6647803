/** Logistic regression with an L2 penalty, by Newton's method: weights of facts that make a yes or a no likely. */
import { solveSymmetric } from './solve-symmetric.js';

export interface Example {
  facts: Float64Array;
  /** 0 or 1, or a share in between. */
  answer: number;
  /** How much the example counts. */
  weight: number;
}

const STEPS = 15;
/** Keeps the system solvable where every example is certain. */
const LEAST_CURVATURE = 1e-9;

/** The same weights for the same examples. A constant is a fact like any other: its column is all ones. */
export function fitLogistic(examples: readonly Example[], width: number, penalty: number): Float64Array {
  const weights = new Float64Array(width);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight) => -penalty * weight);
    const curvature = new Float64Array(width * width);
    for (let i = 0; i < width; i++) curvature[i * width + i] = penalty;
    for (const { facts, answer, weight } of examples) {
      const likely = probability(facts, weights);
      const error = (answer - likely) * weight;
      const bend = likely * (1 - likely) * weight + LEAST_CURVATURE;
      for (let i = 0; i < width; i++) {
        const fact = facts[i] as number;
        if (fact === 0) continue;
        gradient[i] = (gradient[i] as number) + error * fact;
        for (let j = 0; j < width; j++)
          curvature[i * width + j] = (curvature[i * width + j] as number) + bend * fact * (facts[j] as number);
      }
    }
    const change = solveSymmetric(curvature, gradient, width);
    for (let i = 0; i < width; i++) weights[i] = (weights[i] as number) + (change[i] as number);
  }
  return weights;
}

export function probability(facts: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (facts[i] as number) * (weights[i] as number);
  return 1 / (1 + Math.exp(-sum));
}
