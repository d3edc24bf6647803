/** A crawl that a server was stopped in goes on when a server starts on the same store again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { articleHtml, html, listHtml, openChangingSite, siteItems } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await closeServers();
  for (const close of closing.splice(0)) await close();
});

interface CrawlJson {
  state: string;
  counts: { fetched: number; waiting: number };
}

const crawl = async (server: TestServer): Promise<CrawlJson> =>
  (await (await server.get('/api/v1/crawls/it')).json()) as CrawlJson;

/** Waits until the crawl is as wanted. */
async function until(server: TestServer, isSo: (crawl: CrawlJson) => boolean): Promise<CrawlJson> {
  for (let tries = 0; tries < 600; tries++) {
    const now = await crawl(server);
    if (isSo(now)) return now;
    await sleep(100);
  }
  throw new Error(`in vain: ${JSON.stringify(await crawl(server))}`);
}

it('goes on where it was, and asks for no page twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pith-crawl-restart-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const site = await openChangingSite();
  closing.push(() => site.close());
  const items = siteItems(1, 8);
  site.answer = ({ url }, response) => {
    const item = items.find(({ path }) => path === url);
    html(response, item === undefined ? listHtml(items) : articleHtml(item));
  };
  const settings = { privateHosts: '127.0.0.0/8', database: join(folder, 'pith.db') };
  const first = await openServer({ settings });
  const made = await first.post('/api/v1/crawls', {
    name: 'it',
    seeds: [`${site.origin}/`],
    settings: { delay: 250, maxPages: 100, sitemaps: false },
  });
  expect(made.status).toBe(201);
  await until(first, ({ counts }) => counts.fetched >= 2);
  await first.close();
  const before = site.requests.length;

  const second = await openServer({ settings });
  const end = await until(second, ({ state }) => state === 'finished');
  expect(end.counts.waiting).toBe(0);
  expect(site.requests.length).toBeGreaterThan(before);
  const paths = site.requests.map(({ path }) => path).filter((path) => path.startsWith('/story/'));
  expect([...new Set(paths)].sort()).toEqual(items.map(({ path }) => path).sort());
  // What was on its way when the server stopped is asked for once more; nothing else is.
  expect(paths.length - new Set(paths).size).toBeLessThanOrEqual(1);
}, 180_000);
