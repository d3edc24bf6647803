import type { SearchQuery } from '../../model/search-query.js';
import { matchersOf } from './query/query-matcher.js';
import { analyse } from './words/analyse.js';

/** A stretch of text to be marked: `text.slice(start, end)`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a text has what a query asks for, synonyms too, or one of the given stems; in order, without overlaps. */
export function highlight(text: string, wanted: SearchQuery | Iterable<string>, language?: string | null): TextRange[] {
  const words = analyse(text, language);
  const ranges: TextRange[] = [];
  if ('clauses' in wanted) {
    for (const { first, last } of matchersOf(wanted).wanted.matches(words)) {
      add(ranges, words[first]?.start ?? 0, words[last]?.end ?? 0);
    }
  } else {
    const stems = new Set(wanted);
    for (const { stem, start, end } of words) if (stems.has(stem)) add(ranges, start, end);
  }
  return ranges;
}

/** Ranges come in the order of their starts. */
function add(ranges: TextRange[], start: number, end: number): void {
  const last = ranges.at(-1);
  if (last === undefined || start >= last.end) ranges.push({ start, end });
  else last.end = Math.max(last.end, end);
}

/** The text with marks around its ranges; `write` makes what is between them safe for where it goes. */
export function withMarks(
  text: string,
  ranges: readonly TextRange[],
  [open, close]: readonly [string, string],
  write: (part: string) => string = (part) => part,
): string {
  let marked = '';
  let at = 0;
  for (const { start, end } of ranges) {
    marked += `${write(text.slice(at, start))}${open}${write(text.slice(start, end))}${close}`;
    at = end;
  }
  return marked + write(text.slice(at));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text as HTML with `<mark>` around its ranges. */
export const markedHtml = (text: string, ranges: readonly TextRange[]): string =>
  withMarks(text, ranges, ['<mark>', '</mark>'], (part) => part.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string));
