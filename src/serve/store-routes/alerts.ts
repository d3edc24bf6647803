/** What happened to feeds, as their owner is told. */
import type { FeedAlert } from '../../store/index.js';
import { alertsAddress } from '../feeds/alerts-feed.js';
import { isoTime } from '../schemas/feed.js';
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';
import { feedOf } from './find-stored.js';

const text = z.string().nullable();
const count = z.number().int();
const limit = z.coerce.number().int().min(1).max(500).default(100);

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
  query: z.object({ limit }),
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
  query: z.object({ limit }),
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

export const ALERT_ROUTES: readonly RegisterStoreRoute[] = [feedAlerts, allAlerts];
