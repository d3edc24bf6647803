/** Takes feeds that are due, with their hosts, and gives back what was taken. */
import type { ClockSetBack, TakeDueOptions, TakenFeed } from '../feeds.js';
import type { HostState } from '../frontier.js';
import type { Dialect } from './engine.js';
import { FEED_COLUMNS, type FeedRow, feedRecord } from './feed-row.js';
import { hostIds, hostState } from './host-row.js';
import { wakeQueues } from './queues.js';
import type { HostRow } from './schema.js';
import { firstRow, rows, run, type Steps } from './statement.js';
import { storable } from './storable.js';

interface Due {
  id: number;
  host: number;
}

/** Looked at beyond what is wanted, since several may be of one host. */
const MORE = 16;

export function* takeDue(dialect: Dialect, options: TakeDueOptions): Steps<readonly TakenFeed[]> {
  const chosen = new Map<number, Due>();
  const { limit } = options;
  const fresh = Math.min(limit, options.fresh);
  if (fresh > 0) yield* choose(dialect, 'AND f.checked_at IS NULL', fresh, options.now, chosen);
  // The rest are those that were checked before; when there are too few, fresh ones fill the places.
  if (chosen.size < limit) yield* choose(dialect, 'AND f.checked_at IS NOT NULL', limit, options.now, chosen);
  if (chosen.size < limit) yield* choose(dialect, 'AND f.checked_at IS NULL', limit, options.now, chosen);
  if (chosen.size === 0) return [];
  const given = dialect.given('$1', { id: 'integer', host: 'integer' });
  const taken = JSON.stringify([...chosen.values()].map(({ id, host }) => [id, host]));
  yield* run(
    `UPDATE hosts SET lease_until = $2, lease_worker = $3, lease_url = NULL FROM (${given}) g WHERE hosts.id = g.host`,
    taken,
    options.until,
    options.worker,
  );
  yield* run(
    `UPDATE feeds SET lease_until = $2, lease_worker = $3 FROM (${given}) g WHERE feeds.id = g.id`,
    taken,
    options.until,
    options.worker,
  );
  const found = yield* rows<FeedRow & Omit<HostRow, 'host' | 'failures'> & { host_failures: number }>(
    `SELECT ${FEED_COLUMNS}, ${HOST_COLUMNS}
      FROM (${given}) g JOIN feeds f ON f.id = g.id JOIN hosts h ON h.id = f.host
      ORDER BY f.checked_at IS NOT NULL, f.next_check_at, f.id`,
    taken,
  );
  return found.map((row) => ({
    ...feedRecord(row),
    isFresh: row.checked_at === null,
    hostState: hostState({ ...row, host: row.host_name, failures: row.host_failures }),
  }));
}

const HOST_COLUMNS =
  'h.next_at, h.average_milliseconds, h.failures AS host_failures, h.fetched, h.relevant, h.robots, h.robots_fetched_at';

/** Due feeds that are looked at in the order in which they are due, before hosts are gone through one by one. */
const WINDOW = 200;

/** Adds the longest due of free hosts to what is chosen, until there are so many. */
function* choose(
  dialect: Dialect,
  condition: string,
  many: number,
  now: number,
  chosen: Map<number, Due>,
): Steps<void> {
  // Mostly the feeds that are longest due can be had.
  yield* add(longestDue(dialect, condition), many, now, chosen);
  if (chosen.size >= many || !(yield* isWindowFull(condition, now))) return;
  // They are the many of a few hosts that are not free: others are found host by host, so that it does not matter how many.
  yield* add(longestDueByHost(dialect, condition), many, now, chosen);
}

function* add(query: string, many: number, now: number, chosen: Map<number, Due>): Steps<void> {
  const hosts = JSON.stringify([...chosen.keys()].map((host) => [host]));
  const due = yield* rows<Due>(query, now, hosts, many - chosen.size + MORE);
  for (const feed of due) if (chosen.size < many && !chosen.has(feed.host)) chosen.set(feed.host, feed);
}

function* isWindowFull(condition: string, now: number): Steps<boolean> {
  const found = yield* firstRow<{ id: number }>(
    `SELECT id FROM feeds f WHERE f.state = 'active' AND f.next_check_at <= $1 ${condition}
      ORDER BY f.next_check_at, f.id LIMIT 1 OFFSET ${WINDOW - 1}`,
    now,
  );
  return found !== null;
}

const locking = ({ lockFree }: Dialect): string => lockFree.replace('FOR UPDATE', 'FOR UPDATE OF f, h');

/** Of the feeds that are longest due, those of free hosts. */
export const longestDue = (dialect: Dialect, condition: string): string =>
  `SELECT f.id, f.host
    FROM (SELECT id FROM feeds f WHERE f.state = 'active' AND f.next_check_at <= $1 ${condition}
      ORDER BY f.next_check_at, f.id LIMIT ${WINDOW}) w
    JOIN feeds f ON f.id = w.id JOIN hosts h ON h.id = f.host
    WHERE f.state = 'active' AND f.lease_until <= $1 AND h.next_at <= $1 AND h.lease_until <= $1
      AND f.host NOT IN (${dialect.given('$2', { host: 'integer' })})
    ORDER BY f.next_check_at, f.id LIMIT $3 ${locking(dialect)}`;

/** The longest due feed of each free host: a look into the index for each host that has feeds, whatever their number. */
export const longestDueByHost = (dialect: Dialect, condition: string): string =>
  `WITH RECURSIVE with_feeds (host) AS (
      SELECT min(f.host) FROM feeds f WHERE f.state = 'active' ${condition}
      UNION ALL
      SELECT (SELECT min(f.host) FROM feeds f WHERE f.state = 'active' ${condition} AND f.host > w.host)
        FROM with_feeds w WHERE w.host IS NOT NULL
    )
    SELECT f.id, f.host FROM with_feeds w JOIN hosts h ON h.id = w.host JOIN feeds f ON f.id = (
        SELECT f.id FROM feeds f WHERE f.host = w.host AND f.state = 'active' ${condition}
          AND f.next_check_at <= $1 AND f.lease_until <= $1
          ORDER BY f.next_check_at, f.id LIMIT 1)
    WHERE h.next_at <= $1 AND h.lease_until <= $1
      AND h.id NOT IN (${dialect.given('$2', { host: 'integer' })})
    ORDER BY f.next_check_at, f.id LIMIT $3 ${locking(dialect)}`;

export function* takeHost(
  dialect: Dialect,
  host: string,
  { now, until, worker }: Pick<TakeDueOptions, 'now' | 'until' | 'worker'>,
): Steps<HostState | null> {
  const name = storable(host);
  yield* hostIds(dialect, [name]);
  const taken = yield* firstRow<HostRow>(
    `UPDATE hosts SET lease_until = $3, lease_worker = $4, lease_url = NULL
      WHERE host = $1 AND next_at <= $2 AND lease_until <= $2 RETURNING *`,
    name,
    now,
    until,
    worker,
  );
  return taken === null ? null : hostState(taken);
}

export function* nextDueAt(): Steps<number | null> {
  const free = yield* firstRow<{ at: number }>(
    `SELECT next_check_at AS at FROM feeds WHERE state = 'active' AND lease_worker IS NULL
      ORDER BY next_check_at, id LIMIT 1`,
  );
  // What is taken comes back when its lease ends, if its taker does not.
  const taken = yield* firstRow<{ at: number | null }>(
    "SELECT min(lease_until) AS at FROM feeds WHERE lease_worker IS NOT NULL AND state = 'active'",
  );
  const times = [free?.at ?? null, taken?.at ?? null].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

export function* prolongFeeds(worker: string, until: number): Steps<void> {
  yield* run('UPDATE feeds SET lease_until = $2 WHERE lease_worker = $1', worker, until);
  yield* run('UPDATE hosts SET lease_until = $2 WHERE lease_worker = $1 AND lease_url IS NULL', worker, until);
}

export function* releaseFeeds(dialect: Dialect, worker: string): Steps<void> {
  yield* run('UPDATE feeds SET lease_until = 0, lease_worker = NULL WHERE lease_worker = $1', worker);
  const freed = yield* rows<{ id: number; next_at: number }>(
    `UPDATE hosts SET lease_until = 0, lease_worker = NULL WHERE lease_worker = $1 AND lease_url IS NULL
      RETURNING id, next_at`,
    worker,
  );
  yield* wakeQueues(
    dialect,
    freed.map(({ id, next_at }) => [id, next_at]),
    null,
  );
}

/** Checks that happened later than now by more than this were not timed by this clock. */
const CLOCKS_DIFFER = 60_000;

export function* clockSetBack({ now, hostPause, leaseTime, isSure }: ClockSetBack): Steps<boolean> {
  const ahead = yield* firstRow<{ id: number }>(
    'SELECT id FROM feeds WHERE checked_at > $1 LIMIT 1',
    now + CLOCKS_DIFFER,
  );
  if (!isSure && ahead === null) return false;
  yield* run(
    'UPDATE feeds SET next_check_at = $1 WHERE next_check_at > $1 AND (checked_at > $1 OR checked_at IS NULL)',
    now,
  );
  yield* run('UPDATE feeds SET lease_until = $1 WHERE lease_until > $1', now + leaseTime);
  yield* run('UPDATE hosts SET lease_until = $1 WHERE lease_until > $1', now + leaseTime);
  yield* run('UPDATE hosts SET next_at = $1 WHERE next_at > $1', now + hostPause);
  yield* run('UPDATE queues SET ready_at = $1 WHERE ready = 0 AND ready_at > $1', now + hostPause);
  return true;
}
