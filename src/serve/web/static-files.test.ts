import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServers, openServer, type TestServer } from '../../../test/serve/open-server.js';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-web-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for the web');
  await writeFile(join(folder, 'web/index.html'), '<!DOCTYPE html><title>ui</title>');
  await writeFile(join(folder, 'web/assets/main-3f2a91bc.js'), 'console.log(1)');
  await writeFile(join(folder, 'web/assets/main-3f2a91bc.js.gz'), gzipSync('console.log(1)'));
  await writeFile(join(folder, 'web/unknown.xyz'), 'what is this');
  server = await openServer({ webFolder: join(folder, 'web') });
});
afterAll(async () => {
  await closeServers();
  await rm(folder, { recursive: true });
});

describe('files of the user interface', () => {
  it('are sent with their types, and kept or asked for again as their names say', async () => {
    const index = await server.get('/');
    expect(await index.text()).toContain('<title>ui</title>');
    expect(index.headers.get('cache-control')).toBe('no-cache');
    const script = await server.get('/assets/main-3f2a91bc.js', { headers: { 'accept-encoding': 'identity' } });
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBeNull();
    expect(script.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('are sent packed to those who take it', async () => {
    const headers = { 'accept-encoding': 'br;q=1.0, gzip' };
    const packed = await server.get('/assets/main-3f2a91bc.js', { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe('console.log(1)');
    const plain = await server.get('/assets/main-3f2a91bc.js', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('are not sent again to those who have them', async () => {
    const etag = (await server.get('/index.html')).headers.get('etag') as string;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await server.get('/index.html', { headers: { 'if-none-match': value } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await server.get('/index.html', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answer HEAD, and paths the interface finds its way by', async () => {
    const head = await server.get('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await (await server.get('/feeds/12')).text()).toContain('<title>ui</title>');
    // A name may have a dot; a browser that goes there wants a page.
    const dotted = await server.get('/ask/version.2', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(await dotted.text()).toContain('<title>ui</title>');
    expect((await server.get('/ask/version.2')).status).toBe(404);
  });

  it.each([
    '/secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/unknown.xyz',
    '/assets/none.js',
    '/assets/main-3f2a91bc.js.gz',
  ])('end at the folder: %s', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not for the web');
  });
});
