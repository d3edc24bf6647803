/** The main list of a page with the lists that belong beside it, and the others as alternatives. */
import type { TextStats } from '../../../parse/index.js';
import { describeCompanion } from './companion-features.js';
import type { ListCandidate } from './list-candidates.js';
import { CHOICE_WEIGHTS, COMPANION_WEIGHTS, QUALITY_WEIGHTS } from './list-weights.js';
import { type RankedCandidate, rankLists, weigh } from './rank-lists.js';

export interface ListWeights {
  /** Which of a page's repeated structures is its list. */
  choice: Float64Array;
  /** Which others belong beside it. */
  companion: Float64Array;
  /** Whether it is a list worth subscribing to at all; its first entry is the constant. */
  quality: Float64Array;
}

export const SHIPPED_WEIGHTS: ListWeights = {
  choice: CHOICE_WEIGHTS,
  companion: COMPANION_WEIGHTS,
  quality: QUALITY_WEIGHTS,
};

export interface ChosenLists {
  main: RankedCandidate;
  companions: readonly RankedCandidate[];
  others: readonly RankedCandidate[];
}

export function chooseLists(
  candidates: readonly ListCandidate[],
  stats: TextStats,
  weights: ListWeights,
): ChosenLists | null {
  const [main, ...rest] = rankLists(candidates, stats, weights.choice);
  if (main === undefined) return null;
  const companions: RankedCandidate[] = [];
  const others: RankedCandidate[] = [];
  for (const other of rest)
    (weigh(describeCompanion(main, other), weights.companion) >= 0 ? companions : others).push(other);
  return { main, companions, others };
}

/** 0 to 1: how much a list looks like what a person would subscribe to, whatever else is on the page. */
export function qualityOf({ features }: ListCandidate, { quality }: ListWeights): number {
  const sum = (quality[0] as number) + weigh(features, quality.subarray(1));
  return 1 / (1 + Math.exp(-sum));
}
