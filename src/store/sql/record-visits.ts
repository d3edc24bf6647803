/** Ends visits: everything they brought, in one transaction. */
import { PithError } from '../../errors.js';
import type { NewUrl, Visit } from '../frontier.js';
import { putDocument } from './document-rows.js';
import type { Dialect } from './engine.js';
import { putHosts } from './host-row.js';
import { insertUrls } from './insert-urls.js';
import type { PackedPage } from './page-body.js';
import { linkKnown, linkPage, putPage } from './page-rows.js';
import { QueueChanges, settleQueues, wakeQueues } from './queues.js';
import { rows, run, type Steps } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';
import { stateNumber, TAKEN, WAITING } from './url-state.js';

/** A visit whose page is packed already: packing takes its time, and a transaction must not wait for it. */
export interface PackedVisit extends Omit<Visit, 'page'> {
  page: PackedPage | null;
}

interface VisitedRow {
  key: string;
  id: number;
  host: number;
  state: number;
  taken_by: string | null;
}

/** @throws PithError `conflict` when the crawl has not met an address, as after it was removed */
export function* recordVisits(
  dialect: Dialect,
  crawl: number,
  visits: readonly PackedVisit[],
  worker: string | undefined,
): Steps<number> {
  const changes = new QueueChanges();
  const visited = yield* visitedRows(dialect, crawl, visits);
  yield* endVisits(dialect, visits, visited, worker, changes);
  for (const visit of visits) yield* keepFindings(dialect, crawl, visit);
  const links: readonly NewUrl[] = visits.flatMap(({ links }) => links ?? []);
  const added = yield* insertUrls(dialect, crawl, links, changes);
  yield* settleQueues(dialect, crawl, changes);
  yield* settleHosts(dialect, crawl, visits, visited, worker);
  return added;
}

function* visitedRows(
  { given, key, lock }: Dialect,
  crawl: number,
  visits: readonly PackedVisit[],
): Steps<ReadonlyMap<string, VisitedRow>> {
  const keys = [...new Set(visits.map(({ url }) => keyOf(storable(url))))];
  const found = yield* rows<VisitedRow>(
    `SELECT g.hex AS key, u.id, u.host, u.state, u.taken_by FROM (${given('$2', { hex: 'text' })}) g
      CROSS JOIN urls u WHERE u.crawl = $1 AND u.key = ${key('g.hex')} ORDER BY u.id ${lock === '' ? '' : `${lock} OF u`}`,
    crawl,
    JSON.stringify(keys.map((hex) => [hex])),
  );
  const byKey = new Map(found.map((row) => [row.key, row]));
  const unknown = visits.find(({ url }) => !byKey.has(keyOf(storable(url))));
  if (unknown === undefined) return byKey;
  throw new PithError('conflict', `the crawl does not know ${unknown.url}`, { subject: unknown.url });
}

const rowOf = (visited: ReadonlyMap<string, VisitedRow>, url: string): VisitedRow =>
  visited.get(keyOf(storable(url))) as VisitedRow;

/** Has this address been given to somebody else while the visit took too long? */
const isOfOther = ({ state, taken_by }: VisitedRow, worker: string | undefined): boolean =>
  worker !== undefined && state === TAKEN && taken_by !== worker;

const isPutBack = ({ result }: PackedVisit): boolean => result === 'retry' || result === 'postponed';

function* endVisits(
  { given }: Dialect,
  visits: readonly PackedVisit[],
  visited: ReadonlyMap<string, VisitedRow>,
  worker: string | undefined,
  changes: QueueChanges,
): Steps<void> {
  const ended = new Map<number, { row: VisitedRow; visit: PackedVisit }>();
  for (const visit of visits) {
    const row = rowOf(visited, visit.url);
    // To put back what is done with, or in other hands, asks for nothing any more.
    if (isPutBack(visit) && (row.state > TAKEN || isOfOther(row, worker))) continue;
    ended.set(row.id, { row, visit });
  }
  const updates = [...ended.values()].map(({ row, visit }) => {
    const state = visit.result === 'retry' || visit.result === 'postponed' ? WAITING : stateNumber(visit.result);
    changes.moved(row.host, row.state, state);
    return [
      row.id,
      state,
      storableOrNull(visit.reason),
      visit.status ?? null,
      visit.result === 'retry' ? (visit.priority ?? null) : null,
      whole(visit.at),
      visit.result === 'postponed' && row.state === TAKEN ? 1 : 0,
    ];
  });
  for (const visit of visits) {
    const row = rowOf(visited, visit.url);
    if (!isOfOther(row, worker)) changes.sleep(row.host, whole(visit.host.nextAt));
  }
  yield* run(
    `UPDATE urls SET state = g.state, reason = g.reason, status = g.status, priority = coalesce(g.priority, urls.priority),
        visited_at = g.visited_at, attempts = urls.attempts - g.uncounted, taken_by = NULL, taken_until = NULL
      FROM (${given('$1', UPDATE_COLUMNS)}) g WHERE urls.id = g.id`,
    JSON.stringify(updates),
  );
}

const UPDATE_COLUMNS = {
  id: 'integer',
  state: 'integer',
  reason: 'text',
  status: 'integer',
  priority: 'real',
  visited_at: 'integer',
  uncounted: 'integer',
} as const;

function* keepFindings(dialect: Dialect, crawl: number, visit: PackedVisit): Steps<void> {
  const source = keyOf(storable(visit.url));
  if (visit.page !== null) yield* linkPage(crawl, yield* putPage(dialect, visit.page));
  if (visit.document) {
    const document = yield* putDocument(dialect, visit.document, source);
    yield* run('INSERT INTO crawl_documents (crawl, document) VALUES ($1, $2) ON CONFLICT DO NOTHING', crawl, document);
  }
  if (visit.result === 'unchanged') yield* linkKnown(dialect, crawl, source);
}

/** Writes what was learnt of the hosts, and lets others have them: other crawls may be waiting for the end of the lease. */
function* settleHosts(
  dialect: Dialect,
  crawl: number,
  visits: readonly PackedVisit[],
  visited: ReadonlyMap<string, VisitedRow>,
  worker: string | undefined,
): Steps<void> {
  yield* putHosts(dialect, [...new Map(visits.map(({ host }) => [host.host, host])).values()]);
  const freed = visits.filter(({ url }) => !isOfOther(rowOf(visited, url), worker));
  const leases = freed.map(({ url }) => [rowOf(visited, url).id, rowOf(visited, url).host]);
  yield* run(
    `UPDATE hosts SET lease_until = 0, lease_worker = NULL, lease_url = NULL
      FROM (${dialect.given('$1', { id: 'integer', host: 'integer' })}) g
      WHERE hosts.id = g.host AND hosts.lease_url = g.id`,
    JSON.stringify(leases),
  );
  const nextAt = new Map(freed.map(({ url, host }) => [rowOf(visited, url).host, whole(host.nextAt)]));
  yield* wakeQueues(dialect, [...nextAt], crawl);
}
