import { expect, test } from 'vitest';
import { fitLogistic, probability } from './logistic.js';

const facts = (...values: number[]) => Float64Array.from(values);

test('finds the odds of a constant', () => {
  const examples = [1, 1, 1, 0].map((answer) => ({ facts: facts(1), answer, weight: 1 }));
  expect(probability(facts(1), fitLogistic(examples, 1, 1e-6))).toBeCloseTo(0.75, 4);
});

test('weighs a fact that separates above one that does not, and shrinks with the penalty', () => {
  const examples = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
    facts: facts(1, i & 1, (i >> 1) & 1),
    answer: i & 1,
    weight: 1,
  }));
  const [, useful = 0, useless = 0] = fitLogistic(examples, 3, 0.1);
  expect(useful).toBeGreaterThan(2);
  expect(Math.abs(useless)).toBeLessThan(useful / 5);
  expect(fitLogistic(examples, 3, 10)[1]).toBeLessThan(useful);
});

test('counts heavier examples more', () => {
  const fit = (weight: number) =>
    fitLogistic(
      [
        { facts: facts(1), answer: 1, weight },
        { facts: facts(1), answer: 0, weight: 1 },
      ],
      1,
      1e-6,
    )[0];
  expect(fit(3)).toBeCloseTo(Math.log(3), 3);
});
