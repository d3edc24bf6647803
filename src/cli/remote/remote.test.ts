/** Commands that do their work on a server which really runs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { URL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articleHtml,
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  siteItem,
  siteItems,
} from '../../../test/changing-site/changing-site.js';
import { runPith } from '../../../test/run-pith.js';
import { closeServers, openServer, type TestServer } from '../../../test/serve/open-server.js';
import { until } from '../../../test/until.js';
import type { CliContext } from '../context.js';

const TOKEN = 'token-0123456789abcdef';
const PATIENCE = 120_000;

const NOWHERE = new URL('file:///nowhere');

const run = (args: readonly string[], environment: Record<string, string> = {}, more: Partial<CliContext> = {}) =>
  runPith(args, '', { server: { environment, workerUrl: NOWHERE, backgroundUrl: NOWHERE }, ...more });

let site: ChangingSite;
let server: TestServer;
let folder: string;
let there: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-remote-'));
  site = await openChangingSite();
  site.answer = (_, response) => html(response, listHtml(siteItems(1, 8)));
  server = await openServer({ settings: { privateHosts: '127.0.0.0/8', updateWorkers: '1' } });
  there = ['--server', server.url];
  for (const number of [1, 2, 3]) await writeFile(join(folder, `${number}.html`), articleHtml(siteItem(number)));
  await writeFile(join(folder, 'list.html'), listHtml(siteItems(1, 8)));
}, PATIENCE);
afterAll(async () => {
  await closeServers();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, name);

describe('with --server', () => {
  it.each(['text', 'markdown', 'json'])('read prints the same %s as without', async (format) => {
    const args = ['read', file('1.html'), '--url', 'https://town.example/1', '--format', format];
    const here = await run(args);
    expect(await run([...args, ...there])).toEqual(here);
    expect(here.code).toBe(0);
  });

  it('reads what has an address over there, and many pages as lines', async () => {
    const count = site.requests.length;
    const { code, out, err } = await run([
      'read',
      `${site.origin}${siteItem(4).path}`,
      file('2.html'),
      'nowhere.html',
      ...there,
    ]);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { ok: true, title: siteItem(4).title },
      { input: file('2.html'), ok: true, title: siteItem(2).title },
      { input: 'nowhere.html', ok: false, error: { code: 'input-not-found' } },
    ]);
    expect(err).toBe('nowhere.html: no such file\n');
    expect(site.requests.slice(count).map(({ path }) => path)).toContain(siteItem(4).path);
  });

  it(
    'makes feeds, tables and rules',
    async () => {
      const feed = await run(['feed', `${site.origin}/`, '--limit', '2', ...there]);
      expect([feed.code, feed.out.match(/<item>/g)?.length]).toEqual([0, 2]);
      const candidates = await run([
        'feed',
        file('list.html'),
        '--candidates',
        '--url',
        'https://a.example/',
        ...there,
      ]);
      expect(candidates).toEqual(await run(['feed', file('list.html'), '--candidates', '--url', 'https://a.example/']));
      const records = ['records', file('list.html'), '--url', 'https://a.example/', '--format', 'csv'];
      expect(await run([...records, ...there])).toEqual(await run(records));
      const [one, two] = [siteItem(8).title, siteItem(7).title];
      const mark = ['mark', file('list.html'), '--like', one, '--like', two, '--quiet'];
      const rule = await run([...mark, ...there]);
      // A page that is sent along as text has no encoding any more.
      const here = await run(mark);
      expect(rule).toEqual({ ...here, out: here.out.replace(/\n *<encoding>.*<\/encoding>/, '') });
      await writeFile(file('rule.xml'), rule.out);
      const ruled = await run(['feed', `${site.origin}/`, '--rule', file('rule.xml'), ...there]);
      expect(ruled.out.match(/<item>/g)).toHaveLength(8);
      const lint = await run(['lint-feed', '-', ...there], {}, { stdin: Readable.from([Buffer.from(feed.out)]) });
      expect([lint.code, lint.out]).toEqual([0, expect.stringContaining('RSS, 2 items')]);
    },
    PATIENCE,
  );

  it(
    'learns from pages and reads them',
    async () => {
      const learn = ['learn', '--sample', file('1.html'), '--field', `title=${siteItem(1).title}`];
      const learned = await run([...learn, '-o', file('wrapper.json'), '--quiet', ...there]);
      expect([learned.code, learned.err]).toEqual([0, '']);
      expect(JSON.parse(await readFile(file('wrapper.json'), 'utf8'))).toMatchObject({ version: 1 });
      const apply = ['apply', file('wrapper.json'), file('2.html'), file('3.html'), '--format', 'csv'];
      const applied = await run([...apply, ...there]);
      expect(applied).toEqual(await run(apply));
      expect(applied.out).toContain(siteItem(3).title);
      const cluster = ['cluster', folder];
      expect(await run([...cluster, ...there])).toEqual(await run(cluster));
      const template = await run(['template', file('1.html'), file('2.html'), ...there]);
      expect([template.code, template.out]).toEqual([0, expect.stringContaining('Template of 2 pages')]);
    },
    PATIENCE,
  );

  it(
    'asks and crawls, shows paragraphs as they come, goes on, and searches',
    async () => {
      const ask = ['ask', 'museum council', `${site.origin}/`, '--delay', '0.25', '--pages', '4', '--format', 'jsonl'];
      const asked = await run([...ask, ...there]);
      const lines = asked.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { place?: number; url: string });
      expect([asked.code, asked.err]).toEqual([0, expect.stringContaining('4 pages of 1 host read')]);
      expect(lines.some(({ place }) => place === undefined)).toBe(true);
      expect(lines.filter(({ place }) => place !== undefined)[0]).toMatchObject({ place: 1, url: expect.any(String) });
      const crawl = ['crawl', `${site.origin}/`, '--name', 'town', '--delay', '0.25', '--pages', '3', '--verbose'];
      const first = await run([...crawl, ...there]);
      expect([first.code, first.err]).toEqual([0, expect.stringContaining('To go on: pith crawl --name town')]);
      expect(first.err).toContain(`fetched    ${site.origin}/`);
      const again = await run(['crawl', '--name', 'town', ...there]);
      expect(again.err).toContain('going on with the crawl town');
      const found = await run(['search', 'museum', '--limit', '1', ...there]);
      expect([found.code, found.out]).toEqual([0, expect.stringMatching(/museum/i)]);
      const stop = new AbortController();
      const long = run(
        ['crawl', `${site.origin}/`, '--name', 'long', '--verbose', ...there],
        {},
        { signal: stop.signal },
      );
      const before = site.requests.length;
      await until(() => site.requests.length >= before + 2, long);
      stop.abort();
      expect((await long).code).toBe(130);
      const { body } = await server.post('/api/v1/crawls/long/stop', {});
      expect((body as { state: string }).state).toBe('stopped');
    },
    PATIENCE,
  );

  it(
    'looks after feeds',
    async () => {
      const environment = { PITH_SERVER: server.url };
      const added = await run(['feeds', 'add', `${site.origin}/news`, '--title', 'News', '--tag', 'town'], environment);
      expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^News\n {2}id /)]);
      const listed = await run(['feeds', 'list', '--tag', 'town', '--json'], environment);
      const [feed] = JSON.parse(listed.out) as { id: string }[];
      expect((await run(['feeds', 'list'], environment)).out).toMatch(/^1 feed\n.*\n.*\n.*active .*News\n$/);
      expect((await run(['feeds', 'pause', feed?.id ?? ''], environment)).out).toContain('state    paused');
      expect((await run(['feeds', 'resume', `${site.origin}/news`], environment)).out).toContain('state    active');
      expect((await run(['feeds', 'refresh', feed?.id ?? '', '--json'], environment)).code).toBe(0);
      const opml = await run(['feeds', 'opml', 'export'], environment);
      expect(opml.out).toContain(`${site.origin}/news`);
      await writeFile(file('feeds.opml'), opml.out);
      expect((await run(['feeds', 'opml', 'import', file('feeds.opml')], environment)).out).toBe(
        '0 feeds added, 1 known, 0 refused\n',
      );
      expect((await run(['feeds', 'remove', feed?.id ?? ''], environment)).code).toBe(0);
      const gone = await run(['feeds', 'show', feed?.id ?? ''], environment);
      expect([gone.code, gone.err]).toEqual([3, expect.stringContaining('deleted')]);
      expect((await run(['feeds', 'list'])).err).toContain('--server or PITH_SERVER');
    },
    PATIENCE,
  );

  it.each([
    [['read', 'x.html', '--format', 'xml'], 2, 'xml cannot be had from a server'],
    [['feed', 'x.html', '--pages', '3'], 2, '--pages cannot be honoured by a server'],
    [['feed', 'x.html', '--user-agent', 'me'], 2, '--user-agent cannot be honoured'],
    [['read', 'https://a.example/', '--charset', 'utf-8'], 2, '--charset cannot be honoured'],
    [['search', 'x', '--data', 'x.db'], 2, '--data cannot be honoured'],
    [['read', 'nowhere.html'], 3, 'nowhere.html'],
    [['feeds', 'show', 'nothing'], 3, 'there is no such feed'],
    [['feeds', 'show', 'https://'], 2, 'https:// is no web address'],
    [['crawl', 'nonsense'], 2, 'nonsense is no web address'],
  ])('%j is answered with code %d: %s', async (args, code, says) => {
    const result = await run([...args, ...there]);
    expect(result.err).toContain(says);
    expect(result.code).toBe(code);
  });

  it('says why a page gives nothing', async () => {
    await writeFile(file('empty.html'), '<p>Nothing is listed here.');
    const { code, err } = await run(['feed', file('empty.html'), ...there]);
    expect([code, err]).toEqual([1, expect.stringContaining('holds no list')]);
  });
});

describe('servers in trouble', () => {
  it(
    'want a token',
    async () => {
      const closed = await openServer({ settings: { adminPassword: 'correct horse battery', apiToken: TOKEN } });
      const read = ['read', file('1.html'), '--server', closed.url];
      const without = await run(read);
      expect([without.code, without.err]).toEqual([4, expect.stringContaining('PITH_API_TOKEN or with --token-file')]);
      expect((await run(read, { PITH_API_TOKEN: 'wrong' })).err).toContain('does not take this token');
      expect((await run(read, { PITH_API_TOKEN: TOKEN })).code).toBe(0);
      await writeFile(file('token'), `${TOKEN}\n`);
      expect((await run([...read, '--token-file', file('token')])).code).toBe(0);
    },
    PATIENCE,
  );

  it('cannot be reached, or are no Pith', async () => {
    const closed = await answering((response) => response.end());
    await new Promise((resolve) => closed.server.close(resolve));
    const nobody = await run(['search', 'x', '--server', closed.url]);
    expect([nobody.code, nobody.err]).toEqual([
      4,
      expect.stringMatching(/cannot be reached: ECONNREFUSED\nCheck the address/),
    ]);
    expect((await run(['search', 'x', '--server', 'localhost:7484'])).code).toBe(2);
    expect((await run(['search', 'x'], { PITH_SERVER: 'nonsense' })).err).toContain('PITH_SERVER: "nonsense"');
    const named = await run(['search', 'x', '--server', 'http://me:secret@127.0.0.1:1']);
    expect([named.code, named.err]).toEqual([2, expect.not.stringContaining('secret')]);
    for (const [status, body, says] of GARBAGE) {
      const other = await answering((response) => response.writeHead(status, { location: '/x' }).end(body));
      const { code, err } = await run(['search', 'x', '--server', other.url]);
      expect([code, err], body).toEqual([4, expect.stringContaining(says)]);
      other.server.close();
    }
  });

  it('do not cost the file of an earlier run', async () => {
    await writeFile(file('earlier.txt'), 'an earlier article');
    const failing = await answering((response) => response.writeHead(500).end());
    const { code } = await run(['read', file('1.html'), '-o', file('earlier.txt'), '--server', failing.url]);
    failing.server.close();
    expect([code, await readFile(file('earlier.txt'), 'utf8')]).toEqual([4, 'an earlier article']);
  });

  it('are sent no more pages than they take', async () => {
    const many = file('many.jsonl');
    await writeFile(many, `${'{"html": "<p>A page"}\n'.repeat(201)}not JSON`);
    const { code, err } = await run(['cluster', many, '--server', 'http://127.0.0.1:9']);
    expect([code, err]).toEqual([2, expect.stringMatching(/^pith: a server takes 200 pages at once/)]);
  });

  it('hang up in the middle of a crawl', async () => {
    const dying = await answering(crawling((response) => response.write(': alive\n\n', () => response.destroy())));
    const { code, err } = await run(['crawl', 'https://a.test/', '--server', dying.url]);
    dying.server.close();
    expect([code, err]).toEqual([4, expect.stringContaining('cannot be reached')]);
  });

  it('end a crawl while somebody begins to follow it: it goes on, and is followed', async () => {
    let isListening = false;
    let isResumed = false;
    const end = 'event: state\ndata: {"state":"finished","end":"finished"}\n\n';
    const counts = { fetched: 1, unchanged: 0, redirected: 0, refused: 0, failed: 0, waiting: 0, hosts: 1 };
    let tell: (text: string) => void = () => {};
    const ending = await answering((response) => {
      const { url = '' } = response.req;
      // It runs when it is looked for, and has ended before anybody listens.
      const crawl = { name: 'x', state: isListening && !isResumed ? 'stopped' : 'running', counts };
      if (url.endsWith('/events')) {
        isListening = true;
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': alive\n\n');
        tell = (text) => response.end(text);
        return;
      }
      response.end(JSON.stringify(url.endsWith('/crawls') ? { crawls: [crawl] } : crawl));
      if (!url.endsWith('/resume')) return;
      isResumed = true;
      tell(end);
    });
    // Were it followed without being told to go on, nothing would ever come.
    const deadline = setTimeout(() => tell(end), 5000);
    const { code } = await run(['crawl', '--name', 'x', '--server', ending.url]);
    clearTimeout(deadline);
    ending.server.close();
    expect([code, isResumed]).toEqual([0, true]);
  });

  it.each(['text', 'json', 'jsonl'])('cannot steer the terminal by answers as %s', async (format) => {
    const end = 'event: state\ndata: {"state":"finished","end":"finished"}\n\n';
    const hostile = await answering(crawling((response) => response.end(end)));
    const args = ['ask', 'x', 'https://a.test/', '--format', format, '--server', hostile.url];
    const { code, out } = await run(args, {}, { colours: true });
    hostile.server.close();
    expect(code).toBe(0);
    expect(out).toContain('31m');
    expect(out).not.toContain('\u009b');
  });

  it('are asked once more when they are overloaded', async () => {
    let asked = 0;
    const busy = await answering((response) => {
      if (++asked === 1) response.writeHead(503, { 'retry-after': '0' }).end('{}');
      else response.writeHead(200).end('{"answers":[],"total":0,"totalIsExact":true}');
    });
    expect((await run(['search', 'x', '--server', busy.url])).code).toBe(1);
    expect(asked).toBe(2);
    busy.server.close();
  });
});

const GARBAGE: readonly [number, string, string][] = [
  [200, '<h1>Welcome</h1>', 'something that is no JSON'],
  [200, '{"answers":[null],"total":1}', 'not as it should be'],
  [200, '[]', 'not as it should be'],
  [404, '<h1>Not found</h1>', 'status 404'],
  [500, '{"code":1}', 'status 500'],
  [302, '', 'it redirects to /x'],
];

/** A server on which a crawl is made, followed and searched. */
const crawling =
  (events: (response: ServerResponse) => void) =>
  (response: ServerResponse): void => {
    const { url = '', method } = response.req;
    if (url.endsWith('/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      events(response);
      return;
    }
    const counts = { fetched: 1, unchanged: 0, redirected: 0, refused: 0, failed: 0, waiting: 0, hosts: 1 };
    const paragraph = { text: 'red \u009b31m', matches: [] };
    const answers = [{ url: 'https://a.test/\u009b31m', title: '\u009b31m', published: null, paragraph }];
    const isList = method === 'GET' && url.endsWith('/crawls');
    const crawl = isList ? { crawls: [] } : { name: 'x', state: 'finished', counts };
    response.end(JSON.stringify(url.includes('/search') ? { answers, total: 1, totalIsExact: true } : crawl));
  };

async function answering(answer: (response: ServerResponse) => void): Promise<{ url: string; server: Server }> {
  const other = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, server: other };
}
