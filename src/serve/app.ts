/** The application: middleware in the order requests pass it, then routes. All it needs is passed in. */
import { randomUUID } from 'node:crypto';
import manifest from '../../package.json' with { type: 'json' };
import { PithError } from '../errors.js';
import type { ActionDependencies } from './api-action.js';
import type { AppContext, AppEnv } from './app-env.js';
import { type Config, networksOf } from './config/settings.js';
import { registerFeedAddresses } from './feeds/feed-addresses.js';
import { bodyLimit, HTTPException, type MiddlewareHandler, routePath } from './hono.js';
import type { Metrics } from './metrics.js';
import { OpenAPIHono } from './openapi.js';
import { type ProblemCode, problemOf, problemOfError, RequestProblem } from './problems.js';
import { respondWithProblem } from './respond.js';
import { ACTION_ROUTES } from './routes/index.js';
import { registerSession } from './routes/session.js';
import type { Access } from './security/access.js';
import { clientOf } from './security/client-address.js';
import { securityHeaders } from './security/headers.js';
import { isForged, isOwnHost } from './security/origin-check.js';
import type { RateLimiter } from './security/token-bucket.js';
import type { StoreDependencies } from './store-route.js';
import { STORE_ROUTES } from './store-routes/index.js';
import { START_PAGE } from './web/start-page.js';
import { type StaticFile, staticResponse } from './web/static-files.js';
import { Overloaded, type Work } from './work/work.js';

export interface AppDependencies extends Omit<ActionDependencies, 'requestTimeout'>, StoreDependencies {
  config: Config;
  work: Work;
  access: Access;
  metrics: Metrics;
  /** Counts the requests of every client. */
  limiter: RateLimiter;
  /** Files of the user interface, by path; empty when none is built. */
  files: ReadonlyMap<string, StaticFile>;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
  /** True when the server has been told to stop. */
  isStopping: () => boolean;
}

type Middleware = MiddlewareHandler<AppEnv>;

const API = '/api/v1';
/** What may be asked without a login: whether the server lives, its user interface, how to log in, and the API document. */
const NEEDS_LOGIN = /^\/(?:metrics$|api\/)/;
const NEVER_NEEDS_LOGIN: readonly string[] = [`${API}/session`, `${API}/openapi.json`];
const HEALTH_PATHS: readonly string[] = ['/healthz', '/readyz'];

export function createApp(dependencies: AppDependencies): OpenAPIHono<AppEnv> {
  const { config, access, metrics, files } = dependencies;
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.use(observe(dependencies), checkHost(dependencies), limitRate(dependencies), authenticate(dependencies));
  app.use(bodyLimit({ maxSize: config.maxBodyBytes, onError: (c) => tooLarge(c as unknown as AppContext, config) }));

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  app.get('/readyz', async (c) => {
    if (dependencies.isStopping())
      return respondWithProblem(c, problemOf('shutting-down', 'the server has been told to stop'));
    // Throws when the store cannot be used.
    await dependencies.store.feeds.nextDueAt();
    return c.json({ status: 'ready' }, 200, NO_STORE);
  });
  app.get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, ...NO_STORE }),
  );

  const api = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  registerSession(api, access);
  for (const register of ACTION_ROUTES) register(api, { ...dependencies, requestTimeout: config.requestTimeout });
  for (const register of STORE_ROUTES) register(api, dependencies);
  app.route(API, api);
  registerFeedAddresses(app, dependencies);
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  const description = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Pith', version: manifest.version, description: manifest.description },
    security: [{ token: [] }],
  });
  app.get(`${API}/openapi.json`, (c) => c.json(description, 200, { 'cache-control': 'no-cache' }));

  app.get('*', (c, next) => serveFile(c, files) ?? next());
  app.notFound((c) => nothingHere(c, app));
  app.onError((error, c) => respondToError(error, c, dependencies));
  return app;
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Gives every request an id, a client, the headers of every answer, a line in the log and its place in the figures. */
function observe({ config, logger, metrics, elapsed, isStopping }: AppDependencies): Middleware {
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
function checkHost({ config, access }: AppDependencies): Middleware {
  return async (c, next) => {
    if (!access.needsLogin && !isOwnHost(c.req.header('host'), config.publicUrl))
      return respondWithProblem(c, problemOf('foreign-host', 'the Host header does not name this server'));
    await next();
  };
}

function limitRate({ limiter }: AppDependencies): Middleware {
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

function authenticate({ config, access }: AppDependencies): Middleware {
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

function tooLarge(c: AppContext, { maxBodyBytes }: Config): Response {
  // The rest of the body is not read, so the connection cannot be used again.
  return respondWithProblem(c, problemOf('body-too-large', `a request may have ${maxBodyBytes} bytes`), {
    connection: 'close',
  });
}

interface Validated {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
}

/** Errors listed of one request; the rest is like them. */
const MAX_ERRORS = 20;

function refuseInvalid(result: Validated, c: AppContext): Response | undefined {
  if (result.success) return undefined;
  const errors = (result.error?.issues ?? []).slice(0, MAX_ERRORS).map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 200),
    message,
  }));
  const detail = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return respondWithProblem(c, problemOf('bad-request', detail || 'the request is not right', { more: { errors } }));
}

function serveFile(c: AppContext, files: ReadonlyMap<string, StaticFile>): Response | null {
  const { path } = c.req;
  if (path.startsWith('/api/')) return null;
  // The user interface finds its way by paths of its own. A browser that goes to one wants a page; what else looks like a file is one.
  const isPlace = !/\.\w+$/.test(path) || c.req.header('accept')?.includes('text/html');
  const file = files.get(path) ?? (isPlace ? files.get('/index.html') : undefined);
  if (file !== undefined)
    return staticResponse(file, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
    });
  if (path !== '/') return null;
  return new Response(START_PAGE, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

function nothingHere(c: AppContext, app: OpenAPIHono<AppEnv>): Response {
  const { path, method } = c.req;
  const methods = app.routes
    .filter((route) => route.method !== 'ALL' && isAt(route.path, path))
    .map((route) => route.method);
  if (methods.length === 0 || methods.includes(method === 'HEAD' ? 'GET' : method))
    return respondWithProblem(c, problemOf('not-found', `there is nothing at ${path.slice(0, 200)}`));
  return respondWithProblem(c, problemOf('method-not-allowed', `${method} is not for ${path}`), {
    allow: [...new Set(methods)].join(', '),
  });
}

/** Whether a route with parameters such as `:id` is for a path. */
function isAt(route: string, path: string): boolean {
  if (route.includes('*')) return false;
  const [wanted, given] = [route.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

const CODES_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'bad-request',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

/** Seconds after which a client that was turned away may try again. */
const RETRY_SECONDS = 5;

function respondToError(error: Error, c: AppContext, { logger }: AppDependencies): Response {
  if (error instanceof HTTPException) {
    const code = CODES_BY_STATUS[error.status] ?? 'bad-request';
    return respondWithProblem(c, problemOf(code, error.message || 'the request is not right'));
  }
  if (error instanceof RequestProblem) {
    const { code, message, retryAfterSeconds: seconds } = error;
    return respondWithProblem(
      c,
      problemOf(code, message),
      seconds === undefined ? {} : { 'retry-after': String(seconds) },
    );
  }
  if (error instanceof Overloaded)
    return respondWithProblem(c, problemOf('overloaded', error.message), { 'retry-after': String(RETRY_SECONDS) });
  if (error instanceof PithError && error.code !== 'worker-failed') return respondWithProblem(c, problemOfError(error));
  logger.error({ requestId: c.get('requestId'), err: error }, 'failure');
  const code = error instanceof PithError ? error.code : 'internal';
  return respondWithProblem(c, problemOf(code, 'this should not have happened'));
}
