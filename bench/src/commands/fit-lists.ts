/**
 * Fits the weights that choose the lists of a page, and says how well they do on domains they were not fitted on: five folds
 * by registered domain. With --write the weights fitted on everything go to the source.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataset, openListDataset } from '../../../src/cli/datasets/index.js';
import { spread } from '../../../src/cli/eval/index.js';
import { type ListScore, type ListTruth, mean } from '../../../src/evaluate/index.js';
import {
  COMPANION_FEATURES,
  LIST_FEATURES,
  type ListWeights,
  trainingLists,
} from '../../../src/extract/list/repeated-pattern/training.js';
import { parseDocument } from '../../../src/index.js';
import { type BenchOptions, BenchUsageError, dataFolder } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import {
  bestInReach,
  CHOICE_PENALTY,
  COMPANION_PENALTY,
  fitListWeights,
  isJudged,
  type ListTrainingPage,
  QUALITY_PENALTY,
  scoreChosen,
} from '../train/fit-list-weights.js';
import { FOLDS, foldOf } from '../train/fold-of.js';
import { listWeightsSource } from '../train/list-weights-source.js';
import { DATASET } from './articles.js';

export const LISTS = 'lists-dev';
/** Pages without a list, to learn what a list is not. */
const ARTICLES = 150;
const SOURCE = join(
  import.meta.dirname,
  ...['..', '..', '..', 'src', 'extract', 'list', 'repeated-pattern', 'list-weights.ts'],
);

interface FoldedPage extends ListTrainingPage {
  fold: number;
}

export async function fitLists(options: BenchOptions): Promise<Section> {
  if (options.write && Number.isFinite(options.limit))
    throw new BenchUsageError('fit-lists --write fits what is shipped, so it takes all pages: no --limit');
  const lists = await openListDataset(dataFolder(options, LISTS));
  const articles = await openDataset(dataFolder(options, DATASET));
  const plain = spread(
    articles.pages.filter(({ type }) => type === 'article'),
    Math.min(ARTICLES, options.limit),
  );
  const wanted = spread(lists.pages, options.limit);
  const progress = showProgress(wanted.length + plain.length);
  const pages: FoldedPage[] = [];
  for (const page of [...wanted, ...plain]) {
    const { dom } = parseDocument(await page.load());
    const truth: ListTruth | null = 'subjects' in page ? page.truth : null;
    pages.push({ ...trainingLists(dom, page.url), truth, fold: foldOf(page.url) });
    progress.update(pages.length);
  }
  progress.finish();
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
      `Pages: ${wanted.length} of ${LISTS} (digest ${lists.digest}), ${plain.length} articles of ${DATASET} as pages without a list; ${FOLDS} folds by domain; L2 penalties ${CHOICE_PENALTY}, ${COMPANION_PENALTY}, ${QUALITY_PENALTY}.`,
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
