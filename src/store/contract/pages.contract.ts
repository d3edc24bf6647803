import { expect, it } from 'vitest';
import type { OpenStore } from '../store.contract.js';
import { address, collect, document, newCrawl, page, taking, visit } from './samples.contract.js';

const URL_A = 'https://a.example/';

export function pagesContract(open: OpenStore): void {
  it('keeps pages as they came', async () => {
    const { store, reopen } = await open();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index) % 251);
    for (const body of [bytes, new Uint8Array(), new Uint8Array(5_000_000), Uint8Array.of(0, 255)]) {
      const kept = page(URL_A, '', { body });
      await store.pages.put(kept);
      const found = await (await reopen()).pages.get(URL_A);
      expect({ ...found, body: null }).toEqual({ ...kept, body: null });
      expect(Buffer.compare(found?.body ?? new Uint8Array(), body)).toBe(0);
    }
    expect(await store.pages.get('https://b.example/')).toBeNull();
    expect(await store.pages.count()).toBe(1);
  });

  it('does not replace a page by an older one', async () => {
    const { store } = await open();
    await store.pages.put(page(URL_A, 'new', { fetchedAt: 20, status: 200 }));
    await store.pages.put(page(URL_A, 'old', { fetchedAt: 10, status: 500 }));
    expect(await store.pages.get(URL_A)).toMatchObject({ status: 200, fetchedAt: 20 });
  });

  it('streams all pages, and those a crawl has visited', async () => {
    const { store } = await open();
    const crawl = await newCrawl(store);
    const addresses = Array.from({ length: 40 }, (_, host) => address(host, 'a'));
    await store.frontier.add(crawl, addresses);
    await store.frontier.take(crawl, taking(0, { limit: 40 }));
    await store.frontier.record(
      crawl,
      addresses.map(({ url }, host) => visit(host, 'a', { page: page(url, `page ${host}`) })),
    );
    await store.pages.put(page('https://other.example/'));
    const urls = addresses.map(({ url }) => url);
    expect((await collect(store.pages.all({ crawl }))).map(({ url }) => url)).toEqual(urls);
    expect((await collect(store.pages.all())).map(({ url }) => url)).toEqual([...urls, 'https://other.example/']);
  });

  it('counts a page that has not changed as visited', async () => {
    const { store } = await open();
    const [first, second] = [await newCrawl(store, 'first'), await newCrawl(store, 'second')];
    const { url } = address(1, 'a');
    const findings = { page: page(url), document: document(`${url}#canonical`, 'words') };
    for (const crawl of [first, second]) await store.frontier.add(crawl, [address(1, 'a')]);
    await store.frontier.take(first, taking(0));
    await store.frontier.record(first, [visit(1, 'a', findings)]);
    const [taken] = await store.frontier.take(second, taking(0));
    expect(taken?.validators).toEqual({ etag: '"v1"', lastModified: null });
    await store.frontier.record(second, [visit(1, 'a', { result: 'unchanged', status: 304 })]);
    expect(await collect(store.pages.all({ crawl: second }))).toHaveLength(1);
    expect(await collect(store.documents.all({ crawl: second }))).toHaveLength(1);
  });
}
