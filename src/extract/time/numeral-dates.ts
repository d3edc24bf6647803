/** Days whose numbers are no digits: Chinese numerals (二〇二六年三月九日), and months in Roman ones (9 III 2026). */
import { isCalendarDay } from './calendars.js';
import { DateMark } from './date-marks.js';
import type { DateReading } from './time-match.js';
import type { DatePattern } from './time-patterns.js';

export interface NumeralDate {
  pattern: DatePattern;
  found: RegExpExecArray;
  date: DateReading;
}

/** Digits of years, written one by one; two ways to write zero stand for the sign that few keyboards have. */
const CHINESE_DIGITS = '〇一二三四五六七八九';
const ZEROS = '零○';
const TENS = '[一二三四五六七八九十]';
const CHINESE = new RegExp(
  `((?:一九|二[〇${ZEROS}])[${CHINESE_DIGITS}${ZEROS}]{2})年(${TENS}{1,2})月(${TENS}{1,3})[日号號]`,
  'gu',
);
const CHINESE_PATTERN: DatePattern = { notation: 'yyyy年mm月dd日', kind: 'day', orders: ['ymd'] };

/** Languages that write months so; elsewhere such letters are something else. */
const ROMAN_LANGUAGES = /^(?:pl|hu|ro|it|lt|lv|ru|uk|be|bg|sr|hr|bs|sl|cs|sk)\b/i;
export const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;
const ROMAN = '(VI{0,3}|I{1,3}|IV|IX|XI{0,2})';
const DAY = '(0?[1-9]|[12][0-9]|3[01])';
const YEAR = '((?:19|20)[0-9]{2})';
/** A dot, a space or both; slashes and dashes as well, since letters between them are no division. */
const JOINT = String.raw`(?:\.?\s|[./-])`;
const ROMAN_DAY_FIRST = new RegExp(String.raw`(?<![\p{L}\d./-])${DAY}${JOINT}${ROMAN}${JOINT}${YEAR}(?![\d/-])`, 'gu');
const ROMAN_YEAR_FIRST = new RegExp(String.raw`(?<![\p{L}\d./-])${YEAR}${JOINT}${ROMAN}${JOINT}${DAY}(?![\d/-])`, 'gu');
const DAY_FIRST: DatePattern = { notation: 'dd mmm yyyy', kind: 'day', orders: ['dmy'] };
const YEAR_FIRST: DatePattern = { notation: 'yyyy mmm dd', kind: 'day', orders: ['ymd'] };

/** Whether pages in a language may write months in Roman numerals. */
export function writesRomanMonths(language: string): boolean {
  return ROMAN_LANGUAGES.test(language);
}

/** @param marks bits of `DateMark` of the text */
export function numeralDates(plain: string, marks: number, language: string): NumeralDate[] {
  const dates: NumeralDate[] = [];
  const chinese = DateMark.ChineseYear | DateMark.ChineseMonth | DateMark.ChineseDay;
  if ((marks & chinese) === chinese)
    for (const found of plain.matchAll(CHINESE))
      add(dates, CHINESE_PATTERN, found, [
        yearOf(found[1] as string),
        tensOf(found[2] as string),
        tensOf(found[3] as string),
      ]);
  if ((marks & DateMark.Year) !== 0 && /[IVX]/.test(plain) && writesRomanMonths(language)) {
    for (const found of plain.matchAll(ROMAN_DAY_FIRST))
      add(dates, DAY_FIRST, found, [Number(found[3]), romanOf(found[2] as string), Number(found[1])]);
    for (const found of plain.matchAll(ROMAN_YEAR_FIRST))
      add(dates, YEAR_FIRST, found, [Number(found[1]), romanOf(found[2] as string), Number(found[3])]);
  }
  return dates;
}

function add(
  dates: NumeralDate[],
  pattern: DatePattern,
  found: RegExpExecArray,
  [year, month, day]: readonly [number, number, number],
): void {
  if (!isCalendarDay({ year, month, day })) return;
  const [order] = pattern.orders;
  if (order !== undefined) dates.push({ pattern, found, date: { order, year, isShortYear: false, month, day } });
}

function yearOf(numerals: string): number {
  return Number([...numerals].map((sign) => Math.max(0, CHINESE_DIGITS.indexOf(sign))).join(''));
}

/** 十 is ten, 十二 twelve, 二十七 twenty-seven; 0 for what is no number. */
export function tensOf(numerals: string): number {
  const parts = numerals.split('十');
  if (parts.length > 2) return 0;
  const [first = '', second] = parts;
  const digit = (sign: string): number =>
    sign.length > 1 ? Number.NaN : Math.max(0, CHINESE_DIGITS.indexOf(sign || '〇'));
  return (second === undefined ? digit(first) : (first === '' ? 1 : digit(first)) * 10 + digit(second)) || 0;
}

function romanOf(numeral: string): number {
  return ROMAN_MONTHS.indexOf(numeral as (typeof ROMAN_MONTHS)[number]) + 1;
}

/** A character of a year in Chinese numerals. */
export function isChineseDigit(code: number): boolean {
  switch (code) {
    case 0x3007: // 〇
    case 0x25cb: // ○
    case 0x96f6: // 零
    case 0x4e00: // 一
    case 0x4e8c: // 二
    case 0x4e09: // 三
    case 0x56db: // 四
    case 0x4e94: // 五
    case 0x516d: // 六
    case 0x4e03: // 七
    case 0x516b: // 八
    case 0x4e5d: // 九
      return true;
    default:
      return false;
  }
}
