/** Feeds by conditions, in any order, and how many there are. */
import type { FeedConditions, FeedFilter, FeedOrder, FeedRecord } from '../feeds.js';
import { containsInAnyCase } from './any-case.js';
import type { Dialect } from './engine.js';
import { type FeedRow, feedRecord, SELECT_FEEDS } from './feed-row.js';
import { firstRow, rows, type Steps, type Value } from './statement.js';
import { storable, whole } from './storable.js';

type Place = (value: Value) => string;

function conditionsOf(dialect: Dialect, filter: FeedConditions, place: Place): string[] {
  const { contains, member } = dialect;
  const { state, health, exceptHealth = [], tag, text, byStranger } = filter;
  const conditions: string[] = [];
  if (state === 'kept') conditions.push("f.state <> 'deleted'");
  else if (state !== undefined) conditions.push(`f.state = ${place(state)}`);
  if (byStranger) conditions.push('f.by_stranger = 1');
  if (health !== undefined) conditions.push(`f.health_status = ${place(storable(health))}`);
  if (exceptHealth.length > 0)
    conditions.push(`f.health_status NOT IN (${exceptHealth.map((word) => place(storable(word))).join(', ')})`);
  if (tag !== undefined) conditions.push(contains('f.tags', place(storable(`\n${tag}\n`))));
  if (text !== undefined) {
    const [asWritten, inSmall] = [place(storable(text)), place(storable(text.toLowerCase()))];
    const texts = ['f.url', "coalesce(f.title, '')", `coalesce(${member('f.channel', 'title')}, '')`];
    conditions.push(`(${texts.map((one) => containsInAnyCase(dialect, one, asWritten, inSmall)).join(' OR ')})`);
  }
  return conditions;
}

/** What feeds are sorted by; the order in which they were made decides between equals. */
const ORDERS: Readonly<Record<FeedOrder, (dialect: Dialect) => string>> = {
  made: () => 'f.id',
  name: ({ member }) => `lower(coalesce(f.title, ${member('f.channel', 'title')}, f.url)), f.id`,
  changed: () => 'coalesce(f.changed_at, 0) DESC, f.id',
  'next-check': () => "CASE WHEN f.state = 'active' THEN 0 ELSE 1 END, f.next_check_at, f.id",
  trouble: () => `CASE WHEN f.state = 'active' AND f.health_status NOT IN ('ok', 'new') THEN 0 ELSE 1 END,
    f.failures + f.empty_streak DESC, f.id`,
};

export function* listFeeds(dialect: Dialect, filter: FeedFilter): Steps<readonly FeedRecord[]> {
  const values: Value[] = [filter.after ?? 0, whole(filter.limit), whole(filter.offset ?? 0)];
  const conditions = conditionsOf(dialect, filter, (value) => `$${values.push(value)}`);
  const found = yield* rows<FeedRow>(
    `${SELECT_FEEDS} WHERE ${['f.id > $1', ...conditions].join(' AND ')}
      ORDER BY ${ORDERS[filter.order ?? 'made'](dialect)} LIMIT $2 OFFSET $3`,
    ...values,
  );
  return found.map(feedRecord);
}

export function* countMatching(dialect: Dialect, filter: FeedConditions): Steps<number> {
  const values: Value[] = [];
  const conditions = conditionsOf(dialect, filter, (value) => `$${values.push(value)}`);
  const row = yield* firstRow<{ feeds: number }>(
    `SELECT count(*) AS feeds FROM feeds f WHERE ${['true', ...conditions].join(' AND ')}`,
    ...values,
  );
  return row?.feeds ?? 0;
}

export function* countTags(): Steps<ReadonlyMap<string, number>> {
  const found = yield* rows<{ tags: string; feeds: number }>(
    "SELECT tags, count(*) AS feeds FROM feeds WHERE state <> 'deleted' GROUP BY tags",
  );
  const counts = new Map<string, number>();
  for (const { tags, feeds } of found)
    for (const tag of tags.split('\n')) if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + feeds);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function* countFeeds(): Steps<{ states: ReadonlyMap<string, number>; health: ReadonlyMap<string, number> }> {
  type Count = { name: string; feeds: number };
  const states = yield* rows<Count>('SELECT state AS name, count(*) AS feeds FROM feeds GROUP BY state ORDER BY state');
  const health = yield* rows<Count>(
    `SELECT health_status AS name, count(*) AS feeds FROM feeds WHERE state = 'active'
      GROUP BY health_status ORDER BY health_status`,
  );
  const asMap = (counts: readonly Count[]) => new Map(counts.map(({ name, feeds }) => [name, feeds]));
  return { states: asMap(states), health: asMap(health) };
}
