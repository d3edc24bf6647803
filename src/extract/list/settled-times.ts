/** What the times of a column mean, settled once: the column of one method is mostly that of another, too. */
import { settleTimes, type TimeMatch } from '../time/index.js';
import type { SettledTime } from '../time/settle-times.js';
import type { ListPage } from './list-extractor.js';
import { pageMemo } from './page-memo.js';

interface SettledColumn {
  matches: readonly (TimeMatch | null)[];
  settled: readonly (SettledTime | null)[];
}

/** Columns that are remembered. */
const MAX_COLUMNS = 6;

const columnsOf = pageMemo(
  ({ language, now }: Pick<ListPage, 'dom' | 'language' | 'now'>) => `${now} ${language}`,
  (): SettledColumn[] => [],
);

/** `settleTimes` in the language of the page, and from its day on. */
export function settledTimes(
  page: Pick<ListPage, 'dom' | 'language' | 'now'>,
  matches: readonly (TimeMatch | null)[],
): readonly (SettledTime | null)[] {
  const columns = columnsOf(page);
  const known = columns.find((column) => isSame(column.matches, matches));
  if (known !== undefined) return known.settled;
  const settled = settleTimes(matches, { language: page.language, now: page.now });
  columns.push({ matches, settled });
  if (columns.length > MAX_COLUMNS) columns.shift();
  return settled;
}

function isSame(a: readonly (TimeMatch | null)[], b: readonly (TimeMatch | null)[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
