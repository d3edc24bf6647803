/** What all actions of the API have in common: a JSON request, pages to load, work in a thread, an answer or a problem. */
import { PithError } from '../errors.js';
import type { Fetcher } from '../fetch/index.js';
import { loadedFrom } from '../reading/index.js';
import { onAbort } from '../signals.js';
import type { AppContext, AppEnv } from './app-env.js';
import type { Logger } from './log.js';
import { createRoute, type OpenAPIHono } from './openapi.js';
import { problemOfAbsence } from './problems.js';
import { respondWithProblem } from './respond-with-problem.js';
import type { PageSource } from './schemas/page.js';
import { problemResponse as problem } from './schemas/problem.js';
import type { ViewStore } from './views/view-store.js';
import type { Answer, PageInput } from './work/page-input.js';
import type { Work } from './work/work.js';
import type { z } from './zod.js';

/** What actions work with; made at the start and passed as values. */
export interface ActionDependencies {
  fetcher: Fetcher;
  /** Takes feeds, which may be JSON, as well as pages. */
  feedFetcher: Fetcher;
  work: Work;
  views: ViewStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds a request may take. */
  requestTimeout: number;
  logger: Logger;
}

/** What one request works with. */
export interface ActionContext {
  work: Work;
  now: number;
  signal: AbortSignal;
  load(source: PageSource): Promise<PageInput>;
  loadFeed(source: PageSource): Promise<PageInput>;
  /** A page that may turn out to be a feed. */
  loadList(source: PageSource): Promise<PageInput>;
  /** Loads all pages, a few at a time; the first that fails ends it. */
  loadAll(sources: readonly PageSource[]): Promise<PageInput[]>;
}

export interface ActionDefinition<Request extends z.ZodType, Response extends z.ZodType> {
  path: string;
  summary: string;
  description: string;
  request: Request;
  response: Response;
  run(body: z.output<Request>, context: ActionContext): Promise<Answer<z.input<Response>>>;
}

export type RegisterAction = (app: OpenAPIHono<AppEnv>, dependencies: ActionDependencies) => void;

const PROBLEMS = {
  400: problem('The request is not right.'),
  401: problem('A login or token is needed.'),
  403: problem('The address may not be fetched, or another site sent the request.'),
  410: problem('The view of the page is gone.'),
  413: problem('The request is too large.'),
  415: problem('The request is not JSON.'),
  422: problem('The page cannot be had or read, or holds nothing of the kind.'),
  429: problem('Too many requests.'),
  503: problem('Too much to do, or the server is stopping.'),
};

export function defineAction<Request extends z.ZodType, Response extends z.ZodType>(
  definition: ActionDefinition<Request, Response>,
): RegisterAction {
  const { path, summary, description, request, response, run } = definition;
  const route = createRoute({
    method: 'post',
    path,
    summary,
    description,
    operationId: path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase()),
    request: { body: { required: true, content: { 'application/json': { schema: request } } } },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: response } } },
      ...PROBLEMS,
    },
  });
  return (app, dependencies) => {
    const handler = async (c: AppContext) => {
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(dependencies.requestTimeout)]);
      const body = c.req.valid('json' as never) as z.output<Request>;
      const outcome = await within(signal, run(body, contextOf(dependencies, signal)));
      if (!outcome.ok) return respondWithProblem(c, problemOfAbsence(outcome.reason, outcome.attempts));
      return c.json(outcome.value as object, 200);
    };
    // What the handler answers is typed by `run`; the framework's own inference gives up on generic schemas.
    app.openapi(route, handler as never);
  };
}

/** The work, or a typed error as soon as the time is up. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new PithError('timeout', 'the request was not done in time', { retry: 'later' }));
    const endListening = onAbort(signal, giveUp);
    work.then(resolve, reject).finally(endListening);
  });
}

/** Pages of one request that are fetched at the same time. */
const FETCHES_AT_ONCE = 4;

function contextOf({ fetcher, feedFetcher, work, views, now }: ActionDependencies, signal: AbortSignal): ActionContext {
  const load = async (
    { url, html, name, view }: PageSource,
    by = fetcher,
    kind: { expects?: 'list' } = {},
  ): Promise<PageInput> => {
    if (view !== undefined) return views.page(view, name);
    if (html !== undefined)
      return { name: name ?? url ?? 'html', content: html, ...(url === undefined ? {} : { url }) };
    const address = url as string;
    return { name: name ?? address, ...loadedFrom(await by.fetchPage(address, { signal, ...kind })) };
  };
  return {
    work,
    now: now(),
    signal,
    load: (source) => load(source),
    loadFeed: (source) => load(source, feedFetcher),
    loadList: (source) => load(source, fetcher, { expects: 'list' }),
    async loadAll(sources) {
      const pages: PageInput[] = [];
      for (let i = 0; i < sources.length; i += FETCHES_AT_ONCE)
        pages.push(...(await Promise.all(sources.slice(i, i + FETCHES_AT_ONCE).map((source) => load(source)))));
      return pages;
    },
  };
}
