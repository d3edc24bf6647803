/** Answers to requests that no route can answer: too large, not right, to nowhere, or failed on the way. */
import { PithError } from '../errors.js';
import type { AppContext, AppEnv } from './app-env.js';
import { HTTPException } from './hono.js';
import type { Logger } from './log.js';
import type { OpenAPIHono } from './openapi.js';
import { type ProblemCode, problemOf, problemOfError, RequestProblem } from './problems.js';
import { respondWithProblem } from './respond-with-problem.js';
import { Overloaded } from './work/work.js';

export function tooLarge(c: AppContext, bytes: number): Response {
  // The rest of the body is not read, so the connection cannot be used again.
  return respondWithProblem(c, problemOf('body-too-large', `a request may have ${bytes} bytes`), {
    connection: 'close',
  });
}

interface Validated {
  success: boolean;
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
}

/** Errors listed of one request; the rest is like them. */
const MAX_ERRORS = 20;

export function refuseInvalid(result: Validated, c: AppContext): Response | undefined {
  if (result.success) return undefined;
  const errors = (result.error?.issues ?? []).slice(0, MAX_ERRORS).map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 200),
    message,
  }));
  const detail = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return respondWithProblem(c, problemOf('bad-request', detail || 'the request is not right', { more: { errors } }));
}

export function nothingHere(c: AppContext, app: OpenAPIHono<AppEnv>): Response {
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

export function respondToError(error: Error, c: AppContext, logger: Logger): Response {
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
