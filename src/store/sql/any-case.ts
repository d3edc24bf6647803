import type { Dialect } from './engine.js';

/** Whether a text contains words, whatever their case. Databases know the two cases of ASCII only, so the words count as written, too. */
export const containsInAnyCase = ({ contains }: Dialect, text: string, asWritten: string, inSmall: string): string =>
  `(${contains(text, asWritten)} OR ${contains(`lower(${text})`, inSmall)})`;
