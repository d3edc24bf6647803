/** How well a wrapper reads a field over the pages of a site: as sets of strings, and as pages that are right. */
import { f1Of } from './word-score.js';

/** What a page truly shows for a field. */
export interface FieldTruth {
  values: readonly string[];
  /** `contains`: a string may be a little longer than the value it holds. */
  match: 'equals' | 'contains';
  /** The values are spellings of one. */
  alternatives: boolean;
}

export interface FieldCounts {
  predicted: number;
  right: number;
  /** True values, and those of them that were found. */
  wanted: number;
  found: number;
  pagesPredicted: number;
  pagesRight: number;
  pagesWanted: number;
}

export const noCounts = (): FieldCounts => ({
  predicted: 0,
  right: 0,
  wanted: 0,
  found: 0,
  pagesPredicted: 0,
  pagesRight: 0,
  pagesWanted: 0,
});

/** Characters a string may be longer than the value it contains. */
const SLACK = 30;

/** Adds one page to the counts of its field. */
export function countField(counts: FieldCounts, predicted: readonly string[], truth: FieldTruth): void {
  const strings = [...new Set(predicted.map(collapse))];
  const values = [...new Set(truth.values.map(collapse))];
  const right = strings.filter((text) => values.some((value) => matches(text, value, truth.match)));
  const found = values.filter((value) => strings.some((text) => matches(text, value, truth.match)));
  counts.predicted += strings.length;
  counts.right += right.length;
  counts.wanted += truth.alternatives ? Math.min(1, values.length) : values.length;
  counts.found += truth.alternatives ? Math.min(1, found.length) : found.length;
  if (values.length > 0) counts.pagesWanted++;
  if (strings.length === 0) return;
  counts.pagesPredicted++;
  if (right.length === strings.length) counts.pagesRight++;
}

export interface WrapperScore {
  setF1: number;
  hitF1: number;
  precision: number;
  recall: number;
}

export function scoreField(counts: FieldCounts): WrapperScore {
  const precision = share(counts.right, counts.predicted);
  const recall = share(counts.found, counts.wanted);
  return {
    precision,
    recall,
    setF1: f1Of(precision, recall),
    hitF1: f1Of(share(counts.pagesRight, counts.pagesPredicted), share(counts.pagesRight, counts.pagesWanted)),
  };
}

function matches(text: string, value: string, match: FieldTruth['match']): boolean {
  if (text === value) return true;
  return match === 'contains' && text.includes(value) && text.length <= value.length + SLACK;
}

const collapse = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();
const share = (part: number, whole: number): number => (whole === 0 ? (part === 0 ? 1 : 0) : part / whole);
