/** Years and months of other calendars, turned into Gregorian ones. */

export interface Day {
  year: number;
  month: number;
  day: number;
}

export function isCalendarDay({ year, month, day }: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** First year of each era, minus one. */
export const ERA_OFFSETS: Readonly<Record<string, number>> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  民國: 1911,
  民国: 1911,
  R: 2018,
  H: 1988,
  S: 1925,
};

/** Thailand counts from the Buddha's death. */
export const BUDDHIST_OFFSET = 543;

const DAY = 86_400_000;
/** 1 Farvardin 1403 was 20 March 2024. */
const PERSIAN_ANCHOR_YEAR = 1403;
const PERSIAN_ANCHOR = Date.UTC(2024, 2, 20);

/** A day of the solar Hijri calendar; its leap years follow the 33-year cycle, exact for the years 1178 to 1633. */
export function persianToGregorian({ year, month, day }: Day): Day | null {
  if (year < 1178 || year > 1633 || month < 1 || month > 12 || day < 1 || day > persianMonthLength(year, month)) {
    return null;
  }
  const days = persianYearStart(year) - persianYearStart(PERSIAN_ANCHOR_YEAR) + daysBeforeMonth(month) + day - 1;
  const date = new Date(PERSIAN_ANCHOR + days * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function persianYearStart(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33);
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7);
}

function persianMonthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month <= 11) return 30;
  return persianYearStart(year + 1) - persianYearStart(year) === 366 ? 30 : 29;
}

/** Months of the solar Hijri calendar, as Iran names them. */
export const PERSIAN_MONTHS: ReadonlyMap<string, number> = new Map(
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'
    .split(' ')
    .map((name, index): [string, number] => [name, index + 1]),
);
