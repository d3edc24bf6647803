/**
 * Trains the models of the default method: for every fold without its pages, and on everything. All are written where they are
 * used, the former to bench/models, the latter into the product's source.
 */
import { decodeModels } from '../../../src/extract/article/pith/training.js';
import { type BenchOptions, BenchUsageError } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { trainAll, trainFolds } from '../train/cross-validate.js';
import { FOLDS } from '../train/fold-of.js';
import { readTrainingSet } from '../train/training-pages.js';
import { writeModels } from '../train/write-models.js';
import { DATASET } from './articles.js';
import { heldOutSection } from './held-out.js';

export async function benchTrain(options: BenchOptions): Promise<Section> {
  if (options.write) throw new BenchUsageError('train writes models, not tables; `held-out --write` writes the tables');
  const set = await readTrainingSet(options, DATASET);
  const progress = showProgress(FOLDS, 'folds');
  const folds = trainFolds(set, progress.update);
  progress.finish();
  const all = trainAll(set);
  // Models of a few pages are good for trying the command out, and for nothing else.
  if (Number.isFinite(options.limit)) console.error('Trained on some of the pages only: the models are not written.');
  else await writeModels(all, folds);
  return heldOutSection(set, folds.map(decodeModels));
}
