/** Cholesky solution of a positive definite system given by its lower triangle, which is overwritten. */
export function solveSymmetric(lower: Float64Array, right: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * n + j] as number;
      for (let k = 0; k < j; k++) sum -= (lower[i * n + k] as number) * (lower[j * n + k] as number);
      lower[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (lower[j * n + j] as number);
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - (lower[i * n + k] as number) * (x[k] as number);
    x[i] = (x[i] as number) / (lower[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = (x[i] as number) - (lower[k * n + i] as number) * (x[k] as number);
    x[i] = (x[i] as number) / (lower[i * n + i] as number);
  }
  return x;
}
