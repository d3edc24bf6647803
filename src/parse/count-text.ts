/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Counts over one run of text. */
export interface TextCount {
  /** Characters that are not white space. */
  length: number;
  words: number;
  /** Periods and commas, with their CJK, full-width and Arabic forms. */
  punctuation: number;
}

/**
 * What a character adds, as bits. The loop below does sums of them instead of asking what the character is: where words end
 * cannot be predicted, and wrong guesses took half of its time.
 */
const VISIBLE = 1 << 0;
const PUNCTUATION = 1 << 1;
/** Starts a word, unless it stands in one. */
const LETTER = 1 << 2;
/** Neither starts nor ends a word. */
const JOINS = 1 << 3;
/** Is a word of its own. */
const WORD = 1 << 4;

const ASCII = new Uint8Array(128).fill(VISIBLE);
for (const code of [0x09, 0x0a, 0x0c, 0x0d, 0x20]) ASCII[code] = 0;
for (let code = 0x30; code <= 0x39; code++) ASCII[code] = VISIBLE | LETTER;
for (let code = 0x41; code <= 0x5a; code++) ASCII[code] = ASCII[code + 0x20] = VISIBLE | LETTER;
ASCII[0x2e] = ASCII[0x2c] = VISIBLE | PUNCTUATION;
ASCII[0x27] = VISIBLE | JOINS;

const AMPERSAND = 0x26;

/** Fills `count` with the counts of `text`. The result object is reused by callers that count many runs. */
export function countText(text: string, count: TextCount): void {
  countRange(text, 0, text.length, HIGHEST, -1, count);
}

export const HIGHEST = 0xffff;
export const HIGHEST_ASCII = 0x7f;

/**
 * Counts a part of the source as it stands there, which saves cutting it out. False when it holds an ampersand or a character
 * above `highest`, and has to be decoded first.
 */
export function countSource(source: string, start: number, end: number, highest: number, count: TextCount): boolean {
  return countRange(source, start, end, highest, AMPERSAND, count);
}

/** Gives up at the character `stop` and above `highest`. */
function countRange(
  text: string,
  start: number,
  end: number,
  highest: number,
  stop: number,
  count: TextCount,
): boolean {
  let length = 0;
  let words = 0;
  let punctuation = 0;
  let inWord = 0;
  for (let i = start; i < end; i++) {
    const code = charCodeAt.call(text, i);
    if (code === stop || code > highest) return false;
    const adds = code < 128 ? (ASCII[code] as number) : wideCharacter(code);
    const letter = (adds >> 2) & 1;
    length += adds & 1;
    punctuation += (adds >> 1) & 1;
    words += (letter & ~inWord) + (adds >> 4);
    inWord = letter | (inWord & (adds >> 3));
  }
  count.length = length;
  count.words = words;
  count.punctuation = punctuation;
  return true;
}

function wideCharacter(code: number): number {
  if (isWideSpace(code)) return 0;
  if (isUnspacedScript(code)) return VISIBLE | WORD;
  if (isWidePunctuation(code)) return VISIBLE | PUNCTUATION;
  if (isWideLetter(code)) return VISIBLE | LETTER;
  return code === 0x2019 ? VISIBLE | JOINS : VISIBLE;
}

function isWideSpace(code: number): boolean {
  return code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x200f) || code === 0x202f || code === 0xfeff;
}

/** 。．，、｡､ ، ۔ */
function isWidePunctuation(code: number): boolean {
  return (
    code === 0x3002 ||
    code === 0xff0e ||
    code === 0xff0c ||
    code === 0x3001 ||
    code === 0xff61 ||
    code === 0xff64 ||
    code === 0x060c ||
    code === 0x06d4
  );
}

/** Han, Kana, Thai, Lao, Khmer, Myanmar: scripts that write words without spaces. */
function isUnspacedScript(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x0e01 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff)
  );
}

/** Anything in the letter and digit areas beyond ASCII; symbols and general punctuation are not. */
function isWideLetter(code: number): boolean {
  if (code < 0x00c0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  if (code >= 0x2000 && code <= 0x2bff) return false;
  if (code >= 0x3000 && code <= 0x303f) return false;
  return code < 0xfe10 || code > 0xff0f;
}
