/**
 * A small hostile internet on this machine: an HTTP server that is slow, drops connections, breaks chunks, redirects in
 * circles, compresses badly, sends too much and labels wrongly. For tests of everything that fetches.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { URL } from 'node:url';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { TEST_CERTIFICATE, TEST_KEY } from './local-web-certificate.js';

export interface LocalWeb {
  /** Address of a path, e.g. `url('/page')`. */
  url(path: string): string;
  /** Requests so far, oldest first. */
  readonly requests: readonly { path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

export const ARTICLE_HTML: string = `<!DOCTYPE html><html lang="en"><head><title>The harbour at dawn</title>
<meta charset="utf-8"></head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav><main><article>
<h1>The harbour at dawn</h1>
<p>Before the first ferry leaves, the harbour belongs to the gulls, the night watch and a handful of anglers, who say little
and look at the water as if it owed them an answer.</p>
<p>By six o'clock the cranes wake up. One after another they turn their heads, lift a box, put it down again, and the day
begins, with diesel, shouting, and the smell of coffee from the kiosk.</p>
<p>Nobody remembers who opened that kiosk, but everybody knows what it sells: rolls, newspapers, and the latest rumour.</p>
</article></main><footer>All rights reserved</footer></body></html>`;

type Handler = (response: ServerResponse, query: URLSearchParams, path: string) => void;

const html = (response: ServerResponse, body: string | Uint8Array, headers: Record<string, string> = {}) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(body);
};

/** Writes to the connection itself, past Node's checks of what a server may say. */
const raw = (response: ServerResponse, text: string, then: (socket: Socket) => void = (socket) => socket.end()) => {
  const socket = response.socket as Socket;
  socket.write(text, 'latin1', () => then(socket));
};

const encoded = (response: ServerResponse, encoding: string, body: Uint8Array) =>
  html(response, body, { 'content-encoding': encoding });

/** Sends the same piece again and again, as fast as the client reads, until it hangs up. */
function endless(response: ServerResponse, piece: Uint8Array): void {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

const pad = 64 * 1024;

const handlers: Readonly<Record<string, Handler>> = {
  '/page': (response) => html(response, ARTICLE_HTML),
  '/plain-type': (response, query) => html(response, ARTICLE_HTML, { 'content-type': query.get('type') ?? '' }),
  '/no-type': (response) => raw(response, `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${ARTICLE_HTML}`),
  '/latin1': (response) => {
    const body = Buffer.from('<p>caf\xe9</p>', 'latin1');
    html(response, body, { 'content-type': 'text/html; charset="ISO-8859-1"' });
  },
  '/pdf-as-html': (response) => html(response, `%PDF-1.7\n${'x'.repeat(1000)}`),
  '/status': (response, query) => {
    const retryAfter = query.get('retry-after');
    response.writeHead(Number(query.get('code')), retryAfter === null ? {} : { 'retry-after': retryAfter });
    response.end('<p>status page</p>');
  },
  '/validated': (response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = response.req.headers;
    const isKnown = etag === '"one"' || since === 'Mon, 02 Jan 2023 03:04:05 GMT';
    const headers = { etag: '"one"', 'last-modified': 'Mon, 02 Jan 2023 03:04:05 GMT' };
    if (isKnown) response.writeHead(304, headers).end();
    else html(response, ARTICLE_HTML, headers);
  },
  '/sitemap.xml.gz': (response) => {
    response.writeHead(200, { 'content-type': 'application/x-gzip' });
    response.end(gzipSync('<urlset><url><loc>http://local.test/a</loc></url></urlset>'));
  },
  '/endless-robots': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    endless(response, Buffer.from('Disallow: /a\n'.repeat(1000)));
  },
  '/redirect': (response, query) => {
    response.writeHead(Number(query.get('code') ?? 302), { location: query.get('to') ?? '' });
    response.end();
  },
  '/raw-redirect': (response, query) => {
    const location = Buffer.from(query.get('to') ?? '', 'utf8').toString('latin1');
    raw(response, `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  },
  '/steps': (response, query) => {
    const left = Number(query.get('left'));
    response.writeHead(301, { location: left > 1 ? `/steps?left=${left - 1}` : '/page' });
    response.end();
  },
  '/loop-a': (response) => response.writeHead(302, { location: '/loop-b' }).end(),
  '/loop-b': (response) => response.writeHead(302, { location: '/loop-a' }).end(),
  '/gzip': (response) => encoded(response, 'gzip', gzipSync(ARTICLE_HTML)),
  '/deflate': (response) => encoded(response, 'deflate', deflateSync(ARTICLE_HTML)),
  '/raw-deflate': (response) => encoded(response, 'deflate', deflateRawSync(ARTICLE_HTML)),
  '/br': (response) => encoded(response, 'br', brotliCompressSync(ARTICLE_HTML)),
  '/gzip-then-br': (response) => encoded(response, 'gzip, br', brotliCompressSync(gzipSync(ARTICLE_HTML))),
  '/not-gzip': (response) => encoded(response, 'gzip', Buffer.from(ARTICLE_HTML)),
  '/empty-gzip': (response) => encoded(response, 'gzip', new Uint8Array(0)),
  '/unknown-encoding': (response) => encoded(response, 'snappy', Buffer.from(ARTICLE_HTML)),
  '/cut-gzip': (response) => encoded(response, 'gzip', gzipSync(ARTICLE_HTML).subarray(0, 200)),
  '/cut-br': (response) => encoded(response, 'br', brotliCompressSync(ARTICLE_HTML).subarray(0, 200)),
  '/corrupt-gzip': (response) => encoded(response, 'gzip', gzipSync(ARTICLE_HTML).fill(0x55, 40, 120)),
  '/bomb': (response) => encoded(response, 'gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'))),
  '/empty-members': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    const member = gzipSync('');
    endless(response, Buffer.concat(new Array<Buffer>(1000).fill(member)));
  },
  '/huge': (response) => html(response, 'x', { 'content-length': String(2 ** 40) }),
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    endless(response, Buffer.alloc(pad, 'a'));
  },
  '/endless-pdf': (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    endless(response, Buffer.alloc(pad, '%'));
  },
  '/silent': () => {},
  '/stalling': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>half a');
  },
  '/dripping': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/drop': (response) => response.socket?.destroy(),
  '/drop-body': (response) =>
    raw(response, 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\n<p>half', (s) =>
      s.destroy(),
    ),
  '/broken-chunk': (response) =>
    raw(
      response,
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<p>ab\r\nzz\r\n',
    ),
  '/not-http': (response) => raw(response, 'hello, this is no HTTP\r\n\r\n'),
  '/hostile-headers': (response) =>
    raw(
      response,
      'HTTP/1.1 200 OK\r\n__proto__: evil\r\nconstructor: evil\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n' +
        'Content-Type: text/plain, text/html;charset=utf-8\r\nX-Bytes: caf\xe9 \x80\r\nConnection: close\r\n\r\n<p>ok',
    ),
  '/big-headers': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\n${`X-Pad: ${'p'.repeat(1000)}\r\n`.repeat(200)}Connection: close\r\n\r\n`),
};

function answer(request: IncomingMessage, response: ServerResponse, pages: Readonly<Record<string, string>>): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local.test');
  const page = pages[request.url ?? ''];
  const headers = pathname.endsWith('.json') ? { 'content-type': 'application/feed+json' } : {};
  const handler = page === undefined ? handlers[pathname] : (_: ServerResponse) => html(response, page, headers);
  if (handler === undefined) response.writeHead(404).end('<p>no such page</p>');
  else handler(response, searchParams, pathname);
}

export interface LocalWebOptions {
  /** Under a certificate nobody has signed. */
  tls?: boolean;
  /** Pages beside the hostile ones, by path and query; those called `.json` are sent as such. */
  pages?: Readonly<Record<string, string>>;
}

/** Starts the server on a free port of 127.0.0.1. */
export async function openLocalWeb({ tls = false, pages = {} }: LocalWebOptions = {}): Promise<LocalWeb> {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    response.on('error', () => {});
    answer(request, response, pages);
  };
  const server = tls ? createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, onRequest) : createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `${tls ? 'https' : 'http'}://127.0.0.1:${port}${path}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
