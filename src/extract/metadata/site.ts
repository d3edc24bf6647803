/** The site's name, and whether a piece of text is one. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Sourced } from '../../model/metadata.js';
import { Tag } from '../../model/tags.js';
import { cleanValue, fold, foldTight } from './clean-text.js';
import { stringOf, thingsOf } from './json-ld.js';
import type { Heading, PageContext } from './page-context.js';
import { spacedText } from './spaced-text.js';
import { splitTitle, type TitlePart } from './title/title-parts.js';

/** All names the page gives its site, ready for comparison. */
export class SiteNames {
  readonly #tight = new Set<string>();
  readonly #hostLabel: string;

  constructor(names: readonly string[], url: string | null) {
    for (const name of names) {
      const tight = foldTight(name);
      if (tight !== '') this.#tight.add(tight);
    }
    const host = url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
    if (host !== '') this.#tight.add(foldTight(host));
    this.#hostLabel = mainLabel(host);
    if (this.#hostLabel !== '') this.#tight.add(this.#hostLabel);
  }

  /** The text is one of the names, or a short phrase around the host's own label ("Example Forums", "example.com blog"). */
  isSiteName(text: string): boolean {
    const tight = foldTight(text);
    if (tight === '') return false;
    if (this.#tight.has(tight)) return true;
    if (fold(text).split(' ').length > 5) return false;
    if (this.#hostLabel.length >= 4 && tight.includes(this.#hostLabel)) return true;
    return tight.length >= 4 && this.#hostLabel.includes(tight) && tight.length * 2 >= this.#hostLabel.length;
  }

  /** Exactly a declared name or the host, without the looser resemblance. */
  isExactly(text: string): boolean {
    return this.#tight.has(foldTight(text));
  }
}

/** The label a registrant chose: the longest one that is not a generic ending or service name. */
function mainLabel(host: string): string {
  const labels = host
    .split('.')
    .slice(0, -1)
    .filter((label) => !GENERIC_LABELS.has(label));
  return foldTight(labels.at(-1) ?? '');
}

const GENERIC_LABELS: ReadonlySet<string> = new Set([
  'co',
  'com',
  'org',
  'net',
  'gov',
  'edu',
  'ac',
  'blog',
  'blogspot',
  'wordpress',
  'substack',
  'medium',
  'github',
  'forum',
  'forums',
  'community',
  'docs',
  'news',
  'en',
]);

const META_NAMES = [
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'dc.publisher',
  'citation_journal_title',
  'twitter:app:name:iphone',
] as const;

export function declaredSiteNames(context: PageContext): Sourced<string>[] {
  const found: Sourced<string>[] = [];
  for (const name of META_NAMES) {
    const raw = context.survey.meta.first(name);
    if (raw !== undefined)
      found.push({
        value: cleanValue(raw),
        source: name === 'og:site_name' ? 'open-graph' : name === 'dc.publisher' ? 'dublin-core' : 'meta',
        from: name,
      });
  }
  const { entities, byId } = context.jsonLd;
  const site = entities.find((entity) => entity.types.includes('WebSite'));
  const name = site && stringOf(site.data.name);
  if (name !== undefined) found.push({ value: name, source: 'json-ld', from: 'WebSite.name' });
  for (const thing of thingsOf(context.entity?.data.publisher, byId)) {
    const publisher = typeof thing === 'string' ? thing : stringOf(thing.name);
    if (publisher !== undefined) found.push({ value: publisher, source: 'json-ld', from: 'publisher.name' });
  }
  return found.filter(({ value }) => value.length <= 100 && !/^https?:/i.test(value));
}

/** The first declared name; else the part of the `<title>` that matches the host, or that stands behind the printed title. */
export function chooseSite(
  context: PageContext,
  declared: readonly Sourced<string>[],
  names: SiteNames,
): Sourced<string> | undefined {
  const first = declared.find(({ value }) => fold(value) !== '');
  if (first !== undefined) return first;
  const parts = splitTitle(context.titleText);
  if (parts.length < 2) return undefined;
  const part =
    [parts.at(-1), parts[0]].find((candidate) => candidate !== undefined && names.isSiteName(candidate.text)) ??
    partBehindHeading(context, parts);
  return part && { value: part.text, source: 'title-element', from: 'title', raw: context.titleText };
}

/** Longer parts are slogans and second titles. */
const MAX_SITE_WORDS = 5;
const MAX_SITE_LENGTH = 40;

/**
 * "Story - Section - Site" below which the heading says "Story": the last part names the site, also where its host is written in
 * other letters. Titles of shops end in words to be found by.
 */
function partBehindHeading(context: PageContext, parts: readonly TitlePart[]): TitlePart | undefined {
  const last = parts.at(-1);
  if (last === undefined || context.isFrontPage || context.looksLikeShop) return undefined;
  if (last.text.length > MAX_SITE_LENGTH || wordCount(last.text) > MAX_SITE_WORDS || /\d/.test(last.text))
    return undefined;
  const printed = new Set(context.headings.map(({ text }) => fold(text)));
  const heads = parts.slice(0, -1).map(({ end }) => fold(context.titleText.slice(0, end)));
  return heads.some((head) => printed.has(head)) && !printed.has(fold(context.titleText)) ? last : undefined;
}

export function siteNamesOf(context: PageContext, declared: readonly Sourced<string>[]): SiteNames {
  const names = declared.map(({ value }) => value);
  return new SiteNames([...names, ...siteHeadings(context)], context.url ?? context.canonicalUrl);
}

/** Many blogs set their own name in an `h1`: the title element ends in it, behind a part that is longer or stands in a lesser heading. */
function siteHeadings({ titleText, headings, survey }: PageContext): string[] {
  const parts = splitTitle(titleText);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const isPrinted = (text: string): boolean =>
    survey.subheadings.some((node) => fold(spacedText(survey.dom, node, 300)) === fold(text));
  // "Site - Story" with the story in a lesser heading, below the sign of the site.
  if (headings.some((heading) => isSign(survey.dom, heading, first.text)) && isPrinted(last.text)) return [first.text];
  const folded = fold(last.text);
  const isHeading = headings.some((heading) => fold(heading.text) === folded);
  if (!isHeading || folded === fold(survey.meta.first('og:title') ?? '')) return [];
  return wordCount(first.text) > wordCount(last.text) || isPrinted(first.text) ? [last.text] : [];
}

/** A heading that leads to the front page: the sign of the site, not the title of the page below it. */
function isSign(dom: CompactDom, { node, text }: Heading, part: string): boolean {
  if (fold(text) !== fold(part)) return false;
  let link = dom.next(node, node);
  while (link !== 0 && dom.tag[link] !== Tag.a) link = dom.next(link, node);
  const href = link === 0 ? null : dom.attribute(link, 'href');
  return href !== null && FRONT_PAGE.test(href);
}

const FRONT_PAGE = /^(?:(?:https?:\/\/[^/?#]+\/?|\/)(?:index\.\w{1,5})?|index\.\w{1,5})$/i;

function wordCount(text: string): number {
  return text.split(' ').length;
}
