/** The ledgers of feeds as they lie in their tables. */
import type { DayOfFeed, LedgerItem } from '../feeds.js';
import { containsInAnyCase } from './any-case.js';
import type { Dialect } from './engine.js';
import { storableJson } from './feed-row.js';
import { firstRow, rows, run, type Steps } from './statement.js';
import { keyOf, storable, whole } from './storable.js';

interface ItemRow {
  sequence: number;
  guid: string;
  keys: string;
  first_seen_at: number;
  position: number;
  content_hash: string;
  item: string;
  updated_at: number;
  last_seen_at: number;
  present: number;
  article_tries: number | null;
}

const ledgerItem = (row: ItemRow): LedgerItem => ({
  keys: JSON.parse(row.keys),
  guid: row.guid,
  sequence: row.sequence,
  firstSeenAt: row.first_seen_at,
  position: row.position,
  contentHash: row.content_hash,
  item: JSON.parse(row.item),
  updatedAt: row.updated_at,
  lastSeenAt: row.last_seen_at,
  present: row.present === 1,
  articleTries: row.article_tries,
});

export function* newestItems(feed: number, limit: number, before: number | undefined): Steps<readonly LedgerItem[]> {
  const found = yield* rows<ItemRow>(
    'SELECT * FROM feed_items WHERE feed = $1 AND sequence < $2 ORDER BY sequence DESC LIMIT $3',
    feed,
    before ?? Number.MAX_SAFE_INTEGER,
    whole(limit),
  );
  return found.map(ledgerItem);
}

export function* itemsBetween(feed: number, first: number, last: number): Steps<readonly LedgerItem[]> {
  const found = yield* rows<ItemRow>(
    'SELECT * FROM feed_items WHERE feed = $1 AND sequence BETWEEN $2 AND $3 ORDER BY sequence DESC',
    feed,
    whole(first),
    whole(last),
  );
  return found.map(ledgerItem);
}

export function* knownItems(
  { given, key }: Dialect,
  feed: number,
  keys: readonly string[],
  newest: number,
): Steps<readonly LedgerItem[]> {
  const hexes = `SELECT ${key('g.hex')} FROM (${given('$2', { hex: 'text' })}) g`;
  const found = yield* rows<ItemRow>(
    `SELECT * FROM feed_items WHERE feed = $1 AND sequence IN (
        SELECT sequence FROM feed_item_keys WHERE feed = $1 AND key IN (${hexes})
        UNION SELECT sequence FROM feed_items WHERE feed = $1 AND guid_key IN (${hexes})
        UNION SELECT sequence FROM feed_items WHERE feed = $1 AND present = 1
        UNION SELECT sequence FROM (
          SELECT sequence FROM feed_items WHERE feed = $1 ORDER BY sequence DESC LIMIT $3) newest)
      ORDER BY sequence DESC`,
    feed,
    JSON.stringify(keys.map((text) => [keyOf(storable(text))])),
    whole(newest),
  );
  return found.map(ledgerItem);
}

export function* itemsTitled(
  dialect: Dialect,
  feed: number,
  text: string,
  limit: number,
): Steps<readonly LedgerItem[]> {
  const isTitled = containsInAnyCase(dialect, dialect.member('item', 'title'), '$2', '$3');
  const found = yield* rows<ItemRow>(
    `SELECT * FROM feed_items WHERE feed = $1 AND ${isTitled}
      ORDER BY sequence DESC LIMIT $4`,
    feed,
    storable(text),
    storable(text.toLowerCase()),
    whole(limit),
  );
  return found.map(ledgerItem);
}

const DAY = 86_400_000;

/** Sequences follow the time of first sight, so only the end of each ledger is read, however long it is. */
export function* newItemsByDay(
  { given }: Dialect,
  feeds: readonly number[],
  since: number,
): Steps<readonly DayOfFeed[]> {
  const found = yield* rows<DayOfFeed>(
    `SELECT i.feed AS feed, CAST((i.first_seen_at - $2) / ${DAY} AS integer) AS day, count(*) AS items
      FROM (SELECT g.id, coalesce((SELECT sequence FROM feed_items
          WHERE feed = g.id AND first_seen_at < $2 ORDER BY sequence DESC LIMIT 1), 0) AS last
        FROM (${given('$1', { id: 'integer' })}) g) old
      CROSS JOIN feed_items i WHERE i.feed = old.id AND i.sequence > old.last AND i.first_seen_at >= $2
      GROUP BY 1, 2 ORDER BY 1, 2`,
    JSON.stringify(feeds.map((feed) => [feed])),
    since,
  );
  return found.map((row) => ({ ...row }));
}

export function* itemCount(feed: number): Steps<number> {
  const row = yield* firstRow<{ last: number | null }>(
    'SELECT max(sequence) AS last FROM feed_items WHERE feed = $1',
    feed,
  );
  return row?.last ?? 0;
}

const ITEM_COLUMNS = {
  sequence: 'integer',
  guid: 'text',
  guid_key: 'key',
  keys: 'text',
  first_seen_at: 'integer',
  position: 'integer',
  content_hash: 'text',
  item: 'text',
  updated_at: 'integer',
  last_seen_at: 'integer',
  present: 'integer',
  article_tries: 'integer',
} as const;

/** What an item was given when it was first seen; the rest may change. */
const LASTING = new Set(['sequence', 'guid', 'guid_key', 'first_seen_at']);

export function* putItems({ given }: Dialect, feed: number, items: readonly LedgerItem[]): Steps<void> {
  if (items.length === 0) return;
  const names = Object.keys(ITEM_COLUMNS);
  const changing = names.filter((name) => !LASTING.has(name));
  yield* run(
    `INSERT INTO feed_items (feed, ${names.join(', ')})
      SELECT $1, ${names.map((name) => `g.${name}`).join(', ')} FROM (${given('$2', ITEM_COLUMNS)}) g WHERE true
      ON CONFLICT (feed, sequence) DO UPDATE SET ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    feed,
    JSON.stringify(items.map(itemRow)),
  );
  // An address belongs to the item that has it now, and else to the one that had it first.
  const rowsOf = (choose: (keys: readonly string[]) => readonly string[]): string =>
    JSON.stringify(
      items.flatMap(({ keys, sequence }) => choose(keys).map((text) => [keyOf(storable(text)), sequence])),
    );
  const put = (conflict: string): string => `INSERT INTO feed_item_keys (feed, key, sequence)
    SELECT $1, g.key, g.sequence FROM (${given('$2', { key: 'key', sequence: 'integer' })}) g WHERE true
    ON CONFLICT ${conflict}`;
  const former = rowsOf((keys) => keys.slice(1));
  const current = rowsOf((keys) => keys.slice(0, 1));
  yield* run(put('DO NOTHING'), feed, former);
  yield* run(put('(feed, key) DO UPDATE SET sequence = excluded.sequence'), feed, current);
}

const itemRow = (item: LedgerItem): unknown[] => [
  item.sequence,
  storable(item.guid),
  keyOf(storable(item.guid)),
  storableJson(item.keys),
  whole(item.firstSeenAt),
  whole(item.position),
  item.contentHash,
  storableJson(item.item),
  whole(item.updatedAt),
  whole(item.lastSeenAt),
  item.present ? 1 : 0,
  item.articleTries,
];
