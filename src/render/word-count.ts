/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Scripts that put no space between words and have no word for a character: dictionaries find their words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Each character of these counts as a word, as word processors count them. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu;
/** The segmenter's time grows faster than its input, so it is given short pieces. */
const PIECE = 500;

/**
 * Words of a text: runs of letters and digits (`don't` is one), characters in Chinese and Japanese, dictionary words in Thai,
 * Lao, Khmer and Burmese.
 */
export function countWords(text: string): number {
  const western = countWesternWords(text);
  return western < 0 ? countWordsOfAnyScript(text) : western;
}

/** What a character is in western text. */
const APART = 0;
/** Joins two runs of letters to one word, where nothing else stands between them. */
const JOINS = 1;
const LETTER = 2;

/** Latin letters with all their accents, and the signs among them. */
const LATIN_END = 0x250;
const LATIN = new Uint8Array(LATIN_END).fill(LETTER, 0xc0);
LATIN.fill(LETTER, 0x30, 0x3a).fill(LETTER, 0x41, 0x5b).fill(LETTER, 0x61, 0x7b);
// ª ² ³ µ ¹ º ¼ ½ ¾ count as letters or digits, × and ÷ do not.
for (const code of [0xaa, 0xb2, 0xb3, 0xb5, 0xb9, 0xba, 0xbc, 0xbd, 0xbe]) LATIN[code] = LETTER;
LATIN[0xd7] = LATIN[0xf7] = APART;
for (const mark of "'.-") LATIN[charCodeAt.call(mark, 0)] = JOINS;

/** Spaces, dashes and quotation marks; arrows and mathematical signs; boxes, stars and ticks. */
function isWesternMark(code: number): boolean {
  return (code >= 0x2000 && code < 0x2070) || (code >= 0x2190 && code < 0x2460) || (code >= 0x2500 && code < 0x2776);
}

const APOSTROPHE = 0x2019;

/** The words of a text in Latin letters, by one look at each character; −1 when there are others in it. */
function countWesternWords(text: string): number {
  let count = 0;
  let last = APART;
  let beforeLast = APART;
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    let kind = APART;
    if (code < LATIN_END) kind = LATIN[code] as number;
    else if (code === APOSTROPHE) kind = JOINS;
    else if (!isWesternMark(code)) return -1;
    if (kind === LETTER && last !== LETTER && !(last === JOINS && beforeLast === LETTER)) count++;
    beforeLast = last;
    last = kind;
  }
  return count;
}

function countWordsOfAnyScript(text: string): number {
  const ideographs = text.match(IDEOGRAPH)?.length ?? 0;
  const spaced = ideographs > 0 ? text.replace(IDEOGRAPH, ' ') : text;
  let unspaced = 0;
  const rest = spaced.replace(UNSPACED, (run) => {
    unspaced += countSegments(run);
    return ' ';
  });
  return ideographs + unspaced + (rest.match(WORD)?.length ?? 0);
}

let segmenter: Intl.Segmenter | undefined;

function countSegments(run: string): number {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  let count = 0;
  for (let at = 0; at < run.length; at += PIECE) {
    for (const { isWordLike } of segmenter.segment(run.slice(at, at + PIECE))) if (isWordLike) count++;
  }
  return count;
}
