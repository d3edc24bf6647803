import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/evaluate/index.js';
import { type BoostingRows, trainTrees } from './boost-trees.js';
import { leafOf, type TreeModel, trainedMargin } from './tree-model.js';

/** Rows of numbers from -1 to 1 labelled by a rule; a share of the labels is turned over. */
function rowsBy(
  rule: (row: Float32Array) => boolean,
  count: number,
  { width = 4, noise = 0, seed = 7 } = {},
): BoostingRows {
  const random = seededRandom(seed);
  const features = Float32Array.from({ length: count * width }, () => random() * 2 - 1);
  const labels = Float32Array.from({ length: count }, (_, r) => {
    const isOne = rule(features.subarray(r * width, (r + 1) * width));
    return isOne !== random() < noise ? 1 : 0;
  });
  return { width, features, labels, weights: new Float32Array(count).fill(1) };
}

/** Share of rows on the right side of even odds. */
function accuracy(model: TreeModel, { width, features, labels }: BoostingRows): number {
  return (
    labels.filter((label, r) => trainedMargin(model, features, r * width) > 0 === label > 0.5).length / labels.length
  );
}

const xor = ([a = 0, b = 0]: Float32Array): boolean => a > 0 !== b > 0;
const linear = ([a = 0, b = 0, c = 0]: Float32Array): boolean => a + 2 * b - c > 0.3;

test('learns that two features differ, which neither of them tells alone', () => {
  const model = trainTrees(rowsBy(xor, 4000), { trees: 30 });
  expect(accuracy(model, rowsBy(xor, 2000, { seed: 8 }))).toBeGreaterThan(0.97);
});

test('learns a linear rule through noise', () => {
  const model = trainTrees(rowsBy(linear, 8000, { noise: 0.2 }), { trees: 60, leaves: 15 });
  expect(accuracy(model, rowsBy(linear, 4000, { seed: 8 }))).toBeGreaterThan(0.93);
});

test('learns from samples of rows and features', () => {
  const model = trainTrees(rowsBy(linear, 8000, { noise: 0.2 }), { trees: 80, rowFraction: 0.6, featureFraction: 0.5 });
  expect(accuracy(model, rowsBy(linear, 4000, { seed: 8 }))).toBeGreaterThan(0.9);
});

test('a round saves loss on every row, sampled or not', () => {
  const rows = rowsBy(linear, 3000);
  const losses: number[] = [];
  trainTrees(rows, {
    trees: 12,
    rowFraction: 0.5,
    onTree: (_, model) => {
      const margins = [...rows.labels.keys()].map((r) => trainedMargin(model, rows.features, r * rows.width));
      losses.push(margins.reduce((sum, m, r) => sum + Math.log1p(Math.exp(rows.labels[r] === 1 ? -m : m)), 0));
    },
  });
  expect(losses).toHaveLength(12);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
});

test('rows of weight 0 leave no trace', () => {
  const clean = rowsBy(linear, 2000);
  const spoilt: BoostingRows = {
    width: clean.width,
    features: Float32Array.from([...clean.features, ...clean.features.map((value) => value * 9)]),
    labels: Float32Array.from([...clean.labels, ...clean.labels.map((label) => 1 - label)]),
    weights: Float32Array.from([...clean.weights, ...clean.weights.map(() => 0)]),
  };
  expect(trainTrees(spoilt, { trees: 5 })).toEqual(trainTrees(clean, { trees: 5 }));
});

test('of two opinions about the same rows the heavier one wins', () => {
  const one = rowsBy(xor, 2000);
  const both = (weight: number): BoostingRows => ({
    width: one.width,
    features: Float32Array.from([...one.features, ...one.features]),
    labels: Float32Array.from([...one.labels, ...one.labels.map((label) => 1 - label)]),
    weights: Float32Array.from({ length: 4000 }, (_, r) => (r < 2000 ? weight : 1)),
  });
  expect(accuracy(trainTrees(both(3), { trees: 20 }), one)).toBeGreaterThan(0.95);
  expect(accuracy(trainTrees(both(1 / 3), { trees: 20 }), one)).toBeLessThan(0.05);
});

test('scaling all weights scales nothing else', () => {
  const rows = rowsBy(linear, 2000);
  const heavy = { ...rows, weights: rows.weights.map(() => 1024) };
  const [model, scaled] = [rows, heavy].map((given) => trainTrees(given, { trees: 5, minLeafWeight: 0 }));
  expect(scaled).toEqual(model);
});

test('soft labels set the odds', () => {
  const features = Float32Array.from({ length: 400 }, (_, r) => r % 2);
  const labels = features.map((value) => (value === 1 ? 0.9 : 0.2));
  const weights = new Float32Array(400).fill(1);
  const model = trainTrees({ width: 1, features, labels, weights }, { trees: 200 });
  const probability = (value: number) => 1 / (1 + Math.exp(-trainedMargin(model, Float32Array.of(value), 0)));
  expect(probability(1)).toBeCloseTo(0.9, 3);
  expect(probability(0)).toBeCloseTo(0.2, 3);
});

test('the same seed gives the same model, another seed another', () => {
  const rows = rowsBy(linear, 2000, { noise: 0.1 });
  const train = (seed: number) => trainTrees(rows, { trees: 10, rowFraction: 0.7, featureFraction: 0.5, seed });
  expect(train(3)).toEqual(train(3));
  expect(train(4)).not.toEqual(train(3));
});

test('the order of rows does not change the model', () => {
  const rows = rowsBy(linear, 2000, { noise: 0.1 });
  const turned: BoostingRows = {
    width: rows.width,
    features: Float32Array.from({ length: rows.features.length }, (_, i) => {
      const row = 1999 - Math.floor(i / rows.width);
      return rows.features[row * rows.width + (i % rows.width)] as number;
    }),
    labels: rows.labels.toReversed(),
    weights: rows.weights,
  };
  expect(trainTrees(turned, { trees: 10 })).toEqual(trainTrees(rows, { trees: 10 }));
});

test('keeps to the limits of leaves', () => {
  const rows = rowsBy(linear, 1000);
  const { trees } = trainTrees(rows, { trees: 5, leaves: 6, minLeafRows: 70 });
  for (const tree of trees) {
    expect(tree.leaves.length).toBeLessThanOrEqual(6);
    const sizes = new Array<number>(tree.leaves.length).fill(0);
    for (let r = 0; r < 1000; r++) {
      const leaf = leafOf(tree, rows.features, r * rows.width);
      sizes[leaf] = (sizes[leaf] as number) + 1;
    }
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(70);
  }
  expect(trainTrees(rows, { trees: 5, minLeafWeight: 200 }).trees).toEqual([]);
});

test('shrinks leaves by lambda', () => {
  const largest = (lambda: number) => {
    const [tree] = trainTrees(rowsBy(linear, 1000), { trees: 1, lambda }).trees;
    return Math.max(...(tree?.leaves.map(Math.abs) ?? []));
  };
  expect(largest(100)).toBeLessThan(largest(0) / 2);
});

test('stays finite when the rows leave nothing to learn any more', () => {
  const rows = rowsBy(xor, 500);
  const { trees } = trainTrees(rows, { trees: 100, learningRate: 1, minLeafRows: 1, minLeafWeight: 0 });
  expect(trees.every(({ leaves }) => leaves.every(Number.isFinite))).toBe(true);
});

test('rows that are all alike get their odds and no trees', () => {
  const labels = Float32Array.from({ length: 100 }, (_, r) => (r < 25 ? 1 : 0));
  const alike = { width: 2, features: new Float32Array(200).fill(3), labels, weights: new Float32Array(100).fill(1) };
  const model = trainTrees(alike, { trees: 3 });
  expect(model.trees).toEqual([]);
  expect(model.base).toBeCloseTo(Math.log(1 / 3));
});

test('refuses numbers that are none, and rows without weight', () => {
  const rows = rowsBy(linear, 100);
  const spoilt = rows.features.with(6, Number.NaN);
  expect(() => trainTrees({ ...rows, features: spoilt }, { trees: 1 })).toThrow('feature 2 has a value');
  expect(() => trainTrees({ ...rows, weights: new Float32Array(100) }, { trees: 1 })).toThrow('no row has a weight');
  expect(() => trainTrees({ ...rows, labels: new Float32Array(99) }, { trees: 1 })).toThrow('disagree');
});
