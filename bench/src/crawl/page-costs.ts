/** What a page costs on its way through a crawl, step by step, in this process. */

import { readPageLinks } from '../../../src/crawl/page-links.js';
import { readDocument } from '../../../src/crawl/read-document.js';
import { openFetcher } from '../../../src/fetch/index.js';
import type { Page } from '../../../src/model/page.js';
import type { NewDocument, Store } from '../../../src/store/index.js';

export interface PageCosts {
  /** Milliseconds of processor time for one page. */
  fetch: number;
  read: number;
  links: number;
  record: number;
}

/** Processor time rather than time: the server shares the machine. */
async function cost(count: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

export async function pageCosts(store: Store, urls: readonly string[]): Promise<PageCosts> {
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  const pages: Page[] = [];
  const documents: NewDocument[] = [];
  try {
    const crawl = (await store.crawls.create({ name: 'costs', query: null, seeds: [], settings: {}, createdAt: 0 })).id;
    const hosts = urls.map((url) => new URL(url).origin);
    await store.frontier.add(
      crawl,
      urls.map((url, index) => ({ url, host: hosts[index] as string, depth: 0, priority: 0 })),
    );
    const fetch = await cost(urls.length, async () => {
      for (const url of urls) pages.push(await fetcher.fetchPage(url));
    });
    const doms = await Promise.all(pages.map(async (page) => (await readDocument(page, page.url)).dom));
    const read = await cost(urls.length, async () => {
      for (const page of pages) {
        const { document } = await readDocument(page, page.url);
        if (document !== null) documents.push(document);
      }
    });
    const links = await cost(urls.length, async () => {
      for (const [index, dom] of doms.entries()) readPageLinks(dom, urls[index] as string);
    });
    const record = await cost(documents.length, async () => {
      for (const document of documents) {
        const host = new URL(document.url).origin;
        const state = {
          host,
          nextAt: 0,
          averageMilliseconds: 1,
          failures: 0,
          fetched: 1,
          relevant: 0,
          robots: null,
          robotsFetchedAt: null,
        };
        await store.frontier.record(crawl, [{ url: document.url, result: 'fetched', at: 1, document, host: state }]);
      }
    });
    return { fetch, read, links, record };
  } finally {
    await fetcher.close();
  }
}
