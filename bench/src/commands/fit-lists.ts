/**
 * Fits the weights that choose the lists of a page, and says how well they do on domains they were not fitted on: five folds
 * by registered domain. With --write the weights fitted on everything go to the source.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListScore, mean } from '../../../src/evaluate/index.js';
import {
  COMPANION_FEATURES,
  LIST_FEATURES,
  type ListWeights,
} from '../../../src/extract/list/repeated-pattern/training.js';
import { type BenchOptions, BenchUsageError } from '../bench-options.js';
import type { Section } from '../section.js';
import {
  bestInReach,
  CHOICE_PENALTY,
  COMPANION_PENALTY,
  fitListWeights,
  isJudged,
  QUALITY_PENALTY,
  scoreChosen,
} from '../train/fit-list-weights.js';
import { FOLDS } from '../train/fold-of.js';
import { type FoldedPage, LISTS, readListTrainingSet } from '../train/list-training-pages.js';
import { listWeightsSource } from '../train/list-weights-source.js';

const SOURCE = join(
  import.meta.dirname,
  ...['..', '..', '..', 'src', 'extract', 'list', 'repeated-pattern', 'list-weights.ts'],
);

export async function fitLists(options: BenchOptions): Promise<Section> {
  if (options.write && Number.isFinite(options.limit))
    throw new BenchUsageError('fit-lists --write fits what is shipped, so it takes all pages: no --limit');
  const { lists, articles, pages, digest } = await readListTrainingSet(options);
  const rows = Array.from({ length: FOLDS }, (_, fold) => judgeFold(pages, fold));
  if (options.write) {
    const names = { lists: LIST_FEATURES, companions: COMPANION_FEATURES };
    await writeFile(SOURCE, listWeightsSource(fitListWeights(pages), names));
  }
  const all = rows.flat();
  return {
    tables: [
      {
        title: 'Choosing the repeated structures of a page, by links, held out by domain',
        columns: ['fold', 'pages', 'F1', 'occupancy', 'accuracy', 'occupancy in reach'],
        rows: [...rows.map((scores, fold) => line(`${fold + 1}`, scores)), line('all', all)],
      },
    ],
    notes: [
      `Pages: ${lists.length} of ${LISTS} (digest ${digest}), ${articles} articles as pages without a list; ${FOLDS} folds by domain; L2 penalties ${CHOICE_PENALTY}, ${COMPANION_PENALTY}, ${QUALITY_PENALTY}.`,
      'In reach: the marked links in repeated structures of which at least nine tenths are marked.',
      'Which features there are was decided with these pages in view; the weights of each fold were not.',
    ],
  };
}

interface JudgedList {
  chosen: ListScore;
  inReach: ListScore;
}

function judgeFold(pages: readonly FoldedPage[], fold: number): JudgedList[] {
  const weights: ListWeights = fitListWeights(pages.filter((page) => page.fold !== fold));
  return pages.flatMap((page) =>
    page.fold === fold && isJudged(page) ? [{ chosen: scoreChosen(page, weights), inReach: bestInReach(page) }] : [],
  );
}

function line(name: string, scores: readonly JudgedList[]): string[] {
  const figure = (of: (score: JudgedList) => number) => mean(scores.map(of)).toFixed(3);
  return [
    name,
    String(scores.length),
    figure(({ chosen }) => chosen.f1),
    figure(({ chosen }) => chosen.occupancy),
    figure(({ chosen }) => chosen.accuracy),
    figure(({ inReach }) => inReach.occupancy),
  ];
}
