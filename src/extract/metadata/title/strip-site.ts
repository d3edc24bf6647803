/** Titles without the name of the site: "Story | Section – Site" → "Story | Section". */
import type { SiteNames } from '../site.js';
import { splitTitle, type TitlePart } from './title-parts.js';

/**
 * Takes the site's name off either end, and, when nothing at the end is known to be the site, a last part behind a bar: no
 * headline ends in one. On a front page the name is part of what the page says, so only the end is cleaned.
 */
export function stripSite(text: string, names: SiteNames, isFront = false): string {
  let parts = splitTitle(text);
  const isSite = (part: TitlePart | undefined): boolean => part !== undefined && names.isSiteName(part.text);
  const before = parts.length;
  while (parts.length > 1 && isSite(parts.at(-1))) parts = parts.slice(0, -1);
  const cleaned = parts.length < before;
  while (!isFront && parts.length > 1 && isSite(parts[0])) parts = parts.slice(1);
  // "Site | What it is": behind the bar stands no other site.
  if (!isFront || !isSite(parts[0])) parts = cleaned ? withoutSections(parts, text) : withoutBarred(parts, text);
  const first = isFront ? parts[0] : withoutPrefix(parts[0], names);
  return first === undefined ? text : text.slice(first.start, (parts.at(-1) as TitlePart).end).trim();
}

/** "Site: Story". */
function withoutPrefix(part: TitlePart | undefined, names: SiteNames): TitlePart | undefined {
  const prefix = /^([^:]{2,40}):\s+(?=\S)/.exec(part?.text ?? '');
  if (part === undefined || prefix === null || !names.isExactly(prefix[1] as string)) return part;
  return { ...part, start: part.start + prefix[0].length };
}

/** "Story / Section / Site": what stood between story and site behind the same mark is the way there, not the story. */
function withoutSections(parts: TitlePart[], text: string): TitlePart[] {
  const [first, second] = parts;
  if (first === undefined || second === undefined) return parts;
  const rest = text.slice((parts.at(-1) as TitlePart).end);
  const mark = text.slice(first.end, second.start);
  return rest.startsWith(mark) && /[/>›»]/.test(mark) ? [first] : parts;
}

function withoutBarred(parts: TitlePart[], text: string): TitlePart[] {
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return parts;
  const isBarred = /[|｜¦]\s*$/.test(text.slice(0, last.start));
  return isBarred && last.text.split(' ').length <= 6 ? parts.slice(0, -1) : parts;
}
