import { expect, test } from 'vitest';
import { solveSymmetric } from './solve-symmetric.js';

test('solves a system from its lower triangle alone', () => {
  // (4 2; 2 3) x = (10, 9): x = (1.5, 2). The upper triangle is not looked at.
  const x = solveSymmetric(Float64Array.of(4, 99, 2, 3), Float64Array.of(10, 9), 2);
  expect(x[0]).toBeCloseTo(1.5, 12);
  expect(x[1]).toBeCloseTo(2, 12);
});
