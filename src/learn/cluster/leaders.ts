import { likeness, type PageSketch } from './sketch.js';

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

  /** The leaders that share most hashes with a sketch, best first. */
  candidates({ hashes }: PageSketch, limit: number): number[] {
    const shared = new Map<number, number>();
    for (const hash of hashes.subarray(0, INDEX_HASHES)) {
      for (const leader of this.#postings.get(hash) ?? []) shared.set(leader, (shared.get(leader) ?? 0) + 1);
    }
    return [...shared]
      .sort(([a, countA], [b, countB]) => countB - countA || a - b)
      .slice(0, limit)
      .map(([leader]) => leader);
  }
}

/**
 * One pass over the pages in the given order: a page follows the leader most like it, or becomes one itself. Near-linear,
 * because a page is compared with few leaders.
 */
export function findLeaders(sketches: readonly PageSketch[], order: readonly number[], minimum: number): Leader[] {
  const leaders: Leader[] = [];
  const index = new LeaderIndex();
  for (const page of order) {
    const sketch = sketches[page] as PageSketch;
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
    if (best !== undefined) {
      best.members.push(page);
      continue;
    }
    index.add(leaders.length, sketch);
    leaders.push({ page, members: [page] });
  }
  return leaders;
}
