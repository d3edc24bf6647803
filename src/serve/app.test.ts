/** The whole server over real HTTP: what it answers and what it refuses. How it starts and stops is in test/serve/start-and-stop.test.ts. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../test/local-web.js';
import { closeServers, openServer, type TestServer } from '../../test/serve/open-server.js';
import { createHttpServer } from './http-server.js';

const PASSWORD = 'correct horse battery';
const TOKEN = 'token-0123456789abcdef';

/** Sends bytes as they are and gives back all that comes. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-serve-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a server without a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(closeServers);

  it('says that it lives, and what it is', async () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect(await (await server.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await server.get('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await (await server.get('/')).text()).toContain('/api/v1/openapi.json');
    expect(await (await server.get('/api/v1/session')).json()).toEqual({ loginNeeded: false, loggedIn: false });
  });

  it('gives every answer headers that keep browsers on this site, and an id', async () => {
    for (const path of ['/', '/healthz', '/nothing', '/api/v1/openapi.json', '/api/v1/read']) {
      const { headers } = await server.get(path);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/https?:|\*|unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('answers what is wrong with problem documents', async () => {
    const cases = [
      [await server.get('/nothing'), 404, 'not-found'],
      [await server.get('/api/v1/nothing'), 404, 'not-found'],
      [await server.get('/api/v1/read'), 405, 'method-not-allowed'],
      [await server.get('/api/v1/read', { method: 'POST', body: '{}' }), 415, 'unsupported-media-type'],
      [
        await server.get('/api/v1/read', {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        }),
        400,
        'bad-request',
      ],
    ] as const;
    for (const [response, status, code] of cases) {
      expect(response.status, code).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      const problem = (await response.json()) as Record<string, string>;
      expect(problem).toMatchObject({ status, code, type: `urn:pith:problem:${code}` });
      expect(problem.advice).toMatch(/\.$/);
      expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    }
    expect(cases[2][0].headers.get('allow')).toContain('POST');
    const { status, body } = await server.post('/api/v1/read', { url: 'nonsense', method: 'magic', parts: [1] });
    expect(status).toBe(400);
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'url',
      'method',
      'parts.0',
    ]);
  });

  it('does not listen to pages of other sites', async () => {
    const body = { html: ARTICLE_HTML };
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const { status, body: problem } = await server.post('/api/v1/read', body, headers as Record<string, string>);
      expect([status, (problem as { code: string }).code]).toEqual([403, 'foreign-origin']);
    }
    expect((await server.post('/api/v1/read', body, { origin: server.url })).status).toBe(200);
  });

  it('does not answer to names that are not its own', async () => {
    for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.nip.io'])
      expect(
        await raw(server.port, `GET /api/v1/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      ).toContain('foreign-host');
    const own = `GET /api/v1/session HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`;
    expect(await raw(server.port, own)).toContain('200 OK');
  });
});

describe('what a server limits and tells', () => {
  afterAll(closeServers);

  it('counts requests and limits them for each client', async () => {
    const server = await openServer({ settings: { rateLimit: '5' } });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await server.get('/api/v1/session')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await server.get('/api/v1/session');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe('"requests";q=5;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
    expect((await refused.json()) as object).toMatchObject({ code: 'too-many-requests' });
    expect((await server.get('/healthz')).status).toBe(200);
  });

  it('takes the client from a trusted proxy only', async () => {
    const ask = (server: TestServer, client: string) =>
      server.get('/api/v1/session', { headers: { 'x-forwarded-for': client } }).then(({ status }) => status);
    const direct = await openServer({ settings: { rateLimit: '1' } });
    expect([await ask(direct, '1.1.1.1'), await ask(direct, '2.2.2.2')]).toEqual([200, 429]);
    const behind = await openServer({ settings: { rateLimit: '1', trustedProxies: '127.0.0.0/8' } });
    expect([await ask(behind, '1.1.1.1'), await ask(behind, '2.2.2.2'), await ask(behind, '9.9.9.9, 1.1.1.1')]).toEqual(
      [200, 200, 429],
    );
  });

  it('refuses requests that are too large, announced or not', async () => {
    const server = await openServer({ settings: { maxBodyBytes: '10k' } });
    const { status, body } = await server.post('/api/v1/read', { html: 'x'.repeat(20_000) });
    expect([status, (body as { code: string }).code]).toEqual([413, 'body-too-large']);
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const head = `POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect(await raw(server.port, head + chunk.repeat(5))).toContain('body-too-large');
    expect(await raw(server.port, `${head}a\r\n{"html":"x\r\n2\r\n"}\r\n0\r\n\r\n`)).toContain('200 OK');
  });

  it('refuses defaults that no new feed could be made with', async () => {
    const server = await openServer();
    const put = (feedDefaults: object) =>
      server.get('/api/v1/settings', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ feedDefaults }),
      });
    const days = (count: number) => count * 86_400_000;
    // The longest interval is a day when nobody says otherwise.
    expect((await put({ minInterval: days(2) })).status).toBe(400);
    expect((await put({ minInterval: days(2), maxInterval: days(3) })).status).toBe(200);
    expect((await server.post('/api/v1/feeds', { url: 'https://a.example/' })).status).toBe(201);
  });

  it('hangs up on requests that do not come to their end', async () => {
    const server = await openServer({ settings: { requestTimeout: '1' } });
    // It would wait for ever: that there is an answer at all is what counts.
    const answer = await raw(
      server.port,
      'POST /api/v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{',
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
  });

  it('logs requests without what is secret in them', async () => {
    const server = await openServer();
    await server.get('/api/v1/session?token=hunter2&x=1', {
      headers: { authorization: 'Bearer hunter2', cookie: 'pith=hunter2' },
    });
    await server.close();
    const text = JSON.stringify(server.log);
    expect(text).not.toContain('hunter2');
    expect(server.log.find(({ msg }) => msg === 'request')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/v1/session',
      status: 200,
      client: '127.0.0.1',
    });
  });

  it('shows figures', async () => {
    const server = await openServer();
    await server.post('/api/v1/read', { html: ARTICLE_HTML });
    const text = await (await server.get('/metrics')).text();
    expect(text).toContain('pith_http_requests_total{method="POST",route="/api/v1/read",status="200"} 1');
    expect(text).toMatch(/pith_work_seconds_count\{action="read",outcome="ok"\} 1/);
    expect(text).toContain('pith_work_waiting 0');
    expect(text).toContain('process_cpu_seconds_total');
  });
});

describe('a server with a password', () => {
  const open = (settings = {}) =>
    openServer({ settings: { adminPassword: PASSWORD, apiToken: TOKEN, loginLimit: '100', ...settings } });
  const logIn = (server: TestServer, password = PASSWORD, headers = {}) =>
    server.post('/api/v1/session', { password }, headers);
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });
  afterAll(closeServers);
  const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] as string;

  it('answers nobody who has not logged in', async () => {
    for (const path of ['/metrics', '/api/v1/nothing']) expect((await server.get(path)).status, path).toBe(401);
    const { status, body, headers } = await server.post('/api/v1/read', { html: ARTICLE_HTML });
    expect([status, (body as { code: string }).code]).toEqual([401, 'login-required']);
    expect(headers.get('www-authenticate')).toContain('Bearer');
    for (const path of ['/', '/healthz', '/readyz', '/api/v1/session', '/api/v1/openapi.json'])
      expect((await server.get(path)).status, path).toBe(200);
  });

  it('opens a session for the password, and ends it', async () => {
    expect((await logIn(server, 'wrong password')).body).toMatchObject({ code: 'wrong-password' });
    const answer = await logIn(server);
    expect(answer.status).toBe(204);
    const [session, device] = answer.headers.getSetCookie();
    expect(session).toMatch(/^pith=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^pith-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    // The browser is known again, and that alone opens nothing.
    const known = device?.split(';')[0] as string;
    expect((await server.post('/api/v1/read', { html: ARTICLE_HTML }, { cookie: known })).status).toBe(401);
    const again = await logIn(server, PASSWORD, { cookie: known });
    expect(again.headers.getSetCookie()).toHaveLength(1);
    const cookie = cookieOf(answer);
    const read = await server.post('/api/v1/read', { html: ARTICLE_HTML }, { cookie });
    expect(read.status).toBe(200);
    expect(
      (await server.post('/api/v1/read', { html: ARTICLE_HTML }, { cookie, 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect((await server.post('/api/v1/read', {}, { cookie: `${cookie.slice(0, -9)}AAAAAAAAA` })).status).toBe(401);
    const gone = await server.get('/api/v1/session', { method: 'DELETE', headers: { cookie } });
    expect(gone.status).toBe(204);
    expect(gone.headers.get('set-cookie')).toMatch(/^pith=;.*Max-Age=0/);
  });

  it('takes the token, and no other', async () => {
    const ask = (authorization: string, more = {}) =>
      server.post('/api/v1/read', { html: ARTICLE_HTML }, { authorization, ...more }).then(({ status }) => status);
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200);
    expect(await ask(`Bearer ${TOKEN}`, { 'sec-fetch-site': 'cross-site' })).toBe(200);
    expect(await ask(`Bearer ${TOKEN}x`)).toBe(401);
    expect(await ask(TOKEN)).toBe(401);
    expect(await ask('Bearer ')).toBe(401);
  });

  it('sends cookies over TLS only, where people come by TLS', async () => {
    const own = await open({ publicUrl: 'https://pith.example', trustedProxies: '127.0.0.1' });
    const answer = await logIn(own, PASSWORD, { origin: 'https://pith.example' });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-pith=[^;]+;.*; Secure/);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/);
    expect((await logIn(own, PASSWORD, { origin: own.url.replace('https', 'http') })).status).toBe(403);
  });

  it('slows down those who guess', async () => {
    const own = await open({ loginLimit: '3' });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await logIn(own, `guess ${i} of many`)).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const late = await logIn(own);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('cannot be made to open a session by another site', async () => {
    expect((await logIn(server, PASSWORD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('logs no password', async () => {
    const own = await open();
    await logIn(own, 'secret guess of somebody');
    await logIn(own);
    await own.close();
    expect(JSON.stringify(own.log)).not.toMatch(/secret guess|correct horse|token-0123/);
  });

  it('reads no more of what strangers send than a password takes', async () => {
    const server = await open();
    const long = { password: 'x'.repeat(20_000) };
    expect((await server.post('/api/v1/session', long)).status).toBe(413);
    const authorization = `Bearer ${TOKEN}`;
    expect((await server.post('/api/v1/read', { html: 'x'.repeat(20_000) }, { authorization })).status).not.toBe(413);
  });
});

describe('a client that takes no more of what it asked for', () => {
  it('loses its connection', async () => {
    const large = new Uint8Array(64 * 1024 * 1024);
    const app = { fetch: () => new Response(large) };
    const server = createHttpServer(app, () => false, { requestTimeout: 1000 }, 300);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    while ((await connectionsOf(server)) > 0) await sleep(50);
    socket.destroy();
    server.close();
  });

  const connectionsOf = (server: Server) =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
});

describe('reading in threads', () => {
  let web: LocalWeb;
  beforeAll(async () => {
    web = await openLocalWeb();
  });
  afterAll(async () => {
    await closeServers();
    await web.close();
  });

  /** A worker that never comes to an end, dies, or eats memory, as the page says. */
  const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ input: { page } }) => {
  if (page.content === 'loop') for (;;);
  if (page.content === 'die') process.exit(1);
  if (page.content === 'eat') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }
  parentPort.postMessage({ result: { ok: true, value: { said: page.content } } });
});
parentPort.postMessage({ ready: true });`;

  it('survives pages that loop, die or eat memory, and answers others meanwhile', async () => {
    const path = join(folder, 'worker.mjs');
    await writeFile(path, WORKER);
    const settings = { readTimeout: '0.5', workers: '2', workerMemory: '64' };
    const server = await openServer({ settings, workerUrl: pathToFileURL(path) });
    const ask = (html: string) => server.post('/api/v1/read', { html });
    const [looped, fine] = await Promise.all([ask('loop'), ask('fine')]);
    expect([looped.status, (looped.body as { code: string }).code]).toEqual([422, 'timeout']);
    expect(fine).toMatchObject({ status: 200, body: { said: 'fine' } });
    expect((await ask('die')).body).toMatchObject({ status: 500, code: 'worker-failed' });
    expect((await ask('eat')).body).toMatchObject({ status: 422 });
    expect((await ask('after all that')).body).toEqual({ said: 'after all that' });
  });

  it('turns requests away when too many wait', async () => {
    const path = join(folder, 'busy.mjs');
    await writeFile(path, WORKER);
    const server = await openServer({ settings: { readTimeout: '1' }, workerUrl: pathToFileURL(path) });
    const answers = Array.from({ length: 30 }, () => server.post('/api/v1/read', { html: 'loop' }));
    const refused = await Promise.race(
      answers.map(async (answer) => {
        const { status, body, headers } = await answer;
        return status === 503 ? { body, headers } : new Promise<never>(() => {});
      }),
    );
    expect(refused.body).toMatchObject({ code: 'overloaded' });
    expect(refused.headers.get('retry-after')).toBe('5');
    await server.close();
    await Promise.allSettled(answers);
  });

  it('fetches no page of a private network unless the settings allow it', async () => {
    const closed = await openServer();
    expect((await closed.post('/api/v1/read', { url: web.url('/page') })).body).toMatchObject({
      code: 'address-forbidden',
      status: 403,
    });
    const opened = await openServer({ settings: { privateHosts: '127.0.0.1' } });
    const { status, body } = await opened.post('/api/v1/read', { url: web.url('/page') });
    expect([status, (body as { article: { title: string } }).article.title]).toEqual([200, 'The harbour at dawn']);
  });

  it('tells what a site did wrong, never as a fault of its own', async () => {
    const settings = { privateHosts: '127.0.0.1', fetchTimeout: '1', maxPageBytes: '100k' };
    const server = await openServer({ settings });
    const codes: [string, number, string][] = [];
    for (const path of [
      '/status?code=404',
      '/status?code=503&retry-after=60',
      '/silent',
      '/drop',
      '/endless',
      '/endless-pdf',
      '/redirect?to=/redirect',
    ]) {
      const { status, body, headers } = await server.post('/api/v1/preview', { url: web.url(path) });
      codes.push([(body as { code: string }).code, status, headers.get('retry-after') ?? '']);
    }
    expect(codes).toEqual([
      ['http-status', 422, ''],
      ['http-status', 422, '60'],
      ['timeout', 422, ''],
      ['network', 422, ''],
      ['input-too-large', 422, ''],
      ['input-not-a-page', 422, ''],
      ['too-many-redirects', 422, ''],
    ]);
  });
});
