/** The numbers a date pattern captured, as days of the Gregorian calendar. */
import {
  BUDDHIST_OFFSET,
  ERA_OFFSETS,
  ISLAMIC_YEARS,
  isCalendarDay,
  type OtherCalendar,
  toGregorian,
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
  year: number | null;
  isShortYear: boolean;
  month: number | null;
  day: number | null;
  /** Numbers that are a day or a month, in the order they are written. */
  first: number | null;
  second: number | null;
  calendar: NamedMonth['calendar'];
}

/**
 * Every valid reading; empty when the text is no date after all.
 *
 * @param found the match of the pattern, one capture per field
 */
export function readDates(
  pattern: DatePattern,
  fields: readonly TimeField[],
  found: RegExpExecArray,
  language: string,
): DateReading[] {
  if (pattern.isPadded && hasSingleDigit(fields, found)) return [];
  const captured = capture(fields, found, language);
  if (captured === null) return [];
  const readings: DateReading[] = [];
  for (const order of pattern.orders) {
    const reading = readAs(captured, order);
    if (reading === null) continue;
    // 3/3 is the third of March either way.
    if (readings.length === 0 || !readings.some((other) => isSameDay(other, reading))) readings.push(reading);
  }
  return readings;
}

function isSameDay(a: DateReading, b: DateReading): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function hasSingleDigit(fields: readonly TimeField[], found: RegExpExecArray): boolean {
  for (let i = 1; i <= fields.length; i++) if ((found[i] as string).length === 1) return true;
  return false;
}

/** Languages whose years are counted otherwise, told once for the language asked for last: that of the page. */
let lastLanguage = '';
let isThai = false;
let isPersianLanguage = false;
let isArabic = false;

function knowLanguage(language: string): void {
  if (language === lastLanguage) return;
  lastLanguage = language;
  isThai = /^th\b/i.test(language);
  isPersianLanguage = /^fa\b/i.test(language);
  isArabic = /^ar\b/i.test(language);
}

function capture(fields: readonly TimeField[], found: RegExpExecArray, language: string): Captured | null {
  knowLanguage(language);
  let era: string | null = null;
  let year: number | null = null;
  let isShortYear = false;
  let month: number | null = null;
  let day: number | null = null;
  let first: number | null = null;
  let second: number | null = null;
  let calendar: NamedMonth['calendar'] = 'gregorian';
  for (let i = 0; i < fields.length; i++) {
    const value = found[i + 1] as string;
    switch (fields[i]) {
      case 'era':
        era = value.toUpperCase();
        break;
      case 'yyyy':
        year = Number(value);
        break;
      case 'yyy': {
        const offset: number | undefined = era === null ? ERA_OFFSETS.民國 : ERA_OFFSETS[era];
        if (offset === undefined || (era === null && (value.length < 2 || Number(value) < 80))) return null;
        year = (value === '元' ? 1 : Number(value)) + offset;
        break;
      }
      case 'yy': {
        const isBuddhist = isThai && Number(value) >= 50;
        year = Number(value) + (isBuddhist ? 2500 : 0);
        isShortYear = !isBuddhist;
        break;
      }
      case 'mmm': {
        const named = lookUpMonth(value, language);
        if (named === null) return null;
        month = named.month;
        calendar = named.calendar;
        break;
      }
      case 'mm':
        month = Number(value);
        break;
      case 'dd':
        day = Number(value);
        break;
      case 'dm':
        if (first === null) first = Number(value);
        else second = Number(value);
        break;
    }
  }
  if (isPersianLanguage && year !== null && year >= 1300 && year <= 1500) calendar = 'persian';
  if (isArabic && year !== null && isIslamicYear(year)) calendar = 'islamic';
  return { year, isShortYear, month, day, first, second, calendar };
}

function isIslamicYear(year: number): boolean {
  return year >= ISLAMIC_YEARS.first && year <= ISLAMIC_YEARS.last;
}

function readAs(captured: Captured, order: DateOrder): DateReading | null {
  const { first, second } = captured;
  let { year, month, day } = captured;
  if (first !== null && second !== null) {
    if (order === 'ymd') {
      day = year;
      year = first;
      month = second;
    } else {
      const isDayFirst = order.startsWith('d');
      month = isDayFirst ? second : first;
      day = isDayFirst ? first : second;
    }
  }
  // Two digits of a year that comes first, on a Persian page.
  if (isPersianLanguage && captured.isShortYear && order === 'ymd' && year !== null && year <= LAST_SHORT_PERSIAN)
    return readOther('persian', order, { year: PERSIAN_CENTURY + year, month, day });
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

const PERSIAN_CENTURY = 1400;
/** Years of the last century are written in full. */
const LAST_SHORT_PERSIAN = 30;

/** Years in which the calendars of Iran and Bangladesh have their usual days. */
const USUAL_YEAR = { persian: 1404, bengali: 1432, islamic: null } as const;

/** A day of another calendar. Without a year it may be a day off; in a lunar calendar it says nothing. */
function readOther(
  calendar: OtherCalendar,
  order: DateOrder,
  { year, month, day }: Pick<Captured, 'year' | 'month' | 'day'>,
): DateReading | null {
  const assumed = year ?? USUAL_YEAR[calendar];
  if (assumed === null || month === null || day === null) return null;
  const gregorian = toGregorian(calendar, { year: assumed, month, day });
  if (gregorian === null) return null;
  const isApproximate = calendar !== 'persian' || year === null;
  return {
    order,
    isShortYear: false,
    ...gregorian,
    ...(year === null && { year: null }),
    ...(isApproximate && { isApproximate: true as const }),
  };
}
