/** Whether a text names feeds: the question nearly all links of a page answer with no. */

/**
 * `/feed|rss|atom|rdf/i` between two offsets, by a look at the last letter of each word first: a third of the time the expression
 * takes, and texts are looked at where they stand in the source.
 */
export function hasFeedWord(text: string, start: number, end: number): boolean {
  for (let i = start + 2; i < end; i++) {
    const word = LAST_LETTERS[text.charCodeAt(i) & 0x7f] as number;
    if (word !== 0 && endsWord(text, start, i, word)) return true;
  }
  return false;
}

/** By the last letter of a word, in both cases, its number from 1. */
const WORDS = ['feed', 'rss', 'atom', 'rdf'];
const LAST_LETTERS = new Uint8Array(0x80);
WORDS.forEach((word, i) => {
  const last = word.charCodeAt(word.length - 1);
  LAST_LETTERS[last] = i + 1;
  LAST_LETTERS[last - 0x20] = i + 1;
});

function endsWord(text: string, start: number, last: number, number: number): boolean {
  const word = WORDS[number - 1] as string;
  const first = last - word.length + 1;
  if (first < start) return false;
  for (let i = word.length - 1; i >= 0; i--) {
    const code = text.charCodeAt(first + i);
    // The Latin long s is an s to no expression without the flag for Unicode; other letters have no such twins.
    if (code > 0x7f || (code | 0x20) !== word.charCodeAt(i)) return false;
  }
  return true;
}
