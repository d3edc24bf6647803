/** Counts over one run of text. */
export interface TextCount {
  /** Characters that are not white space. */
  length: number;
  words: number;
  /** Periods and commas, with their CJK, full-width and Arabic forms. */
  punctuation: number;
}

const SPACE = 1;
const LETTER = 2;
const PUNCTUATION = 4;

const ASCII = new Uint8Array(128);
for (const code of [0x09, 0x0a, 0x0c, 0x0d, 0x20]) ASCII[code] = SPACE;
for (let code = 0x30; code <= 0x39; code++) ASCII[code] = LETTER;
for (let code = 0x41; code <= 0x5a; code++) ASCII[code] = ASCII[code + 0x20] = LETTER;
ASCII[0x2e] = ASCII[0x2c] = PUNCTUATION;

const AMPERSAND = 0x26;

/** Fills `count` with the counts of `text`. The result object is reused by callers that count many runs. */
export function countText(text: string, count: TextCount): void {
  countRange(text, 0, text.length, count, -1);
}

/**
 * Counts a part of the source as it stands there, which saves cutting it out. False when it holds an ampersand and has to be
 * decoded first.
 */
export function countSource(source: string, start: number, end: number, count: TextCount): boolean {
  return countRange(source, start, end, count, AMPERSAND);
}

/** Gives up at the character `stop`. */
function countRange(text: string, start: number, end: number, count: TextCount, stop: number): boolean {
  let length = 0;
  let words = 0;
  let punctuation = 0;
  let inWord = false;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      const kind = ASCII[code] as number;
      if (kind === SPACE) {
        inWord = false;
        continue;
      }
      length++;
      if (kind === LETTER) {
        if (!inWord) words++;
        inWord = true;
      } else {
        if (code === stop) return false;
        if (kind === PUNCTUATION) punctuation++;
        if (code !== 0x27) inWord = false;
      }
      continue;
    }
    if (isWideSpace(code)) {
      inWord = false;
      continue;
    }
    length++;
    if (isUnspacedScript(code)) {
      words++;
      inWord = false;
    } else if (isWidePunctuation(code)) {
      punctuation++;
      inWord = false;
    } else if (isWideLetter(code)) {
      if (!inWord) words++;
      inWord = true;
    } else if (code !== 0x2019) {
      inWord = false;
    }
  }
  count.length = length;
  count.words = words;
  count.punctuation = punctuation;
  return true;
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
