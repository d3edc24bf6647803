import type { PathFinder } from './path-finder.js';

/** Which parts of the page are items already. */
export class Claims {
  readonly #finder: PathFinder;
  readonly #taken: Uint8Array;
  /** Places of claimed anchors in document order, as of the last `settle`. */
  #places: number[] = [];
  #fresh: number[] = [];

  constructor(finder: PathFinder) {
    this.#finder = finder;
    this.#taken = new Uint8Array(finder.stats.preorder.length);
  }

  /** To be called before the items of a rule, which come in document order, are claimed. */
  settle(): void {
    if (this.#fresh.length === 0) return;
    this.#places = [...this.#places, ...this.#fresh].sort((a, b) => a - b);
    this.#fresh = [];
  }

  /** Whether a node lies in no item and holds none. */
  isFree(anchor: number): boolean {
    const { order, end } = this.#finder.stats;
    const start = order[anchor] as number;
    return this.#taken[start] === 0 && !this.#holdsClaim(start, end[anchor] as number);
  }

  /** Makes a free node an item; false when its title belongs to another one. */
  claim(anchor: number, title: number): boolean {
    const { order, end } = this.#finder.stats;
    const [start, place] = [order[anchor] as number, order[title] as number];
    if (this.#taken[place] === 1) return false;
    this.#taken.fill(1, start, end[anchor] as number);
    this.#taken[place] = 1;
    this.#fresh.push(start);
    return true;
  }

  #holdsClaim(start: number, limit: number): boolean {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle] as number) < start) low = middle + 1;
      else high = middle;
    }
    return low < this.#places.length && (this.#places[low] as number) < limit;
  }
}
