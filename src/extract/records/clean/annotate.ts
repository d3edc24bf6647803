/**
 * Phase 1 of cleaning: a depth-first walk that says of every element which filter it falls under, and deletes nothing. Names are
 * evidence only: what holds most of the page's text, its heading or its main part is content, whatever it is called.
 */
import { Namespace } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { Inside } from '../../article/pith/surroundings.js';
import { Kind, kindOfRole, kindsOfName } from '../../article/pith/vocabulary.js';
import type { RecordPage } from '../record-page.js';
import type { CleanFilter } from './filters.js';

export interface Annotation {
  node: number;
  filter: CleanFilter;
  why: string;
  /** Set when the node would be noise by this evidence, but is content by other. */
  keep: boolean;
}

/** Filters by tag alone; these hold no text of the page, so nothing speaks against them. */
const BY_TAG: ReadonlyMap<number, CleanFilter> = new Map([
  [Tag.script, 'scripts'],
  [Tag.noscript, 'scripts'],
  [Tag.style, 'styles'],
  [Tag.iframe, 'frames'],
  [Tag.frame, 'frames'],
  [Tag.object, 'frames'],
  [Tag.embed, 'frames'],
  [Tag.applet, 'frames'],
  [Tag.img, 'images'],
  [Tag.picture, 'images'],
  [Tag.video, 'images'],
  [Tag.audio, 'images'],
  [Tag['#comment'], 'notes'],
]);

const BY_STRUCTURE: ReadonlyMap<number, CleanFilter> = new Map([
  [Tag.nav, 'menus'],
  [Tag.menu, 'menus'],
  [Tag.form, 'forms'],
  [Tag.select, 'forms'],
  [Tag.textarea, 'forms'],
  [Tag.input, 'forms'],
  [Tag.button, 'forms'],
  [Tag.dialog, 'overlays'],
  [Tag.header, 'headers'],
  [Tag.footer, 'footers'],
]);

/** The first that matches names the filter. */
const BY_KIND: ReadonlyArray<readonly [number, CleanFilter]> = [
  [Kind.Advertising, 'ads'],
  [Kind.Overlay, 'overlays'],
  [Kind.Navigation | Kind.Breadcrumb | Kind.Toc, 'menus'],
  [Kind.Sharing, 'social'],
  [Kind.Comments, 'comments'],
  [Kind.Related, 'related'],
  [Kind.Footer | Kind.Legal, 'footers'],
  [Kind.Form, 'forms'],
];

/** An element with this share of the page's text is no noise. */
const MOST_TEXT = 0.4;
/** Names alone take out no more than this share, in one element or in siblings of its kind. */
const MOST_NAMED_TEXT = 0.25;
const LEAST_LINKS = 4;
/** Share of a block's text that stands in links, and characters of a link, that make a list of links. */
const LINKED = 0.8;
const SHORT_LINK = 25;
/** Least share of linked text in what is called a menu: panels behind tabs are called so too, and hold prose. */
const LINKED_MENU = 0.5;
/** Characters around a control beyond which a form is a page in a form. */
const TEXT_OF_CONTROL = 100;

/**
 * Annotations under the filters that are on, in document order. What goes is not looked into; what falls under a filter that is
 * off may hold something that falls under one that is on.
 */
export function annotate(page: RecordPage, filters: ReadonlySet<CleanFilter>): Annotation[] {
  const { dom, stats } = page;
  const counts = countContents(page);
  const annotations = filters.has('scripts') ? headScripts(page) : [];
  const { body } = dom;
  const first = body === 0 ? 0 : (stats.order[body] as number) + 1;
  const last = body === 0 ? 0 : (stats.end[body] as number);
  for (let position = first; position < last; ) {
    const node = stats.preorder[position] as number;
    const found = evidenceOf(page, counts, node);
    if (found === null || !filters.has(found.filter)) {
      position++;
      continue;
    }
    const keep = isContent(page, counts, node, found);
    annotations.push({ node, filter: found.filter, why: found.why, keep });
    position = keep ? position + 1 : (stats.end[node] as number);
  }
  return annotations;
}

/** What an element holds that speaks for one thing or another. */
interface Contents {
  links: Int32Array;
  /** Things to fill in or to choose from. */
  controls: Int32Array;
  /** Main headings and main parts. */
  headings: Int32Array;
  /** Characters of each element and its siblings with the same tag and class. */
  kindText: Map<string, number>;
}

function countContents(page: RecordPage): Contents {
  const { dom, stats, surroundings } = page;
  const kindText = new Map<string, number>();
  for (const node of stats.preorder) {
    if (!dom.isElement(node)) continue;
    const key = `${dom.parent[node]} ${surroundings.signature[node]}`;
    kindText.set(key, (kindText.get(key) ?? 0) + (stats.length[node] as number));
  }
  return {
    links: countInside(page, (node) => dom.tag[node] === Tag.a && (stats.length[node] as number) > 0),
    controls: countInside(page, (node) => CONTROLS.has(dom.tag[node] as number)),
    headings: countInside(page, (node) => dom.tag[node] === Tag.h1 || dom.tag[node] === Tag.main),
    kindText,
  };
}

const CONTROLS: ReadonlySet<number> = new Set([Tag.input, Tag.select, Tag.textarea, Tag.button]);

/** Whether something speaks against taking it out: its size, or a main heading in it. */
function isContent(
  { dom, stats, surroundings }: RecordPage,
  { headings, controls, kindText }: Contents,
  node: number,
  { filter, named }: Evidence,
): boolean {
  const tag = dom.tag[node] as number;
  const length = stats.length[node] as number;
  const whole = Math.max(1, stats.length[dom.body] as number);
  if (tag === Tag.noscript) return stats.noscriptVisible;
  if (BY_TAG.has(tag)) return false;
  if ((headings[node] as number) > 0 || length > MOST_TEXT * whole) return true;
  if (filter === 'forms' && length > TEXT_OF_CONTROL * (1 + (controls[node] as number))) return true;
  const kind = kindText.get(`${dom.parent[node]} ${surroundings.signature[node]}`) ?? 0;
  return (named || filter === 'link-lists') && kind > MOST_NAMED_TEXT * whole;
}

/** Scripts in the head; data in the form of scripts are none. */
function headScripts({ dom }: RecordPage): Annotation[] {
  const found: Annotation[] = [];
  const { head } = dom;
  for (const node of head === 0 ? [] : dom.children(head)) {
    const isData = /json/i.test(dom.attribute(node, 'type') ?? '');
    if (dom.tag[node] === Tag.script && !isData)
      found.push({ node, filter: 'scripts', why: 'a script in the head', keep: false });
  }
  return found;
}

interface Evidence {
  filter: CleanFilter;
  why: string;
  /** Only a class, id or role says so. */
  named: boolean;
}

function evidenceOf(page: RecordPage, contents: Contents, node: number): Evidence | null {
  const { dom, stats } = page;
  const tag = dom.tag[node] as number;
  const byTag = BY_TAG.get(tag);
  if (byTag !== undefined) return { filter: byTag, why: `a ${dom.tagName(node)}`, named: false };
  if (!dom.isElement(node) || dom.namespace(node) !== Namespace.Html) return null;
  const byStructure = BY_STRUCTURE.get(tag);
  if (byStructure !== undefined && !(isHeadOrFoot(tag) && isInsideContent(page, node)))
    return { filter: byStructure, why: `a ${dom.tagName(node)}`, named: false };
  if (isHidden(page, node)) return { filter: 'hidden', why: 'marked as hidden', named: false };
  const kinds =
    kindsOfName(dom.attribute(node, 'class') ?? '') |
    kindsOfName(dom.attribute(node, 'id') ?? '') |
    kindOfRole(dom.attribute(node, 'role') ?? '');
  const length = stats.length[node] as number;
  const byKind = HOLDS_CONTENT.has(tag) ? undefined : BY_KIND.find(([kind]) => (kinds & kind) !== 0);
  const filter = byKind?.[1];
  const isProse = (stats.linkLength[node] as number) < LINKED_MENU * length;
  const isEmptyWord =
    (filter === 'menus' && isProse && (contents.controls[node] as number) === 0) ||
    (filter === 'forms' && (contents.controls[node] as number) === 0);
  if (filter !== undefined && !isEmptyWord) return { filter, why: 'its class, id or role says so', named: true };
  const links = contents.links[node] as number;
  return isLinkList(page, node, links)
    ? { filter: 'link-lists', why: `${links} short links and little else`, named: false }
    : null;
}

/** Elements that say themselves what they are; a class that tells something else describes a detail. */
const HOLDS_CONTENT: ReadonlySet<number> = new Set([Tag.main, Tag.article, Tag.h1, Tag.h2, Tag.h3, Tag.tr, Tag.tbody]);

const isHeadOrFoot = (tag: number) => tag === Tag.header || tag === Tag.footer;

/** Articles and the main part have heads and feet of their own; those are content. */
function isInsideContent({ surroundings }: RecordPage, node: number): boolean {
  return ((surroundings.inside[node] as number) & (Inside.Article | Inside.Main)) !== 0;
}

const HIDING_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

function isHidden({ dom }: RecordPage, node: number): boolean {
  return dom.hasAttribute(node, 'hidden') || HIDING_STYLE.test(dom.attribute(node, 'style') ?? '');
}

const LISTS: ReadonlySet<number> = new Set([Tag.ul, Tag.ol, Tag.div, Tag.p, Tag.table, Tag.aside, Tag.section, Tag.dl]);

function isLinkList({ dom, stats }: RecordPage, node: number, links: number): boolean {
  if (links < LEAST_LINKS || !LISTS.has(dom.tag[node] as number)) return false;
  const linked = stats.linkLength[node] as number;
  return linked <= SHORT_LINK * links && linked >= LINKED * (stats.length[node] as number);
}

function countInside({ dom, stats }: RecordPage, isCounted: (node: number) => boolean): Int32Array {
  const counts = new Int32Array(dom.nodeCount);
  for (let position = stats.preorder.length - 1; position > 0; position--) {
    const node = stats.preorder[position] as number;
    if (isCounted(node)) counts[node] = (counts[node] as number) + 1;
    const parent = dom.parent[node] as number;
    counts[parent] = (counts[parent] as number) + (counts[node] as number);
  }
  return counts;
}
