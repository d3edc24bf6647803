/**
 * Who wrote the page. Declared people come first, then what the page prints beside its title, then the site where it signs as
 * if it were a person. A page that names nobody gets no author: a wrong name is worse than none.
 */
import type { Sourced } from '../../../model/metadata.js';
import { fold } from '../clean-text.js';
import type { DateStyle } from '../date-value.js';
import { entityRank } from '../json-ld.js';
import type { PageContext } from '../page-context.js';
import type { SiteNames } from '../site.js';
import type { TitlePlace } from '../title-place.js';
import type { AuthorCandidate } from './author-candidate.js';
import { authorsInLines, type Bylines } from './byline.js';
import { metaAuthors, typedAuthors } from './declared-authors.js';
import { markedAuthor } from './marked-authors.js';
import { nameBesideDate } from './name-beside-date.js';
import { declaredName, looksLikeName } from './person-name.js';

export function chooseAuthors(
  context: PageContext,
  names: SiteNames,
  place: TitlePlace,
  { title, style }: { title: string; style: DateStyle },
): Sourced<string[]> | undefined {
  const typed = markOrganisations(typedAuthors(context, place), names);
  const person = typed.find(isPerson);
  if (person !== undefined) return sourced(person, names);
  // The front page of a site lists what many people wrote.
  if (context.isFrontPage) return undefined;
  const bylines = authorsInLines(place.lines());
  const byline = isAboutThing(context) ? undefined : printedByline(bylines);
  if (byline !== undefined && byline.distance <= CLOSE) return sourced(byline, names);
  const loose = markOrganisations(metaAuthors(context), names).filter(
    (candidate) => isWritten(context) || candidate.names.every(looksLikeName),
  );
  const named = loose.find(isPerson);
  if (named !== undefined) return sourced(named, names);
  const printed =
    unlabelledByline(context, names, place, title, style) ??
    (bylines.isList ? undefined : (byline ?? believedMark(context, names, place)));
  const best = printed ?? [...typed, ...loose].find((candidate) => !candidate.isOrganisation || isWritten(context));
  return best && sourced(best, names);
}

/** Something somebody wrote, as far as address and markup tell. */
function isWritten(context: PageContext): boolean {
  return !isAboutThing(context) && !context.looksLikeShop && (context.looksLikeArticle || context.looksLikeForum);
}

/** Markup that speaks of an author is believed on pages that look like something written. */
function believedMark(context: PageContext, names: SiteNames, place: TitlePlace): AuthorCandidate | undefined {
  return isWritten(context) ? markedAuthor(context, names, place) : undefined;
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

/** People sign together with the site they write for: "Ana Lima e Rui Sousa, Example News". It is named only where nobody else is. */
function sourced({ names, source, from }: AuthorCandidate, siteNames: SiteNames): Sourced<string[]> {
  const seen = new Set<string>();
  const distinct = names.filter((name) => !seen.has(fold(name)) && seen.add(fold(name)));
  const people = distinct.filter((name) => !siteNames.isExactly(name));
  return { value: people.length > 0 ? people : distinct, source, from };
}

/** An account name rather than a person's: one word, or with digits in it. */
function isHandle(name: string): boolean {
  return !name.includes(' ') && /^[a-z\d]|\d|[a-z][A-Z]/.test(name);
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
  style: DateStyle,
): AuthorCandidate | undefined {
  if (heading === 0 || context.looksLikeShop || context.looksLikeForum || isAboutThing(context)) return undefined;
  const names = nameBesideDate({
    dom: context.survey.dom,
    heading,
    lines: lines(),
    style,
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
