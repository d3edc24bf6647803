/** The one place that knows the HTTP library (undici). */
import type { Socket } from 'node:net';
import type { URL } from 'node:url';
import type { Agent, Dispatcher } from 'undici';
import { type AllowedHosts, guardedLookup, type Resolve } from './address-guard.js';

export interface HttpClientOptions {
  privateAddresses: 'allow' | 'refuse';
  /** Private hosts that are not refused. */
  allowed: AllowedHosts;
  resolve?: Resolve | undefined;
  /** Milliseconds to connect, to receive the headers, and between two pieces of the body. */
  connectTimeout: number;
  headersTimeout: number;
  idleTimeout: number;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case; repeated headers joined with commas. */
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
  /** Drops the connection without reading the rest of the body. */
  discard(): void;
}

export interface HttpClient {
  /** Sends one GET request; redirects are not followed, bodies not decompressed. */
  get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<HttpResponse>;
  /** Sends one POST request; redirects are not followed. */
  post(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Generous for cookies and security policies, small enough that headers are no way around the size limit. */
const MAX_HEADER_BYTES = 64 * 1024;

/** What a browser would dare; further requests to the same server wait for their turn. */
const CONNECTIONS_PER_SERVER = 4;

export function openHttpClient(options: HttpClientOptions): HttpClient {
  let agent: Promise<Agent> | undefined;
  const request = async (url: URL, what: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>) => {
    agent ??= createAgent(options);
    const path = url.pathname + url.search;
    return asHttpResponse(await (await agent).request({ origin: url.origin, path, ...what }));
  };
  return {
    get: (url, headers, signal) => request(url, { method: 'GET', headers, signal }),
    post: (url, headers, body, signal) => request(url, { method: 'POST', headers, body, signal }),
    close: async () => (await agent)?.destroy(),
  };
}

async function createAgent(options: HttpClientOptions): Promise<Agent> {
  // Loading the library takes longer than reading a page, and a command line that reads files never needs it.
  const undici = await import('undici');
  const connect = undici.buildConnector({
    timeout: options.connectTimeout,
    ...(options.privateAddresses === 'refuse' ? { lookup: guardedLookup(options.allowed, options.resolve) } : {}),
  });
  return new undici.Agent({
    connections: CONNECTIONS_PER_SERVER,
    connect: (target, done) =>
      connect(target, (...result) => {
        if (result[0] === null) noteStaleErrors(result[1]);
        done(...result);
      }),
    headersTimeout: options.headersTimeout,
    bodyTimeout: options.idleTimeout,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

const staleErrors = new WeakSet<Error>();

/** A connection that has carried an answer may be closed by the server at any time, also just as the next request is sent. */
function noteStaleErrors(socket: Socket): void {
  const atStart = socket.bytesRead;
  socket.prependListener('error', (error) => {
    if (socket.bytesRead > atStart) staleErrors.add(error);
  });
}

/** Whether a request failed before its answer began, on a connection that had served others: that says nothing about the server. */
export const isStaleConnection = (error: unknown): boolean => error instanceof Error && staleErrors.has(error);

function asHttpResponse({ statusCode, headers, body }: Dispatcher.ResponseData): HttpResponse {
  // A body that is dropped half-way reports the abort as an error event nobody waits for.
  body.on('error', () => {});
  return { status: statusCode, headers: joinHeaders(headers), body, discard: () => void body.destroy() };
}

/** No prototype: a server may send a header called `__proto__` or `constructor`. */
function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return joined;
}
