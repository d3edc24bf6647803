import { readRule } from '../../extract/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import { FEED_ORDERS, type FeedConditions, type FeedRecord } from '../../store/index.js';
import { HEALTH_WORDS, type HealthWord } from '../../update/index.js';
import { afterCheck } from '../feeds/first-check.js';
import { mergedSettings } from '../feeds/merged-settings.js';
import { originOf } from '../feeds/origin-of.js';
import { feedDefaults } from '../feeds/server-settings.js';
import { RequestProblem } from '../problems.js';
import { FeedSchema, FeedSettingsSchema, feedJson } from '../schemas/feed.js';
import { webAddress } from '../schemas/web-address.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { feedOf } from './find-stored.js';
import { ruleOfCandidate } from './rule-of-candidate.js';

export const feedParams = z.object({ id: z.string().min(1).max(100) });

const title = z.string().min(1).max(1000).nullable();
const rule = z.string().min(1).max(1_000_000);
const wait = z.coerce.number().min(0).max(60).default(0).meta({ description: 'Seconds to wait for the check.' });

/** The feed after its next check, if the asker waits for it. */
async function waited(feed: FeedRecord, seconds: number, dependencies: StoreDependencies, signal: AbortSignal) {
  const { store, outputs, base, config } = dependencies;
  const patience = Math.min(seconds * 1000, config.requestTimeout - 1000);
  const checked = await afterCheck(store, feed.id, feed.update.checkedAt, patience, signal);
  outputs.forget(feed.publicId);
  return feedJson(checked ?? feed, base());
}

const createFeed = defineStoreRoute({
  method: 'post',
  path: '/feeds',
  operationId: 'createFeed',
  summary: 'Make a feed of a page and keep it up to date',
  description: 'By a method, by a mapping rule, or by one of the candidates of /preview, of which a rule is made.',
  query: z.object({ wait }),
  body: z.object({
    url: webAddress,
    title: title.default(null),
    settings: FeedSettingsSchema.partial().default({}),
    rule: rule.optional().meta({ description: 'A mapping rule (XML).' }),
    candidate: z.number().int().min(1).max(1000).optional().meta({ description: 'Rank of a candidate of /preview.' }),
  }),
  response: FeedSchema,
  status: 201,
  async run({ query, body }, dependencies, c) {
    const { store, now } = dependencies;
    const url = canonicalUrl(body.url) ?? body.url;
    if (body.rule !== undefined) readRule(body.rule);
    const { signal } = c.req.raw;
    const chosen =
      body.candidate === undefined ? null : await ruleOfCandidate(url, body.candidate, dependencies, signal);
    const feed = await store.feeds.create({
      url,
      host: originOf(url),
      title: body.title,
      settings: mergedSettings(await feedDefaults(store), body.settings),
      createdAt: now(),
      rule: body.rule ?? chosen,
    });
    return waited(feed, query.wait, dependencies, signal);
  },
});

/** Healths nobody has to look after. */
const QUIET_HEALTH: readonly HealthWord[] = ['ok', 'new'];

const listFeeds = defineStoreRoute({
  method: 'get',
  path: '/feeds',
  operationId: 'listFeeds',
  summary: 'List feeds',
  query: z.object({
    state: z.enum(['active', 'paused', 'deleted', 'kept']).optional().meta({
      description: 'kept: active and paused ones.',
    }),
    tag: z.string().min(1).max(100).optional(),
    health: z.enum(HEALTH_WORDS).optional(),
    text: z.string().min(1).max(1000).optional().meta({ description: 'Part of the address or the title.' }),
    attention: z.enum(['true']).optional().meta({ description: 'Only feeds in trouble, or whose rule was repaired.' }),
    order: z.enum(FEED_ORDERS).default('made'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).meta({
      description: 'Goes on after this, in the order in which feeds were made.',
    }),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0).meta({
      description: 'Leaves out so many, in any order.',
    }),
  }),
  response: z.object({
    feeds: z.array(FeedSchema),
    next: z.number().int().nullable().meta({ description: 'Give it as after for the next ones; null at the end.' }),
    total: z.number().int().meta({ description: 'How many there are in all.' }),
  }),
  async run({ query: { state, tag, health, text, attention, order, limit, after, offset } }, { store, base }) {
    const conditions: FeedConditions = {
      ...(state === undefined ? {} : { state }),
      ...(tag === undefined ? {} : { tag }),
      ...(health === undefined ? {} : { health }),
      ...(text === undefined ? {} : { text }),
      // Nobody has to do anything about a feed that is paused.
      ...(attention === undefined ? {} : { state: 'active', exceptHealth: QUIET_HEALTH }),
    };
    const feeds = await store.feeds.list({ ...conditions, order, limit, after, offset });
    const next = order !== 'made' || feeds.length < limit ? null : (feeds.at(-1)?.id ?? null);
    const total = await store.feeds.count(conditions);
    return { feeds: feeds.map((feed) => feedJson(feed, base())), next, total };
  },
});

const getFeed = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}',
  operationId: 'getFeed',
  summary: 'Say how a feed is doing',
  params: feedParams,
  response: FeedSchema,
  run: async ({ params: { id } }, { store, base }) => feedJson(await feedOf(store, id), base()),
});

/** Settings that are seen in the feed itself. */
const SHOWN_SETTINGS = ['limit', 'minInterval', 'secret'] as const;

const updateFeed = defineStoreRoute({
  method: 'patch',
  path: '/feeds/{id}',
  operationId: 'updateFeed',
  summary: 'Change a feed; what is not given stays as it is',
  params: feedParams,
  body: z.object({
    url: webAddress.optional().meta({ description: 'Another page; items and address of the feed stay.' }),
    title: title.optional(),
    settings: FeedSettingsSchema.partial().optional(),
  }),
  response: FeedSchema,
  async run({ params: { id }, body }, { store, base, outputs, now }) {
    const feed = await feedOf(store, id);
    const url = body.url === undefined ? undefined : (canonicalUrl(body.url) ?? body.url);
    const settings = body.settings === undefined ? feed.settings : mergedSettings(feed.settings, body.settings);
    const isOther =
      (body.title !== undefined && body.title !== feed.title) ||
      SHOWN_SETTINGS.some((name) => settings[name] !== feed.settings[name]);
    await store.feeds.update(feed.id, {
      ...(url === undefined ? {} : { url, host: originOf(url), nextCheckAt: now() }),
      ...(body.title === undefined ? {} : { title: body.title }),
      ...(body.settings === undefined ? {} : { settings }),
      ...(isOther && feed.channel !== null ? { changedAt: now() } : {}),
    });
    outputs.forget(id);
    return feedJson(await feedOf(store, id), base());
  },
});

const setState = (state: 'active' | 'paused', word: string, summary: string) =>
  defineStoreRoute({
    method: 'post',
    path: `/feeds/{id}/${word}`,
    operationId: `${word}Feed`,
    summary,
    params: feedParams,
    response: FeedSchema,
    async run({ params: { id } }, { store, base, outputs }) {
      await store.feeds.update((await feedOf(store, id)).id, { state });
      outputs.forget(id);
      return feedJson(await feedOf(store, id), base());
    },
  });

const refreshFeed = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/refresh',
  operationId: 'refreshFeed',
  summary: 'Check the page of a feed as soon as its site may be asked',
  params: feedParams,
  query: z.object({ wait }),
  response: FeedSchema,
  status: 202,
  async run({ params: { id }, query }, dependencies, c) {
    const { store, now } = dependencies;
    const feed = await feedOf(store, id);
    if (feed.state === 'paused') throw new RequestProblem('conflict', 'the feed is paused; resume it first');
    await store.feeds.update(feed.id, { nextCheckAt: now() });
    return waited(feed, query.wait, dependencies, c.req.raw.signal);
  },
});

const deleteFeed = defineStoreRoute({
  method: 'delete',
  path: '/feeds/{id}',
  operationId: 'deleteFeed',
  summary: 'Delete a feed and its items; its readers are told that it is gone',
  params: feedParams,
  async run({ params: { id } }, { store, outputs }) {
    await store.feeds.remove((await feedOf(store, id)).id);
    outputs.forget(id);
    return undefined;
  },
});

const moveFeed = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/move',
  operationId: 'moveFeed',
  summary: 'Delete a feed and send its readers to another one',
  params: feedParams,
  body: z.object({
    to: z.union([webAddress, z.string().regex(/^[\w-]{1,100}$/)]).meta({ description: 'Id or address of a feed.' }),
  }),
  async run({ params: { id }, body: { to } }, { store, outputs }) {
    const feed = await feedOf(store, id);
    if (to === id) throw new RequestProblem('bad-request', 'to: a feed cannot move to itself');
    if (!/^https?:/.test(to)) await feedOf(store, to);
    await store.feeds.remove(feed.id, to);
    outputs.forget(id);
    return undefined;
  },
});

export const FEED_ROUTES: readonly RegisterStoreRoute[] = [
  createFeed,
  listFeeds,
  getFeed,
  updateFeed,
  setState('paused', 'pause', 'Stop checking a feed; its readers keep what there is'),
  setState('active', 'resume', 'Check a feed again'),
  refreshFeed,
  deleteFeed,
  moveFeed,
];
