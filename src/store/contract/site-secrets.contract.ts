import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import { hostName, hostOf } from './samples.contract.js';

const secret = (host: number, change: object = {}) => ({
  origin: hostName(host),
  names: ['cookie', 'x-api-key'],
  keyId: 'ab12',
  sealed: new Uint8Array([0, 255, 7, 0]),
  changedAt: 5,
  ...change,
});

const bytesOf = <T extends { sealed: Uint8Array }>(one: T | null) => ({ ...one, sealed: [...(one?.sealed ?? [])] });

export function siteSecretsContract(open: OpenStore): void {
  it('keeps what is sealed for an origin, and forgets it', async () => {
    const { store, reopen } = await open();
    const { siteSecrets } = store;
    expect(await siteSecrets.get(hostName(1))).toBeNull();
    await siteSecrets.put(secret(2));
    await siteSecrets.put(secret(1));
    const changed = secret(1, { names: ['authorization'], sealed: new Uint8Array([9]), keyId: 'cd', changedAt: 6 });
    await siteSecrets.put(changed);
    const other = (await reopen()).siteSecrets;
    expect(bytesOf(await other.get(hostName(1)))).toEqual(bytesOf(changed));
    expect((await other.list()).map(bytesOf)).toEqual([changed, secret(2)].map(bytesOf));
    expect(await other.remove(hostName(1))).toBe(true);
    expect(await siteSecrets.remove(hostName(1))).toBe(false);
    expect((await siteSecrets.list()).map(({ origin }) => origin)).toEqual([hostName(2)]);
  });

  it('lets the pages of the site be read anew, and no others', async () => {
    const { store } = await open();
    const settings = {
      ...{ method: 'auto', source: 'auto' as const, render: 'auto' as const, pages: 1 },
      ...{ fullText: false, keyParagraph: false, limit: 5, tags: [], secret: null },
    };
    const ids: number[] = [];
    for (const host of [1, 2]) {
      const page = { url: `${hostName(host)}/x`, host: hostName(host), title: null, createdAt: 1 };
      const feed = await store.feeds.create({ ...page, settings: { ...settings, minInterval: 1, maxInterval: 9 } });
      ids.push(feed.id);
    }
    const validators = { etag: '"v"', lastModified: null };
    const take = (worker: string) => store.feeds.takeDue({ limit: 9, fresh: 9, now: 1000, until: 2000, worker });
    const record = (worker: string, feed: { id: number; host: string; update: object }) =>
      store.feeds.recordRun(
        feed.id,
        {
          record: null,
          update: { ...feed.update, nextCheckAt: 1, validators, validatorsUrl: 'https://x.example/' } as never,
          items: [],
          alerts: [],
          hosts: [{ ...hostOf(0), host: feed.host }],
        },
        worker,
        { snapshots: 1, runs: 1 },
      );
    for (const feed of await take('first')) expect(await record('first', feed)).toBe(true);
    const etags = async () => Promise.all(ids.map(async (id) => (await store.feeds.byId(id))?.update.validators.etag));
    expect(await etags()).toEqual(['"v"', '"v"']);
    const taken = await take('second');
    await store.siteSecrets.put(secret(1));
    expect(await etags()).toEqual([null, '"v"']);
    // A check that was on its way when the headers changed is not written.
    const written = [];
    for (const feed of taken) written.push([feed.host, await record('second', feed)]);
    expect(Object.fromEntries(written)).toEqual({ [hostName(1)]: false, [hostName(2)]: true });
  });
}
