/**
 * Weighted ridge logistic regression by Newton's method: a few dozen columns, so each step solves one small linear system.
 * Deterministic; column 0 is the constant and is neither standardised nor shrunk.
 */
import { solveSymmetric } from './solve-symmetric.js';

export interface TrainingRows {
  width: number;
  /** Rows one after the other. */
  facts: Float32Array;
  /** 1 for content, 0 for the rest. */
  labels: Uint8Array;
  /** How much each row counts; 0 leaves it out. */
  weights: Float64Array;
}

const STEPS = 12;

/** Weights for the facts as they are (not standardised). `ridge` shrinks the weights of standardised facts. */
export function fitLogistic({ width, facts, labels, weights }: TrainingRows, ridge: number): Float64Array {
  const { mean, deviation } = standardisation({ width, facts, labels, weights });
  const beta = new Float64Array(width);
  const row = new Float64Array(width);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(width);
    const hessian = new Float64Array(width * width);
    for (let r = 0; r < labels.length; r++) {
      const weight = weights[r] as number;
      if (weight === 0) continue;
      let sum = 0;
      for (let i = 0; i < width; i++) {
        row[i] = ((facts[r * width + i] as number) - (mean[i] as number)) / (deviation[i] as number);
        sum += (row[i] as number) * (beta[i] as number);
      }
      const probability = 1 / (1 + Math.exp(-sum));
      const error = weight * ((labels[r] as number) - probability);
      const curvature = weight * probability * (1 - probability);
      for (let i = 0; i < width; i++) {
        gradient[i] = (gradient[i] as number) + error * (row[i] as number);
        const scaled = curvature * (row[i] as number);
        if (scaled === 0) continue;
        for (let j = 0; j <= i; j++)
          hessian[i * width + j] = (hessian[i * width + j] as number) + scaled * (row[j] as number);
      }
    }
    for (let i = 1; i < width; i++) {
      gradient[i] = (gradient[i] as number) - ridge * (beta[i] as number);
      hessian[i * width + i] = (hessian[i * width + i] as number) + ridge;
    }
    const change = solveSymmetric(hessian, gradient, width);
    for (let i = 0; i < width; i++) beta[i] = (beta[i] as number) + (change[i] as number);
  }
  for (let i = 1; i < width; i++) {
    beta[i] = (beta[i] as number) / (deviation[i] as number);
    beta[0] = (beta[0] as number) - (beta[i] as number) * (mean[i] as number);
  }
  return beta;
}

function standardisation({ width, facts, labels, weights }: TrainingRows): {
  mean: Float64Array;
  deviation: Float64Array;
} {
  const mean = new Float64Array(width);
  const deviation = new Float64Array(width).fill(1);
  let total = 0;
  for (let r = 0; r < labels.length; r++) {
    const weight = weights[r] as number;
    total += weight;
    for (let i = 1; i < width; i++) mean[i] = (mean[i] as number) + weight * (facts[r * width + i] as number);
  }
  for (let i = 1; i < width; i++) mean[i] = (mean[i] as number) / total;
  const square = new Float64Array(width);
  for (let r = 0; r < labels.length; r++) {
    for (let i = 1; i < width; i++) {
      const distance = (facts[r * width + i] as number) - (mean[i] as number);
      square[i] = (square[i] as number) + (weights[r] as number) * distance * distance;
    }
  }
  // A fact that never varies keeps deviation 1, so that it gets weight 0 instead of infinity.
  for (let i = 1; i < width; i++) deviation[i] = Math.sqrt((square[i] as number) / total) || 1;
  return { mean, deviation };
}
