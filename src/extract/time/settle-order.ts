/** Decides for a whole column of dates which number is the day and which the month. */
import { putsMonthFirst } from './month-first.js';
import type { DateReading, TimeMatch } from './time-match.js';

export const DAY = 86_400_000;
/** Somewhere it is already tomorrow, and clocks differ. */
export const TOLERANCE = 2 * DAY;

type First = 'd' | 'm' | 'y';

/** The reading of every match that agrees with the rest of its column; null where a match has no date. */
export function chooseReadings(
  column: readonly (TimeMatch | null)[],
  language: string,
  now: number,
): (DateReading | null)[] {
  const open = column.filter((match) => match !== null && isOpen(match)) as TimeMatch[];
  const first = open.length === 0 ? 'd' : chooseFirst(open, language, now);
  return column.map((match) => {
    if (match === null) return null;
    const { dates } = match.parts;
    return dates.find(({ order }) => order.startsWith(first)) ?? dates[0] ?? null;
  });
}

/** Written in numbers of which more than one could be the day; its own numbers may already settle it. */
function isOpen(match: TimeMatch): boolean {
  return match.pattern.includes('dm');
}

interface Evidence {
  first: First;
  readable: number;
  weekdays: number;
  future: number;
  ordered: number;
}

function chooseFirst(matches: readonly TimeMatch[], language: string, now: number): First {
  const usual = usualFirst(matches[0] as TimeMatch, language);
  const choices = [usual, ...(['d', 'm', 'y'] as const).filter((first) => first !== usual)];
  const evidence = choices.map((first) => weigh(matches, first, now));
  // Where years come first nobody writes days before months: one entry out of order, pinned to the top, is no reason to.
  const margin = YEAR_FIRST.test(language) ? Number.POSITIVE_INFINITY : ORDER_MARGIN;
  return evidence.reduce((best, other) => (isBetter(other, best, margin) ? other : best)).first;
}

function weigh(matches: readonly TimeMatch[], first: First, now: number): Evidence {
  const times: number[] = [];
  let readable = 0;
  let weekdays = 0;
  let future = 0;
  for (const { parts } of matches) {
    const reading = parts.dates.find(({ order }) => order.startsWith(first)) ?? parts.dates.find(isSameInOthers);
    if (reading === undefined) continue;
    readable++;
    const time = assumedTime(reading, now);
    times.push(time);
    if (parts.weekday !== null && new Date(time).getUTCDay() === parts.weekday) weekdays++;
    if (time > now + TOLERANCE) future++;
  }
  return { first, readable, weekdays, future, ordered: orderedShare(times) };
}

/** 3/3 and 26.02.26 are one day in two orders, and given in one of them: that speaks against neither. */
function isSameInOthers({ day, month, year, isShortYear }: DateReading): boolean {
  return day !== null && (day === month || (isShortYear && day === year));
}

const ORDER_MARGIN = 0.15;

/** Whether a reading has clearly more for it; between equals the usual one of the language stays. */
function isBetter(a: Evidence, b: Evidence, margin: number): boolean {
  if (a.readable !== b.readable) return a.readable > b.readable;
  if (a.weekdays !== b.weekdays) return a.weekdays > b.weekdays;
  if (a.future !== b.future) return a.future < b.future;
  return a.ordered > b.ordered + margin;
}

/** Share of neighbours that go the same way in time: lists are mostly newest first, sometimes oldest first. */
export function orderedShare(times: readonly number[]): number {
  let falling = 0;
  let rising = 0;
  for (let i = 1; i < times.length; i++) {
    const step = (times[i] as number) - (times[i - 1] as number);
    if (step <= 0) falling++;
    if (step >= 0) rising++;
  }
  return times.length < 2 ? 1 : Math.max(falling, rising) / (times.length - 1);
}

/** The day a reading means when a missing year is the last one that is not in the future. */
export function assumedTime(reading: DateReading, now: number): number {
  const month = reading.month ?? 1;
  const day = reading.day ?? 1;
  if (reading.year !== null) return Date.UTC(fullYear(reading, now), month - 1, day);
  return Date.UTC(lastYearOf(month, day, now), month - 1, day);
}

/** 26 is 2026, 95 is 1995. */
export function fullYear({ year, isShortYear }: DateReading, now: number): number {
  if (year === null || !isShortYear) return year ?? new Date(now).getUTCFullYear();
  return 2000 + year > new Date(now).getUTCFullYear() + 1 ? 1900 + year : 2000 + year;
}

/** The last year in which this day is not in the future. */
export function lastYearOf(month: number, day: number, now: number): number {
  let year = new Date(now + TOLERANCE).getUTCFullYear();
  // Eight years: 29 February may be that far away.
  for (let tries = 0; tries < 8; tries++, year--) {
    const date = new Date(Date.UTC(year, month - 1, day));
    if (date.getUTCMonth() === month - 1 && date.getTime() <= now + TOLERANCE) return year;
  }
  return year;
}

const YEAR_FIRST = /^(?:zh|ja|ko|hu|lt|mn|fa)\b/i;

function usualFirst({ pattern, parts }: TimeMatch, language: string): First {
  const hasYear = parts.dates.some(({ year }) => year !== null);
  if (YEAR_FIRST.test(language)) return hasYear && parts.dates.some(({ isShortYear }) => isShortYear) ? 'y' : 'm';
  if (!putsMonthFirst(language)) return 'd';
  return pattern.includes('dm.dm') ? 'd' : 'm';
}
