import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalWeb, openLocalWeb } from '../../../test/local-web.js';
import { PithError } from '../../errors.js';
import { openFetcher, type RequestOptions } from '../../fetch/index.js';
import type { Page } from '../../model/page.js';
import { fetchRobots } from './fetch-robots.js';
import { type HostRobots, readHostRobots, robotsOfFailure, robotsOfPage, writeHostRobots } from './host-robots.js';

const NOW = Date.UTC(2030, 0, 1);
const HOUR = 3_600_000;

const page = (text: string | Uint8Array, headers: Record<string, string> = {}): Page => ({
  requestedUrl: 'https://a.test/robots.txt',
  url: 'https://a.test/robots.txt',
  status: 200,
  headers,
  body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  mediaType: 'text/plain',
  charset: undefined,
  fetchedAt: new Date(NOW),
});
const status = (code: number, more: Record<string, number> = {}) =>
  new PithError('http-status', `status ${code}`, { details: { status: code, ...more } });
const RULES = robotsOfPage(page('User-agent: *\nDisallow: /a'), NOW);

describe('a file', () => {
  it('holds for a day at most, and as long as the host says in between', () => {
    const expires = (header?: string) =>
      robotsOfPage(page('', header === undefined ? {} : { 'cache-control': header }), NOW).expires - NOW;
    expect(expires()).toBe(24 * HOUR);
    expect(expires('public, max-age=7200')).toBe(2 * HOUR);
    expect(expires('max-age=99999999')).toBe(24 * HOUR);
    expect(expires('max-age=0')).toBe(HOUR / 6);
  });

  it('may be in UTF-16', () => {
    const text = '\ufeffUser-agent: *\nDisallow: /a';
    const bytes = Uint8Array.from([...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]));
    expect(robotsOfPage(page(bytes), NOW).rules).toEqual([{ isAllowed: false, pattern: '/a' }]);
  });

  it('survives being written down', () => {
    expect(readHostRobots(writeHostRobots(RULES))).toEqual(RULES);
    for (const text of ['', '{}', 'null', '[]', '{"kind":"rules"}', writeHostRobots({ ...RULES, rules: [1 as never] })])
      expect(readHostRobots(text)).toBeNull();
  });
});

describe('no file', () => {
  it.each([
    [status(404), 'none'],
    [status(401), 'none'],
    [status(410), 'none'],
    [new PithError('too-many-redirects', 'in a circle'), 'none'],
    [new PithError('input-not-a-page', 'an image'), 'none'],
    [status(429), 'unreachable'],
    [status(500), 'unreachable'],
    [status(503), 'unreachable'],
    [new PithError('timeout', 'late'), 'unreachable'],
    [new PithError('network', 'refused'), 'unreachable'],
    [new PithError('address-forbidden', 'private'), 'unreachable'],
  ])('because of "%s" means %s', (error, kind) => {
    expect(robotsOfFailure(error, null, NOW).kind).toBe(kind);
  });

  it('for other reasons is a mistake of ours', () => {
    expect(() => robotsOfFailure(new TypeError('oops'), null, NOW)).toThrow('oops');
  });

  it('leaves the old rules in place while the host does not answer', () => {
    const later = robotsOfFailure(status(500), RULES, NOW + 25 * HOUR);
    expect(later).toMatchObject({ kind: 'rules', rules: RULES.rules, failures: 1 });
    expect(later.expires).toBeGreaterThan(NOW + 25 * HOUR);
    expect(robotsOfFailure(status(404), RULES, NOW)).toMatchObject({ kind: 'none', rules: [] });
  });

  it('is asked for again later and later, not before the host wants it, and not for ever', () => {
    let robots: HostRobots | null = null;
    const waits: number[] = [];
    let now = NOW;
    for (let i = 0; i < 14; i++) {
      robots = robotsOfFailure(status(503), robots, now);
      waits.push((robots.expires - now) / 60_000);
      now = robots.expires;
    }
    expect(waits.slice(0, 4)).toEqual([0.5, 1, 2, 4]);
    expect(waits.at(-1)).toBe(24 * 60);
    expect(robotsOfFailure(status(503, { retryAfterMilliseconds: HOUR }), null, NOW).expires).toBe(NOW + HOUR);
    expect(robotsOfFailure(status(503), robots, NOW + 31 * 24 * HOUR).kind).toBe('none');
  });
});

describe('fetchRobots', () => {
  let web: LocalWeb;
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  beforeAll(async () => {
    web = await openLocalWeb({ pages: { '/robots.txt': 'User-agent: *\nDisallow: /a' } });
  });
  afterAll(async () => {
    await fetcher.close();
    await web.close();
  });

  it('asks the host of an address', async () => {
    const robots = await fetchRobots(fetcher, web.url('/deep/page?x'), { previous: null, now: () => NOW });
    expect(robots).toMatchObject({ kind: 'rules', rules: [{ isAllowed: false, pattern: '/a' }], since: NOW });
  });

  it('finds none, or nobody', async () => {
    const empty = await openLocalWeb();
    const options = { previous: null, now: () => NOW };
    expect(await fetchRobots(fetcher, empty.url('/'), options)).toMatchObject({ kind: 'none' });
    await empty.close();
    expect(await fetchRobots(fetcher, empty.url('/'), options)).toMatchObject({ kind: 'unreachable' });
  });

  it('is not what a host is silent about that may not be asked', async () => {
    const guarded = openFetcher();
    const options = { previous: null, now: () => NOW };
    await expect(fetchRobots(guarded, web.url('/'), options)).rejects.toMatchObject({ code: 'address-forbidden' });
    await guarded.close();
    // A host that sends us to a private network is another matter: its rules cannot be had.
    const redirected = {
      async fetchResource(_: string, request?: RequestOptions): Promise<never> {
        await request?.onRedirect?.('http://10.0.0.1/robots.txt');
        throw new PithError('address-forbidden', 'private');
      },
    };
    expect(await fetchRobots(redirected, web.url('/'), options)).toMatchObject({ kind: 'unreachable' });
  });

  it('can be given up', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(fetchRobots(fetcher, web.url('/'), { previous: null, now: () => NOW, signal })).rejects.toThrow(
      'enough',
    );
  });
});
