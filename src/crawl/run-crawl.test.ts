import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { checkVisits } from '../../test/generated-web/check-visits.js';
import {
  type GeneratedWeb,
  type GeneratedWebOptions,
  startGeneratedWeb,
} from '../../test/generated-web/generated-web.js';
import { openFetcher } from '../fetch/index.js';
import { openStore, type Store } from '../store/index.js';
import type { CrawlEvent, CrawlReport } from './crawl-events.js';
import { type CrawlSettings, DEFAULT_CRAWL_SETTINGS } from './crawl-settings.js';
import { CrawlQuery } from './relevance.js';
import { runCrawl } from './run-crawl.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-crawl-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function webOf(options: Partial<GeneratedWebOptions> = {}): Promise<GeneratedWeb> {
  const web = await startGeneratedWeb({ hosts: 4, pagesPerHost: 12, seed: 1, ...options });
  closing.push(() => web.close());
  return web;
}

let files = 0;
async function newStore(): Promise<Store> {
  const store = await openStore(join(folder, `${files++}.db`));
  closing.push(() => store.close());
  return store;
}

interface RunOptions {
  settings?: Partial<CrawlSettings>;
  query?: string;
  signal?: AbortSignal;
  onEvent?: (event: CrawlEvent) => void;
}

const DELAY = 10;

async function crawl(store: Store, seeds: readonly string[], options: RunOptions = {}): Promise<CrawlReport> {
  const settings = { ...DEFAULT_CRAWL_SETTINGS, reach: 'anywhere', delay: DELAY, maxAlike: 40, ...options.settings };
  const known = await store.crawls.find('test');
  const record = known ?? (await store.crawls.create({ name: 'test', query: null, seeds, settings, createdAt: 0 }));
  const fetcher = openFetcher({ privateAddresses: 'allow', totalTimeout: 5000 });
  try {
    return await runCrawl({
      store,
      crawl: record,
      fetcher,
      query: options.query === undefined ? null : new CrawlQuery(options.query, null),
      maxBytes: 1_000_000,
      requestTimeout: 5000,
      worker: 'test',
      signal: options.signal ?? new AbortController().signal,
      ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
    });
  } finally {
    await fetcher.close();
  }
}

describe('a crawl', () => {
  it('visits every page once, nothing that is forbidden, and no host too soon', async () => {
    const web = await webOf();
    const store = await newStore();
    const report = await crawl(store, [`${web.origins[0]}/`]);
    expect(report.end).toBe('finished');
    expect(report.counts).toMatchObject({ waiting: 0, taken: 0 });
    const { inTraps, ...faults } = checkVisits(web, DELAY);
    expect(faults).toEqual({ missing: [], repeated: {}, forbidden: [], hasty: [] });
    expect(inTraps).toBeLessThan(200 * web.origins.length);
    expect(await store.documents.count()).toBeGreaterThanOrEqual(web.pages.length);
  });
});
