/** What models say of pages whose domain they have not seen, and the models trained on everything. */

import {
  type BoostedTrees,
  likeliestType,
  type ModelTexts,
  marginsOf,
  type PithModels,
} from '../../../src/extract/article/pith/training.js';
import type { PageType } from '../../../src/index.js';
import { type BoostingOptions, type BoostingRows, trainTrees } from './boost-trees.js';
import { encodeTrees } from './encode-trees.js';
import { FOLDS } from './fold-of.js';
import type { TrainingPage, TrainingSet } from './training-pages.js';
import { EMPTY_TREE, type TreeModel } from './tree-model.js';

const BLOCK_OPTIONS: BoostingOptions = {
  trees: 100,
  leaves: 31,
  learningRate: 0.1,
  minLeafRows: 80,
  minLeafWeight: 1,
  lambda: 5,
  featureFraction: 0.3,
  rowFraction: 0.6,
};
/** Models that differ only in what they drew at random err in different places; their mean is better than each. */
const BLOCK_SEEDS = [1, 2, 3];

const TYPE_OPTIONS: BoostingOptions = {
  trees: 60,
  leaves: 6,
  learningRate: 0.08,
  minLeafRows: 10,
  minLeafWeight: 0.5,
  lambda: 3,
  featureFraction: 0.3,
  rowFraction: 0.8,
  seed: 1,
};

type OnModel = (done: number, of: number) => void;

/** Trains on some rows; the answer is the model as the product will read it. */
function trainBlocks(rows: BoostingRows): string {
  return encodeTrees(meanOfModels(BLOCK_SEEDS.map((seed) => trainTrees(rows, { ...BLOCK_OPTIONS, seed }))));
}

/** One model whose log-odds are the mean of those of several. */
function meanOfModels(models: readonly TreeModel[]): TreeModel {
  const [{ width }] = models as [TreeModel];
  const share = 1 / models.length;
  const longest = Math.max(...models.map(({ trees }) => trees.length));
  return {
    width,
    base: models.reduce((sum, { base }) => sum + base * share, 0),
    models: models.length,
    trees: models.flatMap(({ trees }) =>
      // Training on a few pages may end before all trees are grown.
      Array.from({ length: longest }, (_, t) => trees[t] ?? EMPTY_TREE).map((tree) => ({
        ...tree,
        leaves: tree.leaves.map((value) => value * share),
      })),
    ),
  };
}

/** For every fold the models trained on all others. */
export function trainFolds({ pages, rows }: TrainingSet, onModel: OnModel): ModelTexts[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = rows.weights.slice();
    for (const { firstRow, words, fold: own } of pages)
      if (own === fold) weights.fill(0, firstRow, firstRow + words.length);
    const blocks = trainBlocks({ ...rows, weights });
    const types = trainTypeModels(pages.filter((page) => page.fold !== fold));
    onModel(fold + 1, FOLDS);
    return { blocks, types };
  });
}

/** The models for use: trained on everything. */
export function trainAll({ pages, rows }: TrainingSet): ModelTexts {
  return { blocks: trainBlocks(rows), types: trainTypeModels(pages) };
}

/** Probability of every block, each from a model that has not seen the block's domain. */
export function heldOutProbabilities({ pages, rows }: TrainingSet, folds: readonly PithModels[]): Float32Array {
  const probabilities = new Float32Array(rows.labels.length);
  for (const page of pages) {
    probabilities.set(predict((folds[page.fold] as PithModels).blocks, rows, page), page.firstRow);
  }
  return probabilities;
}

function predict(model: BoostedTrees, rows: BoostingRows, { firstRow, words }: TrainingPage): Float32Array {
  const margins = new Float64Array(words.length);
  const features = rows.features.subarray(firstRow * rows.width, (firstRow + words.length) * rows.width);
  marginsOf(model, features, words.length, margins);
  return Float32Array.from(margins, (margin) => 1 / (1 + Math.exp(-margin)));
}

/** The kind each page is taken for by models that have not seen its domain. */
export function heldOutTypes({ pages }: TrainingSet, folds: readonly PithModels[]): PageType[] {
  return pages.map((page) => likeliestType((folds[page.fold] as PithModels).types, page.means));
}

/** One model a kind of page, each telling it from all others. */
function trainTypeModels(pages: readonly TrainingPage[]): Record<string, string> {
  const width = pages[0]?.means.length ?? 0;
  const features = new Float32Array(pages.length * width);
  for (const [i, { means }] of pages.entries()) features.set(means, i * width);
  const weights = new Float32Array(pages.length).fill(1);
  const types = [...new Set(pages.map(({ source }) => source.type))].sort();
  return Object.fromEntries(
    types.map((type) => {
      const labels = Float32Array.from(pages, ({ source }) => (source.type === type ? 1 : 0));
      return [type, encodeTrees(trainTrees({ width, features, labels, weights }, TYPE_OPTIONS))];
    }),
  );
}
