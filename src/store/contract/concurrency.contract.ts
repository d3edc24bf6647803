import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import type { Store } from '../store.js';
import { address, collect, document, hostOf, newCrawl, page, taking } from './samples.contract.js';

const TAKERS = 8;

export function concurrencyContract(open: OpenStore): void {
  it('never gives two takers the same address or the same host', async () => {
    const { store, reopen } = await open();
    const crawl = await newCrawl(store);
    const urls = Array.from({ length: 400 }, (_, index) => address(index % 40, index, index % 5));
    await store.frontier.add(crawl, urls);
    const stores = [store, ...(await Promise.all(Array.from({ length: TAKERS - 1 }, reopen)))];
    const [visited, busy] = [new Map<string, number>(), new Set<string>()];
    let now = 0;

    const work = async (own: Store, worker: string): Promise<void> => {
      for (let idle = 0; idle < 50; ) {
        const taken = await own.frontier.take(crawl, { limit: 4, now: ++now, until: now + 1e6, worker });
        idle = taken.length === 0 ? idle + 1 : 0;
        for (const { url, host } of taken) {
          expect(busy.has(host), `${host} is visited twice at a time`).toBe(false);
          busy.add(host);
          visited.set(url, (visited.get(url) ?? 0) + 1);
        }
        await new Promise(setImmediate);
        for (const { host } of taken) busy.delete(host);
        const visits = taken.map(({ url, hostState }) => ({
          url,
          result: 'fetched' as const,
          at: now,
          host: hostState,
          page: page(url),
          document: document(url, 'the same words'),
          // All of them find the same links, which is where transactions meet.
          links: Array.from({ length: 5 }, (_, link) => address(link, `found-${visited.size % 20}`)),
        }));
        if (visits.length > 0) await own.frontier.record(crawl, visits, worker);
        if ((await own.frontier.nextAt(crawl)) === null) return;
      }
    };
    await Promise.all(stores.map((own, index) => work(own, `worker ${index}`)));

    expect([...visited.values()].filter((times) => times !== 1)).toEqual([]);
    const all = await collect(store.frontier.urls(crawl));
    expect(all.filter(({ state }) => state !== 'fetched')).toEqual([]);
    expect(new Set(all.map(({ url }) => url))).toEqual(new Set(visited.keys()));
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 0, taken: 0, fetched: visited.size });
    expect(await store.documents.count()).toBe(visited.size);
  });

  it('adds the same addresses once, whoever adds them', async () => {
    const { store, reopen } = await open();
    const crawl = await newCrawl(store);
    const stores = [store, ...(await Promise.all(Array.from({ length: TAKERS - 1 }, reopen)))];
    const urls = Array.from({ length: 300 }, (_, index) => ({ ...address(index % 9, index), shape: `/${index % 3}` }));
    const added = await Promise.all(
      stores.map(async ({ frontier }, index) => {
        const own = [...urls.slice(index * 30), ...urls.slice(0, index * 30)];
        let sum = 0;
        for (let start = 0; start < own.length; start += 50)
          sum += await frontier.add(crawl, own.slice(start, start + 50));
        return sum;
      }),
    );
    expect(added.reduce((sum, each) => sum + each)).toBe(300);
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 300, hosts: 9 });
    const shapes = await store.frontier.shapes(crawl, hostOf(0).host, ['/0', '/1', '/2']);
    expect([...shapes.values()].reduce((sum, count) => sum + count)).toBe(34);
  });

  it('can be opened by many at once', async () => {
    const { reopen } = await open();
    const stores = await Promise.all(Array.from({ length: 5 }, reopen));
    const crawls = await Promise.all(stores.map((each, index) => newCrawl(each, `crawl ${index}`)));
    expect(new Set(crawls).size).toBe(5);
    expect(await stores[0]?.frontier.take(crawls[0] as number, taking(0))).toEqual([]);
  });
}
