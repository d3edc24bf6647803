/** The figures of an evaluation of records, as tables. */
import { mean } from '../../../evaluate/index.js';
import type { Table } from '../../table.js';
import type { RecordResult, SeparatorRanks } from './run-record-evaluation.js';

export interface RecordReport {
  method: string;
  marked: { pages: number; containers: number; exact: number; f1: number } | null;
  keyed: { pages: number; share: number; complete: number } | null;
  msPerPage: number;
}

export function recordReport({ method, marked, keyed, ms }: RecordResult): RecordReport {
  return {
    method,
    marked:
      marked.length === 0
        ? null
        : {
            pages: marked.length,
            containers: marked.filter(({ containerFound }) => containerFound).length,
            exact: marked.filter(({ score }) => score.exact).length,
            f1: mean(marked.map(({ score }) => score.f1)),
          },
    keyed:
      keyed.length === 0
        ? null
        : {
            pages: keyed.length,
            share: mean(keyed.map(({ share }) => share)),
            complete: keyed.filter(({ share }) => share === 1).length,
          },
    msPerPage: ms / Math.max(1, marked.length + keyed.length),
  };
}

export function recordTables(reports: readonly RecordReport[], ranks: readonly SeparatorRanks[]): Table[] {
  const figure = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(3));
  const count = (value: number | undefined, all: number | undefined) => (value === undefined ? '–' : `${value}/${all}`);
  const tables: Table[] = [
    {
      title: 'Records',
      columns: ['method', 'container', 'exact', 'F1', 'keys alone', 'all keys alone', 'ms/page'],
      rows: reports.map(({ method, marked, keyed, msPerPage }) => [
        method,
        count(marked?.containers, marked?.pages),
        count(marked?.exact, marked?.pages),
        figure(marked?.f1),
        figure(keyed?.share),
        count(keyed?.complete, keyed?.pages),
        msPerPage.toFixed(1),
      ]),
    },
  ];
  if (ranks.length > 0) tables.push(rankTable(ranks));
  return tables;
}

const HEURISTICS = [
  ['SD', 'deviation'],
  ['PR', 'pattern'],
  ['SB', 'siblings'],
  ['combined', 'combined'],
] as const;
const RANKS = [1, 2, 3, 4, 5];

/** Share of the pages on which a heuristic gives the right tag each rank: the paper's Table 1, measured here. */
function rankTable(ranks: readonly SeparatorRanks[]): Table {
  return {
    title: `Rank of the right separator tag in the right element (${ranks.length} pages)`,
    columns: ['heuristic', ...RANKS.map(String), 'not listed'],
    rows: HEURISTICS.map(([name, key]) => [
      name,
      ...RANKS.map((rank) => share(ranks, (row) => row[key] === rank)),
      share(ranks, (row) => row[key] === null),
    ]),
  };
}

function share(ranks: readonly SeparatorRanks[], isCounted: (row: SeparatorRanks) => boolean): string {
  return (ranks.filter(isCounted).length / ranks.length).toFixed(2);
}

export function worstRecordTable({ method, marked, keyed }: RecordResult, count: number): Table {
  const pages = [
    ...marked.map(({ id, score }) => ({
      id,
      figure: score.f1,
      note: `${score.matched} of ${score.wanted}, found ${score.found}`,
    })),
    ...keyed.map(({ id, share: figure }) => ({ id, figure, note: 'by keys' })),
  ];
  return {
    title: `Worst pages of ${method}`,
    columns: ['page', 'F1 or share', 'records'],
    rows: pages
      .sort((a, b) => a.figure - b.figure)
      .slice(0, count)
      .map(({ id, figure, note }) => [id, figure.toFixed(3), note]),
  };
}
