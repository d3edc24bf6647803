/** What adding and taking addresses costs while a frontier grows. */
import type { NewUrl, Store } from '../../../src/store/index.js';
import { seededRandom } from '../../../test/random.js';

export interface GrowthPoint {
  urls: number;
  /** Addresses added per second since the point before. */
  addedPerSecond: number;
  /** Microseconds for one address, at this size. */
  addMicroseconds: number;
  takeMicroseconds: number;
  recordMicroseconds: number;
  residentBytes: number;
}

const BATCH = 10_000;
/** Links of one page lead mostly to its own host. */
const URLS_PER_PAGE = 25;
const URLS_PER_HOST = 50;
/** At each size so many rounds of taking and recording are measured, of so many addresses. */
const ROUNDS = 20;
const TAKEN = 50;
/** The cost of adding at a size is that of so many addresses before it. */
const LAST = 20_000;

export async function growFrontier(store: Store, sizes: readonly number[]): Promise<GrowthPoint[]> {
  const random = seededRandom(1).next;
  const most = sizes.at(-1) ?? 0;
  const hosts = Math.max(TAKEN * 2, Math.round(most / URLS_PER_HOST));
  const crawl = (await store.crawls.create({ name: 'growth', query: null, seeds: [], settings: {}, createdAt: 0 })).id;
  const points: GrowthPoint[] = [];
  let urls = 0;
  let clock = 1;
  let host = 0;
  for (const size of sizes) {
    const [from, start] = [urls, performance.now()];
    let lastBatches = 0;
    while (urls < size) {
      const batch = Array.from({ length: Math.min(BATCH, size - urls) }, () => {
        if (urls % URLS_PER_PAGE === 0) host = Math.floor(random() * hosts);
        return someUrl(urls++, host, random);
      });
      const begin = performance.now();
      await store.frontier.add(crawl, batch);
      lastBatches = size - urls < LAST ? lastBatches + performance.now() - begin : 0;
    }
    const seconds = (performance.now() - start) / 1e3;
    const measured = await takeAndRecord(store, crawl, () => ++clock);
    points.push({
      urls: size,
      addedPerSecond: (size - from) / seconds,
      addMicroseconds: (lastBatches * 1e3) / Math.min(size - from, LAST),
      ...measured,
      residentBytes: process.memoryUsage.rss(),
    });
  }
  return points;
}

function someUrl(number: number, hostNumber: number, random: () => number): NewUrl {
  const host = `https://www.host-${hostNumber}.example`;
  return {
    url: `${host}/section/${number % 100}/some-article-with-a-title-${number}`,
    host,
    depth: number % 7,
    priority: Math.round(random() * 1e3) / 1e3,
    from: `${host}/section/${number % 100}/`,
    shape: '/section/#/some-article-with-a-title-#',
  };
}

async function takeAndRecord(
  store: Store,
  crawl: number,
  tick: () => number,
): Promise<Pick<GrowthPoint, 'takeMicroseconds' | 'recordMicroseconds'>> {
  let [take, record, count] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const now = tick();
    const begin = performance.now();
    const taken = await store.frontier.take(crawl, { limit: TAKEN, now, until: now + 1e6, worker: 'bench' });
    const between = performance.now();
    const visits = taken.map(({ url, hostState }) => ({ url, result: 'failed' as const, at: now, host: hostState }));
    const middle = performance.now();
    await store.frontier.record(crawl, visits, 'bench');
    // The first round finds every queue asleep that was filled since the last size, and wakes it once.
    if (round === 0) continue;
    take += between - begin;
    record += performance.now() - middle;
    count += taken.length;
  }
  return { takeMicroseconds: (take * 1e3) / count, recordMicroseconds: (record * 1e3) / count };
}
