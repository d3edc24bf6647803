/** Feeds in a database. */
import { randomBytes } from 'node:crypto';
import { PithError } from '../../errors.js';
import type { FeedChange, FeedRecord, Feeds, NewFeed, NewFeedRule } from '../feeds.js';
import type { Dialect, Engine } from './engine.js';
import {
  addRule,
  markDelivered,
  packedSnapshots,
  readAlerts,
  readRules,
  readRuns,
  unpackSnapshot,
} from './feed-history.js';
import { itemCount, itemsBetween, itemsTitled, knownItems, newestItems, newItemsByDay } from './feed-items.js';
import { assignments, type FeedRow, feedRecord, SELECT_FEEDS, settingColumns } from './feed-row.js';
import { TABLES_OF_A_FEED } from './feed-tables.js';
import { feedQueue, troubledHosts } from './feed-troubles.js';
import { forgetItems, forgetOld, neighbours } from './forget.js';
import { hostIds } from './host-row.js';
import { countFeeds, countMatching, countTags, listFeeds } from './list-feeds.js';
import { packPage } from './page-body.js';
import { moveSource, recordRun } from './record-run.js';
import { firstSetting, putSetting, readSetting } from './settings.js';
import { firstRow, run, type Steps, type Value } from './statement.js';
import { keyOf, storable, storableOrNull, whole } from './storable.js';
import { clockSetBack, nextDueAt, prolongFeeds, releaseFeeds, takeDue, takeHost } from './take-feeds.js';

/** 144 bits, 24 characters: nobody guesses an address made of it. */
const PUBLIC_ID_BYTES = 18;

const NEW_HEALTH = { status: 'new', message: 'not looked at yet', nextStep: null };

/** No validators: the page is read again, whether it has changed or not. */
const UNKNOWN_PAGE = { etag: null, last_modified: null, validators_url: null };
/** A check that is on its way went by what was decided before; nothing it brings is written. */
const NOT_TAKEN = { lease_until: 0, lease_worker: null };

/** What the owner has decided on is the owner's. */
const OWNED = { by_stranger: 0 };

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
    release: (worker) => engine.transaction('crawl', () => releaseFeeds(dialect, storable(worker))),
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
    forgetOld: (options) => engine.transaction('crawl', () => forgetOld(dialect, options)),

    async rule(feed, version) {
      return (await engine.read(() => readRules(feed, 'AND version = $2', version)))[0] ?? null;
    },
    rules: (feed) => engine.read(() => readRules(feed, '')),
    setRule: (feed, rule) => engine.transaction('saved', () => setRule(dialect, feed, rule)),
    async snapshots(feed, limit) {
      return Promise.all((await engine.read(() => packedSnapshots(feed, limit))).map(unpackSnapshot));
    },
    runs: (feed, limit) => engine.read(() => readRuns(feed, limit)),
    alerts: (options) => engine.read(() => readAlerts(options)),
    delivered: (alerts) => engine.transaction('saved', () => markDelivered(dialect, alerts)),

    setting: (name) => engine.read(() => readSetting(name)),
    firstSetting: (name, value) => engine.transaction('saved', () => firstSetting(name, value)),
    putSetting: (name, value) => engine.transaction('saved', () => putSetting(name, value)),
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
    by_stranger: feed.byStranger ? 1 : 0,
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
    yield* setRule(dialect, id, { createdAt: feed.createdAt, origin: 'user', xml: feed.rule, proof: null, note: null });
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

/** The feed, which nobody else changes or deletes until the transaction ends. @throws PithError `conflict` when it is deleted */
function* keptFeed({ lock }: Dialect, id: number): Steps<FeedRecord> {
  yield* run(`SELECT id FROM feeds WHERE id = $1 ${lock}`, id);
  const feed = yield* findFeed('f.id = $1', id);
  if (feed === null || feed.state === 'deleted') throw new PithError('conflict', `there is no feed ${id} any more`);
  return feed;
}

function* updateFeed(dialect: Dialect, id: number, change: FeedChange): Steps<void> {
  const before = yield* keptFeed(dialect, id);
  const columns: Record<string, Value> = {
    ...(change.title === undefined ? {} : { title: storableOrNull(change.title) }),
    ...(change.settings === undefined ? {} : settingColumns(change.settings)),
    ...(change.state === undefined ? {} : { state: change.state }),
    ...(change.nextCheckAt === undefined ? {} : { next_check_at: whole(change.nextCheckAt) }),
    // What another page was known by says nothing about this one; one that has not changed must still be read in another way.
    ...(change.url === undefined && change.settings === undefined ? {} : UNKNOWN_PAGE),
    ...(change.changedAt === undefined ? {} : { changed_at: whole(change.changedAt) }),
    ...(isDecision(change) ? NOT_TAKEN : {}),
    ...(isDecision(change) || change.title !== undefined ? OWNED : {}),
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

/** The page is read anew by another rule, whether it has changed or not. */
function* setRule(dialect: Dialect, feed: number, rule: NewFeedRule | null): Steps<number | null> {
  yield* keptFeed(dialect, feed);
  const version = rule === null ? null : yield* addRule(feed, rule);
  const { sql, values } = assignments({ rule_version: version, ...UNKNOWN_PAGE, ...NOT_TAKEN, ...OWNED }, 2);
  yield* run(`UPDATE feeds SET ${sql} WHERE id = $1`, feed, ...values);
  return version;
}
