/** What a feed has and what happened to it: items, versions of its rule, snapshots of its page, checks, alerts. */
import { readRule } from '../../extract/index.js';
import type { FeedAlert, FeedRule } from '../../store/index.js';
import { alertsAddress } from '../feeds/alerts-feed.js';
import { RequestProblem } from '../problems.js';
import { isoTime } from '../schemas/feed.js';
import { defineStoreRoute, feedOf, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';

const text = z.string().nullable();
const count = z.number().int();
const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

const ItemSchema = z
  .object({
    id: z.string(),
    sequence: count,
    title: z.string(),
    link: text,
    published: text,
    updated: text,
    summary: text,
    contentHtml: text,
    image: text,
    authors: z.array(z.string()).readonly(),
    categories: z.array(z.string()).readonly(),
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
    present: z.boolean().meta({ description: 'Whether the page still lists it.' }),
  })
  .meta({ id: 'FeedItem' });

const listItems = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/items',
  operationId: 'listItems',
  summary: 'List the items of a feed, newest first, those that left the page as well',
  params: feedParams,
  query: z.object({
    limit: limit(200, 50),
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Only items with a smaller sequence.',
    }),
  }),
  response: z.object({ total: count, items: z.array(ItemSchema) }),
  async run({ params: { id }, query: { limit, before } }, { store }) {
    const feed = await feedOf(store, id);
    const items = await store.feeds.items(feed.id, { limit, ...(before === undefined ? {} : { before }) });
    return {
      total: await store.feeds.itemCount(feed.id),
      items: items.map(({ item, guid, sequence, firstSeenAt, lastSeenAt, present }) => {
        const { title, link, published, updated, summary, contentHtml, image, authors, categories } = item;
        return {
          ...{ id: guid, sequence, title, link, published, updated, summary, contentHtml, image, authors, categories },
          firstSeenAt: new Date(firstSeenAt).toISOString(),
          lastSeenAt: new Date(lastSeenAt).toISOString(),
          present,
        };
      }),
    };
  },
});

const RuleSchema = z
  .object({
    version: count,
    createdAt: z.string(),
    origin: z.enum(['user', 'repair', 'rollback']),
    xml: z.string(),
    proof: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Why a repaired rule was believed.' }),
    note: text,
    current: z.boolean(),
  })
  .meta({ id: 'FeedRule' });

const ruleJson = (rule: FeedRule, current: number | null): z.input<typeof RuleSchema> => ({
  ...rule,
  createdAt: new Date(rule.createdAt).toISOString(),
  proof: rule.proof === null ? null : { ...rule.proof },
  current: rule.version === current,
});

const RulesSchema = z.object({ rules: z.array(RuleSchema) });

const listRules = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/rules',
  operationId: 'listRules',
  summary: 'List all versions of the rule of a feed',
  params: feedParams,
  response: RulesSchema,
  async run({ params: { id } }, { store }) {
    const feed = await feedOf(store, id);
    return { rules: (await store.feeds.rules(feed.id)).map((rule) => ruleJson(rule, feed.ruleVersion)) };
  },
});

const putRule = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/rules',
  operationId: 'addRule',
  summary: 'Read a feed by a new rule, or by its method again',
  params: feedParams,
  body: z.object({
    rule: z.string().min(1).max(1_000_000).nullable().meta({ description: 'XML, or null for the method.' }),
    note: z.string().max(1000).nullable().default(null),
  }),
  response: RulesSchema,
  status: 201,
  async run({ params: { id }, body: { rule, note } }, { store, outputs, now }) {
    const feed = await feedOf(store, id);
    if (rule !== null) readRule(rule);
    const added = rule === null ? null : { createdAt: now(), origin: 'user' as const, xml: rule, proof: null, note };
    const version = await store.feeds.setRule(feed.id, added);
    await store.feeds.update(feed.id, { nextCheckAt: now() });
    outputs.forget(id);
    return { rules: (await store.feeds.rules(feed.id)).map((one) => ruleJson(one, version)) };
  },
});

const restoreRule = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/rules/{version}/restore',
  operationId: 'restoreRule',
  summary: 'Go back to an older rule; it becomes the newest version',
  params: feedParams.extend({ version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: RulesSchema,
  async run({ params: { id, version } }, { store, outputs, now }) {
    const feed = await feedOf(store, id);
    const older = await store.feeds.rule(feed.id, version);
    if (older === null) throw new RequestProblem('not-found', `the rule has no version ${version}`);
    const note = `back to version ${version}`;
    const rule = { createdAt: now(), origin: 'rollback' as const, xml: older.xml, proof: null, note };
    const newest = await store.feeds.setRule(feed.id, rule);
    await store.feeds.update(feed.id, { nextCheckAt: now() });
    outputs.forget(id);
    return { rules: (await store.feeds.rules(feed.id)).map((one) => ruleJson(one, newest)) };
  },
});

/** The store keeps fewer. */
export const MOST_SNAPSHOTS = 100;

const listSnapshots = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/snapshots',
  operationId: 'listSnapshots',
  summary: 'List the snapshots of the page of a feed, newest first',
  params: feedParams,
  response: z.object({
    snapshots: z.array(
      z.object({
        takenAt: count.meta({ description: 'Milliseconds since 1970; names the snapshot.' }),
        url: z.string(),
        contentType: z.string(),
        hash: z.string(),
        bytes: count,
      }),
    ),
  }),
  async run({ params: { id } }, { store }) {
    const feed = await feedOf(store, id);
    const snapshots = await store.feeds.snapshots(feed.id, MOST_SNAPSHOTS);
    return {
      snapshots: snapshots.map(({ takenAt, url, contentType, hash, body }) => {
        return { takenAt, url, contentType, hash, bytes: body.length };
      }),
    };
  },
});

/** The page may show what it brings along, and do nothing at all. */
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; frame-ancestors 'self'";

const getSnapshot = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/snapshots/{takenAt}',
  operationId: 'getSnapshot',
  summary: 'Get a snapshot of a page, in a sandbox that runs no script and loads nothing',
  params: feedParams.extend({ takenAt: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  contentType: 'text/html',
  async run({ params: { id, takenAt } }, { store }) {
    const feed = await feedOf(store, id);
    const snapshots = await store.feeds.snapshots(feed.id, MOST_SNAPSHOTS);
    const snapshot = snapshots.find((one) => one.takenAt === takenAt);
    if (snapshot === undefined) throw new RequestProblem('not-found', 'there is no such snapshot');
    const charset = /charset\s*=\s*"?([\w-]+)/i.exec(snapshot.contentType)?.[1];
    return new Response(snapshot.body as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': charset === undefined ? 'text/html' : `text/html; charset=${charset}`,
        'content-security-policy': SANDBOX,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="snapshot.html"',
      },
    });
  },
});

const listRuns = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/runs',
  operationId: 'listRuns',
  summary: 'List the last checks of a feed, newest first',
  params: feedParams,
  query: z.object({ limit: limit(200, 50) }),
  response: z.object({
    runs: z.array(
      z.object({
        at: z.string(),
        result: z.enum(['changed', 'unchanged', 'empty', 'failed']),
        items: count,
        fresh: count,
        changed: count,
        elapsed: count.meta({ description: 'Milliseconds.' }),
        status: count.nullable(),
        note: text,
      }),
    ),
  }),
  async run({ params: { id }, query: { limit } }, { store }) {
    const feed = await feedOf(store, id);
    const runs = await store.feeds.runs(feed.id, limit);
    return { runs: runs.map((run) => ({ ...run, at: new Date(run.at).toISOString() })) };
  },
});

const AlertSchema = z
  .object({
    id: count,
    feed: text.meta({ description: 'Id of the feed.' }),
    at: text,
    kind: z.string(),
    message: z.string(),
    delivered: z.boolean(),
  })
  .meta({ id: 'Alert' });

const alertJson = ({ id, at, kind, message, delivered }: FeedAlert, feed: string | null) => ({
  id,
  feed,
  at: isoTime(at),
  kind,
  message,
  delivered,
});

const feedAlerts = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/alerts',
  operationId: 'listFeedAlerts',
  summary: 'List what happened to a feed, newest first',
  params: feedParams,
  query: z.object({ limit: limit(500, 100) }),
  response: z.object({ alerts: z.array(AlertSchema) }),
  async run({ params: { id }, query: { limit } }, { store }) {
    const feed = await feedOf(store, id);
    return { alerts: (await store.feeds.alerts({ feed: feed.id, limit })).map((alert) => alertJson(alert, id)) };
  },
});

const allAlerts = defineStoreRoute({
  method: 'get',
  path: '/alerts',
  operationId: 'listAlerts',
  summary: 'List what happened to feeds, newest first',
  query: z.object({ limit: limit(500, 100) }),
  response: z.object({
    alerts: z.array(AlertSchema),
    feed: z.string().meta({ description: 'Address of the same as an Atom feed; keep it to yourself.' }),
  }),
  async run({ query: { limit } }, { store, base, alertsKey }) {
    const alerts = [];
    for (const alert of await store.feeds.alerts({ limit }))
      alerts.push(alertJson(alert, (await store.feeds.byId(alert.feed))?.publicId ?? null));
    return { alerts, feed: alertsAddress(base(), alertsKey, 'atom') };
  },
});

export const HISTORY_ROUTES: readonly RegisterStoreRoute[] = [
  listItems,
  listRules,
  putRule,
  restoreRule,
  listSnapshots,
  getSnapshot,
  listRuns,
  feedAlerts,
  allAlerts,
];
