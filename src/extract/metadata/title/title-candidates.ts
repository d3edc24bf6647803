/** Every text a page offers as its title, and the places that say it. */
import type { MetadataSource } from '../../../model/metadata.js';
import { cleanValue, collapseSpace, fold } from '../clean-text.js';
import { entityRank, entityTitle } from '../json-ld.js';
import type { PageContext } from '../page-context.js';
import type { SiteNames } from '../site.js';
import { spacedText } from '../spaced-text.js';
import { stripSite } from './strip-site.js';
import { splitTitle, type TitlePart } from './title-parts.js';

/** Where a title is said. The last three are shorter and longer readings of the `<title>`. */
export type TitleSpot =
  | 'firstHeading'
  | 'laterHeading'
  | 'lesserHeading'
  | 'jsonLd'
  | 'openGraph'
  | 'twitter'
  | 'otherMeta'
  | 'titleElement'
  | 'firstPart'
  | 'wholeTitle';

export interface TitleCandidate {
  value: string;
  /** The words alone; candidates that fold alike are one. */
  folded: string;
  raw: string;
  source: MetadataSource;
  from: string;
  /** The heading that shows it, or 0. */
  heading: number;
  spots: ReadonlySet<TitleSpot>;
}

const META_TITLES: readonly [name: string, source: MetadataSource, spot: TitleSpot][] = [
  ['citation_title', 'meta', 'otherMeta'],
  ['og:title', 'open-graph', 'openGraph'],
  ['twitter:title', 'twitter', 'twitter'],
  ['dc.title', 'dublin-core', 'otherMeta'],
  ['parsely-title', 'meta', 'otherMeta'],
  ['sailthru.title', 'meta', 'otherMeta'],
];

/** Headings beyond these are those of a list. */
const MAX_HEADINGS = 8;
/** The title is not far down among the lesser ones, and reading each costs time. */
const MAX_LESSER_HEADINGS = 10;
const MAX_LENGTH = 500;

export function titleCandidates(context: PageContext, names: SiteNames): TitleCandidate[] {
  const found = new Collection();
  const strip = (text: string): string => stripSite(text, names, context.isFrontPage);
  const foldedTitle = fold(context.titleText);
  const title = cleanValue(context.titleText);
  const ownTitle = strip(title);
  const stripped = fold(ownTitle);
  let isFirst = true;
  for (const { text, node } of context.headings.slice(0, MAX_HEADINGS)) {
    if (names.isExactly(text)) continue;
    const raw = headingText(text);
    const value = fold(raw) === foldedTitle ? strip(raw) : withoutLabel(withoutSite(raw, names), stripped);
    found.add(value, raw, 'heading', 'h1', isFirst ? 'firstHeading' : 'laterHeading', node);
    isFirst = false;
  }
  const { entity, survey } = context;
  if (entity !== null && entityRank(entity) >= 2) {
    const raw = entityTitle(entity) ?? '';
    found.add(strip(raw), raw, 'json-ld', entity.data.headline === undefined ? 'name' : 'headline', 'jsonLd');
  }
  for (const [name, source, spot] of META_TITLES) {
    const raw = cleanValue(survey.meta.first(name) ?? '');
    if (raw === '') continue;
    found.add(strip(raw), raw, source, name, spot);
  }
  const lesser = lesserHeadings(context);
  // Without an `h1` nothing else says where the title ends and the site, whose name nobody knows, begins.
  if (isFirst) addPrintedPart(ownTitle, title, lesser, found);
  found.add(ownTitle, title, 'title-element', 'title', 'titleElement');
  found.note(fold(splitTitle(ownTitle)[0]?.text ?? ''), 'firstPart');
  found.add(title, title, 'title-element', 'title', 'wholeTitle');
  for (const [folded, node] of lesser) found.note(folded, 'lesserHeading', node);
  return found.list();
}

/** A heading's bars and dashes are its own; only the very name of the site is taken off its end. */
function withoutSite(text: string, names: SiteNames): string {
  const parts = splitTitle(text);
  const last = parts.at(-1);
  return parts.length > 1 && last !== undefined && names.isExactly(last.text)
    ? text.slice(0, (parts.at(-2) as TitlePart).end).trim()
    : text;
}

/** "Thread: Story" where the `<title>` says "Story". */
function withoutLabel(text: string, title: string): string {
  const label = /^[^:]{2,24}:\s+(?=\S)/.exec(text)?.[0] ?? '';
  return label !== '' && fold(text.slice(label.length)) === title ? text.slice(label.length) : text;
}

/** Marks that link a heading to itself, and a text that is there once for each width of the screen. */
function headingText(text: string): string {
  const plain = text.replace(/\s*[¶#§🔗]+$/u, '');
  const half = plain.slice(0, (plain.length - 1) / 2);
  return half.length >= 3 && plain === `${half} ${half}` ? half : plain;
}

/** Old pages and forums print the title in an `h2`, `h3` or `h4`. Folded texts, and the first heading with each. */
function lesserHeadings({ survey }: PageContext): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const node of survey.subheadings.slice(0, MAX_LESSER_HEADINGS)) {
    const folded = fold(collapseSpace(spacedText(survey.dom, node, 300)));
    if (!found.has(folded)) found.set(folded, node);
  }
  return found;
}

/** The beginning or the end of the `<title>`, at one of its marks, that a lesser heading prints word for word. */
function addPrintedPart(title: string, raw: string, lesser: ReadonlyMap<string, number>, found: Collection): void {
  const parts = splitTitle(title);
  const cuts = parts
    .slice(1)
    .flatMap(({ start }, i) => [title.slice(0, (parts[i] as TitlePart).end), title.slice(start)]);
  const printed = cuts.find((cut) => isPhrase(cut) && lesser.has(fold(cut)));
  if (printed !== undefined)
    found.add(printed, raw, 'title-element', 'title', 'titleElement', lesser.get(fold(printed)));
}

const MIN_PHRASE_LENGTH = 10;

/** Several words, or a text in a script that writes them together: a single word names a part of the site. */
function isPhrase(text: string): boolean {
  return text.length >= MIN_PHRASE_LENGTH && /[\s\p{Lo}]/u.test(text);
}

/** Candidates in the order they were met, those of the same words under the first of them. */
class Collection {
  readonly #byWords = new Map<string, TitleCandidate & { spots: Set<TitleSpot> }>();

  add(value: string, raw: string, source: MetadataSource, from: string, spot: TitleSpot, heading = 0): void {
    const folded = fold(value);
    if (folded === '' || value.length > MAX_LENGTH) return;
    const known = this.#byWords.get(folded);
    if (known === undefined)
      this.#byWords.set(folded, { value, folded, raw, source, from, heading, spots: new Set([spot]) });
    else known.spots.add(spot);
  }

  /** Lesser headings and parts of the `<title>` support what is known otherwise; they are too common to be titles themselves. */
  note(folded: string, spot: TitleSpot, heading = 0): void {
    const known = this.#byWords.get(folded);
    if (known === undefined) return;
    known.spots.add(spot);
    known.heading ||= heading;
  }

  list(): TitleCandidate[] {
    return [...this.#byWords.values()];
  }
}
