import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItems,
} from '../../test/changing-site/changing-site.js';
import { PithError } from '../errors.js';
import { openFetcher } from '../fetch/index.js';
import { openStore, type Store } from '../store/index.js';
import { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
import type { FeedChecked } from './update-feed.js';
import { runUpdates, type UpdateWorkerOptions } from './update-worker.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let files = 0;
async function open(hosts: number): Promise<{ store: Store; sites: ChangingSite[] }> {
  const store = await openStore(join(folder, `${++files}.db`));
  closing.push(() => store.close());
  const sites = await Promise.all(Array.from({ length: hosts }, openChangingSite));
  closing.push(() => Promise.all(sites.map((site) => site.close())));
  return { store, sites };
}

const addFeed = (store: Store, { origin }: ChangingSite, path = '/news') =>
  store.feeds.create({
    url: `${origin}${path}`,
    host: origin,
    title: null,
    settings: DEFAULT_FEED_SETTINGS,
    createdAt: Date.now(),
  });

function update(store: Store, options: Partial<UpdateWorkerOptions> = {}) {
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  closing.push(() => fetcher.close());
  const signal = new AbortController().signal;
  return runUpdates({ store, fetcher, worker: 'w', delay: 1, maxBytes: 1e6, signal, untilIdle: true, ...options });
}

it('checks all that is due, and then stops when asked to', async () => {
  const { store, sites } = await open(3);
  for (const site of [...sites, ...sites]) await addFeed(store, site, `/${Math.random()}`);
  expect(await update(store)).toMatchObject({ checked: 6, changed: 6, failed: 0 });
  expect(await update(store)).toMatchObject({ checked: 0 });
  const next = await store.feeds.nextDueAt();
  expect(next).toBeGreaterThan(Date.now());
});

it('gives feeds that were never checked their share of the pool, and no more while others are due', async () => {
  const { store, sites } = await open(8);
  const [old, fresh] = [sites.slice(0, 4), sites.slice(4)];
  for (const site of old) await addFeed(store, site);
  await update(store);
  for (const site of fresh) await addFeed(store, site);
  let [waiting, oldLeft] = [0, old.length];
  const together: number[] = [];
  const page = listHtml(siteItems(1, 8));
  for (const site of sites)
    site.answer = async (_, response) => {
      const isFresh = fresh.includes(site);
      if (isFresh) waiting++;
      if (isFresh && oldLeft > 1) together.push(waiting);
      await sleep(60);
      if (isFresh) waiting--;
      else oldLeft--;
      html(response, page);
    };
  const checked: FeedChecked[] = [];
  // All that was checked is due again after two days.
  const now = () => Date.now() + 48 * 3_600_000;
  await update(store, { pool: 2, freshShare: 0.5, now, onChecked: (one) => checked.push(one) });
  expect(checked).toHaveLength(8);
  expect(together.length).toBeGreaterThan(0);
  expect(Math.max(...together)).toBe(1);
  expect(checked.slice(0, 3).some((one) => one.fresh > 0)).toBe(true);
});

it('breaks off what it is at when told to stop, and gives it back; the host keeps its pause', async () => {
  const { store, sites } = await open(1);
  const [site] = sites as [ChangingSite];
  site.answer = () => {};
  await addFeed(store, site);
  const stop = new AbortController();
  const delay = 2000;
  const run = update(store, { signal: stop.signal, untilIdle: false, delay });
  while (site.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  const asked = Date.now();
  stop.abort();
  expect(await run).toMatchObject({ checked: 0 });
  const take = (now: number) => store.feeds.takeDue({ limit: 1, fresh: 1, now, until: now, worker: 'other' });
  expect(await take(asked)).toEqual([]);
  expect(await take(Date.now() + 2 * delay)).toMatchObject([{ isFresh: true }]);
});

it('fails when the store does', async () => {
  const { store, sites } = await open(1);
  await addFeed(store, sites[0] as ChangingSite);
  const broken = { ...store, feeds: { ...store.feeds, recordRun: () => Promise.reject(new Error('disk full')) } };
  await expect(update(broken)).rejects.toThrow('disk full');
});

it('goes on when a check has a fault of its own, which is written down with its feed alone', async () => {
  const { store, sites } = await open(3);
  const feeds = await Promise.all(sites.map((site) => addFeed(store, site)));
  const bad = feeds[1]?.id as number;
  // One fault while the page is read, one that an error of Pith stands for, one while the result is written.
  const faults: Partial<Store['feeds']>[] = [
    {
      known: (feed, ...rest) =>
        feed === bad ? Promise.reject(new TypeError('injected')) : store.feeds.known(feed, ...rest),
    },
    {
      known: (feed, ...rest) =>
        feed === bad ? Promise.reject(new PithError('worker-failed', 'injected')) : store.feeds.known(feed, ...rest),
    },
    {
      recordRun: (feed, run, ...rest) =>
        feed === bad && run.update.health.status !== 'fault'
          ? Promise.reject(new RangeError('injected'))
          : store.feeds.recordRun(feed, run, ...rest),
    },
  ];
  let at = Date.now();
  for (const [index, fault] of faults.entries()) {
    const now = () => at;
    const broken = { ...store, feeds: { ...store.feeds, ...fault } };
    expect(await update(broken, { now, random: () => 0.5 })).toMatchObject({ checked: 3, failed: 1 });
    const health = await Promise.all(feeds.map(async ({ id }) => (await store.feeds.byId(id))?.update));
    expect(health.map((one) => one?.health.status)).toEqual(['ok', 'fault', 'ok']);
    expect(health[1]).toMatchObject({ failures: index + 1, health: { message: expect.stringContaining('injected') } });
    expect((health[1]?.nextCheckAt ?? 0) - at).toBe(300_000 * 2 ** index);
    at += 48 * 3_600_000;
  }
  expect(await update(store, { now: () => at })).toMatchObject({ checked: 3, failed: 0 });
  expect((await store.feeds.byId(bad))?.update).toMatchObject({ failures: 0, health: { status: 'ok' } });
});

it('goes on soon when a clock that was a day ahead is set right', async () => {
  const { store, sites } = await open(1);
  const [site] = sites as [ChangingSite];
  await addFeed(store, site);
  let ahead = 24 * 3_600_000;
  const stop = new AbortController();
  const checked: FeedChecked[] = [];
  const now = () => Date.now() + ahead;
  const isChecked = async (times: number) => {
    while (checked.length < times && !stop.signal.aborted) await sleep(20);
  };
  const onChecked = (one: FeedChecked) => void checked.push(one);
  const running = update(store, { now, untilIdle: false, signal: stop.signal, onChecked });
  await isChecked(1);
  ahead = 0;
  await isChecked(2);
  stop.abort();
  await running;
  expect(checked.length).toBeGreaterThanOrEqual(2);
  expect((await store.feeds.list({ limit: 1, after: 0 }))[0]?.update.checkedAt).toBeLessThan(Date.now() + 60_000);
});

it('writes down what ended the worker before it, lets that feed wait, and goes on with the others', async () => {
  const { store, sites } = await open(2);
  for (const site of sites) await addFeed(store, site);
  const now = Date.now();
  const taken = await store.feeds.takeDue({ limit: 1, fresh: 1, now, until: now + 60_000, worker: 'dead' });
  const [feed] = taken;
  if (feed === undefined) throw new Error('nothing was due');
  const checked: FeedChecked[] = [];
  const read: number[] = [];
  const report = await update(store, {
    blamed: { feed, worker: 'dead', why: 'out of memory' },
    onChecked: (one) => checked.push(one),
    onReading: ({ id }) => read.push(id),
  });
  expect(report).toMatchObject({ checked: 2, changed: 1, failed: 1 });
  expect(checked[0]).toMatchObject({ feed: feed.id, result: 'failed' });
  // Its page is left alone until its turn comes again.
  expect(read).toEqual([checked[1]?.feed]);
  const after = await store.feeds.byId(feed.id);
  expect(after?.update).toMatchObject({ failures: 1, health: { status: expect.not.stringMatching(/^(?:ok|new)$/) } });
  expect(after?.update.nextCheckAt).toBeGreaterThan(now);
  // Somebody else may have taken the feed in the meantime: then it is theirs.
  const late = await update(store, { blamed: { feed, worker: 'dead', why: 'out of memory' } });
  expect(late).toMatchObject({ checked: 0, failed: 0 });
});

it('says again which feed is read when another one was read while it waited for the store', async () => {
  const { store, sites } = await open(2);
  const ids: number[] = [];
  for (const site of sites) ids.push((await addFeed(store, site)).id);
  const [first, second] = ids as [number, number];
  const events: string[] = [];
  let end: () => void = () => {};
  const secondEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  let wait: () => void = () => {};
  const firstWaits = new Promise<void>((resolve) => {
    wait = resolve;
  });
  let isFirst = true;
  const feeds: Store['feeds'] = {
    ...store.feeds,
    known: async (feed, ...rest) => {
      if (feed === first && isFirst) {
        isFirst = false;
        wait();
        await secondEnded;
        events.push(`goes on ${feed}`);
      }
      // Whichever page came sooner.
      if (feed === second) await firstWaits;
      return store.feeds.known(feed, ...rest);
    },
  };
  await update({ ...store, feeds } as Store, {
    onReading: ({ id }) => events.push(`reads ${id}`),
    onChecked: ({ feed }) => {
      events.push(`ended ${feed}`);
      if (feed === second) end();
    },
  });
  expect(events.slice(events.indexOf(`ended ${second}`))).toEqual([
    `ended ${second}`,
    `goes on ${first}`,
    `reads ${first}`,
    `ended ${first}`,
  ]);
});
