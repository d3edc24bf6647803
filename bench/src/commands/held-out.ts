/**
 * How well the default method does on domains its models were not trained on: five folds by registered domain, never by
 * page. The models of the folds are those in bench/models, written by `npm run bench -- train`.
 */
import type { Table } from '../../../src/cli/eval/index.js';
import { mean, type Score, type Verdict, verdictOf, wordScore } from '../../../src/evaluate/index.js';
import {
  chooseBlocks,
  type Favor,
  FEATURE_NAMES,
  MIN_EXPECTED_SCORE,
  type PithModels,
  weighComments,
} from '../../../src/extract/article/pith/training.js';
import type { PageType } from '../../../src/index.js';
import type { BenchOptions } from '../bench-options.js';
import type { Section } from '../section.js';
import { heldOutProbabilities, heldOutTypes } from '../train/cross-validate.js';
import { readFoldModels } from '../train/fold-models.js';
import { FOLDS } from '../train/fold-of.js';
import { readTrainingSet, type TrainingPage, type TrainingSet } from '../train/training-pages.js';
import { DATASET } from './articles.js';

interface HeldOut {
  page: TrainingPage;
  score: Score;
  verdict: Verdict;
  confidence: number;
}

export async function benchHeldOut(options: BenchOptions): Promise<Section> {
  return heldOutSection(await readTrainingSet(options, DATASET), readFoldModels());
}

/** What the models of the folds say of the pages they have not seen. */
export function heldOutSection(set: TrainingSet, folds: readonly PithModels[]): Section {
  const probabilities = heldOutProbabilities(set, folds);
  const types = heldOutTypes(set, folds);
  for (const [i, page] of set.pages.entries()) weighPage(set, page, types[i] as PageType, probabilities);
  const judge = (favor: Favor): HeldOut[] =>
    set.pages.map((page, i) => judgePage(page, types[i] as PageType, probabilities, favor));
  const balanced = judge('balance');
  return {
    tables: [
      typeTable(balanced),
      favorTable({ precision: judge('precision'), balance: balanced, recall: judge('recall') }),
      groupTable(balanced),
      reliabilityTable(balanced),
      kindTable(set, types),
      oracleTable(set),
    ],
    notes: [
      `Pages: ${set.pages.length} of ${DATASET} (digest ${set.digest}), ${set.rows.labels.length} blocks; ${FOLDS} folds by registered domain.`,
      'Every page is judged by models that were trained on other domains. The text is that of the chosen blocks; making lists, code and headings whole and leaving out the headline comes after that, and is in the figures of `articles`.',
      'In pieces: content of at least 60 words whose text nodes hold 6 words or fewer on average.',
      'The best choice of blocks takes the labels the models learn from as its answer: no choice of blocks can do much better.',
    ],
  };
}

const COMMENT_COLUMN = FEATURE_NAMES.indexOf('namedComments');

function weighPage({ rows }: TrainingSet, page: TrainingPage, type: PageType, probabilities: Float32Array): void {
  const own = probabilities.subarray(page.firstRow, page.firstRow + page.words.length);
  weighComments(own, type, (i) => rows.features[(page.firstRow + i) * rows.width + COMMENT_COLUMN] === 1);
}

function judgePage(page: TrainingPage, type: PageType, probabilities: Float32Array, favor: Favor): HeldOut {
  const own = probabilities.subarray(page.firstRow, page.firstRow + page.words.length);
  const { kept, expectedScore } = chooseBlocks(page.words, own, type, favor);
  const found = expectedScore >= MIN_EXPECTED_SCORE;
  const text = found ? page.texts.filter((_, i) => kept[i]).join('\n') : '';
  const score = wordScore(text, page.source.truth.text);
  return { page, score, verdict: verdictOf(score), confidence: expectedScore };
}

const figures = (rows: readonly HeldOut[]): string[] =>
  (['f1', 'precision', 'recall'] as const).map((key) => mean(rows.map(({ score }) => score[key])).toFixed(3));

function typeTable(pages: readonly HeldOut[]): Table {
  const types = ['all', ...new Set(pages.map(({ page }) => page.source.type))];
  const rows = types.map((type) => {
    const own = pages.filter(({ page }) => type === 'all' || page.source.type === type);
    return [type, String(own.length), ...figures(own)];
  });
  return {
    title: 'Default method on domains it was not trained on',
    columns: ['pages', 'count', 'F1', 'precision', 'recall'],
    rows,
  };
}

function favorTable(results: Readonly<Record<Favor, readonly HeldOut[]>>): Table {
  const rows = Object.entries(results).flatMap(([favor, pages]) => {
    const articles = pages.filter(({ page }) => page.source.type === 'article');
    return [
      [favor, 'all', ...figures(pages)],
      [favor, 'article', ...figures(articles)],
    ];
  });
  return { title: 'In favour of', columns: ['favor', 'pages', 'F1', 'precision', 'recall'], rows };
}

const SHORT_WORDS = 60;
const PIECE_WORDS = 6;
/** Languages with fewer pages are counted together. */
const MIN_LANGUAGE_PAGES = 8;

function groupTable(pages: readonly HeldOut[]): Table {
  const truthWords = ({ page }: HeldOut): number => page.source.truth.text.split(/\s+/).filter(Boolean).length;
  const languages = new Map<string, HeldOut[]>();
  for (const held of pages) {
    const { language } = held.page;
    languages.set(language, [...(languages.get(language) ?? []), held]);
  }
  const large = [...languages].filter(([, own]) => own.length >= MIN_LANGUAGE_PAGES);
  const small = [...languages].filter(([, own]) => own.length < MIN_LANGUAGE_PAGES);
  const groups: [string, HeldOut[]][] = [
    ['no content marked', pages.filter((held) => truthWords(held) === 0)],
    ['short (under 60 words)', pages.filter((held) => truthWords(held) > 0 && truthWords(held) < SHORT_WORDS)],
    ['in pieces', pages.filter((held) => truthWords(held) >= SHORT_WORDS && held.page.wordsPerPiece <= PIECE_WORDS)],
    ...large
      .sort((a, b) => b[1].length - a[1].length)
      .map(([code, own]): [string, HeldOut[]] => [code === '' ? 'language not declared' : `language ${code}`, own]),
    ['other languages', small.flatMap(([, own]) => own)],
  ];
  return {
    title: 'Short pages, pages in pieces, languages (correct, wrong, missed as the ECON paper counts)',
    columns: ['pages', 'count', 'F1', 'correct', 'wrong', 'missed'],
    rows: groups.map(([name, own]) => {
      const share = (verdict: Verdict): string =>
        `${((100 * own.filter((held) => held.verdict === verdict).length) / Math.max(1, own.length)).toFixed(0)} %`;
      return [name, String(own.length), figures(own)[0] as string, share('correct'), share('wrong'), share('missed')];
    }),
  };
}

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];

function reliabilityTable(pages: readonly HeldOut[]): Table {
  const rows = BINS.slice(1).map((end, i) => {
    const start = BINS[i] as number;
    const own = pages.filter(({ confidence }) => confidence >= start && confidence < end);
    const said = mean(own.map(({ confidence }) => confidence)).toFixed(2);
    const got = mean(own.map(({ score }) => score.f1)).toFixed(2);
    return [`${start.toFixed(2)} to ${Math.min(1, end).toFixed(2)}`, String(own.length), said, got];
  });
  return {
    title: 'Reliability of the confidence',
    columns: ['confidence', 'pages', 'mean confidence', 'mean F1'],
    rows,
  };
}

function kindTable({ pages }: TrainingSet, found: readonly string[]): Table {
  const types = [...new Set(pages.map(({ source }) => source.type))].sort();
  const rows = ['all', ...types].map((type) => {
    const own = [...pages.keys()].filter((i) => type === 'all' || pages[i]?.source.type === type);
    const right = own.filter((i) => found[i] === pages[i]?.source.type).length;
    const taken = found.filter((other) => type === 'all' || other === type).length;
    const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
    return [type, String(own.length), percent(right, own.length), percent(right, taken)];
  });
  return { title: 'Kind of page', columns: ['kind', 'pages', 'recognised', 'right when said'], rows };
}

function oracleTable({ pages, rows }: TrainingSet): Table {
  const best = pages.map((page) => {
    const text = page.texts.filter((_, i) => rows.labels[page.firstRow + i] === 1).join('\n');
    return { type: page.source.type, f1: wordScore(text, page.source.truth.text).f1 };
  });
  const types = ['all', ...new Set(best.map(({ type }) => type))];
  return {
    title: 'The best choice of blocks',
    columns: ['pages', 'F1'],
    rows: types.map((type) => [
      type,
      mean(best.filter((page) => type === 'all' || page.type === type).map(({ f1 }) => f1)).toFixed(3),
    ]),
  };
}
