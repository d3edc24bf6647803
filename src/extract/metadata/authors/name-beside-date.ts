/**
 * Bylines that do without a word for it: "Jane Doe" on a line of its own beside the date or the reading time. A section
 * ("Personal Finance") looks just the same, so the first word of a name must be one that the text itself never writes small.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { DOCUMENT } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { fold } from '../clean-text.js';
import { type DateStyle, findDate } from '../date-value.js';
import type { TextLine } from '../lines-near-title.js';
import { isTeam } from './byline.js';
import { FACT_MARK } from './fact-mark.js';
import { isCaseless, looksLikeName, splitNames } from './person-name.js';

/** Lines from the title in which such a byline stands. */
const REACH = { before: 3, after: 6 };
/** Lines between the name and the date: a role or a mark may stand there. */
const MAX_GAP = 2;
const MAX_LINE = 100;

/** Who such a line says the person above it is: "Tech Writer", "Co-Founder & Director". */
const ROLE =
  /\b(?:writer|editor|journalist|reporter|correspondent|columnist|contributor|author|co-?founder|founder|director|strategist|specialist|analyst|redakteur(?:in)?|rédact(?:eur|rice)|redactora?|giornalista)\b/i;
const READING_TIME = /^\W*\d{1,3}\s*(?:-\s*)?(?:min(?:ute)?s?\.?)(?:\s+read)?\b/i;

export interface BylineSurroundings {
  dom: CompactDom;
  heading: number;
  lines: readonly TextLine[];
  style: DateStyle;
  /** The page's title: a name in it is that of somebody the page is about. */
  title: string;
  /** Is the text the name of the site? Where it stands first below the title, the site signs. */
  isSite: (text: string) => boolean;
}

export function nameBesideDate({ dom, heading, lines, style, title, isSite }: BylineSurroundings): string[] {
  const near = lines.filter(({ distance, text }) => isInReach(distance) && text.length <= MAX_LINE);
  const dated = near.filter(({ text }) => isFactLine(text, style));
  if (dated.length === 0) return [];
  const isAboutTitle = sharesWords(title);
  let ordinary: ReadonlySet<string> | undefined;
  for (const line of near) {
    const names = namesOfLine(line, dated, style);
    if (names.length === 0 || names.some(isAboutTitle)) continue;
    ordinary ??= wordsWrittenSmall(dom, heading);
    const known = ordinary;
    if (names.every((name) => isTeam(name) || !known.has(firstWord(name)))) return names;
  }
  const signature = near.find(({ distance }) => distance === 1)?.text.split(FACT_MARK)[0] ?? '';
  return isSite(signature) && dated.some(({ distance }) => distance === 1 || distance === 2) ? [signature] : [];
}

function isInReach(distance: number): boolean {
  return distance >= -REACH.before && distance <= REACH.after;
}

/** A date with little else around it, a reading time, a role. */
function isFactLine(text: string, style: DateStyle): boolean {
  if (READING_TIME.test(text) || (text.length <= 60 && ROLE.test(text) && !/[.!?:]$/.test(text))) return true;
  const found = findDate(text, style);
  return found !== null && text.length - found.text.length <= 60;
}

function namesOfLine(line: TextLine, dated: readonly TextLine[], style: DateStyle): string[] {
  if (dated.includes(line)) {
    const fact = line.text.split(FACT_MARK)[0] as string;
    if (fact !== line.text && findDate(fact, style) === null) return namesIn(fact);
    // Markup sets the name apart where no mark does: `<b>Jane Doe</b>, July 2, 2025`.
    return line.pieces.length > 1 ? namesIn(line.pieces[0] as string) : [];
  }
  const isBeside = dated.some(
    ({ distance }) => distance * line.distance > 0 && Math.abs(distance - line.distance) <= MAX_GAP,
  );
  return isBeside ? namesIn(line.text) : [];
}

/** In a script without large letters the name of a section looks the same as that of a person. */
function namesIn(text: string): string[] {
  if (isCaseless(text)) return [];
  const names = splitNames(text.trim());
  return names.every((name) => looksLikeName(name) || isTeam(name)) ? names : [];
}

function firstWord(name: string): string {
  return (name.split(/\s+/, 1)[0] as string).toLowerCase();
}

function sharesWords(title: string): (name: string) => boolean {
  const words = new Set(fold(title).split(' '));
  return (name) =>
    fold(name)
      .split(' ')
      .some((word) => word.length > 2 && words.has(word));
}

/** Characters of the text that are searched for ordinary words. */
const MAX_TEXT = 10_000;

const SILENT: ReadonlySet<number> = new Set([Tag.script, Tag.style, Tag.noscript]);

/** Words that the text behind the heading writes with a small first letter. */
function wordsWrittenSmall(dom: CompactDom, heading: number): ReadonlySet<string> {
  const words = new Set<string>();
  let length = 0;
  for (let node = heading; node !== 0 && length < MAX_TEXT; node = dom.next(node, DOCUMENT)) {
    if (!dom.isText(node) || SILENT.has(dom.tag[dom.parent[node] as number] as number)) continue;
    const text = dom.data(node).slice(0, MAX_TEXT);
    length += text.length;
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}'’-])\p{Ll}{2,}/gu)) words.add(word);
  }
  return words;
}
