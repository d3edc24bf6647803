/**
 * One pass over the document that notes where every kind of metadata sits. All fields read this survey, so the document is
 * walked once however many sources there are, and attributes are read only of elements that exist to carry metadata.
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
  svg: SVG,
  math: MATH,
} = Tag;
const { '#fragment': FRAGMENT, style: STYLE } = Tag;

const MAX_NODES_OF_A_KIND = 5000;

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
  };
  const itempropId = dom.attributeNameId('itemprop');
  let node = dom.next(DOCUMENT, DOCUMENT);
  while (node !== 0) {
    const tag = dom.tag[node] as number;
    if (tag >= FIRST_ELEMENT_TAG) {
      noteByTag(survey, node, tag);
      if (itempropId >= 0 && survey.itemprops.length < MAX_NODES_OF_A_KIND && dom.hasAttributeId(node, itempropId))
        survey.itemprops.push(node);
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
  }
}

function isJsonLd(type: string | null): boolean {
  return type !== null && /^\s*application\/ld\+json/i.test(type);
}
