/** The weekday that is written before or behind a date. */
import { languagesFor } from './languages.js';
import { foldMonth } from './month-names.js';
import { weekdayNames } from './weekday-names.js';

export function weekdayBefore(
  plain: string,
  start: number,
  language: string,
): { index: number; weekday: number } | null {
  const from = Math.max(0, start - 32);
  const found = /([\p{L}\p{M}]{2,18}(?:[- ]feira)?)[.,]{0,2}(?:\s(?:den|the|dne|der))?\s{0,3}$/u.exec(
    plain.slice(from, start),
  );
  const weekday = found === null ? undefined : lookUpWeekday(found[1] as string, language);
  return found === null || weekday === undefined ? null : { index: from + found.index, weekday };
}

const WEEKDAY_AFTER = /[\s,]{0,3}(?:[([（]\s?([\p{L}\p{M}]{1,18})\.?\s?[)\]）]|([\p{L}\p{M}]{2,18}\.?))/uy;

export function weekdayAfter(plain: string, end: number, language: string): { end: number; weekday: number } | null {
  WEEKDAY_AFTER.lastIndex = end;
  const found = WEEKDAY_AFTER.exec(plain);
  if (found === null) return null;
  const weekday = lookUpWeekday((found[1] ?? found[2]) as string, language);
  return weekday === undefined ? null : { end: end + found[0].length, weekday };
}

function lookUpWeekday(word: string, language: string): number | undefined {
  const folded = foldMonth(word);
  for (const candidate of languagesFor(word, language)) {
    const weekday = weekdayNames(candidate).get(folded);
    if (weekday !== undefined) return weekday;
  }
  return undefined;
}
