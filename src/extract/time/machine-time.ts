/** Times in attributes made for machines: ISO 8601, RFC 822, seconds and milliseconds since 1970. */

import { isCalendarDay } from './calendars.js';
import { formatClock, formatDay } from './format-time.js';
import { matchTime } from './match-time.js';
import { readZone } from './zones.js';

const MAX_LENGTH = 100;
const ISO =
  /^(\d{4})-(\d{1,2})(?:-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,12})?)?\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?)?(?!\d)/i;
/** 1990 to 2100: other numbers of this length are identifiers. */
const FIRST_SECOND = 631_152_000;
const LAST_SECOND = 4_102_444_800;

/**
 * ISO 8601, as exact as the value; null when it is no time.
 *
 * @param language of the words of a value that is meant for readers too; English is read beside it
 */
export function readMachineTime(value: string, language = 'en'): string | null {
  const text = value.trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  return iso(text) ?? compact(text) ?? epoch(text) ?? written(text, language);
}

function iso(text: string): string | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)];
  if (year < 1000 || !isCalendarDay({ year, month, day })) return null;
  if (found[3] === undefined) return text.length > 7 ? null : `${found[1]}-${found[2]?.padStart(2, '0')}`;
  const date = formatDay({ year, month, day });
  if (found[4] === undefined) return date;
  const second = Number(found[6] ?? 0);
  if (second > 60) return date;
  // Leap seconds are real, but what reads ISO 8601 mostly refuses them.
  const clock = { hour: Number(found[4]), minute: Number(found[5]), second: Math.min(second, 59) };
  if (clock.hour > 23 || clock.minute > 59) return date;
  return date + formatClock({ ...clock, zone: found[7] === undefined ? null : readZone(found[7], '') });
}

/** `20260301`, `20260301080000` and `20260301T080000Z`. */
function compact(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})(Z|[+-]\d{4})?)?$/.exec(text);
  if (found === null) return null;
  const clock = found[4] === undefined ? '' : `T${found[4]}:${found[5]}:${found[6]}${found[7] ?? ''}`;
  return iso(`${found[1]}-${found[2]}-${found[3]}${clock}`);
}

function epoch(text: string): string | null {
  const found = /^(\d{9,10})(\d{3})?(?:\.\d{1,9})?$/.exec(text);
  if (found === null) return null;
  const seconds = Number(found[1]);
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return null;
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** RFC 822 and other full dates with one reading. */
function written(text: string, language: string): string | null {
  const match = matchTime(text, language);
  const [reading, other] = match?.parts.dates ?? [];
  if (match === null || reading === undefined || other !== undefined || reading.isShortYear) return null;
  const { year, month, day } = reading;
  if (year === null || month === null || day === null) return null;
  return formatDay({ year, month, day }) + (match.parts.clock === null ? '' : formatClock(match.parts.clock));
}
