/** Feeds in a database. */
import { randomBytes } from 'node:crypto';
import { PithError } from '../../errors.js';
import type {
  FeedAlert,
  FeedChange,
  FeedConditions,
  FeedFilter,
  FeedOrder,
  FeedRecord,
  FeedRule,
  FeedSnapshot,
  Feeds,
  NewFeed,
  NewFeedRule,
  RunRecord,
} from '../feeds.js';
import type { Dialect, Engine } from './engine.js';
import { itemCount, itemsBetween, itemsTitled, knownItems, newestItems, newItemsByDay } from './feed-items.js';
import { assignments, type FeedRow, feedRecord, SELECT_FEEDS, settingColumns, storableJson } from './feed-row.js';
import { feedQueue, troubledHosts } from './feed-troubles.js';
import { forgetItems, forgetOld, neighbours } from './forget.js';
import { hostIds } from './insert-urls.js';
import { packPage, unpackBody } from './page-body.js';
import { addRule, moveSource, recordRun } from './record-run.js';
import { firstRow, rows, run, type Steps, type Value } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';
import { clockSetBack, nextDueAt, prolongFeeds, releaseFeeds, takeDue, takeHost } from './take-feeds.js';

/** 144 bits, 24 characters: nobody guesses an address made of it. */
const PUBLIC_ID_BYTES = 18;

const NEW_HEALTH = { status: 'new', message: 'not looked at yet', nextStep: null };

/** No validators: the page is read again, whether it has changed or not. */
const UNKNOWN_PAGE = { etag: null, last_modified: null, validators_url: null };
/** A check that is on its way went by what was decided before; nothing it brings is written. */
const NOT_TAKEN = { lease_until: 0, lease_worker: null };

/** What goes with a feed that is deleted. */
const TABLES_OF_A_FEED = ['feed_item_keys', 'feed_items', 'feed_rules', 'feed_snapshots', 'feed_runs', 'feed_alerts'];

export function feedsOn(engine: Engine): Feeds {
  const { dialect } = engine;
  return {
    create: (feed) => {
      const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
      return engine.transaction('saved', () => createFeed(dialect, feed, publicId));
    },
    register: (feed) => {
      const publicId = randomBytes(PUBLIC_ID_BYTES).toString('base64url');
      return engine.transaction('saved', () => registerFeed(dialect, feed, publicId));
    },
    get: (publicId) => engine.read(() => findFeed('f.public_id = $1', storable(publicId))),
    byId: (id) => engine.read(() => findFeed('f.id = $1', id)),
    byUrl: (url) =>
      engine.read(() => findFeed(`f.key = ${dialect.key('$1')} AND f.state <> 'deleted'`, keyOf(storable(url)))),
    list: (filter) => engine.read(() => listFeeds(dialect, filter)),
    count: (conditions) => engine.read(() => countMatching(dialect, conditions)),
    counts: () => engine.read(countFeeds),
    tags: () => engine.read(countTags),
    activity: (feeds, since) => engine.read(() => newItemsByDay(dialect, feeds, whole(since))),
    update: (id, change) => engine.transaction('saved', () => updateFeed(dialect, id, change)),
    remove: (id, movedTo = null) => engine.transaction('saved', () => removeFeed(id, movedTo)),

    takeDue: (options) =>
      engine.transaction('crawl', () => takeDue(dialect, { ...options, worker: storable(options.worker) })),
    nextDueAt: () => engine.read(nextDueAt),
    queue: (options) => engine.read(() => feedQueue(options)),
    troubled: (options) => engine.read(() => troubledHosts(dialect, options)),
    prolong: (worker, until) => engine.transaction('crawl', () => prolongFeeds(storable(worker), whole(until))),
    release: (worker) => engine.transaction('crawl', () => releaseFeeds(storable(worker))),
    clockSetBack: (options) => engine.transaction('crawl', () => clockSetBack(options)),
    takeHost: (host, options) =>
      engine.transaction('crawl', () => takeHost(dialect, host, { ...options, worker: storable(options.worker) })),
    async recordRun(feed, { snapshot, ...ended }, worker, kept) {
      const packed = { ...ended, snapshot: snapshot === undefined ? null : await packPage(snapshot) };
      return engine.transaction('saved', () => recordRun(dialect, feed, packed, storable(worker), kept));
    },

    items: (feed, { limit, before }) => engine.read(() => newestItems(feed, limit, before)),
    itemsBetween: (feed, first, last) => engine.read(() => itemsBetween(feed, first, last)),
    known: (feed, keys, newest) => engine.read(() => knownItems(dialect, feed, keys, newest)),
    itemsTitled: (feed, text, limit) => engine.read(() => itemsTitled(dialect, feed, text, limit)),
    itemCount: (feed) => engine.read(() => itemCount(feed)),

    neighbours: (feed, first, last) => engine.read(() => neighbours(feed, first, last)),
    forgetItems: (options) => engine.transaction('crawl', () => forgetItems(options)),
    forgetOld: (options) => engine.transaction('crawl', () => forgetOld(options)),

    async rule(feed, version) {
      return (await engine.read(() => readRules(feed, 'AND version = $2', version)))[0] ?? null;
    },
    rules: (feed) => engine.read(() => readRules(feed, '')),
    setRule: (feed, rule) => engine.transaction('saved', () => setRule(feed, rule)),
    snapshots: (feed, limit) => readSnapshots(engine, feed, limit),
    runs: (feed, limit) => engine.read(() => readRuns(feed, limit)),
    alerts: (options) => engine.read(() => readAlerts(options)),
    delivered: (alerts) =>
      engine.transaction('saved', () =>
        run(
          `UPDATE feed_alerts SET delivered = 1 WHERE id IN (${dialect.given('$1', { id: 'integer' })})`,
          JSON.stringify(alerts.map((id) => [id])),
        ),
      ),

    async setting(name) {
      const found = await engine.read(() =>
        firstRow<{ value: string }>('SELECT value FROM settings WHERE name = $1', storable(name)),
      );
      return found === null ? null : JSON.parse(found.value);
    },
    firstSetting: (name, value) =>
      engine.transaction('saved', function* () {
        yield* run(
          'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          storable(name),
          storableJson(value),
        );
        const kept = yield* firstRow<{ value: string }>('SELECT value FROM settings WHERE name = $1', storable(name));
        return JSON.parse((kept as { value: string }).value);
      }),
    putSetting: (name, value) =>
      engine.transaction('saved', () =>
        run(
          `INSERT INTO settings (name, value) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
          storable(name),
          storableJson(value),
        ),
      ),
  };
}

function* createFeed(dialect: Dialect, feed: NewFeed, publicId: string): Steps<FeedRecord> {
  const hosts = yield* hostIds(dialect, [feed.host]);
  const url = storable(feed.url);
  const columns: Record<string, Value> = {
    public_id: publicId,
    url,
    host: hosts.get(storable(feed.host)) as number,
    title: storableOrNull(feed.title),
    ...settingColumns(feed.settings),
    state: 'active',
    created_at: whole(feed.createdAt),
    next_check_at: whole(feed.createdAt),
    health_status: NEW_HEALTH.status,
    health: JSON.stringify(NEW_HEALTH),
  };
  const names = Object.keys(columns);
  const inserted = yield* firstRow<{ id: number }>(
    `INSERT INTO feeds (key, ${names.join(', ')})
      VALUES (${dialect.key('$1')}, ${names.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    keyOf(url),
    ...Object.values(columns),
  );
  const { id } = inserted as { id: number };
  if (feed.rule != null)
    yield* setRule(id, { createdAt: feed.createdAt, origin: 'user', xml: feed.rule, proof: null, note: null });
  return (yield* findFeed('f.id = $1', id)) as FeedRecord;
}

function* registerFeed(dialect: Dialect, feed: NewFeed, publicId: string): Steps<{ feed: FeedRecord; isNew: boolean }> {
  const hosts = yield* hostIds(dialect, [feed.host]);
  // Whoever registers a page of the host at the same time waits here, and finds what the first one made.
  yield* run(`SELECT id FROM hosts WHERE id = $1 ${dialect.lock}`, hosts.get(storable(feed.host)) as number);
  const known = yield* findFeed(`f.key = ${dialect.key('$1')} AND f.state <> 'deleted'`, keyOf(storable(feed.url)));
  if (known !== null) return { feed: known, isNew: false };
  return { feed: yield* createFeed(dialect, feed, publicId), isNew: true };
}

function* findFeed(condition: string, value: Value): Steps<FeedRecord | null> {
  const row = yield* firstRow<FeedRow>(`${SELECT_FEEDS} WHERE ${condition} ORDER BY f.id LIMIT 1`, value);
  return row === null ? null : feedRecord(row);
}

type Place = (value: Value) => string;

function conditionsOf({ contains }: Dialect, filter: FeedConditions, place: Place): string[] {
  const { state, health, exceptHealth = [], tag, text } = filter;
  const conditions: string[] = [];
  if (state === 'kept') conditions.push("f.state <> 'deleted'");
  else if (state !== undefined) conditions.push(`f.state = ${place(state)}`);
  if (health !== undefined) conditions.push(`f.health_status = ${place(storable(health))}`);
  if (exceptHealth.length > 0)
    conditions.push(`f.health_status NOT IN (${exceptHealth.map((word) => place(storable(word))).join(', ')})`);
  if (tag !== undefined) conditions.push(contains('f.tags', place(storable(`\n${tag}\n`))));
  if (text !== undefined) {
    const part = place(storable(text.toLowerCase()));
    const texts = ['f.url', "coalesce(f.title, '')", "coalesce(f.channel, '')"];
    conditions.push(`(${texts.map((one) => contains(`lower(${one})`, part)).join(' OR ')})`);
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

function* listFeeds(dialect: Dialect, filter: FeedFilter): Steps<readonly FeedRecord[]> {
  const values: Value[] = [filter.after ?? 0, whole(filter.limit), whole(filter.offset ?? 0)];
  const conditions = conditionsOf(dialect, filter, (value) => `$${values.push(value)}`);
  const found = yield* rows<FeedRow>(
    `${SELECT_FEEDS} WHERE ${['f.id > $1', ...conditions].join(' AND ')}
      ORDER BY ${ORDERS[filter.order ?? 'made'](dialect)} LIMIT $2 OFFSET $3`,
    ...values,
  );
  return found.map(feedRecord);
}

function* countMatching(dialect: Dialect, filter: FeedConditions): Steps<number> {
  const values: Value[] = [];
  const conditions = conditionsOf(dialect, filter, (value) => `$${values.push(value)}`);
  const row = yield* firstRow<{ feeds: number }>(
    `SELECT count(*) AS feeds FROM feeds f WHERE ${['true', ...conditions].join(' AND ')}`,
    ...values,
  );
  return row?.feeds ?? 0;
}

function* countTags(): Steps<ReadonlyMap<string, number>> {
  const found = yield* rows<{ tags: string; feeds: number }>(
    "SELECT tags, count(*) AS feeds FROM feeds WHERE state <> 'deleted' GROUP BY tags",
  );
  const counts = new Map<string, number>();
  for (const { tags, feeds } of found)
    for (const tag of tags.split('\n')) if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + feeds);
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* countFeeds(): Steps<{ states: ReadonlyMap<string, number>; health: ReadonlyMap<string, number> }> {
  type Count = { name: string; feeds: number };
  const states = yield* rows<Count>('SELECT state AS name, count(*) AS feeds FROM feeds GROUP BY state ORDER BY state');
  const health = yield* rows<Count>(
    `SELECT health_status AS name, count(*) AS feeds FROM feeds WHERE state = 'active'
      GROUP BY health_status ORDER BY health_status`,
  );
  const asMap = (counts: readonly Count[]) => new Map(counts.map(({ name, feeds }) => [name, feeds]));
  return { states: asMap(states), health: asMap(health) };
}

function* updateFeed(dialect: Dialect, id: number, change: FeedChange): Steps<void> {
  const before = yield* findFeed('f.id = $1', id);
  if (before === null || before.state === 'deleted') throw new PithError('conflict', `there is no feed ${id} any more`);
  const columns: Record<string, Value> = {
    ...(change.title === undefined ? {} : { title: storableOrNull(change.title) }),
    ...(change.settings === undefined ? {} : settingColumns(change.settings)),
    ...(change.state === undefined ? {} : { state: change.state }),
    ...(change.nextCheckAt === undefined ? {} : { next_check_at: whole(change.nextCheckAt) }),
    // What another page was known by says nothing about this one; one that has not changed must still be read in another way.
    ...(change.url === undefined && change.settings === undefined ? {} : UNKNOWN_PAGE),
    ...(change.changedAt === undefined ? {} : { changed_at: whole(change.changedAt) }),
    ...(isDecision(change) ? NOT_TAKEN : {}),
  };
  if (Object.keys(columns).length > 0) {
    const { sql, values } = assignments(columns, 2);
    yield* run(`UPDATE feeds SET ${sql} WHERE id = $1`, id, ...values);
  }
  if (change.url !== undefined || change.host !== undefined)
    yield* moveSource(dialect, id, change.url ?? before.url, change.host ?? before.host);
}

/** Whether a check that is on its way would go by, or write, what no longer holds. */
const isDecision = ({ url, settings, state, changedAt }: FeedChange): boolean =>
  [url, settings, state, changedAt].some((value) => value !== undefined);

function* removeFeed(id: number, movedTo: string | null): Steps<void> {
  const removed = yield* firstRow<{ id: number }>(
    `UPDATE feeds SET state = 'deleted', moved_to = $2, channel = NULL, rule_version = NULL, etag = NULL,
        last_modified = NULL, lease_until = 0, lease_worker = NULL WHERE id = $1 RETURNING id`,
    id,
    storableOrNull(movedTo),
  );
  if (removed === null) throw new PithError('conflict', `there is no feed ${id}`);
  for (const table of TABLES_OF_A_FEED) yield* run(`DELETE FROM ${table} WHERE feed = $1`, id);
}

interface RuleRow extends Omit<FeedRule, 'proof' | 'createdAt'> {
  created_at: number;
  proof: string | null;
}

function* readRules(feed: number, condition: string, ...values: Value[]): Steps<readonly FeedRule[]> {
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

/** The page is read anew by another rule, whether it has changed or not. */
function* setRule(feed: number, rule: NewFeedRule | null): Steps<number | null> {
  const version = rule === null ? null : yield* addRule(feed, rule);
  const { sql, values } = assignments({ rule_version: version, ...UNKNOWN_PAGE, ...NOT_TAKEN }, 2);
  yield* run(`UPDATE feeds SET ${sql} WHERE id = $1`, feed, ...values);
  return version;
}

interface SnapshotRow {
  taken_at: number;
  hash: string;
  url: string;
  content_type: string;
  packing: string;
  body: Uint8Array;
}

async function readSnapshots(engine: Engine, feed: number, limit: number): Promise<readonly FeedSnapshot[]> {
  const found = await engine.read(() =>
    rows<SnapshotRow>('SELECT * FROM feed_snapshots WHERE feed = $1 ORDER BY id DESC LIMIT $2', feed, whole(limit)),
  );
  return Promise.all(
    found.map(async ({ taken_at, hash, url, content_type, packing, body }) => ({
      takenAt: taken_at,
      hash,
      url,
      contentType: content_type,
      body: await unpackBody(packing, body),
    })),
  );
}

function* readRuns(feed: number, limit: number): Steps<readonly RunRecord[]> {
  const found = yield* rows<RunRecord>(
    `SELECT at, result, items, fresh, changed, elapsed, status, note FROM feed_runs
      WHERE feed = $1 ORDER BY id DESC LIMIT $2`,
    feed,
    whole(limit),
  );
  return found.map((record) => ({ ...record }));
}

function* readAlerts({
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
      WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT $2`,
    feed ?? 0,
    whole(limit),
  );
  return found.map((alert) => ({ ...alert, delivered: alert.delivered === 1 }));
}
