/** The weekday that is written before or behind a date. */
import { languagesFor } from './languages.js';
import { foldMonth } from './month-names.js';
import { weekdayNames } from './weekday-names.js';

const WEEKDAY_BEFORE = /([\p{L}\p{M}]{2,18}(?:[- ]feira)?)[.,]{0,2}(?:\s(?:den|the|dne|der))?\s{0,3}$/u;

export function weekdayBefore(
  plain: string,
  start: number,
  language: string,
): { index: number; weekday: number } | null {
  if (!mayEndWord(plain, start)) return null;
  const from = Math.max(0, start - 32);
  const found = WEEKDAY_BEFORE.exec(plain.slice(from, start));
  const weekday = found === null ? undefined : lookUpWeekday(found[1] as string, language);
  return found === null || weekday === undefined ? null : { index: from + found.index, weekday };
}

/** Whether a word may stand before an offset, with a dot, a comma and spaces between at most. */
function mayEndWord(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && isSpaceOrStop(text.charCodeAt(at))) at--;
  return at >= 1 && isLetterOrOther(text.charCodeAt(at));
}

function isSpaceOrStop(code: number): boolean {
  return code <= 0x20 || code === 0x2e || code === 0x2c;
}

/** No sign or digit of ASCII. */
function isLetterOrOther(code: number): boolean {
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

const WEEKDAY_AFTER = /[\s.,]{0,3}(?:[([（]\s?([\p{L}\p{M}]{1,18})\.?\s?[)\]）]|([\p{L}\p{M}]{2,18}\.?))/uy;

export function weekdayAfter(plain: string, end: number, language: string): { end: number; weekday: number } | null {
  if (end >= plain.length) return null;
  WEEKDAY_AFTER.lastIndex = end;
  const found = WEEKDAY_AFTER.exec(plain);
  if (found === null) return null;
  const weekday = lookUpBracketed(found[1]) ?? lookUpWeekday((found[1] ?? found[2]) as string, language);
  return weekday === undefined ? null : { end: end + found[0].length, weekday };
}

/** Sunday to Saturday in Chinese by one sign each, as they are written in brackets only. */
const CHINESE_DAYS = '日一二三四五六';

function lookUpBracketed(word: string | undefined): number | undefined {
  const weekday = word?.length === 1 ? CHINESE_DAYS.indexOf(word) : -1;
  return weekday < 0 ? undefined : weekday;
}

function lookUpWeekday(word: string, language: string): number | undefined {
  const folded = foldMonth(word);
  for (const candidate of languagesFor(word, language)) {
    const weekday = weekdayNames(candidate).get(folded);
    if (weekday !== undefined) return weekday;
  }
  return undefined;
}
