/**
 * When a host may be asked again. Pure functions of what is known about the host; clock and chance come from outside, and the
 * state is plain numbers, so that it can be kept in a database and a crawl that was killed goes on as politely as before.
 * All times are milliseconds since 1970.
 */
import type { PithError } from '../errors.js';

export interface HostPace {
  /** When the last request was sent, and when it had ended; a start after the end means that it is still going on. */
  lastStart: number | null;
  lastEnd: number | null;
  /** Moving average of what an answer takes; null before the first. */
  averageTime: number | null;
  /** Requests in a row that failed by fault of the host. */
  failures: number;
  /** What robots.txt asks for. */
  crawlDelay: number | null;
  /** Until when the host, or the pause after a failure, wants us to wait. */
  waitUntil: number | null;
}

export const NEW_HOST: HostPace = {
  lastStart: null,
  lastEnd: null,
  averageTime: null,
  failures: 0,
  crawlDelay: null,
  waitUntil: null,
};

export interface PaceOptions {
  /** Least time between the end of a request and the start of the next. @default 1000 */
  delay?: number;
  /** First pause after a failure; each further one doubles it. @default 30 000 */
  backoff?: number;
}

const DEFAULTS: Required<PaceOptions> = { delay: 1000, backoff: 30_000 };

const HOUR = 3_600_000;
/** A host that needs long to answer is given this many times as long to recover, up to a limit. */
const REST_FACTOR = 2;
const MAX_REST = 60_000;
/** A request that has not ended after this long was lost with the process that sent it. */
const LOST_AFTER = 120_000;
const MAX_BACKOFF = 6 * HOUR;
/** Longest a Retry-After is obeyed. */
const MAX_RETRY_AFTER = 24 * HOUR;
/** Failures in a row after which a host is given up. */
const MAX_FAILURES = 8;

/** Weight of the newest answer in the average. */
const NEWEST_SHARE = 0.3;

/** The earliest time at which the host may be asked: one request at a time, with a rest after each. */
export function nextAllowed(pace: HostPace, options: PaceOptions = {}): number {
  const { delay } = { ...DEFAULTS, ...options };
  if (pace.lastStart === null) return pace.waitUntil ?? 0;
  const isBusy = pace.lastEnd === null || pace.lastEnd < pace.lastStart;
  const ended = isBusy ? pace.lastStart + LOST_AFTER : (pace.lastEnd as number);
  const rest = Math.min(MAX_REST, REST_FACTOR * (pace.averageTime ?? 0));
  return Math.max(ended + Math.max(delay, rest, pace.crawlDelay ?? 0), pace.waitUntil ?? 0);
}

export function started(pace: HostPace, now: number): HostPace {
  return { ...pace, lastStart: now };
}

/** After any answer that shows the host at work, be it that a page does not exist. */
export function succeeded(pace: HostPace, now: number): HostPace {
  return {
    ...pace,
    lastEnd: now,
    averageTime: averageWith(pace, now - (pace.lastStart ?? now)),
    failures: 0,
    waitUntil: null,
  };
}

function averageWith({ averageTime }: HostPace, took: number): number | null {
  // No request takes so long, or less than no time: somebody has set the clock, and the host would be left alone for it.
  if (took < 0 || took > LOST_AFTER) return averageTime;
  return averageTime === null ? took : averageTime + NEWEST_SHARE * (took - averageTime);
}

/**
 * After an answer, or none, that shows the host in trouble: each time in a row doubles the pause.
 * @param random from 0 to 1; spreads the pauses, so that hosts that failed together are not asked together again
 */
export function failed(
  pace: HostPace,
  now: number,
  error: PithError,
  random: () => number,
  options: PaceOptions = {},
): HostPace {
  const { backoff } = { ...DEFAULTS, ...options };
  const failures = pace.failures + 1;
  const pause = Math.min(MAX_BACKOFF, backoff * 2 ** Math.min(failures - 1, 30)) * (0.5 + random() / 2);
  const asked = Math.min(MAX_RETRY_AFTER, Number(error.details.retryAfterMilliseconds ?? 0));
  return {
    ...pace,
    lastEnd: now,
    failures,
    waitUntil: Math.round(now + Math.max(pause, asked)),
  };
}

/** Whether the host closed a connection it had kept open just as it was asked again: worth another try after the usual pause. */
export const isStaleConnection = ({ details }: PithError): boolean => details.connection === 'stale';

/** Whether an error tells about the host, not about the page alone. */
export function isHostTrouble(error: PithError): boolean {
  if (isStaleConnection(error)) return false;
  if (error.code === 'network' || error.code === 'timeout' || error.code === 'address-forbidden') return true;
  const status = Number(error.details.status ?? 0);
  return error.code === 'http-status' && (status === 429 || status >= 500);
}

/** Whether to stop asking the host in this crawl; its addresses are set aside, not forgotten. */
export function isGivenUp({ failures }: HostPace): boolean {
  return failures >= MAX_FAILURES;
}
