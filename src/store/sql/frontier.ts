/** The frontier in a database. */
import type { Frontier, FrontierCounts, HostState, UrlRecord } from '../frontier.js';
import type { Dialect, Engine } from './engine.js';
import { forgetHosts } from './forget.js';
import { hostState, putHosts } from './host-row.js';
import { insertUrls } from './insert-urls.js';
import { packPage } from './page-body.js';
import { QueueChanges, settleQueues } from './queues.js';
import { recordVisits } from './record-visits.js';
import { reopenUrls } from './reopen-urls.js';
import type { HostRow, UrlRow } from './schema.js';
import { firstRow, rows, run, type Steps } from './statement.js';
import { keyOf, storable, whole } from './storable.js';
import { giveBack, takeUrls } from './take-urls.js';
import { COUNTED_STATES, stateName } from './url-state.js';

/** Addresses read at once when all are streamed. */
const STREAMED_AT_ONCE = 1_000;

export function frontierOn(engine: Engine): Frontier {
  const { dialect } = engine;
  return {
    add: (crawl, urls) =>
      engine.transaction('crawl', function* () {
        const changes = new QueueChanges();
        const added = yield* insertUrls(dialect, crawl, urls, changes);
        yield* settleQueues(dialect, crawl, changes);
        return added;
      }),

    seen: (crawl, urls) => engine.read(() => seenUrls(dialect, crawl, urls)),
    take: (crawl, options) =>
      engine.transaction('crawl', () => takeUrls(dialect, crawl, { ...options, worker: storable(options.worker) })),
    prolong: (crawl, worker, until) =>
      engine.transaction('crawl', () => prolong(crawl, storable(worker), whole(until))),

    async record(crawl, visits, worker) {
      const packed = await Promise.all(
        visits.map(async ({ page, ...visit }) => ({ ...visit, page: page ? await packPage(page) : null })),
      );
      const by = worker === undefined ? undefined : storable(worker);
      return { added: await engine.transaction('crawl', () => recordVisits(dialect, crawl, packed, by)) };
    },

    release: (crawl, worker) =>
      engine.transaction('crawl', () =>
        giveBack(dialect, crawl, worker === undefined ? 'all' : { worker: storable(worker) }),
      ),
    nextAt: (crawl) => engine.read(() => nextAt(crawl)),
    counts: (crawl) => engine.read(() => counts(crawl)),
    host: (host) => engine.read(() => findHost(host)),
    putHost: (state) => engine.transaction('crawl', () => putHosts(dialect, [state])),
    forgetHosts: (options) => engine.transaction('crawl', () => forgetHosts(dialect, options)),
    hosts: (crawl, limit) => engine.read(() => busiestHosts(crawl, limit)),
    shapes: (crawl, host, shapes) => engine.read(() => countedShapes(dialect, crawl, host, shapes)),
    reopen: (crawl) => engine.transaction('crawl', () => reopenUrls(dialect, crawl)),
    prioritise: (crawl, priorities) => engine.transaction('crawl', () => prioritise(dialect, crawl, priorities)),
    urls: (crawl) => streamUrls(engine, crawl),
  };
}

function* seenUrls({ given, key }: Dialect, crawl: number, urls: readonly string[]): Steps<ReadonlySet<string>> {
  const byKey = new Map(urls.map((url) => [keyOf(storable(url)), url]));
  const found = yield* rows<{ hex: string }>(
    `SELECT g.hex FROM (${given('$2', { hex: 'text' })}) g
      WHERE EXISTS (SELECT 1 FROM urls u WHERE u.crawl = $1 AND u.key = ${key('g.hex')})`,
    crawl,
    JSON.stringify([...byKey.keys()].map((hex) => [hex])),
  );
  return new Set(found.map(({ hex }) => byKey.get(hex) as string));
}

function* prolong(crawl: number, worker: string, until: number): Steps<void> {
  yield* run('UPDATE urls SET taken_until = $3 WHERE crawl = $1 AND state = 1 AND taken_by = $2', crawl, worker, until);
  yield* run(
    `UPDATE hosts SET lease_until = $3 WHERE lease_worker = $2 AND id IN (
      SELECT host FROM urls WHERE crawl = $1 AND state = 1 AND taken_by = $2 AND urls.id = hosts.lease_url)`,
    crawl,
    worker,
    until,
  );
}

function* nextAt(crawl: number): Steps<number | null> {
  const ready = yield* firstRow<{ at: number }>(
    `SELECT h.next_at AS at FROM queues q JOIN hosts h ON h.id = q.host
      WHERE q.crawl = $1 AND q.ready = 1 AND q.best IS NOT NULL ORDER BY q.priority DESC, q.best LIMIT 1`,
    crawl,
  );
  const sleeping = yield* firstRow<{ at: number }>(
    `SELECT ready_at AS at FROM queues WHERE crawl = $1 AND ready = 0 AND best IS NOT NULL ORDER BY ready_at LIMIT 1`,
    crawl,
  );
  const taken = yield* firstRow<{ at: number }>(
    'SELECT taken_until AS at FROM urls WHERE crawl = $1 AND state = 1 ORDER BY taken_until LIMIT 1',
    crawl,
  );
  const times = [ready, sleeping, taken].flatMap((row) => (row === null ? [] : [row.at]));
  return times.length === 0 ? null : Math.min(...times);
}

function* counts(crawl: number): Steps<FrontierCounts> {
  const sums = COUNTED_STATES.map((state) => `coalesce(sum(${state}), 0) AS ${state}`).join(', ');
  const row = yield* firstRow<FrontierCounts>(`SELECT ${sums}, count(*) AS hosts FROM queues WHERE crawl = $1`, crawl);
  const { waiting, taken, fetched, unchanged, redirected, refused, failed, hosts } = row as FrontierCounts;
  return { waiting, taken, fetched, unchanged, redirected, refused, failed, hosts };
}

function* findHost(host: string): Steps<HostState | null> {
  const row = yield* firstRow<HostRow>('SELECT * FROM hosts WHERE host = $1', storable(host));
  return row === null ? null : hostState(row);
}

interface BusyHostRow extends HostRow {
  waiting: number;
  done: number;
  failed_urls: number;
}

function* busiestHosts(
  crawl: number,
  limit: number,
): Steps<readonly (HostState & { waiting: number; done: number; failed: number })[]> {
  const found = yield* rows<BusyHostRow>(
    `SELECT h.*, q.waiting, q.fetched + q.unchanged + q.redirected + q.refused AS done, q.failed AS failed_urls
      FROM queues q JOIN hosts h ON h.id = q.host WHERE q.crawl = $1
      ORDER BY q.waiting + q.taken + q.fetched + q.unchanged + q.redirected + q.refused + q.failed DESC, h.host LIMIT $2`,
    crawl,
    whole(limit),
  );
  return found.map((row) => ({ ...hostState(row), waiting: row.waiting, done: row.done, failed: row.failed_urls }));
}

function* countedShapes(
  { given, key }: Dialect,
  crawl: number,
  host: string,
  shapes: readonly string[],
): Steps<ReadonlyMap<string, number>> {
  const byKey = new Map(shapes.map((shape) => [keyOf(storable(shape)), shape]));
  const found = yield* rows<{ hex: string; urls: number }>(
    `SELECT g.hex, s.urls FROM (${given('$3', { hex: 'text' })}) g
      CROSS JOIN shapes s WHERE s.crawl = $1 AND s.host = (SELECT id FROM hosts WHERE host = $2) AND s.key = ${key('g.hex')}`,
    crawl,
    storable(host),
    JSON.stringify([...byKey.keys()].map((hex) => [hex])),
  );
  const counted = new Map(found.map(({ hex, urls }) => [byKey.get(hex) as string, urls]));
  return new Map(shapes.map((shape) => [shape, counted.get(shape) ?? 0]));
}

function* prioritise(
  dialect: Dialect,
  crawl: number,
  priorities: readonly { url: string; priority: number }[],
): Steps<void> {
  const changed = yield* rows<{ host: number }>(
    `UPDATE urls SET priority = g.priority FROM (${dialect.given('$1', { crawl: 'integer', key: 'key', priority: 'real' })}) g
      WHERE urls.crawl = g.crawl AND urls.key = g.key AND urls.state = 0 RETURNING urls.host AS host`,
    JSON.stringify(priorities.map(({ url, priority }) => [crawl, keyOf(storable(url)), priority])),
  );
  const changes = new QueueChanges();
  for (const { host } of changed) changes.touched(host);
  yield* settleQueues(dialect, crawl, changes);
}

/** With the name of its host. */
type ListedRow = UrlRow & { host: string };

async function* streamUrls(engine: Engine, crawl: number): AsyncGenerator<UrlRecord> {
  let last = 0;
  for (;;) {
    const batch = await engine.read(() =>
      rows<ListedRow>(
        `SELECT u.id, u.url, h.host AS host, u.depth, u.priority, u.hops, u.found_on, u.shape, u.state, u.reason, u.status,
            u.attempts, u.visited_at
          FROM urls u JOIN hosts h ON h.id = u.host WHERE u.crawl = $1 AND u.id > $2 ORDER BY u.id LIMIT $3`,
        crawl,
        last,
        STREAMED_AT_ONCE,
      ),
    );
    for (const row of batch) yield asRecord(row);
    if (batch.length < STREAMED_AT_ONCE) return;
    last = batch.at(-1)?.id ?? last;
  }
}

const asRecord = (row: ListedRow): UrlRecord => ({
  url: row.url,
  host: row.host,
  depth: row.depth,
  priority: row.priority,
  hops: row.hops,
  from: row.found_on,
  shape: row.shape,
  state: stateName(row.state),
  reason: row.reason,
  status: row.status,
  attempts: row.attempts,
  visitedAt: row.visited_at,
});
