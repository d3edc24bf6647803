/** Times that are headings: one day above several items. */
import { Tag } from '../../../model/tags.js';
import { firstAt } from '../fields/first-at.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import { kindsOf } from './element-kinds.js';
import type { ItemRun, UpperBound } from './item-runs.js';
import { Spans, touchesNode } from './spans.js';
import type { TimeNode } from './time-nodes.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** Visible characters a heading may have beside its day: "Results for …", "(showing 50 of 120 entries)". */
const MAX_BESIDE = 60;
/** Fewer items say nothing about the days above them. */
const MIN_TOTAL = 3;

/** The items below each heading of a column, or null when its times are no headings. */
export function runsBelowHeadings(page: ListPage, bounds: readonly UpperBound[]): ItemRun[] | null {
  const headings: number[] = [];
  for (const { time } of bounds) {
    const box = headingBox(page, time);
    if (box === 0) return null;
    headings.push(box);
  }
  const boxes = new Spans(page, headings);
  const parts: (HeadedPart | null)[] = [];
  let items = 0;
  let opened = 0;
  for (const box of headings) {
    const part = partBelow(page, box, boxes, opened);
    parts.push(part);
    if (part === null) continue;
    items += part.items;
    opened = part.opened;
  }
  // With one item each, times belong to the items; of days that are headings, one or another has several.
  if (items < MIN_TOTAL || items <= headings.length) return null;
  const runs: ItemRun[] = [];
  parts.forEach((part, i) => {
    if (part !== null) cutByKind(page, part, (bounds[i] as UpperBound).time, runs);
  });
  return runs;
}

/** Share of the items below days that must have a clock time of their own for the days to be headings for sure. */
const MOST = 0.8;

/** Whether items below days say at what time of the day they are from. */
export function haveClockTimes(page: ListPage, runs: readonly ItemRun[]): boolean {
  const { stats } = page;
  const { times, timePositions } = signalsOf(page);
  let clocked = 0;
  for (const { nodes } of runs) {
    const last = nodes[nodes.length - 1];
    if (last === undefined) continue;
    const end = stats.end[last] as number;
    const next = firstAt(timePositions, stats.order[nodes[0] as number] as number);
    if (next < times.length && (timePositions[next] as number) < end && times[next]?.match?.kind === 'time') clocked++;
  }
  return clocked >= MOST * runs.length;
}

/** Neighbouring elements that hold the items of one day; only counted until it is known that days are headings. */
interface HeadedPart {
  first: number;
  /** The sibling behind the last, or 0. */
  stop: number;
  /** Each element of this kind starts an item. */
  kind: number;
  items: number;
  /** The kind of the box around all of them, or 0. */
  opened: number;
}

/** @param usual the kind of the boxes opened below other days: behind the one of the last day, a pager may stand */
function partBelow(page: ListPage, box: number, boxes: Spans, usual: number): HeadedPart | null {
  const { dom } = page;
  const kinds = kindsOf(page);
  let first = dom.nextSibling[box] as number;
  let stop = first;
  while (stop !== 0 && !touchesNode(page, boxes, stop)) stop = dom.nextSibling[stop] as number;
  // A single box around all items is opened; neighbours without links stay, as they may hold titles.
  let opened = 0;
  for (
    let only = onlyBox(page, first, stop) || boxOfKind(page, first, stop, usual);
    only !== 0;
    only = onlyBox(page, first, stop)
  ) {
    if (opened === 0) opened = kinds.of(only);
    first = dom.firstChild[only] as number;
    stop = 0;
  }
  let kind = 0;
  for (let node = first; node !== stop && kind === 0; node = dom.nextSibling[node] as number)
    if (dom.isElement(node) && looksLikeItem(page, node)) kind = kinds.of(node);
  if (kind === 0) return null;
  let items = 0;
  for (let node = first; node !== stop; node = dom.nextSibling[node] as number)
    if (dom.isElement(node) && isOfKind(page, node, kind)) items++;
  return { first, stop, kind, items, opened };
}

/** Whether an element is of a kind, or called so with a word more: items that are to be noticed are ("item item_bold"). */
function isOfKind(page: ListPage, node: number, kind: number): boolean {
  const kinds = kindsOf(page);
  return kinds.of(node) === kind || (kinds.shareName(node, kind) && looksLikeItem(page, node));
}

/** Visible characters of a text without white space. */
function lengthOf(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = charCodeAt.call(text, i);
    if (code >= 0x80) return text.replace(/\s/g, '').length;
    if (code > 0x20) length++;
    else if (code !== 0x20 && (code < 9 || code > 13)) length++;
  }
  return length;
}

/** The element that holds the day and nothing else of weight, or 0 when the time stands among other text. */
function headingBox({ dom, stats }: ListPage, { node, match, machine }: TimeNode): number {
  const own = lengthOf(match?.text ?? machine?.raw ?? '');
  let box = 0;
  for (let above = dom.parent[node] as number; above !== 0 && above !== dom.body; above = dom.parent[above] as number) {
    if ((stats.length[above] as number) > own + MAX_BESIDE || (stats.linkLength[above] as number) > 0) break;
    box = above;
  }
  return box;
}

/** What is an item even where it is the only one. */
const ITEMS: ReadonlySet<number> = new Set([Tag.a, Tag.article, Tag.dd, Tag.dt, Tag.li, Tag.tr]);

/** The only one of some neighbours with links, where it is a box with the items in it; else 0. */
function onlyBox(page: ListPage, first: number, stop: number): number {
  const { dom } = page;
  let only = 0;
  for (let node = first; node !== stop; node = dom.nextSibling[node] as number) {
    if (!dom.isElement(node) || !hasLinkText(page, node)) continue;
    if (only !== 0) return 0;
    only = node;
  }
  if (only === 0 || ITEMS.has(dom.tag[only] as number)) return 0;
  for (let node = dom.firstChild[only] as number; node !== 0; node = dom.nextSibling[node] as number)
    if (dom.isElement(node) && hasLinkText(page, node)) return only;
  return 0;
}

/** The first of some neighbours with links, where it is of a kind; else 0. */
function boxOfKind(page: ListPage, first: number, stop: number, kind: number): number {
  const { dom } = page;
  let node = kind === 0 ? stop : first;
  while (node !== stop && !(dom.isElement(node) && hasLinkText(page, node))) node = dom.nextSibling[node] as number;
  return node !== stop && kindsOf(page).of(node) === kind ? node : 0;
}

function hasLinkText({ stats }: ListPage, node: number): boolean {
  return (stats.linkLength[node] as number) > 0;
}

/** Cuts neighbours before each element of their kind; adds what comes of it to `runs`. */
function cutByKind(page: ListPage, { first, stop, kind }: HeadedPart, time: TimeNode, runs: ItemRun[]): void {
  const { dom } = page;
  let run: number[] | null = null;
  for (let node = first; node !== stop; node = dom.nextSibling[node] as number) {
    if (!dom.isElement(node)) continue;
    if (isOfKind(page, node, kind)) {
      run = [];
      runs.push({ time, nodes: run });
    }
    run?.push(node);
  }
}

/** Share of link text from which a part is an item rather than prose with a link in it. */
const MIN_LINK_SHARE = 0.3;

function looksLikeItem({ dom, stats }: ListPage, node: number): boolean {
  const linked = stats.linkLength[node] as number;
  if (linked === 0 || dom.tag[node] === Tag.p) return false;
  if (linked >= MIN_LINK_SHARE * (stats.length[node] as number)) return true;
  for (let below = dom.next(node, node); below !== 0; below = dom.next(below, node))
    if (isHeadingTag(dom.tag[below] as number)) return true;
  return false;
}
