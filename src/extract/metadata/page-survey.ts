/**
 * One pass over the document that notes where every kind of metadata sits. All fields read this survey, so the document is
 * walked once however many sources there are, and attributes are looked at only where a name in use could matter.
 */
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { FIRST_ELEMENT_TAG, Tag } from '../../model/tags.js';
import { collectMeta, MetaTags } from './meta-tags.js';

export interface PageSurvey {
  dom: CompactDom;
  meta: MetaTags;
  /** `<link>` elements with a `rel`. */
  links: number[];
  /** The first `<title>` of the document (not of an SVG), or 0. */
  title: number;
  /** `<base href>` as written, or null. */
  baseHref: string | null;
  /** `<script type="application/ld+json">`. */
  jsonLdScripts: number[];
  /** `h1` elements. */
  headings: number[];
  /** The first `h2`, `h3` and `h4` elements. */
  subheadings: number[];
  times: number[];
  /** Elements with `itemprop`. */
  itemprops: number[];
  /** Links with `rel=author` or an address like `/author/jane-doe`. */
  authorLinks: number[];
  /** `<a rel="tag">`. */
  tagLinks: number[];
  /** Elements whose class or id speaks of authors. */
  authorHints: number[];
  /** Elements whose class or id speaks of dates or of a line of facts about the article. */
  dateHints: number[];
}

const {
  meta: META,
  link: LINK,
  title: TITLE,
  base: BASE,
  script: SCRIPT,
  h1: H1,
  h2: H2,
  h3: H3,
  h4: H4,
  time: TIME,
  a: A,
  svg: SVG,
  math: MATH,
} = Tag;
const { '#fragment': FRAGMENT, style: STYLE, html: HTML, body: BODY } = Tag;

/** Hints are only used near the title; a page with more than this many of them is a list. */
const MAX_HINTS = 400;
const MAX_HINT_LENGTH = 300;
const MAX_NODES_OF_A_KIND = 5000;

const AUTHOR_HINT =
  /author|byline|by-line|writer|\bby\b|autor|auteur|verfasser|poster|user-?name|post-?user|creator|contributor|\bfn\b|\bvcard\b/i;
const DATE_HINT =
  /date|publish|posted|\btime|timestamp|pubdate|datum|fecha|entry-meta|post-meta|article-meta|postmeta|\binfo\b/i;

const AUTHOR_PATH =
  /\/(?:authors?|blog-authors?|contributors?|writers?|columnists?|autor(?:en|es|e|i|a)?|auteurs?|journalists?|staff)\/[^/?#]/i;

export function surveyPage(dom: CompactDom): PageSurvey {
  const survey: PageSurvey = {
    dom,
    meta: new MetaTags(),
    links: [],
    title: 0,
    baseHref: null,
    jsonLdScripts: [],
    headings: [],
    subheadings: [],
    times: [],
    itemprops: [],
    authorLinks: [],
    tagLinks: [],
    authorHints: [],
    dateHints: [],
  };
  const known = new Map<string, number>();
  const usesItemprop = dom.attributeNameId('itemprop') >= 0;
  let node = dom.next(DOCUMENT, DOCUMENT);
  while (node !== 0) {
    const tag = dom.tag[node] as number;
    if (tag >= FIRST_ELEMENT_TAG) {
      noteByTag(survey, node, tag);
      if (usesItemprop && survey.itemprops.length < MAX_NODES_OF_A_KIND && dom.hasAttribute(node, 'itemprop'))
        survey.itemprops.push(node);
      if (tag !== HTML && tag !== BODY) noteHints(survey, node, known);
    }
    // Graphics carry titles of their own and template contents are not on the page.
    const skip = tag === SVG || tag === MATH || tag === FRAGMENT || tag === STYLE;
    node = skip ? dom.nextSkippingChildren(node, DOCUMENT) : dom.next(node, DOCUMENT);
  }
  return survey;
}

function noteByTag(survey: PageSurvey, node: number, tag: number): void {
  const { dom } = survey;
  switch (tag) {
    case META:
      collectMeta(dom, node, survey.meta);
      break;
    case LINK:
      if (survey.links.length < MAX_NODES_OF_A_KIND && dom.hasAttribute(node, 'rel')) survey.links.push(node);
      break;
    case TITLE:
      if (survey.title === 0) survey.title = node;
      break;
    case BASE:
      survey.baseHref ??= dom.attribute(node, 'href');
      break;
    case SCRIPT:
      if (isJsonLd(dom.attribute(node, 'type'))) survey.jsonLdScripts.push(node);
      break;
    case H1:
      survey.headings.push(node);
      break;
    case H2:
    case H3:
    case H4:
      if (survey.subheadings.length < 40) survey.subheadings.push(node);
      break;
    case TIME:
      survey.times.push(node);
      break;
    case A:
      noteLink(survey, node);
      break;
  }
}

function isJsonLd(type: string | null): boolean {
  return type !== null && /^\s*application\/ld\+json/i.test(type);
}

function noteLink(survey: PageSurvey, node: number): void {
  const rel = survey.dom.attribute(node, 'rel');
  if (rel !== null && /\btag\b/i.test(rel)) survey.tagLinks.push(node);
  if (survey.authorLinks.length >= MAX_HINTS) return;
  const isAuthor = rel !== null && /\bauthor\b/i.test(rel);
  if (isAuthor || AUTHOR_PATH.test(survey.dom.attribute(node, 'href') ?? '')) survey.authorLinks.push(node);
}

/** Bits of what a class or id hints at. */
const AUTHOR = 1;
const DATE = 2;

function noteHints(survey: PageSurvey, node: number, known: Map<string, number>): void {
  const { dom, authorHints, dateHints } = survey;
  const hints = hintsOf(dom.attribute(node, 'class'), known) | hintsOf(dom.attribute(node, 'id'), known);
  if ((hints & AUTHOR) !== 0 && authorHints.length < MAX_HINTS) authorHints.push(node);
  if ((hints & DATE) !== 0 && dateHints.length < MAX_HINTS) dateHints.push(node);
}

/** Pages use few class values many times, so each is searched once. */
function hintsOf(value: string | null, known: Map<string, number>): number {
  if (value === null || value.length > MAX_HINT_LENGTH) return 0;
  let hints = known.get(value);
  if (hints === undefined) {
    hints = (AUTHOR_HINT.test(value) ? AUTHOR : 0) | (DATE_HINT.test(value) ? DATE : 0);
    known.set(value, hints);
  }
  return hints;
}
