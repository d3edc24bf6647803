/** Runs in a thread of its own: checks feeds as they become due, or works on one crawl, until it is done or told to stop. */
import { parentPort, workerData } from 'node:worker_threads';
import { LazyRenderer } from '../../crawl/index.js';
import { openFetcher, openPoster, openRenderer } from '../../fetch/index.js';
import { openStore } from '../../store/index.js';
import { fetchSettings } from '../config/fetch-settings.js';
import { workOnCrawl } from './crawl-job.js';
import type { ThreadMessage, ThreadSettings } from './messages.js';
import { keepFeeds } from './update-job.js';

/** Milliseconds between two signs of life. */
const SIGN_OF_LIFE = 1000;
/** The one browser of the thread that checks feeds: it goes when nothing needs it, and may be installed while we run. */
const BROWSER = { idleTime: 60_000, lookAgainAfter: 600_000, atOnce: 2 } as const;

const say = (message: ThreadMessage) => parentPort?.postMessage(message);

async function main(settings: ThreadSettings): Promise<void> {
  const { job, database, privateHosts, maxPageBytes, fetchTimeout } = settings;
  const web = fetchSettings(settings);
  const stop = new AbortController();
  parentPort?.on('message', () => stop.abort());
  const alive = setInterval(() => say({ type: 'alive' }), SIGN_OF_LIFE);
  const store = await openStore(database);
  const fetcher = openFetcher(web);
  const poster = openPoster(web);
  const renderer = new LazyRenderer(
    () => openRenderer({ privateHosts, maxBytes: maxPageBytes, totalTimeout: fetchTimeout }),
    BROWSER,
  );
  try {
    const kit = { store, fetcher, poster, renderer, settings, signal: stop.signal, say };
    if (job.kind === 'updates') await keepFeeds(job, kit);
    else say({ type: 'done', report: await workOnCrawl(job.name, kit) });
  } finally {
    clearInterval(alive);
    await Promise.all([fetcher.close(), poster.close(), renderer.close()]);
    await store.close();
    parentPort?.close();
  }
}

await main(workerData as ThreadSettings);
