/**
 * What becomes of a source that dies, is rebuilt, or turns into something else: seen from the running server, over real HTTP. For each
 * kind of trouble there is a word, and readers keep the last good feed, byte for byte.
 */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintFeed } from '../../src/lint/index.js';
import {
  CHALLENGE_HTML,
  type ChangingSite,
  html,
  LOGIN_HTML,
  listHtml,
  openChangingSite,
  redesignedHtml,
  SHELL_HTML,
  type SiteItem,
  siteItems,
} from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

const MAX_BYTES = 200_000;

/** Beyond ASCII, so that a charset makes a difference. */
const items: readonly SiteItem[] = siteItems(1, 9).map((item) => ({
  ...item,
  title: item.title.replace('The old', 'Die schöne, alte'),
  teaser: `${item.teaser} Größer und älter als je zuvor.`,
}));
const page = listHtml(items);

type Answer = (request: { url?: string | undefined }, response: ServerResponse) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('<p>a page about a status</p>');
const shows =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    html(response, body, headers);

/** Sends as fast as it is read, without end. */
const endless: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const piece = Buffer.alloc(64 * 1024, '<p>more and more</p>');
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

const unending: Answer = ({ url = '' }, response) => {
  const step = Number(/step=(\d+)/.exec(url)?.[1] ?? 0);
  response.writeHead(302, { location: `/news?step=${step + 1}` }).end();
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg',
  'base64',
);

interface Trouble {
  /** What the source does. */
  name: string;
  answer: Answer | 'closed';
  health: string;
  /** Least milliseconds until the next look. */
  pause?: number;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

const TROUBLES: readonly Trouble[] = [
  { name: 'dies', answer: 'closed', health: 'unreachable', pause: 3 * MINUTE },
  { name: 'hangs up', answer: (_, response) => response.socket?.destroy(), health: 'unreachable', pause: 3 * MINUTE },
  { name: 'never answers', answer: () => {}, health: 'unreachable', pause: 3 * MINUTE },
  { name: 'is rebuilt and lists the same', answer: shows(redesignedHtml(items)), health: 'ok' },
  {
    name: 'is rebuilt and lists something else',
    answer: shows(
      redesignedHtml(
        siteItems(400, 412).map((item) => ({
          ...item,
          path: `https://shop.example/p?${item.path.length}${item.title}`,
          date: null,
        })),
        'Shop',
      ),
    ),
    health: 'drifting',
  },
  { name: 'becomes a shell for scripts', answer: shows(SHELL_HTML), health: 'script-shell' },
  { name: 'becomes a page without a list', answer: shows('<h1>Soon</h1><p>We are moving house.</p>'), health: 'empty' },
  { name: 'asks for a login', answer: shows(LOGIN_HTML), health: 'login' },
  { name: 'answers 401', answer: status(401), health: 'login' },
  { name: 'tests for humans', answer: shows(CHALLENGE_HTML), health: 'blocked' },
  { name: 'answers 403', answer: status(403), health: 'blocked' },
  { name: 'answers 404', answer: status(404), health: 'missing', pause: 3 * MINUTE },
  { name: 'answers 410', answer: status(410), health: 'gone', pause: 6 * 24 * HOUR },
  {
    name: 'answers 429 and wants two hours',
    answer: status(429, { 'retry-after': '7200' }),
    health: 'rate-limited',
    pause: 1.99 * HOUR,
  },
  { name: 'answers 503', answer: status(503), health: 'server-error', pause: 3 * MINUTE },
  { name: 'answers 418', answer: status(418), health: 'wrong-address', pause: 3 * MINUTE },
  {
    name: 'changes its charset',
    answer: shows(Buffer.from(page.replace('utf-8', 'windows-1252'), 'latin1'), {
      'content-type': 'text/html; charset=windows-1252',
    }),
    health: 'ok',
  },
  {
    name: 'changes to UTF-16',
    answer: shows(Buffer.from(`\ufeff${page}`, 'utf16le'), { 'content-type': 'text/html' }),
    health: 'ok',
  },
  { name: 'sends without end', answer: endless, health: 'too-large' },
  {
    name: 'announces a gigabyte',
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(2 ** 30) }).write(page);
    },
    health: 'too-large',
  },
  { name: 'redirects without end', answer: unending, health: 'wrong-address', pause: 3 * MINUTE },
  { name: 'redirects in a circle', answer: status(302, { location: '/news' }), health: 'wrong-address' },
  { name: 'becomes a picture', answer: shows(PNG, { 'content-type': 'image/png' }), health: 'not-a-page' },
  { name: 'becomes a picture called a page', answer: shows(PNG), health: 'not-a-page' },
];

const FORMATS = ['rss', 'atom', 'json'] as const;

interface FeedJson {
  id: string;
  health: { status: string; message: string };
  addresses: Record<(typeof FORMATS)[number], string>;
  nextCheckAt: string;
  checkedAt: string;
}

interface Outcome {
  before: { feed: FeedJson; texts: string[] };
  after: { feed: FeedJson; texts: string[]; etags: (string | null)[] };
}

let server: TestServer;
const outcomes = new Map<string, Outcome>();
const sites: ChangingSite[] = [];

const answersOf = ({ addresses }: FeedJson) =>
  Promise.all(FORMATS.map((format) => server.get(new URL(addresses[format]).pathname)));

async function suffer({ name, answer }: Trouble): Promise<void> {
  const site = await openChangingSite();
  sites.push(site);
  site.answer = shows(page);
  const { body: feed } = await server.post('/api/v1/feeds?wait=60', { url: `${site.origin}/news` });
  const good = await answersOf(feed);
  const before = { feed: feed as FeedJson, texts: await Promise.all(good.map((response) => response.text())) };
  if (answer === 'closed') await site.close();
  else site.answer = answer;
  const { body } = await server.post(`/api/v1/feeds/${before.feed.id}/refresh?wait=60`, {});
  const last = await answersOf(body);
  const texts = await Promise.all(last.map((response) => response.text()));
  const etags = last.map(({ headers }) => headers.get('etag'));
  expect(etags).toEqual(good.map(({ headers }) => headers.get('etag')));
  outcomes.set(name, { before, after: { feed: body, texts, etags } });
}

beforeAll(async () => {
  server = await openServer({
    settings: {
      updateWorkers: '32',
      privateHosts: '127.0.0.0/8',
      maxPageBytes: String(MAX_BYTES),
      fetchTimeout: '8',
      requestTimeout: '200',
    },
  });
  // Every source is a host of its own, so that all of them can be looked at together.
  await Promise.all(TROUBLES.map(suffer));
}, 240_000);
afterAll(async () => {
  await closeServers();
  await Promise.all(sites.map((site) => site.close().catch(() => {})));
});

describe('a source that', () => {
  it.each(TROUBLES)('$name: the feed says "$health" and stays as it was', ({ name, health, pause = 0 }) => {
    const { before, after } = outcomes.get(name) as Outcome;
    expect(before.feed.health.status).toBe('ok');
    expect(after.feed.health.status, after.feed.health.message).toBe(health);
    expect(after.texts).toEqual(before.texts);
    expect(after.texts[0]?.match(/<item>/g)).toHaveLength(items.length);
    expect(after.texts[0]).toContain('Die schöne, alte');
    for (const text of after.texts)
      expect(lintFeed(text).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const wait = Date.parse(after.feed.nextCheckAt) - Date.parse(after.feed.checkedAt);
    expect(wait).toBeGreaterThanOrEqual(pause);
  });

  it('comes back is believed again', async () => {
    const { after } = outcomes.get('becomes a shell for scripts') as Outcome;
    const site = sites[TROUBLES.findIndex(({ name }) => name === 'becomes a shell for scripts')] as ChangingSite;
    site.answer = shows(page);
    const { body } = await server.post(`/api/v1/feeds/${after.feed.id}/refresh?wait=60`, {});
    expect((body as FeedJson).health.status).toBe('ok');
    const texts = await Promise.all((await answersOf(body)).map((response) => response.text()));
    expect(texts).toEqual(after.texts);
  });
});
