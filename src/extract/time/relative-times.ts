/** "3 hours ago", "gestern", "昨天": finds times counted from now. */
import { languagesFor } from './languages.js';
import { tensOf } from './numeral-dates.js';
import { type CompiledPhrase, phraseBook, UNSPACED, WORDS } from './phrase-book.js';
import type { RelativeReading, RelativeUnit } from './time-match.js';

export interface RelativeMatch {
  pattern: string;
  index: number;
  end: number;
  relative: RelativeReading;
  /** A word for a day: a clock time may follow it. */
  isNamedDay: boolean;
  /** Written in Chinese numerals, as in sentences; pages count in digits. */
  isInNumerals: boolean;
}

/** Times counted from now in a text whose digits are plain. */
export function relativesIn(text: string, language: string): RelativeMatch[] {
  const matches: RelativeMatch[] = [];
  const { byWord, byCharacter } = phraseBook(languagesFor(text, language));
  // In lower case the Turkish capital would be two characters.
  const lower = text.replaceAll('İ', 'i').toLowerCase();
  const folded = lower.length === text.length ? lower : text;
  for (const word of new Set(folded.match(WORDS))) {
    const phrases = byWord.get(word);
    if (phrases !== undefined) findPhrases(folded, phrases, matches);
  }
  if (byCharacter.size === 0 || !UNSPACED.test(folded)) return matches;
  for (const character of new Set(folded)) {
    const phrases = byCharacter.get(character);
    if (phrases !== undefined) findPhrases(folded, phrases, matches);
  }
  return matches;
}

function findPhrases(text: string, phrases: readonly CompiledPhrase[], matches: RelativeMatch[]): void {
  for (const compiled of phrases) {
    const { phrase, literals, source } = compiled;
    if (!literals.every((literal) => text.includes(literal))) continue;
    compiled.regex ??= new RegExp(source, 'gu');
    const { regex } = compiled;
    regex.lastIndex = 0;
    for (let found = regex.exec(text); found !== null; found = regex.exec(text)) {
      if (!standsAlone(text, found.index, found[0])) continue;
      const written = found[1] ?? '';
      const isInNumerals = HAN_NUMERAL.test(written);
      const amount = phrase.amount ?? amountOf(written, isInNumerals);
      if (amount === 0 && isInNumerals) continue;
      const { unit } = phrase;
      const larger = phrase.amount === null ? largerUnit(text.slice(0, found.index)) : null;
      if (!isOfOurTime(larger?.relative ?? { unit, amount })) continue;
      if (larger !== null) {
        const { index, relative } = larger;
        const end = found.index + found[0].length;
        matches.push({ pattern: `# ${relative.unit}`, index, end, relative, isNamedDay: false, isInNumerals });
        continue;
      }
      matches.push({
        pattern: phrase.amount === null ? `# ${unit}` : amount === 0 && unit !== 'day' ? 'now' : `-${amount} ${unit}`,
        index: found.index,
        end: found.index + found[0].length,
        relative: { unit, amount },
        isNamedDay: unit === 'day' && phrase.amount !== null,
        isInNumerals,
      });
    }
  }
}

const HAN_NUMERAL = /^[一二两兩三四五六七八九十]/;

/** Two of something has a character of its own. Words that are no number stand for one. */
function amountOf(written: string, isInNumerals: boolean): number {
  if (isInNumerals) return tensOf(written.replace(/[两兩]/g, '二'));
  return /^\d+$/.test(written) ? Number(written) : 1;
}

const MOST: Readonly<Partial<Record<RelativeUnit, number>>> = { week: 5200, month: 1200, year: 100 };

/** Nothing was published longer ago: "2000 years ago" is part of a story, and 2020年前 is what was before that year. */
export function isOfOurTime({ unit, amount }: RelativeReading): boolean {
  return amount <= (MOST[unit] ?? amount);
}

const LARGER = /(\d{1,3})\s(year|month|week|day|hour)s?(?:,|\sand)?\s(?:and\s)?$/;

/** Forums write "2 days, 3 hours ago": the larger unit says how exact that is. */
function largerUnit(before: string): { index: number; relative: RelativeReading } | null {
  const found = LARGER.exec(before.slice(-24));
  if (found === null) return null;
  const index = Math.max(0, before.length - 24) + found.index;
  return { index, relative: { unit: found[2] as RelativeUnit, amount: Number(found[1]) } };
}

/** Not a piece of a longer word or number. */
function standsAlone(text: string, index: number, found: string): boolean {
  const before = text.charAt(index - 1);
  const after = text.charAt(index + found.length);
  if (/^\d/.test(found) ? /[\d.,:/-]/.test(before) : LETTER_OR_DIGIT.test(before) && !UNSPACED.test(found.charAt(0)))
    return false;
  return !LETTER_OR_DIGIT.test(after) || UNSPACED.test(found.at(-1) as string);
}

const LETTER_OR_DIGIT = /[\p{L}\p{M}\d]/u;
