const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, in lower case, for comparing headings with the page's title. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}
