/** From one day to another: "3–5 March", "du 27 février au 1er mars", "2026.03.03 ~ 03.05". An item that shows one is of its first day. */
import { daysInMonth } from './calendars.js';
import { plainText } from './plain-text.js';
import type { DateReading, TimeMatch } from './time-match.js';

/** Words between the first and the last day, "and" of two days among them. */
const WORDS =
  'to|until|till|through|thru|and|bis|und|au|et|al|a|à|e|y|ao|até|hasta|do|i|по|до|и|έως|ως|μέχρι|και|إلى|الى|حتى|تا|ile|ve|ถึง|t/m|tot|en|til|till|og|och|do|az?|până la';
const SIGNS = '[-–—−~～〜∼→]';
const EAST_ASIAN = '至|到|から|より|부터|থেকে|से';
const JOIN = new RegExp(
  String.raw`^\.?\s{0,2}(?:${SIGNS}|(?:${EAST_ASIAN})\s?${SIGNS}?|(?<=\s)(?:${WORDS})(?=\s))\s{0,2}(?:(?:the|il|le|el|den)\s)?$`,
  'iu',
);
/** The number of the first day before a day that has the month: "3.–5. März", "del 3 al 5 de marzo". */
const FIRST_NUMBER = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}\d.,:/-])(\d{1,2})(?:\.|\.?[ºª°]|er|st|nd|rd|th|η)?(?:\s{0,2}${SIGNS}\s{0,2}|\s(?:${WORDS})\s(?:(?:the|il|le|el|den)\s)?)$`,
  'iu',
);
/** The number of the last day behind a day that has the month, and the year behind both: "March 3 – 5, 2026". */
const LAST_NUMBER =
  /^\.?\s{0,2}[-–—−~～〜∼]\s{0,2}(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:日|일)?(?:,?\s{0,2}(\d{4})(?!\d))?/u;
/** A hyphen between two numbers of days would make them one number with a sign. */
const TIGHT = /(?<![\d.,:/-])\d{1,2}-(?=\d{1,2}\.?[ºª°]?\s(?:de\s)?[^\s\d!-@])/gu;
/** More is never looked at before or behind a day. */
const NEAR = 24;

/** The text with a dash instead of the hyphen between two days of a month, and of the same length. */
export function loosenRanges(text: string): string {
  return text.includes('-') ? text.replace(TIGHT, (days) => `${days.slice(0, -1)}–`) : text;
}

/** The times of a text with each range of days as one time, that of its first day. */
export function joinRanges(written: string, found: readonly TimeMatch[]): readonly TimeMatch[] {
  if (!found.some(isDay)) return found;
  const text = plainText(written);
  const joined: TimeMatch[] = [];
  for (let i = 0; i < found.length; i++) {
    const match = found[i] as TimeMatch;
    const next = found[i + 1];
    if (!isDay(match)) {
      joined.push(match);
      continue;
    }
    const range =
      next !== undefined && isDay(next) && JOIN.test(text.slice(endOf(match), next.index))
        ? betweenDays(text, match, next)
        : (withFirstNumber(text, match) ?? withLastNumber(text, match, next));
    joined.push(range === undefined ? match : { ...range, text: written.slice(range.index, endOf(range)) });
    if (range !== undefined && next !== undefined && endOf(range) > next.index) i++;
  }
  return joined;
}

function isDay({ kind }: TimeMatch): boolean {
  return kind === 'day' || kind === 'instant';
}

function endOf({ index, text }: TimeMatch): number {
  return index + text.length;
}

/** Two whole days; the first may leave out what the second has. */
function betweenDays(text: string, first: TimeMatch, last: TimeMatch): TimeMatch {
  const years = last.parts.dates.filter(({ year }) => year !== null);
  const isOpen = first.parts.dates.every(({ year }) => year === null);
  const dates =
    isOpen && years.length > 0
      ? first.parts.dates.map((date) => {
          const same = years.find(({ order }) => order.startsWith(date.order.charAt(0))) ?? (years[0] as DateReading);
          const isYearBefore = !same.isShortYear && (date.month ?? 0) > (same.month ?? 0);
          const year = (same.year as number) - (isYearBefore ? 1 : 0);
          return inYear(date, year, same.isShortYear);
        })
      : first.parts.dates;
  return spanning(text, first, first.index, endOf(last), dates);
}

function withFirstNumber(text: string, match: TimeMatch): TimeMatch | undefined {
  const from = Math.max(0, match.index - NEAR);
  const found = FIRST_NUMBER.exec(text.slice(from, match.index));
  if (found === null) return undefined;
  const day = Number(found[1]);
  const dates = match.parts.dates.flatMap((date) => (day > 0 && day < (date.day ?? 0) ? [{ ...date, day }] : []));
  if (dates.length === 0) return undefined;
  const start = from + found.index + found[0].search(/\d/);
  // The weekday, where there is one, is that of the last day.
  const parts = { ...match.parts, weekday: null };
  return spanning(text, { ...match, parts }, start, endOf(match), dates);
}

function withLastNumber(text: string, match: TimeMatch, next: TimeMatch | undefined): TimeMatch | undefined {
  const end = endOf(match);
  if (end >= text.length || (next !== undefined && next.index < end + 2)) return undefined;
  const found = LAST_NUMBER.exec(text.slice(end, end + NEAR));
  if (found === null) return undefined;
  const day = Number(found[1]);
  const year = found[2] === undefined ? null : Number(found[2]);
  const dates = match.parts.dates.flatMap((date) =>
    date.day !== null && day > date.day && day <= 31 && (year === null || date.year === null)
      ? [year === null ? date : inYear(date, year, false)]
      : [],
  );
  return dates.length === 0 ? undefined : spanning(text, match, match.index, end + found[0].length, dates);
}

/** A day without a year in the year of another one, if that has such a day: 29 February is not in every year. */
function inYear(date: DateReading, year: number, isShortYear: boolean): DateReading {
  const full = isShortYear ? 2000 + year : year;
  const isThere = date.day === null || date.month === null || date.day <= daysInMonth(full, date.month);
  return isThere ? { ...date, year, isShortYear } : date;
}

function spanning(
  text: string,
  match: TimeMatch,
  start: number,
  end: number,
  dates: readonly DateReading[],
): TimeMatch {
  return { ...match, index: start, text: text.slice(start, end), parts: { ...match.parts, dates }, isWeak: false };
}
