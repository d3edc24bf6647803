/** From settings to a server that listens, and back to a process that can end. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath, type URL } from 'node:url';
import { openFetcher } from '../fetch/index.js';
import { openStore, type Store } from '../store/index.js';
import { createApp } from './app.js';
import { CrawlQueue } from './background/crawl-queue.js';
import { hear } from './background/hear.js';
import { backgroundOf } from './background/start-background.js';
import { startUpdatePool, type UpdatePool } from './background/update-pool.js';
import { fetchSettings } from './config/fetch-settings.js';
import { ownAddress } from './config/own-address.js';
import type { Config } from './config/settings.js';
import { createEventHub } from './events.js';
import { alertsKey } from './feeds/alerts-feed.js';
import { FeedOutputs } from './feeds/feed-outputs.js';
import { notModifiedShortcut } from './feeds/not-modified.js';
import { noteSurroundings } from './feeds/surroundings.js';
import { createHttpServer, listen, stop } from './http-server.js';
import type { Logger } from './log.js';
import { createMetrics, type StoreFigures } from './metrics.js';
import { fetchAsOwner } from './secrets/fetch-as-owner.js';
import { siteAccessIn } from './secrets/site-headers.js';
import { createAccess } from './security/access.js';
import { createRateLimiter } from './security/token-bucket.js';
import { History } from './status/history.js';
import { sparingly } from './status/sparingly.js';
import { lagOf, storeState } from './status/store-state.js';
import { ViewStore } from './views/view-store.js';
import { loadStaticFiles } from './web/static-files.js';
import { openWork, type Work } from './work/work.js';

export interface ServerOptions {
  /** Compiled module that works in the threads. */
  workerUrl: URL;
  /** Compiled module of the threads that check feeds and crawl. */
  backgroundUrl: URL;
  /** File of English synonyms for searches. @default none */
  synonymsUrl?: URL;
  logger: Logger;
  /** Folder with the files of the user interface, where one is built. */
  webFolder?: string;
  /** Milliseconds between two samples of the history. @default a minute */
  sampleEvery?: number;
  /** Milliseconds since 1970. @default the system's clock */
  now?: () => number;
}

export interface RunningServer {
  /** Where it listens, for people: the public address where one is set. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, lets those in work end for as long as the settings say, then closes everything. */
  close(): Promise<void>;
}

/** @throws PithError `listen-failed` when the port is taken or forbidden, `store-unusable` when the store cannot be opened */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { logger, now = Date.now } = options;
  const access = await createAccess(config, () => performance.now());
  const store = await openStore(config.database);
  const fetcher = openFetcher(fetchSettings(config));
  const feedFetcher = openFetcher({ ...fetchSettings(config), expects: 'feed' });
  const background = backgroundOf(config, options);
  const history = new History({
    now,
    measure: async () => ({
      lag: await lagOf(store, now()).catch(() => null),
      memory: process.memoryUsage.rss(),
    }),
    ...(options.sampleEvery === undefined ? {} : { every: options.sampleEvery }),
  });
  const crawls = new CrawlQueue({
    store,
    atOnce: config.crawlsAtOnce,
    start: (name, onMessage) =>
      background({ kind: 'crawl', name }, (message) => {
        if (message.type === 'visit') history.visited(message.visit.result);
        onMessage(message);
      }),
    logger,
    now,
  });
  const metrics = createMetrics({ waiting: () => work.waiting(), store: () => figuresOf(store, crawls, now) });
  const work: Work = openWork(options.workerUrl, config, metrics.work);
  const files = options.webFolder === undefined ? new Map() : loadStaticFiles(options.webFolder);
  const events = createEventHub();
  let url = '';
  const base = () => url;
  const elapsed = () => performance.now();
  const outputs = new FeedOutputs({ store, base, now, elapsed });
  const limiter = createRateLimiter({ limit: config.rateLimit, windowSeconds: 60, now: elapsed });
  let stopped: Promise<void> | undefined;
  const isStopping = () => stopped !== undefined;
  let updates: UpdatePool | null = null;
  const release = async () => {
    events.close();
    history.close();
    await Promise.all([updates?.stop(), crawls.close()]);
    await Promise.all([work.close(), fetcher.close(), feedFetcher.close()]);
    metrics.close();
    await store.close();
  };
  try {
    const siteAccess = siteAccessIn(store, config);
    const app = createApp({
      config,
      access,
      metrics,
      files,
      limiter,
      fetcher: fetchAsOwner(fetcher, siteAccess),
      feedFetcher: fetchAsOwner(feedFetcher, siteAccess),
      work,
      views: new ViewStore({ elapsed }),
      store,
      crawls,
      events,
      outputs,
      alertsKey: await alertsKey(store),
      base,
      synonyms: options.synonymsUrl === undefined ? null : fileURLToPath(options.synonymsUrl),
      now,
      status: {
        history,
        startedAt: now(),
        store: sparingly(() => storeState(store, now()), elapsed),
        updates: () => updates?.figures() ?? null,
      },
      logger,
      elapsed,
      isStopping,
    });
    const shortcut = notModifiedShortcut({
      config,
      access,
      limiter,
      outputs,
      metrics,
      logger,
      base,
      now,
      elapsed,
      isStopping,
    });
    const server = createHttpServer(app, shortcut, config);
    await listen(server, config);
    const { port } = server.address() as AddressInfo;
    url = ownAddress(config, port);
    await noteSurroundings(store, url, now());
    outputs.forgetSettings();
    if (config.updateWorkers > 0)
      updates = startUpdatePool(
        (blamed, onMessage) =>
          background({ kind: 'updates', pool: config.updateWorkers, base: url, blamed }, onMessage),
        (message) => hear(message, { metrics, history, events, outputs, logger }),
        logger,
      );
    await crawls.restore();
    logger.info({ url }, 'listening');
    return {
      url,
      port,
      close: () => {
        // Those who listen to events never end by themselves.
        stopped ??= Promise.all([stop(server, config.shutdownTimeout, logger), events.close(), crawls.close()]).then(
          release,
        );
        return stopped;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function figuresOf(store: Store, crawls: CrawlQueue, now: () => number): Promise<StoreFigures> {
  const { waiting, running } = crawls.counts;
  return {
    ...(await store.feeds.counts()),
    lagSeconds: await lagOf(store, now()),
    crawlsWaiting: waiting,
    crawlsRunning: running,
  };
}
