/** Two servers on one PostgreSQL database: what one does, the other knows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  articleHtml,
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItems,
} from '../changing-site/changing-site.js';
import { type PostgresServer, startPostgres } from '../postgres-server.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

let postgres: PostgresServer;
let site: ChangingSite;
const items = siteItems(1, 12);
beforeAll(async () => {
  postgres = await startPostgres();
  site = await openChangingSite();
  site.answer = (request, response) => {
    const item = items.find(({ path }) => path === request.url);
    html(response, item === undefined ? listHtml(items) : articleHtml(item));
  };
}, 120_000);
afterEach(closeServers);
afterAll(async () => {
  await site.close();
  await postgres.stop();
});

async function openTwo(): Promise<{ a: TestServer; b: TestServer; database: string }> {
  const database = postgres.fresh();
  const settings = { database, privateHosts: '127.0.0.0/8', publicUrl: 'http://localhost:7484' };
  const a = await openServer({ settings: { ...settings, updateWorkers: '2' } });
  const b = await openServer({ settings });
  return { a, b, database };
}

/** Waits for something to become true: what servers keep in memory counts for a second. */
async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 900; i++) {
    if (await isTrue()) return;
    await sleep(100);
  }
  throw new Error('it never came true');
}

describe('a feed', () => {
  it('made on one server is served by the other at once, and changes there, too', async () => {
    const { a, b } = await openTwo();
    const made = await a.post('/api/v1/feeds?wait=60', { url: `${site.origin}/news` });
    const { id } = made.body as { id: string };
    const path = `/feeds/${id}.rss`;
    const first = await b.get(path);
    expect(first.status).toBe(200);
    const text = await first.text();
    expect(text).toBe(await (await a.get(path)).text());

    const etag = first.headers.get('etag') as string;
    const isKnown = async () => (await b.get(path, { headers: { 'if-none-match': etag } })).status === 304;
    expect(await isKnown()).toBe(true);
    await a.get(`/api/v1/feeds/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Another title' }),
    });
    await eventually(async () => !(await isKnown()));
    expect(await (await b.get(path)).text()).toContain('<title>Another title</title>');

    const hub = 'https://hub.example.org/';
    const settings = await a.get('/api/v1/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hubs: [hub] }),
    });
    expect(settings.status).toBe(200);
    await eventually(async () => (await (await b.get(path)).text()).includes(hub));

    expect((await b.get(`/api/v1/feeds/${id}`, { method: 'DELETE' })).status).toBe(204);
    await eventually(async () => (await a.get(path)).status === 410);
  }, 120_000);

  it('asked for on both at the same time is one feed', async () => {
    const { a, b } = await openTwo();
    const asked = `/RssRequest?url=${encodeURIComponent(`${site.origin}/both`)}`;
    const answers = await Promise.all([a.get(asked), b.get(asked), a.get(asked), b.get(asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get('content-location'))).size).toBe(1);
    const { feeds } = (await (await a.get('/api/v1/feeds')).json()) as { feeds: unknown[] };
    expect(feeds).toHaveLength(1);
  }, 120_000);
});

describe('a crawl', () => {
  const stateOn = async (server: TestServer) =>
    ((await (await server.get('/api/v1/crawls/one')).json()) as { state: string }).state;

  it('is run by one server, stopped by either, and goes on elsewhere when its server ends', async () => {
    const { a, b, database } = await openTwo();
    const settings = { delay: 600, maxPages: 500 };
    const before = site.requests.length;
    expect((await a.post('/api/v1/crawls', { name: 'one', seeds: [`${site.origin}/`], settings })).status).toBe(201);
    await eventually(async () => site.requests.length > before + 2);
    // A server that starts finds it running, and lets it be.
    const c = await openServer({ settings: { database, privateHosts: '127.0.0.0/8' } });
    expect([await stateOn(a), await stateOn(b), await stateOn(c)]).toEqual(['running', 'running', 'running']);
    const running = () =>
      Promise.all(
        [a, b, c].map(
          async (s) => /pith_crawls\{state="running"\} (\d)/.exec(await (await s.get('/metrics')).text())?.[1],
        ),
      );
    expect(await running()).toEqual(['1', '0', '0']);

    const stopped = await b.post('/api/v1/crawls/one/stop', {});
    expect([stopped.status, (stopped.body as { state: string }).state]).toEqual([200, 'stopped']);
    await eventually(async () => (await running()).join() === '0,0,0');
    const paths = site.requests.slice(before).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);

    await b.post('/api/v1/crawls/one/resume', {});
    await eventually(async () => (await running()).join() === '0,1,0');
    await b.close();
    // It was not told to stop, so one of the others goes on with it.
    await eventually(async () => (await stateOn(a)) === 'finished');
    const all = site.requests.slice(before).map(({ path }) => path);
    for (const { path } of items) expect(all).toContain(path);
  }, 180_000);
});
