/** Which month a word names, in any of the languages it may be in. */
import { PERSIAN_MONTHS } from './calendars.js';
import { WORD } from './compile-pattern.js';
import { languagesFor } from './languages.js';
import { foldMonth, monthNames } from './month-names.js';

export interface NamedMonth {
  month: number;
  calendar: 'gregorian' | 'persian';
}

/** Names in use that locale data lacks: Vietnamese months are numbers written out, Bengali ones have several spellings. */
const EXTRA: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  vi: numbered(['một giêng', 'hai', 'ba', 'tư', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười', '', 'chạp']),
  bn: numbered(['জানুয়ারী জানু', 'ফেব্রুয়ারী ফেব্রু', '', '', '', '', '', 'আগষ্ট', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে']),
};

function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.flatMap((list, i) => list.split(' ').map((name): [string, number] => [foldMonth(name), i + 1])));
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
  for (const candidate of languagesFor(word, language)) {
    const names = monthNames(candidate);
    const extra = EXTRA[candidate.slice(0, 2)]?.get(folded);
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
  for (const [word] of text.matchAll(WORDS)) if (lookUpMonth(word, language) !== null) return true;
  return false;
}
