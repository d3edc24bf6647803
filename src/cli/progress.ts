/** The line on a terminal that says how far a batch has come. */

export interface ProgressState {
  done: number;
  failed: number;
  /** Part of the work that is done, 0 to 1, or undefined when the amount is not known. */
  fraction: number | undefined;
  /** Milliseconds since the start. */
  elapsed: number;
}

const BAR_WIDTH = 24;
/** A rate measured over less time than this jumps about. */
const SETTLED_AFTER = 1000;

/** One line, e.g. `[#####-----]  42 %  1,234 pages  98.2/s  2 failed  00:17 left`, cut to the terminal's width. */
export function renderProgress(state: ProgressState, columns: number): string {
  const { done, failed, fraction, elapsed } = state;
  const parts: string[] = [];
  if (fraction !== undefined) parts.push(bar(fraction), `${Math.floor(fraction * 100)} %`.padStart(5));
  parts.push(countPages(done));
  if (elapsed >= SETTLED_AFTER) parts.push(`${(done / (elapsed / 1000)).toFixed(1)}/s`);
  if (failed > 0) parts.push(`${failed.toLocaleString('en')} failed`);
  const left = remaining(state);
  if (left !== undefined) parts.push(`${clock(left)} left`);
  return parts.join('  ').slice(0, Math.max(0, columns - 1));
}

/** `1 page`, `1,234 pages`. */
export const countPages = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'page' : 'pages'}`;

function bar(fraction: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, fraction)) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
}

function remaining({ fraction, elapsed }: ProgressState): number | undefined {
  if (fraction === undefined || fraction <= 0 || fraction >= 1 || elapsed < SETTLED_AFTER) return undefined;
  return (elapsed * (1 - fraction)) / fraction;
}

/** Minutes and seconds, with hours where there are any. */
export function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
