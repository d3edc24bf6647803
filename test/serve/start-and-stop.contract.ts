/** A server from its start to its end, over real HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ARTICLE_HTML, openLocalWeb } from '../local-web.js';
import { closeServers, openServer } from './open-server.js';

/** A function, so that two files can have these tests in one process: modules are loaded once. */
export function testStartAndStop(): void {
  const PASSWORD = 'correct horse battery';

  describe('starting', () => {
    afterAll(closeServers);

    it('says that it is ready when its store is, and why it cannot listen', async () => {
      const first = await openServer();
      expect(await (await first.get('/readyz')).json()).toEqual({ status: 'ready' });
      await expect(openServer({ settings: { port: String(first.port) } })).rejects.toMatchObject({
        code: 'listen-failed',
        message: expect.stringContaining('another program listens'),
      });
      await expect(openServer({ settings: { host: '203.0.113.7', adminPassword: PASSWORD } })).rejects.toMatchObject({
        code: 'listen-failed',
        message: expect.stringContaining('no address of this machine'),
      });
    });
  });

  describe('stopping', () => {
    afterAll(closeServers);

    it('lets requests in work end, takes no others, and then is gone', async () => {
      const site = createServer().listen(0, '127.0.0.1');
      await once(site, 'listening');
      const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
      const server = await openServer({ settings: { privateHosts: '127.0.0.1' } });
      const asked = once(site, 'request');
      const slow = server.post('/api/v1/read', { url });
      const [, page] = (await asked) as [IncomingMessage, ServerResponse];
      const closed = server.close();
      page.writeHead(200, { 'content-type': 'text/html' }).end(ARTICLE_HTML);
      expect((await slow).status).toBe(200);
      await closed;
      await expect(server.get('/healthz')).rejects.toThrow();
      await server.close();
      site.close();
    });

    it('cuts off what does not end in time', async () => {
      const web = await openLocalWeb();
      const server = await openServer({ settings: { privateHosts: '127.0.0.1', shutdownTimeout: '0.3' } });
      const hanging = server.post('/api/v1/read', { url: web.url('/silent') }).catch((error: Error) => error);
      await sleep(200);
      // The page is never answered: without the cut this would not end.
      await server.close();
      expect(await hanging).toBeInstanceOf(Error);
      await web.close();
    });
  });
}
