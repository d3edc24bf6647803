/** What the server tells others by itself: hubs of changes, and the owner's webhook of alerts, over real HTTP. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChangingSite, html, listHtml, openChangingSite, siteItems } from '../changing-site/changing-site.js';
import { closeServers, openServer, type TestServer } from './open-server.js';

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A receiver of posts that answers as told, and keeps what it got. */
interface Receiver {
  url: string;
  received: Received[];
  /** Status of the next answers; 202 when there are no more. */
  statuses: number[];
}

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await closeServers();
  for (const close of closing.splice(0)) await close();
});

async function openReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], statuses: [] };
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(receiver.statuses.shift() ?? 202, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  closing.push(() => server.close().closeAllConnections());
  return receiver;
}

async function openSite(): Promise<ChangingSite> {
  const site = await openChangingSite();
  closing.push(() => site.close());
  return site;
}

const SETTINGS = { updateWorkers: '2', privateHosts: '127.0.0.0/8' };

/** Waits for something that must come. */
async function until(what: string, isThere: () => boolean): Promise<void> {
  for (let tries = 0; !isThere(); tries++) {
    if (tries > 600) throw new Error(`in vain: ${what}`);
    await sleep(100);
  }
}

const put = (server: TestServer, body: object) =>
  server.get('/api/v1/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const make = async (server: TestServer, body: object) =>
  (await server.post('/api/v1/feeds?wait=60', body)).body as { id: string; addresses: Record<string, string> };
const refresh = (server: TestServer, id: string) => server.post(`/api/v1/feeds/${id}/refresh?wait=60`, {});

describe('a hub', () => {
  it('is told of every change, and tried again when it fails, but not told of feeds with a key', async () => {
    const [site, hub] = [await openSite(), await openReceiver()];
    const server = await openServer({ settings: SETTINGS });
    expect((await put(server, { hubs: [hub.url] })).status).toBe(200);
    hub.statuses.push(503);
    const feed = await make(server, { url: `${site.origin}/news` });
    await until('the second try', () => hub.received.length === 2);
    const [first, second] = hub.received.map(({ body }) => new URLSearchParams(body));
    expect(first?.toString()).toBe(second?.toString());
    expect(first?.get('hub.mode')).toBe('publish');
    expect(first?.getAll('hub.url')).toEqual(['rss', 'atom', 'json'].map((format) => feed.addresses[format]));
    expect(hub.received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const shown = await server.get(new URL(feed.addresses.atom as string).pathname);
    expect(shown.headers.get('link')).toContain(`<${hub.url}>; rel="hub"`);
    expect(await shown.text()).toContain(`rel="hub" href="${hub.url}"`);

    // Nothing new, nothing to tell; then something.
    await refresh(server, feed.id);
    site.answer = (_, response) => html(response, listHtml(siteItems(1, 9)));
    await make(server, { url: `${site.origin}/private`, settings: { secret: 'a-key-nobody-guesses' } });
    await refresh(server, feed.id);
    await until('the change', () => hub.received.length === 3);
    expect(new URLSearchParams(hub.received[2]?.body).getAll('hub.url')).toContain(feed.addresses.rss);
    expect(JSON.stringify(hub.received)).not.toContain('nobody-guesses');
  }, 120_000);
});

describe('a webhook', () => {
  it('gets alerts, signed, again until it takes them, and is not followed elsewhere', async () => {
    const [site, hook] = [await openSite(), await openReceiver()];
    const server = await openServer({ settings: SETTINGS });
    const { webhook } = (await (await put(server, { webhook: { url: hook.url } })).json()) as {
      webhook: { secret: string };
    };
    const feed = await make(server, { url: `${site.origin}/news` });
    site.answer = (_, response) => response.writeHead(410).end();
    hook.statuses.push(500, 429);
    await refresh(server, feed.id);
    await until('the third try', () => hook.received.length === 3);
    for (const { body, headers } of hook.received) {
      const signature = createHmac('sha256', webhook.secret).update(body).digest('hex');
      expect(headers['x-pith-signature']).toBe(`sha256=${signature}`);
      expect(headers['x-pith-event']).toBe('gone');
      expect(headers['content-type']).toBe('application/json');
    }
    expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(hook.received[0]?.body ?? '')).toMatchObject({
      id: expect.any(Number),
      kind: 'gone',
      feed: { id: feed.id, url: `${site.origin}/news` },
    });
    const { alerts } = (await (await server.get('/api/v1/alerts')).json()) as { alerts: { kind: string }[] };
    expect(alerts.map(({ kind }) => kind)).toEqual(['gone']);

    // A redirect is no taking, and the message goes nowhere else.
    hook.statuses.push(307);
    site.answer = (_, response) => html(response, listHtml(siteItems(1, 8)));
    await refresh(server, feed.id);
    await until('the recovery', () => hook.received.length >= 4);
    await until('what is logged', () => server.log.some(({ msg }) => msg === 'an alert could not be delivered'));
    expect(hook.received.every(({ path }) => path === '/in')).toBe(true);
    expect(JSON.stringify(server.log)).not.toContain(webhook.secret);
  }, 120_000);
});
