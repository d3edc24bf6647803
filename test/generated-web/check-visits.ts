/** Reads out of a generated web's log what its visitor did wrong. */
import type { GeneratedWeb, LoggedRequest } from './generated-web.js';
import type { Expected } from './oddities.js';

export interface VisitFaults {
  /** Ordinary pages nobody asked for. */
  missing: string[];
  /** Addresses asked for more often than needed, with how often. */
  repeated: Record<string, number>;
  /** Requests beyond those needed, for all addresses. */
  surplus: number;
  /** Addresses that must not be asked for at all. */
  forbidden: string[];
  /** Requests that came while another to the same host was on its way, or too soon after it. */
  hasty: string[];
  /** Requests below the addresses without end. */
  inTraps: number;
}

/** Failures a page may show before it answers; each allows one more request. */
const RETRIES = 2;

export function checkVisits(web: GeneratedWeb, delay: number): VisitFaults {
  const counts = new Map<string, number>();
  for (const { origin, path } of web.log) counts.set(origin + path, (counts.get(origin + path) ?? 0) + 1);
  const expectations = new Map<string, Expected>(web.oddities.map(({ path, expected }) => [path, expected]));
  const faults: VisitFaults = {
    missing: [],
    repeated: {},
    surplus: 0,
    forbidden: [],
    hasty: hasty(web.log, delay),
    inTraps: 0,
  };
  for (const page of web.pages) if (!counts.has(web.urlOf(page))) faults.missing.push(web.urlOf(page));
  for (const origin of web.origins) {
    for (const [path, expected] of expectations) {
      if ((expected === 'once' || expected === 'retried') && !counts.has(origin + path))
        faults.missing.push(origin + path);
    }
  }
  for (const [url, count] of counts) {
    const path = url.slice(new URL(url).origin.length);
    const expected = expectations.get(path) ?? 'once';
    if (expected === 'never') faults.forbidden.push(url);
    const needed = expected === 'retried' ? RETRIES + 1 : 1;
    if (count > needed) faults.repeated[url] = count;
    faults.surplus += Math.max(0, count - needed);
    if (web.oddities.some((one) => one.expected === 'bounded' && path.startsWith(one.path))) faults.inTraps++;
  }
  return faults;
}

/** The clock of the log counts whole milliseconds, at both ends of a pause. */
const ROUNDING = 2;

function hasty(log: readonly LoggedRequest[], delay: number): string[] {
  const faults: string[] = [];
  const last = new Map<string, LoggedRequest>();
  for (const request of log) {
    const before = last.get(request.origin);
    const pause = before === undefined ? Number.POSITIVE_INFINITY : request.startedAt - before.endedAt;
    // An answer nobody took has no end, and so nothing to compare with.
    if (pause < delay - ROUNDING) faults.push(`${request.origin}${request.path} ${pause} ms after ${before?.path}`);
    last.set(request.origin, request);
  }
  return faults;
}
