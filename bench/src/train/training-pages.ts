/** The annotated pages as rows to learn from: features of every block, whether it is content, and how much it counts. */
import { type DatasetPage, openDataset } from '../../../src/cli/datasets/index.js';
import { selectPages } from '../../../src/cli/eval/index.js';
import {
  addToMeans,
  blockText,
  describePage,
  FEATURE_WIDTH,
  forEachChunk,
  type PageView,
  piecesOf,
} from '../../../src/extract/article/pith/training.js';
import { parseDocument } from '../../../src/index.js';
import { type BenchOptions, dataFolder } from '../bench-options.js';
import { showProgress } from '../progress.js';
import type { BoostingRows } from './boost-trees.js';
import { foldOf } from './fold-of.js';
import { labelBlocks } from './label-blocks.js';

export interface TrainingPage {
  source: DatasetPage;
  fold: number;
  /** Place of its blocks among all rows. */
  firstRow: number;
  texts: string[];
  words: number[];
  /** Means of the features over the page. */
  means: Float32Array;
  /** Words a text node of the content holds on average: few where links and inline tags break it into pieces. */
  wordsPerPiece: number;
  /** Language the page declares, as its two-letter code. */
  language: string;
}

export interface TrainingSet {
  pages: TrainingPage[];
  rows: BoostingRows;
  digest: string;
}

/** A very long block must not outvote a page of short ones. */
const MAX_BLOCK_WORDS = 60;
const MIN_PAGE_WORDS = 50;

export async function readTrainingSet(options: BenchOptions, dataset: string): Promise<TrainingSet> {
  const { pages: all, digest } = await openDataset(dataFolder(options, dataset));
  const chosen = selectPages(all, options);
  const progress = showProgress(chosen.length);
  const pages: TrainingPage[] = [];
  const parts: BoostingRows[] = [];
  let firstRow = 0;
  for (const source of chosen) {
    const { page, rows } = readPage(source, await source.load(), firstRow);
    firstRow += rows.labels.length;
    pages.push(page);
    parts.push(rows);
    progress.update(pages.length);
  }
  progress.finish();
  return { pages, rows: joined(parts), digest };
}

function readPage(
  source: DatasetPage,
  input: string | Uint8Array,
  firstRow: number,
): { page: TrainingPage; rows: BoostingRows } {
  const { dom } = parseDocument(input);
  const view = describePage(dom);
  const texts = view.blocks.map((block) => blockText(view.page, block));
  const words = view.blocks.map((block) => block.words);
  const labels = labelBlocks(source.truth.text, texts);
  const features = new Float32Array(words.length * FEATURE_WIDTH);
  const means = new Float32Array(FEATURE_WIDTH);
  forEachChunk(view, (rows, first, count) => {
    features.set(rows.subarray(0, count * FEATURE_WIDTH), first * FEATURE_WIDTH);
    addToMeans(view, rows, first, count, means);
  });
  // Long pages have many more blocks than short ones; the root keeps them from deciding everything.
  const pageWeight = 1 / Math.sqrt(Math.max(MIN_PAGE_WORDS, view.words));
  return {
    page: {
      source,
      fold: foldOf(source.url),
      firstRow,
      texts,
      words,
      means,
      wordsPerPiece: wordsPerPiece(view, labels),
      language: languageOf(view),
    },
    rows: {
      width: FEATURE_WIDTH,
      features,
      labels: Float32Array.from(labels, (label) => (label === true ? 1 : 0)),
      weights: Float32Array.from(labels, (label, i) =>
        label === null ? 0 : Math.min(words[i] as number, MAX_BLOCK_WORDS) * pageWeight,
      ),
    },
  };
}

function wordsPerPiece(view: PageView, labels: readonly (boolean | null)[]): number {
  let words = 0;
  let pieces = 0;
  view.blocks.forEach((block, i) => {
    if (labels[i] !== true) return;
    words += block.words;
    pieces += piecesOf(view, block);
  });
  return pieces === 0 ? 0 : words / pieces;
}

function languageOf({ page: { dom } }: PageView): string {
  for (let node = dom.firstChild[1] as number; node !== 0; node = dom.nextSibling[node] as number) {
    if (dom.tagName(node) === 'html') return (dom.attribute(node, 'lang') ?? '').slice(0, 2).toLowerCase();
  }
  return '';
}

function joined(parts: readonly BoostingRows[]): BoostingRows {
  const count = parts.reduce((sum, { labels }) => sum + labels.length, 0);
  const all: BoostingRows = {
    width: FEATURE_WIDTH,
    features: new Float32Array(count * FEATURE_WIDTH),
    labels: new Float32Array(count),
    weights: new Float32Array(count),
  };
  let at = 0;
  for (const { features, labels, weights } of parts) {
    all.features.set(features, at * FEATURE_WIDTH);
    all.labels.set(labels, at);
    all.weights.set(weights, at);
    at += labels.length;
  }
  return all;
}
