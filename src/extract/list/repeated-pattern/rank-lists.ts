/** Ranks the repeated structures of a page and keeps the best of those that cover the same ground. */
import type { TextStats } from '../../../parse/index.js';
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
    const { regions, features, items } = candidate;
    return {
      regions,
      features,
      items,
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

/** Positions in reading order that belong to items of the lists kept so far. */
class TakenGround {
  readonly #stats: TextStats;
  readonly #taken: Uint8Array;

  constructor(stats: TextStats) {
    this.#stats = stats;
    this.#taken = new Uint8Array(stats.preorder.length);
  }

  overlaps({ regions }: ListCandidate): boolean {
    const { order, end } = this.#stats;
    // Items follow each other, so the first position taken behind one of them is mostly that behind the next ones too.
    let lookedFrom = 0;
    let next = -1;
    for (let i = 0; i < regions.length; i++) {
      const { first, last } = regions[i] as Region;
      const from = order[first] as number;
      if (from > next || from < lookedFrom) {
        lookedFrom = from;
        const found = this.#taken.indexOf(1, from);
        next = found < 0 ? this.#taken.length : found;
      }
      if (next < (end[last] as number)) return true;
    }
    return false;
  }

  add({ regions }: ListCandidate): void {
    const { order, end } = this.#stats;
    for (const { first, last } of regions) this.#taken.fill(1, order[first] as number, end[last] as number);
  }
}
