import type { CliContext } from './context.js';
import { messageText } from './message-text.js';
import { type ProgressState, renderProgress } from './progress.js';

/** Milliseconds between two drawings of the progress line. */
const REDRAW = 100;

/** What a command says on stderr: messages, and on a terminal a progress line that messages do not tear apart. */
export interface Reporter {
  message(text: string): void;
  progress(state: ProgressState): void;
  /** A line of the command's own in place of the progress line. @param elapsed milliseconds since the start */
  status(line: string, elapsed: number): void;
  /** Removes the progress line. */
  finish(): void;
}

export function createReporter(stderr: CliContext['stderr'], quiet: boolean): Reporter {
  if (quiet) return { message: () => {}, progress: () => {}, status: () => {}, finish: () => {} };
  const live = stderr.isTTY === true;
  let shown = '';
  let drawnAt = Number.NEGATIVE_INFINITY;
  // Carriage return and spaces rather than escape codes: they work on every terminal.
  const erase = () => (shown === '' ? '' : `\r${' '.repeat(shown.length)}\r`);
  const draw = (elapsed: number, render: (columns: number) => string) => {
    if (!live || elapsed - drawnAt < REDRAW) return;
    drawnAt = elapsed;
    // Some terminals say they have no columns.
    const line = render(stderr.columns || 80);
    stderr.write(`${erase()}${line}`);
    shown = line;
  };
  return {
    message(text) {
      stderr.write(`${erase()}${messageText(text)}\n${shown}`);
    },
    progress(state) {
      draw(state.elapsed, (columns) => renderProgress(state, columns));
    },
    status(line, elapsed) {
      draw(elapsed, (columns) => messageText(line).slice(0, columns - 1));
    },
    finish() {
      stderr.write(erase());
      shown = '';
    },
  };
}
