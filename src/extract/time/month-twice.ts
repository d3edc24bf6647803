/** A month by both of the names it has in Arabic: "18 نوفمبر/تشرين الثاني 2026", "18 نوفمبر (تشرين الثاني) 2026". */
import { daysInMonth } from './calendars.js';
import { lookUpMonth } from './month-lookup.js';
import { plainText } from './plain-text.js';
import type { TimeMatch } from './time-match.js';

/** The other name and the year behind a day. */
const OTHER_NAME = /^\s?[/(]\s?([\p{L}\p{M}][\p{L}\p{M} ]{1,20})\)?[\s,]{1,2}(\d{4})(?!\d)/u;
/** More is never looked at behind a day. */
const NEAR = 36;

/** The times of a text, those with the other name of their month as one time with its year. */
export function joinMonthNames(written: string, found: readonly TimeMatch[], language: string): readonly TimeMatch[] {
  if (!found.some(isOpenDay) || !/[/(\u2044\u2215\uff08\uff0f]/.test(written)) return found;
  const text = plainText(written);
  const joined: TimeMatch[] = [];
  let reached = 0;
  for (const match of found) {
    if (match.index < reached) continue;
    const whole = isOpenDay(match) ? withOtherName(written, text, match, language) : match;
    joined.push(whole);
    reached = whole.index + whole.text.length;
  }
  return joined;
}

function isOpenDay({ kind, parts }: TimeMatch): boolean {
  return kind === 'day' && parts.dates.every(({ year, month }) => year === null && month !== null);
}

function withOtherName(written: string, text: string, match: TimeMatch, language: string): TimeMatch {
  const end = match.index + match.text.length;
  const other = OTHER_NAME.exec(text.slice(end, end + NEAR));
  if (other === null) return match;
  const named = lookUpMonth((other[1] as string).trim(), language);
  const year = Number(other[2]);
  const isSame = match.parts.dates.every(
    ({ month, day }) => month === named?.month && (day ?? 1) <= daysInMonth(year, month ?? 1),
  );
  if (named?.calendar !== 'gregorian' || !isSame) return match;
  return {
    ...match,
    pattern: `${match.pattern} yyyy`,
    text: written.slice(match.index, end + other[0].length),
    parts: { ...match.parts, dates: match.parts.dates.map((date) => ({ ...date, year })) },
  };
}
