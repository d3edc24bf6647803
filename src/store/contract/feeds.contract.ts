/** What feeds are, and what is known of them. */
import { expect, it } from 'vitest';
import type { LedgerItem } from '../feeds.js';
import type { OpenStore } from '../store.contract.js';
import { due, ended, KEPT, ledgerItem, newFeed, update } from './feed-samples.contract.js';
import { hostName, newCrawl } from './samples.contract.js';

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

  it('tells feeds of strangers from others until the owner changes them', async () => {
    const { store } = await open();
    const { feeds } = store;
    await feeds.create(newFeed(1, 'own'));
    const ids: number[] = [];
    for (const path of ['a', 'b', 'c', 'd'])
      ids.push((await feeds.register({ ...newFeed(2, path), byStranger: true })).feed.id);
    const [titled, ruled, deleted, refreshed] = ids as [number, number, number, number];
    expect(await feeds.count({ state: 'kept', byStranger: true })).toBe(4);
    await feeds.update(titled, { title: 'Mine' });
    await feeds.setRule(ruled, null);
    await feeds.remove(deleted);
    await feeds.update(refreshed, { nextCheckAt: 5 });
    const left = await feeds.list({ state: 'kept', byStranger: true, limit: 9 });
    expect(left.map(({ id }) => id)).toEqual([refreshed]);
    expect(await feeds.count({ state: 'kept' })).toBe(4);
  });
}
