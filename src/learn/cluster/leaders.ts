import { compareSketches, likeness, type PageSketch } from './sketch.js';

/** A page that stands for others which are nearly the same. */
export interface Leader {
  /** Index of the page. */
  page: number;
  /** Indexes of the pages it stands for, itself included. */
  members: number[];
}

/** Hashes of a sketch under which a leader can be found: pages that are alike share some of them almost certainly. */
const INDEX_HASHES = 16;
/** Leaders a page is compared with at most. */
const MAX_COMPARED = 32;
/** More than there can be: with the number of a sketch's hashes it still fits in 32 bits. */
const MAX_LEADERS = 2 ** 27;
/** Entries of the index that are looked at for a page. */
const MAX_LOOKED_AT = 2000;

/** Finds leaders by the smallest hashes of their sketches, without looking at all of them. */
export class LeaderIndex {
  readonly #postings = new Map<number, number[]>();

  add(leader: number, { hashes }: PageSketch): void {
    for (const hash of hashes.subarray(0, INDEX_HASHES)) {
      const list = this.#postings.get(hash);
      if (list === undefined) this.#postings.set(hash, [leader]);
      else list.push(leader);
    }
  }

  /**
   * The leaders that share most hashes with a sketch, best first. Hashes that few leaders have are asked first: in large
   * collections, what all pages have in common tells nothing and would take as long as there are leaders.
   */
  candidates({ hashes }: PageSketch, limit: number): number[] {
    const shared = new Map<number, number>();
    const lists = Array.from(hashes.subarray(0, INDEX_HASHES), (hash) => this.#postings.get(hash) ?? []);
    let left = MAX_LOOKED_AT;
    for (const leaders of lists.sort((a, b) => a.length - b.length)) {
      for (const leader of leaders.slice(0, left)) shared.set(leader, (shared.get(leader) ?? 0) + 1);
      left = Math.max(0, left - leaders.length);
    }
    // One number for both: how many hashes are missing, then which leader. Typed arrays sort numbers many times faster.
    const ranked = Uint32Array.from(shared, ([leader, count]) => (INDEX_HASHES - count) * MAX_LEADERS + leader).sort();
    return Array.from(ranked.subarray(0, limit), (rank) => rank % MAX_LEADERS);
  }
}

/**
 * One pass over the pages in the given order, equal sketches one after the other: a page follows the leader most like it, or
 * becomes one itself. Near-linear, because a page is compared with few leaders.
 */
export function findLeaders(sketches: readonly PageSketch[], order: readonly number[], minimum: number): Leader[] {
  const leaders: Leader[] = [];
  const index = new LeaderIndex();
  let last: { sketch: PageSketch; leader: Leader } | undefined;
  for (const page of order) {
    const sketch = sketches[page] as PageSketch;
    if (last !== undefined && compareSketches(last.sketch, sketch) === 0) {
      last.leader.members.push(page);
      continue;
    }
    let best: Leader | undefined;
    let bestLikeness = minimum;
    for (const candidate of index.candidates(sketch, MAX_COMPARED)) {
      const leader = leaders[candidate] as Leader;
      const value = likeness(sketch, sketches[leader.page] as PageSketch);
      if (value > bestLikeness || (best === undefined && value === bestLikeness)) {
        best = leader;
        bestLikeness = value;
      }
    }
    if (best === undefined) {
      best = { page, members: [] };
      index.add(leaders.length, sketch);
      leaders.push(best);
    }
    best.members.push(page);
    last = { sketch, leader: best };
  }
  return leaders;
}
