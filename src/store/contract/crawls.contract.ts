import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import { address, collect, document, newCrawl, page, taking, visit } from './samples.contract.js';

const NEW = { name: 'news', query: 'solar power', seeds: ['https://a.example/'], settings: { depth: 3 }, createdAt: 5 };

export function crawlsContract(open: OpenStore): void {
  it('keeps crawls by name', async () => {
    const { store, reopen } = await open();
    const created = await store.crawls.create(NEW);
    expect(created).toEqual({ ...NEW, id: created.id, state: 'running', owner: null });
    expect(await (await reopen()).crawls.find('news')).toEqual(created);
    expect(await store.crawls.find('olds')).toBeNull();
    await newCrawl(store, 'second');
    expect((await store.crawls.list()).map(({ name }) => name)).toEqual(['news', 'second']);
  });

  it('refuses a name that is taken', async () => {
    const { store } = await open();
    await store.crawls.create(NEW);
    await expect(store.crawls.create(NEW)).rejects.toMatchObject({ code: 'conflict', name: 'PithError' });
    expect(await store.crawls.list()).toHaveLength(1);
  });

  it('changes what it is told to and nothing else', async () => {
    const { store } = await open();
    const { id } = await store.crawls.create(NEW);
    await store.crawls.update(id, { state: 'stopped', settings: { depth: 4 } });
    await store.crawls.update(id, {});
    expect(await store.crawls.find('news')).toMatchObject({ ...NEW, state: 'stopped', settings: { depth: 4 } });
    await expect(store.crawls.update(id + 1, { state: 'finished' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gives a crawl to one of those who claim it', async () => {
    const { store, reopen } = await open();
    const others = [store, await reopen(), await reopen()];
    const id = await newCrawl(store);
    const claims = await Promise.all(others.map(({ crawls }, index) => crawls.claim(id, `worker ${index}`, null)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const owner = `worker ${claims.indexOf(true)}`;
    expect((await store.crawls.list())[0]?.owner).toBe(owner);
    expect(await store.crawls.claim(id, null, owner)).toBe(true);
    await expect(store.crawls.claim(id + 1, 'x', null)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('forgets a crawl with its frontier, and keeps pages and documents', async () => {
    const { store } = await open();
    const [gone, stays] = [await newCrawl(store, 'gone'), await newCrawl(store, 'stays')];
    for (const crawl of [gone, stays]) await store.frontier.add(crawl, [{ ...address(1, 'a'), shape: '/#' }]);
    await store.frontier.take(gone, taking(1));
    const { url } = address(1, 'a');
    await store.frontier.record(gone, [visit(1, 'a', { page: page(url), document: document(url, 'words') })]);
    await store.crawls.remove(gone);
    expect((await store.crawls.list()).map(({ id }) => id)).toEqual([stays]);
    expect(await collect(store.frontier.urls(gone))).toEqual([]);
    expect(await collect(store.frontier.urls(stays))).toHaveLength(1);
    expect([await store.pages.count(), await store.documents.count()]).toEqual([1, 1]);
  });
}
