/** Ends a check of a feed: everything it brought, in one transaction. */
import type { FeedRun, FeedSnapshot, Kept } from '../feeds.js';
import type { HostState } from '../frontier.js';
import type { Dialect } from './engine.js';
import { addAlert, addRule, addRun, addSnapshot } from './feed-history.js';
import { putItems } from './feed-items.js';
import { assignments, storableJson, updateColumns } from './feed-row.js';
import { hostIds, putHosts } from './host-row.js';
import type { Packed } from './page-body.js';
import { firstRow, run, type Steps, type Value } from './statement.js';
import { keyOf, storable, whole } from './storable.js';

/** A run whose snapshot is packed already: packing takes its time, and a transaction must not wait for it. */
export interface PackedRun extends Omit<FeedRun, 'snapshot'> {
  snapshot: Packed<FeedSnapshot> | null;
}

export function* recordRun(
  dialect: Dialect,
  feed: number,
  ended: PackedRun,
  worker: string,
  kept: Kept,
): Steps<boolean> {
  const row = yield* firstRow<{ lease_worker: string | null; state: string; next_check_at: number }>(
    `SELECT lease_worker, state, next_check_at FROM feeds WHERE id = $1 ${dialect.lock}`,
    feed,
  );
  const isOwn = row !== null && row.lease_worker === worker && row.state !== 'deleted';
  if (isOwn) {
    const isWanted = ended.dueAt !== undefined && row.next_check_at !== whole(ended.dueAt);
    const nextCheckAt = isWanted ? row.next_check_at : ended.update.nextCheckAt;
    yield* keep(dialect, feed, { ...ended, update: { ...ended.update, nextCheckAt } }, kept);
  }
  yield* settleHosts(dialect, ended.hosts, worker);
  return isOwn;
}

function* keep(dialect: Dialect, feed: number, ended: PackedRun, kept: Kept): Steps<void> {
  const columns: Record<string, Value> = {
    ...updateColumns(ended.update),
    lease_until: 0,
    lease_worker: null,
    ...(ended.channel === undefined ? {} : { channel: storableJson(ended.channel) }),
    ...(ended.rule === undefined ? {} : { rule_version: yield* addRule(feed, ended.rule) }),
  };
  const { sql, values } = assignments(columns, 2);
  yield* run(`UPDATE feeds SET ${sql} WHERE id = $1`, feed, ...values);
  if (ended.moved !== undefined) yield* moveSource(dialect, feed, ended.moved.url, ended.moved.host);
  yield* putItems(dialect, feed, ended.items);
  if (ended.snapshot !== null) yield* addSnapshot(feed, ended.snapshot, kept.snapshots);
  if (ended.record !== null) yield* addRun(feed, ended.record, kept.runs);
  for (const alert of ended.alerts) yield* addAlert(feed, alert);
}

export function* moveSource(dialect: Dialect, feed: number, url: string, host: string): Steps<void> {
  const hosts = yield* hostIds(dialect, [host]);
  const address = storable(url);
  yield* run(
    `UPDATE feeds SET url = $2, key = ${dialect.key('$3')}, host = $4 WHERE id = $1`,
    feed,
    address,
    keyOf(address),
    hosts.get(storable(host)) as number,
  );
}

/** Writes what was learnt of the hosts, and lets others have them: crawls may be waiting for the end of the lease. */
function* settleHosts(dialect: Dialect, hosts: readonly HostState[], worker: string): Steps<void> {
  if (hosts.length === 0) return;
  yield* putHosts(dialect, hosts);
  const names = JSON.stringify(hosts.map(({ host, nextAt }) => [storable(host), whole(nextAt)]));
  const given = dialect.given('$1', { name: 'text', next_at: 'integer' });
  yield* run(
    `UPDATE hosts SET lease_until = 0, lease_worker = NULL FROM (${given}) g
      WHERE hosts.host = g.name AND hosts.lease_worker = $2 AND hosts.lease_url IS NULL`,
    names,
    worker,
  );
  yield* run(
    `UPDATE queues SET ready = 0, ready_at = g.next_at
      FROM (SELECT h.id, n.next_at FROM (${given}) n JOIN hosts h ON h.host = n.name) g WHERE queues.host = g.id`,
    names,
  );
}
