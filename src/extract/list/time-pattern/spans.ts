/** Parts of a page as stretches of its reading order, for quick questions about what lies in which. */
import type { ListPage } from '../list-extractor.js';

export class Spans {
  /** Starts in rising order, and for each the furthest end of any span up to it. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  constructor({ stats }: ListPage, nodes: readonly number[]) {
    const { order, end } = stats;
    const sorted = isSorted(order, nodes)
      ? nodes
      : [...nodes].sort((a, b) => (order[a] as number) - (order[b] as number));
    const starts = new Int32Array(sorted.length);
    const ends = new Int32Array(sorted.length);
    let furthest = 0;
    for (let i = 0; i < sorted.length; i++) {
      const node = sorted[i] as number;
      starts[i] = order[node] as number;
      ends[i] = furthest = Math.max(furthest, end[node] as number);
    }
    this.#starts = starts;
    this.#ends = ends;
  }

  /** Whether any span shares a place with the stretch from `start` up to, not including, `end`. */
  touches(start: number, end: number): boolean {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) < end) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (this.#ends[low - 1] as number) > start;
  }
}

/** Most lists come in reading order. */
function isSorted(order: Int32Array, nodes: readonly number[]): boolean {
  for (let i = 1; i < nodes.length; i++)
    if ((order[nodes[i] as number] as number) < (order[nodes[i - 1] as number] as number)) return false;
  return true;
}

/** Whether a node overlaps any of the spans. */
export function touchesNode({ stats }: ListPage, spans: Spans, node: number): boolean {
  return spans.touches(stats.order[node] as number, stats.end[node] as number);
}
