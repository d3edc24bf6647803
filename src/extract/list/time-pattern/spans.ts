/** Parts of a page as stretches of its reading order, for quick questions about what lies in which. */
import type { ListPage } from '../list-extractor.js';

export class Spans {
  /** Starts in rising order, and for each the furthest end of any span up to it. */
  readonly #starts: number[];
  readonly #ends: number[];

  constructor({ stats }: ListPage, nodes: readonly number[]) {
    const sorted = [...nodes].sort((a, b) => (stats.order[a] as number) - (stats.order[b] as number));
    this.#starts = sorted.map((node) => stats.order[node] as number);
    let furthest = 0;
    this.#ends = sorted.map((node) => (furthest = Math.max(furthest, stats.end[node] as number)));
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

/** Whether a node overlaps any of the spans. */
export function touchesNode({ stats }: ListPage, spans: Spans, node: number): boolean {
  return spans.touches(stats.order[node] as number, stats.end[node] as number);
}
