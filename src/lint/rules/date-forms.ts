/** Reading dates strictly, as feeds must write them. */
import type { DateField } from '../feed-view.js';

export interface ReadDate {
  /** Milliseconds since 1970. */
  instant: number;
  /** Whether it names a time of the day other than midnight. */
  hasTime: boolean;
  /** The day it falls on where it was written, 0 for Sunday. */
  weekday: number;
  /** The day it names; null where it names none. */
  namedWeekday: number | null;
  /** What readers may stumble over, although the format allows it. */
  oddity: string | null;
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const RFC822 =
  /^(?:([a-z]{3}),\s*)?(\d{1,2})\s+([a-z]{3})\s+(\d{4}|\d\d)\s+(\d\d):(\d\d)(?::(\d\d))?\s+([a-z]{1,5}|[+-]\d{4})$/i;
const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,12})?(Z|[+-]\d\d:\d\d)$/i;
const W3C = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,12})?)?(Z|[+-]\d\d:\d\d))?)?)?$/;
/** Minutes east of Greenwich of the zone names RFC 822 knows. */
const ZONES: Readonly<Record<string, number>> = {
  gmt: 0,
  ut: 0,
  utc: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

/** The date, or null where it is not written in its form or does not exist. */
export function readDate({ value, form }: DateField): ReadDate | null {
  if (value.length > 64) return null;
  if (form === 'rfc822') return readRfc822(value);
  const match = (form === 'rfc3339' ? RFC3339 : W3C).exec(value);
  if (match === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', zone = 'Z'] = match;
  return made([year, month, day, hour, minute, second].map(Number), offsetOf(zone));
}

function readRfc822(value: string): ReadDate | null {
  const [whole, weekday, day, month, year, hour, minute, second = '0', zone] = RFC822.exec(value) ?? [];
  if (whole === undefined) return null;
  const [writtenYear, writtenZone] = [year as string, zone as string];
  const monthNumber = MONTHS.indexOf((month as string).toLowerCase()) + 1;
  const named = weekday === undefined ? null : WEEKDAYS.indexOf(weekday.toLowerCase());
  if (monthNumber === 0 || named === -1) return null;
  const parts = [fullYear(writtenYear), monthNumber, Number(day), Number(hour), Number(minute), Number(second)];
  const date = made(parts, offsetOf(writtenZone));
  return date && { ...date, namedWeekday: named, oddity: oddityOf(value, writtenYear, writtenZone) };
}

/** Years of two digits are taken as readers take them. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

function oddityOf(value: string, year: string, zone: string): string | null {
  if (year.length === 2) return 'has a two-digit year';
  if (/\s\s|[^ \S]|,\S/.test(value)) return 'has other than single spaces';
  return /^(?:GMT|UT|[+-]\d{4})$/.test(zone) ? null : `has the zone "${zone}"`;
}

function offsetOf(zone: string): number | null {
  const digits = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
  if (digits === null) return ZONES[zone.toLowerCase()] ?? null;
  const minutes = Number(digits[2]) * 60 + Number(digits[3]);
  return Number(digits[3]) > 59 || minutes > 24 * 60 ? null : (digits[1] === '-' ? -1 : 1) * minutes;
}

function made(parts: readonly number[], offset: number | null): ReadDate | null {
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  if (offset === null || month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 60) return null;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  if (local.getUTCDate() !== day) return null;
  local.setUTCHours(hour, minute, Math.min(second, 59));
  const instant = local.getTime() - offset * 60_000;
  const weekday = local.getUTCDay();
  return { instant, hasTime: hour + minute + second > 0, weekday, namedWeekday: null, oddity: null };
}
