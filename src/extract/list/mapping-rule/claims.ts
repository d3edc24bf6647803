import type { PathFinder } from './path-finder.js';

/** Which parts of the page are items already. The items of one rule are to be claimed in document order. */
export class Claims {
  readonly #finder: PathFinder;
  readonly #taken: Uint8Array;
  /** A Fenwick tree of claimed anchors: how many there are in a range takes few steps, however many rules have claimed some. */
  readonly #anchors: Int32Array;

  constructor(finder: PathFinder) {
    this.#finder = finder;
    this.#taken = new Uint8Array(finder.stats.preorder.length);
    this.#anchors = new Int32Array(finder.stats.preorder.length + 1);
  }

  /** Whether a node lies in no item and holds none. */
  isFree(anchor: number): boolean {
    const { order, end } = this.#finder.stats;
    const start = order[anchor] as number;
    return this.#taken[start] === 0 && this.#anchorsBefore(end[anchor] as number) === this.#anchorsBefore(start);
  }

  /** Makes a free node an item; false when its title belongs to another one. */
  claim(anchor: number, title: number): boolean {
    const { order, end } = this.#finder.stats;
    const [start, place] = [order[anchor] as number, order[title] as number];
    if (this.#taken[place] === 1) return false;
    this.#taken.fill(1, start, end[anchor] as number);
    this.#taken[place] = 1;
    for (let at = start + 1; at < this.#anchors.length; at += at & -at)
      this.#anchors[at] = (this.#anchors[at] as number) + 1;
    return true;
  }

  #anchorsBefore(place: number): number {
    let count = 0;
    for (let at = place; at > 0; at -= at & -at) count += this.#anchors[at] as number;
    return count;
  }
}
