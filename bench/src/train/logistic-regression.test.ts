import { expect, test } from 'vitest';
import { fitLogistic } from './logistic-regression.js';

/** Rows of (1, a, b) labelled by a known rule with some noise, from a fixed sequence. */
function rows(count: number, rule: (a: number, b: number) => number) {
  const facts = new Float32Array(count * 3);
  const labels = new Uint8Array(count);
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed / 2 ** 32;
  };
  for (let r = 0; r < count; r++) {
    const a = random() * 2 - 1;
    const b = random() * 4;
    facts.set([1, a, b], r * 3);
    labels[r] = random() < 1 / (1 + Math.exp(-rule(a, b))) ? 1 : 0;
  }
  return { width: 3, facts, labels, weights: new Float64Array(count).fill(1) };
}

test('recovers the weights a labelling was made with', () => {
  const [constant, a, b] = fitLogistic(
    rows(20_000, (a, b) => 0.5 + 2 * a - b),
    0.01,
  );
  expect(constant).toBeCloseTo(0.5, 0);
  expect(a).toBeCloseTo(2, 0);
  expect(b).toBeCloseTo(-1, 0);
});

test('gives a fact that never varies no weight', () => {
  const training = rows(2_000, (a) => a);
  for (let r = 0; r < 2_000; r++) training.facts[r * 3 + 2] = 1;
  expect(fitLogistic(training, 1)[2]).toBeCloseTo(0, 6);
});

test('ignores rows of weight 0', () => {
  const training = rows(4_000, (a) => 3 * a);
  const clean = fitLogistic(training, 1);
  const spoilt = rows(4_000, (a) => 3 * a);
  for (let r = 0; r < 4_000; r += 2) {
    spoilt.weights[r] = 0;
    spoilt.labels[r] = 1;
  }
  expect(Math.sign(fitLogistic(spoilt, 1)[1] as number)).toBe(Math.sign(clean[1] as number));
  expect(fitLogistic(spoilt, 1)[1]).toBeCloseTo(clean[1] as number, 0);
});
