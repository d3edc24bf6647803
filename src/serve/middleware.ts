/** What every request passes before a route sees it. */
import { randomUUID } from 'node:crypto';
import type { AppDependencies } from './app.js';
import type { AppContext, AppEnv } from './app-env.js';
import { networksOf } from './config/networks.js';
import type { Config } from './config/settings.js';
import { bodyLimit, type MiddlewareHandler, routePath } from './hono.js';
import { problemOf } from './problems.js';
import { tooLarge } from './refusals.js';
import { respondWithProblem } from './respond-with-problem.js';
import { clientOf } from './security/client-address.js';
import { securityHeaders } from './security/headers.js';
import { isForged, isOwnHost } from './security/origin-check.js';

type Middleware = MiddlewareHandler<AppEnv>;

/** Where all paths of the API begin. */
export const API = '/api/v1';
/** What may be asked without a login: whether the server lives, its user interface, how to log in, and the API document. */
const NEEDS_LOGIN = /^\/(?:metrics$|api\/)/;
const NEVER_NEEDS_LOGIN: readonly string[] = [`${API}/session`, `${API}/openapi.json`];
const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

/** Gives every request an id, a client, the headers of every answer, a line in the log and its place in the figures. */
export function observe({ config, logger, metrics, elapsed, isStopping }: AppDependencies): Middleware {
  const trusted = networksOf(config.trustedProxies);
  return async (c, next) => {
    const start = elapsed();
    const requestId = randomUUID();
    const client = clientOf(
      c.env.incoming.socket.remoteAddress,
      { forwardedFor: c.req.header('x-forwarded-for'), forwardedProto: c.req.header('x-forwarded-proto') },
      trusted,
    );
    c.set('requestId', requestId);
    c.set('client', client);
    c.set('access', 'none');
    await next();
    const secure = config.publicUrl?.startsWith('https:') || client.secure;
    // Routes that show what others wrote have stricter or other rules of their own.
    for (const [name, value] of Object.entries(securityHeaders(secure)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', requestId);
    if (isStopping()) c.res.headers.set('connection', 'close');
    const { method, path } = c.req;
    const { status } = c.res;
    const milliseconds = Math.round(elapsed() - start);
    metrics.request({ method, route: routePath(c, -1), status }, milliseconds / 1000);
    // The path without its query, which may hold what is nobody's business.
    const facts = { requestId, method, path: path.slice(0, 500), status, milliseconds, client: client.address };
    const level = HEALTH_PATHS.includes(path) || path === '/metrics' ? 'debug' : 'info';
    logger[status >= 500 ? 'error' : level](facts, 'request');
  };
}

/** Without a password the server trusts this machine, so it must be sure that a page elsewhere is not speaking for it. */
export function checkHost({ config, access }: AppDependencies): Middleware {
  return async (c, next) => {
    if (!access.needsLogin && !isOwnHost(c.req.header('host'), config.publicUrl))
      return respondWithProblem(c, problemOf('foreign-host', 'the Host header does not name this server'));
    await next();
  };
}

export function limitRate({ limiter }: AppDependencies): Middleware {
  return async (c, next) => {
    if (HEALTH_PATHS.includes(c.req.path)) return next();
    const { allowed, remaining, seconds } = limiter.take(c.get('client').key);
    c.header('ratelimit-policy', `"requests";q=${limiter.limit};w=${limiter.windowSeconds}`);
    c.header('ratelimit', `"requests";r=${remaining};t=${seconds}`);
    if (!allowed) {
      const problem = problemOf('too-many-requests', `at most ${limiter.limit} requests a minute; wait ${seconds} s`);
      return respondWithProblem(c, problem, { 'retry-after': String(seconds) });
    }
    await next();
  };
}

export function authenticate({ config, access }: AppDependencies): Middleware {
  return async (c, next) => {
    const how = await access.accessOf(c);
    c.set('access', how);
    const { method, path } = c.req;
    const facts = {
      method,
      host: c.req.header('host'),
      origin: c.req.header('origin'),
      fetchSite: c.req.header('sec-fetch-site'),
    };
    if (how !== 'token' && isForged(facts, config.publicUrl))
      return respondWithProblem(c, problemOf('foreign-origin', 'the request comes from a page of another site'));
    if (how === 'none' && NEEDS_LOGIN.test(path) && !NEVER_NEEDS_LOGIN.includes(path))
      return respondWithProblem(c, problemOf('login-required', 'this needs a login or a token'), {
        'www-authenticate': 'Bearer realm="Pith"',
      });
    await next();
  };
}

/** Bytes a request of somebody who is not logged in may have: all that can be sent then is a password. */
const STRANGERS_BYTES = 16 * 1024;

/** After `authenticate`: reading what strangers send must not cost more than what they may ask for. */
export function limitBody({ maxBodyBytes }: Config): Middleware {
  const limitedTo = (bytes: number) =>
    bodyLimit({ maxSize: bytes, onError: (c) => tooLarge(c as unknown as AppContext, bytes) });
  const [known, strange] = [limitedTo(maxBodyBytes), limitedTo(Math.min(maxBodyBytes, STRANGERS_BYTES))];
  return (c, next) => (c.get('access') === 'none' ? strange : known)(c, next);
}
