/**
 * What one look at the characters of a text, where it stands, tells about the times it can hold. Nearly all texts of a page
 * end here, at some two nanoseconds a character: what has no trace of a time holds none, and is neither decoded nor matched
 * with a pattern. What has one may still be no time: that is for the patterns to say.
 */
import { isChineseDigit } from './numeral-dates.js';
import { plainCode } from './plain-characters.js';
import {
  ACCENT,
  addToHash,
  CharacterBit,
  foldLatin,
  HASH_SEED,
  NO_LATIN,
  type TimeWords,
  WordBit,
  wordMark,
} from './time-words.js';

export const TimeTrace = {
  /** A digit of a script whose dates are read. */
  Digit: 1 << 0,
  /** May hold a day or a month. */
  Date: 1 << 1,
  /** May hold a clock time without a day. */
  Clock: 1 << 2,
  /** May hold a time counted from now. */
  Relative: 1 << 3,
  /** May be a number and a unit: `18d`. */
  Compact: 1 << 4,
  /* What counts where the text is one piece of several. */
  /** A dash, slash or dot. */
  Sign: 1 << 5,
  /** What may be the name of a month, wherever the numbers are. */
  MonthName: 1 << 6,
  /** A sign of East Asian dates, wherever the numbers are. */
  EastAsian: 1 << 7,
  StartsInWord: 1 << 8,
  EndsInWord: 1 << 9,
  /** A digit 0 to 9, and a digit of any script. */
  AsciiDigit: 1 << 10,
  AnyDigit: 1 << 11,
  /** Characters in two halves, which may be digits. */
  Halves: 1 << 12,
  /** What may start a character reference. */
  Ampersand: 1 << 13,
  /** More letters that can be no part of a date than a text may have beside one that it is. */
  Foreign: 1 << 14,
  /** A dollar, or a character beyond ASCII that is no Latin letter: what may be a sign of money. */
  Money: 1 << 15,
} as const;

/** How many numbers there are, up to three, stands above the bits. */
const NUMBERS_SHIFT = 16;
const MOST_NUMBERS = 3;

export function numbersIn(traces: number): number {
  return traces >> NUMBERS_SHIFT;
}

/** Any of these, and a text is worth reading. */
export const ANY_TIME = TimeTrace.Date | TimeTrace.Clock | TimeTrace.Relative | TimeTrace.Compact;

/** Between a number and the name of a month there are hardly more characters: "3rd, of the March". */
const NEAR_MONTH = 16;
const LONGEST_MONTH = 25;
const FAR = -1000;
/** Between two numbers of a date: a sign, a space before it and two behind it. */
const LONGEST_JOIN = 4;
/** Letters one match of a month's name may have at most, and behind a dot; the rest of a longer word is a word again. */
const LONGEST_WORD = 20;
const LONGEST_ENDING = 4;

/** Characters a text may have beside the date that it is. */
export const MOST_BESIDE = 3;

/** Keys of phrases found in the text at hand. */
const keys = new Int32Array(8);

/** Signs behind a number that say what it counts. */
const Behind = { Year: 1, Month: 2, Day: 4, Clock: 8, Other: 16 } as const;

/**
 * @param text the text, or the source it stands in
 * @param start where it starts there
 * @param end where it ends
 * @param isEncoded whether an ampersand may start a character reference: then it is all that is told
 */
export function timeTraces(text: string, start: number, end: number, words: TimeWords, isEncoded = false): number {
  let traces = 0;
  // Numbers: how many there are, how long the last one is and where it ends.
  let numbers = 0;
  let twos = 0;
  let fours = 0;
  let length = 0;
  let numberEnd = FAR;
  let isNear = false;
  let behind = 0;
  // Clock times: whether one may be there at all, and whether one has what its pattern needs.
  let isClockOpen = false;
  let isClock = false;
  // Words: where a month's name ends, marks of all words, keys of phrases, what was seen.
  let monthEnd = FAR;
  let marks = 0;
  let keyCount = 0;
  let hasUnit = false;
  let foreign = 0;
  let hasEra = false;
  let hasLatin = false;
  let hasCyrillic = false;
  // How many characters of a word stand before the current one, and from how many on another one may start.
  let run = 0;
  let limit = LONGEST_WORD;
  let isAfterLetter = false;
  let isFirst = true;
  for (let i = start; i < end; ) {
    let code = text.charCodeAt(i);
    if (code >= 0x80) {
      // Left out where pieces are put together: two words may be one.
      if (code === 0xad || code === 0x200b || code === 0x2060 || code === 0xfeff) traces |= TimeTrace.MonthName;
      traces |= TimeTrace.Money;
      code = plainCode(code);
    }
    if (code === 0x20 || (code < 0x0e && code > 0x08)) {
      run = 0;
      limit = LONGEST_WORD;
      isAfterLetter = false;
      i++;
      continue;
    }
    const folded =
      code < 0x80 ? asciiLetter(code) : code < 0x370 || (code >= 0x1e00 && code < 0x1f00) ? foldLatin(code) : NO_LATIN;
    if (folded !== NO_LATIN) {
      const wordStart = i;
      let hash = folded === ACCENT ? HASH_SEED : addToHash(HASH_SEED, folded);
      for (i++; i < end; i++) {
        const next = text.charCodeAt(i);
        const nextFolded = next < 0x80 ? asciiLetter(next) : foldLatin(next);
        if (nextFolded === NO_LATIN) break;
        if (nextFolded !== ACCENT) hash = addToHash(hash, nextFolded);
      }
      if (isFirst) traces |= TimeTrace.StartsInWord;
      isFirst = false;
      hasLatin = true;
      marks |= wordMark(hash);
      let isMonth = run + (i - wordStart) > limit || mayBeThang(text, wordStart, folded);
      const slot = words.slotOf(hash);
      let bits = 0;
      if (slot >= 0) {
        bits = words.bitsAt(slot);
        isMonth ||= (bits & WordBit.Month) !== 0;
        if ((bits & WordBit.Relative) !== 0) {
          if (keyCount < keys.length) keys[keyCount++] = slot;
          else traces |= TimeTrace.Relative;
        }
        if ((bits & WordBit.Compact) !== 0) hasUnit = true;
        if ((bits & WordBit.Half) !== 0 && wordStart - numberEnd <= 1) isClock = true;
      }
      if (isMonth) {
        traces |= TimeTrace.MonthName;
        if (wordStart - numberEnd <= NEAR_MONTH) traces |= TimeTrace.Date;
        monthEnd = i;
      } else if ((bits & WordBit.Date) === 0 && i - wordStart > MOST_BESIDE && wordStart !== numberEnd) {
        // Behind a number it may start with the ending of an ordinal: 5thMarch.
        traces |= TimeTrace.Foreign;
      }
      run += i - wordStart;
      isAfterLetter = true;
      continue;
    }
    if (code < 0x80) {
      if (code >= 0x30 && code <= 0x39) {
        const numberStart = i;
        if (text.charCodeAt(i) < 0x80) traces |= TimeTrace.AsciiDigit;
        for (i++; i < end; i++) {
          const next = text.charCodeAt(i);
          if (next < 0x80 ? next < 0x30 || next > 0x39 : !isDigit(plainCode(next))) break;
          if (next < 0x80) traces |= TimeTrace.AsciiDigit;
        }
        const before = length;
        length = i - numberStart;
        if (numberStart - numberEnd <= LONGEST_JOIN) {
          const sign = joinOf(text, numberEnd, numberStart);
          if (sign === 0x3a) {
            if (before <= 2 && length === 2) isClock = true;
          } else if (sign !== 0) {
            isNear = true;
            if (mayBeDate(sign, before, length, text, i, end)) traces |= TimeTrace.Date;
          }
        }
        if (numberStart - monthEnd <= NEAR_MONTH) traces |= TimeTrace.Date;
        numbers++;
        if (length === 2) twos++;
        else if (length === 4) fours++;
        numberEnd = i;
        if (i < end) {
          const followed = followedBy(text, i, end);
          behind |= followed;
          if ((followed & Behind.Clock) !== 0) isClockOpen = true;
          // Half of a day in another script, or hours as in 8h30.
          if ((followed & Behind.Other) !== 0) isClock = true;
        }
      } else {
        if (code === 0x2e) limit = LONGEST_ENDING;
        else limit = LONGEST_WORD;
        if (code >= 0x2d && code <= 0x2f) traces |= TimeTrace.Sign;
        else if (code === 0x26) {
          if (isEncoded) return TimeTrace.Ampersand;
          traces |= TimeTrace.Ampersand;
        } else if (code === 0x24) traces |= TimeTrace.Money;
        i++;
      }
      run = 0;
      isFirst = false;
      isAfterLetter = false;
      continue;
    }
    if (isSeparator(code)) {
      run = 0;
      limit = LONGEST_WORD;
      isAfterLetter = false;
    } else if (code < 0x370) {
      run++;
      isAfterLetter = false;
    } else {
      const bits = words.characterBits(code);
      if ((bits & CharacterBit.Relative) !== 0 || (!isAfterLetter && (bits & CharacterBit.RelativeStart) !== 0))
        traces |= TimeTrace.Relative;
      if ((bits & CharacterBit.Month) !== 0 && (run === 0 || run >= limit || !isAfterLetter)) {
        traces |= TimeTrace.MonthName;
        if (i - numberEnd <= NEAR_MONTH) traces |= TimeTrace.Date;
        monthEnd = i + LONGEST_MONTH;
      }
      if (code >= 0x4e00) {
        const mark = eastAsian(code);
        if (mark === ERA) hasEra = true;
        else if (mark !== 0) {
          traces |= TimeTrace.EastAsian;
          // The first year of an era is no number.
          if (mark === FIRST_YEAR && hasEra) traces |= TimeTrace.Date;
          if (mark === Behind.Year && i - start >= NUMERALS && isInNumerals(text, i)) traces |= TimeTrace.Date;
        }
        if ((bits & (CharacterBit.Date | CharacterBit.Letter)) === CharacterBit.Letter) foreign++;
        if (code >= 0xd800 && code <= 0xdfff) traces |= TimeTrace.Halves;
      } else if (code >= 0x400 && code <= 0x4ff) hasCyrillic = true;
      if ((bits & CharacterBit.Digit) !== 0) traces |= TimeTrace.AnyDigit;
      if (isFirst) traces |= TimeTrace.StartsInWord;
      run++;
      isAfterLetter = (bits & CharacterBit.Letter) !== 0;
    }
    isFirst = false;
    i++;
  }
  if (numbers > 0) {
    traces |= TimeTrace.Digit | TimeTrace.AnyDigit;
    if (isNear && twos >= 2 && fours >= 1) traces |= TimeTrace.Date;
    const hasMonth = (behind & Behind.Month) !== 0;
    if (hasMonth ? hasEra || (behind & (Behind.Year | Behind.Day)) !== 0 : (behind & Behind.Day) !== 0 && numbers > 1)
      traces |= TimeTrace.Date;
    if (isClock && isClockOpen) traces |= TimeTrace.Clock;
    if (hasUnit && numbers === 1) traces |= TimeTrace.Compact;
    traces |= Math.min(numbers, MOST_NUMBERS) << NUMBERS_SHIFT;
  }
  for (let k = 0; k < keyCount && (traces & TimeTrace.Relative) === 0; k++)
    if (words.mayBePhrase(keys[k] as number, marks)) traces |= TimeTrace.Relative;
  if (foreign > MOST_BESIDE) traces |= TimeTrace.Foreign;
  // Serbian is written in both scripts, and read where a text has letters of one.
  if (hasCyrillic && hasLatin) traces |= TimeTrace.Relative;
  if (run > 0 || limit === LONGEST_ENDING) traces |= TimeTrace.EndsInWord;
  return traces;
}

/** Numerals of a year in Chinese, as far as the first and the last one tell. */
const NUMERALS = 4;

function isInNumerals(text: string, at: number): boolean {
  return isChineseDigit(text.charCodeAt(at - 1)) && isChineseDigit(text.charCodeAt(at - NUMERALS));
}

/** The letter in lower case. */
function asciiLetter(code: number): number {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a ? small : NO_LATIN;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** All spaces and signs beyond ASCII that are no part of a word; a few more cost nothing but time. */
function isSeparator(code: number): boolean {
  if (code < 0x2000) return code <= 0xbf || code === 0xd7 || code === 0xf7 || code === 0x1680;
  if (code < 0x3040) return code <= 0x206f || code >= 0x3000;
  return code >= 0xfeff && code <= 0xff20;
}

/** Vietnamese "tháng" and "thg" before the number of a month, as far as the third letter tells. */
function mayBeThang(text: string, start: number, first: number): boolean {
  if (first !== 0x74 || (text.charCodeAt(start + 1) | 0x20) !== 0x68) return false;
  const third = text.charCodeAt(start + 2) | 0x20;
  return third === 0x67 || third === 0xe1;
}

function plainAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 0x80 ? (code < 0x0e && code > 0x08 ? 0x20 : code) : plainCode(code);
}

/** The one sign between two numbers: a dash, slash, dot, colon or, where there is no other, a space. 0 for anything else. */
function joinOf(text: string, from: number, to: number): number {
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
function mayBeDate(
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
function followedBy(text: string, numberEnd: number, end: number): number {
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
const ERA = -1;
const FIRST_YEAR = -2;

function eastAsian(code: number): number {
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
