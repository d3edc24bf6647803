import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHALLENGE_HTML,
  type ChangingSite,
  html,
  LOGIN_HTML,
  listHtml,
  openChangingSite,
  redesignedHtml,
  SHELL_HTML,
  siteItem,
  siteItems,
} from '../../test/changing-site/changing-site.js';
import { type PostgresServer, startPostgres } from '../../test/postgres-server.js';
import { findByText, learnRule, writeRule } from '../extract/index.js';
import { openFetcher } from '../fetch/index.js';
import { lintFeed } from '../lint/index.js';
import { parseHtml } from '../parse/index.js';
import { FEED_FORMATS } from '../render/index.js';
import { type FeedRecord, type FeedSettings, openStore, type Store } from '../store/index.js';
import { itemRange, writeFeedOutput } from './feed-output.js';
import { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
import { type FeedChecked, updateFeed } from './update-feed.js';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'pith-update-'));
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

let files = 0;
const LOCATIONS = { SQLite: () => join(folder, `${++files}.db`), PostgreSQL: () => postgres.fresh() };

/** A store with one feed of a site, and a clock that tests turn. */
class Bench {
  readonly #skipped = { milliseconds: 0 };
  /** Nothing here is judged by the clock, but what never comes. */
  #fetcher = openFetcher({ privateAddresses: 'allow', totalTimeout: 60_000 });
  readonly now = (): number => Date.now() + this.#skipped.milliseconds;

  constructor(
    readonly store: Store,
    readonly site: ChangingSite,
    readonly feed: FeedRecord,
  ) {
    closing.push(() => this.#fetcher.close());
  }

  static async open(
    change: Partial<FeedSettings> = {},
    { rule = null as string | null, path = '/news', location = LOCATIONS.SQLite() } = {},
  ): Promise<Bench> {
    const site = await openChangingSite();
    closing.push(() => site.close());
    const store = await openStore(location);
    closing.push(() => store.close());
    const settings = { ...DEFAULT_FEED_SETTINGS, ...change };
    const page = { url: `${site.origin}${path}`, host: site.origin, title: null };
    const feed = await store.feeds.create({ ...page, settings, createdAt: Date.now(), rule });
    return new Bench(store, site, feed);
  }

  /** Milliseconds a page may take from now on. */
  async waitAtMost(totalTimeout: number): Promise<void> {
    await this.#fetcher.close();
    this.#fetcher = openFetcher({ privateAddresses: 'allow', totalTimeout });
  }

  skip(milliseconds: number): void {
    this.#skipped.milliseconds += milliseconds;
  }

  /** The next check, whenever it is due. */
  async check(): Promise<FeedChecked> {
    const { feeds } = this.store;
    const current = await this.current();
    const { nextAt = 0 } = (await this.store.frontier.host(current.host)) ?? {};
    this.skip(Math.max(0, Math.max(current.update.nextCheckAt, nextAt) - this.now() + 1));
    const [taken] = await feeds.takeDue({ limit: 1, fresh: 1, now: this.now(), until: this.now() + HOUR, worker: 'w' });
    if (taken === undefined) throw new Error('nothing is due');
    return updateFeed(taken, {
      store: this.store,
      fetcher: this.#fetcher,
      worker: 'w',
      delay: 1,
      maxBytes: 200_000,
      leaseTime: HOUR,
      signal: new AbortController().signal,
      now: this.now,
      random: () => 0.5,
    });
  }

  async current(): Promise<FeedRecord> {
    return (await this.store.feeds.byId(this.feed.id)) as FeedRecord;
  }

  async titles(): Promise<string[]> {
    return (await this.store.feeds.items(this.feed.id, { limit: 1000 })).map(({ item }) => item.title);
  }

  async guids(): Promise<string[]> {
    return (await this.store.feeds.items(this.feed.id, { limit: 1000 })).map(({ guid }) => guid);
  }

  /** The feed in all formats, after readers' objections were looked for. */
  async served(): Promise<string[]> {
    const feed = await this.current();
    const count = await this.store.feeds.itemCount(feed.id);
    const range = itemRange(count, feed.settings.limit, null) as { first: number; last: number };
    const items = await this.store.feeds.itemsBetween(feed.id, range.first, range.last);
    return FEED_FORMATS.map((format) => {
      const self = `https://feeds.example/${feed.publicId}.${format}`;
      const { body, contentType, etag } = writeFeedOutput({
        feed,
        items,
        count,
        page: null,
        format,
        address: () => self,
        hubs: [],
      });
      const { findings } = lintFeed(body, { contentType, url: self, now: this.now() });
      const grave = findings.filter(({ severity }) => severity !== 'hint');
      expect(grave).toEqual([]);
      return etag;
    });
  }
}

const list =
  (...args: Parameters<typeof siteItems>) =>
  (_: unknown, response: ServerResponse) =>
    html(response, listHtml(siteItems(...args)));
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(code, headers).end();
const page = (body: string) => (_: unknown, response: ServerResponse) => html(response, body);

/** A rule as a person would make it by marking two items. */
function ruleFor(source: string, titles: readonly string[], url: string): string {
  const dom = parseHtml(source);
  const marks = titles.map((title, item) => ({
    field: 'item title' as const,
    node: findByText(dom, title).nodes[0] as number,
    item,
  }));
  const learned = learnRule(dom, marks, { url });
  if (!learned.ok) throw new Error(learned.why);
  return writeRule(learned.rule);
}

describe.each(['SQLite', 'PostgreSQL'] as const)('a feed in %s', (engine) => {
  it('follows its page, item by item', async () => {
    const bench = await Bench.open({}, { location: LOCATIONS[engine]() });
    bench.site.answer = list(1, 8);
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 8, changed: 0, health: { status: 'ok' } });
    const served = await bench.served();
    expect(await bench.check()).toMatchObject({ result: 'unchanged', items: 8, fresh: 0 });
    expect(await bench.served()).toEqual(served);
    bench.site.answer = list(3, 10);
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 2, changed: 0 });
    expect(await bench.titles()).toEqual(siteItems(1, 10).map(({ title }) => title));
    expect(await bench.served()).not.toEqual(served);
    expect((await bench.current()).channel).toMatchObject({ title: 'Town news', language: 'en' });
    expect((await bench.store.feeds.runs(bench.feed.id, 5)).map(({ result, fresh }) => [result, fresh])).toEqual([
      ['changed', 2],
      ['unchanged', 0],
      ['changed', 8],
    ]);
  });

  it('knows edited titles for edits', async () => {
    const bench = await Bench.open({}, { location: LOCATIONS[engine]() });
    await bench.check();
    const ids = await bench.guids();
    const edited = siteItems(1, 8).map((item) => ({ ...item, title: `Corrected: ${item.title}` }));
    bench.site.answer = page(listHtml(edited));
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 0, changed: 8 });
    expect(await bench.guids()).toEqual(ids);
    await bench.served();
  });
});

describe('a feed read by method', () => {
  it('survives a redesign without a new id', async () => {
    const bench = await Bench.open();
    await bench.check();
    const ids = await bench.guids();
    bench.site.answer = page(redesignedHtml(siteItems(1, 8)));
    expect(await bench.check()).toMatchObject({ fresh: 0, health: { status: 'ok' } });
    expect(await bench.guids()).toEqual(ids);
  });

  it('survives another charset', async () => {
    const bench = await Bench.open();
    const items = siteItems(1, 8).map((item) => ({ ...item, title: `Café ${item.title}` }));
    bench.site.answer = page(listHtml(items));
    await bench.check();
    const titles = await bench.titles();
    bench.site.answer = (_, response) =>
      html(response, Buffer.from(listHtml(items, 'Town news', 'iso-8859-1'), 'latin1'), {
        'content-type': 'text/html',
      });
    expect(await bench.check()).toMatchObject({ result: 'unchanged', fresh: 0, changed: 0 });
    expect(await bench.titles()).toEqual(titles);
  });

  it('gives undated items lasting times', async () => {
    const bench = await Bench.open();
    const undated = (first: number, last: number) => siteItems(first, last).map((item) => ({ ...item, date: null }));
    bench.site.answer = page(listHtml(undated(1, 6)));
    await bench.check();
    const served = await bench.served();
    bench.skip(HOUR);
    expect(await bench.check()).toMatchObject({ result: 'unchanged' });
    expect(await bench.served()).toEqual(served);
    bench.site.answer = page(listHtml(undated(1, 8)));
    await bench.check();
    const times = (await bench.store.feeds.items(bench.feed.id, { limit: 9 })).map(({ firstSeenAt }) => firstSeenAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBe(8);
    await bench.served();
  });

  it('does not take another list at once', async () => {
    const bench = await Bench.open();
    await bench.check();
    const links = Array.from(
      { length: 12 },
      (_, i) => `<li><a href="https://ads.example/buy?offer=${i}">Cheap tyres no. ${i}</a></li>`,
    );
    bench.site.answer = page(`<html><body><h1>Partners</h1><ul>${links.join('')}</ul></body></html>`);
    for (const streak of [1, 2]) {
      expect(await bench.check()).toMatchObject({ result: 'empty', health: { status: 'drifting' } });
      expect((await bench.current()).update).toMatchObject({ emptyStreak: streak });
      expect(await bench.titles()).toHaveLength(8);
    }
    // What is there three times in a row is there for good.
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 12, health: { status: 'ok' } });
  });
});

describe('what the source does', () => {
  const endless = (_: unknown, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write('<li>more</li>'.repeat(1000)));
    };
    response.on('drain', more);
    more();
  };
  const silence = (): void => {};
  const picture = (_: unknown, response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  const troubles: [string, ChangingSite['answer'], FeedChecked['result'], string][] = [
    ['is a shell of scripts', page(SHELL_HTML), 'empty', 'script-shell'],
    ['asks for a login', page(LOGIN_HTML), 'empty', 'login'],
    ['takes us for a robot', page(CHALLENGE_HTML), 'empty', 'blocked'],
    ['is empty', page('<html><body><p>Nothing here today.</p></body></html>'), 'empty', 'empty'],
    ['does not exist', status(404), 'failed', 'missing'],
    ['is gone', status(410), 'failed', 'gone'],
    ['refuses', status(403), 'failed', 'blocked'],
    ['breaks down', status(503), 'failed', 'server-error'],
    ['drops the connection', (_, response) => void response.socket?.destroy(), 'failed', 'unreachable'],
    ['never answers', silence, 'failed', 'unreachable'],
    ['never ends', endless, 'failed', 'too-large'],
    ['is a picture', picture, 'failed', 'not-a-page'],
    ['goes in circles', status(302, { location: '/news' }), 'failed', 'wrong-address'],
  ];

  it.each(troubles)(
    '%s: the feed stays, its owner is told, and told when it is over',
    async (_, answer, result, word) => {
      const bench = await Bench.open();
      expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 8 });
      const served = await bench.served();
      bench.site.answer = answer;
      if (answer === silence) await bench.waitAtMost(500);
      const pauses: number[] = [];
      for (let i = 0; i < 3; i++) {
        const checked = await bench.check();
        expect(checked).toMatchObject({ result, health: { status: word } });
        expect(checked.health.nextStep).toMatch(/\.$/);
        const { nextCheckAt, checkedAt } = (await bench.current()).update;
        pauses.push(nextCheckAt - (checkedAt as number));
      }
      expect(pauses[2]).toBeGreaterThanOrEqual(pauses[0] as number);
      expect(await bench.served()).toEqual(served);
      bench.site.answer = list(1, 8);
      await bench.waitAtMost(60_000);
      expect(await bench.check()).toMatchObject({ result: 'unchanged', health: { status: 'ok' } });
      expect(await bench.served()).toEqual(served);
      const kinds = (await bench.store.feeds.alerts({ feed: bench.feed.id, limit: 9 })).map(({ kind }) => kind);
      expect(kinds[0]).toBe('recovery');
      expect(kinds.at(-1)).toBe(word === 'gone' ? 'gone' : 'trouble');
    },
  );

  it('asks to wait: it is obeyed', async () => {
    const bench = await Bench.open();
    await bench.check();
    bench.site.answer = status(429, { 'retry-after': '7200' });
    expect(await bench.check()).toMatchObject({ result: 'failed', health: { status: 'rate-limited' } });
    expect((await bench.current()).update.nextCheckAt - bench.now()).toBeGreaterThan(1.99 * HOUR);
    expect((await bench.store.frontier.host(bench.site.origin))?.nextAt).toBeGreaterThan(bench.now() + 1.99 * HOUR);
  });

  it('says that nothing has changed: nothing is read', async () => {
    const bench = await Bench.open();
    const body = listHtml(siteItems(1, 8));
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 8)}"`;
    bench.site.answer = (request, response) => {
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else html(response, body, { etag });
    };
    await bench.check();
    expect(await bench.check()).toMatchObject({ result: 'unchanged', items: 8 });
    expect((await bench.store.feeds.runs(bench.feed.id, 1))[0]).toMatchObject({ status: 304 });
    // Another rule reads the page anew, changed or not.
    const rule = ruleFor(body, [siteItem(8).title, siteItem(5).title], bench.feed.url);
    await bench.store.feeds.setRule(bench.feed.id, {
      createdAt: 1,
      origin: 'user',
      xml: rule,
      proof: null,
      note: null,
    });
    const ids = await bench.guids();
    expect(await bench.check()).toMatchObject({ fresh: 0, items: 8 });
    expect((await bench.store.feeds.runs(bench.feed.id, 1))[0]).toMatchObject({ status: 200 });
    expect(await bench.guids()).toEqual(ids);
  });

  it('moves for good: the feed goes with it and keeps its ids', async () => {
    const bench = await Bench.open();
    await bench.check();
    const [{ publicId }, ids] = [bench.feed, await bench.guids()];
    const elsewhere = await openChangingSite();
    closing.push(() => elsewhere.close());
    const atHome = siteItems(1, 8).map((item) => ({ ...item, path: `${bench.site.origin}${item.path}` }));
    elsewhere.answer = page(listHtml(atHome));
    bench.site.answer = status(301, { location: `${elsewhere.origin}/new` });
    expect(await bench.check()).toMatchObject({ fresh: 0, health: { status: 'ok' } });
    expect(await bench.current()).toMatchObject({ publicId, url: `${elsewhere.origin}/new`, host: elsewhere.origin });
    expect(await bench.guids()).toEqual(ids);
    const before = bench.site.requests.length;
    await bench.check();
    expect(bench.site.requests).toHaveLength(before);
    expect((await bench.store.feeds.alerts({ feed: bench.feed.id, limit: 9 })).map(({ kind }) => kind)).toEqual([
      'moved',
    ]);
  });

  it('sends us elsewhere for a while, or to a page without the list: the address stays', async () => {
    const bench = await Bench.open();
    bench.site.answer = (request, response) => {
      if (request.url === '/news') response.writeHead(302, { location: '/today' }).end();
      else html(response, listHtml(siteItems(1, 8)));
    };
    expect(await bench.check()).toMatchObject({ fresh: 8 });
    bench.site.answer = (request, response) => {
      if (request.url === '/news') response.writeHead(301, { location: '/sorry' }).end();
      else html(response, LOGIN_HTML);
    };
    expect(await bench.check()).toMatchObject({ result: 'empty' });
    expect((await bench.current()).url).toBe(`${bench.site.origin}/news`);
  });

  it('does not want programs: it is not asked', async () => {
    const bench = await Bench.open();
    bench.site.robots = 'User-agent: *\nDisallow: /news';
    expect(await bench.check()).toMatchObject({ result: 'failed', health: { status: 'robots' } });
    expect(bench.site.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
  });
});

describe('a feed read by a rule', () => {
  const before = listHtml(siteItems(1, 8));
  const openRuled = async (change: Partial<FeedSettings> = {}) => {
    const bench = await Bench.open(change, {
      rule: ruleFor(before, [siteItem(8).title, siteItem(3).title], 'https://x.example/'),
    });
    bench.site.answer = page(before);
    expect(await bench.check()).toMatchObject({ fresh: 8, health: { status: 'ok' } });
    return bench;
  };

  it('is repaired after a redesign, with proof, and can go back', async () => {
    const bench = await openRuled();
    const ids = await bench.guids();
    bench.site.answer = page(redesignedHtml(siteItems(3, 10)));
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 2, health: { status: 'repaired' } });
    expect((await bench.guids()).slice(2)).toEqual(ids);
    const [first, second] = await bench.store.feeds.rules(bench.feed.id);
    expect(second).toMatchObject({ version: 2, origin: 'repair', proof: { shown: 6, matched: 6, items: 8 } });
    expect((await bench.store.feeds.alerts({ limit: 5 }))[0]).toMatchObject({ kind: 'repair' });
    bench.site.answer = page(redesignedHtml(siteItems(4, 12)));
    expect(await bench.check()).toMatchObject({ fresh: 2, health: { status: 'ok' } });
    // Back to what was before, as a version of its own.
    const back = { createdAt: 1, origin: 'rollback' as const, xml: first?.xml as string, proof: null, note: 'to 1' };
    expect(await bench.store.feeds.setRule(bench.feed.id, back)).toBe(3);
    bench.site.answer = page(listHtml(siteItems(5, 12)));
    expect(await bench.check()).toMatchObject({ fresh: 0, items: 8, health: { status: 'ok' } });
    await bench.served();
  });

  it('is not repaired without proof', async () => {
    const bench = await openRuled();
    bench.site.answer = page(redesignedHtml(siteItems(100, 107)));
    expect(await bench.check()).toMatchObject({ result: 'empty', health: { status: 'rule-broken' } });
    expect(await bench.store.feeds.rules(bench.feed.id)).toHaveLength(1);
    expect(await bench.titles()).toHaveLength(8);
  });

  it('says so when the rule itself cannot be read', async () => {
    const bench = await Bench.open({}, { rule: '<page><nonsense' });
    expect(await bench.check()).toMatchObject({ result: 'empty', health: { status: 'rule-broken' } });
  });
});

describe('articles of items', () => {
  it('are added, a few with every check, and asked for once', async () => {
    const bench = await Bench.open({ fullText: true, keyParagraph: true });
    bench.site.answer = list(1, 12);
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 12 });
    expect((await bench.current()).update.nextCheckAt - bench.now()).toBeLessThan(200_000);
    expect(await bench.check()).toMatchObject({ result: 'changed', fresh: 0 });
    const items = await bench.store.feeds.items(bench.feed.id, { limit: 20 });
    for (const { item, articleTries } of items) {
      expect(item.contentHtml).toContain('there is a woman who has done it before');
      expect(item.summary).not.toBeNull();
      expect(articleTries).toBeNull();
    }
    const asked = () => bench.site.requests.filter(({ path }) => path.startsWith('/story/')).length;
    expect(asked()).toBe(12);
    const served = await bench.served();
    expect(await bench.check()).toMatchObject({ result: 'unchanged' });
    expect(asked()).toBe(12);
    expect(await bench.served()).toEqual(served);
  });
});
