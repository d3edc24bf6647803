/** The feed server as readers and its owner see it: a real server, a real database, and a site that changes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFeed } from '../../src/lint/index.js';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  SHELL_HTML,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

/** A function, so that two files can have these tests in one process: modules are loaded once. */
export function testFeeds(): void {
  let site: ChangingSite;
  /** For all tests that mind only their own feeds: its threads take longer to start than most of them. */
  let server: TestServer;
  let items = siteItems(1, 10);
  beforeAll(async () => {
    site = await openChangingSite();
    server = await open();
  });
  afterAll(async () => {
    await closeServers();
    await site.close();
  });

  const showList = () => {
    site.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(listHtml(items));
    };
  };

  const open = (settings: Record<string, string> = {}) =>
    openServer({ settings: { updateWorkers: '4', privateHosts: '127.0.0.0/8', hostDelay: '0.25', ...settings } });

  interface FeedJson {
    id: string;
    url: string;
    state: string;
    health: { status: string; nextStep: string | null };
    addresses: { rss: string; atom: string; json: string };
    settings: { secret: string | null };
  }

  let pages = 0;
  /** Makes a feed of a page that has none yet. */
  async function create(body: Record<string, unknown> = {}, at = server): Promise<FeedJson> {
    const url = `${site.origin}/news/${++pages}`;
    const { status, body: feed } = await at.post('/api/v1/feeds?wait=60', { url, ...body });
    expect(status, JSON.stringify(feed)).toBe(201);
    return feed;
  }

  /** Feeds a server keeps of a page. */
  async function feedsOf(url: string, at = server): Promise<FeedJson[]> {
    const { feeds } = (await (await at.get('/api/v1/feeds?state=active')).json()) as { feeds: FeedJson[] };
    return feeds.filter((feed) => feed.url === url);
  }

  /** The answer as soon as it has a date, which takes a second after a change. */
  async function dated(path: string, init?: RequestInit): Promise<Response> {
    for (;;) {
      const answer = await server.get(path, init);
      if (answer.headers.has('last-modified')) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const guidsOf = (feed: string) => [...feed.matchAll(/<guid[^>]*>([^<]+)</g)].map((match) => match[1]);
  const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

  describe('RssRequest', () => {
    it('answers at once with a valid feed, keeps ids, and adds what is new', async () => {
      items = siteItems(1, 10);
      showList();
      const url = `${site.origin}/at-once`;
      const asked = `/RssRequest?url=${encodeURIComponent(url)}`;
      const first = await server.get(asked);
      const feed = await first.text();
      expect(first.status, feed).toBe(200);
      expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
      const errors = lintFeed(feed).findings.filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
      const guids = guidsOf(feed);
      expect(guids).toHaveLength(10);

      const address = first.headers.get('content-location') as string;
      expect(feed).toContain(`href="${address}"`);
      items = siteItems(1, 11);
      const id = /feeds\/([\w-]+)\.rss/.exec(address)?.[1];
      const { status } = await server.post(`/api/v1/feeds/${id}/refresh?wait=60`, {});
      expect(status).toBe(202);
      const later = guidsOf(await (await server.get(pathOf(address))).text());
      expect(later).toHaveLength(11);
      expect(later.slice(1)).toEqual(guids);

      const again = await server.get(asked);
      expect(guidsOf(await again.text())).toEqual(later);
      expect(await feedsOf(url)).toHaveLength(1);
    });

    it('makes one feed of requests that come together', async () => {
      items = siteItems(1, 5);
      showList();
      const url = `${site.origin}/together`;
      const asked = `/RssRequest?url=${encodeURIComponent(url)}&format=json`;
      const answers = await Promise.all([server.get(asked), server.get(asked), server.get(asked)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await feedsOf(url)).toHaveLength(1);
    });

    it('says what is wrong with a page that gives no feed, and does not keep it', async () => {
      site.answer = (_, response) => response.writeHead(404).end();
      const url = `${site.origin}/nothing`;
      const answer = await server.get(`/RssRequest?url=${encodeURIComponent(url)}`);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'no-list', advice: expect.stringMatching(/address/) });
      expect(await feedsOf(url)).toEqual([]);
      for (const wrong of ['', '?url=ftp://x', '?url=https://x&format=pdf'])
        expect((await server.get(`/RssRequest${wrong}`)).status, wrong).toBe(400);
    });

    it.each([
      ['a picture', 'input-not-a-page', { 'content-type': 'image/png' }, 200],
      ['a circle', 'url-invalid', { location: '/circle' }, 302],
      ['a status of its own', 'url-invalid', {}, 418],
      ['a shell for scripts', 'script-shell', { 'content-type': 'text/html' }, 200],
    ])(
      'does not keep %s',
      async (_, code, headers, status) => {
        site.answer = (_, response) =>
          response.writeHead(status, headers as Record<string, string>).end(code === 'script-shell' ? SHELL_HTML : '');
        const url = `${site.origin}/${status}-${code}`;
        const answer = await server.get(`/RssRequest?url=${encodeURIComponent(url)}`);
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, code]);
        expect(await feedsOf(url)).toEqual([]);
      },
      60_000,
    );

    it('refuses private addresses, other sites, and strangers unless it is open to them', async () => {
      const strict = await openServer({ settings: { updateWorkers: '1' } });
      const url = `${site.origin}/private`;
      const asked = `/RssRequest?url=${encodeURIComponent(url)}`;
      expect((await strict.get(asked, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
      const before = site.requests.length;
      const refused = await strict.get(asked);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'address-forbidden',
        detail: expect.stringContaining('not on the public internet'),
      });
      expect(site.requests.length).toBe(before);
      expect(await feedsOf(url, strict)).toEqual([]);
    });

    it('takes no more feeds of strangers than it is to keep, answers with those it has, and lets its owner add more', async () => {
      items = siteItems(1, 5);
      showList();
      const token = 'token-0123456789abcdef';
      const owner = { headers: { authorization: `Bearer ${token}` } };
      const access = { adminPassword: 'correct horse battery', apiToken: token };
      const limits = { privateHosts: '127.0.0.0/8', updateWorkers: '2', openRequests: 'yes', openFeedLimit: '2' };
      const open = await openServer({ settings: { ...access, ...limits } });
      const ask = (path: string, init?: RequestInit) =>
        open.get(`/RssRequest?url=${encodeURIComponent(`${site.origin}/${path}`)}`, init);
      for (const path of ['own', 'own-too', 'third-of-my-own']) expect((await ask(path, owner)).status).toBe(200);
      expect((await ask('first')).status).toBe(200);
      expect((await ask('second')).status).toBe(200);
      const before = site.requests.length;
      const refused = await ask('third');
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'feeds-full', detail: expect.stringContaining('2 feeds') }),
      ]);
      expect(site.requests.length).toBe(before);
      expect((await ask('first')).status).toBe(200);
      expect((await ask('third', owner)).status).toBe(200);
      expect((await ask('third')).status).toBe(200);
      expect((await ask('fourth')).status).toBe(403);
    });
  });

  describe('the address of a feed', () => {
    it('answers that nothing is new, packed or not, with HEAD or GET', async () => {
      items = siteItems(1, 10);
      showList();
      const feed = await create();
      for (const format of ['rss', 'atom', 'json'] as const) {
        const path = pathOf(feed.addresses[format]);
        const plain = await dated(path, { headers: { 'accept-encoding': 'identity' } });
        const etag = plain.headers.get('etag') as string;
        const text = await plain.text();
        expect(etag).toMatch(/^"[\da-f]{32}"$/);
        expect(plain.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
        expect(plain.headers.get('access-control-allow-origin')).toBe('*');
        expect(plain.headers.get('link')).toContain('rel="alternate"');
        expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(text));
        for (const coding of ['br', 'gzip']) {
          const packed = await server.get(path, { headers: { 'accept-encoding': coding } });
          expect(packed.headers.get('content-encoding')).toBe(coding);
          expect(packed.headers.get('vary')).toBe('Accept-Encoding');
          expect(packed.headers.get('etag')).not.toBe(etag);
          expect(await packed.text()).toBe(text);
          const same = await server.get(path, {
            headers: { 'accept-encoding': coding, 'if-none-match': packed.headers.get('etag') as string },
          });
          expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([
            304,
            '',
            packed.headers.get('etag'),
          ]);
          // What caches go by comes again; the rest the reader has from the whole answer.
          for (const name of ['cache-control', 'vary', 'access-control-allow-origin', 'cross-origin-resource-policy'])
            expect(same.headers.get(name), name).toBe(packed.headers.get(name));
          expect(same.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
          const listed = `"other", W/${packed.headers.get('etag')}`;
          expect((await server.get(path, { headers: { 'if-none-match': listed } })).status).toBe(304);
        }
        const lastModified = plain.headers.get('last-modified') as string;
        const since = await server.get(path, { headers: { 'if-modified-since': lastModified } });
        expect(since.status).toBe(304);
        const other = await server.get(path, {
          headers: { 'if-modified-since': lastModified, 'if-none-match': '"x"' },
        });
        expect(other.status).toBe(200);
        const head = await server.get(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
        expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
      }
    });

    it('is never said to be the same after a change, whatever is in memory', async () => {
      items = siteItems(1, 10);
      showList();
      const feed = await create();
      const path = pathOf(feed.addresses.rss);
      const patch = (body: object) =>
        server.get(`/api/v1/feeds/${feed.id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      for (let i = 0; i < 20; i++) {
        const etag = (await server.get(path)).headers.get('etag') as string;
        const isKnown = async () => (await server.get(path, { headers: { 'if-none-match': etag } })).status === 304;
        expect(await isKnown()).toBe(true);
        // Readers keep asking while the change is made, so that lookups and the change overlap.
        let isMade = false;
        const readers = Array.from({ length: 4 }, async () => {
          while (!isMade) await isKnown();
        });
        await patch({ title: `Title ${i}` });
        expect(await isKnown()).toBe(false);
        isMade = true;
        await Promise.all(readers);
        expect(await isKnown()).toBe(false);
      }
    });

    it('is not said to be the same by its date when title, settings or hubs have changed, however soon', async () => {
      items = siteItems(1, 10);
      showList();
      const feed = await create();
      const path = pathOf(feed.addresses.rss);
      const send = (method: string, at: string, body: object) =>
        server.get(at, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const changes = [
        () => send('PATCH', `/api/v1/feeds/${feed.id}`, { title: 'Mine' }),
        () => send('PATCH', `/api/v1/feeds/${feed.id}`, { title: 'No, yours' }),
        () => send('PATCH', `/api/v1/feeds/${feed.id}`, { settings: { limit: 3 } }),
        () => send('PUT', '/api/v1/settings', { hubs: ['https://hub.example/'] }),
        () => send('PUT', '/api/v1/settings', { hubs: [] }),
      ];
      for (const change of changes) {
        const before = await dated(path);
        const [text, since] = [await before.text(), before.headers.get('last-modified') as string];
        expect((await server.get(path, { headers: { 'if-modified-since': since } })).status).toBe(304);
        expect((await change()).status).toBe(200);
        const after = await server.get(path, { headers: { 'if-modified-since': since } });
        expect(after.status).toBe(200);
        expect(await after.text()).not.toBe(text);
      }
      const last = (await dated(path)).headers.get('last-modified') as string;
      await send('PATCH', `/api/v1/feeds/${feed.id}`, { settings: { tags: ['not in the feed'] } });
      expect((await server.get(path, { headers: { 'if-modified-since': last } })).status).toBe(304);
    });

    it('gives the last good feed while the page is in trouble', async () => {
      items = siteItems(1, 10);
      showList();
      const feed = await create();
      const good = await (await server.get(pathOf(feed.addresses.rss))).text();
      site.answer = (_, response) => response.writeHead(500).end();
      const refreshed = await server.post(`/api/v1/feeds/${feed.id}/refresh?wait=60`, {});
      expect((refreshed.body as FeedJson).health.status).toBe('server-error');
      const after = await server.get(pathOf(feed.addresses.rss));
      expect([after.status, await after.text()]).toEqual([200, good]);
      const runs = (await (await server.get(`/api/v1/feeds/${feed.id}/runs`)).json()) as { runs: { result: string }[] };
      expect(runs.runs.map(({ result }) => result)).toEqual(['failed', 'changed']);
    });

    it('says where a feed went, and when it is gone', async () => {
      items = siteItems(1, 5);
      showList();
      const first = await create();
      const second = await create({ url: `${site.origin}/other` });
      expect((await server.post(`/api/v1/feeds/${first.id}/move`, { to: second.id })).status).toBe(204);
      const moved = await server.get(pathOf(first.addresses.atom), { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, second.addresses.atom]);
      expect((await server.get(`/api/v1/feeds/${second.id}`, { method: 'DELETE' })).status).toBe(204);
      const gone = await server.get(pathOf(second.addresses.rss));
      expect([gone.status, ((await gone.json()) as { code: string }).code]).toEqual([410, 'gone']);
      expect((await server.get('/feeds/unknown.rss')).status).toBe(404);
      expect((await server.get('/feeds/unknown.pdf')).status).toBe(404);
    });

    it('has older items in an archive', async () => {
      items = siteItems(1, 30);
      showList();
      const feed = await create({ settings: { limit: 10 } });
      const current = await (await server.get(pathOf(feed.addresses.atom))).text();
      expect(current.match(/<entry>/g)).toHaveLength(10);
      const previous = /rel="prev-archive"[^>]*href="([^"]+)"/.exec(current)?.[1]?.replaceAll('&amp;', '&') as string;
      const page = await server.get(pathOf(previous));
      expect(page.status).toBe(200);
      expect((await page.text()).match(/<entry>/g)).toHaveLength(30);
      expect((await server.get(`${pathOf(feed.addresses.atom)}?page=2`)).status).toBe(404);
      expect((await server.get(`${pathOf(feed.addresses.atom)}?page=x`)).status).toBe(404);
    });
  });

  const SOURCES = { source: 'page', render: 'never', pages: 2 } as const;

  describe('a page that is only a shell', () => {
    it('is shown by the browser of the server, where there is one', async ({ skip }) => {
      const list = JSON.stringify(listHtml(siteItems(1, 6)).replace(/^.*<body>|<\/body>.*$/gs, ''));
      site.answer = (request, response) => {
        if (request.url !== '/app.js') html(response, SHELL_HTML);
        else response.writeHead(200, { 'content-type': 'text/javascript' }).end(`document.body.innerHTML = ${list}`);
      };
      const feed = await create();
      let known = feed;
      const end = Date.now() + 60_000;
      while (known.health.status === 'new' && Date.now() < end) {
        await sleep(200);
        known = (await (await server.get(`/api/v1/feeds/${feed.id}`)).json()) as FeedJson;
      }
      if (/install/i.test(known.health.nextStep ?? '')) skip('this machine has no Chromium');
      expect(known.health).toMatchObject({ status: 'ok' });
      expect(guidsOf(await (await server.get(pathOf(feed.addresses.rss))).text())).toHaveLength(6);
    });
  });

  describe('the owner', () => {
    it('takes all feeds along as OPML, with their rules', async () => {
      items = siteItems(1, 6);
      showList();
      const own = await open();
      const rule = `<page><link>${site.origin}/ruled</link><subject path="/HTML[0]"><item path="//li"><title path="/A[0]/TEXT[0]"/></item></subject></page>`;
      const preview = await own.post('/api/v1/rules/learn', {
        url: `${site.origin}/ruled`,
        marks: items.slice(0, 2).map(({ title }, item) => ({ field: 'item title', text: title, item })),
      });
      const learnt = (preview.body as { rule?: string }).rule ?? rule;
      await create({ url: `${site.origin}/ruled`, rule: learnt, title: 'A "ruled" <feed>' }, own);
      await create({ settings: { tags: ['town', 'daily news'], limit: 7, ...SOURCES } }, own);
      const opml = await (await own.get('/api/v1/opml')).text();
      // What it took over need not be checked.
      const other = await open({ updateWorkers: '0' });
      const added = await other.post('/api/v1/opml', { opml });
      expect(added.body).toMatchObject({ added: 2, known: 0, refused: [] });
      expect((added.body as { feeds: { title: string }[] }).feeds.map(({ title }) => title)).toContain(
        'A "ruled" <feed>',
      );
      expect((await other.post('/api/v1/opml', { opml })).body).toEqual({ added: 0, feeds: [], known: 2, refused: [] });
      const strip = (text: string) => text.replace(/xmlUrl="[^"]*"/g, '').replace(/(?:text|title)="[^"]*"/g, '');
      expect(strip(await (await other.get('/api/v1/opml')).text())).toBe(strip(opml));
      expect(opml).toContain('pith:title="A &quot;ruled&quot; &lt;feed&gt;"');
      expect(opml).toContain('pith:source="page" pith:render="never" pith:pages="2"');
      const taken = (await (await other.get('/api/v1/feeds?tag=town')).json()) as { feeds: FeedJson[] };
      expect(taken.feeds).toMatchObject([{ settings: { ...SOURCES, limit: 7 } }]);
      for (const wrong of [{ pages: 11 }, { pages: 0 }, { render: 'yes' }, { source: 'rss' }])
        expect((await own.post('/api/v1/feeds', { url: site.origin, settings: wrong })).status).toBe(400);
    });

    it('takes the one candidate of an address that is a feed itself, without a rule', async () => {
      items = siteItems(1, 6);
      showList();
      const made = await create();
      const text = await (await server.get(pathOf(made.addresses.rss))).text();
      site.answer = (_, response) => response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(text);
      const url = `${site.origin}/feed.xml`;
      const feed = await create({ url, candidate: 1 });
      expect(feed.health.status).toBe('ok');
      expect(guidsOf(await (await server.get(pathOf(feed.addresses.rss))).text())).toHaveLength(6);
      const { rules } = (await (await server.get(`/api/v1/feeds/${feed.id}/rules`)).json()) as { rules: unknown[] };
      expect(rules).toEqual([]);
      expect((await server.post('/api/v1/feeds', { url: `${url}?2`, candidate: 2 })).status).toBe(400);
    });

    it('pauses, resumes, changes, and goes back to an older rule', async () => {
      items = siteItems(1, 6);
      showList();
      const feed = await create({ candidate: 1 });
      const at = `/api/v1/feeds/${feed.id}`;
      expect(((await server.post(`${at}/pause`, {})).body as FeedJson).state).toBe('paused');
      expect((await server.post(`${at}/refresh`, {})).status).toBe(409);
      expect(((await server.post(`${at}/resume`, {})).body as FeedJson).state).toBe('active');
      const listed = (await (await server.get(`${at}/rules`)).json()) as { rules: { xml: string; current: boolean }[] };
      expect(listed.rules).toHaveLength(1);
      const method = await server.post(`${at}/rules`, { rule: null });
      expect((method.body as typeof listed).rules.map(({ current }) => current)).toEqual([false]);
      const back = await server.post(`${at}/rules/1/restore`, {});
      expect((back.body as typeof listed).rules.map(({ current }) => current)).toEqual([false, true]);
      expect((await server.post(`${at}/rules/9/restore`, {})).status).toBe(404);
      expect((await server.post(`${at}/rules`, { rule: '<nonsense' })).status).toBe(400);
      const patched = await server.get(at, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Mine', settings: { limit: 3 } }),
      });
      expect(await patched.json()).toMatchObject({ title: 'Mine', settings: { limit: 3 } });
      expect(await (await server.get(pathOf(feed.addresses.rss))).text()).toContain('<title>Mine</title>');
      const { items: ledger } = (await (await server.get(`${at}/items?limit=2`)).json()) as { items: unknown[] };
      expect(ledger).toHaveLength(2);
    });

    it('looks at snapshots in a sandbox', async () => {
      items = siteItems(1, 6);
      showList();
      const feed = await create();
      const { snapshots } = (await (await server.get(`/api/v1/feeds/${feed.id}/snapshots`)).json()) as {
        snapshots: { takenAt: number }[];
      };
      const shown = await server.get(`/api/v1/feeds/${feed.id}/snapshots/${snapshots[0]?.takenAt}`);
      expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(await shown.text()).toBe(listHtml(items));
    });

    it('protects a feed by a key, and has alerts as a feed of their own', async () => {
      items = siteItems(1, 6);
      showList();
      const token = 'token-0123456789abcdef';
      const locked = await openServer({
        settings: {
          updateWorkers: '2',
          privateHosts: '127.0.0.0/8',
          adminPassword: 'correct horse battery',
          apiToken: token,
        },
      });
      const owner = { authorization: `Bearer ${token}` };
      const secret = 'a-key-nobody-guesses';
      const made = await locked.post(
        '/api/v1/feeds?wait=60',
        { url: `${site.origin}/news`, settings: { secret } },
        owner,
      );
      const feed = made.body as FeedJson;
      const path = pathOf(feed.addresses.rss);
      expect(path).toContain(`?key=${secret}`);
      const answer = await locked.get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)]);
      expect((await locked.get(path.replace(secret, 'wrong'))).status).toBe(404);
      expect((await locked.get(path.split('?')[0] as string)).status).toBe(404);
      expect((await locked.get('/api/v1/feeds')).status).toBe(401);
      const asked = `/RssRequest?url=${encodeURIComponent(`${site.origin}/news`)}`;
      expect((await locked.get(asked)).status).toBe(401);
      expect((await locked.get(asked, { headers: owner })).status).toBe(200);

      const { alerts, feed: address } = (await (await locked.get('/api/v1/alerts', { headers: owner })).json()) as {
        alerts: unknown[];
        feed: string;
      };
      expect(alerts).toEqual([]);
      const alertsFeed = await locked.get(pathOf(address));
      expect([alertsFeed.status, alertsFeed.headers.get('content-type')]).toEqual([
        200,
        'application/atom+xml; charset=utf-8',
      ]);
      expect((await locked.get('/feeds/alerts-wrong.atom')).status).toBe(404);
    });
  });
}
