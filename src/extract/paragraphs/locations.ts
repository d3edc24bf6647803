import type { TextBlock } from '../../model/text-block.js';
import { splitSentences } from './words/split-sentences.js';

/** What a text is cut into: the places that are compared with each other. */
export const LOCATION_UNITS = ['paragraph', 'sentence', 'line'] as const;
export type LocationUnit = (typeof LOCATION_UNITS)[number];

/** The places of a text in order. In a plain text paragraphs are apart by blank lines, and nothing is known to be a heading. */
export function locationsOf(input: string | readonly TextBlock[], unit: LocationUnit): TextBlock[] {
  const blocks = typeof input === 'string' ? blocksOf(input) : input;
  const locations: TextBlock[] = [];
  for (const { text, isHeading } of blocks) {
    for (const part of isHeading ? [text] : cut(text, unit)) {
      if (part.trim() !== '') locations.push({ text: part, isHeading });
    }
  }
  return locations;
}

const blocksOf = (text: string): TextBlock[] =>
  text.split(/\r?\n[^\S\n]*\n\s*/).map((paragraph) => ({ text: paragraph.trim(), isHeading: false }));

function cut(text: string, unit: LocationUnit): string[] {
  if (unit === 'paragraph') return [text];
  if (unit === 'line') return text.split(/[\r\n]+/).map((line) => line.trim());
  return splitSentences(text);
}
