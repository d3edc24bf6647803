import { expect, it } from 'vitest';
import type { TakenUrl } from '../frontier.js';
import type { OpenStore } from '../store.contract.js';
import { address, collect, document, hostName, hostOf, newCrawl, page, taking, visit } from './samples.contract.js';

const paths = (taken: readonly TakenUrl[]): string[] => taken.map(({ url }) => url.replace('https://host-', ''));

export function frontierContract(open: OpenStore): void {
  it('adds what a crawl has not met, once', async () => {
    const { store } = await open();
    const [one, two] = [await newCrawl(store, 'one'), await newCrawl(store, 'two')];
    expect(await store.frontier.add(one, [address(1, 'a'), address(1, 'b'), address(1, 'a')])).toBe(2);
    expect(await store.frontier.add(one, [address(1, 'a', 9), address(2, 'c')])).toBe(1);
    expect(await store.frontier.add(two, [address(1, 'a')])).toBe(1);
    expect(await store.frontier.add(two, [])).toBe(0);
    const asked = ['a', 'x'].map((path) => address(1, path).url);
    expect([...(await store.frontier.seen(one, asked))]).toEqual([asked[0]]);
    expect(await store.frontier.counts(one)).toMatchObject({ waiting: 3, taken: 0, hosts: 2 });
  });

  it('gives the best address of each host, best first, equal ones in the order they were added', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a'), address(2, 'a', 2), address(1, 'b', 1), address(3, 'a', 2)]);
    await store.frontier.add(crawl, [address(2, 'b', 2), address(4, 'a', 1), address(1, 'c', 1)]);
    expect(paths(await store.frontier.take(crawl, taking(0, { limit: 3 })))).toEqual([
      '2.example/a',
      '3.example/a',
      '1.example/b',
    ]);
    expect(paths(await store.frontier.take(crawl, taking(0)))).toEqual(['4.example/a']);
    expect(await store.frontier.take(crawl, taking(0))).toEqual([]);
  });

  it('gives all that is known of an address', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    const url = { ...address(1, 'a', 0.5), depth: 3, hops: 2, from: 'https://host-2.example/', shape: '/#' };
    const host = { ...hostOf(1), averageMilliseconds: 12.5, robots: 'User-agent: *', robotsFetchedAt: 4, fetched: 7 };
    await store.frontier.putHost(host);
    await store.pages.put(page(url.url));
    await store.frontier.add(crawl, [url]);
    expect(await store.frontier.take(crawl, taking(0))).toEqual([
      { ...url, attempts: 0, validators: { etag: '"v1"', lastModified: null }, hostState: host },
    ]);
  });

  it('leaves a host alone until it may be visited, in every crawl', async () => {
    const { store } = await open();
    const [one, two] = [await newCrawl(store, 'one'), await newCrawl(store, 'two')];
    await store.frontier.add(one, [address(1, 'a'), address(1, 'b')]);
    await store.frontier.add(two, [address(1, 'a')]);
    expect(await store.frontier.take(one, taking(0))).toHaveLength(1);
    expect(await store.frontier.take(two, taking(0))).toEqual([]);
    await store.frontier.record(one, [visit(1, 'a', { host: hostOf(1, 50) })]);
    expect(await store.frontier.nextAt(one)).toBe(50);
    expect(await store.frontier.nextAt(two)).toBe(50);
    expect(await store.frontier.take(one, taking(49))).toEqual([]);
    expect(await store.frontier.take(two, taking(50))).toHaveLength(1);
    expect(await store.frontier.take(one, taking(50))).toEqual([]);
  });

  it('says when the next address can be taken', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    expect(await store.frontier.nextAt(crawl)).toBeNull();
    await store.frontier.putHost(hostOf(1, 30));
    await store.frontier.add(crawl, [address(1, 'a')]);
    expect(await store.frontier.take(crawl, taking(5))).toEqual([]);
    expect(await store.frontier.nextAt(crawl)).toBe(30);
    await store.frontier.take(crawl, taking(30));
    expect(await store.frontier.nextAt(crawl)).toBe(130);
    await store.frontier.record(crawl, [visit(1, 'a')]);
    expect(await store.frontier.nextAt(crawl)).toBeNull();
  });

  it('counts what was not recorded in time as lost', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a')]);
    await store.frontier.take(crawl, taking(0));
    await store.frontier.prolong(crawl, 'somebody else', 1000);
    await store.frontier.prolong(crawl, 'worker', 200);
    expect(await store.frontier.take(crawl, taking(199))).toEqual([]);
    const again = await store.frontier.take(crawl, taking(200, { worker: 'second' }));
    expect(again.map(({ attempts }) => attempts)).toEqual([1]);
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 0, taken: 1 });
  });

  it('lets a late visit count without taking the lease of who has the address now', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a'), address(1, 'b')]);
    await store.frontier.take(crawl, taking(0, { worker: 'slow' }));
    await store.frontier.take(crawl, taking(100, { worker: 'second' }));
    await store.frontier.record(crawl, [visit(1, 'a', { result: 'retry' })], 'slow');
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 1, taken: 1, fetched: 0 });
    await store.frontier.record(crawl, [visit(1, 'a')], 'slow');
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 1, taken: 0, fetched: 1 });
    expect(await store.frontier.take(crawl, taking(110))).toEqual([]);
    await store.frontier.record(crawl, [visit(1, 'a', { result: 'failed' })], 'second');
    expect(await store.frontier.counts(crawl)).toMatchObject({ fetched: 0, failed: 1 });
    expect(paths(await store.frontier.take(crawl, taking(120)))).toEqual(['1.example/b']);
  });

  it('takes back what a worker or all workers had', async () => {
    const { store, reopen } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(
      crawl,
      [1, 2, 3].map((host) => address(host, 'a')),
    );
    await store.frontier.take(crawl, taking(0, { limit: 1, worker: 'one' }));
    await store.frontier.take(crawl, taking(0, { limit: 2, worker: 'two' }));
    const later = await reopen();
    expect(await later.frontier.release(crawl, 'one')).toBe(1);
    expect(await later.frontier.release(crawl, 'one')).toBe(0);
    expect(paths(await later.frontier.take(crawl, taking(0)))).toEqual(['1.example/a']);
    expect(await later.frontier.release(crawl)).toBe(3);
    expect(await later.frontier.take(crawl, taking(0))).toHaveLength(3);
  });

  it('records all of a visit', async () => {
    const { store, reopen } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a'), address(2, 'b')]);
    await store.frontier.take(crawl, taking(0));
    const { url } = address(1, 'a');
    const { added } = await store.frontier.record(crawl, [
      visit(1, 'a', {
        page: page(url, 'the body'),
        document: document(`${url}/canonical`, 'solar power'),
        links: [address(1, 'a'), address(3, 'c'), address(3, 'd')],
        host: { ...hostOf(1, 70), fetched: 1, averageMilliseconds: 3 },
      }),
      visit(2, 'b', { result: 'refused', reason: 'robots.txt', status: null, links: [address(3, 'c')] }),
    ]);
    expect(added).toBe(2);
    const after = await reopen();
    expect(await after.frontier.counts(crawl)).toMatchObject({
      waiting: 2,
      fetched: 1,
      refused: 1,
      taken: 0,
      hosts: 3,
    });
    expect(
      (await collect(after.frontier.urls(crawl))).map(({ state, reason, status }) => [state, reason, status]),
    ).toEqual([
      ['fetched', null, 200],
      ['refused', 'robots.txt', null],
      ['waiting', null, null],
      ['waiting', null, null],
    ]);
    expect(new TextDecoder().decode((await after.pages.get(url))?.body)).toBe('the body');
    expect((await after.documents.get(`${url}/canonical`))?.text).toBe('solar power');
    expect(await after.frontier.host(hostName(1))).toEqual({ ...hostOf(1, 70), fetched: 1, averageMilliseconds: 3 });
    expect(await after.frontier.host(hostName(9))).toBeNull();
  });

  it('lets others have a host at once that was given back unvisited, not when the lease would have ended', async () => {
    const { store } = await open();
    const crawls = [await newCrawl(store, 'one'), await newCrawl(store, 'other')] as const;
    for (const crawl of crawls) await store.frontier.add(crawl, [address(1, 'a')]);
    expect(await store.frontier.take(crawls[0], taking(0))).toHaveLength(1);
    expect(await store.frontier.take(crawls[1], taking(0))).toEqual([]);
    await store.frontier.release(crawls[0], 'worker');
    expect(await store.frontier.take(crawls[1], taking(1))).toHaveLength(1);
  });

  it('records nothing of a batch with an address it does not know', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a')]);
    await store.frontier.take(crawl, taking(0));
    const { url } = address(1, 'a');
    const visits = [visit(1, 'a', { page: page(url), links: [address(2, 'x')] }), visit(1, 'unknown')];
    await expect(store.frontier.record(crawl, visits)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.frontier.counts(crawl)).toMatchObject({ waiting: 0, taken: 1, fetched: 0 });
    expect(await store.pages.count()).toBe(0);
  });

  it('puts a retry back with its new priority', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a', 5), address(1, 'b', 3)]);
    await store.frontier.take(crawl, taking(0));
    await store.frontier.record(crawl, [visit(1, 'a', { result: 'retry', priority: 1, reason: '503' })]);
    expect(paths(await store.frontier.take(crawl, taking(1)))).toEqual(['1.example/b']);
    await store.frontier.record(crawl, [visit(1, 'b')]);
    const [retried] = await store.frontier.take(crawl, taking(2));
    expect(retried).toMatchObject({ priority: 1, attempts: 1 });
  });

  it('gives waiting addresses new priorities', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a', 5), address(1, 'b'), address(2, 'c', 4)]);
    await store.frontier.prioritise(crawl, [
      { url: address(1, 'b').url, priority: 9 },
      { url: address(1, 'nowhere').url, priority: 99 },
      { url: address(2, 'c').url, priority: -1.5 },
    ]);
    expect(paths(await store.frontier.take(crawl, taking(0)))).toEqual(['1.example/b', '2.example/c']);
  });

  it('counts shapes by host', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    const shaped = (host: number, path: number) => ({ ...address(host, path), shape: '/#' });
    await store.frontier.add(crawl, [shaped(1, 1), shaped(1, 2), shaped(2, 1), address(1, 'plain')]);
    await store.frontier.add(crawl, [shaped(1, 2), shaped(1, 3)]);
    expect([...(await store.frontier.shapes(crawl, hostName(1), ['/#', '/x']))]).toEqual([
      ['/#', 3],
      ['/x', 0],
    ]);
    expect([...(await store.frontier.shapes(crawl, hostName(9), ['/#']))]).toEqual([['/#', 0]]);
  });

  it('lists the busiest hosts', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'a'), address(2, 'a'), address(2, 'b'), address(2, 'c')]);
    await store.frontier.take(crawl, taking(0));
    await store.frontier.record(crawl, [visit(2, 'a', { result: 'failed' })]);
    const hosts = await store.frontier.hosts(crawl, 1);
    expect(hosts).toMatchObject([{ host: hostName(2), waiting: 2, done: 0, failed: 1 }]);
  });

  it('streams more addresses than it reads at once, in the order met', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    const urls = Array.from({ length: 2_500 }, (_, index) => address(index % 7, index, Math.sin(index)));
    expect(await store.frontier.add(crawl, urls)).toBe(2_500);
    expect((await collect(store.frontier.urls(crawl))).map(({ url }) => url)).toEqual(urls.map(({ url }) => url));
  });

  it('takes texts no database likes', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store, 'a\0\uD800"\'\\');
    const odd = { ...address(1, 'a'), url: 'https://host-1.example/\0\uDC00\'";--', from: '\0', shape: "'" };
    await store.frontier.add(crawl, [odd]);
    expect(await store.frontier.add(crawl, [odd])).toBe(0);
    const [taken] = await store.frontier.take(crawl, taking(0, { worker: '\0' }));
    expect(taken?.url).toBe('https://host-1.example/\uFFFD\uFFFD\'";--');
    const told = visit(1, 'a', { url: odd.url, reason: '\0\uD800', page: page(odd.url, '', { charset: '\0' }) });
    await store.frontier.record(
      crawl,
      [{ ...told, document: document(odd.url, 'a\0b \uD800', { title: '\0' }) }],
      '\0',
    );
    expect(await store.frontier.counts(crawl)).toMatchObject({ fetched: 1 });
    expect((await store.documents.get(odd.url))?.text).toBe('a\uFFFDb \uFFFD');
    expect((await store.pages.get(odd.url))?.body).toHaveLength(0);
    await expect(store.frontier.add(crawl, [address(1, 'z', Number.NaN)])).rejects.toThrow(RangeError);
  });
}
