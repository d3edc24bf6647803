/** Ranks the repeated structures of a page and keeps the best of those that cover the same ground. */
import type { TextStats } from '../../../parse/index.js';
import { firstAt } from '../fields/first-at.js';
import type { RankedList } from './companion-features.js';
import type { Region } from './item-regions.js';
import type { ListCandidate } from './list-candidates.js';

export interface RankedCandidate extends ListCandidate, RankedList {}

/** Lists that share no node are kept up to this many; menus and footers make up the rest. */
const MAX_KEPT = 30;

export function rankLists(
  candidates: readonly ListCandidate[],
  stats: TextStats,
  weights: Float64Array,
): RankedCandidate[] {
  const ranked = candidates.map((candidate): RankedCandidate => {
    const { regions, features } = candidate;
    return {
      ...candidate,
      rank: weigh(features, weights),
      from: stats.order[regions[0]?.first ?? 0] as number,
      to: stats.end[regions[regions.length - 1]?.last ?? 0] as number,
    };
  });
  ranked.sort((a, b) => b.rank - a.rank);
  const kept: RankedCandidate[] = [];
  const taken = new TakenGround(stats);
  for (const candidate of ranked) {
    if (kept.length >= MAX_KEPT) break;
    if (taken.overlaps(candidate)) continue;
    taken.add(candidate);
    kept.push(candidate);
  }
  return kept;
}

export function weigh(features: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (features[i] as number) * (weights[i] as number);
  return sum;
}

/** Positions in reading order that belong to items of the lists kept so far, and where those items start. */
class TakenGround {
  readonly #stats: TextStats;
  readonly #taken: Uint8Array;
  #starts: Int32Array = new Int32Array(0);

  constructor(stats: TextStats) {
    this.#stats = stats;
    this.#taken = new Uint8Array(stats.preorder.length);
  }

  /** Two parts of the page overlap where one of them starts in the other. */
  overlaps({ regions }: ListCandidate): boolean {
    const { order, end } = this.#stats;
    for (const { first, last } of regions) {
      const from = order[first] as number;
      const to = end[last] as number;
      if (from >= to) continue;
      if (this.#taken[from] === 1) return true;
      const next = this.#starts[firstAt(this.#starts, from)];
      if (next !== undefined && next < to) return true;
    }
    return false;
  }

  add({ regions }: ListCandidate): void {
    const { order, end } = this.#stats;
    const known = this.#starts.length;
    const starts = new Int32Array(known + regions.length);
    starts.set(this.#starts);
    for (let i = 0; i < regions.length; i++) {
      const { first, last } = regions[i] as Region;
      const from = order[first] as number;
      starts[known + i] = from;
      this.#taken.fill(1, from, end[last] as number);
    }
    this.#starts = starts.sort();
  }
}
