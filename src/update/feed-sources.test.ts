/** Where a feed gets its list from: a page shown by a browser, several pages, a feed of the site. Over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  type ChangingSite,
  html,
  listHtml,
  openChangingSite,
  SHELL_HTML,
  siteItem,
  siteItems,
} from '../../test/changing-site/changing-site.js';
import { LazyRenderer } from '../crawl/index.js';
import { PithError } from '../errors.js';
import { openFetcher, openRenderer } from '../fetch/index.js';
import type { Page } from '../model/page.js';
import { type FeedRecord, type FeedSettings, openStore, type Store } from '../store/index.js';
import { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
import { type FeedChecked, updateFeed } from './update-feed.js';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'pith-sources-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let files = 0;

/** A feed of a site, checked whenever the test says so. */
class Watched {
  #now = Date.now();
  #looked = 0;

  constructor(
    readonly store: Store,
    readonly site: ChangingSite,
    readonly id: number,
    readonly renderer: LazyRenderer | null,
  ) {}

  static async open(settings: Partial<FeedSettings>, renderer: LazyRenderer | null = null): Promise<Watched> {
    const site = await openChangingSite();
    closing.push(() => site.close());
    const store = await openStore(join(folder, `${++files}.db`));
    closing.push(() => store.close());
    const feed = await store.feeds.create({
      url: `${site.origin}/news`,
      host: site.origin,
      title: null,
      settings: { ...DEFAULT_FEED_SETTINGS, ...settings },
      createdAt: Date.now(),
    });
    return new Watched(store, site, feed.id, renderer);
  }

  async check(): Promise<FeedChecked> {
    const fetcher = openFetcher({ privateAddresses: 'allow' });
    const { update, host } = await this.feed();
    const { nextAt = 0 } = (await this.store.frontier.host(host)) ?? {};
    this.#now = Math.max(this.#now, update.nextCheckAt, nextAt) + 1;
    const now = () => this.#now;
    const due = { limit: 1, fresh: 1, now: now(), until: now() + HOUR, worker: 'w' };
    const [taken] = await this.store.feeds.takeDue(due);
    if (taken === undefined) throw new Error('nothing is due');
    const kit = { store: this.store, fetcher, renderer: this.renderer, worker: 'w', delay: 0, maxBytes: 1_000_000 };
    const signal = new AbortController().signal;
    try {
      return await updateFeed(taken, { ...kit, leaseTime: HOUR, signal, now, random: () => 0.5 });
    } finally {
      await fetcher.close();
    }
  }

  async feed(): Promise<FeedRecord> {
    return (await this.store.feeds.byId(this.id)) as FeedRecord;
  }

  async items() {
    return this.store.feeds.items(this.id, { limit: 1000 });
  }

  async titles(): Promise<string[]> {
    return (await this.items()).map(({ item }) => item.title);
  }

  /** Paths asked for since the last look, but for robots.txt. */
  asked(): string[] {
    const paths = this.site.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt');
    const from = this.#looked;
    this.#looked = paths.length;
    return paths.slice(from);
  }
}

const titlesOf = (first: number, last: number) => siteItems(first, last).map(({ title }) => title);
type Answers = Readonly<Record<string, (response: ServerResponse) => void>>;
const answering = (site: ChangingSite, answers: Answers) => {
  site.answer = (request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  };
};

describe('a list over several pages', () => {
  const page = (first: number, last: number, next: string | null) => (response: ServerResponse) =>
    html(
      response,
      listHtml(siteItems(first, last)).replace(
        '</main>',
        `</main>${next === null ? '' : `<a rel="next" href="${next}">Next</a>`}`,
      ),
    );

  it('is read whole at first, in order, and only as far as it is new afterwards', async () => {
    const feed = await Watched.open({ pages: 3 });
    answering(feed.site, {
      '/news': page(21, 26, '/news?page=2'),
      '/news?page=2': page(15, 20, '/news?page=3'),
      '/news?page=3': page(9, 14, '/news?page=4'),
    });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 18, fresh: 18 });
    expect(feed.asked()).toEqual(['/news', '/news?page=2', '/news?page=3']);
    expect(await feed.titles()).toEqual(titlesOf(9, 26));

    answering(feed.site, { '/news': page(23, 28, '/news?page=2') });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 6, fresh: 2 });
    expect(feed.asked()).toEqual(['/news']);
    expect(await feed.titles()).toEqual(titlesOf(9, 28));
    // What was not looked for has not gone, as far as the pages that are read would reach.
    const present = (await feed.items()).filter((item) => item.present).map(({ item }) => item.title);
    expect(present).toEqual(titlesOf(11, 28));

    // More came than one page holds.
    answering(feed.site, { '/news': page(31, 36, '/news?page=2'), '/news?page=2': page(25, 30, '/news?page=3') });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 12, fresh: 8 });
    expect(feed.asked()).toEqual(['/news', '/news?page=2']);
    expect(await feed.titles()).toEqual(titlesOf(9, 36));
  });

  it('is kept as far as it could be read', async () => {
    const feed = await Watched.open({ pages: 3 });
    answering(feed.site, {
      '/news': page(21, 26, '/news?page=2'),
      '/news?page=2': (response) => response.writeHead(500).end(),
    });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 6, health: { status: 'ok' } });
    expect(await feed.titles()).toEqual(titlesOf(21, 26));
  });

  it('is not followed where robots.txt forbids it, nor unless asked to', async () => {
    const feed = await Watched.open({ pages: 2 });
    feed.site.robots = 'User-agent: *\nDisallow: /more';
    answering(feed.site, { '/news': page(21, 26, '/more'), '/more': page(15, 20, null) });
    expect(await feed.check()).toMatchObject({ items: 6 });
    expect(feed.asked()).toEqual(['/news']);
    const single = await Watched.open({});
    answering(single.site, { '/news': page(21, 26, '/more'), '/more': page(15, 20, null) });
    expect(await single.check()).toMatchObject({ items: 6 });
  });

  it('gets the articles of all its pages', async () => {
    const feed = await Watched.open({ pages: 2, fullText: true });
    answering(feed.site, { '/news': page(7, 12, '/more'), '/more': page(1, 6, null) });
    await feed.check();
    await feed.check();
    for (const { item } of await feed.items())
      expect(item.contentHtml, item.title).toContain('The council met on Monday');
  });
});

const rss = (first: number, last: number, extra = '') =>
  `<rss version="2.0"><channel><title>Town feed</title><link>/</link>${siteItems(first, last)
    .map(
      ({ path, title, date }) =>
        `<item><title>${title}</title><link>${path}</link><guid isPermaLink="false">n:${path}</guid><pubDate>${date}</pubDate><description>Teaser${extra}</description></item>`,
    )
    .join('')}</channel></rss>`;
const asFeed =
  (body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/rss+xml', ...headers }).end(body);

describe('a feed of the site', () => {
  const withFeed = listHtml(siteItems(1, 8)).replace(
    '</head>',
    '<link rel=alternate type="application/rss+xml" href="/feed.xml"></head>',
  );

  it('is read like any list when its address is given, and completed', async () => {
    const feed = await Watched.open({ fullText: true });
    answering(feed.site, { '/news': asFeed(rss(1, 4)) });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 4, fresh: 4 });
    expect((await feed.feed()).channel).toMatchObject({ title: 'Town feed', link: `${feed.site.origin}/` });
    const items = await feed.items();
    expect(items.map(({ guid }) => guid)).toEqual(siteItems(1, 4).map(({ path }) => `n:${path}`));
    for (const { item } of items) expect(item.contentHtml).toContain('The council met on Monday');

    // An edited teaser is an edit, and does not cost the article.
    answering(feed.site, { '/news': asFeed(rss(1, 5, ', edited')) });
    expect(await feed.check()).toMatchObject({ result: 'changed', fresh: 1, changed: 4 });
    for (const { item } of await feed.items())
      expect(item).toMatchObject({ summary: 'Teaser, edited', contentHtml: expect.stringContaining('council') });
  });

  it('is JSON, too', async () => {
    const feed = await Watched.open({});
    const items = [{ id: '1', title: 'One', url: '/1' }];
    const body = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items });
    answering(feed.site, { '/news': asFeed(body, { 'content-type': 'application/feed+json' }) });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 1, health: { status: 'ok' } });
  });

  it('that is only declared is read when that is wanted, and asked for itself from then on', async () => {
    const page = await Watched.open({});
    answering(page.site, { '/news': (response) => html(response, withFeed), '/feed.xml': asFeed(rss(1, 4)) });
    expect(await page.check()).toMatchObject({ items: 8 });
    expect(page.asked()).toEqual(['/news']);

    const feed = await Watched.open({ source: 'native' });
    const validated = (response: ServerResponse) => {
      if (response.req.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else asFeed(rss(1, 4), { etag: '"1"' })(response);
    };
    answering(feed.site, { '/news': (response) => html(response, withFeed), '/feed.xml': validated });
    expect(await feed.check()).toMatchObject({ result: 'changed', items: 4 });
    expect(feed.asked()).toEqual(['/news', '/feed.xml']);
    expect(await feed.check()).toMatchObject({ result: 'unchanged', health: { status: 'ok' } });
    expect(feed.asked()).toEqual(['/feed.xml']);
    expect((await feed.feed()).url).toBe(`${feed.site.origin}/news`);

    // It has gone elsewhere; the page knows where.
    answering(feed.site, {
      '/news': (response) => html(response, withFeed.replace('/feed.xml', '/new.xml')),
      '/new.xml': asFeed(rss(2, 5)),
    });
    expect(await feed.check()).toMatchObject({ result: 'changed', fresh: 1 });
    expect(feed.asked()).toEqual(['/feed.xml', '/news', '/new.xml']);
    // Without validators as well.
    expect(await feed.check()).toMatchObject({ result: 'unchanged' });
    expect(feed.asked()).toEqual(['/new.xml']);
  });

  it('that is wanted and is not there is missed', async () => {
    const feed = await Watched.open({ source: 'native' });
    expect(await feed.check()).toMatchObject({
      result: 'empty',
      health: { status: 'empty', message: expect.stringContaining('names none') },
    });
  });

  it('goes on over its pages', async () => {
    const feed = await Watched.open({ pages: 3 });
    const paged = (first: number, last: number, next: string) =>
      asFeed(rss(first, last).replace('<link>/</link>', `<link>/</link><atom:link rel="next" href="${next}"/>`));
    answering(feed.site, { '/news': paged(5, 8, '/news?2'), '/news?2': paged(1, 4, '/news?3') });
    expect(await feed.check()).toMatchObject({ items: 8 });
    expect(await feed.titles()).toEqual(titlesOf(1, 8));
  });

  it('takes the place of the page without new ids for items that stay', async () => {
    const feed = await Watched.open({});
    answering(feed.site, { '/news': (response) => html(response, withFeed), '/feed.xml': asFeed(rss(1, 9)) });
    await feed.check();
    const before = (await feed.items()).map(({ guid }) => guid);
    const { settings } = await feed.feed();
    await feed.store.feeds.update(feed.id, { settings: { ...settings, source: 'native' } });
    expect(await feed.check()).toMatchObject({ result: 'changed', fresh: 1 });
    expect((await feed.items()).slice(1).map(({ guid }) => guid)).toEqual(before);
  });
});

const APP = (list: string) => `document.getElementById('app').innerHTML = ${JSON.stringify(list)}`;
const listInApp = (first: number, last: number) =>
  /<main>.*<\/main>/s.exec(listHtml(siteItems(first, last)))?.[0] ?? '';
const script = (body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/javascript' }).end(body);
const shell = (response: ServerResponse) =>
  html(response, SHELL_HTML, { etag: '"shell"', 'cache-control': 'max-age=31536000' });

describe('a page that is only a shell', () => {
  const browser = () => {
    const renderer = new LazyRenderer(() => openRenderer({ privateAddresses: 'allow', settleTime: 1000 }), {
      atOnce: 2,
    });
    closing.push(() => renderer.close());
    return renderer;
  };

  it('is shown by a browser, whatever its validators say', async ({ skip }) => {
    const feed = await Watched.open({}, browser());
    answering(feed.site, { '/news': shell, '/app.js': script(APP(listInApp(1, 6))) });
    const checked = await feed.check();
    if (feed.renderer?.missing) skip('this machine has no Chromium');
    expect(checked).toMatchObject({ result: 'changed', items: 6, health: { status: 'ok' } });
    expect(await feed.titles()).toEqual(titlesOf(1, 6));
    // The server is asked for the page once.
    expect(feed.asked()).toEqual(['/news', '/app.js']);
    answering(feed.site, { '/news': shell, '/app.js': script(APP(listInApp(1, 7))) });
    expect(await feed.check()).toMatchObject({ result: 'changed', fresh: 1 });
    expect(feed.site.requests.every(({ headers }) => headers['if-none-match'] === undefined)).toBe(true);
  });

  it('goes on over pages that are shells as well', async ({ skip }) => {
    const feed = await Watched.open({ pages: 2 }, browser());
    const app = `const list = location.search === '' ? ${JSON.stringify(`${listInApp(4, 6)}<a rel=next href="/news?2">Next</a>`)} : ${JSON.stringify(listInApp(1, 3))};
document.getElementById('app').innerHTML = list`;
    answering(feed.site, { '/news': shell, '/news?2': shell, '/app.js': script(app) });
    const checked = await feed.check();
    if (feed.renderer?.missing) skip('this machine has no Chromium');
    expect(checked).toMatchObject({ items: 6 });
    expect(await feed.titles()).toEqual(titlesOf(1, 6));
  });

  it('is shown never or always, if that is wanted', async () => {
    const shown: string[] = [];
    const renderer = new LazyRenderer(async () => ({
      isAlive: true,
      renderPage: async (url, { document } = {}) => {
        shown.push(url);
        return { ...(document as Page), body: new TextEncoder().encode(listHtml(siteItems(1, 9))) };
      },
      close: async () => {},
    }));
    const never = await Watched.open({ render: 'never' }, renderer);
    answering(never.site, { '/news': shell });
    expect(await never.check()).toMatchObject({
      health: { status: 'script-shell', nextStep: expect.stringContaining('render: auto') },
    });
    const auto = await Watched.open({}, renderer);
    expect(await auto.check()).toMatchObject({ items: 8 });
    expect(shown).toEqual([]);
    const always = await Watched.open({ render: 'always' }, renderer);
    expect(await always.check()).toMatchObject({ items: 9 });
    expect(shown).toEqual([`${always.site.origin}/news`]);
  });

  it('says what to install where there is no browser, and what happened where it failed', async () => {
    const failing = (error: PithError) => new LazyRenderer(() => Promise.reject(error));
    const none = await Watched.open({}, failing(new PithError('browser-missing', 'install Chromium')));
    answering(none.site, { '/news': shell });
    expect(await none.check()).toMatchObject({
      result: 'empty',
      health: { status: 'script-shell', nextStep: expect.stringContaining('install Chromium') },
    });
    const broken = await Watched.open({}, failing(new PithError('timeout', 'it took too long')));
    answering(broken.site, { '/news': shell });
    expect(await broken.check()).toMatchObject({
      health: { status: 'script-shell', message: expect.stringContaining('it took too long') },
    });
    const unable = await Watched.open({ render: 'always' });
    expect(await unable.check()).toMatchObject({ result: 'changed', items: 8, health: { status: 'ok' } });
    expect(siteItem(1).title).toBe((await unable.titles()).at(-1));
  });
});
