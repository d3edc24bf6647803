/**
 * Settles what a list of times leaves open, for the whole list at once: the order of day and month, years that are not
 * written, days of clock times, times counted from now.
 */
import type { DateInference, ItemDate } from '../../model/item-list.js';
import { gather } from '../gather.js';
import { daysInMonth } from './calendars.js';
import { formatClock, formatDay, formatMonth } from './format-time.js';
import { assumedTime, chooseReadings, DAY, fullYear, lastYearOf, TOLERANCE } from './settle-order.js';
import type { ClockReading, DateReading, RelativeReading, TimeMatch } from './time-match.js';

export interface SettleContext {
  /** BCP 47, or empty. */
  language: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Year the page gives for its list (in a heading, say), where days have none. */
  pageYearHint?: number | null;
}

/** A date of an item, without the place it was read at. */
export type SettledTime = Omit<ItemDate, 'source'>;

/** One answer per entry of the column, in its order (from top to bottom of the list). */
export function settleTimes(column: readonly (TimeMatch | null)[], context: SettleContext): (SettledTime | null)[] {
  const readings = chooseReadings(column, context.language, context.now);
  const years = settleYears(column, readings, context);
  const daysBack = settleClockDays(column, latestClock(context));
  return column.map((match, i) => {
    if (match === null) return null;
    const reading = readings[i] ?? null;
    const { clock, relative } = match.parts;
    if (relative !== null) return settled(match, null, relativeValue(relative, clock, context.now), ['relative']);
    if (reading !== null) return settleDate(match, reading, years[i] as number, context.now);
    if (clock === null) return null;
    const day = dayOf(context.now - (daysBack[i] as number) * DAY);
    return settled(match, null, day + formatClock(clock), ['day']);
  });
}

function settled(
  match: TimeMatch,
  reading: DateReading | null,
  value: string | null,
  inferred: readonly DateInference[],
): SettledTime {
  return { raw: match.text.trim(), value, pattern: settledPattern(match.pattern, reading), inferred };
}

/** `dm/dm/yyyy` read day first is `dd/mm/yyyy`. */
function settledPattern(pattern: string, reading: DateReading | null): string {
  if (reading === null || !pattern.includes('dm')) return pattern;
  const names = reading.order === 'ymd' ? ['yy', 'mm'] : reading.order.startsWith('d') ? ['dd', 'mm'] : ['mm', 'dd'];
  const named = pattern.replace(/dm/g, () => names.shift() ?? 'dm');
  return reading.order === 'ymd' ? named.replace(/yy(?=[^y]*$)/, 'dd') : named;
}

function settleDate(match: TimeMatch, reading: DateReading, year: number, now: number): SettledTime {
  const inferred: DateInference[] = [];
  if (match.parts.dates.length > 1) inferred.push('day-month-order');
  if (reading.isShortYear) inferred.push('century');
  const { day } = reading;
  let { month } = reading;
  if (month === null && day !== null) {
    inferred.push('month', 'year');
    const last = lastMonthOf(day, now);
    [year, month] = [last.year, last.month];
  } else if (reading.year === null) inferred.push('year');
  const { clock } = match.parts;
  if (month === null) return settled(match, reading, null, inferred);
  if (day === null) return settled(match, reading, formatMonth(year, month), inferred);
  if (reading.year === null) year = lastYearWith(month, day, year);
  const date = formatDay({ year, month, day });
  return settled(match, reading, clock === null ? date : date + formatClock(clock), inferred);
}

/** Not every year has a 29 February: a year that was inferred is taken back to the last one that has the day. */
function lastYearWith(month: number, day: number, year: number): number {
  while (day > daysInMonth(year, month)) year--;
  return year;
}

/** The last month in which this day is not in the future. */
function lastMonthOf(day: number, now: number): { year: number; month: number } {
  const latest = new Date(now + TOLERANCE);
  let [year, month] = [latest.getUTCFullYear(), latest.getUTCMonth() + 1];
  while (day > daysInMonth(year, month) || Date.UTC(year, month - 1, day) > now + TOLERANCE) {
    month--;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return { year, month };
}

/** Share of neighbours that must go one way for the list to count as sorted. */
const SORTED_SHARE = 0.7;
/** A list that jumps by more than this against its order has passed a New Year. */
const NEW_YEAR_JUMP = 45 * DAY;

function settleYears(
  column: readonly (TimeMatch | null)[],
  readings: readonly (DateReading | null)[],
  { now, pageYearHint }: SettleContext,
): number[] {
  const years = readings.map((reading, i) => {
    if (reading === null || reading.month === null) return 0;
    if (reading.year !== null) return fullYear(reading, now);
    return pageYearHint ?? yearByWeekday(reading, column[i]?.parts.weekday ?? null, now);
  });
  // A list that writes the year of some dates leaves out the current one only.
  const hasYears = readings.some((reading) => reading !== null && reading.year !== null);
  if (hasYears || pageYearHint != null) return years;
  const without = gather(readings, (reading, i) => (reading?.month != null && reading.year === null ? [i] : []));
  if (announceDays(without, readings, years, now)) return years;
  const times = without.map((i) => assumedTime(readings[i] as DateReading, now));
  const direction = directionOf(times);
  if (direction === 0) return years;
  passNewYears(direction < 0 ? without : [...without].reverse(), readings, years);
  return years;
}

/** How far ahead a day is announced without its year. */
const ANNOUNCED = 183 * DAY;
/** Fewer days may rise by chance. */
const MIN_ANNOUNCED = 3;
/** The first of them may have been some days ago, or be some weeks ahead. */
const FIRST_AGO = 7 * DAY;
const FIRST_AHEAD = 31 * DAY;

/**
 * Days without a year that rise from about today on are yet to come: what was published is mostly listed the other way round, and
 * seldom just a year ago. Sets their years; false when they are none.
 */
function announceDays(
  places: readonly number[],
  readings: readonly (DateReading | null)[],
  years: number[],
  now: number,
): boolean {
  if (places.length < MIN_ANNOUNCED) return false;
  const announced: number[] = [];
  let previous = now - FIRST_AGO;
  let latest = now + FIRST_AHEAD;
  for (const i of places) {
    const { month, day } = readings[i] as DateReading;
    if (day === null) return false;
    const timeIn = (year: number): number => Date.UTC(year, (month as number) - 1, day);
    let year = years[i] as number;
    if (timeIn(year) < previous) year++;
    if (timeIn(year) < previous || timeIn(year) > latest) return false;
    announced.push(year);
    previous = timeIn(year);
    latest = now + ANNOUNCED;
  }
  if (previous <= now + TOLERANCE) return false;
  places.forEach((i, place) => {
    years[i] = announced[place] as number;
  });
  return true;
}

/** Walks from the newest date to the oldest; where dates rise, the rest is a year older. */
function passNewYears(walk: readonly number[], readings: readonly (DateReading | null)[], years: number[]): void {
  const timeOf = (place: number, back: number): number => {
    const i = walk[place] as number;
    const { month, day } = readings[i] as DateReading;
    return Date.UTC((years[i] as number) - back, (month as number) - 1, day ?? 1);
  };
  const times = walk.map((_, place) => timeOf(place, 0));
  let back = 0;
  // Entries before the newest one are pinned.
  for (let place = newestOf(times) + 1, previous = place - 1; place < walk.length; place++) {
    if (isOutlier(place, previous, back, timeOf, walk.length)) continue;
    if (timeOf(place, back) - timeOf(previous, 0) > NEW_YEAR_JUMP) back++;
    const i = walk[place] as number;
    years[i] = (years[i] as number) - back;
    previous = place;
  }
}

function newestOf(times: readonly number[]): number {
  return times.reduce((newest, time, i) => (time > (times[newest] as number) ? i : newest), 0);
}

/** An old entry among new ones: the entry after it goes on where the one before it stopped. */
function isOutlier(
  place: number,
  previous: number,
  back: number,
  timeOf: (place: number, back: number) => number,
  length: number,
): boolean {
  if (place + 1 >= length) return false;
  const [before, own, after] = [timeOf(previous, 0), timeOf(place, back), timeOf(place + 1, back)];
  return own < before - NEW_YEAR_JUMP && after <= before && after > own + NEW_YEAR_JUMP;
}

/** A day has had most weekdays within so many years; where it had another, the weekday is likelier wrong than the item older. */
const MAX_YEARS_AGO = 7;

/** The last year in which the day is the weekday the page writes beside it, or the next one; without one, just the last. */
function yearByWeekday({ month, day }: DateReading, weekday: number | null, now: number): number {
  const last = lastYearOf(month as number, day ?? 1, now);
  if (weekday === null || day === null) return last;
  const dayIn = (year: number): number => Date.UTC(year, (month as number) - 1, day);
  const isThen = (year: number): boolean =>
    day <= daysInMonth(year, month as number) && new Date(dayIn(year)).getUTCDay() === weekday;
  if (!isThen(last) && isThen(last + 1) && dayIn(last + 1) < now + ANNOUNCED) return last + 1;
  for (let year = last; year > last - MAX_YEARS_AGO; year--) if (isThen(year)) return year;
  return last;
}

/** −1: newest first; 1: oldest first; 0: no order to rely on. */
function directionOf(values: readonly number[]): -1 | 0 | 1 {
  let falling = 0;
  let rising = 0;
  for (let i = 1; i < values.length; i++) {
    const step = (values[i] as number) - (values[i - 1] as number);
    if (step < 0) falling++;
    if (step > 0) rising++;
  }
  const moved = falling + rising;
  if (moved === 0) return 0;
  if (falling >= SORTED_SHARE * moved) return -1;
  return rising >= SORTED_SHARE * moved ? 1 : 0;
}

/** Days before today of entries that are a clock time alone: newest first, a time that rises is the evening before. */
function settleClockDays(column: readonly (TimeMatch | null)[], latest: number): number[] {
  const back = new Array<number>(column.length).fill(0);
  // Beside dates, a clock time alone is always of today.
  if (column.some((match) => match !== null && match.kind !== 'time')) return back;
  const places = gather(column, (match, i) => (match === null ? [] : [i]));
  const secondsOf = (i: number): number => {
    const { hour, minute, second } = (column[i] as TimeMatch).parts.clock as ClockReading;
    return hour * 3600 + minute * 60 + second;
  };
  const direction = directionOf(places.map(secondsOf));
  if (direction === 0) {
    for (const i of places) if (secondsOf(i) > latest) back[i] = 1;
    return back;
  }
  const walk = direction < 0 ? places : [...places].reverse();
  // What is later than now was published yesterday.
  let days = secondsOf(walk[0] as number) > latest ? 1 : 0;
  let previous = Number.POSITIVE_INFINITY;
  for (const i of walk) {
    if (secondsOf(i) > previous) days++;
    back[i] = days;
    previous = secondsOf(i);
  }
  return back;
}

/** Hours by which clocks may be ahead of UTC where a language is mostly read; a page does not say. */
const AHEAD: readonly (readonly [RegExp, number])[] = [
  [/^(?:ja|ko)\b/i, 9],
  [/^(?:zh|id|ms)\b/i, 8],
  [/^(?:th|vi)\b/i, 7],
  [/^en-(?:au|nz)\b/i, 13],
  [/^(?:bn|hi|mr|ne|ur|en)\b/i, 6],
  [/^(?:ar|fa|tr|ru|uk|be|bg|ro|el|he|fi|et|lv|lt)\b/i, 4],
  [/^(?:de|fr|it|es|pt|pl|nl|cs|sk|hu|sv|da|nb|nn|no|hr|sl|sr|ca)\b/i, 2],
];
const ANY_AHEAD = 14;

/** Seconds of the day that are later than any clock shows now. */
function latestClock({ language, now }: SettleContext): number {
  const ahead = AHEAD.find(([languages]) => languages.test(language))?.[1] ?? ANY_AHEAD;
  return (now % DAY) / 1000 + ahead * 3600;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** As exact as the unit: "3 hours ago" is an hour, "2 weeks ago" a day, "a year ago" a year. */
function relativeValue({ unit, amount }: RelativeReading, clock: ClockReading | null, now: number): string | null {
  switch (unit) {
    case 'second':
      return instant(now - amount * 1000, MINUTE);
    case 'minute':
      return instant(now - amount * MINUTE, MINUTE);
    case 'hour':
      return instant(now - amount * HOUR, HOUR);
    case 'day':
      return dayOf(now - amount * DAY) + (clock === null ? '' : formatClock(clock));
    case 'week':
      return dayOf(now - amount * 7 * DAY);
    case 'month': {
      const today = new Date(now);
      const months = today.getUTCFullYear() * 12 + today.getUTCMonth() - amount;
      return formatMonth(Math.floor(months / 12), (months % 12) + 1);
    }
    case 'year':
      return String(new Date(now).getUTCFullYear() - amount);
  }
}

function instant(time: number, unit: number): string {
  return new Date(Math.floor(time / unit) * unit).toISOString().replace(/\.\d+Z$/, 'Z');
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
