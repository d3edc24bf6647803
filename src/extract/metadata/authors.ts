/**
 * Who wrote the page. Declared people come first, then what the page prints beside its title, then the site where it signs as
 * if it were a person. A page that names nobody gets no author: a wrong name is worse than none.
 */
import type { MetadataSource, Sourced } from '../../model/metadata.js';
import { authorsInLine, authorsInLines, type Bylines, isTeam } from './byline.js';
import { LABEL_WORDS } from './byline-words.js';
import { fold } from './clean-text.js';
import { entityRank, stringOf, thingsOf } from './json-ld.js';
import type { MarkupHints } from './markup-hints.js';
import { propertyValue } from './microdata.js';
import { nameBesideDate } from './name-beside-date.js';
import type { PageContext } from './page-context.js';
import type { PageSurvey } from './page-survey.js';
import { declaredName, looksLikeFirstName, looksLikeName, splitNames } from './person-name.js';
import type { SiteNames } from './site.js';
import { textPieces } from './spaced-text.js';
import type { TitlePlace } from './title-place.js';

interface AuthorCandidate {
  names: string[];
  source: MetadataSource;
  from: string;
  /** The site itself, a company or a publisher. */
  isOrganisation: boolean;
}

export function chooseAuthors(
  context: PageContext,
  names: SiteNames,
  place: TitlePlace,
  { title, language }: { title: string; language: string },
): Sourced<string[]> | undefined {
  const typed = markOrganisations([...fromJsonLd(context), ...fromMicrodata(context, place)], names);
  const person = typed.find(isPerson);
  if (person !== undefined) return sourced(person);
  // The front page of a site lists what many people wrote.
  if (context.isFrontPage) return undefined;
  const bylines = authorsInLines(place.lines());
  const byline = isAboutThing(context) ? undefined : printedByline(bylines);
  if (byline !== undefined && byline.distance <= CLOSE) return sourced(byline);
  const loose = markOrganisations(fromMeta(context), names).filter(
    (candidate) => isWritten(context) || candidate.names.every(looksLikeName),
  );
  const named = loose.find(isPerson);
  if (named !== undefined) return sourced(named);
  const printed =
    unlabelledByline(context, names, place, title, language) ??
    (bylines.isList ? undefined : (byline ?? markedAuthor(context, names, place)));
  const best = printed ?? [...typed, ...loose].find((candidate) => !candidate.isOrganisation || isWritten(context));
  return best && sourced(best);
}

/** Something somebody wrote, as far as address and markup tell. */
function isWritten(context: PageContext): boolean {
  return !isAboutThing(context) && !context.looksLikeShop && (context.looksLikeArticle || context.looksLikeForum);
}

function markOrganisations(candidates: readonly AuthorCandidate[], names: SiteNames): AuthorCandidate[] {
  return candidates.map((candidate) => ({
    ...candidate,
    isOrganisation: candidate.isOrganisation || candidate.names.every((name) => names.isSiteName(name)),
  }));
}

function isPerson(candidate: AuthorCandidate): boolean {
  return !candidate.isOrganisation && !candidate.names.every(isHandle);
}

function sourced({ names, source, from }: AuthorCandidate): Sourced<string[]> {
  const seen = new Set<string>();
  const value = names.filter((name) => !seen.has(fold(name)) && seen.add(fold(name)));
  return { value, source, from };
}

/** An account name rather than a person's: one word, or with digits in it. */
function isHandle(name: string): boolean {
  return !name.includes(' ') && /^[a-z\d]|\d|[a-z][A-Z]/.test(name);
}

function candidate(
  raw: readonly (string | undefined)[],
  source: MetadataSource,
  from: string,
  isOrganisation = false,
): AuthorCandidate[] {
  const names = raw.flatMap((text) => {
    const name = text === undefined ? null : declaredName(text);
    return name === null ? [] : splitNames(name);
  });
  return names.length === 0 ? [] : [{ names, source, from, isOrganisation }];
}

function fromJsonLd({ entity, jsonLd }: PageContext): AuthorCandidate[] {
  if (entity === null || entityRank(entity) < 3) return [];
  for (const property of ['author', 'creator']) {
    const things = thingsOf(entity.data[property], jsonLd.byId);
    // Templates fill in the publisher where nobody signs; a team is as close to a person as such pages come.
    const people = things.filter((thing) => typeof thing === 'string' || !isOrganisationType(thing['@type']));
    const names = (people.length > 0 ? people : things).map((thing) =>
      typeof thing === 'string' ? thing : stringOf(thing.name),
    );
    const signing = people.length > 0 ? names : names.filter((name) => name !== undefined && isTeam(name));
    const found = candidate(signing, 'json-ld', property, people.length === 0);
    if (found.length > 0) return found;
  }
  return [];
}

function isOrganisationType(type: unknown): boolean {
  return /organi[sz]ation|corporation|brand|business/i.test(String(type));
}

function fromMicrodata({ survey }: PageContext, { item }: TitlePlace): AuthorCandidate[] {
  const nodes = item?.properties.get('author') ?? item?.properties.get('creator') ?? [];
  return candidate(
    nodes.slice(0, 10).map((node) => propertyValue(survey, node)),
    'microdata',
    'itemprop=author',
  );
}

const META_AUTHORS: readonly [name: string, source: MetadataSource][] = [
  ['citation_author', 'meta'],
  ['parsely-author', 'meta'],
  ['sailthru.author', 'meta'],
  ['article:author_name', 'open-graph'],
  ['author', 'meta'],
  ['article:author', 'open-graph'],
  ['og:article:author', 'open-graph'],
  ['dc.creator', 'dublin-core'],
  ['dc.creator.personalname', 'dublin-core'],
];

function fromMeta({ survey }: PageContext): AuthorCandidate[] {
  const { meta } = survey;
  const found = META_AUTHORS.flatMap(([name, source]) => candidate(meta.all(name), source, name));
  for (const n of [1, 2]) {
    if (LABEL_WORDS.test(meta.first(`twitter:label${n}`) ?? ''))
      found.push(...candidate(meta.all(`twitter:data${n}`), 'twitter', `twitter:data${n}`));
  }
  // Sites have names of their own for it; `smartbanner:author` is the maker of an app.
  for (const { name, values } of meta.matching(/^(?!smartbanner).*[._:-]authors?$/)) {
    if (!META_AUTHORS.some(([known]) => known === name)) found.push(...candidate(values, 'meta', name));
  }
  return found;
}

/** A byline this many lines from the title outweighs `<meta name=author>`, which often names the account that typed the page in. */
const CLOSE = 5;

function printedByline({ own }: Bylines): (AuthorCandidate & { distance: number }) | undefined {
  if (own === undefined || own.names.some((name) => declaredName(name) === null)) return undefined;
  return { ...own, source: 'byline', from: 'text near the title', isOrganisation: false };
}

/** A name without "by" beside a date. In shops it is a brand's, and in forums people go by names that look like none. */
function unlabelledByline(
  context: PageContext,
  siteNames: SiteNames,
  { heading, lines }: TitlePlace,
  title: string,
  language: string,
): AuthorCandidate | undefined {
  if (heading === 0 || context.looksLikeShop || context.looksLikeForum || isAboutThing(context)) return undefined;
  const names = nameBesideDate({
    dom: context.survey.dom,
    heading,
    lines: lines(),
    style: { language },
    title,
    isSite: (text) => siteNames.isExactly(text),
  });
  return names.length === 0
    ? undefined
    : { names, source: 'byline', from: 'name beside a date', isOrganisation: false };
}

/** On the page of a product the people named near the title made it or reviewed it. */
function isAboutThing({ entity, survey, looksLikeArticle }: PageContext): boolean {
  return (
    (entity !== null && entityRank(entity) === 2 && !looksLikeArticle) ||
    /^(?:og:)?product/i.test(survey.meta.first('og:type') ?? '')
  );
}

/** Markup that speaks of an author is believed on pages that look like something written. */
function markedAuthor(context: PageContext, names: SiteNames, place: TitlePlace): AuthorCandidate | undefined {
  if (!isWritten(context)) return undefined;
  const usable = ({ names: found }: MarkedAuthor): boolean =>
    found.every((name) => declaredName(name) !== null && (isTeam(name) || !names.isExactly(name)));
  const near = nearest(markedAuthors(context, place, place.nearHints()).filter(usable), place.heading);
  if (near !== undefined) return near;
  const all = place.allHints();
  if (all.authorLinks.length + all.authors.length > MAX_FAR) return undefined;
  return unanimous(markedAuthors(context, place, all).filter(usable));
}

interface MarkedAuthor extends AuthorCandidate {
  node: number;
}

/** Names in elements that the markup calls an author: links to an author's page, author classes. */
function markedAuthors(
  { survey, looksLikeForum }: PageContext,
  { foreign }: TitlePlace,
  hints: MarkupHints,
): MarkedAuthor[] {
  const found: MarkedAuthor[] = [];
  const read = (nodes: readonly number[], source: MetadataSource, from: string): void => {
    for (const node of nodes) {
      if (foreign.has(node)) continue;
      const names = namesInMarked(survey, node, looksLikeForum);
      if (names.length > 0) found.push({ names, source, from, isOrganisation: false, node });
    }
  };
  read(hints.authorLinks, 'microformats', 'rel=author');
  read(hints.authors, 'byline', 'class');
  return found.sort((a, b) => a.node - b.node);
}

const MAX_MARKED_TEXT = 200;

/** The first text inside that is a name; on forums, where people go by one word, the whole text may be one. */
function namesInMarked({ dom }: PageSurvey, node: number, mayBeHandle: boolean): string[] {
  const pieces = textPieces(dom, node, MAX_MARKED_TEXT);
  const led = authorsInLine({ pieces, text: pieces.join(' '), node, distance: 0 });
  if (led.length > 0) return led;
  for (const piece of pieces) {
    const split = splitNames(piece);
    if (split.every((name) => looksLikeName(name) || isTeam(name))) return split;
  }
  const [first, ...others] = pieces;
  if (first === undefined || declaredName(first) === null) return [];
  const isHandleLike = mayBeHandle && others.length === 0 && /^[^\s/:]{2,25}$/.test(first);
  return isHandleLike || looksLikeFirstName(first) ? [first] : [];
}

/** A page with more hints than this lists people. */
const MAX_FAR = 60;

/** The first behind the title, else the last before it. */
function nearest(marked: readonly MarkedAuthor[], heading: number): MarkedAuthor | undefined {
  return marked.find(({ node }) => node > heading) ?? marked.at(-1);
}

/** Far from the title a name counts only when the whole page knows no other. */
function unanimous(marked: readonly MarkedAuthor[]): MarkedAuthor | undefined {
  const distinct = new Set(marked.map(({ names }) => names.map(fold).join()));
  return distinct.size === 1 ? marked[0] : undefined;
}
