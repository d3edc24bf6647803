import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { checkVisits } from '../../test/generated-web/check-visits.js';
import {
  type GeneratedWeb,
  type GeneratedWebOptions,
  startGeneratedWeb,
} from '../../test/generated-web/generated-web.js';
import { PithError } from '../errors.js';
import { openFetcher, openRenderer } from '../fetch/index.js';
import { type Crawl, openStore, type Store } from '../store/index.js';
import { answerQuery } from './answer-query.js';
import type { CrawlEvent, CrawlReport } from './crawl-events.js';
import { type CrawlSettings, DEFAULT_CRAWL_SETTINGS } from './crawl-settings.js';
import { CrawlQuery } from './relevance.js';
import { LazyRenderer } from './rendering.js';
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
  maxTime?: number;
  renderer?: LazyRenderer;
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
      renderer: options.renderer ?? null,
      ...(options.maxTime === undefined ? {} : { maxTime: options.maxTime }),
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
    expect(faults).toEqual({ missing: [], repeated: {}, surplus: 0, forbidden: [], hasty: [] });
    expect(inTraps).toBeLessThan(200 * web.origins.length);
    expect(await store.documents.count()).toBeGreaterThanOrEqual(web.pages.length);
  });

  it('goes on where it was interrupted, and asks for nothing twice', async () => {
    const web = await webOf({ oddities: false });
    const store = await newStore();
    const stop = new AbortController();
    let visits = 0;
    const first = await crawl(store, [`${web.origins[0]}/`], {
      signal: stop.signal,
      onEvent: ({ type }) => {
        if (type === 'visit' && ++visits === 20) stop.abort();
      },
    });
    expect(first.end).toBe('interrupted');
    expect(first.counts.taken).toBe(0);
    expect(first.counts.fetched).toBeLessThan(web.pages.length);
    const inFlight = web.log.length - visits;
    const second = await crawl(store, [`${web.origins[0]}/`]);
    expect(second.end).toBe('finished');
    expect(second.counts.fetched).toBe(web.pages.length);
    const { missing, repeated } = checkVisits(web, DELAY);
    expect(missing).toEqual([]);
    expect(Object.keys(repeated).length).toBeLessThanOrEqual(inFlight);
  });

  it('fetches no more pages than it may, and goes on when it may fetch more', async () => {
    const web = await webOf({ oddities: false });
    const store = await newStore();
    const seeds = [`${web.origins[0]}/`];
    const first = await crawl(store, seeds, { settings: { maxPages: 7 } });
    expect(first).toMatchObject({ end: 'page-budget', counts: { fetched: 7 } });
    const { id, settings } = (await store.crawls.find('test')) as Crawl;
    await store.crawls.update(id, { settings: { ...settings, maxPages: 9 } });
    expect(await crawl(store, seeds)).toMatchObject({ end: 'page-budget', counts: { fetched: 9 } });
  });

  it('ends when its time is up', async () => {
    const web = await webOf({ oddities: false, latency: 50 });
    const report = await crawl(await newStore(), [`${web.origins[0]}/`], { maxTime: 300 });
    expect(report.end).toBe('time-budget');
    expect(report.counts.waiting).toBeGreaterThan(0);
  });

  it('stays on the host, within the depth, and within patterns', async () => {
    const web = await webOf({ oddities: false });
    const seeds = [`${web.origins[0]}/`];
    const settings = { reach: 'host', maxDepth: 2, exclude: ['*/chess/*'] } as const;
    await crawl(await newStore(), seeds, { settings });
    expect(new Set(web.log.map(({ origin }) => origin))).toEqual(new Set([web.origins[0]]));
    expect(web.log.filter(({ path }) => path.startsWith('/chess/'))).toEqual([]);
    expect(web.log.length).toBeGreaterThan(3);
  });

  it('with a query, finds most relevant pages before most others', async () => {
    const web = await webOf({ oddities: false, hosts: 8, pagesPerHost: 25 });
    const share = async (order: CrawlSettings['order']) => {
      const from = web.log.length;
      await crawl(await newStore(), [`${web.origins[0]}/`], { query: 'tidal turbines', settings: { order } });
      const pages = web.log.slice(from).filter(({ path }) => path !== '/robots.txt');
      const relevant = pages.filter(({ origin, path }) => web.relevant.has(origin + path)).length;
      let found = 0;
      const at = pages.findIndex(({ origin, path }) => {
        if (web.relevant.has(origin + path)) found++;
        return found >= 0.8 * relevant;
      });
      return (at + 1) / web.pages.length;
    };
    const focused = await share('focused');
    expect(focused).toBeLessThan(await share('breadth-first'));
    expect(focused).toBeLessThan(0.5);
  });

  it('reads sitemaps and feeds that it is given', async () => {
    const web = await webOf({ hosts: 1, oddities: false });
    const listed = web.pages.slice(3, 6).map(web.urlOf);
    const list = createServer((request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'application/xml' });
      response.end(`<urlset>${listed.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`);
    });
    await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void list.close());
    const seed = `http://127.0.0.1:${(list.address() as AddressInfo).port}/sitemap.xml`;
    await crawl(await newStore(), [seed], { settings: { maxDepth: 0 } });
    expect(web.log.map(({ origin, path }) => origin + path).sort()).toEqual(
      [`${web.origins[0]}/robots.txt`, ...listed].sort(),
    );
  });

  it('asks for every seed, whatever its address looks like', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      if (request.url !== '/robots.txt') asked.push(request.url as string);
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
      response.end('<p>A page.<a href="/picture.jpg">a picture</a>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const paths = ['/page.html.gz', '/a/a/a/a/a/a/a/a', '/calendar/2097/05', '/list?page=1', '/list?page=2'];
    await crawl(
      await newStore(),
      paths.map((path) => origin + path),
      { settings: { maxAlike: 1 } },
    );
    expect(asked.sort()).toEqual([...paths].sort());
  });

  it('asks again only for what has changed', async () => {
    const bodies = new Map([
      [
        '/',
        '<a href="/b">b</a><p>The first page, which says the same every time it is asked for, and says it at length.',
      ],
      [
        '/b',
        '<p>The second page, which will say something else after a while, as some pages do on the real web as well.',
      ],
    ]);
    const answers: string[] = [];
    const server = createServer((request, response) => {
      const body = bodies.get(request.url as string);
      const etag = `"${body?.length}"`;
      const status = body === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
      if (body !== undefined) answers.push(`${status} ${request.url}`);
      response.writeHead(status, { 'content-type': 'text/html', etag });
      response.end(status === 200 ? body : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void server.close());
    const seed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const store = await newStore();
    await crawl(store, [seed]);
    bodies.set(
      '/b',
      '<p>The second page says something else now, and it does so in more words than it had needed before that.',
    );
    await store.frontier.reopen(((await store.crawls.find('test')) as Crawl).id);
    const report = await crawl(store, [seed]);
    expect(report.counts).toMatchObject({ fetched: 1, unchanged: 1 });
    expect(answers.sort()).toEqual(['200 /', '200 /b', '200 /b', '304 /']);
    expect((await store.documents.get(`${seed}b`))?.text).toContain('something else now');
  });

  it('keeps what it read, so that questions can be answered', async () => {
    const web = await webOf({ oddities: false });
    const store = await newStore();
    await crawl(store, [`${web.origins[0]}/`]);
    const { answers, total } = await answerQuery(store, 'tidal turbines', { limit: 5 });
    expect(total).toBeGreaterThanOrEqual(web.relevant.size);
    expect(answers).toHaveLength(Math.min(5, total));
    for (const { document, paragraph, terms } of answers) {
      expect(web.relevant).toContain(document.url);
      expect(terms.length).toBeGreaterThan(0);
      for (const { start, end } of paragraph.matches)
        expect(paragraph.text.slice(start, end)).toMatch(/^(?:tid|turbin|current)/i);
    }
  });
});

describe('pages that scripts fill in', () => {
  const SHELL = `<!DOCTYPE html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div>
<script>document.getElementById("root").innerHTML = "<article><h1>Written late</h1><p>" +
"This paragraph was written by a script, long after the server had sent the page, and says so at some length. ".repeat(4) +
'</p><a href="/next">next</a></article>';</script></body></html>`;

  const open = async (): Promise<{ url: string; asked: string[] }> => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url as string);
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(request.url === '/' ? SHELL : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
  };

  it('are shown by a browser, where there is one', async ({ skip }) => {
    const renderer = new LazyRenderer(() => openRenderer({ privateAddresses: 'allow', settleTime: 500 }));
    closing.push(() => renderer.close());
    const store = await newStore();
    const { url, asked } = await open();
    await crawl(store, [url], { renderer });
    if (renderer.missing !== null) skip('this machine has no Chromium');
    expect((await store.documents.get(url))?.text).toContain('written by a script');
    expect(asked).toContain('/next');
  });

  it('are recorded as such where there is none', async () => {
    const none = new PithError('browser-missing', 'no browser');
    const renderer = new LazyRenderer(() => Promise.reject(none));
    const store = await newStore();
    const { url } = await open();
    const events: CrawlEvent[] = [];
    await crawl(store, [url], { renderer, onEvent: (event) => events.push(event) });
    expect(events).toContainEqual(expect.objectContaining({ url, reason: 'script-shell', document: null }));
    expect(renderer.missing).toBe(none);
  });
});
