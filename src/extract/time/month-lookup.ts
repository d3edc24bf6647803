/** Which month a word names, in any of the languages it may be in. */
import { ISLAMIC_MONTHS, PERSIAN_MONTHS } from './calendars.js';
import { WORD } from './compile-pattern.js';
import { languagesFor } from './languages.js';
import { mayNameMonth } from './may-name-month.js';
import { foldMonth, monthNames } from './month-names.js';
import { MONTH_SPELLINGS } from './month-spellings.js';

export interface NamedMonth {
  month: number;
  calendar: 'gregorian' | 'persian' | 'islamic';
}

/** Words of one language already looked up; pages repeat theirs endlessly. */
const known = new Map<string, NamedMonth | null>();
let knownLanguage = '';
const MAX_KNOWN = 5000;

export function lookUpMonth(word: string, language: string): NamedMonth | null {
  if (language !== knownLanguage || known.size >= MAX_KNOWN) known.clear();
  knownLanguage = language;
  let month = known.get(word);
  if (month === undefined) {
    month = findMonth(word, language);
    known.set(word, month);
  }
  return month;
}

function findMonth(word: string, language: string): NamedMonth | null {
  const folded = foldMonth(word);
  if (folded.length < 2) return null;
  const persian = PERSIAN_MONTHS.get(word);
  if (persian !== undefined) return { month: persian, calendar: 'persian' };
  const islamic = ISLAMIC_MONTHS.get(word);
  if (islamic !== undefined) return { month: islamic, calendar: 'islamic' };
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
  if (!mayNameMonth(text, language)) return false;
  for (const [word] of text.matchAll(WORDS)) if (lookUpMonth(word, language) !== null) return true;
  return false;
}
