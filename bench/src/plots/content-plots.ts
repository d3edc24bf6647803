/** Who finds the content best, by kind of page, and how fast; and how the time grows with the page. */
import { type ContestantResult, reportOf } from '../../../src/cli/eval/index.js';
import { median } from '../../../src/evaluate/index.js';
import type { DrawnPlot } from '../section.js';
import { decadeAxis } from './axis.js';
import { drawDots } from './dot-plot.js';
import { drawLines } from './line-plot.js';

/** Classes of fewer pages say too little. */
const LEAST_PAGES = 10;

export function contentPlots(results: readonly ContestantResult[]): DrawnPlot[] {
  const of = `${(results[0]?.pages.length ?? 0).toLocaleString('en')} pages`;
  const growth = timeBySize(results, of);
  return [accuracy(results, of), speed(results, of), ...(growth === null ? [] : [growth])];
}

function accuracy(results: readonly ContestantResult[], of: string): DrawnPlot {
  const reports = results.map(reportOf);
  const kinds = Object.entries(reports[0]?.byType ?? {})
    .sort(([, a], [, b]) => b.pages - a.pages)
    .map(([kind]) => kind);
  return {
    name: 'accuracy',
    caption: 'word F1 by kind of page',
    svg: drawDots({
      title: `Content found, by kind of page (${of})`,
      xLabel: 'word F1 (mean over pages)',
      rows: ['all', ...kinds],
      series: reports.map(({ name, all, byType }) => ({
        name,
        values: [all.words.f1, ...kinds.map((kind) => byType[kind]?.words.f1 ?? 0)],
      })),
    }),
  };
}

function speed(results: readonly ContestantResult[], of: string): DrawnPlot {
  const speeds = results.map((result) => reportOf(result).speed);
  return {
    name: 'speed',
    caption: 'pages a second',
    svg: drawDots({
      title: `Speed, one thread (${of})`,
      xLabel: 'pages a second, each step ten times the one before',
      axis: decadeAxis(speeds.map(({ pagesPerSecond }) => pagesPerSecond)),
      rows: ['by the mean', 'by the median'],
      series: results.map(({ name }, i) => ({
        name,
        values: [speeds[i]?.pagesPerSecond ?? 0, 1000 / (speeds[i]?.medianMs ?? Number.NaN)],
      })),
    }),
  };
}

/** A point for each class of pages that are at most twice as large as each other. */
function timeBySize(results: readonly ContestantResult[], of: string): DrawnPlot | null {
  const lines = results.map(({ name, pages }) => ({
    name,
    points: [...new Set(pages.map(sizeClass))]
      .sort((a, b) => a - b)
      .map((size) => pages.filter((page) => sizeClass(page) === size))
      .filter((own) => own.length >= LEAST_PAGES)
      .map((own) => ({ x: median(own.map(({ bytes }) => bytes / 1000)), y: median(own.map(({ ms }) => ms)) })),
  }));
  if (lines.every(({ points }) => points.length === 0)) return null;
  return {
    name: 'time-by-size',
    caption: 'time to read a page by its size',
    svg: drawLines({
      title: `Time to read a page by its size (${of})`,
      xLabel: 'kilobytes of HTML',
      yLabel: 'milliseconds (median)',
      yScale: 'logarithmic',
      xMarks: [10, 30, 100, 300, 1000, 3000],
      lines,
    }),
  };
}

const sizeClass = ({ bytes }: { bytes: number }): number => Math.round(Math.log2(Math.max(1, bytes)));
