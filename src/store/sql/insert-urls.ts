/** Adds addresses a crawl has not met. */
import type { NewUrl } from '../frontier.js';
import type { Dialect } from './engine.js';
import { hostIds } from './host-row.js';
import type { QueueChanges } from './queues.js';
import { rows, run, type Steps } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';
import { WAITING } from './url-state.js';

/** So many addresses go into one statement: enough to make its cost per address small, few enough to be held. */
const BATCH = 2_000;

const URL_COLUMNS = {
  key: 'key',
  host: 'integer',
  url: 'text',
  depth: 'integer',
  priority: 'real',
  hops: 'integer',
  found_on: 'text',
  shape: 'text',
} as const;

/** Notes in `changes` what is new; the answer is how many. */
export function* insertUrls(
  dialect: Dialect,
  crawl: number,
  urls: readonly NewUrl[],
  changes: QueueChanges,
): Steps<number> {
  let added = 0;
  for (let start = 0; start < urls.length; start += BATCH)
    added += yield* insertBatch(dialect, crawl, urls.slice(start, start + BATCH), changes);
  return added;
}

function* insertBatch(dialect: Dialect, crawl: number, urls: readonly NewUrl[], changes: QueueChanges): Steps<number> {
  const hosts = yield* hostIds(
    dialect,
    urls.map(({ host }) => host),
  );
  const inserted = yield* rows<{ host: number; shape: string | null }>(
    `INSERT INTO urls (crawl, key, host, url, depth, priority, hops, found_on, shape)
      SELECT $1, g.key, g.host, g.url, g.depth, g.priority, g.hops, g.found_on, g.shape
      FROM (${dialect.given('$2', URL_COLUMNS)}) g WHERE true
      ON CONFLICT DO NOTHING RETURNING host, shape`,
    crawl,
    JSON.stringify(urls.map((url) => urlRow(url, hosts.get(storable(url.host)) as number))),
  );
  for (const { host } of inserted) changes.moved(host, null, WAITING);
  yield* countShapes(dialect, crawl, inserted);
  return inserted.length;
}

function urlRow({ url, depth, priority, hops, from, shape }: NewUrl, host: number): unknown[] {
  if (!Number.isFinite(priority)) throw new RangeError(`the priority of ${url} is ${priority}`);
  const text = storable(url);
  return [
    keyOf(text),
    host,
    text,
    whole(depth),
    priority,
    whole(hops ?? 0),
    storableOrNull(from),
    storableOrNull(shape),
  ];
}

function* countShapes(
  { given }: Dialect,
  crawl: number,
  urls: readonly { host: number; shape: string | null }[],
): Steps<void> {
  const counts = new Map<string, { host: number; key: string; urls: number }>();
  for (const { host, shape } of urls) {
    if (shape === null) continue;
    const key = keyOf(shape);
    const count = counts.get(`${host} ${key}`);
    if (count === undefined) counts.set(`${host} ${key}`, { host, key, urls: 1 });
    else count.urls++;
  }
  if (counts.size === 0) return;
  yield* run(
    `INSERT INTO shapes (crawl, host, key, urls)
      SELECT $1, g.host, g.key, g.urls FROM (${given('$2', { host: 'integer', key: 'key', urls: 'integer' })}) g
      WHERE true ORDER BY g.host, g.key
      ON CONFLICT (crawl, host, key) DO UPDATE SET urls = shapes.urls + excluded.urls`,
    crawl,
    JSON.stringify([...counts.values()].map(({ host, key, urls }) => [host, key, urls])),
  );
}
