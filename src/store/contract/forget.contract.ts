/** What goes when it was kept long enough. */
import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import { due, ended, KEPT, ledgerItem, newFeed, update } from './feed-samples.contract.js';
import { address, hostName, hostOf, newCrawl } from './samples.contract.js';

export function forgetContract(open: OpenStore): void {
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
    const before = { unreadBefore: 0, snapshotsBefore: 4, runsBefore: 6, alertsBefore: 0, limit: 2 };
    expect(await store.feeds.forgetOld(before)).toBe(4);
    expect(await left()).toEqual({ snapshots: [6, 5, 4, 3], runs: [6, 5, 4, 3], alerts: [6, 5, 4, 3, 2, 1] });
    expect(await store.feeds.forgetOld(before)).toBe(3);
    expect(await store.feeds.forgetOld(before)).toBe(1);
    expect(await store.feeds.forgetOld({ ...before, alertsBefore: 3 })).toBe(2);
    expect(await store.feeds.forgetOld({ ...before, alertsBefore: 3 })).toBe(0);
    expect(await left()).toEqual({ snapshots: [6, 5, 4], runs: [6], alerts: [6, 5, 4, 3] });
  });

  it('forgets feeds of strangers that never gave a list, with all that came of them, and hosts nothing leads to', async () => {
    const { store } = await open();
    const { feeds, frontier } = store;
    const crawl = await newCrawl(store);
    await frontier.add(crawl, [address(7, 'page')]);
    const checked = async (host: number, byStranger: boolean, goodAt: number | null) => {
      const { feed } = await feeds.register({ ...newFeed(host, 'x'), byStranger });
      const [taken] = await feeds.takeDue(due(1));
      expect(taken?.id).toBe(feed.id);
      const alerts = [{ at: 1, kind: 'trouble', message: 'm' }];
      const snapshot = { takenAt: 1, hash: 'h', url: 'u', contentType: '', body: new Uint8Array([1]) };
      await feeds.recordRun(
        feed.id,
        ended(host, 1, { update: update(1, { goodAt }), alerts, snapshot }),
        'worker',
        KEPT,
      );
      return feed;
    };
    const empty = await checked(1, true, null);
    const refused = await checked(2, true, null);
    await feeds.remove(refused.id);
    const kept = [
      await checked(3, true, 1),
      await checked(4, false, null),
      (await feeds.register({ ...newFeed(5, 'not looked at yet'), byStranger: true })).feed,
      (await feeds.register({ ...newFeed(6, 'young'), createdAt: 500, byStranger: true })).feed,
    ];
    const old = { unreadBefore: 500, snapshotsBefore: 0, runsBefore: 0, alertsBefore: 0, limit: 1 };
    expect(await feeds.forgetOld(old)).toBe(1);
    expect(await feeds.forgetOld(old)).toBe(1);
    expect(await feeds.forgetOld(old)).toBe(0);
    for (const { publicId } of [empty, refused]) expect(await feeds.get(publicId)).toBeNull();
    for (const { publicId, id } of kept) expect(await feeds.get(publicId)).toMatchObject({ id });
    expect((await feeds.alerts({ limit: 9 })).map(({ feed }) => feed).sort()).toEqual([kept[0]?.id, kept[1]?.id]);
    // A check that was on its way has nothing to write to.
    expect(await feeds.recordRun(empty.id, ended(1, 2), 'worker', KEPT)).toBe(false);

    await frontier.putHost(hostOf(8, 900));
    const first = await frontier.forgetHosts({ before: 900, after: 0, hosts: 2 });
    expect(first.next).not.toBeNull();
    const rest = await frontier.forgetHosts({ before: 900, after: first.next as number, hosts: 100 });
    expect([first.removed + rest.removed, rest.next]).toEqual([2, null]);
    for (const host of [1, 2]) expect(await frontier.host(hostName(host)), `${host}`).toBeNull();
    for (const host of [3, 4, 5, 6, 7, 8]) expect(await frontier.host(hostName(host)), `${host}`).not.toBeNull();
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
