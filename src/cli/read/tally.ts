import type { Input } from '../input/inputs.js';
import { clock, countPages, type ProgressState } from '../progress.js';

/** Counts what has been done and guesses how much is left. */
export class Tally {
  failed = 0;
  #done = 0;
  #bytesRead = 0;
  readonly #startedAt = performance.now();
  readonly #archiveBytes: number;
  readonly #pages: number;

  constructor(inputs: readonly Input[]) {
    this.#archiveBytes = inputs.reduce((sum, input) => sum + (input.kind === 'archive' ? input.size : 0), 0);
    this.#pages = inputs.length;
  }

  archiveRead(bytes: number): void {
    this.#bytesRead += bytes;
  }

  count(succeeded: boolean): void {
    this.#done++;
    if (!succeeded) this.failed++;
  }

  /** How many pages an archive holds is not known before its end, so with archives the bytes count. */
  state(): ProgressState {
    const fraction = this.#archiveBytes > 0 ? this.#bytesRead / this.#archiveBytes : this.#done / this.#pages;
    return { done: this.#done, failed: this.failed, fraction, elapsed: performance.now() - this.#startedAt };
  }

  summary(interrupted: boolean): string {
    const { done, failed, elapsed } = this.state();
    const rate = elapsed > 0 ? (done / (elapsed / 1000)).toFixed(1) : '0';
    const head = interrupted ? 'Interrupted: ' : '';
    return `${head}${countPages(done)} in ${clock(elapsed)} (${rate}/s), ${failed.toLocaleString('en')} without an article`;
  }
}
