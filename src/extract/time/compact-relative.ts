import { isOfOurTime } from './relative-times.js';
import type { RelativeReading, RelativeUnit } from './time-match.js';

/** `18d`, `3h`, `2 mo`: only where a text says nothing else. */
export function compactRelative(text: string): RelativeReading | null {
  const found = /^(\d{1,3})\s?(s|sec|m|min|mins|h|hr|hrs|d|day|days|w|wk|mo|y|yr)$/i.exec(text.trim());
  if (found === null) return null;
  const unit = COMPACT_UNITS[(found[2] as string).toLowerCase()];
  const reading = unit === undefined ? null : { unit, amount: Number(found[1]) };
  return reading !== null && isOfOurTime(reading) ? reading : null;
}

export const COMPACT_UNITS: Readonly<Record<string, RelativeUnit>> = {
  s: 'second',
  sec: 'second',
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  d: 'day',
  day: 'day',
  days: 'day',
  w: 'week',
  wk: 'week',
  mo: 'month',
  y: 'year',
  yr: 'year',
};
