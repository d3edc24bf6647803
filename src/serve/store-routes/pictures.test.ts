import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServers, openServer, type TestServer } from '../../../test/serve/open-server.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let site: Server;
let server: TestServer;
let base: string;
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': 'text/html' }).end(PNG);
    else if (request.url === '/huge') response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(9_000_000)]));
    else response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await openServer({ settings: { privateHosts: '127.0.0.1' } });
});
afterAll(async () => {
  await closeServers();
  site.close();
});

const picture = (path: string, headers: Record<string, string> = {}) =>
  server.get(`/api/v1/pictures?url=${encodeURIComponent(base + path)}`, { headers });

describe('pictures of other sites', () => {
  it('are passed on as what their bytes say, with no rights at all', async () => {
    const response = await picture('/picture');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  it.each(['/page', '/huge'])('are nothing else: %s', async (path) => {
    const response = await picture(path);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('are not fetched for pages of other sites, nor from private addresses', async () => {
    expect((await picture('/picture', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const strict = await openServer();
    const response = await strict.get(`/api/v1/pictures?url=${encodeURIComponent(`${base}/picture`)}`);
    expect(response.status).toBe(403);
  });
});
