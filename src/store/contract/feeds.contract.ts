import { expect, it } from 'vitest';
import { testFeedItem } from '../../../test/feed-item.js';
import type { FeedRun, FeedSettings, FeedUpdate, LedgerItem, TakeDueOptions } from '../feeds.js';
import type { OpenStore } from '../store.contract.js';
import type { Store } from '../store.js';
import { address, hostName, hostOf, newCrawl, taking } from './samples.contract.js';

const SETTINGS: FeedSettings = {
  method: 'auto',
  fullText: false,
  keyParagraph: false,
  source: 'auto',
  render: 'auto',
  pages: 1,
  limit: 50,
  tags: [],
  minInterval: 1,
  maxInterval: 1000,
  secret: null,
};
const KEPT = { snapshots: 2, runs: 3 };

const newFeed = (host: number, path: string | number, change: Partial<FeedSettings> = {}) => ({
  url: `${hostName(host)}/${path}`,
  host: hostName(host),
  title: null,
  settings: { ...SETTINGS, ...change },
  createdAt: 1,
});

const due = (now: number, change: Partial<TakeDueOptions> = {}): TakeDueOptions => ({
  limit: 10,
  fresh: 10,
  now,
  until: now + 100,
  worker: 'worker',
  ...change,
});

const update = (at: number, change: Partial<FeedUpdate> = {}): FeedUpdate => ({
  nextCheckAt: at + 50,
  interval: 50,
  validators: { etag: '"v"', lastModified: null },
  validatorsUrl: 'https://x.example/',
  checkedAt: at,
  goodAt: at,
  changedAt: at,
  failures: 0,
  emptyStreak: 0,
  drift: 0.25,
  health: { status: 'ok', message: 'as it should be', nextStep: null },
  ...change,
});

const ledgerItem = (sequence: number, change: Partial<LedgerItem> = {}): LedgerItem => ({
  keys: [`https://x.example/${sequence}`],
  guid: `https://x.example/${sequence}`,
  sequence,
  firstSeenAt: 1000 * sequence,
  position: 0,
  contentHash: 'ab',
  item: testFeedItem({
    id: `https://x.example/${sequence}`,
    title: `Title ${sequence}`,
    extras: { odd: 'a\u{1F600}b' },
  }),
  updatedAt: 5,
  lastSeenAt: 5,
  present: true,
  articleTries: null,
  ...change,
});

const ended = (host: number, at: number, change: Partial<FeedRun> = {}): FeedRun => ({
  record: { at, result: 'changed', items: 1, fresh: 1, changed: 0, elapsed: 7, status: 200, note: null },
  update: update(at),
  items: [],
  alerts: [],
  hosts: [hostOf(host)],
  ...change,
});

const urlsOf = (feeds: readonly { url: string }[]): string[] => feeds.map(({ url }) => url.slice(8));

export function feedsContract(open: OpenStore): void {
  it('keeps a feed under an id nobody can guess', async () => {
    const { store, reopen } = await open();
    const feed = await store.feeds.create(newFeed(1, 'news', { tags: ['a b'] }));
    expect(feed).toMatchObject({ state: 'active', host: hostName(1), movedTo: null, ruleVersion: null });
    expect(feed.publicId).toMatch(/^[\w-]{24}$/);
    expect(feed.update).toMatchObject({ checkedAt: null, nextCheckAt: 1, health: { status: 'new' } });
    const other = await reopen();
    expect(await other.feeds.get(feed.publicId)).toEqual(feed);
    expect(await other.feeds.byUrl(feed.url)).toEqual(feed);
    expect(await other.feeds.byId(feed.id)).toEqual(feed);
    expect(await other.feeds.get('no such')).toBeNull();
    expect((await store.feeds.create(newFeed(1, 'news'))).publicId).not.toBe(feed.publicId);
  });

  it('registers a page once, whoever tries at the same time, and keeps the first setting', async () => {
    const { store, reopen } = await open();
    const others = [store, await reopen(), await reopen()];
    const registered = await Promise.all([...others, ...others].map(({ feeds }) => feeds.register(newFeed(1, 'news'))));
    expect(new Set(registered.map(({ feed }) => feed.publicId)).size).toBe(1);
    expect(registered.filter(({ isNew }) => isNew)).toHaveLength(1);
    await store.feeds.remove(registered[0]?.feed.id ?? 0);
    expect((await store.feeds.register(newFeed(1, 'news'))).isNew).toBe(true);
    const kept = await Promise.all(others.map(({ feeds }, value) => feeds.firstSetting('key', { value })));
    expect(new Set(kept.map((value) => JSON.stringify(value))).size).toBe(1);
    expect(await store.feeds.setting('key')).toEqual(kept[0]);
  });

  it('keeps a feed due that somebody wanted checked while it was being checked', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'news'));
    for (const wish of [null, 70]) {
      const [taken] = await store.feeds.takeDue({ limit: 1, fresh: 1, now: 500, until: 900, worker: 'worker' });
      if (wish !== null) await store.feeds.update(id, { nextCheckAt: wish });
      const run = ended(1, 500, { dueAt: taken?.update.nextCheckAt ?? -1 });
      expect(await store.feeds.recordRun(id, { ...run, hosts: [] }, 'worker', KEPT)).toBe(true);
      await store.feeds.release('worker');
      expect((await store.feeds.byId(id))?.update.nextCheckAt).toBe(wish ?? run.update.nextCheckAt);
      await store.feeds.update(id, { nextCheckAt: 5 });
    }
  });

  it('lists by state, tag, health and words, page by page', async () => {
    const { store } = await open();
    for (let i = 0; i < 5; i++)
      await store.feeds.create(newFeed(i, 'x', { tags: i % 2 === 0 ? ['even', 'all'] : ['all'] }));
    const all = await store.feeds.list({ limit: 10 });
    expect(all).toHaveLength(5);
    await store.feeds.update(all[0]?.id as number, { state: 'paused', title: 'Große Nachrichten' });
    const ids = async (filter: object) =>
      (await store.feeds.list({ limit: 10, ...filter })).map(({ id }) => all.findIndex((feed) => feed.id === id));
    expect(await ids({ tag: 'even' })).toEqual([0, 2, 4]);
    expect(await ids({ tag: 'eve' })).toEqual([]);
    expect(await ids({ state: 'paused' })).toEqual([0]);
    expect(await ids({ health: 'new', limit: 2, after: all[1]?.id })).toEqual([2, 3]);
    expect(await ids({ text: 'HOST-3.' })).toEqual([3]);
    expect(await ids({ text: 'nachrichten' })).toEqual([0]);
    expect(await store.feeds.counts()).toEqual({
      states: new Map([
        ['active', 4],
        ['paused', 1],
      ]),
      health: new Map([['new', 4]]),
    });
  });

  it('sorts, counts, and knows all tags', async () => {
    const { store } = await open();
    const names = ['b', 'C', 'a'];
    for (const [i, title] of names.entries()) {
      const { id } = await store.feeds.create({ ...newFeed(i, 'x', { tags: ['all', title] }), title });
      await store.feeds.takeDue(due(1, { worker: title }));
      const health = i === 1 ? { status: 'missing', message: 'm', nextStep: null } : update(1).health;
      const checked = update(1, { nextCheckAt: 90 - 10 * i, changedAt: [5, null, 9][i] ?? null, failures: i, health });
      const channel = { title: 'of the page', link: null, description: null, language: null, image: null };
      expect(await store.feeds.recordRun(id, ended(i, 1, { update: checked, channel }), title, KEPT)).toBe(true);
    }
    await store.feeds.create(newFeed(7, 'last'));
    const deleted = await store.feeds.create(newFeed(8, 'deleted', { tags: ['lost'] }));
    await store.feeds.remove(deleted.id);
    const titles = async (filter: object) =>
      (await store.feeds.list({ limit: 10, state: 'kept', ...filter })).map(({ title }) => title);
    expect(await titles({})).toEqual(['b', 'C', 'a', null]);
    expect(await titles({ order: 'name' })).toEqual(['a', 'b', 'C', null]);
    expect(await titles({ order: 'name', limit: 2, offset: 1 })).toEqual(['b', 'C']);
    expect(await titles({ order: 'changed' })).toEqual(['a', 'b', 'C', null]);
    expect(await titles({ order: 'next-check' })).toEqual([null, 'a', 'C', 'b']);
    expect((await titles({ order: 'trouble' }))[0]).toBe('C');
    expect(await titles({ exceptHealth: ['ok', 'new'] })).toEqual(['C']);
    expect(await store.feeds.count({ state: 'kept' })).toBe(4);
    expect(await store.feeds.count({ exceptHealth: ['ok', 'new'] })).toBe(1);
    expect(await store.feeds.count({})).toBe(5);
    expect([...(await store.feeds.tags())]).toEqual([
      ['C', 1],
      ['a', 1],
      ['all', 3],
      ['b', 1],
    ]);
  });

  it('finds the feed of a free host behind any number of feeds that wait for another', async () => {
    const { store } = await open();
    for (let i = 0; i < 250; i++) await store.feeds.create(newFeed(1, i));
    const { id } = await store.feeds.create({ ...newFeed(2, 'last'), createdAt: 50 });
    const hosts = async () => (await store.feeds.takeDue(due(100, { limit: 1 }))).map(({ host }) => host);
    expect(await hosts()).toEqual([newFeed(1, 0).host]);
    const [second, ...others] = await store.feeds.takeDue(due(100));
    expect([second?.id, others]).toEqual([id, []]);
    expect(await hosts()).toEqual([]);
  });

  it('counts new items by day', async () => {
    const { store } = await open();
    const day = 86_400_000;
    const feeds = [];
    for (const i of [0, 1, 2]) feeds.push((await store.feeds.create(newFeed(i, 'x'))).id);
    await store.feeds.takeDue(due(1));
    const seen = [
      [1, 5, 5.5, 7],
      [4, 4.9],
    ];
    for (const [i, days] of seen.entries()) {
      const items = days.map((at, n) => ledgerItem(n + 1, { firstSeenAt: Math.round(at * day) }));
      expect(await store.feeds.recordRun(feeds[i] as number, ended(i, 1, { items }), 'worker', KEPT)).toBe(true);
    }
    expect(await store.feeds.activity(feeds, 4 * day)).toEqual([
      { feed: feeds[0], day: 1, items: 2 },
      { feed: feeds[0], day: 3, items: 1 },
      { feed: feeds[1], day: 0, items: 2 },
    ]);
    expect(await store.feeds.activity([], 0)).toEqual([]);
  });

  it('finds items by a part of their title', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    const titled = (sequence: number, title: string) =>
      ledgerItem(sequence, { item: { ...ledgerItem(sequence).item, title } });
    const items = [titled(1, 'The "old" Harbour'), titled(2, 'Ärger im Hafen'), titled(3, 'The old harbour again')];
    await store.feeds.recordRun(id, ended(1, 1, { items }), 'worker', KEPT);
    const found = async (text: string, limit = 9) =>
      (await store.feeds.itemsTitled(id, text, limit)).map(({ sequence }) => sequence);
    expect(await found('HARBOUR')).toEqual([3, 1]);
    expect(await found('harbour', 1)).toEqual([3]);
    expect(await found('"old"')).toEqual([1]);
    expect(await found('Ärger')).toEqual([2]);
    expect(await found('%')).toEqual([]);
  });

  it('deletes all of a feed but its id', async () => {
    const { store } = await open();
    const { id, publicId, url } = await store.feeds.create({ ...newFeed(1, 'a'), rule: '<rule/>' });
    await store.feeds.takeDue(due(1));
    await store.feeds.recordRun(
      id,
      ended(1, 1, { items: [ledgerItem(1)], alerts: [{ at: 1, kind: 'x', message: 'y' }] }),
      'worker',
      KEPT,
    );
    await store.feeds.remove(id, 'elsewhere');
    expect(await store.feeds.get(publicId)).toMatchObject({ state: 'deleted', movedTo: 'elsewhere' });
    expect(await store.feeds.byUrl(url)).toBeNull();
    expect(await store.feeds.items(id, { limit: 9 })).toEqual([]);
    expect(await store.feeds.rules(id)).toEqual([]);
    expect(await store.feeds.takeDue(due(500))).toEqual([]);
    await expect(store.feeds.update(id, { title: 'x' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(store.feeds.remove(id + 1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gives feeds that were never checked their share, and one of a host at a time', async () => {
    const { store } = await open();
    for (let i = 0; i < 4; i++) await store.feeds.create(newFeed(i, 'old'));
    for (const feed of await store.feeds.takeDue(due(1)))
      await store.feeds.recordRun(feed.id, ended(Number(feed.host.match(/\d+/)?.[0]), 1), 'worker', KEPT);
    for (let i = 4; i < 8; i++) await store.feeds.create(newFeed(i, 'fresh'));
    await store.feeds.create(newFeed(4, 'fresh of the same host'));
    const taken = await store.feeds.takeDue(due(60, { limit: 4, fresh: 1 }));
    expect(urlsOf(taken)).toEqual([
      'host-4.example/fresh',
      'host-0.example/old',
      'host-1.example/old',
      'host-2.example/old',
    ]);
    expect(taken.map(({ isFresh }) => isFresh)).toEqual([true, false, false, false]);
    // What one kind leaves free the other takes.
    const rest = await store.feeds.takeDue(due(60, { fresh: 0 }));
    expect(urlsOf(rest).sort()).toEqual([
      'host-3.example/old',
      'host-5.example/fresh',
      'host-6.example/fresh',
      'host-7.example/fresh',
    ]);
    expect(await store.feeds.takeDue(due(60))).toEqual([]);
    expect(await store.feeds.nextDueAt()).toBe(1);
  });

  it('tells how many wait, are late, and are looked at', async () => {
    const { store } = await open();
    for (let i = 0; i < 4; i++) await store.feeds.create(newFeed(i, 'x'));
    const paused = await store.feeds.create(newFeed(9, 'x'));
    await store.feeds.update(paused.id, { state: 'paused' });
    expect(await store.feeds.queue({ now: 0, lateAfter: 10 })).toEqual({ due: 0, late: 0, checking: 0 });
    expect(await store.feeds.queue({ now: 5, lateAfter: 10 })).toEqual({ due: 4, late: 0, checking: 0 });
    await store.feeds.takeDue(due(5, { limit: 1, fresh: 1 }));
    expect(await store.feeds.queue({ now: 11, lateAfter: 10 })).toEqual({ due: 3, late: 3, checking: 1 });
    // A lease that has ended counts as none.
    expect(await store.feeds.queue({ now: 105, lateAfter: 10 })).toEqual({ due: 4, late: 4, checking: 0 });
  });

  it('names the hosts with the most feeds in trouble', async () => {
    const { store } = await open();
    const broken = async (host: number, path: string, status: string, failures: number) => {
      const { id } = await store.feeds.create(newFeed(host, path));
      const [taken] = await store.feeds.takeDue(due(1));
      expect(taken?.id).toBe(id);
      const health = { status, message: 'm', nextStep: null };
      await store.feeds.recordRun(id, ended(host, 1, { update: update(1, { health, failures }) }), 'worker', KEPT);
      return id;
    };
    await broken(1, 'a', 'ok', 0);
    const missing = await broken(2, 'a', 'missing', 1);
    const gone = await broken(2, 'b', 'gone', 5);
    await broken(3, 'a', 'missing', 9);
    const paused = await broken(4, 'a', 'missing', 9);
    await store.feeds.update(paused, { state: 'paused' });
    const hosts = await store.feeds.troubled({ fine: ['ok', 'new'], hosts: 10, feeds: 10 });
    expect(hosts.map(({ host, total }) => [host, total])).toEqual([
      [hostName(2), 2],
      [hostName(3), 1],
    ]);
    expect(hosts[0]?.kinds).toEqual(
      new Map([
        ['gone', 1],
        ['missing', 1],
      ]),
    );
    expect(hosts[0]?.feeds.map(({ id }) => id)).toEqual([gone, missing]);
    const bounded = await store.feeds.troubled({ fine: ['ok', 'new'], hosts: 1, feeds: 1 });
    expect(bounded.map(({ total, feeds }) => [total, feeds.length])).toEqual([[2, 1]]);
    expect(await store.feeds.troubled({ fine: ['ok', 'missing', 'gone'], hosts: 9, feeds: 9 })).toEqual([]);
  });

  it('counts what there is', async () => {
    const { store } = await open();
    const empty = await store.inventory();
    expect(empty).toMatchObject({ feeds: 0, items: 0, snapshots: 0, crawls: 0, pages: 0, documents: 0 });
    expect(empty.bytes).toBeGreaterThan(1000);
    await newCrawl(store);
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    const other = await store.feeds.create(newFeed(2, 'a'));
    await store.feeds.remove(other.id);
    await store.feeds.takeDue(due(1));
    const body = new Uint8Array(200_000).map((_, i) => (i * 7919) >> 3);
    const snapshot = { takenAt: 1, hash: 'ff', url: 'u', contentType: '', body };
    await store.feeds.recordRun(id, ended(1, 1, { items: [ledgerItem(1), ledgerItem(2)], snapshot }), 'worker', KEPT);
    expect(await store.inventory()).toMatchObject({ feeds: 1, items: 2, snapshots: 1, crawls: 1 });
  });

  it('shares hosts with crawls', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    await store.frontier.add(crawl, [address(1, 'page'), address(2, 'page')]);
    await store.feeds.create(newFeed(1, 'feed'));
    await store.feeds.create(newFeed(3, 'feed'));
    const [first] = await store.frontier.take(crawl, taking(5, { limit: 1 }));
    expect(first?.host).toBe(hostName(1));
    const taken = await store.feeds.takeDue(due(5));
    expect(urlsOf(taken)).toEqual(['host-3.example/feed']);
    // And the other way round: a host a feed has, or that is to rest after its check, is not for the crawl.
    expect(await store.feeds.takeHost(hostName(1), due(6))).toBeNull();
    expect(await store.feeds.takeHost(hostName(2), due(6))).toMatchObject({ host: hostName(2) });
    expect(await store.frontier.take(crawl, taking(7))).toEqual([]);
    await store.feeds.recordRun(
      taken[0]?.id as number,
      ended(3, 8, { hosts: [hostOf(3), hostOf(2, 50)] }),
      'worker',
      KEPT,
    );
    expect(await store.frontier.take(crawl, taking(49))).toEqual([]);
    expect(urlsOf(await store.frontier.take(crawl, taking(50)))).toEqual(['host-2.example/page']);
  });

  it('takes again what a taker lost, and writes nothing of the loser', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    await store.feeds.prolong('worker', 300);
    expect(await store.feeds.takeDue(due(299, { worker: 'second' }))).toEqual([]);
    expect(await store.feeds.takeDue(due(300, { worker: 'second' }))).toHaveLength(1);
    expect(await store.feeds.recordRun(id, ended(1, 301, { items: [ledgerItem(1)] }), 'worker', KEPT)).toBe(false);
    expect(await store.feeds.itemCount(id)).toBe(0);
    expect(await store.feeds.recordRun(id, ended(1, 302, { items: [ledgerItem(1)] }), 'second', KEPT)).toBe(true);
    expect(await store.feeds.itemCount(id)).toBe(1);
    await store.feeds.takeDue(due(400));
    await store.feeds.release('worker');
    expect(await store.feeds.takeDue(due(401))).toHaveLength(1);
  });

  it('brings back what a clock that was ahead has put off, on proof or when told', async () => {
    const { store } = await open();
    const [hour, now] = [3_600_000, 1_000_000];
    const ahead = now + 24 * hour;
    const [wrong, right] = [await store.feeds.create(newFeed(1, 'a')), await store.feeds.create(newFeed(2, 'b'))];
    const back = { now, hostPause: 100, leaseTime: 200, isSure: false };
    await store.feeds.takeDue(due(now));
    const later = { ...ended(2, now - 1), hosts: [hostOf(2, now - 1)] };
    await store.feeds.recordRun(
      right.id,
      { ...later, update: { ...later.update, nextCheckAt: now + hour } },
      'worker',
      KEPT,
    );
    await store.feeds.release('worker');
    expect(await store.feeds.clockSetBack(back)).toBe(false);
    // Checked by the wrong clock, and its host put off by it.
    await store.feeds.takeDue(due(ahead));
    await store.feeds.recordRun(wrong.id, ended(1, ahead, { hosts: [hostOf(1, ahead + 1000)] }), 'worker', KEPT);
    expect(await store.feeds.takeDue(due(now + 100))).toEqual([]);
    expect(await store.feeds.clockSetBack(back)).toBe(true);
    const again = await store.feeds.takeDue(due(now + 100, { until: ahead }));
    // The other one is due when it was said to be.
    expect(again.map(({ id }) => id)).toEqual([wrong.id]);
    // Whoever took it by the wrong clock and died has it no longer than any other.
    expect(await store.feeds.clockSetBack({ ...back, isSure: true })).toBe(true);
    expect(await store.feeds.takeDue(due(now + 199, { worker: 'second' }))).toEqual([]);
    expect(await store.feeds.takeDue(due(now + 200, { worker: 'second' }))).toHaveLength(1);
  });

  it('finds feeds by words of their titles as they are written, and by nothing else of the page', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    const channel = { title: 'Österreich "heute"', link: null, description: 'All news', language: 'de', image: null };
    await store.feeds.recordRun(id, ended(1, 3, { channel }), 'worker', KEPT);
    const found = async (text: string) => (await store.feeds.list({ limit: 10, text })).length;
    for (const text of ['Österreich', 'sterREICH', '"heute"']) expect(await found(text), text).toBe(1);
    for (const text of ['language', 'null', 'news']) expect(await found(text), text).toBe(0);
  });

  it('counts versions of rules on, however many come at once, and takes none for a deleted feed', async () => {
    const { store, reopen } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    const rule = { createdAt: 2, origin: 'user' as const, xml: '<a/>', proof: null, note: null };
    const stores = await Promise.all(Array.from({ length: 6 }, reopen));
    const versions = await Promise.all(stores.map(({ feeds }) => feeds.setRule(id, rule)));
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    await store.feeds.remove(id);
    await expect(store.feeds.setRule(id, rule)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.feeds.rules(id)).toEqual([]);
  });

  it('leaves a feed deleted that somebody changes at the same time', async () => {
    const { store, reopen } = await open();
    const other = await reopen();
    for (let round = 0; round < 20; round++) {
      const { id } = await store.feeds.create(newFeed(1, round));
      const removal = store.feeds.remove(id);
      const refusal = await other.feeds.update(id, { state: 'active', title: 'T' }).catch((error: unknown) => error);
      await removal;
      if (refusal !== undefined) expect(refusal).toMatchObject({ code: 'conflict' });
      expect((await store.feeds.byId(id))?.state).toBe('deleted');
    }
  });

  it('lets nothing of a check count that went by an old rule', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    expect(await store.feeds.setRule(id, { createdAt: 2, origin: 'user', xml: '<a/>', proof: null, note: null })).toBe(
      1,
    );
    expect(await store.feeds.recordRun(id, ended(1, 3, { items: [ledgerItem(1)] }), 'worker', KEPT)).toBe(false);
    expect((await store.feeds.takeDue(due(4)))[0]).toMatchObject({ id, ruleVersion: 1, isFresh: true });
  });

  it('writes everything a check brought', async () => {
    const { store, reopen } = await open();
    const { id, publicId } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    const channel = { title: 'T', link: 'https://x.example/', description: null, language: 'de', image: null };
    const body = new TextEncoder().encode('<p>page</p>'.repeat(50));
    const snapshot = { takenAt: 9, hash: 'ff', url: 'https://x.example/', contentType: 'text/html', body };
    const rule = { createdAt: 9, origin: 'repair' as const, xml: '<r/>', proof: { matched: 3 }, note: 'why' };
    const run = ended(1, 9, {
      items: [ledgerItem(1), ledgerItem(2)],
      moved: { url: `${hostName(2)}/b`, host: hostName(2) },
      alerts: [{ at: 9, kind: 'repair', message: 'made a new rule' }],
      channel,
      snapshot,
      rule,
    });
    expect(await store.feeds.recordRun(id, run, 'worker', KEPT)).toBe(true);
    const other = (await reopen()).feeds;
    expect(await other.get(publicId)).toMatchObject({
      url: `${hostName(2)}/b`,
      host: hostName(2),
      channel,
      ruleVersion: 1,
      update: run.update,
    });
    expect(await other.items(id, { limit: 5 })).toEqual([ledgerItem(2), ledgerItem(1)]);
    const kept = (await other.snapshots(id, 5)).map((one) => ({ ...one, body: Uint8Array.from(one.body) }));
    expect(kept).toEqual([snapshot]);
    expect(await other.rule(id, 1)).toEqual({ version: 1, ...rule });
    expect(await other.runs(id, 5)).toEqual([run.record]);
    const [alert] = await other.alerts({ undelivered: true, limit: 5 });
    expect(alert).toMatchObject({ feed: id, at: 9, kind: 'repair', message: 'made a new rule', delivered: false });
    await other.delivered([alert?.id as number]);
    expect(await other.alerts({ undelivered: true, limit: 5 })).toEqual([]);
    expect(await other.alerts({ feed: id, limit: 5 })).toHaveLength(1);
  });

  it('lists alerts newest first, and those that are to be delivered oldest first', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    await store.feeds.takeDue(due(1));
    const alerts = ['one', 'two', 'three'].map((kind) => ({ at: 9, kind, message: kind }));
    await store.feeds.recordRun(id, ended(1, 9, { alerts }), 'worker', KEPT);
    const kinds = async (undelivered: boolean) =>
      (await store.feeds.alerts({ undelivered, limit: 2 })).map(({ kind }) => kind);
    expect([await kinds(false), await kinds(true)]).toEqual([
      ['three', 'two'],
      ['one', 'two'],
    ]);
  });

  it('keeps of the past what it is told to', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    for (let at = 1; at <= 1000; at += 100) {
      expect(await store.feeds.takeDue(due(at))).toHaveLength(1);
      const snapshot = { takenAt: at, hash: `${at}`, url: 'u', contentType: '', body: new Uint8Array([at % 256]) };
      await store.feeds.recordRun(id, ended(1, at, { snapshot }), 'worker', KEPT);
    }
    expect((await store.feeds.runs(id, 10)).map(({ at }) => at)).toEqual([901, 801, 701]);
    expect((await store.feeds.snapshots(id, 10)).map(({ takenAt }) => takenAt)).toEqual([901, 801]);
  });

  it('finds items by every address they had, and never gives an id twice', async () => {
    const { store } = await open();
    const { id } = await store.feeds.create(newFeed(1, 'a'));
    const record = async (at: number, items: readonly LedgerItem[]) => {
      await store.feeds.takeDue(due(at));
      return store.feeds.recordRun(id, ended(1, at, { items }), 'worker', KEPT);
    };
    const old = (change: Partial<LedgerItem>, sequence: number) => ledgerItem(sequence, { present: false, ...change });
    await record(
      1,
      [1, 2, 3, 4, 5].map((sequence) => old({}, sequence)),
    );
    const moved = old({ keys: ['https://new.example/1', 'https://x.example/1'], guid: 'https://x.example/1' }, 1);
    await record(100, [moved, ledgerItem(2)]);
    const sequences = async (keys: string[], newest: number) =>
      (await store.feeds.known(id, keys, newest)).map(({ sequence }) => sequence);
    expect(await sequences(['https://new.example/1'], 0)).toEqual([2, 1]);
    expect(await sequences(['https://x.example/1', 'https://x.example/3'], 1)).toEqual([5, 3, 2, 1]);
    expect((await store.feeds.known(id, ['https://new.example/1'], 0))[1]).toEqual(moved);
    expect((await store.feeds.items(id, { limit: 2, before: 4 })).map(({ sequence }) => sequence)).toEqual([3, 2]);
    expect((await store.feeds.itemsBetween(id, 2, 3)).map(({ sequence }) => sequence)).toEqual([3, 2]);
    await expect(record(200, [ledgerItem(6, { guid: 'https://x.example/1' })])).rejects.toThrow();
    expect(await store.feeds.itemCount(id)).toBe(5);
    expect((await store.feeds.byId(id))?.update.checkedAt).toBe(100);
  });

  it('keeps settings of the server', async () => {
    const { store } = await open();
    expect(await store.feeds.setting('hub')).toBeNull();
    await store.feeds.putSetting('hub', { on: true });
    await store.feeds.putSetting('hub', { on: false });
    expect(await store.feeds.setting('hub')).toEqual({ on: false });
  });

  it('gives every feed and host to one of many takers', async () => {
    const { store, reopen } = await open();
    const stores: Store[] = [store, ...(await Promise.all([1, 2, 3, 4, 5].map(reopen)))];
    for (let i = 0; i < 60; i++) await store.feeds.create(newFeed(i % 12, i));
    const [checked, busy] = [new Map<number, number>(), new Set<string>()];
    const work = async ({ feeds }: Store, worker: string): Promise<void> => {
      for (let idle = 0; idle < 40 && checked.size < 60; ) {
        const taken = await feeds.takeDue(due(2, { limit: 3, fresh: 2, until: 1e9, worker }));
        idle = taken.length === 0 ? idle + 1 : 0;
        for (const { host } of taken) {
          expect(busy.has(host), `${host} is asked twice at a time`).toBe(false);
          busy.add(host);
        }
        await new Promise(setImmediate);
        for (const { id, host, hostState } of taken) {
          checked.set(id, (checked.get(id) ?? 0) + 1);
          busy.delete(host);
          expect(await feeds.recordRun(id, ended(0, 2, { hosts: [hostState] }), worker, KEPT)).toBe(true);
        }
      }
    };
    await Promise.all(stores.map((own, index) => work(own, `worker ${index}`)));
    expect(checked.size).toBe(60);
    expect([...checked.values()].filter((times) => times !== 1)).toEqual([]);
  });

  it('forgets what is old, a little at a time', async () => {
    const { store } = await open();
    const feed = await store.feeds.create(newFeed(1, 'x'));
    for (let at = 1; at <= 6; at++) {
      await store.feeds.takeDue(due(1000 * at));
      const snapshot = {
        takenAt: at,
        hash: 'h',
        url: 'https://x.example/',
        contentType: '',
        body: new Uint8Array([at]),
      };
      const alerts = [{ at, kind: 'trouble', message: `${at}` }];
      const run = ended(1, at, { snapshot, alerts, update: update(at, { nextCheckAt: 1 }) });
      expect(await store.feeds.recordRun(feed.id, run, 'worker', { snapshots: 10, runs: 10 })).toBe(true);
    }
    const left = async () => ({
      snapshots: (await store.feeds.snapshots(feed.id, 10)).map(({ takenAt }) => takenAt),
      runs: (await store.feeds.runs(feed.id, 10)).map(({ at }) => at),
      alerts: (await store.feeds.alerts({ limit: 10 })).map(({ at }) => at),
    });
    const before = { snapshotsBefore: 4, runsBefore: 6, alertsBefore: 0, limit: 2 };
    expect(await store.feeds.forgetOld(before)).toBe(4);
    expect(await left()).toEqual({ snapshots: [6, 5, 4, 3], runs: [6, 5, 4, 3], alerts: [6, 5, 4, 3, 2, 1] });
    expect(await store.feeds.forgetOld(before)).toBe(3);
    expect(await store.feeds.forgetOld(before)).toBe(1);
    expect(await store.feeds.forgetOld({ ...before, alertsBefore: 3 })).toBe(2);
    expect(await store.feeds.forgetOld({ ...before, alertsBefore: 3 })).toBe(0);
    expect(await left()).toEqual({ snapshots: [6, 5, 4], runs: [6], alerts: [6, 5, 4, 3] });
  });

  it('forgets items beyond the newest by groups, but none that is still listed, and no other feed', async () => {
    const { store } = await open();
    const ids: number[] = [];
    for (const host of [1, 2, 3]) ids.push((await store.feeds.create(newFeed(host, 'x'))).id);
    const [long, short, other] = ids as [number, number, number];
    const items = (many: number) =>
      Array.from({ length: many }, (_, i) => ledgerItem(i + 1, { present: i === 1 || i >= many - 3 }));
    await store.feeds.takeDue(due(10));
    for (const [id, host, many] of [
      [long, 1, 37],
      [short, 2, 14],
      [other, 3, 37],
    ] as const)
      await store.feeds.recordRun(id, ended(host, 11, { items: items(many) }), 'worker', KEPT);
    const sequences = async (id: number) =>
      (await store.feeds.items(id, { limit: 100 })).map(({ sequence }) => sequence).reverse();
    const options = { keep: 15, unit: 10, after: 0, feeds: 2, limit: 12 };
    // 22 are too many, in groups of ten: 1 to 20, of which 2 is still on the page.
    expect(await store.feeds.forgetItems(options)).toEqual({ removed: 12, next: long - 1 });
    expect(await sequences(long)).toEqual([2, ...Array.from({ length: 24 }, (_, i) => i + 14)]);
    expect(await store.feeds.forgetItems({ ...options, after: long - 1 })).toEqual({ removed: 7, next: short });
    expect(await sequences(long)).toEqual([2, ...Array.from({ length: 17 }, (_, i) => i + 21)]);
    expect(await sequences(short)).toHaveLength(14);
    expect(await sequences(other)).toHaveLength(37);
    expect(await store.feeds.forgetItems({ ...options, after: other })).toEqual({ removed: 0, next: null });
    expect(await store.feeds.itemCount(long)).toBe(37);
    expect(await store.feeds.neighbours(long, 21, 30)).toEqual({ before: 2, after: 31 });
    expect(await store.feeds.neighbours(long, 1, 37)).toEqual({ before: null, after: null });
    // What an item was known by goes with it; what is still listed is known.
    const known = await store.feeds.known(long, ['https://x.example/5', 'https://x.example/2'], 1);
    expect(known.map(({ sequence }) => sequence)).toEqual([37, 36, 35, 2]);
    // It may come back under its old id.
    await store.feeds.takeDue(due(1000));
    const back = ledgerItem(38, { keys: ['https://x.example/5'], guid: 'https://x.example/5' });
    expect(await store.feeds.recordRun(long, ended(1, 1001, { items: [back] }), 'worker', KEPT)).toBe(true);
    expect((await store.feeds.known(long, ['https://x.example/5'], 0)).some(({ sequence }) => sequence === 38)).toBe(
      true,
    );
  });
}
