/** Paragraphs of a stored text, and where its places are in them. */
import type { Range } from '../../components/marked';

export interface Paragraph {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
}

const BETWEEN = '\n\n';

export function paragraphsOf(text: string): Paragraph[] {
  let start = 0;
  return text.split(BETWEEN).map((paragraph) => {
    const found = { text: paragraph, start };
    start += paragraph.length + BETWEEN.length;
    return found;
  });
}

/** Index of the paragraph that has a place. */
export function paragraphAt(paragraphs: readonly Paragraph[], offset: number): number {
  let first = 0;
  let last = paragraphs.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((paragraphs[middle]?.start ?? 0) <= offset) first = middle;
    else last = middle - 1;
  }
  return first;
}

/** Places of the whole text, sorted to the paragraphs they are in and counted from their beginnings. */
export function placesByParagraph(paragraphs: readonly Paragraph[], places: readonly Range[]): Map<number, Range[]> {
  const sorted = new Map<number, Range[]>();
  for (const { start, end } of places) {
    const index = paragraphAt(paragraphs, start);
    const from = paragraphs[index]?.start ?? 0;
    const known = sorted.get(index) ?? [];
    known.push({ start: start - from, end: end - from });
    sorted.set(index, known);
  }
  return sorted;
}
