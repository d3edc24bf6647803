import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../test/local-web.js';
import type { RequestOptions } from './fetch-options.js';
import { type Fetcher, openFetcher } from './fetch-page.js';
import { validatorsOf } from './validators.js';

let web: LocalWeb;
let fetcher: Fetcher;
beforeAll(async () => {
  web = await openLocalWeb();
  fetcher = openFetcher({ privateAddresses: 'allow', totalTimeout: 10_000, maxBytes: 1_000_000 });
});
afterAll(async () => {
  await fetcher.close();
  await web.close();
});

const get = (path: string, request: RequestOptions = {}) => fetcher.fetchResource(web.url(path), request);

describe('an answer', () => {
  it('tells how the request went', async () => {
    const answer = await get('/gzip');
    expect(answer).toMatchObject({ kind: 'fetched', status: 200, url: web.url('/gzip'), redirects: [] });
    expect(answer.elapsed).toBeGreaterThan(0);
    expect(answer.bytesReceived).toBeGreaterThan(100);
    expect(answer.bytesReceived).toBeLessThan(Buffer.byteLength(ARTICLE_HTML));
  });

  it('lists the redirects it came through', async () => {
    const answer = await get('/steps?left=2');
    expect(answer.redirects).toEqual([
      { url: web.url('/steps?left=2'), status: 301 },
      { url: web.url('/steps?left=1'), status: 301 },
    ]);
    expect(answer.url).toBe(web.url('/page'));
  });
});

describe('a redirect', () => {
  it('is followed as long as the caller agrees', async () => {
    const asked: string[] = [];
    const answer = await get('/steps?left=2', {
      onRedirect: async (target) => {
        asked.push(target);
        return target.endsWith('/page') ? 'stop' : 'allow';
      },
    });
    expect(asked).toEqual([web.url('/steps?left=1'), web.url('/page')]);
    expect(answer).toMatchObject({ kind: 'redirect-stopped', target: web.url('/page'), status: 301 });
    expect(web.requests.at(-1)?.path).toBe('/steps?left=1');
  });

  it('fails with what the caller throws', async () => {
    const onRedirect = () => {
      throw new Error('no');
    };
    await expect(get('/steps?left=2', { onRedirect })).rejects.toThrow('no');
  });

  it('has a limit for each request', async () => {
    await expect(get('/steps?left=6', { maxRedirects: 5 })).rejects.toMatchObject({ code: 'too-many-redirects' });
  });
});

describe('a conditional request', () => {
  it('is answered with "not modified" by either validator', async () => {
    const first = await get('/validated');
    const validators = first.kind === 'fetched' ? validatorsOf(first.page) : null;
    expect(validators).toEqual({
      etag: '"one"',
      lastModified: 'Mon, 02 Jan 2023 03:04:05 GMT',
      url: web.url('/validated'),
    });
    for (const known of [validators ?? {}, { etag: '"one"' }, { lastModified: 'Mon, 02 Jan 2023 03:04:05 GMT' }]) {
      expect(await get('/validated', { validators: known })).toMatchObject({ kind: 'not-modified', status: 304 });
    }
  });

  it('is answered with the page when it has changed', async () => {
    expect(await get('/validated', { validators: { etag: '"two"' } })).toMatchObject({ kind: 'fetched', status: 200 });
  });

  it('tells only the address its validators came from', async () => {
    const validators = { etag: '"one"', url: web.url('/validated') };
    expect(await get('/redirect?to=/validated', { validators })).toMatchObject({ kind: 'not-modified' });
    expect(web.requests.at(-2)?.headers['if-none-match']).toBeUndefined();
    expect(await get('/redirect?to=/validated', { validators: { etag: '"one"' } })).toMatchObject({ kind: 'fetched' });
  });

  it('leaves out what may not stand in a header', async () => {
    for (const etag of ['a\r\nX-Evil: 1', 'x'.repeat(5000), '\u{1f600}', '', ' "a"'])
      expect(await get('/validated', { validators: { etag } })).toMatchObject({ kind: 'fetched' });
    expect(web.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('without conditions knows no "not modified"', async () => {
    await expect(get('/status?code=304', { validators: {} })).rejects.toMatchObject({ code: 'http-status' });
  });
});

describe('what sites say to crawlers', () => {
  it('is taken under any media type and cut at the limit', async () => {
    expect(await get('/plain-type?type=image/png', { expects: 'robots' })).toMatchObject({ kind: 'fetched' });
    const answer = await get('/endless-robots', { expects: 'robots' });
    expect(answer.kind === 'fetched' && answer.page.body.length).toBe(500 * 1024);
  });

  it('does not bind the reader to an endless stream of nothing', async () => {
    await expect(get('/empty-members', { expects: 'robots' })).rejects.toMatchObject({ code: 'input-too-large' });
  });

  it('may be a gzip file', async () => {
    const answer = await get('/sitemap.xml.gz', { expects: 'sitemap' });
    expect(answer.kind === 'fetched' && new TextDecoder().decode(answer.page.body)).toMatch(/^<urlset>/);
    await expect(get('/sitemap.xml.gz')).rejects.toMatchObject({ code: 'input-not-a-page' });
    expect(await get('/bomb', { expects: 'sitemap', maxBytes: 1000 }).catch((error) => error)).toMatchObject({
      code: 'input-too-large',
    });
  });
});

describe('headers of a site', () => {
  it('go to its origin only, before and after redirects', async () => {
    const other = await openLocalWeb({ pages: { '/there': ARTICLE_HTML } });
    const { origin } = new URL(web.url('/'));
    const siteHeaders = { origin, headers: { cookie: 'a=1', 'x-key': 'k' } };
    const cookiesOf = ({ requests }: LocalWeb, since: number) =>
      requests.slice(since).map(({ path, headers }) => [path.split('?')[0], headers.cookie, headers['x-key']]);
    const before = web.requests.length;
    await get('/redirect?to=/page', { siteHeaders });
    expect(cookiesOf(web, before)).toEqual([
      ['/redirect', 'a=1', 'k'],
      ['/page', 'a=1', 'k'],
    ]);
    await get(`/redirect?to=${other.url('/there')}`, { siteHeaders });
    expect(cookiesOf(other, 0)).toEqual([['/there', undefined, undefined]]);
    await get('/page', { siteHeaders: { ...siteHeaders, origin: origin.replace('http:', 'https:') } });
    expect(web.requests.at(-1)?.headers.cookie).toBeUndefined();
    await other.close();
  });
});
