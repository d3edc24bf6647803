/** ISO 8601. */
import type { Day } from './calendars.js';
import type { ClockReading } from './time-match.js';

export function formatDay({ year, month, day }: Day): string {
  return `${formatMonth(year, month)}-${pad(day)}`;
}

export function formatMonth(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}`;
}

/** With the `T` in front. */
export function formatClock({ hour, minute, second, zone }: ClockReading): string {
  return `T${pad(hour)}:${pad(minute)}:${pad(second)}${zone ?? ''}`;
}

/** Two digits, for every number a day or a clock has. */
const PADDED = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

function pad(value: number): string {
  return PADDED[value] ?? String(value);
}
