import { ECON_PAPER_FIGURES, mean, median, type Summary, summarise, summariseBy } from '../../evaluate/index.js';
import type { Table } from '../table.js';
import type { ContestantResult, PageResult } from './run-evaluation.js';

/** Speed of a contestant over the pages it read. */
export interface Speed {
  medianMs: number;
  meanMs: number;
  pagesPerSecond: number;
  megabytesPerSecond: number;
}

export interface ContestantReport {
  name: string;
  all: Summary;
  byType: Record<string, Summary>;
  speed: Speed;
  errors: number;
}

export function reportOf({ name, pages }: ContestantResult): ContestantReport {
  return {
    name,
    all: summarise(pages.map(({ score }) => score)),
    byType: Object.fromEntries(summariseBy(pages, ({ type }) => type)),
    speed: speedOf(pages),
    errors: pages.filter(({ error }) => error !== null).length,
  };
}

export function speedOf(pages: ReadonlyArray<Pick<PageResult, 'ms' | 'bytes'>>): Speed {
  const times = pages.map(({ ms }) => ms);
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
  const megabytes = pages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return {
    medianMs: median(times),
    meanMs: mean(times),
    pagesPerSecond: seconds === 0 ? 0 : pages.length / seconds,
    megabytesPerSecond: seconds === 0 ? 0 : megabytes / seconds,
  };
}

/** The tables of an evaluation, most important first. */
export function reportTables(reports: readonly ContestantReport[]): Table[] {
  return [f1ByType(reports), precisionByType(reports), overall(reports), verdicts(reports), speeds(reports)];
}

function byType(title: string, reports: readonly ContestantReport[], cell: (summary: Summary) => string): Table {
  const first = reports[0];
  const types = Object.entries(first?.byType ?? {});
  return {
    title,
    columns: ['method', `all (${first?.all.pages ?? 0})`, ...types.map(([type, { pages }]) => `${type} (${pages})`)],
    rows: reports.map((report) => [
      report.name,
      cell(report.all),
      ...types.map(([type]) => cell(report.byType[type] as Summary)),
    ]),
  };
}

function f1ByType(reports: readonly ContestantReport[]): Table {
  return byType('Word F1 by kind of page (mean over pages)', reports, ({ words }) => figure(words.f1));
}

function precisionByType(reports: readonly ContestantReport[]): Table {
  const cell = ({ words }: Summary) => `${words.precision.toFixed(2)} / ${words.recall.toFixed(2)}`;
  return byType('Precision / recall by kind of page', reports, cell);
}

function overall(reports: readonly ContestantReport[]): Table {
  return {
    title: 'Overall',
    columns: ['method', 'F1', '95 % interval', 'precision', 'recall', '4-gram F1', 'kept', 'leaked', 'errors'],
    rows: reports.map(({ name, all, errors }) => [
      name,
      figure(all.words.f1),
      `${figure(all.f1Interval.low)} to ${figure(all.f1Interval.high)}`,
      figure(all.words.precision),
      figure(all.words.recall),
      figure(all.shingles.f1),
      percent(all.snippets.kept),
      percent(all.snippets.leaked),
      String(errors),
    ]),
  };
}

function verdicts(reports: readonly ContestantReport[]): Table {
  const row = (name: string, correct: number, wrong: number, missed: number) => [
    name,
    ...[correct, wrong, missed].map((value) => `${value.toFixed(1)} %`),
  ];
  return {
    title: 'Correct, wrong, missed (as the ECON paper counts)',
    columns: ['method', 'correct', 'wrong', 'missed'],
    rows: [
      ...reports.map(
        ({
          name,
          all: {
            verdicts: { correct, wrong, missed },
          },
        }) => row(name, correct * 100, wrong * 100, missed * 100),
      ),
      ...ECON_PAPER_FIGURES.map(({ pages, correct, wrong, missed }) =>
        row(`paper: ECON on ${pages}`, correct, wrong, missed),
      ),
    ],
  };
}

function speeds(reports: readonly ContestantReport[]): Table {
  return {
    title: 'Speed (from the text of the page to the text of the article, one thread)',
    columns: ['method', 'median ms', 'mean ms', 'pages/s', 'MB/s'],
    rows: reports.map(({ name, speed }) => [
      name,
      speed.medianMs.toFixed(2),
      speed.meanMs.toFixed(2),
      speed.pagesPerSecond.toFixed(0),
      speed.megabytesPerSecond.toFixed(1),
    ]),
  };
}

/** The pages a contestant did worst on, for the person who wants to make it better. */
export function worstPages({ pages }: ContestantResult, count: number): PageResult[] {
  return [...pages].sort((a, b) => a.score.words.f1 - b.score.words.f1).slice(0, count);
}

export function worstTable(result: ContestantResult, count: number): Table {
  const worst = worstPages(result, count);
  return {
    title: `Worst ${worst.length} pages of ${result.name}`,
    columns: ['page', 'type', 'F1', 'precision', 'recall', 'characters', 'address'],
    rows: worst.map(({ id, type, score, text, url }) => [
      id,
      type,
      figure(score.words.f1),
      figure(score.words.precision),
      figure(score.words.recall),
      String(text.length),
      url ?? '',
    ]),
  };
}

const figure = (value: number): string => value.toFixed(3);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
