/** What happened to feeds as it lies in its tables: versions of rules, snapshots of pages, runs and alerts. */
import type { FeedAlert, FeedRule, FeedSnapshot, NewAlert, NewFeedRule, RunRecord } from '../feeds.js';
import type { Dialect } from './engine.js';
import { storableJson } from './feed-row.js';
import { type Packed, unpackBody } from './page-body.js';
import { firstRow, rows, run, type Steps, type Value } from './statement.js';
import { storable, storableOrNull, whole } from './storable.js';

interface RuleRow extends Omit<FeedRule, 'proof' | 'createdAt'> {
  created_at: number;
  proof: string | null;
}

export function* readRules(feed: number, condition: string, ...values: Value[]): Steps<readonly FeedRule[]> {
  const found = yield* rows<RuleRow>(
    `SELECT * FROM feed_rules WHERE feed = $1 ${condition} ORDER BY version`,
    feed,
    ...values,
  );
  return found.map(({ version, created_at, origin, xml, proof, note }) => ({
    version,
    createdAt: created_at,
    origin,
    xml,
    proof: proof === null ? null : JSON.parse(proof),
    note,
  }));
}

/** The answer is the number of the new version. */
export function* addRule(feed: number, rule: NewFeedRule): Steps<number> {
  const added = yield* firstRow<{ version: number }>(
    `INSERT INTO feed_rules (feed, version, created_at, origin, xml, proof, note)
      SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6 FROM feed_rules WHERE feed = $1
      RETURNING version`,
    feed,
    whole(rule.createdAt),
    rule.origin,
    storable(rule.xml),
    rule.proof === null ? null : storableJson(rule.proof),
    storableOrNull(rule.note),
  );
  return (added as { version: number }).version;
}

export interface SnapshotRow {
  taken_at: number;
  hash: string;
  url: string;
  content_type: string;
  packing: string;
  body: Uint8Array;
}

/** Newest first, with their bodies as they are stored. */
export const packedSnapshots = (feed: number, limit: number): Steps<readonly SnapshotRow[]> =>
  rows<SnapshotRow>('SELECT * FROM feed_snapshots WHERE feed = $1 ORDER BY id DESC LIMIT $2', feed, whole(limit));

export const unpackSnapshot = async (row: SnapshotRow): Promise<FeedSnapshot> => ({
  takenAt: row.taken_at,
  hash: row.hash,
  url: row.url,
  contentType: row.content_type,
  body: await unpackBody(row.packing, row.body),
});

export function* addSnapshot(feed: number, snapshot: Packed<FeedSnapshot>, kept: number): Steps<void> {
  yield* run(
    `INSERT INTO feed_snapshots (feed, taken_at, hash, url, content_type, packing, body)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    feed,
    whole(snapshot.takenAt),
    snapshot.hash,
    storable(snapshot.url),
    storable(snapshot.contentType),
    snapshot.packing,
    snapshot.body,
  );
  yield* prune('feed_snapshots', feed, kept);
}

export function* readRuns(feed: number, limit: number): Steps<readonly RunRecord[]> {
  const found = yield* rows<RunRecord>(
    `SELECT at, result, items, fresh, changed, elapsed, status, note FROM feed_runs
      WHERE feed = $1 ORDER BY id DESC LIMIT $2`,
    feed,
    whole(limit),
  );
  return found.map((record) => ({ ...record }));
}

export function* addRun(feed: number, record: RunRecord, kept: number): Steps<void> {
  yield* run(
    `INSERT INTO feed_runs (feed, at, result, items, fresh, changed, elapsed, status, note)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    feed,
    whole(record.at),
    record.result,
    whole(record.items),
    whole(record.fresh),
    whole(record.changed),
    whole(record.elapsed),
    record.status,
    storableOrNull(record.note),
  );
  yield* prune('feed_runs', feed, kept);
}

export function* readAlerts({
  feed,
  undelivered = false,
  limit,
}: {
  feed?: number;
  undelivered?: boolean;
  limit: number;
}): Steps<readonly FeedAlert[]> {
  const conditions = [feed === undefined ? 'feed > $1' : 'feed = $1', ...(undelivered ? ['delivered = 0'] : [])];
  const found = yield* rows<Omit<FeedAlert, 'delivered'> & { delivered: number }>(
    `SELECT id, feed, at, kind, message, delivered FROM feed_alerts
      WHERE ${conditions.join(' AND ')} ORDER BY id ${undelivered ? 'ASC' : 'DESC'} LIMIT $2`,
    feed ?? 0,
    whole(limit),
  );
  return found.map((alert) => ({ ...alert, delivered: alert.delivered === 1 }));
}

export const addAlert = (feed: number, { at, kind, message }: NewAlert): Steps<void> =>
  run(
    'INSERT INTO feed_alerts (feed, at, kind, message) VALUES ($1, $2, $3, $4)',
    feed,
    whole(at),
    storable(kind),
    storable(message),
  );

export const markDelivered = ({ given }: Dialect, alerts: readonly number[]): Steps<void> =>
  run(
    `UPDATE feed_alerts SET delivered = 1 WHERE id IN (${given('$1', { id: 'integer' })})`,
    JSON.stringify(alerts.map((id) => [id])),
  );

/** Forgets all but the newest. */
const prune = (table: string, feed: number, kept: number): Steps<void> =>
  run(
    `DELETE FROM ${table} WHERE feed = $1 AND id <= (
      SELECT id FROM ${table} WHERE feed = $1 ORDER BY id DESC LIMIT 1 OFFSET $2)`,
    feed,
    whole(kept),
  );
