import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ARTICLE_HTML, type LocalWeb, openLocalWeb } from '../../test/local-web.js';
import { PithError } from '../errors.js';
import type { FetchOptions } from './fetch-options.js';
import { fetchPage } from './fetch-page.js';
import { USER_AGENT } from './user-agent.js';

let web: LocalWeb;
beforeAll(async () => {
  web = await openLocalWeb();
});
afterAll(() => web.close());

const get = (path: string, options: FetchOptions = {}) =>
  fetchPage(web.url(path), { privateAddresses: 'allow', totalTimeout: 10_000, ...options });

async function failure(path: string, options: FetchOptions = {}): Promise<PithError> {
  const error: unknown = await get(path, options).then(
    () => new Error('the fetch succeeded'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(PithError);
  return error as PithError;
}

const text = (body: Uint8Array) => new TextDecoder().decode(body);

describe('a page', () => {
  it('comes with its bytes, address, media type and charset', async () => {
    const page = await get('/page');
    expect(text(page.body)).toBe(ARTICLE_HTML);
    expect(page).toMatchObject({ url: web.url('/page'), status: 200, mediaType: 'text/html', charset: 'utf-8' });
  });

  it('is asked for under a truthful name, which the caller may change', async () => {
    await get('/page?one');
    await get('/page?two', { userAgent: 'Tester/1', headers: { 'accept-language': 'fi' } });
    const [one, two] = web.requests.slice(-2);
    expect(one?.headers['user-agent']).toBe(USER_AGENT);
    // Once the package has a home, servers shall learn where to complain.
    const { version, homepage }: { version: string; homepage?: string } = manifest;
    expect(USER_AGENT).toBe(homepage === undefined ? `Pith/${version}` : `Pith/${version} (+${homepage})`);
    expect(two?.headers).toMatchObject({ 'user-agent': 'Tester/1', 'accept-language': 'fi' });
  });

  it('may lack a content type', async () => {
    expect(await get('/no-type')).toMatchObject({ mediaType: '', charset: undefined });
  });

  it('keeps a charset it does not know how to decode', async () => {
    const page = await get('/latin1');
    expect(page.charset).toBe('ISO-8859-1');
    expect([...page.body]).toContain(0xe9);
  });

  it('survives hostile headers', async () => {
    const page = await get('/hostile-headers');
    expect(page.mediaType).toBe('text/html');
    expect(page.headers['set-cookie']).toBe('a=1, b=2');
    expect(Object.getPrototypeOf(page.headers)).toBeNull();
  });
});

describe('redirects', () => {
  it('are followed to the page, relative addresses and odd characters included', async () => {
    expect((await get('/steps?left=10')).url).toBe(web.url('/page'));
    expect((await get('/redirect?code=308&to=page%23part')).url).toBe(web.url('/page#part'));
    expect((await get(`/raw-redirect?to=${encodeURIComponent('/page?q=ä b\\')}`)).url).toBe(
      web.url('/page?q=%C3%A4%20b\\'),
    );
    expect((await get('/redirect?to=/page#kept')).url).toBe(web.url('/page#kept'));
  });

  it('end at the limit and in a circle', async () => {
    expect(await failure('/steps?left=11')).toMatchObject({ code: 'too-many-redirects' });
    expect((await failure('/loop-a')).message).toContain('circle');
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://[bad', 'data:text/html,x'])(
    'never lead to %s',
    async (to) => {
      expect(await failure(`/redirect?to=${encodeURIComponent(to)}`)).toMatchObject({
        code: 'url-invalid',
        retry: 'never',
      });
    },
  );

  it('without a target are no page', async () => {
    expect(await failure('/status?code=304')).toMatchObject({ code: 'http-status', details: { status: 304 } });
  });
});

describe('compression', () => {
  it.each(['/gzip', '/deflate', '/raw-deflate', '/br', '/gzip-then-br', '/not-gzip'])('is undone: %s', async (path) => {
    expect(text((await get(path)).body)).toBe(ARTICLE_HTML);
  });

  it('of nothing is nothing', async () => {
    expect((await get('/empty-gzip')).body).toHaveLength(0);
  });

  it.each(['/cut-gzip', '/cut-br'])('cut short is reported as such: %s', async (path) => {
    const error = await failure(path);
    expect(error).toMatchObject({ code: 'input-unreadable', retry: 'later' });
    expect(error.message).toContain('cut short');
  });

  it.each(['/corrupt-gzip', '/unknown-encoding'])('that cannot be undone is an error: %s', async (path) => {
    expect(await failure(path)).toMatchObject({ code: 'input-unreadable', retry: 'never' });
  });
});

describe('limits', () => {
  it.each(['/bomb', '/huge', '/endless', '/empty-members'])('of size hold for %s', async (path) => {
    const error = await failure(path, { maxBytes: 1_000_000 });
    expect(error).toMatchObject({ code: 'input-too-large', details: { limit: 1_000_000 } });
  });

  it('of size let a body of exactly that size pass', async () => {
    const size = Buffer.byteLength(ARTICLE_HTML);
    expect((await get('/gzip', { maxBytes: size })).body).toHaveLength(size);
    expect(await failure('/gzip', { maxBytes: size - 1 })).toMatchObject({ code: 'input-too-large' });
  });

  it.each([
    ['/silent', { headersTimeout: 100 }, 'did not answer in time'],
    ['/stalling', { idleTimeout: 100 }, 'stopped sending'],
    ['/dripping', { totalTimeout: 300 }, 'not complete after 0.3 s'],
    ['/silent', { totalTimeout: 200 }, 'not complete'],
  ] as const)('of time hold for %s with %o', async (path, options, message) => {
    const error = await failure(path, options);
    expect(error).toMatchObject({ code: 'timeout', retry: 'later' });
    expect(error.message).toContain(message);
  });

  it('of the caller: an abort rejects with its reason', async () => {
    const controller = new AbortController();
    const fetching = get('/dripping', { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(fetching).rejects.toThrow('enough');
    await expect(get('/page', { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('broken connections', () => {
  it.each(['/drop', '/drop-body', '/broken-chunk', '/not-http', '/big-headers'])(
    'are network errors: %s',
    async (path) => {
      const error = await failure(path);
      expect(error.code).toBe('network');
      expect(error.message).toContain(web.url(path));
    },
  );

  it('to a closed port or an unknown host say so', async () => {
    const closed = await openLocalWeb();
    await closed.close();
    const refused = await fetchPage(closed.url('/'), { privateAddresses: 'allow' }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'network', retry: 'later', details: { cause: 'ECONNREFUSED' } });
  });

  it('by an untrusted certificate say so', async () => {
    const tls = await openLocalWeb({ tls: true });
    const error = await fetchPage(tls.url('/page'), { privateAddresses: 'allow' }).catch((reason) => reason);
    await tls.close();
    expect(error).toMatchObject({ code: 'network', retry: 'never' });
    expect(error.message).toContain('certificate is self-signed');
  });
});

describe('answers that are no page', () => {
  it.each([
    [404, 'never'],
    [410, 'never'],
    [403, 'never'],
    [429, 'later'],
    [503, 'later'],
    [500, 'later'],
  ] as const)('with status %d advise to retry %s', async (code, retry) => {
    expect(await failure(`/status?code=${code}`)).toMatchObject({
      code: 'http-status',
      retry,
      details: { status: code },
    });
  });

  it('pass on how long to wait, in seconds or until a date', async () => {
    expect((await failure('/status?code=429&retry-after=120')).details.retryAfterMilliseconds).toBe(120_000);
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const { details } = await failure(`/status?code=503&retry-after=${encodeURIComponent(inAnHour)}`);
    expect(details.retryAfterMilliseconds).toBeGreaterThan(3_500_000);
    expect((await failure('/status?code=503&retry-after=soon')).details).toEqual({ status: 503 });
  });

  it.each(['image/png', 'application/zip', 'video/mp4', 'application/json', 'image/svg+xml'])(
    'are refused as %s',
    async (type) => {
      expect(await failure(`/plain-type?type=${encodeURIComponent(type)}`)).toMatchObject({ code: 'input-not-a-page' });
    },
  );

  it('may be JSON where feeds are looked for', async () => {
    for (const type of ['application/json', 'application/feed+json', 'text/xml']) {
      const page = await get(`/plain-type?type=${encodeURIComponent(type)}`, { expects: 'feed' });
      expect(page.mediaType).toBe(type);
    }
    expect(await failure('/plain-type?type=image/png', { expects: 'feed' })).toMatchObject({
      code: 'input-not-a-page',
    });
    expect(web.requests.at(-1)?.headers.accept).toContain('application/feed+json');
  });

  it('are refused before the body has come', async () => {
    expect(await failure('/endless-pdf')).toMatchObject({ code: 'input-not-a-page' });
    expect((await failure('/pdf-as-html')).message).toContain('PDF');
  });
});

describe('addresses', () => {
  it('of this machine are refused unless allowed', async () => {
    const refuse = { privateAddresses: 'refuse' } as const;
    expect(await failure('/page', refuse)).toMatchObject({ code: 'address-forbidden', retry: 'never' });
    const byName = web.url('/page').replace('127.0.0.1', 'localhost');
    const error = await fetchPage(byName).catch((reason) => reason);
    expect(error).toMatchObject({ code: 'address-forbidden' });
    expect(error.message).toMatch(/localhost .*resolves to/);
  });

  it.each(['ftp://example.com/', 'example.com', '', 'file:///x', 'http://'])(
    'that cannot be fetched are named: %s',
    async (url) => {
      await expect(fetchPage(url)).rejects.toMatchObject({ code: 'url-invalid' });
    },
  );

  it('with a password are refused without repeating it', async () => {
    const error = await fetchPage('http://ann:secret@example.com/').catch((reason) => reason);
    expect(error).toMatchObject({ code: 'url-invalid' });
    expect(error.message).not.toContain('secret');
  });
});
