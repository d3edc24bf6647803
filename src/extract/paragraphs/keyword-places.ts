import type { TextRange } from './highlight.js';
import { analyse } from './words/analyse.js';

/** Between two paragraphs of a stored text. */
const BETWEEN = '\n\n';

/**
 * Where a text has the words with these stems, in all their forms: for each stem at most `limit` places, spread over the whole text when
 * there are more. The text is cut as it was when its profile was made, so that places and counts agree.
 */
export function keywordPlaces(
  text: string,
  stems: readonly string[],
  { language = null, limit }: { language?: string | null; limit: number },
): TextRange[][] {
  const places = new Map<string, TextRange[]>(stems.map((stem) => [stem, []]));
  let offset = 0;
  for (const paragraph of text.split(BETWEEN)) {
    for (const { stem, start, end, isTelling } of analyse(paragraph, language))
      if (isTelling) places.get(stem)?.push({ start: offset + start, end: offset + end });
    offset += paragraph.length + BETWEEN.length;
  }
  return stems.map((stem) => spread(places.get(stem) ?? [], limit));
}

/** So many of a list, evenly, the first and the last among them. */
function spread<T>(list: readonly T[], limit: number): T[] {
  if (list.length <= limit) return [...list];
  return Array.from({ length: limit }, (_, i) => list[Math.round((i * (list.length - 1)) / (limit - 1 || 1))] as T);
}
