/** "3 hours ago", "gestern", "昨天": finds times counted from now, with the runtime's own locale data. */
import { escapeText } from './compile-pattern.js';
import { languagesFor } from './languages.js';
import { EXTRA_NAMED, EXTRA_PHRASES, ONE } from './relative-words.js';
import type { RelativeReading, RelativeUnit } from './time-match.js';

export interface RelativeMatch {
  pattern: string;
  index: number;
  end: number;
  relative: RelativeReading;
  /** A word for a day: a clock time may follow it. */
  isNamedDay: boolean;
}

interface Phrase {
  unit: RelativeUnit;
  /** Null when the text has the number. */
  amount: number | null;
}

interface CompiledPhrase {
  phrase: Phrase;
  source: string;
  /** Made when first needed: of the phrases of many languages a page uses few. */
  regex: RegExp | null;
  /** A piece of the phrase every text that holds it must have; far cheaper to look for. */
  literal: string;
}

interface PhraseBook {
  /** Phrases by their longest word. */
  byWord: ReadonlyMap<string, CompiledPhrase[]>;
  /** Phrases of scripts without spaces by their last character. */
  byCharacter: ReadonlyMap<string, CompiledPhrase[]>;
  /** First letters of those words, and those characters: what a text must have to be worth a look. */
  traces: Uint8Array;
}

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Numbers whose plurals differ in some language. */
const AMOUNTS = [1, 2, 3, 5, 11, 21];
const WORDS = /[\p{L}\p{M}]+/gu;

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

const TRACES = 1 << 14;

/** One number for the first two letters of a word; a single letter is followed by nothing. */
function traceOf(first: number, second: number): number {
  return (Math.imul(lowerCode(first), 131) + lowerCode(second)) & (TRACES - 1);
}

/** ASCII only: other alphabets are looked up in both cases. */
function lowerCode(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
}

function isLetterCode(code: number): boolean {
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

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

/** By the array of languages, which is the same for the same languages. */
const books = new WeakMap<readonly string[], PhraseBook>();

/** The book asked for last: nearly all texts of a page need the same one. */
let lastLanguages: readonly string[] | undefined;
let lastBook: PhraseBook | undefined;

function phraseBook(languages: readonly string[]): PhraseBook {
  if (languages === lastLanguages && lastBook !== undefined) return lastBook;
  let book = books.get(languages);
  if (book === undefined) {
    const phrases = new Map<string, Phrase>();
    for (const language of languages) addPhrases(language, phrases);
    book = compileBook(phrases);
    books.set(languages, book);
  }
  lastLanguages = languages;
  lastBook = book;
  return book;
}

/** Phrase (with `#` for the number, or a whole word) and what it means. */
function addPhrases(language: string, phrases: Map<string, Phrase>): void {
  const add = (text: string, phrase: Phrase): void => {
    const clean = text.replace(/[()]/g, '').trim().toLowerCase();
    // Narrow styles of some languages are a number with a minus sign.
    if (clean.length > 1 && !/^[-−\u200e]/.test(clean) && !phrases.has(clean)) phrases.set(clean, phrase);
  };
  for (const { words, amount, unit } of EXTRA_NAMED) for (const word of words) add(word, { unit, amount });
  const primary = (/^[a-z]+/i.exec(language)?.[0] ?? '').toLowerCase();
  const extra = EXTRA_PHRASES[primary === 'no' || primary === 'nn' ? 'nb' : primary] ?? {};
  for (const unit of UNITS) for (const text of extra[unit] ?? []) add(text, { unit, amount: null });
  for (const style of ['long', 'short', 'narrow'] as const) addLocale(language, style, add);
}

function addLocale(
  language: string,
  style: 'long' | 'short' | 'narrow',
  add: (text: string, phrase: Phrase) => void,
): void {
  let always: Intl.RelativeTimeFormat;
  let auto: Intl.RelativeTimeFormat;
  try {
    if (Intl.RelativeTimeFormat.supportedLocalesOf([language]).length === 0) return;
    always = new Intl.RelativeTimeFormat(language, { style, numeric: 'always' });
    auto = new Intl.RelativeTimeFormat(language, { style, numeric: 'auto' });
  } catch {
    return;
  }
  for (const unit of UNITS) {
    for (const amount of AMOUNTS) {
      const parts = always.formatToParts(-amount, unit);
      const hasNumber = parts.some(({ type }) => type === 'integer');
      const text = parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join('');
      add(text, { unit, amount: hasNumber ? null : amount });
    }
  }
  for (const [amount, unit] of NAMED) {
    const text = auto.format(-amount, unit);
    if (!/\p{N}/u.test(text)) add(text, { unit, amount });
  }
}

const NAMED: readonly (readonly [number, RelativeUnit])[] = [
  [0, 'day'],
  [1, 'day'],
  [2, 'day'],
  [1, 'week'],
  [1, 'month'],
  [1, 'year'],
];

const NUMBER = String.raw`(\d{1,4}|${ONE.join('|')})`;
/** Scripts whose words have no spaces between them. */
/** Where the first of those scripts starts. */
const FIRST_UNSPACED = 0x0e00;
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function compileBook(texts: ReadonlyMap<string, Phrase>): PhraseBook {
  const byWord = new Map<string, CompiledPhrase[]>();
  const byCharacter = new Map<string, CompiledPhrase[]>();
  for (const [text, phrase] of texts) {
    const clean = text.replace(/\.$/, '');
    const gap = UNSPACED.test(text) ? String.raw`\s{0,2}` : String.raw`\s{1,2}`;
    const words = escapeText(clean).replace(/['’]/g, "['’]").replace(/\s+/g, gap);
    const source = words.includes('#')
      ? words.replace(/(?:\\s\{[01],2\})?#(?:\\s\{[01],2\})?/, String.raw`\s{0,2}${NUMBER}\s{0,2}`)
      : words;
    const compiled: CompiledPhrase = {
      phrase,
      source: source.replace(/^\\s\{0,2\}/, ''),
      regex: null,
      literal: longestOf(clean.split(/[#\s'’]+/)),
    };
    const last = clean.at(-1) as string;
    const key = UNSPACED.test(last) ? last : longestOf(clean.match(WORDS) ?? []);
    const book = UNSPACED.test(last) ? byCharacter : byWord;
    const same = book.get(key);
    if (same === undefined) book.set(key, [compiled]);
    else same.push(compiled);
  }
  const traces = new Uint8Array(TRACES);
  for (const word of byWord.keys())
    for (const written of [word, word.toUpperCase(), `${word.charAt(0).toUpperCase()}${word.slice(1)}`])
      traces[traceOf(written.charCodeAt(0), written.length > 1 ? written.charCodeAt(1) : 0)] = 1;
  for (const character of byCharacter.keys()) traces[traceOf(character.charCodeAt(0), 0)] = 1;
  return { byWord, byCharacter, traces };
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
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

/** `18d`, `3h`, `2 mo`: only where a text says nothing else. */
export function compactRelative(text: string): RelativeReading | null {
  const found = /^(\d{1,3})\s?(s|sec|m|min|mins|h|hr|hrs|d|day|days|w|wk|mo|y|yr)$/i.exec(text.trim());
  if (found === null) return null;
  const unit = COMPACT_UNITS[(found[2] as string).toLowerCase()];
  return unit === undefined ? null : { unit, amount: Number(found[1]) };
}

const COMPACT_UNITS: Readonly<Record<string, RelativeUnit>> = {
  s: 'second',
  sec: 'second',
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  d: 'day',
  day: 'day',
  days: 'day',
  w: 'week',
  wk: 'week',
  mo: 'month',
  y: 'year',
  yr: 'year',
};
