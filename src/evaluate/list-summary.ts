import type { ListScore } from './list-score.js';
import { mean } from './statistics.js';

/** Figures over several pages: occupancy, accuracy and F1 as means over pages, titles and dates as shares of all items. */
export interface ListSummary {
  pages: number;
  occupancy: number;
  accuracy: number;
  f1: number;
  /** Share of the matched items with the marked title; 1 of none. */
  titlesRight: number;
  /** Share of the marked dates that were read right, of items found or not; 1 of none. */
  datesRight: number;
  /** Items the pages give a date, and items without one that were given one. */
  dated: number;
  datesInvented: number;
}

export function summariseLists(scores: readonly ListScore[]): ListSummary {
  const sum = (of: (score: ListScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
  return {
    pages: scores.length,
    occupancy: mean(scores.map(({ occupancy }) => occupancy)),
    accuracy: mean(scores.map(({ accuracy }) => accuracy)),
    f1: mean(scores.map(({ f1 }) => f1)),
    titlesRight: share(
      sum(({ titlesRight }) => titlesRight),
      sum(({ matched }) => matched),
    ),
    datesRight: share(
      sum(({ datesRight }) => datesRight),
      sum(({ dated }) => dated),
    ),
    dated: sum(({ dated }) => dated),
    datesInvented: sum(({ datesInvented }) => datesInvented),
  };
}

/** Means of the two methods over 125 news pages with times, as printed in tables 3 of "HTML2RSS" (Geng et al., 2006). */
export const HTML2RSS_PAPER_FIGURES: readonly {
  pages: string;
  method: 'SAMR' | 'ATP';
  occupancy: number;
  accuracy: number;
}[] = [
  { pages: '50 Chinese', method: 'SAMR', occupancy: 0.96, accuracy: 0.96 },
  { pages: '50 Japanese', method: 'SAMR', occupancy: 0.94, accuracy: 0.91 },
  { pages: '25 English', method: 'SAMR', occupancy: 0.9, accuracy: 0.95 },
  { pages: 'all 125', method: 'SAMR', occupancy: 0.94, accuracy: 0.94 },
  { pages: '50 Chinese', method: 'ATP', occupancy: 0.85, accuracy: 0.96 },
  { pages: '50 Japanese', method: 'ATP', occupancy: 0.88, accuracy: 0.92 },
  { pages: '25 English', method: 'ATP', occupancy: 0.73, accuracy: 0.95 },
  { pages: 'all 125', method: 'ATP', occupancy: 0.84, accuracy: 0.94 },
];
