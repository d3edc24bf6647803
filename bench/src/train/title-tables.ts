/** Tables of a fit of titles: by kind of page beside plain answers, and by fold beside authors and dates. */
import type { Table } from '../../../src/cli/eval/index.js';
import { addVerdict, emptyFieldScore, inventedRate, type judgeField, rightRate } from '../../../src/evaluate/index.js';

/** What is right on a page; titles are compared on pages that have one. */
export interface JudgedPage {
  type: string;
  fold: number;
  hasTitle: boolean;
  /** By weights that were not fitted on the page's domain. */
  heldOut: boolean;
  /** By the weights in the source. */
  shipped: boolean;
  /** Some candidate is right, so weights could choose it. */
  inReach: boolean;
  firstHeading: boolean;
  openGraph: boolean;
  titleElement: boolean;
  author: ReturnType<typeof judgeField>;
  date: ReturnType<typeof judgeField>;
}

type TitleAnswer = 'heldOut' | 'shipped' | 'inReach' | 'firstHeading' | 'openGraph' | 'titleElement';

const ANSWERS: readonly [key: TitleAnswer, heading: string][] = [
  ['heldOut', 'held out'],
  ['shipped', 'shipped'],
  ['inReach', 'in reach'],
  ['firstHeading', 'first h1'],
  ['openGraph', 'og:title'],
  ['titleElement', 'title element'],
];

export function titleTable(pages: readonly JudgedPage[]): Table {
  const titled = pages.filter(({ hasTitle }) => hasTitle);
  const types = [...new Set(titled.map(({ type }) => type))].map((type) => titled.filter((page) => page.type === type));
  types.sort((a, b) => b.length - a.length);
  const row = (name: string, own: readonly JudgedPage[]): string[] => [
    name,
    String(own.length),
    ...ANSWERS.map(([key]) => titlesRight(own, key)),
  ];
  return {
    title: 'Titles right on domains the weights were not fitted on',
    columns: ['pages', 'count', ...ANSWERS.map(([, heading]) => heading)],
    rows: [row('all', titled), ...types.map((own) => row(own[0]?.type ?? '', own))],
  };
}

export function foldTable(pages: readonly JudgedPage[]): Table {
  const folds = [...new Set(pages.map(({ fold }) => fold))].sort((a, b) => a - b);
  return {
    title: 'The same titles by fold, with authors and dates, which nothing is fitted for',
    columns: ['fold', 'count', 'title right', 'author right', 'author invented', 'date right', 'date invented'],
    rows: [
      foldRow('all', pages),
      ...folds.map((fold) =>
        foldRow(
          String(fold + 1),
          pages.filter((page) => page.fold === fold),
        ),
      ),
    ],
  };
}

function foldRow(name: string, pages: readonly JudgedPage[]): string[] {
  const titled = pages.filter(({ hasTitle }) => hasTitle);
  return [
    name,
    String(pages.length),
    titlesRight(titled, 'heldOut'),
    ...rates(pages, 'author'),
    ...rates(pages, 'date'),
  ];
}

function rates(pages: readonly JudgedPage[], field: 'author' | 'date'): string[] {
  const score = emptyFieldScore();
  for (const page of pages) addVerdict(score, page[field]);
  return [percent(rightRate(score)), percent(inventedRate(score))];
}

function titlesRight(titled: readonly JudgedPage[], key: TitleAnswer): string {
  return percent(titled.filter((page) => page[key]).length / Math.max(1, titled.length));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
