/** Phrases for times counted from now, from the runtime's own locale data and our additions, ready to be looked for. */
import { escapeText } from './compile-pattern.js';
import { foldMonth } from './month-names.js';
import { EXTRA_NAMED, EXTRA_PHRASES, ONE } from './relative-words.js';
import type { RelativeUnit } from './time-match.js';

interface Phrase {
  unit: RelativeUnit;
  /** Null when the text has the number. */
  amount: number | null;
}

export interface CompiledPhrase {
  phrase: Phrase;
  /** With `#` for the number. */
  text: string;
  source: string;
  /** Made when first needed: of the phrases of many languages a page uses few. */
  regex: RegExp | null;
  /** Pieces of the phrase every text that holds it must have, longest first; far cheaper to look for. */
  literals: readonly string[];
}

export interface PhraseBook {
  /** Phrases by their longest word. */
  byWord: ReadonlyMap<string, CompiledPhrase[]>;
  /** Phrases of scripts without spaces by their last character. */
  byCharacter: ReadonlyMap<string, CompiledPhrase[]>;
}

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
/** Numbers whose plurals differ in some language. */
const AMOUNTS = [1, 2, 3, 5, 11, 21];
export const WORDS = /[\p{L}\p{M}]+/gu;

/** By the array of languages, which is the same for the same languages. */
const books = new WeakMap<readonly string[], PhraseBook>();

/** The book asked for last: nearly all texts of a page need the same one. */
let lastLanguages: readonly string[] | undefined;
let lastBook: PhraseBook | undefined;

/** What the given languages say of times counted from now. */
export function phraseBook(languages: readonly string[]): PhraseBook {
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

const GREEK = /[\u0370-\u03ff]/;

/** Phrase (with `#` for the number, or a whole word) and what it means. */
function addPhrases(language: string, phrases: Map<string, Phrase>): void {
  const add = (text: string, phrase: Phrase): void => {
    const clean = text.replace(/[()]/g, '').trim().toLowerCase();
    // Narrow styles of some languages are a number with a minus sign.
    if (clean.length < 2 || /^[-−\u200e]/.test(clean)) return;
    if (!phrases.has(clean)) phrases.set(clean, phrase);
    // Greek capitals have no accents.
    const bare = GREEK.test(clean) ? foldMonth(clean).normalize('NFC') : clean;
    if (!phrases.has(bare)) phrases.set(bare, phrase);
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
/** In front of Chinese characters it may be written with some itself, yet not behind others that make it another number. */
const HAN_NUMBER = String.raw`(\d{1,4}|(?<![〇零一二两兩三四五六七八九十百千万萬第数數几幾])[一二两兩三四五六七八九十]{1,3})`;
const HAN = /[\u4e00-\u9fff]/;
/** Scripts whose words have no spaces between them. */
export const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

function compileBook(texts: ReadonlyMap<string, Phrase>): PhraseBook {
  const byWord = new Map<string, CompiledPhrase[]>();
  const byCharacter = new Map<string, CompiledPhrase[]>();
  for (const [text, phrase] of texts) {
    const clean = text.replace(/\.$/, '');
    const gap = UNSPACED.test(text) ? String.raw`\s{0,2}` : String.raw`\s{1,2}`;
    const words = escapeText(clean).replace(/['’]/g, "['’]").replace(/\s+/g, gap);
    const number = HAN.test(text) ? HAN_NUMBER : NUMBER;
    const source = words.includes('#')
      ? words.replace(/(?:\\s\{[01],2\})?#(?:\\s\{[01],2\})?/, String.raw`\s{0,2}${number}\s{0,2}`)
      : words;
    const compiled: CompiledPhrase = {
      phrase,
      text: clean,
      source: source.replace(/^\\s\{0,2\}/, ''),
      regex: null,
      literals: clean.split(/[#\s'’]+/).sort((a, b) => b.length - a.length),
    };
    const last = clean.at(-1) as string;
    const key = UNSPACED.test(last) ? last : longestOf(clean.match(WORDS) ?? []);
    const book = UNSPACED.test(last) ? byCharacter : byWord;
    const same = book.get(key);
    if (same === undefined) book.set(key, [compiled]);
    else same.push(compiled);
  }
  return { byWord, byCharacter };
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
