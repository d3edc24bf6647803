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

/** Years of the lunar Hijri calendar that are read: 1917 to 2077, as far as tables of it go. */
export const ISLAMIC_YEARS = { first: 1336, last: 1500 } as const;
/** 1 Muharram 1336, by the arithmetic rule. */
const ISLAMIC_ANCHOR = Date.UTC(1917, 9, 17);
const ISLAMIC_MONTH = 29.530_56 * DAY;

/**
 * A day of the lunar Hijri calendar by the tables of Umm al-Qura, which the runtime has. A month begins when the moon is seen, so
 * that a page may be a day off.
 */
export function islamicToGregorian({ year, month, day }: Day): Day | null {
  if (year < ISLAMIC_YEARS.first || year > ISLAMIC_YEARS.last || month < 1 || month > 12 || day < 1 || day > 30)
    return null;
  const months = (year - ISLAMIC_YEARS.first) * 12 + month - 1;
  const guess = Math.round((ISLAMIC_ANCHOR + months * ISLAMIC_MONTH) / DAY) * DAY + (day - 1) * DAY;
  islamic ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let off = -3; off <= 3; off++) {
    const date = new Date(guess + off * DAY);
    const [m, d, y] = (islamic.format(date).match(/\d+/g) ?? []).map(Number);
    if (y === year && m === month && d === day)
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  return null;
}

let islamic: Intl.DateTimeFormat | undefined;

/** Months of the lunar Hijri calendar; spellings vary, and a joint stands for the space in names of two words. */
const ISLAMIC_MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'محرم المحرم',
    'صفر',
    'ربيع_الأول ربيع_الاول ربيع_أول',
    'ربيع_الآخر ربيع_الاخر ربيع_الثاني',
    'جمادى_الأولى جمادى_الاولى جمادى_الأول',
    'جمادى_الآخرة جمادى_الاخرة جمادى_الثانية جمادى_الثاني',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو_القعدة ذي_القعدة ذوالقعدة',
    'ذو_الحجة ذي_الحجة ذوالحجة',
  ].flatMap((names, index) => names.split(' ').map((name): [string, number] => [name.replace('_', ' '), index + 1])),
);

/** Months of the solar Hijri calendar, as Iran names them. */
const PERSIAN_MONTHS: ReadonlyMap<string, number> = new Map(
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'
    .split(' ')
    .map((name, index): [string, number] => [name, index + 1]),
);

/** Bengali years that are read, and what is added to one before the end of its December. */
const BENGALI_YEARS = { first: 1300, last: 1600 } as const;
const BENGALI_OFFSET = 593;

/**
 * A day of the Bengali calendar as Bangladesh has kept it since 2019: its first half has months of 31 days, its year begins on 14
 * April. West Bengal may be a day off.
 */
export function bengaliToGregorian({ year, month, day }: Day): Day | null {
  if (year < BENGALI_YEARS.first || year > BENGALI_YEARS.last || month < 1 || month > 12) return null;
  const leap = daysInMonth(year + BENGALI_OFFSET + 1, 2) === 29 ? 1 : 0;
  const length = month <= 6 ? 31 : month === 11 ? 29 + leap : 30;
  if (day < 1 || day > length) return null;
  const before = month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7) - (month === 12 ? 1 - leap : 0);
  const date = new Date(Date.UTC(year + BENGALI_OFFSET, 3, 14) + (before + day - 1) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Months of the Bengali calendar; letters with a dot below are written as one character or as two. */
const BENGALI_MONTHS: ReadonlyMap<string, number> = new Map(
  'বৈশাখ জ্যৈষ্ঠ|জৈষ্ঠ্য আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন|ফাল্‌গুন চৈত্র'.split(' ').flatMap((names, index) =>
    names.split('|').flatMap((name): [string, number][] => [
      [name.normalize('NFC'), index + 1],
      [name.replaceAll('\u09a2\u09bc', '\u09dd').replaceAll('\u09af\u09bc', '\u09df'), index + 1],
    ]),
  ),
);

/** The months of all calendars other than the Gregorian one. */
export const OTHER_MONTHS = { persian: PERSIAN_MONTHS, islamic: ISLAMIC_MONTHS, bengali: BENGALI_MONTHS } as const;

export type OtherCalendar = keyof typeof OTHER_MONTHS;

const TO_GREGORIAN = { persian: persianToGregorian, islamic: islamicToGregorian, bengali: bengaliToGregorian } as const;

/** The day of another calendar in the Gregorian one, or null where there is no such day. */
export function toGregorian(calendar: OtherCalendar, day: Day): Day | null {
  return TO_GREGORIAN[calendar](day);
}
