import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openFetcher } from '../fetch/index.js';
import type { HostState } from '../store/index.js';
import { HostSession } from './host-session.js';

const DELAY = 40;
let server: Server;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** A site that says it keeps connections open, and closes those that have served as many requests as it pleases. */
async function openForgetfulSite(mayAnswer: (request: { path: string; onConnection: number }) => boolean) {
  const asked: { path: string; at: number }[] = [];
  const counts = new WeakMap<object, number>();
  server = createServer((request, response) => {
    const onConnection = (counts.get(request.socket) ?? 0) + 1;
    counts.set(request.socket, onConnection);
    const path = request.url ?? '';
    asked.push({ path, at: performance.now() });
    if (!mayAnswer({ path, onConnection })) request.socket.destroy();
    else if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\n');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>A page of text.</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Asks for a page twice, the second time on a connection that is open already. */
async function askTwice(origin: string) {
  const fetcher = openFetcher({ privateAddresses: 'allow' });
  const state: HostState = {
    ...{ host: origin, nextAt: 0, averageMilliseconds: null, failures: 0, fetched: 0, relevant: 0 },
    ...{ robots: null, robotsFetchedAt: null },
  };
  const session = new HostSession(state, {
    fetcher,
    delay: DELAY,
    signal: new AbortController().signal,
    now: Date.now,
    random: Math.random,
  });
  try {
    expect(await session.ask(`${origin}/first`)).toMatchObject({ kind: 'answer' });
    return { reply: await session.ask(`${origin}/second`), state: session.state };
  } finally {
    await fetcher.close();
  }
}

it('asks again, after the usual pause, when a kept connection was closed just as it was used', async () => {
  const { origin, asked } = await openForgetfulSite(({ onConnection }) => onConnection === 1);
  const { reply, state } = await askTwice(origin);
  expect(reply).toMatchObject({ kind: 'answer', answer: { kind: 'fetched' } });
  expect(state.failures).toBe(0);
  // Each page once on the connection that has served already, and once on one of its own.
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/first', '/first', '/second', '/second']);
  const pauses = asked.slice(1).map(({ at }, i) => at - (asked[i]?.at ?? 0));
  // Timers may be a millisecond early.
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(DELAY - 2);
});

it('does not ask again when a new connection breaks off: that is a fault of the host', async () => {
  const { origin, asked } = await openForgetfulSite(({ path }) => path !== '/second');
  const { reply, state } = await askTwice(origin);
  expect(reply).toMatchObject({ kind: 'failed', error: { code: 'network' } });
  // Once on the connection that brought the first page, once on one of its own.
  expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/first', '/second', '/second']);
  expect(state.failures).toBe(1);
});
