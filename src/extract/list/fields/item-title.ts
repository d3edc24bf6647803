/**
 * The headline of an item, given the link the item was found by. In order: a heading in or around a link to the item, an
 * element named title, the longest link to it, a heading without a link (the link then says "read more"), the name of its
 * picture.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import { signalsOf } from '../page-signals.js';
import { firstAt } from './first-at.js';
import { isHeadingTag } from './headings.js';
import type { ItemScope } from './item-scope.js';

export interface ItemTitle {
  text: string;
  node: number;
  /** 0 to 1. */
  confidence: number;
}

const MAX_TITLE = 500;
/** Nodes of one item that are looked at. */
const MAX_NODES = 3000;
/** A heading stands this close around its link. */
const MAX_CLIMB = 4;

const TITLE_NAME =
  /(?:^|[\s_-])(?:titles?|headlines?|heading|subject|titel|titre|titulo|titolo|name)(?:$|[\s_-])|[a-z](?:Title|Headline|Heading|Name)(?![a-z])|(?:title|headline)(?:$|[\s_-])/;
const NOT_TITLE_NAME = /sub-?title|author|user|categor|section|brand|meta|date|byline|kicker/i;
const namesTitle = classTest((name) => TITLE_NAME.test(name) && !NOT_TITLE_NAME.test(name));

/** Titles found, by link. */
const known = new WeakMap<
  CompactDom,
  Map<number, { from: number; to: number; language: string; title: ItemTitle | null }>
>();

/** Remembered: several readings of a page give the same part of it to the same link. */
export function findTitle(page: ListPage, scope: ItemScope, anchor: number): ItemTitle | null {
  let ofPage = known.get(page.dom);
  if (ofPage === undefined) {
    ofPage = new Map();
    known.set(page.dom, ofPage);
  }
  const { from, to } = scope;
  const { language } = page;
  const before = ofPage.get(anchor);
  // Dates in a title are left out, and what is one depends on the language.
  if (before?.from === from && before.to === to && before.language === language) return before.title;
  const title = readTitle(page, scope, anchor);
  ofPage.set(anchor, { from, to, language, title });
  return title;
}

function readTitle(page: ListPage, scope: ItemScope, anchor: number): ItemTitle | null {
  const { dom, stats } = page;
  const parts = survey(page, scope, anchor);
  const inHeading = parts.links.find(
    (link) => headingAround(dom, link, scope, stats.order) !== 0 && hasText(page, link),
  );
  const heading = longest(page, parts.headingsInLinks);
  if (heading !== 0) return titleFrom(page, heading, 0.95);
  if (inHeading !== undefined) return titleFrom(page, inHeading, 0.95);
  const named = parts.namedInLinks.find((node) => hasText(page, node));
  if (named !== undefined) return titleFrom(page, named, 0.9);
  const link = longest(page, parts.links);
  const lone = parts.loneHeadings.find((node) => hasText(page, node));
  if (lone !== undefined && (link === 0 || (stats.length[link] as number) < (stats.length[lone] as number)))
    return titleFrom(page, lone, 0.85);
  const apart = parts.named.find((node) => hasText(page, node));
  if (link !== 0 && apart !== undefined && isMoreTelling(page, apart, link)) return titleFrom(page, apart, 0.75);
  if (link !== 0) return titleFrom(page, holdsBlocks(dom, link) ? leadingLine(page, link) : link, 0.8);
  if (apart !== undefined) return titleFrom(page, apart, 0.7);
  return labelOf(page, parts.links.length > 0 ? parts.links : [anchor]);
}

interface TitleParts {
  /** Links with the item's address. */
  links: number[];
  headingsInLinks: number[];
  /** Headings without any link. */
  loneHeadings: number[];
  /** Elements in those links, and anywhere in the item, whose class says title. */
  namedInLinks: number[];
  named: number[];
}

function survey({ dom, stats }: ListPage, { from, to }: ItemScope, anchor: number): TitleParts {
  const parts: TitleParts = { links: [], headingsInLinks: [], loneHeadings: [], namedInLinks: [], named: [] };
  const hrefId = dom.attributeNameId('href');
  const isNamedTitle = namesTitle(dom);
  const href = dom.attributeById(anchor, hrefId)?.trim();
  let linkEnd = 0;
  let otherLinkEnd = 0;
  const end = Math.min(to, from + MAX_NODES);
  for (let position = from; position < end; position++) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const tag = dom.tag[node] as number;
    if (tag === Tag.a && href !== undefined) {
      if (node === anchor || dom.attributeById(node, hrefId)?.trim() === href) {
        parts.links.push(node);
        linkEnd = stats.end[node] as number;
      } else otherLinkEnd = stats.end[node] as number;
    }
    const inLink = position < linkEnd;
    if (isHeadingTag(tag)) {
      if (inLink) parts.headingsInLinks.push(node);
      else if (position >= otherLinkEnd && !holdsLink(dom, node)) parts.loneHeadings.push(node);
    }
    if (tag !== Tag.img && isNamedTitle(node)) {
      if (inLink && node !== parts.links[parts.links.length - 1]) parts.namedInLinks.push(node);
      else parts.named.push(node);
    }
  }
  return parts;
}

function headingAround(dom: CompactDom, link: number, scope: ItemScope, order: Int32Array): number {
  let node = dom.parent[link] as number;
  for (let steps = 0; steps < MAX_CLIMB && node !== 0; steps++, node = dom.parent[node] as number) {
    if ((order[node] as number) < scope.from) return 0;
    if (isHeadingTag(dom.tag[node] as number)) return node;
  }
  return 0;
}

function holdsLink(dom: CompactDom, root: number): boolean {
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root))
    if (dom.tag[node] === Tag.a && dom.hasAttribute(node, 'href')) return true;
  return false;
}

function hasText({ stats }: ListPage, node: number): boolean {
  return (stats.length[node] as number) > 1;
}

/** A number or one word ("Details", "arXiv:2603.05498") beside an element that is called a title. */
function isMoreTelling({ dom, stats }: ListPage, named: number, link: number): boolean {
  const length = stats.length[link] as number;
  return length <= 20 && (stats.length[named] as number) > 1.5 * length && !/\s/.test(dom.textContent(link).trim());
}

function longest({ stats }: ListPage, nodes: readonly number[]): number {
  let best = 0;
  for (const node of nodes)
    if ((stats.length[node] as number) > (best === 0 ? 0 : (stats.length[best] as number))) best = node;
  return best;
}

function titleFrom(page: ListPage, found: number, confidence: number): ItemTitle | null {
  const node = isHeadingTag(page.dom.tag[found] as number) ? namedPart(page, found) : found;
  const text = collapseSpace(withoutLabels(page, node) || spacedText(page.dom, node, MAX_TITLE * 2))
    .slice(0, MAX_TITLE)
    .trim();
  return text === '' ? null : { text, node, confidence };
}

/** Children of a heading that are looked at. */
const MAX_PARTS = 8;

/** The part of a heading that is called its title, beside others that then are not; else the heading itself. */
function namedPart({ dom, stats }: ListPage, heading: number): number {
  const isNamedTitle = namesTitle(dom);
  let node = dom.firstChild[heading] as number;
  for (let steps = 0; node !== 0 && steps < MAX_PARTS; steps++, node = dom.nextSibling[node] as number)
    if (
      dom.isElement(node) &&
      isNamedTitle(node) &&
      2 * (stats.length[node] as number) > (stats.length[heading] as number)
    )
      return node;
  return heading;
}

/** Topics, badges and marks that stand in a headline without being part of it. */
const LABEL_NAME =
  /(?:^|[\s_-])(?:kicker|eyebrow|badges?|labels?|flags?|icons?|categor(?:y|ies)|prefix|sticky|descriptor|overline|section-?(?:name|label)|visually-?hidden|sr-only|screen-reader(?:-text)?)(?:$|[\s_-])|[a-z](?:Kicker|Eyebrow|Badge|Label)(?![a-z])/;

const namesLabel = classTest((name) => LABEL_NAME.test(name));

/** Labels are short; a longer text so named is part of the headline. */
const MAX_LABEL = 24;

function isLabelElement(dom: CompactDom, node: number): boolean {
  return namesLabel(dom)(node) && dom.textContent(node).trim().length <= MAX_LABEL;
}

/** Marks words of a sentence, a date among them. */
const EMPHASIS: ReadonlySet<number> = new Set([Tag.a, Tag.b, Tag.em, Tag.mark, Tag.strong]);

/** An element that is a date and nothing else: in one link with the headline, yet not part of it. */
function isDateElement(page: ListPage, node: number): boolean {
  const { dom, stats } = page;
  if (!dom.isElement(node) || EMPHASIS.has(dom.tag[node] as number)) return false;
  const { times, timePositions } = signalsOf(page);
  const i = firstAt(timePositions, stats.order[node] as number);
  const time = times[i];
  if (time === undefined || time.isWeak || (timePositions[i] as number) >= (stats.end[node] as number)) return false;
  const length = stats.length[node] as number;
  return stats.length[time.node] === length && (time.match === null || time.match.text.length >= length - 3);
}

/** The text of a title without its labels and dates; empty when nothing else is in it, or when there are none. */
function withoutLabels(page: ListPage, root: number): string {
  const { dom } = page;
  let text = '';
  let found = false;
  for (let node = dom.next(root, root); node !== 0 && text.length < MAX_TITLE * 2; ) {
    const isLabel = isLabelElement(dom, node) || isDateElement(page, node);
    if (isLabel) found = true;
    else if (dom.isText(node)) text += dom.data(node);
    else text += ' ';
    node = isLabel ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
  }
  return found ? text.trim() : '';
}

const BLOCKS: ReadonlySet<number> = new Set([
  Tag.div,
  Tag.p,
  Tag.ul,
  Tag.ol,
  Tag.section,
  Tag.article,
  Tag.header,
  Tag.footer,
  Tag.table,
]);

function holdsBlocks(dom: CompactDom, root: number): boolean {
  let blocks = 0;
  let node = dom.next(root, root);
  for (let steps = 0; node !== 0 && steps < 60; steps++, node = dom.next(node, root))
    if (BLOCKS.has(dom.tag[node] as number) && ++blocks > 1) return true;
  return false;
}

/** Lines shorter than this, in Latin letters, are labels: a topic, a number of minutes. */
const MIN_LINE = 18;

/** Of a whole card in one link, the first element of a headline's length; else the longest. */
function leadingLine(page: ListPage, link: number): number {
  const { dom, stats } = page;
  let best = 0;
  let node = dom.next(link, link);
  for (let steps = 0; node !== 0 && steps < 200; steps++, node = dom.next(node, link)) {
    if (!dom.isText(node) || (stats.length[node] as number) === 0) continue;
    const length =
      (stats.length[node] as number) * ((stats.words[node] as number) > 0.5 * (stats.length[node] as number) ? 2.5 : 1);
    const holder = dom.parent[node] as number;
    if (length >= MIN_LINE) return holder;
    if (best === 0 || (stats.length[holder] as number) > (stats.length[best] as number)) best = holder;
  }
  return best === 0 ? link : best;
}

/** What a link without text is called. */
function labelOf({ dom }: ListPage, links: readonly number[]): ItemTitle | null {
  for (const link of links) {
    for (let node = link; node !== 0; node = dom.next(node, link)) {
      if (!dom.isElement(node)) continue;
      const name =
        dom.tag[node] === Tag.img
          ? dom.attribute(node, 'alt')
          : (dom.attribute(node, 'aria-label') ?? dom.attribute(node, 'title'));
      const text = collapseSpace(name ?? '').slice(0, MAX_TITLE);
      if (text !== '') return { text, node, confidence: 0.5 };
    }
  }
  return null;
}
