/**
 * Fits the weights of the default method's facts and says how well they do on domains they were not fitted on: five folds
 * by registered domain, never by page. With --write the weights fitted on everything go to the source.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatasetPage, openDataset } from '../../../src/cli/datasets/index.js';
import { selectPages } from '../../../src/cli/eval/index.js';
import { mean, type Score, wordScore } from '../../../src/evaluate/index.js';
import { FACT_NAMES, THRESHOLD, trainingBlocks } from '../../../src/extract/article/pith/training.js';
import { parseDocument } from '../../../src/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { Section } from '../section.js';
import { blockLabeller } from '../train/label-blocks.js';
import { fitLogistic, type TrainingRows } from '../train/logistic-regression.js';
import { DATASET } from './articles.js';

const FOLDS = 5;
const RIDGE = 20;
/** A very long block must not outvote a page of short ones. */
const MAX_BLOCK_WORDS = 60;
const WIDTH = FACT_NAMES.length;
const WEIGHTS_FILE = join(import.meta.dirname, '..', '..', '..', 'src', 'extract', 'article', 'pith', 'weights.ts');

interface TrainingPage {
  page: DatasetPage;
  fold: number;
  texts: string[];
  facts: Float32Array;
  labels: (boolean | null)[];
  weights: number[];
}

export async function fitWeights(options: BenchOptions): Promise<Section> {
  const dataset = await openDataset(dataFolder(options, DATASET));
  const pages = selectPages(dataset.pages, options);
  const progress = showProgress(pages.length);
  const training: TrainingPage[] = [];
  for (const page of pages) {
    training.push(readTrainingPage(page, await page.load()));
    progress.update(training.length);
  }
  progress.finish();
  const scores: { type: string; score: Score }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fitLogistic(rowsOf(training.filter((page) => page.fold !== fold)), RIDGE);
    for (const held of training.filter((page) => page.fold === fold)) {
      scores.push({ type: held.page.type, score: wordScore(predict(held, weights), held.page.truth.text) });
    }
  }
  if (options.write) await writeFile(WEIGHTS_FILE, weightsSource(fitLogistic(rowsOf(training), RIDGE)));
  return {
    tables: [scoreTable(scores)],
    notes: [
      `Pages: ${pages.length} of ${DATASET} (digest ${dataset.digest}); ${FOLDS} folds by domain, threshold ${THRESHOLD}.`,
    ],
  };
}

function readTrainingPage(page: DatasetPage, input: string | Uint8Array): TrainingPage {
  const { texts, words, facts } = trainingBlocks(parseDocument(input).dom);
  // Long pages have many more blocks than short ones; the root keeps them from deciding everything.
  const pageWords = words.reduce((sum, count) => sum + count, 0);
  const pageWeight = 1 / Math.sqrt(Math.max(50, pageWords));
  const weights = words.map((count) => Math.min(count, MAX_BLOCK_WORDS) * pageWeight);
  return { page, fold: foldOf(page.url), texts, facts, labels: texts.map(blockLabeller(page.truth.text)), weights };
}

/** Pages of one registered domain always share a fold. */
function foldOf(url: string | null): number {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : '';
  let hash = 2166136261;
  for (const character of host.split('.').slice(-2).join('.')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619) >>> 0;
  }
  return hash % FOLDS;
}

function rowsOf(pages: readonly TrainingPage[]): TrainingRows {
  const count = pages.reduce((sum, { labels }) => sum + labels.length, 0);
  const rows: TrainingRows = {
    width: WIDTH,
    facts: new Float32Array(count * WIDTH),
    labels: new Uint8Array(count),
    weights: new Float64Array(count),
  };
  let at = 0;
  for (const { facts, labels, weights } of pages) {
    rows.facts.set(facts, at * WIDTH);
    labels.forEach((label, i) => {
      rows.labels[at + i] = label === true ? 1 : 0;
      rows.weights[at + i] = label === null ? 0 : (weights[i] as number);
    });
    at += labels.length;
  }
  return rows;
}

/** Text of the blocks that pass the product's threshold under these weights. */
function predict({ texts, facts }: TrainingPage, weights: Float64Array): string {
  const needed = Math.log(THRESHOLD / (1 - THRESHOLD));
  return texts
    .filter((_, index) => {
      let sum = 0;
      for (let i = 0; i < WIDTH; i++) sum += (facts[index * WIDTH + i] as number) * (weights[i] as number);
      return sum >= needed;
    })
    .join('\n');
}

function scoreTable(scores: readonly { type: string; score: Score }[]): Section['tables'][number] {
  const types = ['all', ...new Set(scores.map(({ type }) => type))];
  const rows = types.map((type) => {
    const own = scores.filter((entry) => type === 'all' || entry.type === type).map(({ score }) => score);
    const figure = (key: keyof Score): string => mean(own.map((score) => score[key])).toFixed(3);
    return [type, String(own.length), figure('f1'), figure('precision'), figure('recall')];
  });
  return {
    title: 'Default method on domains it was not fitted on',
    columns: ['pages', 'count', 'F1', 'precision', 'recall'],
    rows,
  };
}

function weightsSource(weights: Float64Array): string {
  const lines = FACT_NAMES.map((name, i) => `  ${name}: ${(weights[i] as number).toFixed(2)},`);
  return `/**
 * How much each fact counts, in log-odds: above 0 speaks for content, below 0 against. Data, written by
 * \`npm run bench -- fit-weights --write\`; docs/benchmarks.md has its figures on domains it was not fitted on.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
};
`;
}
