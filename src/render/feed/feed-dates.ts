/** Dates as feeds write them. No clock, no local time zone: the same value gives the same text everywhere. */
import { PLAUSIBLE_YEARS } from '../../model/feed.js';

const ISO =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/i;

export const EARLIEST_INSTANT: number = Date.UTC(PLAUSIBLE_YEARS.first, 0, 1);
export const LATEST_INSTANT: number = Date.UTC(PLAUSIBLE_YEARS.last, 11, 31, 23, 59, 59);

/**
 * Milliseconds since 1970 of an ISO 8601 value of any precision. What it leaves open is its earliest: `2026-03` is the
 * first moment of March; a time without offset is taken as UTC. Null for days that do not exist and implausible years.
 */
export function instantOf(iso: string | null): number | null {
  const match = iso === null ? null : ISO.exec(iso.trim());
  if (match === null) return null;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part))) as [number, ...(number | undefined)[]];
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  const offset = offsetOf(match[8] ?? 'Z');
  if (offset === null) return null;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  // A leap second is the last moment of its minute.
  const local = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59), milliseconds);
  const instant = local - offset * 60_000;
  return instant >= EARLIEST_INSTANT && instant <= LATEST_INSTANT ? instant : null;
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number | null {
  if (/^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', ''));
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** `2026-03-10T08:00:00Z`, for Atom and JSON Feed. */
export function rfc3339(instant: number): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** `Tue, 10 Mar 2026 08:00:00 GMT`, for RSS. The language's own form for UTC is exactly this one. */
export function rfc822(instant: number): string {
  return new Date(instant).toUTCString();
}
