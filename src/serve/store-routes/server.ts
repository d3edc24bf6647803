/** What concerns the server as a whole: its settings, how it is doing, and what happens. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_FEED_SETTINGS } from '../../update/index.js';
import { alertsAddress } from '../feeds/alerts-feed.js';
import { readServerSettings, writeServerSettings } from '../feeds/server-settings.js';
import { noteSurroundings } from '../feeds/surroundings.js';
import { RequestProblem } from '../problems.js';
import { FeedSettingsSchema } from '../schemas/feed.js';
import { webAddress } from '../schemas/web-address.js';
import { keyOrNull, openHeaders } from '../secrets/site-headers.js';
import { lagOf } from '../status/store-state.js';
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

const count = z.number().int();

const DefaultsSchema = FeedSettingsSchema.omit({ secret: true, tags: true }).partial();

const SettingsAnswer = z.object({
  hubs: z.array(z.string()).readonly().meta({ description: 'WebSub hubs that are told of changes.' }),
  webhook: z
    .object({
      url: z.string(),
      secret: z.string().meta({ description: 'Key of the HMAC-SHA256 in the header X-Pith-Signature.' }),
    })
    .nullable(),
  feedDefaults: DefaultsSchema.meta({ description: 'How new feeds are kept when nobody says otherwise.' }),
});

const getSettings = defineStoreRoute({
  method: 'get',
  path: '/settings',
  operationId: 'getSettings',
  summary: 'Get the settings that can be changed while the server runs',
  response: SettingsAnswer,
  run: async (_, { store }) => (await readServerSettings(store)) as z.input<typeof SettingsAnswer>,
});

const putSettings = defineStoreRoute({
  method: 'put',
  path: '/settings',
  operationId: 'putSettings',
  summary: 'Change settings; what is not given stays as it is',
  body: z.object({
    hubs: z.array(webAddress).max(10).optional(),
    webhook: z.object({ url: webAddress }).nullable().optional().meta({
      description: 'Where alerts are sent; another address gets another secret.',
    }),
    feedDefaults: DefaultsSchema.optional(),
  }),
  response: SettingsAnswer,
  async run({ body }, { store, outputs, base, now }) {
    const known = await readServerSettings(store);
    const webhook =
      body.webhook === undefined || body.webhook?.url === known.webhook?.url
        ? known.webhook
        : body.webhook === null
          ? null
          : { url: body.webhook.url, secret: randomBytes(24).toString('base64url') };
    const feedDefaults = (body.feedDefaults ?? known.feedDefaults) as typeof known.feedDefaults;
    // Else no feed could be made that says nothing of its intervals.
    const { minInterval, maxInterval } = { ...DEFAULT_FEED_SETTINGS, ...feedDefaults };
    if (minInterval > maxInterval)
      throw new RequestProblem(
        'bad-request',
        `feedDefaults: minInterval (${minInterval}) is longer than maxInterval (${maxInterval})`,
      );
    const settings = { hubs: body.hubs ?? known.hubs, webhook, feedDefaults };
    await writeServerSettings(store, settings);
    await noteSurroundings(store, base(), now());
    outputs.forgetSettings();
    return settings as z.input<typeof SettingsAnswer>;
  },
});

const health = defineStoreRoute({
  method: 'get',
  path: '/health',
  operationId: 'getHealth',
  summary: 'Say how everything is doing',
  response: z.object({
    feeds: z.object({ states: z.record(z.string(), count), health: z.record(z.string(), count) }),
    lag: z.number().meta({ description: 'Seconds by which the most overdue feed is late.' }),
    crawls: z.object({ waiting: count, running: count }),
    documents: count,
    secrets: z.object({ sites: count, locked: count }).meta({ description: 'Sites with stored headers.' }),
    engine: z.enum(['sqlite', 'postgres']),
    alerts: z.string().meta({ description: 'Address of the feed of alerts; keep it to yourself.' }),
  }),
  async run(_, { store, config, crawls, base, alertsKey, now }) {
    const key = await keyOrNull(config);
    const secrets = await store.siteSecrets.list();
    const { states, health } = await store.feeds.counts();
    return {
      feeds: { states: Object.fromEntries(states), health: Object.fromEntries(health) },
      lag: await lagOf(store, now()),
      crawls: crawls.counts,
      documents: await store.documents.count(),
      secrets: {
        sites: secrets.length,
        locked: secrets.filter((secret) => openHeaders(key, secret).kind === 'locked').length,
      },
      engine: store.engine,
      alerts: alertsAddress(base(), alertsKey, 'atom'),
    };
  },
});

const events = defineStoreRoute({
  method: 'get',
  path: '/events',
  operationId: 'followFeeds',
  summary: 'Follow what happens to feeds',
  description: 'Server-sent events called checked and alert; their data is JSON.',
  contentType: 'text/event-stream',
  run: async (_, { events }, c) => events.subscribe(c.req.header('last-event-id'), c.req.raw.signal),
});

export const SERVER_ROUTES: readonly RegisterStoreRoute[] = [getSettings, putSettings, health, events];
