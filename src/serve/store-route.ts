/** What all routes over the store have in common: checked parameters in, JSON or a problem out. */
import type { Fetcher } from '../fetch/index.js';
import type { Store } from '../store/index.js';
import type { AppContext, AppEnv } from './app-env.js';
import type { CrawlQueue } from './background/crawl-queue.js';
import type { UpdatePool } from './background/update-pool.js';
import type { Config } from './config/settings.js';
import type { EventHub } from './events.js';
import type { FeedOutputs } from './feeds/feed-outputs.js';
import { createRoute, type OpenAPIHono } from './openapi.js';
import { problemResponse as problem } from './schemas/problem.js';
import type { History } from './status/history.js';
import type { StoreState } from './status/store-state.js';
import type { ViewStore } from './views/view-store.js';
import type { Work } from './work/work.js';
import type { z } from './zod.js';

/** What routes over the store work with. */
export interface StoreDependencies {
  fetcher: Fetcher;
  config: Config;
  store: Store;
  work: Work;
  views: ViewStore;
  crawls: CrawlQueue;
  /** Tells what happens to feeds. */
  events: EventHub;
  outputs: FeedOutputs;
  /** Part of the address of the feed of alerts that nobody can guess. */
  alertsKey: string;
  /** Address of this server, without a slash at the end. */
  base(): string;
  /** File of English synonyms. */
  synonyms: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
  status: StatusSources;
}

/** Where the figures of the server come from. */
export interface StatusSources {
  history: History;
  /** Milliseconds since 1970. */
  startedAt: number;
  store(): Promise<StoreState>;
  /** Null when this server checks no feeds. */
  updates(): ReturnType<UpdatePool['figures']> | null;
}

interface RouteInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

export interface StoreRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of the JSON answer; without one the answer is empty, or what `run` makes itself. */
  response?: Answer;
  /** @default 200, or 204 without a schema */
  status?: 200 | 201 | 202;
  /** Media type of an answer `run` makes itself. */
  contentType?: string;
  /** Answers with JSON that keeps to the schema, or with a response of its own. */
  run(
    input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>,
    dependencies: StoreDependencies,
    c: AppContext,
  ): Promise<z.input<Answer> | Response | undefined>;
}

export type RegisterStoreRoute = (app: OpenAPIHono<AppEnv>, dependencies: StoreDependencies) => void;

const PROBLEMS = {
  400: problem('The request is not right.'),
  401: problem('A login or token is needed.'),
  403: problem('Another site sent the request, or the address may not be fetched.'),
  404: problem('There is no such thing.'),
  409: problem('Something else stands in the way.'),
  410: problem('It is gone.'),
  422: problem('The page cannot be had or read, or holds nothing of the kind.'),
  429: problem('Too many requests.'),
  503: problem('Too much to do, or the store cannot be used.'),
};

export function defineStoreRoute<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(definition: StoreRoute<Params, Query, Body, Answer>): RegisterStoreRoute {
  const { method, path, operationId, summary, params, query, body, response, run } = definition;
  const status = definition.status ?? (response === undefined && definition.contentType === undefined ? 204 : 200);
  const content =
    response !== undefined
      ? { content: { 'application/json': { schema: response } } }
      : definition.contentType !== undefined
        ? { content: { [definition.contentType]: { schema: { type: 'string' as const } } } }
        : {};
  const route = createRoute({
    method,
    path,
    operationId,
    summary,
    ...(definition.description === undefined ? {} : { description: definition.description }),
    request: {
      ...(params === undefined ? {} : { params: params as never }),
      ...(query === undefined ? {} : { query: query as never }),
      ...(body === undefined ? {} : { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { [status]: { description: 'Done.', ...content }, ...PROBLEMS },
  });
  return (app, dependencies) => {
    const handler = async (c: AppContext) => {
      const valid = (target: string) => c.req.valid(target as never) as never;
      const input = {
        params: params === undefined ? (undefined as never) : valid('param'),
        query: query === undefined ? (undefined as never) : valid('query'),
        body: body === undefined ? (undefined as never) : valid('json'),
      };
      const answer = await run(input, dependencies, c);
      if (answer instanceof Response) return answer;
      if (answer === undefined) return c.body(null, 204);
      return c.json(answer as object, status === 204 ? 200 : status);
    };
    // What the handler answers is typed by `run`; the framework's own inference gives up on generic schemas.
    app.openapi(route, handler as never);
  };
}
