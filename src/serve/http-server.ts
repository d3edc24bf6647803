/** Node's HTTP server with the limits of a service on the open web: how it is made, listens, and stops. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PithError } from '../errors.js';
import type { AppEnv } from './app-env.js';
import type { Config } from './config/settings.js';
import type { Logger } from './log.js';
import { getRequestListener } from './node-server.js';
import type { OpenAPIHono } from './openapi.js';
import { problemOf } from './problems.js';
import { securityHeaders } from './security/headers.js';

/** Beyond this, new connections are turned away rather than all served badly. */
const MAX_CONNECTIONS = 2000;
const MAX_HEADER_BYTES = 32 * 1024;
/** Milliseconds to send the head of a request, and between two requests of a connection. */
const HEADERS_TIMEOUT = 15_000;
const KEEP_ALIVE_TIMEOUT = 10_000;
const CHECK_INTERVAL = 1000;
/**
 * Milliseconds after which a connection on which nothing moves is cut: clients that ask for much and take none of it would hold all there
 * are. Longer than any answer takes to come.
 */
const STALLED_TIME = 5 * 60_000;

/**
 * @param shortcut answers some requests before the application sees them, and says whether it did
 * @param stalledTime milliseconds nothing may move on a connection
 */
export function createHttpServer(
  app: Pick<OpenAPIHono<AppEnv>, 'fetch'>,
  shortcut: (request: IncomingMessage, response: ServerResponse) => boolean,
  { requestTimeout }: Pick<Config, 'requestTimeout'>,
  stalledTime = Math.max(STALLED_TIME, 2 * requestTimeout),
): Server {
  const answer = getRequestListener(app.fetch, { errorHandler: badRequest });
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => (shortcut(request, response) ? undefined : answer(request, response)),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = stalledTime;
  return server;
}

/** For requests that are so wrong that the application never sees them. */
function badRequest(): Response {
  const problem = problemOf('bad-request', 'the request cannot be understood');
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...securityHeaders(false), 'content-type': 'application/problem+json' },
  });
}

/** @throws PithError `listen-failed` when the port is taken or forbidden */
export function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port }, resolve);
  });
}

const LISTEN_FAILURES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `another program listens on ${host}, port ${port}`,
  EACCES: (_, port) => `port ${port} is not for ordinary users; those from 1024 on are`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine`,
};

function listenError(error: NodeJS.ErrnoException, host: string, port: number): PithError {
  const says =
    LISTEN_FAILURES[error.code ?? '']?.(host, port) ?? `cannot listen on ${host}, port ${port}: ${error.message}`;
  return new PithError('listen-failed', says, { cause: error });
}

/** Takes no more requests, lets those in work end for so long, and cuts off the rest. */
export async function stop(server: Server, milliseconds: number, logger: Logger): Promise<void> {
  logger.info('stopping');
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => {
    logger.warn('requests in work were cut off');
    server.closeAllConnections();
  }, milliseconds);
  await closed;
  clearTimeout(timer);
  logger.info('stopped');
}
