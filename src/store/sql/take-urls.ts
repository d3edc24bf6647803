/** Takes the best addresses of free hosts, and gives back what was taken. */
import type { TakenUrl, TakeOptions } from '../frontier.js';
import type { Dialect } from './engine.js';
import { hostState } from './host-row.js';
import { QueueChanges, settleQueues, wakeQueues } from './queues.js';
import type { HostRow } from './schema.js';
import { rows, run, type Steps } from './statement.js';
import { TAKEN, WAITING } from './url-state.js';

interface Head {
  host: number;
  best: number;
  next_at: number;
  lease_until: number;
}

interface TakenRow extends Omit<HostRow, 'host'> {
  id: number;
  url: string;
  host_name: string;
  depth: number;
  priority: number;
  hops: number;
  found_on: string | null;
  shape: string | null;
  attempts: number;
  page: number | null;
  etag: string | null;
  last_modified: string | null;
}

export function* takeUrls(dialect: Dialect, crawl: number, options: TakeOptions): Steps<readonly TakenUrl[]> {
  yield* giveBack(dialect, crawl, { before: options.now });
  yield* wake(dialect, crawl, options.now);
  const heads = yield* freeHeads(dialect, crawl, options);
  if (heads.length === 0) return [];
  yield* lease(dialect, crawl, heads, options);
  return (yield* takenRows(dialect, heads)).map(asTaken);
}

/** Every queue that is due becomes ready. Each of them was put to sleep once, so that this adds nothing to the cost in the long run. */
function* wake({ lockFree }: Dialect, crawl: number, now: number): Steps<void> {
  yield* run(
    `UPDATE queues SET ready = 1 WHERE crawl = $1 AND host IN (
      SELECT host FROM queues WHERE crawl = $1 AND ready = 0 AND best IS NOT NULL AND ready_at <= $2 ${lockFree})`,
    crawl,
    now,
  );
}

/** The best heads whose hosts are free. Queues whose host is not, by another crawl's doing, are put to sleep on the way. */
function* freeHeads({ lockFree, given }: Dialect, crawl: number, { limit, now }: TakeOptions): Steps<readonly Head[]> {
  const free: Head[] = [];
  while (free.length < limit) {
    const wanted = limit - free.length;
    const heads = yield* rows<Head>(
      `SELECT q.host, q.best, h.next_at, h.lease_until FROM queues q JOIN hosts h ON h.id = q.host
        WHERE q.crawl = $1 AND q.ready = 1 AND q.best IS NOT NULL
        ORDER BY q.priority DESC, q.best LIMIT $2 ${lockFree}`,
      crawl,
      wanted,
    );
    const ready = heads.filter(({ next_at, lease_until }) => next_at <= now && lease_until <= now);
    free.push(...ready);
    // All heads of this round leave the ready ones: those just chosen sleep as long as they are leased.
    const sleeping = heads.map(({ host, next_at, lease_until }) => [crawl, host, Math.max(next_at, lease_until, now)]);
    if (heads.length > 0)
      yield* run(
        `UPDATE queues SET ready = 0, ready_at = g.ready_at
          FROM (${given('$1', { crawl: 'integer', host: 'integer', ready_at: 'integer' })}) g
          WHERE queues.crawl = g.crawl AND queues.host = g.host`,
        JSON.stringify(sleeping),
      );
    if (heads.length < wanted) break;
  }
  return free;
}

function* lease(dialect: Dialect, crawl: number, heads: readonly Head[], { until, worker }: TakeOptions): Steps<void> {
  const given = dialect.given('$1', { host: 'integer', best: 'integer' });
  const chosen = JSON.stringify(heads.map(({ host, best }) => [host, best]));
  yield* run(
    `UPDATE hosts SET lease_until = $2, lease_worker = $3, lease_url = g.best FROM (${given}) g WHERE hosts.id = g.host`,
    chosen,
    until,
    worker,
  );
  yield* run(
    `UPDATE urls SET state = 1, taken_until = $2, taken_by = $3, attempts = attempts + 1
      FROM (${given}) g WHERE urls.id = g.best`,
    chosen,
    until,
    worker,
  );
  const changes = new QueueChanges();
  for (const { host } of heads) {
    changes.moved(host, WAITING, TAKEN);
    changes.sleep(host, until);
  }
  yield* settleQueues(dialect, crawl, changes);
}

const takenRows = ({ given }: Dialect, heads: readonly Head[]): Steps<readonly TakenRow[]> =>
  rows<TakenRow>(
    `SELECT u.id, u.url, h.host AS host_name, u.depth, u.priority, u.hops, u.found_on, u.shape, u.attempts,
        p.id AS page, p.etag, p.last_modified,
        h.next_at, h.average_milliseconds, h.failures, h.fetched, h.relevant, h.robots, h.robots_fetched_at
      FROM (${given('$1', { id: 'integer' })}) g
      JOIN urls u ON u.id = g.id JOIN hosts h ON h.id = u.host LEFT JOIN pages p ON p.key = u.key
      ORDER BY u.priority DESC, u.id`,
    JSON.stringify(heads.map(({ best }) => [best])),
  );

function asTaken(row: TakenRow): TakenUrl {
  return {
    url: row.url,
    host: row.host_name,
    depth: row.depth,
    priority: row.priority,
    hops: row.hops,
    from: row.found_on,
    shape: row.shape,
    attempts: row.attempts - 1,
    validators: row.page === null ? null : { etag: row.etag, lastModified: row.last_modified },
    hostState: hostState({ ...row, host: row.host_name }),
  };
}

/** Which of the addresses on their way are given back: all, those of one worker, or those whose lease has ended. */
type Lost = { worker: string } | { before: number } | 'all';

/** Lets addresses on their way wait again, and frees their hosts. */
export function* giveBack(dialect: Dialect, crawl: number, which: Lost): Steps<number> {
  const lost = yield* onTheirWay(dialect, crawl, which);
  if (lost.length === 0) return 0;
  const lostRows = JSON.stringify(lost.map(({ id, host }) => [id, host]));
  const given = dialect.given('$1', { id: 'integer', host: 'integer' });
  yield* run(
    `UPDATE urls SET state = 0, taken_until = NULL, taken_by = NULL FROM (${given}) g WHERE urls.id = g.id`,
    lostRows,
  );
  const changes = new QueueChanges();
  for (const { host, next_at } of lost) {
    changes.moved(host, TAKEN, WAITING);
    changes.sleep(host, next_at);
  }
  yield* settleQueues(dialect, crawl, changes);
  yield* run(
    `UPDATE hosts SET lease_until = 0, lease_worker = NULL, lease_url = NULL
      FROM (${given}) g WHERE hosts.id = g.host AND hosts.lease_url = g.id`,
    lostRows,
  );
  const nextAt = new Map(lost.map(({ host, next_at }) => [host, next_at]));
  yield* wakeQueues(dialect, [...nextAt], crawl);
  return lost.length;
}

function onTheirWay(
  { lock, lockFree }: Dialect,
  crawl: number,
  which: Lost,
): Steps<readonly { id: number; host: number; next_at: number }[]> {
  const select = (condition: string, locking: string): string =>
    `SELECT u.id, u.host, (SELECT next_at FROM hosts WHERE hosts.id = u.host) AS next_at FROM urls u
      WHERE u.crawl = $1 AND u.state = 1 ${condition} ORDER BY u.id ${locking}`;
  if (which === 'all') return rows(select('', lock), crawl);
  if ('worker' in which) return rows(select('AND u.taken_by = $2', lock), crawl, which.worker);
  // What somebody has locked is just being recorded.
  return rows(select('AND u.taken_until <= $2', lockFree), crawl, which.before);
}
