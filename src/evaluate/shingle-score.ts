/**
 * The 4-gram score of the article-extraction benchmark (Zyte, 2020). Four neighbouring words make a shingle, so order counts
 * and moved or interleaved text costs. A page's right, surplus and missing shingles are divided by their sum: every page
 * weighs the same. Precision is averaged over the pages with a prediction, recall over those with a truth, and F1 is taken
 * of the two averages, not page by page.
 */
import { countItems, sharedCount } from './multiset.js';
import { mean } from './statistics.js';
import { f1Of, type Score } from './word-score.js';

const SHINGLE_LENGTH = 4;
/** That benchmark's words: case counts, underscores belong to words, scripts without spaces stay clumped. */
const TOKEN = /[\p{L}\p{N}_]+/gu;

/** Shares of a page's shingles: in both texts, only in the prediction, only in the truth. All 0 when both texts are empty. */
export interface ShingleShares {
  right: number;
  surplus: number;
  missing: number;
}

export function shingleShares(predicted: string, truth: string): ShingleShares {
  const found = shingles(predicted);
  const wanted = shingles(truth);
  const right = sharedCount(countItems(found), countItems(wanted));
  const all = found.length + wanted.length - right;
  if (all === 0) return { right: 0, surplus: 0, missing: 0 };
  return { right: right / all, surplus: (found.length - right) / all, missing: (wanted.length - right) / all };
}

export function shingleScore(pages: readonly ShingleShares[]): Score {
  const predicted = pages.filter(({ right, surplus }) => right + surplus > 0);
  const wanted = pages.filter(({ right, missing }) => right + missing > 0);
  const precision = mean(predicted.map(({ right, surplus }) => right / (right + surplus)));
  const recall = mean(wanted.map(({ right, missing }) => right / (right + missing)));
  return { precision, recall, f1: f1Of(precision, recall) };
}

/** A text shorter than a shingle is one shingle of its own. */
function shingles(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.length === 0) return [];
  const result: string[] = [];
  const last = Math.max(0, tokens.length - SHINGLE_LENGTH);
  for (let i = 0; i <= last; i++) result.push(tokens.slice(i, i + SHINGLE_LENGTH).join(' '));
  return result;
}
