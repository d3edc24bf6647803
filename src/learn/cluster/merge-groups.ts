/** Two groups and how alike they are. */
export interface GroupPair {
  a: number;
  b: number;
  likeness: number;
}

/**
 * Joins groups by average linkage: always the two that are most alike on average over their members, until no two reach
 * the threshold. Pairs that are not given count as not alike at all. Returns the groups that were joined, as lists of
 * indexes. `pairs` names every pair at most once.
 */
export function mergeGroups(sizes: readonly number[], pairs: readonly GroupPair[], threshold: number): number[][] {
  const weight = [...sizes];
  const joined: (number[] | null)[] = sizes.map((_, group) => [group]);
  const links = sizes.map(() => new Map<number, number>());
  const queue = new PairQueue();
  for (const pair of pairs) {
    (links[pair.a] as Map<number, number>).set(pair.b, pair.likeness);
    (links[pair.b] as Map<number, number>).set(pair.a, pair.likeness);
    if (pair.likeness >= threshold) queue.push(pair);
  }
  for (let pair = queue.pop(); pair !== undefined; pair = queue.pop()) {
    const { a, b } = pair;
    // What was queued before one of the two grew is out of date.
    if (joined[a] === null || joined[b] === null || links[a]?.get(b) !== pair.likeness) continue;
    // The lower index lives on.
    for (const group of joined[b] as number[]) (joined[a] as number[]).push(group);
    joined[b] = null;
    for (const next of joinLinks(links, weight, a, b)) if (next.likeness >= threshold) queue.push(next);
    weight[a] = (weight[a] as number) + (weight[b] as number);
  }
  return joined.filter((group) => group !== null);
}

/** Moves the links of `b` to `a`, each as the mean over the members of both; gives the links that changed. */
function joinLinks(links: Map<number, number>[], weight: readonly number[], a: number, b: number): GroupPair[] {
  const own = links[a] as Map<number, number>;
  const other = links[b] as Map<number, number>;
  const [weightA, weightB] = [weight[a] as number, weight[b] as number];
  own.delete(b);
  other.delete(a);
  const changed: GroupPair[] = [];
  for (const group of new Set([...own.keys(), ...other.keys()])) {
    const likeness = ((own.get(group) ?? 0) * weightA + (other.get(group) ?? 0) * weightB) / (weightA + weightB);
    own.set(group, likeness);
    const back = links[group] as Map<number, number>;
    back.delete(b);
    back.set(a, likeness);
    changed.push({ a: Math.min(a, group), b: Math.max(a, group), likeness });
  }
  other.clear();
  return changed;
}

/** A binary heap: the pair most alike first; among equals the one with the lower indexes. */
class PairQueue {
  readonly #heap: GroupPair[] = [];

  push(pair: GroupPair): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(pair, heap[above] as GroupPair)) break;
      heap[at] = heap[above] as GroupPair;
      at = above;
    }
    heap[at] = pair;
  }

  pop(): GroupPair | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1] as GroupPair, heap[below] as GroupPair)) below++;
      if (!isBefore(heap[below] as GroupPair, last)) break;
      heap[at] = heap[below] as GroupPair;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(first: GroupPair, second: GroupPair): boolean {
  if (first.likeness !== second.likeness) return first.likeness > second.likeness;
  return first.a !== second.a ? first.a < second.a : first.b < second.b;
}
