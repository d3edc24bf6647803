/** Figures for those who look after the server: how it is doing now, and how it was doing. */
import manifest from '../../../package.json' with { type: 'json' };
import type { FeedRecord, TroubledHost } from '../../store/index.js';
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';

const count = z.number().int();
const counts = z.record(z.string(), count);
const seconds = z.number();
const MINUTES_OF_AN_HOUR = 60;
const MINUTES_OF_A_DAY = 1440;

const TroubledFeedSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  health: z.object({ status: z.string(), message: z.string(), nextStep: z.string().nullable() }),
  failures: count,
});

const StatusSchema = z
  .object({
    version: z.string(),
    startedAt: z.string(),
    uptime: seconds.meta({ description: 'Seconds.' }),
    feeds: z.object({
      states: counts,
      health: counts,
      troubled: count.meta({ description: 'Active feeds that are not as they should be.' }),
      due: count.meta({ description: 'Feeds that wait to be checked.' }),
      late: count.meta({ description: 'Those that have waited for more than five minutes.' }),
      checking: count,
      lag: seconds.meta({ description: 'Seconds by which the most overdue feed is late.' }),
    }),
    crawls: z.object({ waiting: count, running: count, failed: count, atOnce: count }),
    threads: z.object({
      reading: z.object({ size: count, started: count, busy: count, waiting: count, replaced: count }),
      checking: z
        .object({ atOnce: count, running: z.boolean(), restarts: count })
        .nullable()
        .meta({ description: 'Null when this server checks no feeds.' }),
    }),
    lastHour: z.object({ checks: count, errors: count, visits: count, checkSeconds: seconds.nullable() }),
    memory: z.object({ process: count, heap: count }).meta({ description: 'Bytes.' }),
    store: z.object({
      engine: z.enum(['sqlite', 'postgres']),
      bytes: count,
      feeds: count,
      items: count,
      snapshots: count,
      crawls: count,
      pages: count,
      documents: count,
    }),
    hosts: z
      .array(z.object({ host: z.string(), feeds: count, kinds: counts, worst: z.array(TroubledFeedSchema) }))
      .meta({ description: 'Hosts with the most feeds in trouble, with some of these.' }),
  })
  .meta({ id: 'Status' });

const describeFeed = ({ publicId, url, title, channel, update }: FeedRecord) => ({
  id: publicId,
  url,
  title: title ?? channel?.title ?? null,
  health: update.health,
  failures: update.failures,
});

const describeHost = ({ host, total, kinds, feeds }: TroubledHost) => ({
  host,
  feeds: total,
  kinds: Object.fromEntries(kinds),
  worst: feeds.map(describeFeed),
});

const status = defineStoreRoute({
  method: 'get',
  path: '/status',
  operationId: 'getStatus',
  summary: 'Say how the server is doing, in figures',
  description: 'What takes long to count is counted for a fiftieth of the time at most, so it may be a little old.',
  response: StatusSchema,
  async run(_, { store, crawls, work, config, status, now }) {
    const { states, health, troubled, queue, lag, hosts, inventory } = await status.store();
    const { rss, heapUsed } = process.memoryUsage();
    const updates = status.updates();
    return {
      version: manifest.version,
      startedAt: new Date(status.startedAt).toISOString(),
      uptime: (now() - status.startedAt) / 1000,
      feeds: { states: Object.fromEntries(states), health: Object.fromEntries(health), troubled, ...queue, lag },
      crawls: { ...crawls.counts, failed: crawls.failures, atOnce: config.crawlsAtOnce },
      threads: {
        reading: work.figures(),
        checking: updates === null ? null : { atOnce: config.updateWorkers, ...updates },
      },
      lastHour: status.history.sums(MINUTES_OF_AN_HOUR),
      memory: { process: rss, heap: heapUsed },
      store: { engine: store.engine, ...inventory },
      hosts: hosts.map(describeHost),
    };
  },
});

const history = defineStoreRoute({
  method: 'get',
  path: '/status/history',
  operationId: 'getStatusHistory',
  summary: 'Say how the server was doing, minute by minute, for a day at most',
  description: 'Kept in memory, from the start of the server on. Columns of one length, the newest minute last.',
  query: z.object({
    minutes: z.coerce.number().int().min(1).max(MINUTES_OF_A_DAY).default(MINUTES_OF_AN_HOUR),
  }),
  response: z.object({
    every: seconds.meta({ description: 'Seconds between two samples.' }),
    at: z.array(count).meta({ description: 'Seconds since 1970, at the end of each minute.' }),
    checks: z.array(count),
    errors: z.array(count),
    visits: z.array(count).meta({ description: 'Pages crawls asked for.' }),
    checkSeconds: z.array(seconds.nullable()).meta({ description: 'Mean time of a check.' }),
    lag: z.array(seconds.nullable()),
    memory: z.array(count),
  }),
  async run({ query: { minutes } }, { status }) {
    const { every } = status.history;
    const samples = status.history.minutes(minutes);
    return {
      every,
      at: samples.map(({ at }) => Math.round(at / 1000)),
      checks: samples.map(({ checks }) => checks),
      errors: samples.map(({ errors }) => errors),
      visits: samples.map(({ visits }) => visits),
      checkSeconds: samples.map(({ checkSeconds }) => checkSeconds),
      lag: samples.map(({ lag }) => lag),
      memory: samples.map(({ memory }) => memory),
    };
  },
});

export const STATUS_ROUTES: readonly RegisterStoreRoute[] = [status, history];
