/** What one look at the characters of a text tells about the dates it can hold: most patterns need not be tried. */
import type { TimeField } from './compile-pattern.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Bits of a text, and of what a pattern needs. */
export const DateMark = {
  /** Two, and three, numbers. */
  Numbers2: 1 << 0,
  Numbers3: 1 << 1,
  /** A number of four digits. */
  Year: 1 << 2,
  /** Numbers joined by the sign, once and twice. */
  Dash1: 1 << 3,
  Dash2: 1 << 4,
  Slash1: 1 << 5,
  Slash2: 1 << 6,
  Dot1: 1 << 7,
  Dot2: 1 << 8,
  /** The sign anywhere. */
  Dash: 1 << 9,
  Slash: 1 << 10,
  /** Signs of East Asian dates. */
  ChineseYear: 1 << 11,
  ChineseMonth: 1 << 12,
  ChineseDay: 1 << 13,
  KoreanYear: 1 << 14,
  KoreanMonth: 1 << 15,
  KoreanDay: 1 << 16,
  Era: 1 << 17,
  /** Vietnamese "tháng" or "thg". */
  Thang: 1 << 18,
  /** What may be a clock time. */
  Clock: 1 << 19,
} as const;

const EAST_ASIAN: ReadonlyMap<string, number> = new Map([
  ...[...'年'].map((sign): [string, number] => [sign, DateMark.ChineseYear]),
  ...[...'月'].map((sign): [string, number] => [sign, DateMark.ChineseMonth]),
  ...[...'日号號'].map((sign): [string, number] => [sign, DateMark.ChineseDay]),
  ...[...'년'].map((sign): [string, number] => [sign, DateMark.KoreanYear]),
  ...[...'월'].map((sign): [string, number] => [sign, DateMark.KoreanMonth]),
  ...[...'일'].map((sign): [string, number] => [sign, DateMark.KoreanDay]),
  ...[...'令平昭大民'].map((sign): [string, number] => [sign, DateMark.Era]),
  ...[...'時时點点시'].map((sign): [string, number] => [sign, DateMark.Clock]),
]);
const EAST_ASIAN_CODES: ReadonlyMap<number, number> = new Map(
  [...EAST_ASIAN].map(([sign, mark]): [number, number] => [charCodeAt.call(sign, 0), mark]),
);
const FIRST_EAST_ASIAN = 0x4e00;

/** Any sign of an East Asian date. */
export const EAST_ASIAN_MARKS =
  DateMark.ChineseYear |
  DateMark.ChineseMonth |
  DateMark.ChineseDay |
  DateMark.KoreanYear |
  DateMark.KoreanMonth |
  DateMark.KoreanDay;

const ONCE: Readonly<Record<string, number>> = { '-': DateMark.Dash1, '/': DateMark.Slash1, '.': DateMark.Dot1 };
const TWICE: Readonly<Record<string, number>> = { '-': DateMark.Dash2, '/': DateMark.Slash2, '.': DateMark.Dot2 };

/** Between a number and the sign behind it, and between the sign and the next number, there are hardly any spaces. */
const BEFORE_SIGN = 2;
const AFTER_SIGN = 3;

/** Marks of a text whose digits are plain. */
export function dateMarksOf(text: string): number {
  let marks = 0;
  let numbers = 0;
  let digits = 0;
  let lastDigit = Number.NEGATIVE_INFINITY;
  let sign = 0;
  let signAt = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < text.length; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= 0x30 && code <= 0x39) {
      if (lastDigit !== i - 1) {
        numbers++;
        if (digits === 4) marks |= DateMark.Year;
        digits = 0;
        if (signAt > lastDigit && i - signAt <= AFTER_SIGN) marks |= joined(sign, marks);
      }
      digits++;
      lastDigit = i;
    } else if (code >= FIRST_EAST_ASIAN) marks |= EAST_ASIAN_CODES.get(code) ?? 0;
    else if (code === 0x2d || code === 0x2e || code === 0x2f) {
      if (code === 0x2d) marks |= DateMark.Dash;
      else if (code === 0x2f) marks |= DateMark.Slash;
      if (i - lastDigit <= BEFORE_SIGN) {
        sign = code;
        signAt = i;
      }
    } else if (code === 0x3a) marks |= DateMark.Clock;
    else if (code >= 0x41 && code <= 0x7a) marks |= letterMarks(text, i, code | 0x20, i - lastDigit <= BEFORE_SIGN);
  }
  if (digits === 4) marks |= DateMark.Year;
  if (numbers >= 2) marks |= DateMark.Numbers2;
  if (numbers >= 3) marks |= DateMark.Numbers3;
  return marks;
}

function joined(sign: number, marks: number): number {
  if (sign === 0x2d) return (marks & DateMark.Dash1) === 0 ? DateMark.Dash1 : DateMark.Dash2;
  if (sign === 0x2f) return (marks & DateMark.Slash1) === 0 ? DateMark.Slash1 : DateMark.Slash2;
  return (marks & DateMark.Dot1) === 0 ? DateMark.Dot1 : DateMark.Dot2;
}

function letterMarks(text: string, at: number, letter: number, followsDigit: boolean): number {
  let marks = 0;
  // h, a (am) and p (pm)
  if (followsDigit && (letter === 0x68 || letter === 0x61 || letter === 0x70)) marks |= DateMark.Clock;
  if (letter === 0x74 && (charCodeAt.call(text, at + 1) | 0x20) === 0x68) {
    const third = charCodeAt.call(text, at + 2) | 0x20;
    // g and á
    if (third === 0x67 || third === 0xe1) marks |= DateMark.Thang;
  }
  // R, H and S before a number: eras of Japan
  if (letter === 0x72 || letter === 0x68 || letter === 0x73) {
    const next = charCodeAt.call(text, at + 1);
    if (next >= 0x30 && next <= 0x39) marks |= DateMark.Era;
  }
  return marks;
}

/** Marks a text must have for a pattern to match anywhere in it. */
export function marksNeeded(notation: string, fields: readonly TimeField[]): number {
  const isEra = fields.includes('era');
  const isNamed = /mmm|"/.test(notation);
  let marks = isEra ? DateMark.Era : 0;
  if (fields.includes('yyyy')) marks |= DateMark.Year;
  // The first year of an era is no number.
  const numbers = fields.filter((field) => field !== 'mmm' && field !== 'era').length - (isEra ? 1 : 0);
  if (numbers >= 2) marks |= DateMark.Numbers2;
  if (numbers >= 3) marks |= DateMark.Numbers3;
  for (const [sign, mark] of EAST_ASIAN) if (notation.includes(sign)) marks |= mark;
  if (notation.includes('"')) marks |= DateMark.Thang;
  if (isNamed) {
    if (notation.includes('-')) marks |= DateMark.Dash;
    if (notation.includes('/')) marks |= DateMark.Slash;
    return marks;
  }
  for (const sign of ['-', '/', '.']) {
    const joins = notation.split(sign).length - 1 - (isEra || notation.endsWith(sign) ? 1 : 0);
    if (joins >= 1) marks |= ONCE[sign] as number;
    if (joins >= 2) marks |= TWICE[sign] as number;
  }
  return marks;
}
