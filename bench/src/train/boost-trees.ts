/**
 * Gradient boosting of binary-logistic trees over histograms, after LightGBM (Ke et al., "LightGBM: A Highly Efficient Gradient
 * Boosting Decision Tree", 2017) without its one-sided sampling; features with few values share columns losslessly instead of
 * by exclusive bundling. Deterministic: gradients are rounded to whole units, so that their sums are exact in any order.
 */
import { seededRandom } from '../../../src/evaluate/index.js';
import { binFeatures } from './bin-features.js';
import { TreeGrower } from './grow-tree.js';
import type { TreeModel } from './tree-model.js';

export interface BoostingRows {
  /** Features of a row. */
  width: number;
  /** Rows one after the other; finite numbers only. */
  features: Float32Array;
  /** From 0 to 1; in between for rows that are partly one and partly the other. */
  labels: Float32Array;
  /** How much each row counts; 0 leaves it out. */
  weights: Float32Array;
}

export interface BoostingOptions {
  /** Rounds; one that finds nothing to cut adds no tree. */
  trees: number;
  /** @default 31 */
  leaves?: number;
  /** @default 0.1 */
  learningRate?: number;
  /** Rows of a leaf at least. @default 20 */
  minLeafRows?: number;
  /** Sum of hessians, weight · p · (1 - p), of a leaf at least. @default 0.001 */
  minLeafWeight?: number;
  /** L2 shrinkage of leaf values. @default 0 */
  lambda?: number;
  /** Share of the features each tree may use. @default 1 */
  featureFraction?: number;
  /** Share of the rows each tree is grown from. @default 1 */
  rowFraction?: number;
  /** @default 1 */
  seed?: number;
  /** Called after each round with the model so far. */
  onTree?: (index: number, model: TreeModel) => void;
}

/** Keeps the first log-odds finite when all rows have one label. */
const SMALLEST_SHARE = 1e-6;
/** Whole numbers up to 2 to this power are exact in a double. */
const EXACT_BITS = 52;

/** Trees whose summed leaves are the log-odds of label 1. The same rows, options and seed give the same model. */
export function trainTrees({ width, features, labels, weights }: BoostingRows, options: BoostingOptions): TreeModel {
  const { leaves = 31, learningRate = 0.1, featureFraction = 1, rowFraction = 1, seed = 1 } = options;
  const { minLeafRows = 20, minLeafWeight = 0.001, lambda = 0 } = options;
  const count = labels.length;
  if (features.length !== count * width || weights.length !== count)
    throw new Error('features, labels and weights disagree about the number of rows');

  const kept = Int32Array.from(labels.keys()).filter((r) => (weights[r] as number) > 0);
  const { base, unit } = start(kept, labels, weights);
  const columns = binFeatures(features, width, kept);
  const usable = columns.flatMap((column) => column.features.map(({ feature }) => feature)).sort((a, b) => a - b);
  const model: TreeModel = { width, base, models: 1, trees: [] };
  const grower = new TreeGrower(columns, kept.length, {
    leaves,
    minLeafRows,
    // At least one unit: a leaf without any would be divided by nothing.
    minLeafWeight: Math.max(minLeafWeight * unit, 1),
    lambda: lambda * unit,
  });
  const random = seededRandom(seed);
  const rows = new Int32Array(kept.length);
  const scores = new Float64Array(count).fill(base);
  const gradients = new Float64Array(count);
  const hessians = new Float64Array(count);
  const isActive = new Uint8Array(width);

  for (let round = 0; round < options.trees; round++) {
    for (const r of kept) {
      const probability = 1 / (1 + Math.exp(-(scores[r] as number)));
      const scaled = (weights[r] as number) * unit;
      gradients[r] = Math.round(scaled * (probability - (labels[r] as number)));
      hessians[r] = Math.round(scaled * probability * (1 - probability));
    }
    const bagged = drawRows(kept, rows, rowFraction, random);
    drawFeatures(usable, isActive, featureFraction, random);
    const { tree, starts, ends, leafOfRow } = grower.grow(rows, bagged, { gradients, hessians }, isActive);
    if (tree.features.length > 0) {
      const { leaves: values } = tree;
      for (let leaf = 0; leaf < values.length; leaf++) {
        const value = (values[leaf] as number) * learningRate;
        values[leaf] = value;
        for (let i = starts[leaf] as number; i < (ends[leaf] as number); i++)
          scores[rows[i] as number] = (scores[rows[i] as number] as number) + value;
      }
      for (let i = bagged; i < rows.length; i++) {
        const row = rows[i] as number;
        scores[row] = (scores[row] as number) + (values[leafOfRow(row)] as number);
      }
      model.trees.push(tree);
    }
    options.onTree?.(round, model);
  }
  return model;
}

/** The log-odds before any tree, and the unit gradients are counted in: the finest whose sum over all rows is exact. */
function start(kept: Int32Array, labels: Float32Array, weights: Float32Array): { base: number; unit: number } {
  let total = 0;
  let positive = 0;
  for (const r of kept) {
    total += weights[r] as number;
    positive += (weights[r] as number) * (labels[r] as number);
  }
  if (!(total > 0 && total < Infinity)) throw new Error('no row has a weight');
  const share = Math.min(Math.max(positive / total, SMALLEST_SHARE), 1 - SMALLEST_SHARE);
  return { base: Math.log(share / (1 - share)), unit: 2 ** (EXACT_BITS - Math.ceil(Math.log2(total))) };
}

/** Fills `rows` with the drawn rows and, behind them, the others; both ascending. Answers how many were drawn. */
function drawRows(kept: Int32Array, rows: Int32Array, fraction: number, random: () => number): number {
  const wanted = Math.max(1, Math.round(kept.length * fraction));
  if (wanted >= kept.length) {
    rows.set(kept);
    return kept.length;
  }
  let drawn = 0;
  let others = wanted;
  for (let i = 0; i < kept.length; i++) {
    // Selection sampling: every set of that size is equally likely (Knuth, TAOCP 2, 3.4.2 S).
    if (random() * (kept.length - i) < wanted - drawn) rows[drawn++] = kept[i] as number;
    else rows[others++] = kept[i] as number;
  }
  return wanted;
}

function drawFeatures(usable: readonly number[], isActive: Uint8Array, fraction: number, random: () => number): void {
  isActive.fill(0);
  let wanted = Math.max(1, Math.round(usable.length * fraction));
  usable.forEach((feature, i) => {
    if (wanted < usable.length - i && random() * (usable.length - i) >= wanted) return;
    isActive[feature] = 1;
    wanted--;
  });
}
