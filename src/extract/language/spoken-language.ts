/**
 * The language a page is read in, where what it declares is plainly wrong: templates come with `lang="en"`, and many a site never
 * changes it. Months, "3 hours ago" and the order of numbers in dates depend on it. Small words and scripts are enough to tell;
 * the detector for the language of articles knows more languages and loads tables for them.
 */
import { FUNCTION_WORDS } from './function-words.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Characters of a page that are looked at. */
export const SAMPLE_LENGTH = 6000;
/** Fewer letters tell nothing. */
const MIN_LETTERS = 200;
/** Small words of a language a sample must have, and how many times as many as of the declared language. */
const MIN_HITS = 10;
const CLEARLY_MORE = 3;
/** Share of the letters in a script that makes it the page's. */
const MOST = 0.6;

/** Scripts by the letters they are told by, and the language to read each in where the declared one has another script. */
const SCRIPTS: readonly (readonly [letters: RegExp, languages: RegExp, usual: (text: string) => string])[] = [
  [/[\u0370-\u03ff\u1f00-\u1fff]/, /^el\b/i, () => 'el'],
  [/[\u0400-\u052f]/, /^(?:ru|uk|bg|sr|mk|be|kk|ky|mn|tg|tt|ba|cv|ce|sah|uz|az|bs)\b/i, cyrillicLanguage],
  [/[\u0590-\u05ff]/, /^(?:he|iw|yi)\b/i, () => 'he'],
  [/[\u0600-\u06ff\u0750-\u077f]/, /^(?:ar|fa|ur|ps|ckb|ku|sd|ug|arz|ary|azb|pnb)\b/i, arabicLanguage],
  [/[\u0900-\u097f]/, /^(?:hi|mr|ne|sa|kok|mai|bho)\b/i, () => 'hi'],
  [/[\u0980-\u09ff]/, /^(?:bn|as)\b/i, () => 'bn'],
  [/[\u0e00-\u0e7f]/, /^th\b/i, () => 'th'],
  [/[\uac00-\ud7af]/, /^ko\b/i, () => 'ko'],
  [/[\u3040-\u30ff\u4e00-\u9fff]/, /^(?:zh|ja|yue|wuu|ko)\b/i, (text) => (count(text, KANA) > 20 ? 'ja' : 'zh')],
];
const KANA = /[\u3040-\u30ff]/g;

/**
 * What a character is, as bits: whether it was looked at, a letter, a mark; above them the number of its script from 1 on. Filled
 * when a character is first met: matching each sample against every script took ten times as long.
 */
const KNOWN = 1;
const LETTER = 2;
const MARK = 4;
const SCRIPT_SHIFT = 3;
const kinds = new Uint8Array(0x10000);

function kindOf(code: number): number {
  const known = kinds[code] as number;
  return known !== 0 ? known : firstLookAt(code);
}

function firstLookAt(code: number): number {
  const character = String.fromCharCode(code);
  const script = SCRIPTS.findIndex(([letters]) => letters.test(character)) + 1;
  const kind =
    KNOWN | (/\p{L}/u.test(character) ? LETTER : 0) | (/\p{M}/u.test(character) ? MARK : 0) | (script << SCRIPT_SHIFT);
  kinds[code] = kind;
  return kind;
}

/**
 * @param declared what the page says, or empty
 * @param text some of its text
 * @returns the declared language unless the text is in another one beyond doubt
 */
export function spokenLanguage(declared: string, text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const ofScripts = new Int32Array(SCRIPTS.length + 1);
  let letters = 0;
  for (let i = 0, end = sample.length; i < end; i++) {
    const kind = kindOf(charCodeAt.call(sample, i));
    letters += (kind & LETTER) >> 1;
    (ofScripts[kind >> SCRIPT_SHIFT] as number)++;
  }
  letters += lettersInPairs(sample);
  if (letters < MIN_LETTERS) return declared;
  for (const [i, [, languages, usual]] of SCRIPTS.entries())
    if ((ofScripts[i + 1] as number) >= MOST * letters) return languages.test(declared) ? declared : usual(sample);
  return byWords(declared, sample);
}

/** Letters beyond the first 65,536 characters, which are written in two halves. */
function lettersInPairs(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? count(text, /(?=[\u{10000}-\u{10ffff}])\p{L}/gu) : 0;
}

function byWords(declared: string, sample: string): string {
  const hits = countHits(sample);
  const own = hits.get(/^[a-z]+/i.exec(declared)?.[0].toLowerCase() ?? '')?.words ?? 0;
  let [best, most, weight] = ['', 0, 0];
  for (const [language, found] of hits)
    if (found.weight > weight) [best, most, weight] = [language, found.words, found.weight];
  // A language that is not told by its words, or a dialect of one: nothing speaks against it.
  if (declared !== '' && own === 0 && !isTold(declared)) return declared;
  return most >= MIN_HITS && most >= CLEARLY_MORE * own ? best : declared;
}

/** Languages that are never written in Latin letters. */
const NOT_LATIN = /^(?:ar|be|bg|bn|el|fa|he|hi|ja|ko|mk|mr|ne|ru|th|uk|ur|zh)\b/i;

function isTold(language: string): boolean {
  if (NOT_LATIN.test(language)) return true;
  return Object.hasOwn(FUNCTION_WORDS, /^[a-z]+/i.exec(language)?.[0].toLowerCase() ?? '');
}

/** Letters that hardly any other language has: headlines leave out small words. */
const OWN_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['tr', /[ğı]/],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/],
  ['pl', /[łąęśźżń]/],
  ['cs', /[ěřů]/],
  ['hu', /[őű]/],
  ['ro', /[țșţ]/],
];

let languagesOfWord: ReadonlyMap<string, readonly string[]> | undefined;
/** Longer ones are small words of no language. */
let longestWord = 0;

/** What of a sample speaks for a language. */
interface Hits {
  /** Its small words; one of several languages counts for each. */
  words: number;
  /** The same, each shared by its languages: "de" is half the world's, "los" is Spanish. */
  weight: number;
}

function countHits(sample: string): Map<string, Hits> {
  if (languagesOfWord === undefined) {
    languagesOfWord = byWord();
    for (const word of languagesOfWord.keys()) longestWord = Math.max(longestWord, word.length);
  }
  const hits = new Map<string, Hits>();
  const text = sample.toLowerCase().normalize('NFC');
  for (let i = 0; i < text.length; i++) {
    const start = i;
    let isPlain = true;
    for (; i < text.length; i++) {
      const code = charCodeAt.call(text, i);
      if ((kindOf(code) & (LETTER | MARK)) === 0) break;
      if (code > 0x7f) isPlain = false;
    }
    if (i > start && !(isPlain && i - start > longestWord))
      countWord(text.slice(start, i), isPlain, languagesOfWord, hits);
  }
  return hits;
}

function countWord(
  word: string,
  isPlain: boolean,
  languages: ReadonlyMap<string, readonly string[]>,
  hits: Map<string, Hits>,
): void {
  if (!isPlain) for (const [language, letters] of OWN_LETTERS) if (letters.test(word)) addHit(hits, language, 1);
  const known = languages.get(word);
  if (known !== undefined) for (const language of known) addHit(hits, language, 1 / known.length);
}

function addHit(hits: Map<string, Hits>, language: string, weight: number): void {
  const found = hits.get(language);
  if (found === undefined) hits.set(language, { words: 1, weight });
  else {
    found.words++;
    found.weight += weight;
  }
}

function byWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [language, words] of Object.entries(FUNCTION_WORDS))
    for (const word of new Set(words.split(' '))) {
      const languages = found.get(word);
      if (languages === undefined) found.set(word, [language]);
      else languages.push(language);
    }
  return found;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

/** Letters only Persian has, or writes so. */
function arabicLanguage(text: string): string {
  return count(text, /[پچژگکی]/g) > 0.03 * text.length ? 'fa' : 'ar';
}

function cyrillicLanguage(text: string): string {
  return count(text, /[іїєґ]/gi) > 0.02 * text.length ? 'uk' : 'ru';
}
