/** Dates as pages write them, turned into ISO 8601 that is exactly as precise as the page. */
import { isAscii } from '../../model/is-ascii.js';
import {
  BUDDHIST_OFFSET,
  type Day,
  ERA_OFFSETS,
  isCalendarDay,
  persianToGregorian,
  toGregorian,
} from '../time/calendars.js';
import { asciiDigits } from '../time/digits.js';
import { formatDay } from '../time/format-time.js';
import { putsMonthFirst } from '../time/month-first.js';
import { lookUpMonth } from '../time/month-lookup.js';

export interface DateStyle {
  /** BCP 47; month names and the order of day and month depend on it. */
  readonly language: string;
}

const MAX_LENGTH = 200;

/** A declared value: ISO 8601 in all its shapes, RFC 5322, epoch numbers; else whatever date the text holds. */
export function parseDeclaredDate(raw: string, style: DateStyle): string | null {
  const text = asciiDigits(raw.trim().slice(0, MAX_LENGTH));
  return isoDate(text) ?? compactDate(text) ?? epochDate(text) ?? findDate(text, style)?.iso ?? null;
}

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?)?/i;

function isoDate(text: string): string | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const date = { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) };
  if (!isDay(date)) return null;
  const [, , , , hour, minute, second, zone] = found;
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return formatDay(date);
  return `${formatDay(date)}T${hour.padStart(2, '0')}:${minute}:${second ?? '00'}${formatZone(zone)}`;
}

/** Hours by which a place on earth is ahead of, or behind, Greenwich at most. */
const LARGEST_OFFSET = 14;

function formatZone(zone: string | undefined): string {
  if (zone === undefined) return '';
  if (/^[a-z]/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const [hours, minutes] = [digits.slice(0, 2), digits.slice(2)];
  return Number(hours) > LARGEST_OFFSET || Number(minutes) > 59 ? '' : `${zone[0]}${hours}:${minutes}`;
}

/** `20260301` and `20260301T080000Z`. */
function compactDate(text: string): string | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})(Z|[+-]\d{4})?)?$/.exec(text);
  return found === null
    ? null
    : isoDate(
        `${found[1]}-${found[2]}-${found[3]}${found[4] ? `T${found[4]}:${found[5]}:${found[6]}${found[7] ?? ''}` : ''}`,
      );
}

/** Seconds or milliseconds since 1970, recognised by their length. */
function epochDate(text: string): string | null {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return null;
  return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString().replace(/\.\d+Z$/, 'Z');
}

export interface FoundDate {
  iso: string;
  /** Offset of the date in the text. */
  index: number;
  /** The characters that make it up. */
  text: string;
}

/** The first full date (year, month and day) in a short text, or null. A year or a month alone is never taken for one. */
export function findDate(text: string, style: DateStyle): FoundDate | null {
  const plain = asciiDigits(text.slice(0, MAX_LENGTH));
  // There is no date without a digit, and nearly all lines are without.
  if (!/\d/.test(plain)) return null;
  let first = findEastAsian(plain);
  first = earlier(first, findYearFirst(plain, style));
  first = earlier(first, findNumeric(plain, style));
  first = earlier(first, findVietnamese(plain));
  return earlier(first, findNamedMonth(plain, style));
}

/** Lines with more dates than this are calendars. */
const MAX_DATES = 4;

/** All full dates of a short text, in order: "Published 3 March 2026, updated 5 March 2026". */
export function findDates(text: string, style: DateStyle): FoundDate[] {
  const found: FoundDate[] = [];
  for (let start = 0; found.length < MAX_DATES; ) {
    const date = findDate(text.slice(start), style);
    if (date === null) break;
    found.push({ ...date, index: start + date.index });
    start += date.index + date.text.length;
  }
  return found;
}

/** The date that stands first; of two in one place the one found first. */
function earlier(known: FoundDate | null, other: FoundDate | null): FoundDate | null {
  return known === null || (other !== null && other.index < known.index) ? other : known;
}

const EAST_ASIAN =
  /(?:(令和|平成|昭和|民國|民国)\s*)?(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号號]?/;

function findEastAsian(text: string): FoundDate | null {
  const found = EAST_ASIAN.exec(text);
  if (found === null) return null;
  const year =
    (found[2] === '元' ? 1 : Number(found[2])) + (found[1] === undefined ? 0 : (ERA_OFFSETS[found[1]] as number));
  return dateFound(found, { year, month: Number(found[3]), day: Number(found[4]) });
}

/** Years below this are counted in the solar Hijri calendar where the language is Persian. */
const LAST_PERSIAN_YEAR = 1500;

function findYearFirst(text: string, style: DateStyle): FoundDate | null {
  const found = /(?<![\d.,/-])(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?![\d/-])/.exec(text);
  if (found === null) return null;
  const date = { year: Number(found[1]), month: Number(found[3]), day: Number(found[4]) };
  const isPersian = date.year < LAST_PERSIAN_YEAR && /^fa\b/i.test(style.language);
  return dateFound(found, isPersian ? persianToGregorian(date) : date);
}

function findNumeric(text: string, style: DateStyle): FoundDate | null {
  const found = /(?<![\d.,/$€£-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/.exec(text);
  if (found === null) return null;
  const [first, second] = [Number(found[1]), Number(found[3])];
  const isMonthFirst = second > 12 || (first <= 12 && found[2] !== '.' && putsMonthFirst(style.language));
  const year = (found[4] as string).length === 4 ? Number(found[4]) : 2000 + Number(found[4]);
  return dateFound(found, isMonthFirst ? { year, month: first, day: second } : { year, month: second, day: first });
}

function findVietnamese(text: string): FoundDate | null {
  const found = /(\d{1,2})\s+th[áa]ng\s+(\d{1,2})(?:\s*(?:,|năm))?\s*(\d{4})/i.exec(text);
  return found && dateFound(found, { year: Number(found[3]), month: Number(found[2]), day: Number(found[1]) });
}

interface Token {
  text: string;
  index: number;
}

/** Words that may stand between day, month and year: `3 de marzo de 2026`, `the 3rd of March`, `1º de maio`. */
const GLUE = /^(?:de|del|of|the|st|nd|rd|th|er|[ºª]|ที่|พ\.ศ\.?|م|ב)$/i;

function findNamedMonth(text: string, style: DateStyle): FoundDate | null {
  if (!/\d{4}/.test(text)) return null;
  const tokens = tokensOf(text);
  for (let i = 0; i < tokens.length; i++) {
    if (isNumber(tokens[i])) continue;
    const date = dateAround(tokens, i, text, style);
    if (date !== null) return date;
  }
  return null;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && /^\d/.test(token.text);
}

const TOKEN = /[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*\.?|\d+/gu;
const ASCII_TOKEN = /[a-z]+(?:\.[a-z]+)*\.?|\d+/gi;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = isAscii(text) ? ASCII_TOKEN : TOKEN;
  for (const found of text.matchAll(pattern))
    if (!GLUE.test(found[0])) tokens.push({ text: found[0], index: found.index });
  return tokens;
}

/** `3 March 2026`, `March 3, 2026` and `2026 March 3`, with nothing but the year in four digits. */
function dateAround(tokens: readonly Token[], i: number, text: string, style: DateStyle): FoundDate | null {
  const [before2, before, after, after2] = [tokens[i - 2], tokens[i - 1], tokens[i + 1], tokens[i + 2]];
  const orders: [Token | undefined, Token | undefined, Token | undefined, Token | undefined][] = [
    [before, after, before, after],
    [after, after2, tokens[i], after2],
    [after, before, before, after],
    [before, before2, before2, tokens[i]],
  ];
  for (const [day, year, first, last] of orders) {
    if (day === undefined || year === undefined || first === undefined || last === undefined) continue;
    if (!/^\d{1,2}$/.test(day.text) || !/^\d{4}$/.test(year.text)) continue;
    const end = last.index + last.text.length;
    if (end - first.index > 40) continue;
    const date = namedDay(Number(year.text), (tokens[i] as Token).text, Number(day.text), style.language);
    if (date !== null && isDay(date))
      return { iso: formatDay(date), index: first.index, text: text.slice(first.index, end) };
  }
  return null;
}

/** Months are looked up only where a day and a year stand around the word: most words of a page are no months. */
function namedDay(year: number, word: string, day: number, language: string): Day | null {
  const named = lookUpMonth(word.replace(/\.$/, ''), language);
  if (named === null) return null;
  const { month, calendar } = named;
  if (calendar !== 'gregorian') return toGregorian(calendar, { year, month, day });
  return { year: gregorianYear(year, language), month, day };
}

function gregorianYear(year: number, language: string): number {
  return year > 2400 && /^th\b/i.test(language) ? year - BUDDHIST_OFFSET : year;
}

function dateFound(found: RegExpExecArray, date: Day | null): FoundDate | null {
  return date !== null && isDay(date) ? { iso: formatDay(date), index: found.index, text: found[0] } : null;
}

/** Years of three digits are no years of pages. */
function isDay(date: Day): boolean {
  return date.year >= 1000 && isCalendarDay(date);
}
