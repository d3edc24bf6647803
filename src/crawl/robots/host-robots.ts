/** What a host's robots.txt means at a time: rules, or what its absence or silence stands for (RFC 9309 §2.3). */
import { PithError } from '../../errors.js';
import { maxAgeOf } from '../../model/max-age.js';
import type { Page } from '../../model/page.js';
import { decodeBytes } from '../../parse/index.js';
import { parseRobots, type RobotsRule, type RobotsRules } from './robots-rules.js';

export interface HostRobots extends RobotsRules {
  /**
   * `rules`: the file was read. `none`: the host has no file and everything is allowed. `unreachable`: the host did not
   * answer, or asked to wait, and nothing may be fetched until it has been asked again.
   */
  kind: 'rules' | 'none' | 'unreachable';
  /** Why, in words a user understands. */
  why: string;
  /** When the rules were read, or the host was found to have none; when it was asked first, if it did not answer since. */
  since: number;
  /** When to ask again, in milliseconds since 1970 like all times here. */
  expires: number;
  /** Times in a row that the host did not answer. */
  failures: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longest a file is relied on without asking again (RFC 9309 §2.4). */
const MAX_AGE = DAY;
const MIN_AGE = 10 * MINUTE;
/** After this long, a host that never answered is taken to have no rules (RFC 9309 §2.3.1.4). */
const MAX_SILENCE = 30 * DAY;
/** Short, since all of the host waits for it: most failures are over in a moment. Each further one doubles it. */
const FIRST_RETRY = MINUTE / 2;
const MOST_DOUBLINGS = 12;

const NO_RULES: RobotsRules = { rules: [], crawlDelay: null, sitemaps: [] };

/** The rules of a file that was fetched. */
export function robotsOfPage(page: Page, now: number): HostRobots {
  // The standard wants UTF-8; files in other encodings differ only where patterns are not ASCII.
  const { text } = decodeBytes(page.body, { charset: page.charset });
  const age = Math.min(MAX_AGE, Math.max(MIN_AGE, maxAgeOf(page.headers['cache-control']) ?? MAX_AGE));
  const why = 'robots.txt was read';
  return { kind: 'rules', why, since: now, expires: now + age, failures: 0, ...parseRobots(text) };
}

/**
 * What follows from a file that could not be fetched.
 * @param previous what was known before; rules that were read once hold on while the host does not answer
 * @param error what `fetchResource` threw; anything but a PithError is thrown again
 */
export function robotsOfFailure(error: unknown, previous: HostRobots | null, now: number): HostRobots {
  if (!(error instanceof PithError)) throw error;
  if (meansNoFile(error)) {
    return { kind: 'none', why: noFile(error), since: now, expires: now + MAX_AGE, failures: 0, ...NO_RULES };
  }
  const failures = (previous?.failures ?? 0) + 1;
  const wait = Math.max(
    Math.min(MAX_AGE, FIRST_RETRY * 2 ** Math.min(failures - 1, MOST_DOUBLINGS)),
    askedToWait(error),
  );
  const since = previous?.since ?? now;
  const expires = now + Math.min(wait, MAX_AGE);
  if (now - since > MAX_SILENCE) {
    const why = 'robots.txt could not be had for a month; the host is taken to have none';
    return { kind: 'none', why, since, expires, failures, ...NO_RULES };
  }
  if (previous !== null && previous.kind !== 'unreachable') return { ...previous, expires, failures };
  const why = `robots.txt could not be read (${error.message}), so nothing may be fetched for now`;
  return { kind: 'unreachable', why, since, expires, failures, ...NO_RULES };
}

/** A client error means that there is no file; a file nobody can read, or is sent around in circles for, is none either. */
function meansNoFile({ code, details }: PithError): boolean {
  const status = Number(details.status ?? 0);
  if (code === 'http-status') return status >= 400 && status <= 499 && status !== 429;
  return code === 'too-many-redirects' || code === 'input-not-a-page' || code === 'url-invalid';
}

const noFile = ({ code, details }: PithError): string =>
  code === 'http-status' ? `the host has no robots.txt (HTTP status ${details.status})` : 'the host has no robots.txt';

const askedToWait = ({ details }: PithError): number => Number(details.retryAfterMilliseconds ?? 0);

/** As text for a database. */
export function writeHostRobots(robots: HostRobots): string {
  return JSON.stringify(robots);
}

/** The reverse; null for text that is no such record, which is the same as not having asked yet. */
export function readHostRobots(text: string): HostRobots | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isHostRobots(value) ? value : null;
}

function isHostRobots(value: unknown): value is HostRobots {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, why, since, expires, failures, rules, crawlDelay, sitemaps } = value as Record<string, unknown>;
  return (
    (kind === 'rules' || kind === 'none' || kind === 'unreachable') &&
    typeof why === 'string' &&
    [since, expires, failures].every(Number.isFinite) &&
    (crawlDelay === null || Number.isFinite(crawlDelay)) &&
    Array.isArray(sitemaps) &&
    sitemaps.every((sitemap) => typeof sitemap === 'string') &&
    Array.isArray(rules) &&
    rules.every(isRule)
  );
}

function isRule(value: unknown): value is RobotsRule {
  if (typeof value !== 'object' || value === null) return false;
  const { isAllowed, pattern } = value as Record<string, unknown>;
  return typeof isAllowed === 'boolean' && typeof pattern === 'string';
}
