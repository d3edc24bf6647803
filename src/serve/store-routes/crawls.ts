import { type CrawlSettings, DEFAULT_CRAWL_SETTINGS, REACHES, readCrawlSettings } from '../../crawl/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import type { Crawl } from '../../store/index.js';
import { BACKGROUND } from '../background/crawl-queue.js';
import { RequestProblem } from '../problems.js';
import { webAddress } from '../schemas/web-address.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { crawlOf } from './find-stored.js';

const patterns = z.array(z.string().min(1).max(1000)).max(100);
const params = z.object({ name: z.string().min(1).max(1000) });

/** Milliseconds between two requests to a host that no crawl may go below. */
const LEAST_DELAY = 250;

/** Pages a crawl may be told to fetch. */
const MOST_PAGES = 1_000_000;

const SettingsSchema = z.object({
  reach: z.enum(REACHES),
  maxDepth: z.number().int().min(0).max(1000).nullable(),
  include: patterns,
  exclude: patterns,
  maxPages: z.number().int().min(1).max(MOST_PAGES),
  order: z.enum(['breadth-first', 'focused']),
  delay: z.number().int().min(LEAST_DELAY).max(600_000).meta({ description: 'Milliseconds.' }),
  sitemaps: z.boolean(),
  keepPages: z.boolean(),
});

const count = z.number().int();
const CrawlSchema = z
  .object({
    name: z.string(),
    query: z.string().nullable(),
    seeds: z.array(z.string()).readonly(),
    state: z.enum(['waiting', 'running', 'stopped', 'finished']),
    createdAt: z.string(),
    settings: z.record(z.string(), z.unknown()),
    counts: z.object({
      waiting: count,
      taken: count,
      fetched: count,
      unchanged: count,
      redirected: count,
      refused: count,
      failed: count,
      hosts: count,
    }),
  })
  .meta({ id: 'Crawl' });

async function describe(crawl: Crawl, { store, crawls }: StoreDependencies): Promise<z.input<typeof CrawlSchema>> {
  const { [BACKGROUND]: _, ...settings } = { ...readCrawlSettings(crawl.settings) } as Record<string, unknown>;
  return {
    name: crawl.name,
    query: crawl.query,
    seeds: crawl.seeds,
    state: crawls.stateOf(crawl),
    createdAt: new Date(crawl.createdAt).toISOString(),
    settings,
    counts: await store.frontier.counts(crawl.id),
  };
}

/** @throws RequestProblem `overloaded` */
function assertRoom({ crawls, config }: StoreDependencies): void {
  if (config.crawlsAtOnce === 0) throw new RequestProblem('conflict', 'this server runs no crawls; see crawlsAtOnce');
  if (!crawls.hasRoom) throw new RequestProblem('overloaded', 'too many crawls wait', 60);
}

const createCrawl = defineStoreRoute({
  method: 'post',
  path: '/crawls',
  operationId: 'createCrawl',
  summary: 'Start a crawl, or ask a question',
  description:
    'With a query it is a question: promising links come first, and paragraphs that answer are told as they are found, by the events of the crawl.',
  body: z.object({
    name: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,199}$/u, { error: 'letters, digits, spaces, dots, dashes' }),
    seeds: z.array(webAddress).min(1).max(1000),
    query: z.string().min(1).max(2000).nullable().default(null),
    settings: SettingsSchema.partial().default({}),
  }),
  response: CrawlSchema,
  status: 201,
  async run({ body: { name, seeds, query, settings } }, dependencies) {
    assertRoom(dependencies);
    const { store, crawls, now } = dependencies;
    const order: CrawlSettings['order'] = query === null ? 'breadth-first' : 'focused';
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
    const crawl = await store.crawls.create({
      name,
      query,
      seeds: [...new Set(seeds.map((seed) => canonicalUrl(seed) ?? seed))],
      settings: { ...DEFAULT_CRAWL_SETTINGS, order, ...given, [BACKGROUND]: true },
      createdAt: now(),
    });
    crawls.add(name);
    return describe(crawl, dependencies);
  },
});

const listCrawls = defineStoreRoute({
  method: 'get',
  path: '/crawls',
  operationId: 'listCrawls',
  summary: 'List all crawls and questions',
  response: z.object({ crawls: z.array(CrawlSchema) }),
  async run(_, dependencies) {
    const crawls = [];
    for (const crawl of await dependencies.store.crawls.list()) crawls.push(await describe(crawl, dependencies));
    return { crawls };
  },
});

const getCrawl = defineStoreRoute({
  method: 'get',
  path: '/crawls/{name}',
  operationId: 'getCrawl',
  summary: 'Say how a crawl is doing',
  params,
  response: CrawlSchema,
  run: async ({ params: { name } }, dependencies) => describe(await crawlOf(dependencies.store, name), dependencies),
});

const stopCrawl = defineStoreRoute({
  method: 'post',
  path: '/crawls/{name}/stop',
  operationId: 'stopCrawl',
  summary: 'Stop a crawl; it can go on later',
  params,
  response: CrawlSchema,
  async run({ params: { name } }, dependencies) {
    await crawlOf(dependencies.store, name);
    await dependencies.crawls.stop(name);
    return describe(await crawlOf(dependencies.store, name), dependencies);
  },
});

const resumeCrawl = defineStoreRoute({
  method: 'post',
  path: '/crawls/{name}/resume',
  operationId: 'resumeCrawl',
  summary: 'Let a crawl go on',
  params,
  query: z.object({
    morePages: z.coerce.number().int().min(1).max(MOST_PAGES).optional().meta({
      description: 'Pages it may fetch beyond those it has; a crawl that used up its budget goes on only with more.',
    }),
  }),
  response: CrawlSchema,
  status: 202,
  async run({ params: { name }, query: { morePages } }, dependencies) {
    assertRoom(dependencies);
    const { store, crawls } = dependencies;
    const crawl = await crawlOf(store, name);
    const settings: Record<string, unknown> = { ...crawl.settings, [BACKGROUND]: true };
    if (morePages !== undefined) {
      const { fetched } = await store.frontier.counts(crawl.id);
      settings.maxPages = Math.min(MOST_PAGES, fetched + morePages);
    }
    await store.crawls.update(crawl.id, { state: 'running', settings });
    crawls.resume(name);
    return describe(await crawlOf(store, name), dependencies);
  },
});

const deleteCrawl = defineStoreRoute({
  method: 'delete',
  path: '/crawls/{name}',
  operationId: 'deleteCrawl',
  summary: 'Forget a crawl; the documents it read stay',
  params,
  async run({ params: { name } }, { store, crawls }) {
    await crawlOf(store, name);
    await crawls.stop(name);
    await store.crawls.remove((await crawlOf(store, name)).id);
    crawls.forget(name);
    return undefined;
  },
});

const crawlEvents = defineStoreRoute({
  method: 'get',
  path: '/crawls/{name}/events',
  operationId: 'crawlEvents',
  summary: 'Follow a crawl: its state, progress, visits, and the best paragraphs as they are found',
  description: 'Server-sent events called state, progress, visit and found; their data is JSON.',
  params,
  contentType: 'text/event-stream',
  async run({ params: { name } }, { store, crawls }, c) {
    await crawlOf(store, name);
    return crawls.listen(name, c.req.header('last-event-id'), c.req.raw.signal);
  },
});

export const CRAWL_ROUTES: readonly RegisterStoreRoute[] = [
  createCrawl,
  listCrawls,
  getCrawl,
  stopCrawl,
  resumeCrawl,
  deleteCrawl,
  crawlEvents,
];
