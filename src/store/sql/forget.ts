/** Forgets what is older than it needs to be, a little at a time: nobody shall wait for it. */
import type { ForgetItemsOptions, ForgetOldOptions } from '../feeds.js';
import { firstRow, rows, type Steps } from './statement.js';
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

export function* forgetOld({ snapshotsBefore, runsBefore, alertsBefore, limit }: ForgetOldOptions): Steps<number> {
  const snapshots = yield* forgetFrom('feed_snapshots', 'taken_at', snapshotsBefore, limit);
  const runs = yield* forgetFrom('feed_runs', 'at', runsBefore, limit);
  return snapshots + runs + (yield* forgetFrom('feed_alerts', 'at', alertsBefore, limit));
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
