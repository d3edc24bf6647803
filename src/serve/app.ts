/** The application: middleware in the order requests pass it, then routes. All it needs is passed in. */
import manifest from '../../package.json' with { type: 'json' };
import type { ActionDependencies } from './api-action.js';
import type { AppContext, AppEnv } from './app-env.js';
import type { Config } from './config/settings.js';
import { registerFeedAddresses } from './feeds/feed-addresses.js';
import type { Metrics } from './metrics.js';
import { API, authenticate, checkHost, limitBody, limitRate, observe } from './middleware.js';
import { OpenAPIHono } from './openapi.js';
import { problemOf } from './problems.js';
import { nothingHere, refuseInvalid, respondToError } from './refusals.js';
import { respondWithProblem } from './respond-with-problem.js';
import { ACTION_ROUTES } from './routes/index.js';
import { registerSession } from './routes/session.js';
import type { Access } from './security/access.js';
import type { RateLimiter } from './security/token-bucket.js';
import type { StoreDependencies } from './store-route.js';
import { STORE_ROUTES } from './store-routes/index.js';
import { START_PAGE } from './web/start-page.js';
import { type StaticFile, staticResponse } from './web/static-files.js';
import type { Work } from './work/work.js';

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

export function createApp(dependencies: AppDependencies): OpenAPIHono<AppEnv> {
  const { config, access, metrics, files } = dependencies;
  const app = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  app.use(observe(dependencies), checkHost(dependencies), limitRate(dependencies), authenticate(dependencies));
  app.use(limitBody(config));

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
  // Written when somebody asks for it: that takes as long as a fifth of starting the server.
  let description: ReturnType<typeof app.getOpenAPI31Document> | undefined;
  app.get(`${API}/openapi.json`, (c) => {
    description ??= app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Pith', version: manifest.version, description: manifest.description },
      security: [{ token: [] }],
    });
    return c.json(description, 200, { 'cache-control': 'no-cache' });
  });

  app.get('*', (c, next) => serveFile(c, files) ?? next());
  app.notFound((c) => nothingHere(c, app));
  app.onError((error, c) => respondToError(error, c, dependencies.logger));
  return app;
}

const NO_STORE = { 'cache-control': 'no-store' } as const;

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
