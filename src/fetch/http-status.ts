import { PithError, type Retry } from '../errors.js';

/** Statuses that may be gone in a while: timeouts, too many requests, trouble behind the server. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

const WORDS: Readonly<Record<number, string>> = {
  401: 'asks for a login',
  403: 'refuses access',
  404: 'does not exist',
  410: 'is gone for good',
  429: 'says there were too many requests',
  451: 'is blocked for legal reasons',
  503: 'is temporarily not available',
};

/** The error for a response that carries no page. */
export function statusError(url: string, status: number, retryAfter: string | undefined, now: Date): PithError {
  const retry: Retry = PASSING.has(status) ? 'later' : 'never';
  const wait = retry === 'later' ? retryAfterMilliseconds(retryAfter, now) : undefined;
  const advice = wait === undefined ? '' : `; try again in ${Math.ceil(wait / 1000)} s`;
  const says = `${url} ${WORDS[status] ?? 'does not answer with a page'} (HTTP status ${status})${advice}`;
  const details = { status, ...(wait === undefined ? {} : { retryAfterMilliseconds: wait }) };
  return new PithError('http-status', says, { subject: url, retry, details });
}

/** Retry-After is either a number of seconds or a date (RFC 9110 §10.2.3). */
function retryAfterMilliseconds(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return 1000 * Number(value);
  const milliseconds = Date.parse(value) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
