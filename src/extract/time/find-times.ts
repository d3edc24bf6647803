/** Finds the times a text holds: the longest pattern at every place, without overlaps. */
import { isCalendarDay } from './calendars.js';
import { type ClockMatch, clockAfter, clockBefore, clocksIn } from './clock-times.js';
import { compileNotation, LETTER, type TimeField } from './compile-pattern.js';
import { DateMark, dateMarksOf, EAST_ASIAN_MARKS, marksNeeded } from './date-marks.js';
import { readDates } from './date-readings.js';
import { hasMonthName } from './month-lookup.js';
import { numeralDates } from './numeral-dates.js';
import { plainText } from './plain-text.js';
import { type RelativeMatch, relativesIn } from './relative-times.js';
import type { DateReading, TimeKind, TimeMatch, TimeParts } from './time-match.js';
import { DATE_PATTERNS, DAY_NUMBER_PATTERNS, type DatePattern } from './time-patterns.js';
import { ANY_TIME, TimeTrace, timeTraces } from './time-traces.js';
import { timeWords } from './time-words.js';
import { weekdayAfter, weekdayBefore } from './weekday-beside.js';

/** Longer texts are prose; a time beyond this is no time of the text. */
const MAX_LENGTH = 1000;

const Family = { Numeric: 1, EastAsian: 2, Named: 4 } as const;
const ALL_FAMILIES = 8;

interface CompiledDate {
  pattern: DatePattern;
  fields: readonly TimeField[];
  /** A bit of `Family`. */
  family: number;
  needsClock: boolean;
  lacksYear: boolean;
  /** Bits of `DateMark`. */
  needs: number;
  regex: RegExp;
}

/** Not inside another number, a word, a price or a code. */
const NUMBER_START = String.raw`(?<![A-Za-zÀ-ɏ\d]|\d[.,:/-]|[$€£¥₹#])`;
const WORD_START = `(?<!${LETTER}|\\d)`;
/** In front of an era may stand any word of a script without spaces: 中華民國113年, 公開日平成25年. */
const ERA_START = String.raw`(?<![A-Za-zÀ-ɏ\d])`;
const NUMBER_END = String.raw`(?!\d|[.,:/-]\d|\s?[%€$£¥₹]|(?!T\d)[A-Za-zÀ-ɏ])`;
const WORD_END = `(?!${LETTER})`;

let compiledDates: readonly CompiledDate[] | undefined;

/** Compiled when the first text needs them. */
function datePatterns(): readonly CompiledDate[] {
  compiledDates ??= [
    ...DATE_PATTERNS.map((pattern) => compileDate(pattern, false)),
    ...DAY_NUMBER_PATTERNS.map((pattern) => compileDate(pattern, true)),
  ];
  return compiledDates;
}

function compileDate(pattern: DatePattern, needsClock: boolean): CompiledDate {
  const { notation } = pattern;
  const { source, fields } = compileNotation(notation);
  const start = notation.startsWith('era') ? ERA_START : /^(?:mmm|")/.test(notation) ? WORD_START : NUMBER_START;
  const end = /mmm$/.test(notation)
    ? WORD_END
    : /[日일]$/.test(notation)
      ? ''
      : /[月월.]$/.test(notation)
        ? String.raw`(?!\d)`
        : NUMBER_END;
  const family = /[年月日년월일]/.test(notation)
    ? Family.EastAsian
    : /mmm|"/.test(notation)
      ? Family.Named
      : Family.Numeric;
  const needs = marksNeeded(notation, fields);
  const lacksYear = !fields.some((field) => field === 'yyyy' || field === 'yyy' || field === 'yy');
  return { pattern, fields, family, needsClock, lacksYear, needs, regex: new RegExp(start + source + end, 'gu') };
}

interface Candidate {
  start: number;
  end: number;
  pattern: string;
  kind: TimeKind;
  parts: TimeParts;
  isWeak: boolean;
}

/** Bits of `TimeTrace`: what a text may hold. */
export function tracesIn(text: string, language: string): number {
  return timeTraces(text, 0, Math.min(text.length, MAX_LENGTH), timeWords(language));
}

/** Longest text without any digit that is still looked at: "vor ungefähr einer Stunde veröffentlicht". */
export const LONGEST_WITHOUT_DIGITS = 60;

/** Whether a text with these traces is worth reading. */
export function mayHoldTime(traces: number, length: number): boolean {
  return (traces & ANY_TIME) !== 0 && ((traces & TimeTrace.Digit) !== 0 || length <= LONGEST_WITHOUT_DIGITS);
}

/**
 * Times in a text, in the order they stand there. Weak ones (`7-3`, `12:34`) are for the caller to judge.
 *
 * @param traces what `tracesIn` says of the text, where the caller knows
 */
export function findTimes(text: string, language: string, traces?: number): readonly TimeMatch[] {
  if (text === last.text && language === last.language) return last.times;
  const known = traces ?? tracesIn(text, language);
  const times = mayHoldTime(known, text.length) ? readTimes(text, language, known) : NO_TIMES;
  last = { text, language, times };
  return times;
}

const NO_TIMES: readonly TimeMatch[] = [];
/** The last answer: a text that is no time as a whole is often asked at once for the times it holds. */
let last: { text: string; language: string; times: readonly TimeMatch[] } = { text: '', language: '', times: [] };

function readTimes(text: string, language: string, traces: number): readonly TimeMatch[] {
  const plain = plainText(text.slice(0, MAX_LENGTH));
  const candidates: Candidate[] = [];
  if ((traces & (TimeTrace.Date | TimeTrace.Clock)) !== 0) {
    const marks = dateMarksOf(plain);
    if ((traces & TimeTrace.Date) !== 0) findDates(plain, marks, language, candidates);
    if ((traces & TimeTrace.Clock) !== 0 && (marks & DateMark.Clock) !== 0)
      for (const clock of clocksIn(plain, language)) candidates.push(clockCandidate(clock));
  }
  if ((traces & TimeTrace.Relative) !== 0)
    for (const relative of relativesIn(plain, language)) candidates.push(relativeCandidate(plain, relative, language));
  if (candidates.length === 0) return NO_TIMES;
  return withoutOverlaps(candidates).map(({ start, end, pattern, kind, parts, isWeak }) => ({
    pattern,
    kind,
    parts,
    isWeak,
    text: text.slice(start, end),
    index: start,
  }));
}

/** Bits of `Family`: the kinds of dates a text may hold. */
function familiesIn(plain: string, marks: number, language: string): number {
  const hasEastAsian = (marks & EAST_ASIAN_MARKS) !== 0 && /\d\s?[年月日号號년월일]|元年/.test(plain);
  const hasNumbers = (marks & DateMark.Numbers2) !== 0 && /\d\s?[-/. ]\s{0,2}\d/.test(plain);
  const hasNames =
    ((marks & DateMark.Thang) !== 0 && /th(?:áng|g)\b|tháng/i.test(plain)) || hasMonthName(plain, language);
  return (hasEastAsian ? Family.EastAsian : 0) | (hasNumbers ? Family.Numeric : 0) | (hasNames ? Family.Named : 0);
}

function findDates(plain: string, marks: number, language: string, candidates: Candidate[]): void {
  for (const { pattern, found, date } of numeralDates(plain, marks, language)) {
    const candidate = dateCandidate(plain, { pattern, needsClock: false }, found, [date], language);
    if (candidate !== null) candidates.push(candidate);
  }
  const families = familiesIn(plain, marks, language);
  if (families === 0) return;
  for (const compiled of patternsFor(families, marks, language)) {
    const { pattern, regex } = compiled;
    regex.lastIndex = 0;
    for (let found = regex.exec(plain); found !== null; found = regex.exec(plain)) {
      const isPart = compiled.lacksYear && isPartOfOther(plain, found.index, found.index + found[0].length);
      const dates = isPart ? NO_DATES : readDates(pattern, compiled.fields, found, language);
      const candidate = dates.length === 0 ? null : dateCandidate(plain, compiled, found, dates, language);
      // A failed reading may hide a good one that starts inside it.
      if (candidate === null) regex.lastIndex = behindCharacter(plain, found.index);
      else candidates.push(candidate);
    }
  }
}

const NO_DATES: readonly DateReading[] = [];
/** A year before our time behind a day; a word behind it makes it a number of something else. */
const EARLY_YEAR = /[\s.,]{1,3}(?:(?:de|del|of)\s)?1[0-8]\d\d(?![\d:]|\s?\p{L})/uy;
const NUMBERED_BEFORE = /\d\s?[年月년월]\s{0,2}$/;

/** Whether a day without a year is the rest of one in a year that is not read: "March 19, 1644", 1644年3月19日. */
function isPartOfOther(plain: string, start: number, end: number): boolean {
  EARLY_YEAR.lastIndex = end;
  return EARLY_YEAR.test(plain) || NUMBERED_BEFORE.test(plain.slice(Math.max(0, start - 5), start));
}

/** Expressions that know characters in two halves go back to the first half: from between them nothing would ever be next. */
function behindCharacter(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

/** Patterns worth trying by what a text has, for the language asked for last: the texts of a page are of few kinds. */
const worthTrying = new Map<number, readonly CompiledDate[]>();
let tryingLanguage = '';
const MAX_TRYING = 1000;

function patternsFor(families: number, marks: number, language: string): readonly CompiledDate[] {
  if (language !== tryingLanguage || worthTrying.size >= MAX_TRYING) worthTrying.clear();
  tryingLanguage = language;
  const key = marks * ALL_FAMILIES + families;
  let patterns = worthTrying.get(key);
  if (patterns === undefined) {
    patterns = datePatterns().filter(
      ({ family, needs, pattern }) =>
        (families & family) !== 0 &&
        (marks & needs) === needs &&
        (pattern.languages === undefined || pattern.languages.test(language)),
    );
    worthTrying.set(key, patterns);
  }
  return patterns;
}

function dateCandidate(
  plain: string,
  { pattern, needsClock }: Pick<CompiledDate, 'pattern' | 'needsClock'>,
  found: RegExpExecArray,
  readings: readonly DateReading[],
  language: string,
): Candidate | null {
  let { notation } = pattern;
  let dates = readings;
  let start = found.index;
  let end = start + found[0].length;
  const numbersEnd = end;
  const before = weekdayBefore(plain, start, language);
  if (before !== null) start = before.index;
  const after = weekdayAfter(plain, end, language);
  const weekday = before?.weekday ?? after?.weekday ?? null;
  let clock: ClockMatch | null = null;
  if (pattern.kind === 'day') {
    clock = clockAfter(plain, after?.end ?? end, language) ?? (after && clockAfter(plain, end, language));
    if (clock !== null && isDayOfRange(plain, pattern.notation, clock)) clock = null;
    if (after !== null) end = after.end;
    if (clock !== null) {
      end = Math.max(clock.end, weekdayAfter(plain, clock.end, language)?.end ?? 0);
    } else {
      clock = clockBefore(plain, start, language);
      if (clock !== null) start = clock.index;
    }
    const year = YEARLESS_NAMED.test(notation) && end > numbersEnd ? yearBehind(plain, end, readings) : null;
    if (year !== null) {
      ({ dates, end } = year);
      notation += ' yyyy';
      clock ??= clockAfter(plain, end, language);
      end = Math.max(end, clock?.end ?? 0);
    }
  }
  if (clock === null && needsClock) return null;
  return {
    start,
    end,
    pattern: clock === null ? notation : `${notation} ${clock.pattern}`,
    kind: clock === null ? pattern.kind : 'instant',
    parts: { dates, clock: clock?.clock ?? null, relative: null, weekday },
    isWeak: pattern.isWeak === true && clock === null && weekday === null,
  };
}

const YEARLESS_NAMED = /^(?:mmm dd|dd mmm)$/;
/** What is counted has its name behind it: "18 November 10:00 2000 visitors". */
const YEAR = /[\s,]{1,3}((?:19|20)\d\d)(?![\d:/]|[.,-]\d|\s?\p{L})/uy;

/** The year of a day where a weekday or a clock time stands between them: "Nov 18 Wed 2026 08:22", "Nov 18 08:22:00 2026". */
function yearBehind(
  plain: string,
  from: number,
  readings: readonly DateReading[],
): { dates: readonly DateReading[]; end: number } | null {
  YEAR.lastIndex = from;
  const found = YEAR.exec(plain);
  if (found === null) return null;
  const year = Number(found[1]);
  const fits = ({ month, day, isApproximate }: DateReading): boolean =>
    isApproximate !== true && month !== null && day !== null && isCalendarDay({ year, month, day });
  const dates = readings.filter(fits).map((reading) => ({ ...reading, year }));
  return dates.length === 0 ? null : { dates, end: from + found[0].length };
}

/** `2026.03.03 - 03.05`: behind a year, a dash and the same dots the last day rather than a clock time. */
function isDayOfRange(plain: string, notation: string, { pattern, index }: ClockMatch): boolean {
  return /^yyyy[. ]mm/.test(notation) && pattern === 'hh.ff' && /^\.?\s{0,3}[–—-]/.test(plain.slice(index, index + 6));
}

function clockCandidate({ pattern, index, end, clock }: ClockMatch): Candidate {
  const parts = { dates: [], clock, relative: null, weekday: null };
  return { start: index, end, pattern, kind: 'time', parts, isWeak: true };
}

function relativeCandidate(plain: string, found: RelativeMatch, language: string): Candidate {
  const { index, relative, pattern, isNamedDay, isInNumerals } = found;
  const clock = isNamedDay ? (clockAfter(plain, found.end, language) ?? clockBefore(plain, index, language)) : null;
  return {
    start: Math.min(index, clock?.index ?? index),
    end: Math.max(found.end, clock?.end ?? 0),
    pattern: clock === null ? pattern : `${pattern} ${clock.pattern}`,
    kind: 'relative',
    parts: { dates: [], clock: clock?.clock ?? null, relative, weekday: null },
    // "today" is a word of every sentence.
    isWeak: ((isNamedDay || pattern === 'now') && clock === null) || isInNumerals,
  };
}

/** Longest first; what overlaps a longer one is not a time of its own. */
function withoutOverlaps(candidates: Candidate[]): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  const kept: Candidate[] = [];
  const longestFirst = candidates.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  for (const candidate of longestFirst)
    if (!kept.some(({ start, end }) => candidate.start < end && start < candidate.end)) kept.push(candidate);
  return kept.sort((a, b) => a.start - b.start);
}
