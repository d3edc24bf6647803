/** The figures of the server over HTTP, held against what was done to it. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ChangingSite, html, listHtml, openChangingSite, siteItems } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

interface Status {
  version: string;
  uptime: number;
  feeds: { states: object; troubled: number; due: number; late: number; checking: number; lag: number };
  crawls: { waiting: number; running: number; failed: number };
  threads: { reading: { size: number; busy: number; replaced: number }; checking: { restarts: number } | null };
  lastHour: { checks: number; errors: number; visits: number; checkSeconds: number | null };
  memory: { process: number };
  store: { engine: string; bytes: number; feeds: number; items: number; documents: number; snapshots: number };
  hosts: { host: string; feeds: number; kinds: object; worst: { id: string; health: { status: string } }[] }[];
}

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
  site.answer = (request, response) => {
    if (request.url === '/news') html(response, listHtml(siteItems(1, 8)));
    else response.writeHead(404).end();
  };
});
afterEach(closeServers);
afterAll(() => site.close());

const json = async <Value>(server: TestServer, path: string): Promise<Value> =>
  (await (await server.get(path)).json()) as Value;

/** Asks until the answer is as it should be. */
async function until<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; ; tries++) {
    const value = await ask();
    if (isRight(value) || tries > 150) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it('tells of an empty server that nothing is wrong', async () => {
  const server = await openServer();
  const status = await json<Status>(server, '/api/v1/status');
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\./),
    feeds: { states: {}, troubled: 0, due: 0, late: 0, checking: 0, lag: 0 },
    crawls: { waiting: 0, running: 0, failed: 0 },
    threads: { reading: { size: 1, busy: 0, replaced: 0 }, checking: null },
    lastHour: { checks: 0, errors: 0, visits: 0, checkSeconds: null },
    store: { engine: 'sqlite', feeds: 0, items: 0, documents: 0, snapshots: 0 },
    hosts: [],
  });
  expect(status.store.bytes).toBeGreaterThan(10_000);
  expect(status.memory.process).toBeGreaterThan(10_000_000);
  expect(await json(server, '/api/v1/status/history')).toMatchObject({ every: 60, at: [], checks: [] });
  expect((await server.get('/api/v1/status/history?minutes=1441')).status).toBe(400);
});

it('counts checks, items and feeds in trouble, and remembers them', async () => {
  const settings = { privateHosts: '127.0.0.0/8', updateWorkers: '2' };
  const server = await openServer({ settings, sampleEvery: 300 });
  const good = await server.post('/api/v1/feeds', { url: `${site.origin}/news` });
  const bad = await server.post('/api/v1/feeds', { url: `${site.origin}/nothing` });
  expect([good.status, bad.status]).toEqual([201, 201]);
  const badId = (bad.body as { id: string }).id;
  const status = await until(
    () => json<Status>(server, '/api/v1/status'),
    ({ lastHour, feeds, store }) => lastHour.checks >= 2 && feeds.troubled > 0 && store.items === 8,
  );
  expect(status).toMatchObject({
    feeds: { states: { active: 2 }, troubled: 1 },
    threads: { checking: { atOnce: 2, running: true, restarts: 0 } },
    lastHour: { errors: 1 },
    store: { feeds: 2, items: 8 },
    hosts: [{ host: site.origin, feeds: 1, kinds: { missing: 1 }, worst: [{ id: badId }] }],
  });
  expect(status.lastHour.checkSeconds).toBeGreaterThan(0);
  type Columns = { at: number[]; checks: number[]; errors: number[]; memory: number[] };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const history = await until(
    () => json<Columns>(server, '/api/v1/status/history?minutes=1440'),
    ({ checks }) => sum(checks) >= status.lastHour.checks,
  );
  expect(sum(history.checks)).toBe(status.lastHour.checks);
  expect(sum(history.errors)).toBe(1);
  expect(new Set(Object.values(history).flatMap((column) => (Array.isArray(column) ? [column.length] : []))).size).toBe(
    1,
  );
  expect(history.at).toEqual(history.at.toSorted((a, b) => a - b));
});
