import { isAscii } from '../../../model/is-ascii.js';

const WORD = /[\p{L}\p{N}]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;

/** The words of a text, in lower case, for comparing headings with the page's title. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase();
  return lower.match(isAscii(lower) ? ASCII_WORD : WORD) ?? [];
}
