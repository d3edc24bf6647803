/** Headers stored for a site: who gets them, who does not, and where they can be read. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  articleHtml,
  type ChangingSite,
  html,
  LOGIN_HTML,
  listHtml,
  openChangingSite,
  siteItem,
  siteItems,
} from '../changing-site/changing-site.js';
import { type PostgresServer, startPostgres } from '../postgres-server.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

const VALUE = 'session=9f8e7d6c5b4a-nobody-may-read-this';
const API_KEY = 'key-1a2b3c4d5e6f-nor-this';
const HEADERS = { Cookie: VALUE, 'X-Api-Key': API_KEY };

let home: ChangingSite;
let elsewhere: ChangingSite;
let postgres: PostgresServer;
/** For all tests that mind only their own sites: its threads take longer to start than most of them. */
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await openServer({ settings: SETTINGS });
});
afterAll(async () => {
  await closeServers();
  await postgres.stop();
});
beforeEach(async () => {
  [home, elsewhere] = await Promise.all([openChangingSite(), openChangingSite()]);
});
afterEach(async () => {
  await Promise.all([home.close(), elsewhere.close()]);
});

const SETTINGS = { updateWorkers: '2', privateHosts: '127.0.0.0/8', logLevel: 'debug' } as const;

const put = (server: TestServer, body: object): Promise<Response> =>
  server.get('/api/v1/site-secrets', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface FeedJson {
  id: string;
  health: { status: string; message: string; nextStep: string | null };
  addresses: { rss: string };
  url: string;
}

const check = async (server: TestServer, body: object): Promise<FeedJson> =>
  (await server.post('/api/v1/feeds?wait=60', body)).body;
const refresh = async (server: TestServer, { id }: FeedJson): Promise<FeedJson> =>
  (await server.post(`/api/v1/feeds/${id}/refresh?wait=60`, {})).body;

/** Whether any request to a site had one of the values in any header. */
const knows = ({ requests }: ChangingSite): boolean =>
  requests.some(({ headers }) => [VALUE, API_KEY].some((value) => JSON.stringify(headers).includes(value)));
const onlyForMembers = (site: ChangingSite, page: string) => {
  site.answer = ({ headers }, response) => html(response, headers.cookie === VALUE ? page : LOGIN_HTML);
};

describe('headers of a site', () => {
  it('are sent for pages the owner asks for, to their own site and to no other', async () => {
    onlyForMembers(home, listHtml(siteItems(1, 6)));
    const url = `${home.origin}/members`;
    expect((await server.post('/api/v1/feed', { url })).status).toBe(422);
    expect((await put(server, { origin: home.origin, headers: HEADERS })).status).toBe(200);
    for (const action of ['/preview', '/feed', '/views']) {
      const from = home.requests.length;
      expect((await server.post(`/api/v1${action}`, { url })).status, action).toBeLessThan(300);
      expect(home.requests[from]?.headers, action).toMatchObject({ cookie: VALUE, 'x-api-key': API_KEY });
    }
    const feed = await check(server, { url });
    const explained = await server.post(`/api/v1/feeds/${feed.id}/explain`, { item: siteItem(3).title });
    expect(explained.body).toMatchObject({ verdict: 'in-feed' });

    // A page of another site that leads here is that site's doing.
    elsewhere.answer = (_, response) => response.writeHead(302, { location: url }).end();
    expect((await server.post('/api/v1/feed', { url: `${elsewhere.origin}/there` })).status).toBe(422);
    expect('cookie' in (home.requests.at(-1)?.headers ?? {})).toBe(false);
    // Nor are they sent on a way back.
    home.answer = (_, response) => response.writeHead(302, { location: `${elsewhere.origin}/back` }).end();
    await server.post('/api/v1/preview', { url });
    expect(knows(elsewhere)).toBe(false);
  });

  it('let Pith in, and are nowhere to be read', async () => {
    onlyForMembers(home, listHtml(siteItems(1, 6)));
    // Nothing but this test may have written its log and its files.
    const server = await openServer({ settings: SETTINGS });
    const feed = await check(server, { url: `${home.origin}/members` });
    expect(feed.health.status).toBe('login');
    const stored = await put(server, { origin: `${home.origin}/`, headers: HEADERS });
    expect(stored.status).toBe(200);
    const answer = await stored.text();
    expect(JSON.parse(answer)).toMatchObject({ origin: home.origin, headers: ['cookie', 'x-api-key'], locked: null });
    expect((await refresh(server, feed)).health.status).toBe('ok');
    expect(home.requests.at(-1)?.headers).toMatchObject({ cookie: VALUE, 'x-api-key': API_KEY });
    expect(home.requests.filter(({ path }) => path === '/robots.txt').some(({ headers }) => 'cookie' in headers)).toBe(
      false,
    );

    const listed = await (await server.get('/api/v1/site-secrets')).text();
    expect(JSON.parse(listed).sites).toMatchObject([{ origin: home.origin, headers: ['cookie', 'x-api-key'] }]);
    const shown = [answer, listed, JSON.stringify(server.log)];
    for (const path of ['health', 'opml', 'settings', `feeds/${feed.id}`, `feeds/${feed.id}/runs`, 'alerts'])
      shown.push(await (await server.get(`/api/v1/${path}`)).text());
    const { snapshots } = (await (await server.get(`/api/v1/feeds/${feed.id}/snapshots`)).json()) as {
      snapshots: { takenAt: number }[];
    };
    expect(snapshots.length).toBeGreaterThan(0);
    for (const { takenAt } of snapshots)
      shown.push(await (await server.get(`/api/v1/feeds/${feed.id}/snapshots/${takenAt}`)).text());
    shown.push(await (await server.get(new URL(feed.addresses.rss).pathname)).text());
    shown.push(await (await server.get('/metrics')).text());
    const files = await readdir(server.folder);
    expect(files).toEqual(expect.arrayContaining(['pith.db', 'pith.db.key']));
    for (const file of files) shown.push(await readFile(`${server.folder}/${file}`, 'latin1'));
    for (const text of shown)
      for (const value of [VALUE, API_KEY]) expect(text.includes(value), text.slice(0, 80)).toBe(false);

    const gone = await server.get(`/api/v1/site-secrets?origin=${encodeURIComponent(home.origin)}`, {
      method: 'DELETE',
    });
    expect(gone.status).toBe(204);
    expect((await refresh(server, feed)).health.status).toBe('login');
    const again = `/api/v1/site-secrets?origin=${encodeURIComponent(home.origin)}`;
    expect((await server.get(again, { method: 'DELETE' })).status).toBe(404);
  });

  it('are not sent to another port after a redirect, nor back home from there', async () => {
    const list = listHtml(siteItems(1, 6));
    home.answer = ({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: `${elsewhere.origin}/list` }).end();
      else if (url === '/round') response.writeHead(302, { location: `${elsewhere.origin}/back` }).end();
      else if (url === '/here') response.writeHead(302, { location: '/list' }).end();
      else html(response, list);
    };
    elsewhere.answer = ({ url }, response) => {
      if (url === '/back') response.writeHead(302, { location: `${home.origin}/landed` }).end();
      else html(response, list);
    };
    await put(server, { origin: home.origin, headers: HEADERS });
    for (const path of ['/away', '/round', '/here'])
      expect((await check(server, { url: `${home.origin}${path}` })).health.status, path).toBe('ok');
    expect(elsewhere.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/list', '/back']));
    expect(knows(elsewhere)).toBe(false);
    const cookieAt = (path: string) => home.requests.find((request) => request.path === path)?.headers.cookie;
    expect(['/away', '/round', '/here', '/list'].map(cookieAt)).toEqual([VALUE, VALUE, VALUE, VALUE]);
    expect(home.requests.some(({ path }) => path === '/landed')).toBe(true);
    expect(cookieAt('/landed')).toBeUndefined();
  });

  it('are sent for articles of the site, and to no other site its items lead to', async () => {
    const [own, other] = [siteItem(1), siteItem(2)];
    const items = [own, { ...other, path: `${elsewhere.origin}${other.path}` }, ...siteItems(3, 6)];
    onlyForMembers(home, listHtml(items));
    elsewhere.answer = (_, response) => html(response, articleHtml(other));
    await put(server, { origin: home.origin, headers: HEADERS });
    const feed = await check(server, { url: `${home.origin}/members`, settings: { fullText: true } });
    expect(feed.health.status).toBe('ok');
    expect(home.requests.find(({ path }) => path === own.path)?.headers.cookie).toBe(VALUE);
    expect(elsewhere.requests.some(({ path }) => path === other.path)).toBe(true);
    expect(knows(elsewhere)).toBe(false);
  });

  it('cannot be had by a site that sends a feed to the one they are for', async () => {
    onlyForMembers(home, listHtml(siteItems(1, 6)));
    elsewhere.answer = (_, response) => response.writeHead(301, { location: `${home.origin}/members` }).end();
    await put(server, { origin: home.origin, headers: HEADERS });
    const feed = await check(server, { url: `${elsewhere.origin}/bait` });
    expect(feed.health.status).toBe('login');
    // The page behind the redirect gives a list to everybody now; still the feed stays a feed of the first site.
    home.answer = (_, response) => html(response, listHtml(siteItems(1, 6)));
    const after = await refresh(server, feed);
    expect([after.health.status, after.url]).toEqual(['ok', `${elsewhere.origin}/bait`]);
    expect(knows(home)).toBe(false);
  });

  it('are not for strangers where everybody may ask for feeds', async () => {
    onlyForMembers(home, listHtml(siteItems(1, 6)));
    const token = 'token-0123456789abcdef';
    const owner = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const server = await openServer({
      settings: { ...SETTINGS, openRequests: 'yes', adminPassword: 'correct horse battery', apiToken: token },
    });
    const body = JSON.stringify({ origin: home.origin, headers: HEADERS });
    expect((await server.get('/api/v1/site-secrets', { method: 'PUT', headers: owner, body })).status).toBe(200);
    expect((await server.get('/api/v1/site-secrets')).status).toBe(401);
    const asked = `/RssRequest?url=${encodeURIComponent(`${home.origin}/members`)}`;
    expect((await server.get(asked)).status).toBe(401);
    expect((await server.get(asked, { headers: owner })).status).toBe(200);
    expect((await server.get(asked)).status).toBe(401);
  });

  it.each([
    ['no header at all', { headers: {} }],
    ['a header of the connection', { headers: { Host: 'x.example' } }],
    ['a name that is none', { headers: { 'a b': API_KEY } }],
    ['two lines', { headers: { cookie: `${VALUE}\r\nx: y` } }],
    ['a path', { origin: 'https://example.com/members', headers: HEADERS }],
    ['a password in the address', { origin: 'https://me:pass@example.com', headers: HEADERS }],
    ['another scheme', { origin: 'ftp://example.com', headers: HEADERS }],
  ])('are refused with %s, without being repeated', async (_, change) => {
    const server = await openServer();
    const answer = await put(server, { origin: home.origin, ...change });
    expect(answer.status).toBe(400);
    const text = `${await answer.text()}${JSON.stringify(server.log)}`;
    for (const value of [VALUE, API_KEY, 'pass@']) expect(text).not.toContain(value);
  });
});

describe('the key of the headers', () => {
  it('is wanted again: with another one feeds of the site say so, and everything else goes on', async () => {
    onlyForMembers(home, listHtml(siteItems(1, 6)));
    elsewhere.answer = (_, response) => html(response, listHtml(siteItems(1, 6)));
    const location = postgres.fresh();
    const withKey = (secretKey: string) => openServer({ settings: { ...SETTINGS, database: location, secretKey } });
    const first = await withKey('a'.repeat(32));
    await put(first, { origin: home.origin, headers: HEADERS });
    const feed = await check(first, { url: `${home.origin}/members` });
    expect(feed.health.status).toBe('ok');
    const good = await (await first.get(new URL(feed.addresses.rss).pathname)).text();
    await first.close();

    const second = await withKey('b'.repeat(32));
    const before = home.requests.length;
    const locked = await refresh(second, feed);
    expect(locked.health).toMatchObject({ status: 'locked', nextStep: expect.stringContaining('secretKey') });
    expect(home.requests.length).toBe(before);
    const stable = (text: string) => text.replace(/127\.0\.0\.1:\d+\/feeds/g, '');
    expect(stable(await (await second.get(new URL(feed.addresses.rss).pathname)).text())).toBe(stable(good));
    expect((await check(second, { url: `${elsewhere.origin}/open` })).health.status).toBe('ok');
    const health = (await (await second.get('/api/v1/health')).json()) as { secrets: object };
    expect(health.secrets).toEqual({ sites: 1, locked: 1 });
    const { sites } = (await (await second.get('/api/v1/site-secrets')).json()) as { sites: { locked: string }[] };
    expect(sites[0]?.locked).toContain('another key');
    expect((await put(second, { origin: home.origin, headers: HEADERS })).status).toBe(200);
    expect((await refresh(second, feed)).health.status).toBe('ok');
    const rows = await postgres.query(
      `SELECT encode(sealed, 'escape') AS sealed FROM ${/schema=(\w+)/.exec(location)?.[1]}.site_secrets`,
    );
    expect(JSON.stringify(rows)).not.toContain('nobody-may-read');
  }, 120_000);

  it('must be set where the store is in PostgreSQL', async () => {
    const server = await openServer({ settings: { database: postgres.fresh() } });
    const answer = await put(server, { origin: home.origin, headers: HEADERS });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'no-secret-key',
      advice: expect.stringContaining('PITH_SECRET_KEY'),
    });
    expect(await (await server.get('/api/v1/site-secrets')).json()).toEqual({ sites: [] });
  });
});
