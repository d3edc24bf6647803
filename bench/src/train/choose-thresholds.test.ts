import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseThresholds } from './choose-thresholds.js';

test('a feature that is 0 or 1 is cut in the middle', () => {
  expect([...chooseThresholds(Float32Array.of(0, 0, 0, 1, 1), 255)]).toEqual([0.5]);
});

test('a constant feature is not cut', () => {
  expect(chooseThresholds(new Float32Array(9).fill(4), 255)).toHaveLength(0);
  expect(chooseThresholds(Float32Array.of(-0, 0), 255)).toHaveLength(0);
});

test('many values are cut at quantiles', () => {
  const cuts = chooseThresholds(
    Float32Array.from({ length: 10_000 }, (_, i) => i),
    11,
  );
  expect(cuts).toHaveLength(10);
  for (const [i, cut] of cuts.entries()) expect(Math.abs(cut - ((i + 1) * 10_000) / 11)).toBeLessThan(11);
});

test('a feature that is mostly 0 spends its bins on the rest', () => {
  const values = Float32Array.from({ length: 10_000 }, (_, i) => Math.max(0, i - 9000));
  const cuts = chooseThresholds(values, 11);
  expect(cuts).toHaveLength(10);
  expect(cuts[0]).toBe(0.5);
  expect(cuts[1]).toBeCloseTo(100, -1);
});

test('thresholds part neighbouring values, however close they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 2, max: 20 }),
      (values, maxBins) => {
        const sorted = Float32Array.from(values).sort();
        const distinct = [...new Set(sorted)];
        const cuts = chooseThresholds(sorted, maxBins);
        expect(cuts.length).toBeLessThan(maxBins);
        if (distinct.length <= maxBins) expect(cuts).toHaveLength(distinct.length - 1);
        const below = [...cuts].map((cut) => distinct.filter((value) => value <= cut).length);
        expect(new Set(below).size).toBe(cuts.length);
        for (const count of below) {
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThan(distinct.length);
        }
      },
    ),
  );
});
