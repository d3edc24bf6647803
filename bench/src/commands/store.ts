/** What a store costs: a frontier of up to a million addresses, and searches over a hundred thousand articles. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/store/index.js';
import type { BenchOptions } from '../bench-options.js';
import { drawLines } from '../plots/line-plot.js';
import type { DrawnPlot, Section } from '../section.js';
import { type GrowthPoint, growFrontier } from '../store/frontier-growth.js';
import { fillWithArticles, timeSearches } from '../store/search-times.js';

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const ARTICLES = 100_000;

export async function benchStore({ limit }: BenchOptions): Promise<Section> {
  const sizes = SIZES.filter((size) => size <= limit);
  const articles = Math.min(ARTICLES, limit);
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-store-'));
  try {
    const growth = await measureGrowth(join(folder, 'frontier.db'), sizes.length > 0 ? sizes : [limit]);
    const search = await measureSearch(join(folder, 'search.db'), articles);
    return {
      tables: [growth.table, search.table],
      notes: [...growth.notes, ...search.notes],
      plots: [plotOf(growth.points)],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureGrowth(path: string, sizes: readonly number[]) {
  const store = await openStore(path);
  const points = await growFrontier(store, sizes);
  await store.close();
  const [first, last] = [points[0], points.at(-1)] as [GrowthPoint, GrowthPoint];
  const logarithms = Math.log(last.urls) / Math.log(first.urls);
  return {
    points,
    table: {
      title: 'The frontier in SQLite as it grows: 50 addresses of each host',
      columns: ['addresses', 'added per second', 'add, µs', 'take, µs', 'record, µs', 'memory, MB'],
      rows: points.map((point) => [
        point.urls.toLocaleString('en'),
        Math.round(point.addedPerSecond).toLocaleString('en'),
        ...[point.addMicroseconds, point.takeMicroseconds, point.recordMicroseconds].map((time) => time.toFixed(1)),
        (point.residentBytes / 1e6).toFixed(0),
      ]),
    },
    notes: [
      'Times are for one address, in batches of 10,000 when added (25 of one host after each other) and of 50 when taken and recorded. Memory is that of the process.',
      `From ${first.urls.toLocaleString('en')} to ${last.urls.toLocaleString('en')} addresses log n grows ${logarithms.toFixed(2)} ×; taking became ${ratio(last.takeMicroseconds, first.takeMicroseconds)}, adding ${ratio(last.addMicroseconds, first.addMicroseconds)}.`,
      `The file has ${((await stat(path)).size / last.urls).toFixed(0)} bytes for each address.`,
    ],
  };
}

const ratio = (now: number, before: number): string => `${(now / before).toFixed(2)} × as dear`;

function plotOf(points: readonly GrowthPoint[]): DrawnPlot {
  const line = (name: string, key: 'addMicroseconds' | 'takeMicroseconds' | 'recordMicroseconds') => ({
    name,
    points: points.map((point) => ({ x: point.urls, y: point[key] })),
  });
  const svg = drawLines({
    title: 'Cost of one address by size of the frontier (SQLite)',
    xLabel: 'addresses the crawl has met',
    yLabel: 'microseconds',
    lines: [line('add', 'addMicroseconds'), line('take', 'takeMicroseconds'), line('record', 'recordMicroseconds')],
  });
  return { name: 'frontier', caption: 'cost of an address by size of the frontier', svg };
}

async function measureSearch(path: string, articles: number) {
  const store = await openStore(path);
  const perSecond = await fillWithArticles(store, articles);
  const times = await timeSearches(store, articles);
  await store.close();
  return {
    table: {
      title: `Searches over ${articles.toLocaleString('en')} articles in SQLite`,
      columns: ['query', 'median, ms', 'p95, ms', 'matches (median, counted to 10,000)'],
      rows: times.map((each) => [
        each.kind,
        each.medianMilliseconds.toFixed(1),
        each.p95Milliseconds.toFixed(1),
        each.medianMatches.toLocaleString('en'),
      ]),
    },
    notes: [
      'Synthetic articles of about 400 words from 60,000, as frequent as in real texts (Zipf). Words of queries likewise, without the 50 most frequent; phrases are from the texts. The answer has ten whole documents and the number of matches.',
      `Written by way of visits, ${Math.round(perSecond).toLocaleString('en')} articles a second; ${((await stat(path)).size / articles / 1e3).toFixed(1)} kB for each, text and index.`,
    ],
  };
}
