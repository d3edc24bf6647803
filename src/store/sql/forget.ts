/** Forgets what is older than it needs to be, a little at a time: nobody shall wait for it. */
import type { ForgetItemsOptions, ForgetOldOptions } from '../feeds.js';
import type { ForgetHostsOptions } from '../frontier.js';
import type { Dialect } from './engine.js';
import { TABLES_OF_A_FEED } from './feed-tables.js';
import { firstRow, rows, run, type Steps } from './statement.js';
import { whole } from './storable.js';

/**
 * Rows are numbered as time goes on, so the oldest come first by their numbers: looking at a few of them says whether there is anything
 * to do, without an index of times.
 */
function* forgetFrom(table: string, time: string, before: number, limit: number): Steps<number> {
  const removed = yield* rows<object>(
    `DELETE FROM ${table} WHERE id IN (
        SELECT id FROM (SELECT id, ${time} FROM ${table} ORDER BY id LIMIT $2) oldest WHERE ${time} < $1)
      RETURNING id`,
    whole(before),
    whole(limit),
  );
  return removed.length;
}

/** Nobody was ever told their addresses, so nobody has to be told what became of them. */
function* forgetUnread({ given, lockFree }: Dialect, before: number, limit: number): Steps<number> {
  const found = yield* rows<{ id: number }>(
    `SELECT id FROM feeds WHERE by_stranger = 1 AND good_at IS NULL AND created_at < $1
        AND (state = 'deleted' OR (state = 'active' AND checked_at IS NOT NULL))
      ORDER BY created_at LIMIT $2 ${lockFree}`,
    whole(before),
    whole(limit),
  );
  if (found.length === 0) return 0;
  const ids = JSON.stringify(found.map(({ id }) => [id]));
  const these = given('$1', { id: 'integer' });
  for (const table of TABLES_OF_A_FEED) yield* run(`DELETE FROM ${table} WHERE feed IN (${these})`, ids);
  yield* run(`DELETE FROM feeds WHERE id IN (${these})`, ids);
  return found.length;
}

export function* forgetOld(dialect: Dialect, options: ForgetOldOptions): Steps<number> {
  const { unreadBefore, snapshotsBefore, runsBefore, alertsBefore, limit } = options;
  const unread = yield* forgetUnread(dialect, unreadBefore, limit);
  const snapshots = yield* forgetFrom('feed_snapshots', 'taken_at', snapshotsBefore, limit);
  const runs = yield* forgetFrom('feed_runs', 'at', runsBefore, limit);
  return unread + snapshots + runs + (yield* forgetFrom('feed_alerts', 'at', alertsBefore, limit));
}

export function* forgetItems(options: ForgetItemsOptions): Steps<{ removed: number; next: number | null }> {
  const { keep, unit, after, feeds, limit } = options;
  const found = yield* rows<{ id: number; last: number | null }>(
    `SELECT f.id, (SELECT max(sequence) FROM feed_items i WHERE i.feed = f.id) AS last
      FROM feeds f WHERE f.id > $1 ORDER BY f.id LIMIT $2`,
    after,
    whole(feeds),
  );
  let removed = 0;
  for (const { id, last } of found) {
    const end = unit * Math.floor(((last ?? 0) - keep) / unit);
    if (end <= 0) continue;
    removed += yield* forgetItemsOf(id, end, limit - removed);
    // The rest of this feed comes with the next call.
    if (removed >= limit) return { removed, next: id - 1 };
  }
  return { removed, next: found.length < feeds ? null : (found.at(-1)?.id ?? null) };
}

/** What the page still lists is needed to know it by. */
function* forgetItemsOf(feed: number, end: number, limit: number): Steps<number> {
  const oldest = 'SELECT sequence FROM feed_items WHERE feed = $1 AND sequence <= $2 AND present = 0 ORDER BY sequence';
  const removed = yield* rows<{ sequence: number }>(
    `DELETE FROM feed_items WHERE feed = $1 AND sequence IN (${oldest} LIMIT $3) RETURNING sequence`,
    feed,
    end,
    whole(limit),
  );
  if (removed.length > 0)
    yield* rows(
      `DELETE FROM feed_item_keys WHERE feed = $1 AND sequence <= $2
        AND sequence NOT IN (SELECT sequence FROM feed_items WHERE feed = $1 AND sequence <= $2)`,
      feed,
      Math.max(...removed.map(({ sequence }) => sequence)),
    );
  return removed.length;
}

/** Strangers could name hosts without end, each with its robots.txt. Addresses of a crawl have a queue for their host. */
export function* forgetHosts(
  { given }: Dialect,
  { before, after, hosts }: ForgetHostsOptions,
): Steps<{ removed: number; next: number | null }> {
  const looked = yield* rows<{ id: number }>('SELECT id FROM hosts WHERE id > $1 ORDER BY id LIMIT $2', after, hosts);
  const removed = yield* rows<object>(
    `DELETE FROM hosts WHERE id IN (${given('$2', { id: 'integer' })})
        AND next_at < $1 AND lease_until < $1 AND coalesce(robots_fetched_at, 0) < $1
        AND NOT EXISTS (SELECT 1 FROM feeds f WHERE f.host = hosts.id)
        AND NOT EXISTS (SELECT 1 FROM queues q WHERE q.host = hosts.id)
      RETURNING id`,
    whole(before),
    JSON.stringify(looked.map(({ id }) => [id])),
  );
  return { removed: removed.length, next: looked.length < hosts ? null : (looked.at(-1)?.id ?? null) };
}

export function* neighbours(
  feed: number,
  first: number,
  last: number,
): Steps<{ before: number | null; after: number | null }> {
  const row = yield* firstRow<{ before: number | null; after: number | null }>(
    `SELECT (SELECT max(sequence) FROM feed_items WHERE feed = $1 AND sequence < $2) AS before,
      (SELECT min(sequence) FROM feed_items WHERE feed = $1 AND sequence > $3) AS after`,
    feed,
    whole(first),
    whole(last),
  );
  return { before: row?.before ?? null, after: row?.after ?? null };
}
