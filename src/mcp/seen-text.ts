/** Text of pages as a person would see it, and no more of it than a model can use. */

/**
 * Control characters, halves of characters, and tag characters, by which a page can write to a model what no person sees. Marks that
 * scripts need – joiners, directions – stay.
 */
const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f-\x9f]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;

export const seenText = (text: string): string => text.replace(UNSEEN, '');

/** The beginning of a text, in one line. */
export function shortText(text: string, length: number): string {
  const line = seenText(text.slice(0, 4 * length))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length <= length ? line : `${seenText(line.slice(0, length))}…`;
}

export const shortTextOrNull = (text: string | null | undefined, length: number): string | null =>
  text === null || text === undefined ? null : shortText(text, length);

export interface TextPart {
  part: string;
  /** Where the next part begins; null at the end. */
  nextOffset: number | null;
}

/** A part of a text, which ends with a paragraph or a line where one is near. No character is cut in two. */
export function partOf(text: string, offset: number, length: number): TextPart {
  const start = isInside(text, offset) ? offset + 1 : offset;
  const most = start + length;
  if (most >= text.length) return { part: text.slice(start), nextOffset: null };
  // Not too early: every part brings the reader on.
  const least = start + Math.ceil(length * 0.8);
  const ends = ['\n\n', '\n', ' '].flatMap((mark) => {
    const at = text.lastIndexOf(mark, Math.max(0, most - mark.length));
    return at < 0 ? [] : [at + mark.length];
  });
  const end =
    ends.find((at) => at >= least && at <= most) ?? (isInside(text, most) ? most + (length > 1 ? -1 : 1) : most);
  return { part: text.slice(start, end), nextOffset: end };
}

const isInside = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** As many of the first entries as fit into so many characters of JSON. */
export function fitting<Entry>(entries: readonly Entry[], characters: number): Entry[] {
  let left = characters;
  const fit: Entry[] = [];
  for (const entry of entries) {
    left -= JSON.stringify(entry).length;
    if (left < 0) break;
    fit.push(entry);
  }
  return fit;
}
