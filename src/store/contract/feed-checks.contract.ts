/** How feeds are taken to be checked, and what came of it is written. */
import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import type { Store } from '../store.js';
import { due, ended, KEPT, ledgerItem, newFeed, urlsOf } from './feed-samples.contract.js';
import { address, hostName, hostOf, newCrawl, taking } from './samples.contract.js';

export function feedChecksContract(open: OpenStore): void {
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
    // What is given back unchecked is free at once, too.
    await store.frontier.add(crawl, [address(4, 'page')]);
    expect(await store.feeds.takeHost(hostName(4), due(51))).not.toBeNull();
    expect(await store.frontier.take(crawl, taking(52))).toEqual([]);
    await store.feeds.release('worker');
    expect(urlsOf(await store.frontier.take(crawl, taking(53)))).toEqual(['host-4.example/page']);
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
}
