import { countItems, sharedCount } from './multiset.js';
import { words } from './words.js';

export interface Score {
  precision: number;
  recall: number;
  f1: number;
}

/** Harmonic mean of precision and recall; 0 when both are. */
export function f1Of(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/**
 * Precision, recall and F1 over the words of two texts as multisets: order does not count, repetition does.
 * Nothing where nothing was wanted is right (1), something where nothing was wanted and the reverse are wrong (0).
 * This is the convention of the Web Content Extraction Benchmark, so that figures can be compared with its published ones.
 */
export function wordScore(predicted: string, truth: string): Score {
  const found = words(predicted);
  const wanted = words(truth);
  if (found.length === 0 && wanted.length === 0) return { precision: 1, recall: 1, f1: 1 };
  if (found.length === 0 || wanted.length === 0) return { precision: 0, recall: 0, f1: 0 };
  const shared = sharedCount(countItems(found), countItems(wanted));
  const precision = shared / found.length;
  const recall = shared / wanted.length;
  return { precision, recall, f1: f1Of(precision, recall) };
}
