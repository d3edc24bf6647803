/** Cuts text into words, in time linear in its length. */
import { segmentUnspaced } from './segment-unspaced.js';

export interface WordSpan {
  start: number;
  end: number;
  /** Its script writes no spaces between words, so the word was found by a dictionary. */
  isUnspaced: boolean;
}

/** Han, kana, Thai, Lao, Khmer, Burmese. */
const UNSPACED = ['Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr'].map((name) => `\\p{scx=${name}}`).join('');
/** Letters and digits of scripts with spaces, then the same with combining marks and unseen joiners. */
const FIRST = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const NEXT = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}\\u00ad\\u200c\\u200d]`;
/** `3.5` and `10,000` are one word; `e.g` and `a,b` are not. */
const IN_NUMBER = '(?<=\\p{Nd})[.,](?=\\p{Nd})';
const PIECE = new RegExp(`([${UNSPACED}]+)|${FIRST}(?:${NEXT}|${IN_NUMBER})*`, 'gu');

/** Where the words of a text stand. Apostrophes and hyphens part words, in every language alike. */
export function splitWords(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  for (const match of text.matchAll(PIECE)) {
    const start = match.index;
    if (match[1] === undefined) spans.push({ start, end: start + match[0].length, isUnspaced: false });
    else segmentUnspaced(match[1], start, (from, to) => spans.push({ start: from, end: to, isUnspaced: true }));
  }
  return spans;
}
