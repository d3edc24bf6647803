/**
 * What one look at the characters of a text, where it stands, tells about the times it can hold. Nearly all texts of a page
 * end here, at some two nanoseconds a character: what has no trace of a time holds none, and is neither decoded nor matched
 * with a pattern. What has one may still be no time: that is for the patterns to say.
 */
import { Behind, ERA, eastAsian, FIRST_YEAR, followedBy, isDigit, joinOf, mayBeDate } from './number-neighbours.js';
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
import { isSeparator, LONGEST_ENDING, LONGEST_WORD } from './word-borders.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

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

/** Characters a text may have beside the date that it is. */
export const MOST_BESIDE = 3;

/** Keys of phrases found in the text at hand. */
const keys = new Int32Array(8);

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
    let code = charCodeAt.call(text, i);
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
        const next = charCodeAt.call(text, i);
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
        if (charCodeAt.call(text, i) < 0x80) traces |= TimeTrace.AsciiDigit;
        for (i++; i < end; i++) {
          const next = charCodeAt.call(text, i);
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
  return isChineseDigit(charCodeAt.call(text, at - 1)) && isChineseDigit(charCodeAt.call(text, at - NUMERALS));
}

/** The letter in lower case. */
function asciiLetter(code: number): number {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a ? small : NO_LATIN;
}

/** Vietnamese "tháng" and "thg" before the number of a month, as far as the third letter tells. */
function mayBeThang(text: string, start: number, first: number): boolean {
  if (first !== 0x74 || (charCodeAt.call(text, start + 1) | 0x20) !== 0x68) return false;
  const third = charCodeAt.call(text, start + 2) | 0x20;
  return third === 0x67 || third === 0xe1;
}
