import type { AppContext } from './app-env.js';
import type { Problem } from './problems.js';

export function respondWithProblem(c: AppContext, problem: Problem, headers: Record<string, string> = {}): Response {
  const seconds = (problem.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
  return c.body(JSON.stringify({ ...problem, requestId: c.get('requestId') }), problem.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
    ...headers,
  });
}
