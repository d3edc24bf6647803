/** The numbers a date pattern captured, as days of the Gregorian calendar. */
import {
  BUDDHIST_OFFSET,
  ERA_OFFSETS,
  ISLAMIC_YEARS,
  isCalendarDay,
  islamicToGregorian,
  persianToGregorian,
} from './calendars.js';
import type { TimeField } from './compile-pattern.js';
import { lookUpMonth, type NamedMonth } from './month-lookup.js';
import type { DateOrder, DateReading } from './time-match.js';
import type { DatePattern } from './time-patterns.js';

/** Publications older or newer than these years are numbers of another kind. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** A leap year, for dates that do not name theirs. */
const ANY_YEAR = 2024;

interface Captured {
  era: string | null;
  year: number | null;
  isShortYear: boolean;
  month: number | null;
  day: number | null;
  /** Numbers that are a day or a month. */
  open: readonly number[];
  calendar: NamedMonth['calendar'];
}

/** Every valid reading; empty when the text is no date after all. */
export function readDates(
  pattern: DatePattern,
  fields: readonly TimeField[],
  values: readonly string[],
  language: string,
): DateReading[] {
  if (pattern.isPadded && values.some((value) => value.length === 1)) return [];
  const captured = capture(fields, values, language);
  if (captured === null) return [];
  const readings: DateReading[] = [];
  for (const order of pattern.orders) {
    const reading = readAs(captured, order);
    if (reading === null) continue;
    // 3/3 is the third of March either way.
    if (
      !readings.some(({ year, month, day }) => year === reading.year && month === reading.month && day === reading.day)
    )
      readings.push(reading);
  }
  return readings;
}

function capture(fields: readonly TimeField[], values: readonly string[], language: string): Captured | null {
  const captured = { era: null, year: null, isShortYear: false, month: null, day: null, calendar: 'gregorian' } as Omit<
    Captured,
    'open'
  >;
  const open: number[] = [];
  for (let i = 0; i < fields.length; i++) {
    const value = values[i] as string;
    switch (fields[i]) {
      case 'era':
        captured.era = value.toUpperCase();
        break;
      case 'yyyy':
        captured.year = Number(value);
        break;
      case 'yyy': {
        const offset = captured.era === null ? ERA_OFFSETS.民國 : ERA_OFFSETS[captured.era];
        if (offset === undefined || (captured.era === null && (value.length < 2 || Number(value) < 80))) return null;
        captured.year = (value === '元' ? 1 : Number(value)) + offset;
        break;
      }
      case 'yy': {
        const isBuddhist = /^th\b/i.test(language) && Number(value) >= 50;
        captured.year = Number(value) + (isBuddhist ? 2500 : 0);
        captured.isShortYear = !isBuddhist;
        break;
      }
      case 'mmm': {
        const named = lookUpMonth(value, language);
        if (named === null) return null;
        captured.month = named.month;
        captured.calendar = named.calendar;
        break;
      }
      case 'mm':
        captured.month = Number(value);
        break;
      case 'dd':
        captured.day = Number(value);
        break;
      case 'dm':
        open.push(Number(value));
        break;
    }
  }
  if (/^fa\b/i.test(language) && captured.year !== null && captured.year >= 1300 && captured.year <= 1500) {
    captured.calendar = 'persian';
  }
  if (/^ar\b/i.test(language) && captured.year !== null && isIslamicYear(captured.year)) captured.calendar = 'islamic';
  return { ...captured, open };
}

function isIslamicYear(year: number): boolean {
  return year >= ISLAMIC_YEARS.first && year <= ISLAMIC_YEARS.last;
}

function readAs(captured: Captured, order: DateOrder): DateReading | null {
  const { open } = captured;
  let { year, month, day } = captured;
  if (open.length === 2) {
    const [first, second] = open as [number, number];
    if (order === 'ymd') [year, month, day] = [first, second, year];
    else [month, day] = order.startsWith('d') ? [second, first] : [first, second];
  }
  if (captured.calendar !== 'gregorian') return readOther(captured.calendar, order, { year, month, day });
  let isShortYear = captured.isShortYear;
  if (year !== null && isShortYear && day !== null && year > 99) return null;
  if (year !== null && !isShortYear) {
    if (year > 2400 && year < 2700) year -= BUDDHIST_OFFSET;
    if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  }
  const checkYear = year === null ? ANY_YEAR : isShortYear ? 2000 + year : year;
  if (month !== null && !isCalendarDay({ year: checkYear, month, day: day ?? 1 })) return null;
  if (month === null && (day === null || day > 31)) return null;
  isShortYear &&= year !== null;
  return { order, year, isShortYear, month, day };
}

/** A day of another calendar, which must be written in full. */
function readOther(
  calendar: 'persian' | 'islamic',
  order: DateOrder,
  { year, month, day }: Pick<Captured, 'year' | 'month' | 'day'>,
): DateReading | null {
  if (year === null || month === null || day === null) return null;
  const written = { year, month, day };
  const gregorian = calendar === 'persian' ? persianToGregorian(written) : islamicToGregorian(written);
  if (gregorian === null) return null;
  return { order, isShortYear: false, ...gregorian, ...(calendar === 'islamic' && { isApproximate: true as const }) };
}
