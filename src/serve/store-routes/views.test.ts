/** Views of pages over real HTTP, and what other actions say about their nodes. */
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { closeServers, openServer, type TestServer } from '../../../test/serve/open-server.js';

const TITLES = [
  'The bridge opens again',
  'A library for the port',
  'Trams run until midnight',
  'Swimming in the canal',
];
const LIST_HTML = `<!DOCTYPE html><html lang="en"><head><title>City news</title><link rel="stylesheet" href="/style.css">
<script>document.title = 'no'</script></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav><main><ul class="news">
${TITLES.map((title, i) => `<li class="entry"><h2><a href="/news/${i + 1}">${title}</a></h2><time datetime="2026-03-0${i + 1}">${i + 1} March 2026</time><p>What happened in the city on day ${i + 1}, told in some sentences.</p></li>`).join('\n')}
<li class="entry ad"><h2><a href="/buy">Buy a sofa</a></h2><p>An advertisement that looks like all the other entries.</p></li>
</ul></main></body></html>`;
const film = (title: string, year: string) => `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<div id="head"><a href="/">Films</a></div><div class="film"><h1>${title}</h1><table><tr><th>Year</th><td class="year">${year}</td></tr>
</table><p>A film about ${title}, shown in cinemas.</p></div><div id="foot">All rights reserved</div></body></html>`;

let server: TestServer;
let web: LocalWeb;
beforeAll(async () => {
  web = await openLocalWeb({ pages: { '/news': LIST_HTML } });
  server = await openServer({ settings: { privateHosts: '127.0.0.1' } });
});
afterAll(async () => {
  await closeServers();
  await web.close();
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the tests
async function ask(action: string, body: unknown, status = 200): Promise<any> {
  const answer = await server.post(`/api/v1/${action}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}

async function open(
  source: unknown,
): Promise<{ view: string; document: JSDOM['window']['document']; node(selector: string): number }> {
  const { id } = await ask('views', source, 201);
  const response = await server.get(`/api/v1/views/${id}/page`);
  expect(response.status).toBe(200);
  const { document } = new JSDOM(await response.text()).window;
  const node = (selector: string) => Number(document.querySelector(selector)?.getAttribute('data-pith'));
  return { view: id, document, node };
}

const url = 'https://city.example/news';

describe('views', () => {
  it('show a page as the server sees it, in a sandbox', async () => {
    const answer = await ask('views', { url: web.url('/news') }, 201);
    expect(answer).toMatchObject({ url: web.url('/news'), title: 'City news', language: 'en', shortened: false });
    expect(answer.notes.join()).toContain('1 of 1 style sheets');
    const response = await server.get(`/api/v1/views/${answer.id}/page`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-same-origin;');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const { document } = new JSDOM(await response.text()).window;
    expect(document.querySelectorAll('[data-pith]')).toHaveLength(answer.elements);
    expect(document.querySelector('script,link')).toBeNull();
  });

  it('that are gone say what to do', async () => {
    expect((await server.get('/api/v1/views/nothing/page')).status).toBe(410);
    expect(await ask('preview', { view: 'nothing' }, 410)).toMatchObject({
      code: 'view-gone',
      advice: expect.stringContaining('/views'),
    });
    expect(await ask('views', {}, 400)).toMatchObject({ code: 'bad-request' });
    expect(await ask('views', { html: ' ' }, 422)).toMatchObject({ code: 'empty-input' });
    expect(await ask('views', { feed: 'nothing' }, 404)).toMatchObject({ code: 'not-found' });
  });

  it('show the page of a feed', async () => {
    const feed = await ask('feeds', { url: web.url('/news') }, 201);
    expect(await ask('views', { feed: feed.id }, 201)).toMatchObject({ url: web.url('/news'), title: 'City news' });
    expect(await ask('views', { feed: feed.id, snapshot: 1 }, 404)).toMatchObject({ code: 'not-found' });
  });

  it('let people mark by pointing', async () => {
    const { view, node } = await open({ html: LIST_HTML, url });
    const marks = [1, 2].map((at) => ({ field: 'item title', node: node(`li:nth-child(${at}) a`), item: at - 1 }));
    const all = await ask('rules/learn', { view, marks });
    expect(all.items).toBe(5);
    expect(all.words[0]).toContain('every <li>');
    const { nodes } = all.subjects[0].items[2];
    expect(nodes.item).toEqual([node('li:nth-child(3)')]);
    expect([node('li:nth-child(3) h2'), node('li:nth-child(3) a')]).toContain(nodes.fields.title);
    // Nobody marked a date; the feed has one all the same, and the marker sees which.
    expect(all.subjects[0].items[0].date).toMatchObject({ value: '2026-03-01' });
    const fewer = await ask('rules/learn', { view, marks, not: [node('li.ad a')] });
    expect(fewer.items).toBe(4);
    const again = await ask('rules/preview', { view, rule: fewer.rule });
    expect(again.subjects).toEqual(fewer.subjects);
    expect(again.words).toEqual(fewer.words);
    const unseen = await ask('rules/preview', { html: LIST_HTML, rule: fewer.rule });
    expect(unseen.subjects[0].items[0].nodes).toBeNull();
    const wrong = [{ field: 'item title', node: 1_000_000 }];
    expect(await ask('rules/learn', { view, marks: wrong }, 422)).toMatchObject({ code: 'marks-missing' });
    expect(await ask('rules/learn', { view, marks: [{ field: 'item title' }] }, 400)).toMatchObject({
      code: 'bad-request',
    });
  });

  it('are told of by what reads lists and records', async () => {
    const { view, document } = await open({ html: LIST_HTML, url });
    const titleAt = (node: number) => document.querySelector(`[data-pith="${node}"]`)?.textContent;
    const { list } = await ask('preview', { view });
    expect(list.subjects[0].items.length).toBeGreaterThan(1);
    for (const item of list.subjects[0].items) expect(titleAt(item.nodes.fields.title)).toBe(item.title);
    const { nodes } = await ask('feed', { view });
    expect(nodes.map(({ fields }: { fields: { title: number } }) => titleAt(fields.title))).toEqual(
      list.subjects[0].items.map(({ title }: { title: string }) => title),
    );
    expect((await ask('feed', { html: LIST_HTML })).nodes).toBeNull();
    const records = await ask('records', { view });
    expect(records.nodes).toHaveLength(records.records);
    expect(titleAt(records.nodes[0][0])).toContain(TITLES[0]);
  });

  it('serve as samples of wrappers and templates', async () => {
    const pages = [];
    for (const [title, year] of [
      ['Rain', '1999'],
      ['Snow and ice', '2004'],
      ['Fog over town', '2011'],
    ] as const)
      pages.push(await open({ html: film(title, year), url: `https://films.example/${year}` }));
    const samples = pages.slice(0, 2).map(({ view, node }) => ({
      page: { view },
      values: { title: [{ node: node('h1') }], year: { node: node('td.year') } },
    }));
    const { wrapper } = await ask('wrappers/learn', { samples });
    const [third] = pages.slice(2);
    const { pages: read } = await ask('wrappers/apply', { wrapper, pages: [{ view: third?.view }] });
    expect(read[0].fields).toMatchObject([
      { name: 'title', values: ['Fog over town'], nodes: [third?.node('h1')] },
      { name: 'year', values: ['2011'], nodes: [third?.node('td.year')] },
    ]);
    const template = await ask('template', { pages: pages.map(({ view }) => ({ view })), all: true });
    const own = template.nodes.find(({ view }: { view: string }) => view === third?.view);
    expect(own.data).toContain(third?.node('h1'));
    expect(own.template).toContain(third?.node('#foot'));
    expect((await ask('clusters', { pages: pages.map(({ view }) => ({ view })) })).clusters[0].members).toHaveLength(3);
  });

  it('of 10 MB of anything come in time', async () => {
    for (const piece of [
      '<div>',
      '<p style="color:red;background:url(x)">x',
      '<svg><g>',
      'a<b ',
      '<style>a{b:c}</style>',
    ]) {
      const { elements } = await ask('views', { html: piece.repeat(10_000_000 / piece.length) }, 201);
      expect(elements, piece).toBeLessThanOrEqual(40_000);
    }
  }, 120_000);
});
