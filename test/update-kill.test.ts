/** Workers that keep feeds up to date and are killed in the middle of it: nothing is lost, nothing is there twice, no host is asked twice at a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../src/store/index.js';
import { DEFAULT_FEED_SETTINGS } from '../src/update/index.js';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItem,
  siteItems,
} from './changing-site/changing-site.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';

const CHILD = join(import.meta.dirname, 'update-child.mjs');
/** `PITH_FEEDS=200` makes the test of many workers as large as it should be now and then. */
const FEEDS = Number(process.env.PITH_FEEDS ?? 24);
const FEEDS_OF_A_HOST = 6;
const DELAY = 40;
const LEASE = 1500;
/** Items a page has at first and shows at most: what comes between may be lost with its worker, without an item being missed. */
const AT_FIRST = 5;
const SHOWN = 20;

let folder = '';
let postgres: PostgresServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-update-kill-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Lists that get an item with every look at them. */
class GrowingSites {
  readonly sites: ChangingSite[] = [];
  readonly shown = new Map<string, number>();
  isFrozen = false;

  async open(hosts: number): Promise<void> {
    for (let i = 0; i < hosts; i++) {
      const site = await openChangingSite();
      closing.push(() => site.close());
      site.answer = (request, response) => this.#answer(`${site.origin}${request.url}`, response);
      this.sites.push(site);
    }
  }

  #answer(url: string, response: ServerResponse): void {
    const last = (this.shown.get(url) ?? AT_FIRST) + (this.isFrozen && this.shown.has(url) ? 0 : 1);
    this.shown.set(url, last);
    html(response, listHtml(siteItems(Math.max(1, last - SHOWN + 1), last)));
  }
}

const settings = { ...DEFAULT_FEED_SETTINGS, minInterval: 100, maxInterval: 100 };

async function addFeeds(store: Store, { sites }: GrowingSites, many: number): Promise<void> {
  for (let i = 0; i < many; i++) {
    const { origin } = sites[i % sites.length] as ChangingSite;
    const page = { url: `${origin}/list/${i}`, host: origin, title: null };
    await store.feeds.create({ ...page, settings, createdAt: Date.now() });
  }
}

interface Worker {
  child: ChildProcess;
  /** What it said so far. */
  lines(): string[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

function startWorker(location: string, name: string, pool: number, lease = LEASE): Worker {
  const child = spawn(process.execPath, [CHILD, location, name, String(pool), String(DELAY), String(lease)]);
  let [told, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => (told += chunk));
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const ended = once(child, 'close');
  closing.push(async () => child.kill('SIGKILL'));
  return {
    child,
    lines: () => told.split('\n').slice(0, -1),
    async kill(signal) {
      child.kill(signal);
      expect(await ended, complaints).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [0, null]);
    },
  };
}

const isReady = async ({ lines }: Worker): Promise<void> => {
  for (let i = 0; i < 600 && lines().length === 0; i++) await sleep(25);
};

/** Waits until every feed was checked after the sites stood still. */
async function settle(store: Store, sites: GrowingSites): Promise<void> {
  sites.isFrozen = true;
  const since = Date.now();
  // The machine may be busy.
  for (let i = 0; i < 2000; i++) {
    const feeds = await store.feeds.list({ limit: 1000 });
    if (feeds.every(({ update }) => (update.goodAt ?? 0) > since)) return;
    await sleep(50);
  }
  throw new Error('not every feed was checked in time');
}

/** Every item that a page has ever shown is in the ledger once, in order, with an id of its own. */
async function expectWhole(store: Store, { shown }: GrowingSites): Promise<void> {
  for (const { id, url, update } of await store.feeds.list({ limit: 1000 })) {
    const items = await store.feeds.items(id, { limit: 10_000 });
    const last = shown.get(url) as number;
    expect(
      items.map(({ item }) => item.title),
      url,
    ).toEqual(siteItems(1, last).map(({ title }) => title));
    expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, i) => last - i));
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(last);
    expect(items.at(-1)?.item.title).toBe(siteItem(1).title);
    expect(update.health.status).toBe('ok');
  }
}

/** One request at a time to a host, and a pause between two. */
function expectPolite({ sites }: GrowingSites): void {
  for (const { requests, origin } of sites) {
    for (const [i, { startedAt }] of requests.entries()) {
      const before = requests[i - 1];
      if (before === undefined) continue;
      expect(before.endedAt, `${origin}: request ${i} came before the end of another`).not.toBeNull();
      // The clocks of both ends may differ by what their event loops were busy with.
      expect(startedAt - before.startedAt, `${origin}: pause before request ${i}`).toBeGreaterThan(DELAY / 2);
      expect(startedAt).toBeGreaterThanOrEqual(before.endedAt as number);
    }
  }
}

describe('workers that are killed', () => {
  it('lose nothing and repeat nothing in SQLite', { timeout: 240_000 }, async () => {
    const sites = new GrowingSites();
    await sites.open(4);
    const location = join(folder, 'feeds.db');
    const store = await openStore(location);
    closing.push(() => store.close());
    await addFeeds(store, sites, 12);
    const said = new Map<string, number>();
    for (let round = 0; round < 3; round++) {
      const worker = startWorker(location, `worker ${round}`, 4);
      await isReady(worker);
      await sleep(300 + Math.random() * 900);
      await worker.kill('SIGKILL');
      for (const line of worker.lines()) {
        const [feed = '', result, fresh] = line.split(' ');
        if (result === 'changed') said.set(feed, (said.get(feed) ?? 0) + Number(fresh));
      }
    }
    // What was said to be written is there, after every kill.
    for (const [feed, fresh] of said) expect(await store.feeds.itemCount(Number(feed))).toBeGreaterThanOrEqual(fresh);
    const last = startWorker(location, 'last', 4, 600_000);
    await settle(store, sites);
    await last.kill('SIGTERM');
    await expectWhole(store, sites);
    expectPolite(sites);
    // A worker that is asked to stop gives back what it has taken, long before its leases end.
    const now = Date.now() + 5000;
    expect(await store.feeds.takeDue({ limit: 9, fresh: 0, now, until: now, worker: 'x' })).toHaveLength(4);
  });

  it(`share ${FEEDS} feeds in PostgreSQL`, { timeout: 360_000 }, async () => {
    const sites = new GrowingSites();
    await sites.open(Math.ceil(FEEDS / FEEDS_OF_A_HOST));
    const location = postgres.fresh();
    const store = await openStore(location);
    closing.push(() => store.close());
    await addFeeds(store, sites, FEEDS);
    let started = 0;
    const start = () => startWorker(location, `worker ${++started}`, 6);
    const workers = [start(), start(), start()];
    await Promise.all(workers.map(isReady));
    for (let kills = 0; kills < 3; kills++) {
      await sleep(400 + Math.random() * 800);
      const [victim] = workers.splice(Math.floor(Math.random() * workers.length), 1);
      await victim?.kill('SIGKILL');
      workers.push(start());
    }
    await settle(store, sites);
    // One of them may have checked all feeds before the others had started; they are due again and again.
    const atWork = (): number => workers.filter(({ lines }) => lines().length > 1).length;
    for (let i = 0; i < 2000 && atWork() < 2; i++) await sleep(50);
    expect(atWork()).toBeGreaterThan(1);
    for (const worker of workers) await worker.kill('SIGTERM');
    await expectWhole(store, sites);
    expectPolite(sites);
  });
});
