/** Crawls and questions over HTTP: started, followed as they go, stopped, resumed, searched, forgotten. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  articleHtml,
  type ChangingSite,
  listHtml,
  openChangingSite,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

/** A function, so that two files can have these tests in one process: modules are loaded once. */
export function testCrawls(): void {
  let site: ChangingSite;
  const items = siteItems(1, 8);
  beforeAll(async () => {
    site = await openChangingSite();
    site.answer = (request, response) => {
      const item = items.find(({ path }) => path === request.url);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(item === undefined ? listHtml(items) : articleHtml(item));
    };
  });
  afterEach(closeServers);
  afterAll(() => site.close());

  interface Read {
    text: string;
    profile: { keywords: { term: string; count: number; places: { start: number; end: number }[] }[] };
  }

  /** Reads the events of a crawl until one of them says that it is over. */
  async function follow(server: TestServer, name: string): Promise<{ event: string; data: never }[]> {
    const response = await server.get(`/api/v1/crawls/${name}/events`);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      text += value ?? '';
      if (done || /"state":"(?:finished|stopped)"/.test(text)) break;
    }
    await reader?.cancel();
    return [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event = '', data = '']) => ({
      event,
      data: JSON.parse(data) as never,
    }));
  }

  const settings = { privateHosts: '127.0.0.0/8' };
  const crawlBody = (name: string) => ({
    name,
    query: 'museum',
    seeds: [`${site.origin}/`],
    settings: { delay: 250, maxPages: 6 },
  });

  describe('a crawl', () => {
    it('tells what it finds as it goes, and can be searched', async () => {
      const server = await openServer({ settings });
      const made = await server.post('/api/v1/crawls', crawlBody('museums'));
      expect([made.status, (made.body as { state: string }).state]).toEqual([201, 'running']);
      expect((await server.post('/api/v1/crawls', crawlBody('museums'))).status).toBe(409);
      const events = await follow(server, 'museums');
      const found = events.filter(({ event }) => event === 'found').map(({ data }) => data as { paragraph: object });
      expect(found.length).toBeGreaterThan(0);
      expect(found[0]).toMatchObject({ place: 1, paragraph: { text: expect.stringMatching(/museum/i) } });
      expect(events.some(({ event }) => event === 'progress')).toBe(true);
      expect(events.some(({ event }) => event === 'visit')).toBe(true);
      const search = (await (await server.get('/api/v1/search?q=museum&crawl=museums')).json()) as {
        answers: { url: string; paragraph: { text: string; matches: { start: number; end: number }[] } }[];
      };
      const [best] = search.answers;
      const [match] = best?.paragraph.matches ?? [];
      expect(best?.paragraph.text.slice(match?.start, match?.end).toLowerCase()).toContain('museum');
      const document = await server.get(`/api/v1/documents?url=${encodeURIComponent(best?.url ?? '')}`);
      const read = (await document.json()) as Read;
      expect(read).toMatchObject({ url: best?.url, profile: { paragraphs: read.text.split('\n\n').length } });
      // Every form of a keyword is found where it stands, as often as it was counted.
      expect(read.profile.keywords.length).toBeGreaterThan(0);
      for (const { term, count, places } of read.profile.keywords) {
        expect(places).toHaveLength(count);
        for (const { start, end } of places)
          expect(read.text.slice(start, end).slice(0, 3).toLowerCase()).toBe(term.slice(0, 3).toLowerCase());
      }
      expect((await server.get('/api/v1/crawls/museums', { method: 'DELETE' })).status).toBe(204);
      expect((await server.get('/api/v1/crawls/museums')).status).toBe(404);
    });

    it('waits for its turn, stops and goes on', async () => {
      const server = await openServer({ settings });
      await server.post('/api/v1/crawls', { ...crawlBody('first'), settings: { delay: 250, maxPages: 50 } });
      const second = await server.post('/api/v1/crawls', { ...crawlBody('second'), query: null });
      expect((second.body as { state: string }).state).toBe('waiting');
      const stopped = await server.post('/api/v1/crawls/second/stop', {});
      expect((stopped.body as { state: string }).state).toBe('stopped');
      const other = await server.post('/api/v1/crawls/first/stop', {});
      expect(['stopped', 'finished']).toContain((other.body as { state: string }).state);
      const resumed = await server.post('/api/v1/crawls/second/resume', {});
      expect((resumed.body as { state: string }).state).toBe('running');
      expect((await follow(server, 'second')).length).toBeGreaterThan(0);
      const { crawls } = (await (await server.get('/api/v1/crawls')).json()) as { crawls: { name: string }[] };
      expect(crawls.map(({ name }) => name).sort()).toEqual(['first', 'second']);
    });

    it('goes on beyond its pages when it is allowed more', async () => {
      const server = await openServer({ settings });
      await server.post('/api/v1/crawls', { ...crawlBody('more'), settings: { delay: 250, maxPages: 2 } });
      await follow(server, 'more');
      const state = async () =>
        (await (await server.get('/api/v1/crawls/more')).json()) as { counts: { fetched: number } };
      expect(await state()).toMatchObject({ state: 'stopped', counts: { fetched: 2 } });
      await server.post('/api/v1/crawls/more/resume?morePages=1', {});
      for (let tries = 0; tries < 100 && (await state()).counts.fetched < 3; tries++)
        await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await state()).toMatchObject({ settings: { maxPages: 3 }, counts: { fetched: 3 } });
    });

    it('asks nobody on private networks', async () => {
      const server = await openServer();
      const before = site.requests.length;
      const { settings: _, ...asUsual } = crawlBody('private');
      await server.post('/api/v1/crawls', asUsual);
      const events = await follow(server, 'private');
      expect(events.filter(({ event }) => event === 'visit').map(({ data }) => data)).toMatchObject([
        { result: 'failed', reason: expect.stringContaining('not on the public internet') },
      ]);
      expect(events.at(-1)).toMatchObject({ event: 'state', data: { state: 'finished' } });
      expect(site.requests.length).toBe(before);
    });
  });
}
