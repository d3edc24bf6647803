/**
 * The title without the site's name. Pages name themselves in several places, each dressed differently: a heading without the
 * site, a `<title>` with it, a headline for machines. The places are compared, and agreement decides rather than rank.
 */
import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { cleanValue, collapseSpace, fold } from './clean-text.js';
import { entityRank, entityTitle } from './json-ld.js';
import { type Heading, type PageContext, spacedText } from './page-context.js';
import type { SiteNames } from './site.js';
import { splitTitle, type TitlePart } from './title-parts.js';

interface Candidate {
  value: string;
  folded: string;
  /** The text before the site's name was taken off, folded. */
  foldedRaw: string;
  source: MetadataSource;
  from: string;
  raw: string;
}

export interface ChosenTitle {
  title: Sourced<string>;
  /** The heading that shows the title on the page, or 0. */
  heading: number;
}

/** Share of common words from which a heading and a declared title are versions of one another. */
const SIMILAR = 0.34;

const META_TITLES: readonly [name: string, source: MetadataSource][] = [
  ['citation_title', 'meta'],
  ['og:title', 'open-graph'],
  ['twitter:title', 'twitter'],
  ['dc.title', 'dublin-core'],
  ['parsely-title', 'meta'],
  ['sailthru.title', 'meta'],
];

export function chooseTitle(context: PageContext, names: SiteNames): ChosenTitle | undefined {
  const declared = declaredTitles(context, names);
  const headings = context.headings.filter((heading) => isUsable(heading, names, context));
  const best = bestHeading(headings, declared);
  const leader = leadingTitle(declared, context);
  if (best === undefined) return leader && { title: sourcedTitle(leader), heading: lesserHeading(context, leader) };
  const keepHeading = leader === undefined || prefersHeading(best, leader, context, headings.length);
  return { title: keepHeading ? headingTitle(best.heading, names) : sourcedTitle(leader), heading: best.heading.node };
}

/** Old pages and forums print the title in an `h2`, `h3` or `h4`. */
function lesserHeading({ survey }: PageContext, leader: Candidate): number {
  return (
    survey.subheadings.find(
      (node) => agreementOf(fold(collapseSpace(spacedText(survey.dom, node, 300))), leader) >= 2,
    ) ?? 0
  );
}

function declaredTitles(context: PageContext, names: SiteNames): Candidate[] {
  const found: Candidate[] = [];
  const isFront = context.isFrontPage;
  const add = (raw: string | undefined, source: MetadataSource, from: string): void => {
    const text = raw === undefined ? '' : cleanValue(raw);
    const value = stripSite(text, names, isFront);
    const folded = fold(value);
    if (folded !== '' && value.length <= 500)
      found.push({ value, folded, foldedRaw: fold(text), source, from, raw: text });
  };
  if (context.entity !== null && entityRank(context.entity) >= 2) {
    add(entityTitle(context.entity), 'json-ld', context.entity.data.headline === undefined ? 'name' : 'headline');
  }
  for (const [name, source] of META_TITLES) add(context.survey.meta.first(name), source, name);
  add(context.titleText, 'title-element', 'title');
  return found;
}

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
  parts = cleaned ? withoutSections(parts, text) : withoutBarred(parts, text);
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

function isUsable(heading: Heading, names: SiteNames, context: PageContext): boolean {
  const folded = fold(heading.text);
  if (folded === '' || names.isExactly(heading.text)) return false;
  const [first, ...others] = splitTitle(context.titleText);
  // What only resembles the site's name is still a title when the title element starts with it.
  return !names.isSiteName(heading.text) || others.length === 0 || (first !== undefined && fold(first.text) === folded);
}

interface RatedHeading {
  heading: Heading;
  folded: string;
  /** 3 same words as a declared title, 2 one contains the other, 1 similar, 0 unrelated. */
  agreement: 0 | 1 | 2 | 3;
}

function bestHeading(headings: readonly Heading[], declared: readonly Candidate[]): RatedHeading | undefined {
  let best: RatedHeading | undefined;
  for (const heading of headings) {
    const folded = fold(heading.text);
    const agreement = Math.max(
      0,
      ...declared.map((candidate) => agreementOf(folded, candidate)),
    ) as RatedHeading['agreement'];
    if (best === undefined || agreement > best.agreement) best = { heading, folded, agreement };
  }
  return best;
}

function agreementOf(folded: string, candidate: Candidate): RatedHeading['agreement'] {
  if (folded === candidate.folded || folded === candidate.foldedRaw) return 3;
  const isLong = folded.length * 4 >= candidate.folded.length || folded.includes(' ');
  if ((isLong && isPhraseOf(folded, candidate.folded)) || isPhraseOf(candidate.folded, folded)) return 2;
  return wordOverlap(folded, candidate.folded) >= SIMILAR ? 1 : 0;
}

function isPhraseOf(inner: string, outer: string): boolean {
  return ` ${outer} `.includes(` ${inner} `);
}

function wordOverlap(a: string, b: string): number {
  const words = new Set(a.split(' '));
  const others = new Set(b.split(' '));
  let common = 0;
  for (const word of words) if (others.has(word)) common++;
  return common / (words.size + others.size - common);
}

/** The declared title most places agree on; among equals the first. */
function leadingTitle(declared: readonly Candidate[], context: PageContext): Candidate | undefined {
  let best: Candidate | undefined;
  let bestVotes = 0;
  for (const candidate of declared) {
    let votes = candidate.source === 'title-element' && !context.declaresArticle ? 0.5 : 0;
    for (const other of declared) if (other.folded === candidate.folded) votes++;
    if (votes > bestVotes) [best, bestVotes] = [candidate, votes];
  }
  return best;
}

function prefersHeading(best: RatedHeading, leader: Candidate, context: PageContext, headingCount: number): boolean {
  const isArticle = context.looksLikeArticle || context.looksLikeForum;
  switch (best.agreement) {
    case 3:
      return true;
    case 2:
      return prefersContained(best, leader, isArticle);
    case 1:
      return isArticle || wordOverlap(best.folded, leader.folded) >= 0.6;
    default:
      return isArticle && headingCount === 1;
  }
}

/** One of heading and title contains the other: which of the two has the words that do not belong? */
function prefersContained({ folded }: RatedHeading, leader: Candidate, isArticle: boolean): boolean {
  // Behind "Site blog: " or "Section - " stands the whole heading.
  if (leader.folded.endsWith(` ${folded}`)) return /[:|\-–—]\s/.test(leader.value);
  if (leader.folded.startsWith(`${folded} `)) return true;
  // A longer heading is a fuller headline unless what it adds is a label in front, a count or a date.
  if (folded.startsWith(`${leader.folded} `)) return isArticle && !/\d/.test(folded.slice(leader.folded.length));
  return isArticle && !isPhraseOf(leader.folded, folded);
}

function headingTitle(heading: Heading, names: SiteNames): Sourced<string> {
  const value = stripSite(heading.text, names);
  return value === heading.text
    ? { value, source: 'heading', from: 'h1' }
    : { value, source: 'heading', from: 'h1', raw: heading.text };
}

function sourcedTitle({ value, source, from, raw }: Candidate): Sourced<string> {
  return value === raw ? { value, source, from } : { value, source, from, raw };
}
