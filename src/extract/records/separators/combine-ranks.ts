/** The verdict of all three heuristics on every tag. */
import type { SeparatorVote } from '../../../model/record.js';

/** Chance of being the right separator at each rank, from the paper's Table 1 (the 0.6 printed for SB's fourth rank is 0.06). */
export const RANK_PROBABILITIES = {
  deviation: [0.78, 0.18, 0.1, 0, 0],
  pattern: [0.73, 0.13, 0, 0, 0],
  siblings: [0.63, 0.17, 0.12, 0.06, 0.03],
} as const;

export type RankedHeuristic = keyof typeof RANK_PROBABILITIES;

export const RANKED_HEURISTICS = Object.keys(RANK_PROBABILITIES) as readonly RankedHeuristic[];

/** Every tag some heuristic lists, the likeliest separator first: P(A ∪ B) = P(A) + P(B) − P(A) · P(B). */
export function combineRanks(lists: Readonly<Record<RankedHeuristic, readonly string[]>>): SeparatorVote[] {
  const votes = new Map<string, SeparatorVote>();
  for (const heuristic of RANKED_HEURISTICS) {
    for (const [i, tag] of lists[heuristic].entries()) {
      const vote = votes.get(tag) ?? { tag, deviation: null, pattern: null, siblings: null, probability: 0 };
      votes.set(tag, vote);
      vote[heuristic] = i + 1;
      const probability: number = RANK_PROBABILITIES[heuristic][i] ?? 0;
      vote.probability += probability - vote.probability * probability;
    }
  }
  return [...votes.values()].sort((a, b) => b.probability - a.probability);
}
