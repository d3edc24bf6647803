/**
 * The headline of an item, given the link the item was found by. In order: a heading in or around a link to the item, an
 * element named title, the longest link to it, a heading without a link (the link then says "read more"), the name of its
 * picture.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { headingLevel } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import { pageMemo } from '../page-memo.js';
import { signalsOf } from '../page-signals.js';
import { isServiceText } from '../time-pattern/link-words.js';
import { firstAt } from './first-at.js';
import { isHeadingTag } from './headings.js';
import type { ItemScope } from './item-scope.js';
import { Mark, namesTitle, titleMarks } from './title-marks.js';

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

interface KnownTitle {
  from: number;
  to: number;
  title: ItemTitle | null;
}

/** Titles found, by link. Dates in a title are left out, and what is one depends on the language. */
const titlesByLink = pageMemo(
  ({ language }: ListPage) => language,
  () => new Map<number, KnownTitle>(),
);

/** Remembered: several readings of a page give the same part of it to the same link. */
export function findTitle(page: ListPage, scope: ItemScope, anchor: number): ItemTitle | null {
  const known = titlesByLink(page);
  const { from, to } = scope;
  const before = known.get(anchor);
  if (before?.from === from && before.to === to) return before.title;
  const title = readTitle(page, scope, anchor);
  known.set(anchor, { from, to, title });
  return title;
}

function readTitle(page: ListPage, scope: ItemScope, anchor: number): ItemTitle | null {
  const { dom, stats } = page;
  const { heading, inHeading, namedInLink, link, namedLink, lone, named } = survey(page, scope, anchor);
  if (heading !== 0) return titleFrom(page, heading, 0.95);
  if (inHeading !== 0) return titleFrom(page, inHeading, 0.95);
  if (namedInLink !== 0) return titleFrom(page, namedInLink, 0.9);
  if (
    lone !== 0 &&
    (link === 0 || (stats.length[link] as number) < (stats.length[lone] as number) || repeats(dom, link, lone))
  )
    return titleFrom(page, lone, 0.85);
  if (namedLink !== 0 && namedLink !== link) return titleFrom(page, namedLink, 0.85);
  if (link !== 0 && named !== 0 && isMoreTelling(page, named, link)) return titleFrom(page, named, 0.75);
  if (link !== 0) return titleFrom(page, holdsBlocks(dom, link) ? leadingLine(page, link) : link, 0.8);
  if (named !== 0) return titleFrom(page, named, 0.7);
  return labelOf(page, linksTo(page, scope, anchor));
}

/** "Read more: …" with the heading once more. */
function repeats(dom: CompactDom, link: number, heading: number): boolean {
  return collapseSpace(dom.textContent(link)).endsWith(collapseSpace(dom.textContent(heading)));
}

/** What an item offers as its title; 0 for what it lacks. */
interface TitleParts {
  /** The heading in a link with the item's address. */
  heading: number;
  /** The first such link in a heading. */
  inHeading: number;
  /** The longest such link, and the longest in an element whose class says title: a teaser may be a link, too. */
  link: number;
  namedLink: number;
  /** The first element in such links, and anywhere else in the item, whose class says title. */
  namedInLink: number;
  named: number;
  /** The first heading without any link. */
  lone: number;
}

function survey(page: ListPage, scope: ItemScope, anchor: number): TitleParts {
  const { dom, stats } = page;
  const { positions, marks } = titleMarks(page);
  const parts: TitleParts = { heading: 0, inHeading: 0, link: 0, namedLink: 0, namedInLink: 0, named: 0, lone: 0 };
  const hrefId = dom.attributeNameId('href');
  const href = dom.attributeById(anchor, hrefId)?.trim();
  let linkLength = 0;
  let lastLink = 0;
  let linkEnd = 0;
  let otherLinkEnd = 0;
  let namedLength = 0;
  let namedEnd = 0;
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  for (let i = firstAt(positions, scope.from); i < positions.length; i++) {
    const position = positions[i] as number;
    if (position >= end) break;
    const node = stats.preorder[position] as number;
    const mark = marks[i] as number;
    const length = stats.length[node] as number;
    if ((mark & Mark.Link) !== 0 && href !== undefined) {
      if (node === anchor || dom.attributeById(node, hrefId)?.trim() === href) {
        lastLink = node;
        linkEnd = stats.end[node] as number;
        if (length > linkLength && (linkLength === 0 || !isService(dom, node, length))) {
          parts.link = node;
          linkLength = length;
        }
        if (length > namedLength && (position < namedEnd || (mark & Mark.Named) !== 0)) {
          parts.namedLink = node;
          namedLength = length;
        }
        if (parts.inHeading === 0 && length > 1 && headingAround(dom, node, scope, stats.order) !== 0)
          parts.inHeading = node;
      } else otherLinkEnd = stats.end[node] as number;
    }
    const inLink = position < linkEnd;
    if ((mark & Mark.Heading) !== 0) {
      if (inLink) {
        if (length > 0 && (parts.heading === 0 || isTitleRather(page, node, parts.heading))) parts.heading = node;
      } else if (parts.lone === 0 && length > 1 && position >= otherLinkEnd && !holdsLink(dom, node)) {
        // A day above the items it dates is the title of none.
        if (!isDateElement(page, node)) parts.lone = node;
      }
    }
    if ((mark & Mark.Named) !== 0 && length > 1) {
      if (inLink && node !== lastLink) {
        if (parts.namedInLink === 0) parts.namedInLink = node;
      } else {
        if (parts.named === 0) parts.named = node;
        namedEnd = Math.max(namedEnd, stats.end[node] as number);
      }
    }
  }
  return parts;
}

/** Longer texts are no "read more". */
const MAX_SERVICE = 24;

/** "Read more" beside another link to the item, which may be a shorter one. */
function isService(dom: CompactDom, link: number, length: number): boolean {
  return length <= MAX_SERVICE && isServiceText(collapseSpace(dom.textContent(link)));
}

/** Which of two headings is the title: the higher one, unless it is as short as a topic; among equals the longer one. */
function isTitleRather(page: ListPage, heading: number, other: number): boolean {
  const { dom, stats } = page;
  const lower = headingLevel(dom.tag[heading] as number) - headingLevel(dom.tag[other] as number);
  if (lower !== 0 && lineLength(page, lower < 0 ? heading : other) >= MIN_LINE) return lower < 0;
  return (stats.length[heading] as number) > (stats.length[other] as number);
}

/** Links with the address of an item; the one it was found by where none is among its nodes. */
function linksTo({ dom, stats }: ListPage, { from, to }: ItemScope, anchor: number): number[] {
  const found: number[] = [];
  const hrefId = dom.attributeNameId('href');
  const href = dom.attributeById(anchor, hrefId)?.trim();
  const end = Math.min(to, from + MAX_NODES);
  for (let position = from; position < end && href !== undefined; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] === Tag.a && (node === anchor || dom.attributeById(node, hrefId)?.trim() === href))
      found.push(node);
  }
  return found.length > 0 ? found : [anchor];
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

/** A number or one word ("Details", "arXiv:2603.05498") beside an element that is called a title. */
function isMoreTelling(page: ListPage, named: number, link: number): boolean {
  const length = lineLength(page, link);
  return length < 20 && lineLength(page, named) > 1.5 * length && !/\s/.test(page.dom.textContent(link).trim());
}

function titleFrom(page: ListPage, found: number, confidence: number): ItemTitle | null {
  const node = isHeadingTag(page.dom.tag[found] as number) ? namedPart(page, found) : found;
  const plain = mayHoldLabels(page, node) ? withoutLabels(page, node) : '';
  let text = collapseSpace(plain || spacedText(page.dom, node, MAX_TITLE * 2));
  if (text.length > MAX_TITLE) text = text.slice(0, MAX_TITLE).trim();
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
  /(?:^|[\s_-])(?:kicker|eyebrow|badges?|labels?|flags?|icons?|categor(?:y|ies)|cate?|kategori(?:e|a|ja)?|categor[ií]a|catégorie|rubri[ckq](?:a|ue)?|dachzeile|spitzmarke|occhiello|antet[ií]tulo|volanta|chapeu|prefix|sticky|descriptor|overline|sub-?title|top-?line|pre-?title|section-?(?:name|label)|visually-?hidden|(?:sr|sound)[-_]only|blind|screen-reader(?:-text)?)(?:$|[\s_-])|[a-z](?:Kicker|Eyebrow|Badge|Label)(?![a-z])/;

const namesLabel = classTest((name) => LABEL_NAME.test(name));

/** Labels are short; a longer text so named is part of the headline. */
const MAX_LABEL = 24;

function isLabelElement({ dom, stats }: ListPage, node: number): boolean {
  // Its length is known: the text of one label after another, each in the one before it, would be put together again and again.
  if (!namesLabel(dom)(node) || (stats.length[node] as number) > MAX_LABEL) return false;
  return dom.textContent(node).trim().length <= MAX_LABEL;
}

const FILE_KIND = String.raw`(?:pdf|word|excel|docx?|xlsx?|pptx?|zip)[^\d]{0,8}`;
const SIZE = String.raw`\d{1,6}(?:[.,]\d{1,3})?\s?(?:[km]i?b|[km]?bytes?|キロバイト|メガバイト)`;
/** How large a file is, behind the headline that leads to it; bare, it may be what a thing can hold. */
const FILE_SIZE = new RegExp(`^(?:[([（［【](?:${FILE_KIND})?${SIZE}[)\\]）］】]|${FILE_KIND}${SIZE})$`, 'i');

/** An element of one text that is a file's size and nothing else: in one link with the headline, yet not part of it. */
function isSizeElement({ dom, stats }: ListPage, node: number): boolean {
  const text = dom.firstChild[node] as number;
  if (text === 0 || !dom.isText(text) || dom.nextSibling[text] !== 0) return false;
  if ((stats.length[text] as number) > MAX_LABEL || dom.dataLength(text) > 2 * MAX_LABEL) return false;
  return FILE_SIZE.test(dom.data(text).trim());
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

/** Nodes of a title that are looked at before its text is put together. */
const MAX_PREVIEW = 100;

/** Whether there may be labels or dates in a title: nearly all are plain, which a look at their few nodes tells. */
function mayHoldLabels(page: ListPage, root: number): boolean {
  const { dom, stats } = page;
  const from = (stats.order[root] as number) + 1;
  const to = stats.end[root] as number;
  if (from >= to) return false;
  if (to - from > MAX_PREVIEW) return true;
  const isNamedLabel = namesLabel(dom);
  for (let position = from; position < to; position++)
    if (isNamedLabel(stats.preorder[position] as number) || isSizeElement(page, stats.preorder[position] as number))
      return true;
  const { timePositions } = signalsOf(page);
  const next = firstAt(timePositions, from);
  return next < timePositions.length && (timePositions[next] as number) < to;
}

/** The text of a title without its labels and dates; empty when nothing else is in it, or when there are none. */
function withoutLabels(page: ListPage, root: number): string {
  const { dom } = page;
  let text = '';
  let found = false;
  for (let node = dom.next(root, root); node !== 0 && text.length < MAX_TITLE * 2; ) {
    const isLabel = isLabelElement(page, node) || isDateElement(page, node) || isSizeElement(page, node);
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

/** Characters of a text, those of scripts with short words counted for more. */
function lineLength({ stats }: ListPage, node: number): number {
  const length = stats.length[node] as number;
  return length * ((stats.words[node] as number) > 0.5 * length ? 2.5 : 1);
}

/** Of a whole card in one link, the first element of a headline's length; else the longest. */
function leadingLine(page: ListPage, link: number): number {
  const { dom, stats } = page;
  let best = 0;
  let node = dom.next(link, link);
  for (let steps = 0; node !== 0 && steps < 200; steps++, node = dom.next(node, link)) {
    if (!dom.isText(node) || (stats.length[node] as number) === 0) continue;
    const holder = dom.parent[node] as number;
    if (lineLength(page, node) >= MIN_LINE) return holder;
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
