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
