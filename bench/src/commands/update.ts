/** Figure 7 of "HTML2RSS" (Geng et al., 2006) again: the time to refresh 125 pages by the number of workers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFetcher } from '../../../src/fetch/index.js';
import { openStore, type Store } from '../../../src/store/index.js';
import { DEFAULT_FEED_SETTINGS, runUpdates } from '../../../src/update/index.js';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItems,
} from '../../../test/changing-site/changing-site.js';
import type { BenchOptions } from '../bench-options.js';
import { drawLines } from '../plots/line-plot.js';
import type { DrawnPlot, Section } from '../section.js';

const PAGES = 125;
const WORKERS = [1, 2, 4, 8, 16, 32];
/** Items of a page; every refresh finds one that is new. */
const ITEMS = 30;
/** Milliseconds a page takes to come, spread evenly over the pages. */
const DELAYS = { least: 100, most: 800 };
/** After an answer a host is left alone for twice the time it took. */
const REST = 2 * DELAYS.most + 400;

interface Point {
  workers: number;
  seconds: number;
}

export async function benchUpdate({ limit }: BenchOptions): Promise<Section> {
  const pages = Math.min(PAGES, limit);
  const delays = Array.from({ length: pages }, (_, i) => delayOf(i, pages));
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-update-'));
  const sites = await Promise.all(delays.map(openSlowSite));
  const store = await openStore(join(folder, 'feeds.db'));
  try {
    const points = await measure(store, sites);
    return sectionOf(points, delays);
  } finally {
    await store.close();
    await Promise.all(sites.map((site) => site.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

const delayOf = (page: number, pages: number): number =>
  Math.round(DELAYS.least + ((DELAYS.most - DELAYS.least) * page) / Math.max(1, pages - 1));

/** Each page has a host of its own, so that only the pool decides how many come at once. */
async function openSlowSite(delay: number): Promise<ChangingSite> {
  const site = await openChangingSite();
  let last = ITEMS;
  site.answer = (_, response) => {
    last++;
    setTimeout(() => html(response, listHtml(siteItems(last - ITEMS + 1, last))), delay);
  };
  return site;
}

async function measure(store: Store, sites: readonly ChangingSite[]): Promise<Point[]> {
  for (const { origin } of sites)
    await store.feeds.create({
      url: `${origin}/news`,
      host: origin,
      title: null,
      settings: DEFAULT_FEED_SETTINGS,
      createdAt: Date.now(),
    });
  // The first look also asks for robots.txt, and warms up; it does not count.
  await refresh(store, Math.max(...WORKERS));
  const points: Point[] = [];
  for (const workers of WORKERS) {
    await sleep(REST);
    for (const { id } of await store.feeds.list({ limit: PAGES })) await store.feeds.update(id, { nextCheckAt: 0 });
    points.push({ workers, seconds: (await refresh(store, workers)) / 1000 });
  }
  return points;
}

async function refresh(store: Store, pool: number): Promise<number> {
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  const started = performance.now();
  const { signal } = new AbortController();
  const { failed } = await runUpdates({
    store,
    fetcher,
    worker: 'bench',
    pool,
    delay: 1,
    maxBytes: 2 ** 24,
    signal,
    untilIdle: true,
  });
  const elapsed = performance.now() - started;
  await fetcher.close();
  if (failed > 0) throw new Error(`${failed} feeds could not be refreshed`);
  return elapsed;
}

function sectionOf(points: readonly Point[], delays: readonly number[]): Section {
  const waited = delays.reduce((sum, delay) => sum + delay, 0) / 1000;
  const [first] = points as [Point];
  return {
    tables: [
      {
        title: `Time to refresh ${delays.length} feeds by the number of workers`,
        columns: ['workers', 'seconds', 'pages per second', 'speed-up', 'least possible, seconds'],
        rows: points.map(({ workers, seconds }) => [
          String(workers),
          seconds.toFixed(1),
          (delays.length / seconds).toFixed(1),
          `${(first.seconds / seconds).toFixed(1)} ×`,
          Math.max(waited / workers, Math.max(...delays) / 1000).toFixed(1),
        ]),
      },
    ],
    notes: [
      `Pages of ${ITEMS} items on ${delays.length} hosts of this machine, which take ${DELAYS.least} to ${DELAYS.most} ms to answer; each refresh finds one new item. Store: SQLite.`,
      'Least possible: the waiting alone, without reading a page or writing anything down.',
      'The paper had Java threads, the web of 2006 and its bandwidth; it prints the figure without numbers, and says that more threads help greatly at first and less later on.',
    ],
    plots: [plotOf(points, delays.length)],
  };
}

function plotOf(points: readonly Point[], pages: number): DrawnPlot {
  return {
    name: 'refresh',
    caption: 'time to refresh by number of workers',
    svg: drawLines({
      title: `Time to refresh ${pages} feeds`,
      xLabel: 'workers',
      yLabel: 'seconds',
      lines: [{ name: 'Pith', points: points.map(({ workers, seconds }) => ({ x: workers, y: seconds })) }],
    }),
  };
}
