/** The words and characters that can be part of a time in a language: what one look at a text compares it with. */
import { OTHER_MONTHS } from './calendars.js';
import { COMPACT_UNITS } from './compact-relative.js';
import { mayStartMonth } from './find-month-trace.js';
import { languagesFor } from './languages.js';
import { foldMonth, monthNames } from './month-names.js';
import { MONTH_SPELLINGS } from './month-spellings.js';
import { ROMAN_MONTHS, writesRomanMonths } from './numeral-dates.js';
import { type PhraseBook, phraseBook, WORDS } from './phrase-book.js';
import { CLOCK_ENDINGS, CLOCK_JOINERS, DAY_HALVES } from './time-patterns.js';
import { weekdayNames } from './weekday-names.js';
import { ZONE_NAMES } from './zones.js';

/** What a word of Latin letters may be. */
export const WordBit = {
  Month: 1,
  /** The key of a phrase that counts from now. */
  Relative: 2,
  /** A unit behind a number: `18d`. */
  Compact: 4,
  /** Half of a day behind a number: `5 pm`. */
  Half: 8,
  /** Part of a date otherwise: a weekday, a zone, a word beside a clock time. */
  Date: 16,
} as const;

/** What a character of another script may be. */
export const CharacterBit = {
  /** Starts the name of a month. */
  Month: 1,
  /** Part of a phrase in a script without spaces. */
  Relative: 2,
  /** Starts the key of a phrase. */
  RelativeStart: 4,
  Letter: 8,
  Digit: 16,
  /** Part of a date otherwise. */
  Date: 64,
  /** Tells an answer of nothing from one not asked for yet. */
  Known: 32,
} as const;

/** Words by the hash of their folded letters. Two words may share a hash: a hit says "look closer", a miss is certain. */
export class TimeWords {
  readonly language: string;
  readonly #mask: number;
  readonly #hashes: Int32Array;
  readonly #bits: Uint8Array;
  /** For the key of a phrase: marks of the other words of each of its phrases. */
  readonly #partners: (number[] | undefined)[];
  readonly #characters = new Uint8Array(0x10000);

  constructor(language: string) {
    this.language = language;
    const entries = wordsOf(language);
    let size = 256;
    while (size < entries.size * 8) size *= 2;
    this.#mask = size - 1;
    this.#hashes = new Int32Array(size);
    this.#bits = new Uint8Array(size);
    this.#partners = new Array(size).fill(undefined);
    for (const [hash, { bits, partners }] of entries) {
      let slot = hash & this.#mask;
      while (this.#hashes[slot] !== 0) slot = (slot + 1) & this.#mask;
      this.#hashes[slot] = hash;
      this.#bits[slot] = bits;
      if (partners.length > 0) this.#partners[slot] = partners;
    }
  }

  /** Where a word is kept, or −1: nearly all words of a page. */
  slotOf(hash: number): number {
    let slot = hash & this.#mask;
    for (let found = this.#hashes[slot]; found !== 0; found = this.#hashes[slot]) {
      if (found === hash) return slot;
      slot = (slot + 1) & this.#mask;
    }
    return -1;
  }

  bitsAt(slot: number): number {
    return this.#bits[slot] as number;
  }

  /** Whether a text with these words (as `wordMark` tells them) has all words of some phrase of the key. */
  mayBePhrase(slot: number, marks: number): boolean {
    const partners = this.#partners[slot] as number[];
    for (let i = 0; i < partners.length; i++) if ((marks & (partners[i] as number)) === partners[i]) return true;
    return false;
  }

  /** Bits of `CharacterBit` of a character from U+0370 on. */
  characterBits(code: number): number {
    let bits = this.#characters[code] as number;
    if (bits === 0) {
      bits = characterBits(code, this.language) | CharacterBit.Known;
      this.#characters[code] = bits;
    }
    return bits;
  }
}

/** Tables of languages met before; one takes some 70 kB. */
const cache = new Map<string, TimeWords>();
const MAX_CACHED = 12;
let last: TimeWords | undefined;

export function timeWords(language: string): TimeWords {
  if (last !== undefined && last.language === language) return last;
  let words = cache.get(language);
  if (words === undefined) {
    if (cache.size >= MAX_CACHED) cache.clear();
    words = new TimeWords(language);
    cache.set(language, words);
  }
  last = words;
  return words;
}

export const HASH_SEED = 0x811c9dc5 | 0;

export function addToHash(hash: number, folded: number): number {
  return Math.imul(hash ^ folded, 0x01000193);
}

/** One bit of 32 for a word: a text whose words lack it does not have the word. */
export function wordMark(hash: number): number {
  return 1 << ((hash ^ (hash >>> 16)) & 31);
}

/** 0 stands for not yet asked. */
const folds = new Uint16Array(0x250);
const foldsAdditional = new Uint16Array(0x100);
const FIRST_ADDITIONAL = 0x1e00;
/** No letter of the Latin script. */
export const NO_LATIN = 0xffff;
/** An accent that stands by itself. */
export const ACCENT = 0xfffe;

/** A Latin letter in lower case and without its accent. */
export function foldLatin(code: number): number {
  if (code < 0x250) return (folds[code] as number) || foldInto(folds, code, code);
  if (code >= FIRST_ADDITIONAL && code < FIRST_ADDITIONAL + 0x100)
    return (
      (foldsAdditional[code - FIRST_ADDITIONAL] as number) || foldInto(foldsAdditional, code - FIRST_ADDITIONAL, code)
    );
  return code >= 0x300 && code < 0x370 ? ACCENT : NO_LATIN;
}

function foldInto(table: Uint16Array, at: number, code: number): number {
  const character = String.fromCharCode(code);
  const folded = foldMonth(character);
  const isLatin = /\p{L}/u.test(character) && !(code >= 0x80 && code <= 0xbf);
  const answer = !isLatin ? NO_LATIN : folded.length === 1 ? folded.charCodeAt(0) : code;
  table[at] = answer;
  return answer;
}

interface WordEntry {
  bits: number;
  partners: number[];
}

/** Of Portuguese weekdays and Vietnamese months. */
const BESIDE_DATES = ['feira', 'thang'];

function weekdaysOf(languages: readonly string[]): string[] {
  return languages.flatMap((language) => [...weekdayNames(language).keys()]);
}

const HALVES = ['a', 'p', 'am', 'pm', 's', 'sa', 'c', 'ch'];

function wordsOf(language: string): Map<number, WordEntry> {
  const entries = new Map<number, WordEntry>();
  const add = (word: string, bit: number): WordEntry | null => {
    const hash = hashOf(word);
    if (hash === 0) return null;
    let entry = entries.get(hash);
    if (entry === undefined) {
      entry = { bits: 0, partners: [] };
      entries.set(hash, entry);
    }
    entry.bits |= bit;
    return entry;
  };
  const languages = languagesFor('', language);
  for (const candidate of languages) {
    for (const name of monthNames(candidate).keys()) add(name, WordBit.Month);
    for (const name of MONTH_SPELLINGS[candidate.slice(0, 2)]?.keys() ?? []) add(name, WordBit.Month);
  }
  for (const names of Object.values(OTHER_MONTHS)) for (const name of names.keys()) add(name, WordBit.Month);
  if (writesRomanMonths(language)) for (const numeral of ROMAN_MONTHS) add(numeral, WordBit.Month);
  for (const [key, phrases] of phraseBook(languages).byWord) {
    const entry = add(key, WordBit.Relative);
    for (const { text } of phrases) entry?.partners.push(partnersOf(text, key));
  }
  for (const unit of Object.keys(COMPACT_UNITS)) add(unit, WordBit.Compact);
  for (const half of HALVES) add(half, WordBit.Half);
  for (const word of [...CLOCK_JOINERS, ...CLOCK_ENDINGS, ...ZONE_NAMES, ...BESIDE_DATES]) add(word, WordBit.Date);
  for (const word of [...Object.keys(DAY_HALVES), ...weekdaysOf(languages)])
    for (const part of word.match(WORDS) ?? []) add(part, WordBit.Date);
  return entries;
}

/** Hash of the Latin letters a word starts with; 0 when it starts with none. */
function hashOf(word: string): number {
  let hash = HASH_SEED;
  let length = 0;
  for (let i = 0; i < word.length; i++) {
    const folded = foldLatin(word.charCodeAt(i));
    if (folded === NO_LATIN) break;
    if (folded === ACCENT) continue;
    hash = addToHash(hash, folded);
    length++;
  }
  return length === 0 ? 0 : hash;
}

/** Marks of the words a text must have beside the key; the ones next to the number may be grown together with it. */
function partnersOf(phrase: string, key: string): number {
  let marks = 0;
  const [before = '', after] = phrase.split('#');
  const words = [...(before.match(WORDS) ?? []), null, ...((after ?? '').match(WORDS) ?? [])];
  const gap = words.indexOf(null);
  words.forEach((word, i) => {
    const isBesideNumber = after !== undefined && Math.abs(i - gap) === 1;
    if (word === null || word === key || isBesideNumber || !isLatinWord(word)) return;
    marks |= wordMark(hashOf(word));
  });
  return marks;
}

function isLatinWord(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (foldLatin(word.charCodeAt(i)) === NO_LATIN) return false;
  return true;
}

const LETTER = /[\p{L}\p{M}]/u;
const DIGIT = /\p{Nd}/u;

function characterBits(code: number, language: string): number {
  const character = String.fromCharCode(code);
  const book = phraseBook(languagesFor(character, language));
  let bits = LETTER.test(character) ? CharacterBit.Letter : DIGIT.test(character) ? CharacterBit.Digit : 0;
  if (mayStartMonth(code, language)) bits |= CharacterBit.Month;
  if (book.byCharacter.has(character)) bits |= CharacterBit.Relative;
  if (firstsOf(book).has(code)) bits |= CharacterBit.RelativeStart;
  if (code >= FIRST_EAST_ASIAN && dateCharacters(languagesFor(character, language)).has(character))
    bits |= CharacterBit.Date;
  return bits;
}

const FIRST_EAST_ASIAN = 0x4e00;
/** Signs of dates, clock times and eras. */
const DATE_SIGNS = '年月日号號년월일時时點点시分秒분초令和平成昭和大正民國民国元';

const characters = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Characters that dates in the given languages are written with. */
function dateCharacters(languages: readonly string[]): ReadonlySet<string> {
  let found = characters.get(languages);
  if (found === undefined) {
    const names = languages.flatMap((language) => [...monthNames(language).keys()]);
    const words = [DATE_SIGNS, ...names, ...weekdaysOf(languages), ...Object.keys(DAY_HALVES)];
    found = new Set(words.join('').normalize('NFC'));
    characters.set(languages, found);
  }
  return found;
}

const firsts = new WeakMap<PhraseBook, ReadonlySet<number>>();

/** First characters of the keys of a book, in both cases. */
function firstsOf(book: PhraseBook): ReadonlySet<number> {
  let found = firsts.get(book);
  if (found === undefined) {
    const codes = new Set<number>();
    for (const key of book.byWord.keys()) codes.add(key.charCodeAt(0)).add(key.toUpperCase().charCodeAt(0));
    found = codes;
    firsts.set(book, found);
  }
  return found;
}
