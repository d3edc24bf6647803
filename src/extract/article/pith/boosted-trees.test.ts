import { expect, test } from 'vitest';
import { decodeTrees, marginOf, marginsOf } from './boosted-trees.js';

/**
 * Written by bench/src/train/encode-trees.ts, which tests the two against each other. Log-odds of -0.5; then -1 when fact 0 is
 * at most 0.5, else 0.25 when fact 2 is at most 10, else 2; then 1 when fact 2 is above 100. Models in this format must stay
 * readable or get another version.
 */
const MODEL = 'AAACAITeAJVRAwAAAAAAAAAAAOC/gABAACAAED8BAAAAAgAAAAAAAQACAAIAAAAAPwAAIEEAAMhCCAAAAIwAGhAAP//gAAEAAAAA';

test('adds up the leaves a row ends in', () => {
  const model = decodeTrees(MODEL);
  const rows = Float32Array.of(0, 9, 0, 0.5, 9, 101, 1, 9, 10, 1, 9, 11, 1, 9, 101);
  const margins = new Float64Array(5);
  marginsOf(model, rows, 5, margins);
  [-1.5, -0.5, -0.25, 1.5, 2.5].forEach((margin, r) => {
    expect(margins[r]).toBeCloseTo(margin, 3);
    expect(marginOf(model, rows, r * 3)).toBe(margins[r]);
  });
});

test('a row gets the same margin wherever it stands', () => {
  const model = decodeTrees(MODEL);
  const row = [1, 0, 50];
  for (const count of [1, 31, 32, 33, 64, 100]) {
    const margins = new Float64Array(count);
    marginsOf(model, Float32Array.from(Array.from({ length: count }, () => row).flat()), count, margins);
    expect(new Set(margins)).toEqual(new Set([marginOf(model, Float32Array.from(row), 0)]));
  }
});

test('a missing number is above every threshold', () => {
  const model = decodeTrees(MODEL);
  expect(marginOf(model, Float32Array.of(Number.NaN, 0, Number.NaN), 0)).toBeCloseTo(2.5, 3);
});

test('says what is wrong with a model it cannot read', () => {
  expect(() => decodeTrees('')).toThrow('the model is damaged: it was cut off');
  expect(() => decodeTrees(MODEL.slice(0, -1))).toThrow('the model is damaged: it was cut off');
  expect(() => decodeTrees(MODEL.slice(0, -4))).toThrow('the model is damaged: its checksum does not match');
  expect(() => decodeTrees(MODEL.replace(/.$/, '-'))).toThrow(/the model is damaged: character \d+ does not belong/);
  expect(() => decodeTrees(`AAAB${MODEL.slice(4)}`)).toThrow(
    'the model has format 1, but this version of Pith reads format 2',
  );
});
