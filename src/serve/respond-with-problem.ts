import type { AppContext } from './app-env.js';
import type { Problem } from './problems.js';

export function respondWithProblem(c: AppContext, problem: Problem, headers: Record<string, string> = {}): Response {
  const wait = (problem.details as { retryAfterMilliseconds?: number } | undefined)?.retryAfterMilliseconds;
  return c.body(JSON.stringify({ ...problem, requestId: c.get('requestId') }), problem.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait / 1000)) }),
    ...headers,
  });
}
