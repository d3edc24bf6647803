import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { URL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { allowedHosts } from './address-guard.js';
import { type HttpClient, openHttpClient } from './http-client.js';

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

let server: Server;
let client: HttpClient;
afterEach(async () => {
  await client.close();
  await new Promise((closed) => server.close(closed));
});

/** A server that answers so many requests of each connection, and hangs up on the next. */
async function openHost(answersOfAConnection: number) {
  const requests: number[] = [];
  let connections = 0;
  server = createServer((socket: Socket) => {
    const connection = ++connections;
    let answered = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests.push(connection);
      if (answered++ < answersOfAConnection) socket.write(ANSWER);
      else socket.end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = openHttpClient({
    privateAddresses: 'allow',
    allowed: allowedHosts([]),
    connectTimeout: 30_000,
    headersTimeout: 30_000,
    idleTimeout: 30_000,
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const get = async () => {
    const response = await client.get(url, {}, new AbortController().signal);
    const pieces = [];
    for await (const piece of response.body) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  return { get, requests };
}

describe('a connection the server closes', () => {
  it('is replaced when it had brought answers before', async () => {
    const { get, requests } = await openHost(1);
    for (let i = 0; i < 12; i++) expect(await get()).toBe('ok');
    // Some were sent on connections that had brought an answer before, and sent again.
    expect(requests.length).toBeGreaterThan(12);
  });

  it('is an error when it was new, and the server is not asked again', async () => {
    const { get, requests } = await openHost(0);
    await expect(get()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(requests).toEqual([1]);
  });
});
