/** Random histories of a frontier, beside a model so simple that it can be seen to be right. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import type { Store } from '../store.js';
import { address, collect, hostName, hostOf, newCrawl, visit } from './samples.contract.js';

const HOSTS = 4;
const PATHS = 5;
const WORKERS = ['one', 'two'];

interface ModelUrl {
  host: number;
  path: number;
  priority: number;
  state: 'waiting' | 'taken' | 'fetched' | 'failed';
  worker: string | null;
  until: number;
  attempts: number;
}

/** Two crawls over the same hosts. */
class Model {
  now = 0;
  readonly urls: ModelUrl[][] = [[], []];
  readonly hosts = Array.from({ length: HOSTS }, () => ({
    nextAt: 0,
    lease: null as null | { url: ModelUrl; until: number },
  }));

  add(crawl: number, urls: readonly { host: number; path: number; priority: number }[]): number {
    const own = this.urls[crawl] as ModelUrl[];
    let added = 0;
    for (const { host, path, priority } of urls) {
      if (this.find(crawl, host, path) !== undefined) continue;
      own.push({ host, path, priority, state: 'waiting', worker: null, until: 0, attempts: 0 });
      added++;
    }
    return added;
  }

  find(crawl: number, host: number, path: number): ModelUrl | undefined {
    return this.urls[crawl]?.find((url) => url.host === host && url.path === path);
  }

  take(crawl: number, limit: number, until: number, worker: string): ModelUrl[] {
    const own = this.urls[crawl] as ModelUrl[];
    for (const url of own) if (url.state === 'taken' && url.until <= this.now) this.giveBack(url);
    const waiting = own.filter(({ state }) => state === 'waiting').sort((a, b) => b.priority - a.priority);
    const taken: ModelUrl[] = [];
    for (const url of waiting) {
      const host = this.hosts[url.host] as Model['hosts'][number];
      const isFree = host.nextAt <= this.now && (host.lease === null || host.lease.until <= this.now);
      if (!isFree || taken.length === limit) continue;
      Object.assign(url, { state: 'taken', worker, until, attempts: url.attempts + 1 });
      host.lease = { url, until };
      taken.push(url);
    }
    return taken;
  }

  giveBack(url: ModelUrl): void {
    Object.assign(url, { state: 'waiting', worker: null });
    this.free(url);
  }

  free(url: ModelUrl): void {
    const host = this.hosts[url.host] as Model['hosts'][number];
    if (host.lease?.url === url) host.lease = null;
  }
}

interface Command {
  run(model: Model, store: Store, crawls: readonly number[]): Promise<void>;
}

const someCrawl = fc.integer({ min: 0, max: 1 });
const someUrl = fc.record({
  host: fc.integer({ min: 0, max: HOSTS - 1 }),
  path: fc.integer({ min: 0, max: PATHS - 1 }),
  priority: fc.integer({ min: -2, max: 2 }),
});
const someWorker = fc.constantFrom(...WORKERS);

const add = fc.record({ crawl: someCrawl, urls: fc.array(someUrl, { maxLength: 6 }) }).map(
  ({ crawl, urls }): Command => ({
    async run(model, store, crawls) {
      const given = urls.map(({ host, path, priority }) => address(host, path, priority));
      expect(await store.frontier.add(crawls[crawl] as number, given)).toBe(model.add(crawl, urls));
    },
  }),
);

const take = fc
  .record({
    crawl: someCrawl,
    limit: fc.integer({ min: 1, max: 4 }),
    lease: fc.integer({ min: 1, max: 9 }),
    worker: someWorker,
  })
  .map(
    ({ crawl, limit, lease, worker }): Command => ({
      async run(model, store, crawls) {
        const until = model.now + lease;
        const taken = await store.frontier.take(crawls[crawl] as number, { limit, now: model.now, until, worker });
        const expected = model.take(crawl, limit, until, worker);
        expect(taken.map(({ url, attempts }) => [url, attempts])).toEqual(
          expected.map(({ host, path, attempts }) => [address(host, path).url, attempts - 1]),
        );
      },
    }),
  );

const record = fc
  .record({
    crawl: someCrawl,
    which: fc.nat(),
    result: fc.constantFrom('fetched' as const, 'failed' as const, 'retry' as const),
    priority: fc.integer({ min: -2, max: 2 }),
    rest: fc.integer({ min: 0, max: 6 }),
    links: fc.array(someUrl, { maxLength: 4 }),
  })
  .map(
    ({ crawl, which, result, priority, rest, links }): Command => ({
      async run(model, store, crawls) {
        const taken = (model.urls[crawl] as ModelUrl[]).filter(({ state }) => state === 'taken');
        const url = taken[which % Math.max(1, taken.length)];
        if (url === undefined) return;
        const nextAt = model.now + rest;
        const given = links.map((link) => address(link.host, link.path, link.priority));
        const ended = visit(url.host, url.path, {
          result,
          priority,
          host: hostOf(url.host, nextAt),
          links: given,
          at: model.now,
        });
        const worker = url.worker as string;
        if (result === 'retry') Object.assign(url, { state: 'waiting', priority, worker: null });
        else Object.assign(url, { state: result, worker: null });
        model.free(url);
        (model.hosts[url.host] as Model['hosts'][number]).nextAt = nextAt;
        const added = model.add(crawl, links);
        expect(await store.frontier.record(crawls[crawl] as number, [ended], worker)).toEqual({ added });
      },
    }),
  );

const release = fc.record({ crawl: someCrawl, worker: fc.option(someWorker, { nil: undefined }) }).map(
  ({ crawl, worker }): Command => ({
    async run(model, store, crawls) {
      const lost = (model.urls[crawl] as ModelUrl[]).filter(
        (url) => url.state === 'taken' && (worker === undefined || url.worker === worker),
      );
      for (const url of lost) model.giveBack(url);
      expect(await store.frontier.release(crawls[crawl] as number, worker)).toBe(lost.length);
    },
  }),
);

const prolong = fc.record({ crawl: someCrawl, worker: someWorker, lease: fc.integer({ min: 1, max: 9 }) }).map(
  ({ crawl, worker, lease }): Command => ({
    async run(model, store, crawls) {
      const until = model.now + lease;
      for (const url of model.urls[crawl] as ModelUrl[]) {
        if (url.state !== 'taken' || url.worker !== worker) continue;
        url.until = until;
        const host = model.hosts[url.host];
        if (host?.lease?.url === url) host.lease.until = until;
      }
      await store.frontier.prolong(crawls[crawl] as number, worker, until);
    },
  }),
);

const prioritise = fc
  .record({
    crawl: someCrawl,
    urls: fc.uniqueArray(someUrl, { maxLength: 3, selector: ({ host, path }) => `${host}/${path}` }),
  })
  .map(
    ({ crawl, urls }): Command => ({
      async run(model, store, crawls) {
        for (const { host, path, priority } of urls) {
          const url = model.find(crawl, host, path);
          if (url?.state === 'waiting') url.priority = priority;
        }
        const given = urls.map(({ host, path, priority }) => ({ url: address(host, path).url, priority }));
        await store.frontier.prioritise(crawls[crawl] as number, given);
      },
    }),
  );

const wait = fc.integer({ min: 1, max: 8 }).map(
  (time): Command => ({
    async run(model) {
      model.now += time;
    },
  }),
);

async function compare(model: Model, store: Store, crawls: readonly number[]): Promise<void> {
  for (const [index, crawl] of crawls.entries()) {
    const own = model.urls[index] as ModelUrl[];
    expect(
      (await collect(store.frontier.urls(crawl))).map(({ url, state, priority }) => [url, state, priority]),
    ).toEqual(own.map(({ host, path, state, priority }) => [address(host, path).url, state, priority]));
    const count = (state: string) => own.filter((url) => url.state === state).length;
    expect(await store.frontier.counts(crawl)).toMatchObject({
      waiting: count('waiting'),
      taken: count('taken'),
      fetched: count('fetched'),
      failed: count('failed'),
      hosts: new Set(own.map(({ host }) => host)).size,
    });
    const nextAt = await store.frontier.nextAt(crawl);
    expect(nextAt === null).toBe(count('waiting') + count('taken') === 0);
  }
}

export function frontierModelContract(open: OpenStore): void {
  it('does what the model does', async () => {
    const { store } = await open();
    let run = 0;
    const commands = fc.array(fc.oneof(add, take, take, record, record, release, prolong, prioritise, wait), {
      minLength: 5,
      maxLength: 40,
    });
    const property = fc.asyncProperty(commands, async (history) => {
      const crawls = [await newCrawl(store, `a${++run}`), await newCrawl(store, `b${run}`)];
      for (let host = 0; host < HOSTS; host++) await store.frontier.putHost({ ...hostOf(host), host: hostName(host) });
      const model = new Model();
      for (const command of history) await command.run(model, store, crawls);
      await compare(model, store, crawls);
      for (const crawl of crawls) await store.frontier.release(crawl);
      for (const crawl of crawls) await store.crawls.remove(crawl);
    });
    await fc.assert(property, { numRuns: 60 });
  }, 60_000);
}
