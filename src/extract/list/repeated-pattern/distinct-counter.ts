/** Counts different numbers below a limit, many times over: starting anew costs nothing. */
export class DistinctCounter {
  /** Round in which each number was last seen. */
  readonly #seen: Int32Array;
  #round = 0;
  /** Different numbers since the last start. */
  count = 0;

  constructor(limit: number) {
    this.#seen = new Int32Array(limit);
  }

  restart(): this {
    this.#round++;
    this.count = 0;
    return this;
  }

  add(value: number): void {
    if (this.#seen[value] === this.#round) return;
    this.#seen[value] = this.#round;
    this.count++;
  }
}
