/** Every action of the API over real HTTP, on pages sent along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { closeServers, openServer, type TestServer } from '../../../test/serve/open-server.js';
import { PROBLEM_CODES } from '../problems.js';

const TITLES = [
  'The bridge opens again',
  'A library for the port',
  'Trams run until midnight',
  'Swimming in the canal',
  'Roofs turn green',
];

const LIST_HTML = `<!DOCTYPE html><html lang="en"><head><title>City news</title>
<link rel="alternate" type="application/rss+xml" href="/feed.xml" title="All news"></head><body>
<nav><a href="/">Home</a> <a href="/about">About</a></nav><main><ul class="news">
${TITLES.map(
  (
    title,
    i,
  ) => `<li class="entry"><h2><a href="/news/${i + 1}">${title}</a></h2><time datetime="2026-03-0${i + 1}">${i + 1} March 2026</time>
<p>What happened in the city on day ${i + 1}, told in some sentences that are long enough to be a teaser.</p></li>`,
).join('\n')}</ul></main></body></html>`;

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1',
  title: 'J',
  items: [{ id: '1', title: 'One' }],
});

const film = (title: string, year: string) => `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<div id="head"><a href="/">Films</a></div><div class="film"><h1>${title}</h1><table><tr><th>Year</th><td class="year">${year}</td></tr>
<tr><th>Country</th><td>France</td></tr></table><p>A film about ${title}, shown in cinemas.</p></div><div id="foot">All rights reserved</div></body></html>`;

let server: TestServer;
let web: LocalWeb;
beforeAll(async () => {
  web = await openLocalWeb({ pages: { '/news': LIST_HTML, '/feed.json': JSON_FEED } });
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

const url = 'https://city.example/news';

const RSS = `<rss version="2.0"><channel><title>City feed</title><link>https://city.example/</link>
${TITLES.map((title, i) => `<item><title>${title}</title><link>/news/${i}</link><description>&lt;p onclick=x>Day ${i}</description></item>`).join('')}`;

describe('a feed given to the API', () => {
  it('is a list, and is written anew', async () => {
    const preview = await ask('preview', { html: RSS, url: 'https://city.example/feed.xml' });
    expect(preview).toMatchObject({ kind: 'list', title: 'City feed', article: null, list: { method: 'native-feed' } });
    expect(preview.list.subjects[0].items[0]).not.toHaveProperty('entry');
    const answer = await ask('feed', { html: RSS, url: 'https://city.example/feed.xml', format: 'json' });
    expect(JSON.parse(answer.feed).items[0]).toMatchObject({
      url: 'https://city.example/news/0',
      content_html: '<p>Day 0</p>',
    });
  });

  it('may be JSON', async () => {
    for (const action of ['preview', 'feed'])
      expect(await ask(action, { url: web.url('/feed.json') })).toMatchObject({ candidates: [{ items: 1 }] });
    await ask('read', { url: web.url('/feed.json') }, 422);
  });
});

describe('the API', () => {
  it('says of a list that it is one, with all that can be made of it', async () => {
    const answer = await ask('preview', { html: LIST_HTML, url });
    expect(answer).toMatchObject({ kind: 'list', title: 'City news', language: 'en', list: { items: 5, dated: 1 } });
    expect(answer.list.subjects[0].items[0]).toMatchObject({ title: TITLES[0], link: 'https://city.example/news/1' });
    expect(answer.list.subjects[0].items[0].nodes).toBeNull();
    expect(answer.nativeFeeds).toEqual([
      { url: 'https://city.example/feed.xml', title: 'All news', format: 'rss', found: 'declared' },
    ]);
    expect(answer.candidates[0]).toMatchObject({ rank: 1, items: 5, dated: 1 });
    expect(answer.confidence).toBe(answer.candidates[0].score);
    expect(answer.detected.join()).toContain('feed of its own');
  });

  it('says of an article that it is one', async () => {
    const answer = await ask('preview', { url: web.url('/page') });
    expect(answer).toMatchObject({ kind: 'article', article: { title: 'The harbour at dawn' }, list: null });
    expect(answer.warnings.join()).toContain('no list:');
  });

  it('reads articles in the parts that are wanted', async () => {
    const { article, trace } = await ask('read', { html: ARTICLE_HTML, parts: ['markdown'], explain: true });
    expect(article.markdown).toContain('the harbour belongs to the gulls');
    expect(article).not.toHaveProperty('text');
    expect(trace.length).toBeGreaterThan(0);
    expect((await ask('read', { html: ARTICLE_HTML })).trace).toBeNull();
    expect(await ask('read', { html: '' }, 422)).toMatchObject({ code: 'empty-input', attempts: expect.any(Array) });
  });

  it.each([
    ['rss', 'application/rss+xml; charset=utf-8', '<rss '],
    ['atom', 'application/atom+xml; charset=utf-8', '<feed '],
    ['json', 'application/feed+json; charset=utf-8', 'jsonfeed.org'],
  ])('makes %s feeds', async (format, contentType, start) => {
    const answer = await ask('feed', { url: web.url('/news'), format, limit: 3, title: 'Mine' });
    expect(answer).toMatchObject({ format, contentType, items: 3 });
    expect(answer.feed).toContain(start);
    expect(answer.feed).toContain('Mine');
    const lint = await ask('lint-feed', { feed: answer.feed });
    expect(lint.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
    expect(lint).toMatchObject({ format, items: 3 });
  });

  it('names the readings there are when another is asked for', async () => {
    expect((await ask('feed', { html: LIST_HTML, url, choose: 900 }, 400)).detail).toContain('there is no number 900');
    expect((await ask('feed', { html: LIST_HTML })).warnings.join()).toContain('say where the page is from');
    expect((await ask('feed', { html: ARTICLE_HTML }, 422)).code).toBe('no-list');
  });

  it('cuts pages into records', async () => {
    const answer = await ask('records', { html: LIST_HTML, url, format: 'csv' });
    expect(answer.records).toBe(5);
    expect(answer.content.split('\r\n')).toHaveLength(7);
    expect((await ask('records', { html: '<p>One text, and nothing else.</p>' }, 422)).code).toBe('no-records');
  });

  it('learns a rule from two marks, and applies it', async () => {
    const mark = (text: string, item: number) => ({ field: 'item title', text, item });
    const marks = [
      mark(TITLES[0] as string, 0),
      mark(TITLES[1] as string, 1),
      { field: 'item date', text: '1 March 2026', item: 0 },
    ];
    const learned = await ask('rules/learn', { html: LIST_HTML, url, marks });
    expect(learned).toMatchObject({ items: 5, warnings: [] });
    expect(learned.subjects[0].items[4]).toMatchObject({ title: TITLES[4], date: { value: '2026-03-05' } });
    expect(learned.why.length).toBeGreaterThan(0);
    const applied = await ask('rules/preview', { html: LIST_HTML, url, rule: learned.rule });
    expect(applied.items).toBe(5);
    expect((await ask('feed', { html: LIST_HTML, url, rule: learned.rule })).items).toBe(5);
    const elsewhere = await ask('rules/preview', { html: ARTICLE_HTML, rule: learned.rule });
    expect(elsewhere).toMatchObject({ items: 0 });
    expect(elsewhere.warnings.length).toBeGreaterThan(0);
  });

  it('says which marks it cannot find, and which rules it cannot read', async () => {
    const missing = await ask(
      'rules/learn',
      { html: LIST_HTML, marks: [{ field: 'item title', text: 'Nowhere' }] },
      422,
    );
    expect(missing).toMatchObject({
      code: 'marks-missing',
      detail: expect.stringContaining('"Nowhere" is not on the page'),
    });
    const broken = await ask('rules/preview', { html: LIST_HTML, rule: '<nonsense>' }, 400);
    expect(broken).toMatchObject({ code: 'usage', detail: expect.stringContaining('bad mapping rule') });
  });

  it('learns wrappers and applies them', async () => {
    const samples = [
      { page: { html: film('Heat', '1995'), name: 'heat' }, values: { title: 'Heat', year: '1995' } },
      { page: { html: film('Rope', '1948'), name: 'rope' }, values: { title: ['Rope'], year: ['1948'] } },
    ];
    const { wrapper, fields } = await ask('wrappers/learn', { samples });
    expect(fields).toEqual(['title', 'year']);
    const { pages } = await ask('wrappers/apply', { wrapper, pages: [{ html: film('Jaws', '1975'), name: 'jaws' }] });
    expect(pages[0]).toMatchObject({ page: 'jaws', template: 'same' });
    expect(pages[0].fields.map(({ values }: { values: string[] }) => values)).toEqual([['Jaws'], ['1975']]);
    const nothing = [{ page: { html: film('Heat', '1995') }, values: { title: 'Something else' } }];
    expect(await ask('wrappers/learn', { samples: nothing }, 422)).toMatchObject({ code: 'no-wrapper' });
    const bad = structuredClone(wrapper);
    bad.fields[0].places[0].paths[0].xpath = '//[';
    const table = await ask('wrappers/apply', {
      wrapper,
      pages: [{ html: film('Jaws', '1975'), name: 'jaws' }],
      format: 'csv',
    });
    expect(table.content).toMatch(/^page,.*\r\njaws,.*Jaws/);
    expect((await ask('wrappers/export', { wrapper, as: 'xslt' })).content).toContain('<xsl:stylesheet');
    expect((await ask('wrappers/export', { wrapper })).content).toMatch(/^\w+\t1\t1\t\//m);
    expect(await ask('wrappers/apply', { wrapper: bad, pages: [{ html: '<p>x' }] }, 422)).toMatchObject({
      code: 'input-unreadable',
    });
  });

  it('sorts pages and finds their template', async () => {
    const films = ['Heat', 'Rope', 'Jaws'].map((name, i) => ({ html: film(name, String(1990 + i)), name }));
    const pages = [...films, { html: LIST_HTML, name: 'list' }];
    const { clusters } = await ask('clusters', { pages });
    expect(clusters.map(({ members }: { members: string[] }) => members)).toEqual([['Heat', 'Rope', 'Jaws'], ['list']]);
    const template = await ask('template', { pages });
    expect(template.others).toEqual(['list']);
    expect([...template.pages].sort()).toEqual(['Heat', 'Jaws', 'Rope']);
    const texts = template.places.filter(
      ({ label, text }: { label: string; text: string }) => label === 'template' && text,
    );
    expect(texts.map(({ text }: { text: string }) => text)).toContain('Year');
    expect(await ask('template', { pages: [films[0], { html: LIST_HTML }] }, 422)).toMatchObject({
      code: 'no-template',
    });
  });

  it('describes itself by the schemas it checks requests with', async () => {
    const document = (await (await server.get('/api/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; requestBody?: { content: object } }>>;
      components: { schemas: Record<string, { properties: Record<string, { enum: string[] }> }> };
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace('/api/v1', '')}`),
    );
    expect(operations.sort()).toMatchInlineSnapshot(`
      [
        "delete /crawls/{name}",
        "delete /feeds/{id}",
        "delete /session",
        "delete /site-secrets",
        "get /alerts",
        "get /crawls",
        "get /crawls/{name}",
        "get /crawls/{name}/events",
        "get /documents",
        "get /events",
        "get /feeds",
        "get /feeds/activity",
        "get /feeds/tags",
        "get /feeds/{id}",
        "get /feeds/{id}/alerts",
        "get /feeds/{id}/items",
        "get /feeds/{id}/rules",
        "get /feeds/{id}/runs",
        "get /feeds/{id}/snapshots",
        "get /feeds/{id}/snapshots/{takenAt}",
        "get /feeds/{id}/snapshots/{takenAt}/items",
        "get /health",
        "get /opml",
        "get /pictures",
        "get /search",
        "get /session",
        "get /settings",
        "get /site-secrets",
        "get /status",
        "get /status/history",
        "get /views/{id}/page",
        "patch /feeds/{id}",
        "post /clusters",
        "post /crawls",
        "post /crawls/{name}/resume",
        "post /crawls/{name}/stop",
        "post /feed",
        "post /feeds",
        "post /feeds/bulk",
        "post /feeds/{id}/explain",
        "post /feeds/{id}/move",
        "post /feeds/{id}/pause",
        "post /feeds/{id}/refresh",
        "post /feeds/{id}/resume",
        "post /feeds/{id}/rules",
        "post /feeds/{id}/rules/{version}/restore",
        "post /lint-feed",
        "post /opml",
        "post /preview",
        "post /read",
        "post /records",
        "post /rules/learn",
        "post /rules/preview",
        "post /session",
        "post /template",
        "post /views",
        "post /wrappers/apply",
        "post /wrappers/export",
        "post /wrappers/learn",
        "put /settings",
        "put /site-secrets",
      ]
    `);
    expect(document.components.schemas.Problem?.properties.code?.enum).toEqual(PROBLEM_CODES);
    expect(JSON.stringify(document.paths['/api/v1/read']?.post?.requestBody)).toContain('precision');
  });
});
