/** "3 hours ago", "gestern", "昨天": finds times counted from now. */
import { languagesFor } from './languages.js';
import { type CompiledPhrase, type PhraseBook, phraseBook, traceOf, UNSPACED, WORDS } from './phrase-book.js';
import type { RelativeReading, RelativeUnit } from './time-match.js';

export interface RelativeMatch {
  pattern: string;
  index: number;
  end: number;
  relative: RelativeReading;
  /** A word for a day: a clock time may follow it. */
  isNamedDay: boolean;
}

/** Whether a word of a text starts like one that tells a time counted from now: nearly all texts of a page end here. */
export function mayBeRelative(text: string, language: string): boolean {
  return hasTrace(text, phraseBook(languagesFor(text, language)));
}

/** Times counted from now in a text whose digits are plain. */
export function relativesIn(text: string, language: string): RelativeMatch[] {
  const matches: RelativeMatch[] = [];
  const book = phraseBook(languagesFor(text, language));
  if (!hasTrace(text, book)) return matches;
  const { byWord, byCharacter } = book;
  const lower = text.toLowerCase();
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

/** Where the first of the scripts without spaces starts. */
const FIRST_UNSPACED = 0x0e00;

/** Looks for key words, by their first letters before anything else, without making words of the text. */
function hasTrace(text: string, { byWord, traces }: PhraseBook): boolean {
  let isTraced = false;
  let isFound = false;
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isLetterCode(code)) {
      const startsWord = !isLetterCode(before);
      if (code >= FIRST_UNSPACED && traces[traceOf(code, 0)] === 1) return true;
      // Signs beyond ASCII count as letters here, so that a word may start behind one of them too.
      if (startsWord || before > 0x7f) {
        const next = i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
        if (traces[traceOf(code, isLetterCode(next) ? next : 0)] === 1) {
          isTraced ||= startsWord;
          isFound ||= mayBeKey(text, i, byWord);
        } else isFound ||= code > 0x7f || next > 0x7f;
        if (isTraced && isFound) return true;
      }
    }
    before = code;
  }
  return false;
}

function isLetterCode(code: number): boolean {
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/** Whether the word that starts here is a key, as far as that is told by ASCII letters. */
function mayBeKey(text: string, start: number, byWord: ReadonlyMap<string, unknown>): boolean {
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code > 0x7f) return true;
    if (!isLetterCode(code)) break;
  }
  return byWord.has(text.slice(start, end).toLowerCase());
}

function findPhrases(text: string, phrases: readonly CompiledPhrase[], matches: RelativeMatch[]): void {
  for (const compiled of phrases) {
    const { phrase, literal, source } = compiled;
    if (!text.includes(literal)) continue;
    compiled.regex ??= new RegExp(source, 'gu');
    const { regex } = compiled;
    regex.lastIndex = 0;
    for (let found = regex.exec(text); found !== null; found = regex.exec(text)) {
      if (!standsAlone(text, found.index, found[0])) continue;
      const written = found[1] ?? '';
      const amount = phrase.amount ?? (/^\d+$/.test(written) ? Number(written) : 1);
      const { unit } = phrase;
      const larger = phrase.amount === null ? largerUnit(text.slice(0, found.index)) : null;
      if (larger !== null) {
        const { index, relative } = larger;
        const end = found.index + found[0].length;
        matches.push({ pattern: `# ${relative.unit}`, index, end, relative, isNamedDay: false });
        continue;
      }
      matches.push({
        pattern: phrase.amount === null ? `# ${unit}` : amount === 0 && unit !== 'day' ? 'now' : `-${amount} ${unit}`,
        index: found.index,
        end: found.index + found[0].length,
        relative: { unit, amount },
        isNamedDay: unit === 'day' && phrase.amount !== null,
      });
    }
  }
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
