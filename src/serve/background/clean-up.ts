/** Forgets what was kept long enough: a few rows at a time, with pauses, so that checks and readers do not notice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ARCHIVE_PAGE } from '../../update/index.js';
import type { JobKit } from './job-kit.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Rows of a kind, hosts, and feeds, of one transaction. */
const ROWS = 500;
const HOSTS = 500;
const FEEDS = 100;
/** Milliseconds between two transactions. */
const PAUSE = 50;

/** @returns rows that were removed */
export async function cleanUp(
  { store, settings, signal }: Pick<JobKit, 'store' | 'settings' | 'signal'>,
  now: number,
): Promise<number> {
  const { snapshotDays, runDays, alertDays, items } = settings.kept;
  const old = {
    // By then whoever asked for such a page has been told what is wrong with it.
    unreadBefore: now - HOUR,
    snapshotsBefore: now - snapshotDays * DAY,
    runsBefore: now - runDays * DAY,
    alertsBefore: now - alertDays * DAY,
    limit: ROWS,
  };
  const rest = () => sleep(PAUSE, undefined, { signal }).catch(() => {});
  let total = 0;
  for (let removed = 1; removed > 0 && !signal.aborted; total += removed) {
    removed = await store.feeds.forgetOld(old);
    if (removed > 0) await rest();
  }
  let after: number | null = items === 0 ? null : 0;
  while (after !== null && !signal.aborted) {
    const options = { keep: items, unit: ARCHIVE_PAGE, after, feeds: FEEDS, limit: ROWS };
    const { removed, next } = await store.feeds.forgetItems(options);
    total += removed;
    after = next;
    await rest();
  }
  let host: number | null = 0;
  while (host !== null && !signal.aborted) {
    const { removed, next } = await store.frontier.forgetHosts({ before: now - DAY, after: host, hosts: HOSTS });
    total += removed;
    host = next;
    if (host !== null) await rest();
  }
  return total;
}
