/** Titles as pages compose them, "Story | Section – Site": the parts, and the story without the site. */
export interface TitlePart {
  text: string;
  /** Offset of the part in the title. */
  start: number;
  end: number;
}

/** Marks that separate parts: some always, others only with space around, `_` beside Chinese characters. */
const SEPARATOR = /\s*[|｜¦]\s*|\s+(?:[-–—−·•∙»«›‹>/~:∣⋅]|::|--)\s+|\s*[»«]\s*/g;
const SEPARATOR_OR_LINE = new RegExp(`${SEPARATOR.source}|(?<=\\p{Script=Han})_|_(?=\\p{Script=Han})`, 'gu');

export function splitTitle(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let start = 0;
  for (const found of title.matchAll(title.includes('_') ? SEPARATOR_OR_LINE : SEPARATOR)) {
    pushPart(parts, title, start, found.index);
    start = found.index + found[0].length;
  }
  pushPart(parts, title, start, title.length);
  return parts;
}

function pushPart(parts: TitlePart[], title: string, start: number, end: number): void {
  const text = title.slice(start, end).trim();
  if (text !== '') parts.push({ text, start, end });
}
