/** Runs every list method on the list pages; what was fitted is judged by weights fitted without the page's domain. */

import type { ListDatasetPage } from '../../src/cli/datasets/index.js';
import {
  extractorContestant,
  type ListResult,
  listContestant,
  runListEvaluation,
} from '../../src/cli/eval/lists/index.js';
import { autoWith } from '../../src/extract/list/auto/auto.js';
import { repeatedPatternBy } from '../../src/extract/list/repeated-pattern/training.js';
import { LIST_METHODS, type ListExtractor } from '../../src/index.js';
import type { BenchOptions } from './bench-options.js';
import { showProgress } from './progress.js';
import { fitListWeights } from './train/fit-list-weights.js';
import { FOLDS, foldOf } from './train/fold-of.js';
import { readListTrainingSet } from './train/list-training-pages.js';

/** Most pages were saved in spring 2026 or before; relative dates need some clock, and all runs the same. */
export const LIST_CLOCK: number = Date.parse('2026-03-08T12:00:00Z');

export interface ListEvaluation {
  digest: string;
  pages: readonly ListDatasetPage[];
  results: readonly ListResult[];
}

export async function evaluateLists(options: BenchOptions): Promise<ListEvaluation> {
  const { lists, pages, digest } = await readListTrainingSet(options);
  const patterns = Array.from({ length: FOLDS }, (_, fold) =>
    repeatedPatternBy(fitListWeights(pages.filter((page) => page.fold !== fold))),
  );
  const heldOut = (url: string | null): ListExtractor => patterns[foldOf(url)] as ListExtractor;
  const progress = showProgress(lists.length);
  const results = await runListEvaluation(
    [
      extractorContestant('auto, held out', ({ url }) => autoWith(heldOut(url))),
      extractorContestant('repeated-pattern, held out', ({ url }) => heldOut(url)),
      ...LIST_METHODS.map(listContestant),
    ],
    lists,
    { now: LIST_CLOCK, signal: new AbortController().signal, onPage: progress.update },
  );
  progress.finish();
  return { digest, pages: lists, results };
}
