import type { CliContext } from './context.js';
import { printable } from './printable.js';
import { type ProgressState, renderProgress } from './progress.js';

/** Milliseconds between two drawings of the progress line. */
const REDRAW = 100;

/** What a command says on stderr: messages, and on a terminal a progress line that messages do not tear apart. */
export interface Reporter {
  message(text: string): void;
  progress(state: ProgressState): void;
  /** Removes the progress line. */
  finish(): void;
}

export function createReporter(stderr: CliContext['stderr'], quiet: boolean): Reporter {
  if (quiet) return { message: () => {}, progress: () => {}, finish: () => {} };
  const live = stderr.isTTY === true;
  let shown = '';
  let drawnAt = Number.NEGATIVE_INFINITY;
  // Carriage return and spaces rather than escape codes: they work on every terminal.
  const erase = () => (shown === '' ? '' : `\r${' '.repeat(shown.length)}\r`);
  return {
    message(text) {
      stderr.write(`${erase()}${printable(text)}\n${shown}`);
    },
    progress(state) {
      if (!live || state.elapsed - drawnAt < REDRAW) return;
      drawnAt = state.elapsed;
      // Some terminals say they have no columns.
      const line = renderProgress(state, stderr.columns || 80);
      stderr.write(`${erase()}${line}`);
      shown = line;
    },
    finish() {
      stderr.write(erase());
      shown = '';
    },
  };
}
