/** What stands between two numbers, and behind one, as far as it tells dates and clock times from other numbers. */
import { plainCode } from './plain-characters.js';

/** Signs behind a number that say what it counts. */
export const Behind = { Year: 1, Month: 2, Day: 4, Clock: 8, Other: 16 } as const;

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function plainAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 0x80 ? (code < 0x0e && code > 0x08 ? 0x20 : code) : plainCode(code);
}

/** The one sign between two numbers: a dash, slash, dot, colon or, where there is no other, a space. 0 for anything else. */
export function joinOf(text: string, from: number, to: number): number {
  let sign = 0x20;
  for (let i = from; i < to; i++) {
    const code = plainAt(text, i);
    if (code === 0x20) continue;
    if (sign !== 0x20 || code < 0x2d || (code > 0x2f && code !== 0x3a)) return 0;
    sign = code;
  }
  return sign;
}

/** Whether numbers of these lengths may be neighbours in a date of numbers. */
export function mayBeDate(
  sign: number,
  before: number,
  length: number,
  text: string,
  numberEnd: number,
  end: number,
): boolean {
  if (sign === 0x20) return false;
  if (before > 4 || length > 4 || (before > 2 && length > 2)) return false;
  if (sign !== 0x2e) return length <= 2 || (length === 4 && before <= 2);
  // Prices and versions have dots too: short numbers need two digits each, or another dot behind them.
  if (length === 2 ? before === 2 || before === 4 : length === 4 && before === 2) return true;
  if (length > 2 || numberEnd >= end) return false;
  const next = plainAt(text, numberEnd);
  return next === 0x2e || (next === 0x20 && numberEnd + 1 < end && plainAt(text, numberEnd + 1) === 0x2e);
}

/** Bits of `Behind`: what stands behind a number, or behind the space behind it. */
export function followedBy(text: string, numberEnd: number, end: number): number {
  let at = numberEnd;
  let code = plainAt(text, at);
  if (code === 0x20) {
    at++;
    if (at >= end) return 0;
    code = plainAt(text, at);
  }
  if (code < 0x80) {
    if (code === 0x3a) return Behind.Clock;
    const small = code | 0x20;
    if (small === 0x68) {
      const isHourAndMinute = at === numberEnd && at + 1 < end && isDigit(plainAt(text, at + 1));
      return isHourAndMinute ? Behind.Clock | Behind.Other : Behind.Clock;
    }
    if (small !== 0x61 && small !== 0x70) return 0;
    let next = at + 1 < end ? plainAt(text, at + 1) : 0;
    if (next === 0x2e) next = at + 2 < end ? plainAt(text, at + 2) : 0;
    return (next | 0x20) === 0x6d ? Behind.Clock : 0;
  }
  const mark = eastAsian(code);
  return (mark > 0 && mark < Behind.Other ? mark : 0) | Behind.Other;
}

/** Negative: no bits of `Behind`. */
export const ERA = -1;
export const FIRST_YEAR = -2;

export function eastAsian(code: number): number {
  switch (code) {
    case 0x5e74: // 年
    case 0xb144: // 년
      return Behind.Year;
    case 0x6708: // 月
    case 0xc6d4: // 월
      return Behind.Month;
    case 0x65e5: // 日
    case 0x53f7: // 号
    case 0x865f: // 號
    case 0xc77c: // 일
      return Behind.Day;
    case 0x6642: // 時
    case 0x65f6: // 时
    case 0x9ede: // 點
    case 0x70b9: // 点
    case 0xc2dc: // 시
      return Behind.Clock;
    case 0x4ee4: // 令
    case 0x5e73: // 平
    case 0x662d: // 昭
    case 0x5927: // 大
    case 0x6c11: // 民
      return ERA;
    case 0x5143: // 元
      return FIRST_YEAR;
    default:
      return 0;
  }
}
