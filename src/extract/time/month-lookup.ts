/** Which month a word names, in any of the languages it may be in. */
import { OTHER_MONTHS, type OtherCalendar } from './calendars.js';
import { WORD } from './compile-pattern.js';
import { findMonthTrace } from './find-month-trace.js';
import { languagesFor } from './languages.js';
import { foldMonth, monthNames } from './month-names.js';
import { MONTH_SPELLINGS } from './month-spellings.js';
import { LONGEST_WORD } from './word-borders.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface NamedMonth {
  month: number;
  calendar: 'gregorian' | OtherCalendar;
}

/** Words of one language already looked up; pages repeat theirs endlessly. */
const known = new Map<string, NamedMonth | null>();
let knownLanguage = '';
const MAX_KNOWN = 5000;
/** Engines keep longer words as places in the page they are of, and the page for as long as the word. */
const MAX_KEPT_WORD = 12;

export function lookUpMonth(word: string, language: string): NamedMonth | null {
  if (language !== knownLanguage || known.size >= MAX_KNOWN) known.clear();
  knownLanguage = language;
  let month = known.get(word);
  if (month === undefined) {
    month = findMonth(word, language);
    if (word.length <= MAX_KEPT_WORD) known.set(word, month);
  }
  return month;
}

const OTHER_CALENDARS = Object.keys(OTHER_MONTHS) as readonly OtherCalendar[];

function findMonth(word: string, language: string): NamedMonth | null {
  const folded = foldMonth(word);
  if (folded.length < 2) return null;
  for (const calendar of OTHER_CALENDARS) {
    const month = OTHER_MONTHS[calendar].get(word);
    if (month !== undefined) return { month, calendar };
  }
  for (const candidate of languagesFor(word, language)) {
    const names = monthNames(candidate);
    const extra = MONTH_SPELLINGS[candidate.slice(0, 2)]?.get(folded);
    if (extra !== undefined) return { month: extra, calendar: 'gregorian' };
    // Hebrew puts "in" before the name without a space.
    const month = names.get(folded) ?? (folded.startsWith('ב') ? names.get(folded.slice(1)) : undefined);
    if (month !== undefined) return { month, calendar: 'gregorian' };
  }
  return null;
}

const WORDS = new RegExp(WORD, 'gu');

/** Whether any word of a text names a month; most texts with a number in them do not. */
export function hasMonthName(text: string, language: string): boolean {
  const traced = findMonthTrace(text, language, 0);
  return traced >= 0 && hasMonthFrom(text, traced, language);
}

/** Looks up the words that start like a month, one by one, for as long as they can be told apart without an expression. */
function hasMonthFrom(text: string, traced: number, language: string): boolean {
  for (let start = traced; start >= 0; ) {
    const end = plainWordEnd(text, start);
    if (end < 0) return hasMonthAnywhere(text, language);
    if (lookUpMonth(text.slice(start, end), language) !== null) return true;
    start = findMonthTrace(text, language, end);
  }
  return false;
}

/**
 * Where a word of ASCII letters ends that is a match of `WORD` beyond doubt: short enough, with plain signs or spaces around
 * it. −1 for others.
 */
function plainWordEnd(text: string, start: number): number {
  if (start > 0 && !isPlainBorder(charCodeAt.call(text, start - 1))) return -1;
  let end = start;
  while (end < text.length && isAsciiLetter(charCodeAt.call(text, end))) end++;
  if (end - start < 2 || end - start > LONGEST_WORD) return -1;
  return end === text.length || isPlainBorder(charCodeAt.call(text, end)) ? end : -1;
}

/** A space, a digit or an ASCII sign that is no dot: abbreviations may go on behind a dot. */
function isPlainBorder(code: number): boolean {
  return (code >= 0x20 && code < 0x7f && code !== 0x2e && !isAsciiLetter(code)) || code === 0x0a || code === 0x09;
}

function isAsciiLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

function hasMonthAnywhere(text: string, language: string): boolean {
  for (const [word] of text.matchAll(WORDS)) if (lookUpMonth(word, language) !== null) return true;
  return false;
}
