import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEventHub, type EventHub, type EventHubOptions } from './events.js';
import { getRequestListener } from './node-server.js';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A hub behind a real server. */
async function open(options: EventHubOptions = {}): Promise<{ hub: EventHub; url: string }> {
  const hub = createEventHub(options);
  const listener = getRequestListener((request) =>
    hub.subscribe(request.headers.get('last-event-id') ?? undefined, request.signal),
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    hub.close();
    server.closeAllConnections();
    server.close();
  });
  return { hub, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function listen(url: string, lastEventId?: string) {
  const controller = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const response = await fetch(url, { headers, signal: controller.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    leave: () => controller.abort(),
    /** Reads until the text is there, or the answer ends. */
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) break;
        text += value;
      }
      return text;
    },
  };
}

const settled = async (condition: () => boolean) => {
  for (let i = 0; i < 3000 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
};

describe('events', () => {
  it('reach everybody who listens, in order, one line each', async () => {
    const { hub, url } = await open();
    const [first, second] = [await listen(url), await listen(url)];
    hub.publish('feed', { title: 'two\nlines' });
    hub.publish('end', null);
    for (const client of [first, second]) {
      const text = await client.until('event: end');
      expect(text).toContain('id: 1\nevent: feed\ndata: {"title":"two\\nlines"}\n\nid: 2\nevent: end');
    }
    expect(first.response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('are given again to those who come back', async () => {
    const { hub, url } = await open();
    for (let i = 1; i <= 5; i++) hub.publish('count', i);
    const text = await (await listen(url, '3')).until('id: 5');
    expect(text).not.toContain('id: 3');
    expect(text).toContain('id: 4');
    expect(text).not.toContain('event: missed');
  });

  it.each(['1', '999'])('say so when those who come back missed some (last seen: %s)', async (id) => {
    const { hub, url } = await open({ history: 3 });
    for (let i = 1; i <= 9; i++) hub.publish('count', i);
    const text = await (await listen(url, id)).until('event: missed\ndata: {}\n\n');
    expect(text).toContain('event: missed');
  });

  it('are not kept for those who are gone', async () => {
    const { hub, url } = await open();
    const client = await listen(url);
    await settled(() => hub.listeners === 1);
    client.leave();
    await settled(() => hub.listeners === 0);
    hub.publish('to nobody', 1);
  });

  it('drop a listener that does not read, and keep the others', async () => {
    const { hub, url } = await open({ maxBacklog: 10_000 });
    const slow = hub.subscribe(undefined, new AbortController().signal);
    const quick = await listen(url);
    expect(hub.listeners).toBe(2);
    const large = 'x'.repeat(4000);
    for (let i = 0; i < 4; i++) {
      hub.publish('large', large);
      await quick.until(`id: ${i + 1}`);
    }
    expect(hub.listeners).toBe(1);
    expect((await slow.text()).length).toBeLessThan(20_000);
  });

  it('give signs of life', async () => {
    const { url } = await open({ heartbeat: 20 });
    expect(await (await listen(url)).until(': alive')).toContain(': alive\n\n');
  });

  it('end with the hub, and have only so many listeners', async () => {
    const { hub, url } = await open({ maxListeners: 1 });
    const client = await listen(url);
    expect((await fetch(url)).status).toBe(503);
    hub.close();
    await client.until('never said');
    expect(hub.listeners).toBe(0);
    expect((await fetch(url)).status).toBe(503);
  });
});
