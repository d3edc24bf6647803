import { HTML2RSS_PAPER_FIGURES, type ListSummary, median, summariseLists } from '../../../evaluate/index.js';
import type { Table } from '../../table.js';
import type { ListPageResult, ListResult } from './run-list-evaluation.js';

export interface ListReport {
  name: string;
  all: ListSummary;
  /** Pages with dated items only: what the paper's methods were measured on. */
  dated: ListSummary;
  byLanguage: Record<string, ListSummary>;
  byKind: Record<string, ListSummary>;
  medianMs: number;
}

export function listReport({ name, pages }: ListResult): ListReport {
  const summary = (some: readonly ListPageResult[]): ListSummary => summariseLists(some.map(({ score }) => score));
  const by = (keyOf: (result: ListPageResult) => string): Record<string, ListSummary> => {
    const keys = [...new Set(pages.map(keyOf))].sort();
    return Object.fromEntries(keys.map((key) => [key, summary(pages.filter((result) => keyOf(result) === key))]));
  };
  return {
    name,
    all: summary(pages),
    dated: summary(pages.filter(({ score }) => score.dated > 0)),
    byLanguage: by(({ page }) => page.language || 'unknown'),
    byKind: by(({ page }) => page.kind),
    medianMs: median(pages.map(({ ms }) => ms)),
  };
}

export function listTables(reports: readonly ListReport[]): Table[] {
  return [overall(reports), byGroup('language', reports), byGroup('kind', reports), besideThePaper(reports)];
}

function overall(reports: readonly ListReport[]): Table {
  return {
    title: `Items found on ${reports[0]?.all.pages ?? 0} pages (means over pages; titles and dates over items)`,
    columns: ['method', 'F1', 'occupancy', 'accuracy', 'titles right', 'dates right', 'dates invented', 'median ms'],
    rows: reports.map(({ name, all, medianMs }) => [
      name,
      figure(all.f1),
      figure(all.occupancy),
      figure(all.accuracy),
      percent(all.titlesRight),
      percent(all.datesRight),
      String(all.datesInvented),
      medianMs.toFixed(1),
    ]),
  };
}

function byGroup(what: 'language' | 'kind', reports: readonly ListReport[]): Table {
  const groups = (report: ListReport) => (what === 'language' ? report.byLanguage : report.byKind);
  const keys = Object.entries(reports[0] === undefined ? {} : groups(reports[0]));
  return {
    title: `F1 by ${what === 'kind' ? 'kind of page' : what}`,
    columns: ['method', ...keys.map(([key, { pages }]) => `${key} (${pages})`)],
    rows: reports.map((report) => [report.name, ...keys.map(([key]) => figure(groups(report)[key]?.f1 ?? 0))]),
  };
}

/** The paper measured pages with times beside their news; so do these rows. */
function besideThePaper(reports: readonly ListReport[]): Table {
  return {
    title: `Occupancy and accuracy on pages with dates, beside the paper's`,
    columns: ['method', 'pages', 'occupancy', 'accuracy'],
    rows: [
      ...reports.map(({ name, dated }) => [
        name,
        String(dated.pages),
        percent(dated.occupancy),
        percent(dated.accuracy),
      ]),
      ...HTML2RSS_PAPER_FIGURES.map(({ method, pages, occupancy, accuracy }) => [
        `paper: ${method}`,
        pages,
        percent(occupancy),
        percent(accuracy),
      ]),
    ],
  };
}

export function worstListTable({ name, pages }: ListResult, count: number): Table {
  const worst = [...pages].sort((a, b) => a.score.f1 - b.score.f1).slice(0, count);
  return {
    title: `Worst ${worst.length} pages of ${name}`,
    columns: ['page', 'kind', 'F1', 'wanted', 'found', 'matched', 'titles', 'dates', 'address'],
    rows: worst.map(({ page, score }) => [
      page.id,
      page.kind,
      figure(score.f1),
      String(score.wanted),
      String(score.found),
      String(score.matched),
      `${score.titlesRight}/${score.matched}`,
      `${score.datesRight}/${score.dated}`,
      page.url ?? '',
    ]),
  };
}

const figure = (value: number): string => value.toFixed(3);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
