import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { URL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { type GeneratedWeb, startGeneratedWeb } from '../../../test/generated-web/generated-web.js';
import { runPith } from '../../../test/run-pith.js';
import { until } from '../../../test/until.js';
import type { CliContext } from '../context.js';

let folder: string;
let web: GeneratedWeb;
let home: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-crawl-cli-'));
  web = await startGeneratedWeb({ hosts: 3, pagesPerHost: 10, seed: 2, oddities: false });
  home = `${web.origins[0]}/`;
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[], overrides: Partial<CliContext> = {}) => runPith(args, '', overrides);

const FAST = ['--reach', 'anywhere', '--delay', '0.005'];
const data = (name: string) => ['--data', join(folder, name)];

describe('pith crawl', () => {
  it('reads a site, says what it did, and goes on further when asked to', async () => {
    const first = await run(['crawl', home, ...FAST, '--pages', '5', '--name', 'it', ...data('a.db')]);
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.err).toMatch(/^5 pages of \d hosts? read, .*\d+ still waiting in .*--pages is reached/);
    expect(first.err).toContain(`To go on: pith crawl --name it --data ${join(folder, 'a.db')}`);
    const second = await run(['crawl', '--name', 'it', '--pages', '1000', ...data('a.db')]);
    expect(second.err).toMatch(/^30 pages of 3 hosts read in .*nothing is left to visit\n$/);
  });

  it('asks again for what it knows when told to', async () => {
    const before = web.log.length;
    const { err } = await run(['crawl', '--name', 'it', '--refresh', '--verbose', ...data('a.db')]);
    expect(web.log.length - before).toBe(30);
    expect(err).toContain(`fetched    ${home}`);
  });

  it('stops when interrupted, keeps what it has, and says how to go on', async () => {
    const stop = new AbortController();
    const before = web.log.length;
    const slowly = ['--reach', 'anywhere', '--delay', '0.1'];
    const pending = run(['crawl', home, ...slowly, ...data('b.db')], { signal: stop.signal });
    await until(() => web.log.length >= before + 5, pending);
    stop.abort();
    const { code, err } = await pending;
    expect(code).toBe(130);
    expect(err).toContain('interrupted\nTo go on: pith crawl --name');
  });

  it.each([
    [['crawl'], 2, 'there is no crawl called "crawl"'],
    [['crawl', 'example.com'], 2, 'example.com is no web address'],
    [['crawl', 'http://127.0.0.1:1/', '--delay', '0.005'], 1, 'failed'],
    [['crawl', 'http://a.test/', '--exclude', '/(/'], 2, 'cannot be used'],
    [['search', 'x', '--data', 'nowhere.db'], 3, 'nothing has been read into it yet'],
    [['export', 'nowhere.db', '--as', 'jsonl'], 3, 'nothing has been read into it yet'],
  ])('%j is answered with code %d: %s', async (args, code, says) => {
    const where = args.includes('--data') || args[0] === 'export' ? [] : data(`wrong-${args.join('').length}.db`);
    const result = await run([...args, ...where]);
    expect(result.err).toContain(says);
    expect(result.code).toBe(code);
  });

  it('goes to private hosts only where its user sends it', async () => {
    const before = web.log.length;
    const home = createServer((request, response) => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(`<p>${'A page on a host that its user named, with a link to one that he did not. '.repeat(5)}
        <a href="${web.origins[0]}/">there</a>`);
    });
    await new Promise<void>((resolve) => home.listen(0, 'localhost', resolve));
    const seed = `http://localhost:${(home.address() as AddressInfo).port}/`;
    const { code, err } = await run(['crawl', seed, ...FAST, ...data('f.db')]);
    home.close();
    expect([code, err]).toEqual([0, expect.stringContaining('1 page of 2 hosts read, 1 failed')]);
    expect(web.log.length).toBe(before);
  });

  it('puts what waits into the order of another query, or of none', async () => {
    const text = 'A page of a site, with words that nobody looks for, and links to more of them. '.repeat(5);
    const names = ['apples', 'bread', 'cheese', 'harbour-lights', 'tidal-power'];
    const site = createServer((request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
      const links = request.url === '/' ? names.map((name) => `<a href="/${name}">${name.length}</a> `) : [];
      response.end(`<title>${request.url}</title><p>${text}${links.join('')}`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const seed = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    const visit = async (pages: number, ...args: string[]) => {
      const given = ['--name', 'town', '--pages', String(pages), '--delay', '0.005', '--verbose', ...data('order.db')];
      const { err } = await run(['crawl', ...args, ...given]);
      return { err, visited: [...err.matchAll(/^fetched +http:\/\/[^/]+\/(\S*)/gm)].map((match) => match[1]) };
    };
    expect((await visit(1, seed)).visited).toEqual(['']);
    const focused = await visit(2, '--query', 'tidal power');
    expect(focused.visited).toEqual(['tidal-power']);
    expect(focused.err).toContain('5 addresses that wait were put into the order of the query\n');
    expect((await visit(3, '--query', 'harbour')).visited).toEqual(['harbour-lights']);
    const same = await visit(4);
    expect([same.visited.length, same.err]).toEqual([1, expect.not.stringContaining('put into')]);
    const broad = await visit(5, '--breadth-first');
    expect(broad.err).toContain('2 addresses that wait were put into the order of their distance from the seeds\n');
    site.close();
  });

  it('refuses a file that is no store', async () => {
    const path = join(folder, 'note.txt');
    await writeFile(path, 'not a database at all, but a note to self '.repeat(100));
    const { code, err } = await run(['crawl', home, '--data', path]);
    expect([code, err]).toEqual([5, expect.stringContaining('note.txt')]);
  });
});

describe('what was read', () => {
  it('is searched, with paragraphs as answers', async () => {
    const { code, out } = await run(['search', 'tidal turbines', '--limit', '2', ...data('a.db')]);
    expect(code).toBe(0);
    const [first = ''] = out.split('\n\n');
    const lines = first.split('\n');
    expect(lines[0]).toMatch(/^1\. .*turbine/i);
    expect(web.relevant).toContain(lines.at(-1)?.trim());
    expect(out).toMatch(/\d+ further documents\n$/);
  });

  it('is searched by programs', async () => {
    const host = new URL(home).hostname;
    const { out } = await run(['search', 'title:tidal', '--site', host, '--format', 'json', ...data('a.db')]);
    const found = JSON.parse(out) as { total: number; answers: { url: string; title: string; terms: string[] }[] };
    expect(found.total).toBeGreaterThan(0);
    for (const { title } of found.answers) expect(title).toMatch(/tid(al|es)/i);
  });

  it.each([
    ['nothingness'],
    ['tidal', '--after', '2020-01-01'],
    ['tidal', '--language', 'de'],
    ['tidal', '--site', 'elsewhere.test'],
  ])('%s %s %s has nothing to say', async (...args) => {
    const { code, err } = await run(['search', ...args, ...data('a.db')]);
    expect([code, err]).toEqual([1, expect.stringContaining('nothing found for')]);
  });

  it('can be limited to a crawl', async () => {
    const { code, err } = await run(['search', 'tidal', '--crawl', 'other', ...data('a.db')]);
    expect([code, err]).toEqual([2, expect.stringContaining('there are: it')]);
  });

  it('has profiles to look at', async () => {
    const { code, out } = await run(['key', home, ...data('a.db')]);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3)).toEqual([web.pages[0]?.title, home, expect.stringMatching(/^Keywords: /)]);
  });

  it('is written as JSON lines', async () => {
    const { out, err } = await run(['export', join(folder, 'a.db'), '--as', 'jsonl']);
    const documents = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { url: string; text: string });
    expect(new Set(documents.map(({ url }) => url))).toEqual(new Set(web.pages.map(web.urlOf)));
    expect(err).toBe('30 documents written\n');
  });

  it.each(['pages.warc', 'pages.warc.gz'])('is written as an archive others can read: %s', async (name) => {
    const path = join(folder, name);
    await run(['export', join(folder, 'a.db'), '--as', 'warc', '--output', path]);
    const bytes = await readFile(path);
    const urls: string[] = [];
    for await (const record of new WARCParser([bytes] as unknown as AsyncIterable<Uint8Array>)) {
      if (record.warcType !== 'response') continue;
      const html = await record.contentText();
      expect(html).toContain('</html>');
      urls.push(record.warcTargetURI as string);
    }
    expect(new Set(urls)).toEqual(new Set(web.pages.map(web.urlOf)));
  });
});

describe('pith ask', () => {
  it('answers with the best paragraphs', async () => {
    const { code, out, err } = await run(['ask', 'tidal turbines', home, ...FAST, '--limit', '2', ...data('c.db')]);
    expect(code).toBe(0);
    expect(out.match(/^\d\. /gm)).toEqual(['1. ', '2. ']);
    expect(err).toContain('30 pages of 3 hosts read');
  });

  it('gives them to programs as they are found', async () => {
    const { out } = await run(['ask', 'tidal turbines', home, ...FAST, '--format', 'jsonl', ...data('d.db')]);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { url: string; place?: number });
    const places = lines.flatMap(({ place }) => place ?? []);
    expect(places).toEqual(places.map((_, index) => index + 1));
    expect(places.length).toBeGreaterThan(2);
    expect(lines.length).toBeGreaterThan(places.length);
  });

  it('says when answers cannot be written as they are found', async () => {
    const stray: unknown[] = [];
    const note = (reason: unknown) => stray.push(reason);
    process.on('unhandledRejection', note);
    const stdout = new Writable({
      write: (_, __, done) => done(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    });
    const args = ['ask', 'tidal turbines', home, ...FAST, '--format', 'jsonl', ...data('g.db')];
    const { code, err } = await run(args, { stdout });
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect([code, err, stray]).toEqual([5, expect.stringContaining('cannot be written: no space left'), []]);
  });

  it('says when nothing was found', async () => {
    const { code, out } = await run(['ask', 'zeppelins', home, ...FAST, '--format', 'json', ...data('e.db')]);
    expect([code, JSON.parse(out)]).toEqual([1, []]);
  });
});
