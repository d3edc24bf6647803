/** Times that are headings: one day above several items. */
import { Tag } from '../../../model/tags.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import { kindsOf } from './element-kinds.js';
import type { ItemRun, UpperBound } from './item-runs.js';
import { Spans, touchesNode } from './spans.js';
import type { TimeNode } from './time-nodes.js';

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
  const runs: ItemRun[] = [];
  for (let i = 0; i < headings.length; i++) {
    const after = elementsAfter(page, headings[i] as number, boxes);
    if (after.length > 0) cutByKind(page, unwrap(page, after), (bounds[i] as UpperBound).time, runs);
  }
  // With one item each, times belong to the items; of days that are headings, one or another has several.
  return runs.length >= MIN_TOTAL && runs.length > headings.length ? runs : null;
}

/** Visible characters of a text without white space. */
function lengthOf(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
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

/** What follows a heading, up to the next one. */
function elementsAfter(page: ListPage, box: number, boxes: Spans): number[] {
  const { dom } = page;
  const after: number[] = [];
  for (let node = dom.nextSibling[box] as number; node !== 0; node = dom.nextSibling[node] as number) {
    if (touchesNode(page, boxes, node)) break;
    if (dom.isElement(node)) after.push(node);
  }
  return after;
}

/** What is an item even where it is the only one. */
const ITEMS: ReadonlySet<number> = new Set([Tag.a, Tag.article, Tag.dd, Tag.dt, Tag.li, Tag.tr]);

/** A single box around all items is opened; neighbours without links stay, as they may hold titles. */
function unwrap(page: ListPage, nodes: readonly number[]): readonly number[] {
  const { dom } = page;
  let current = nodes;
  for (;;) {
    let only = 0;
    for (const node of current) {
      if (!hasLinkText(page, node)) continue;
      if (only !== 0) return current;
      only = node;
    }
    if (only === 0 || ITEMS.has(dom.tag[only] as number)) return current;
    const inside: number[] = [];
    for (let node = dom.firstChild[only] as number; node !== 0; node = dom.nextSibling[node] as number)
      if (dom.isElement(node)) inside.push(node);
    if (!inside.some((node) => hasLinkText(page, node))) return current;
    current = inside;
  }
}

function hasLinkText({ stats }: ListPage, node: number): boolean {
  return (stats.linkLength[node] as number) > 0;
}

/** Cuts neighbours before each element of the kind of the first that holds links; adds what comes of it to `runs`. */
function cutByKind(page: ListPage, nodes: readonly number[], time: TimeNode, runs: ItemRun[]): void {
  const first = nodes.find((node) => looksLikeItem(page, node));
  if (first === undefined) return;
  const kinds = kindsOf(page);
  const kind = kinds.of(first);
  let run: number[] | null = null;
  for (const node of nodes) {
    if (kinds.of(node) === kind) {
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
  for (const below of dom.descendants(node)) if (isHeadingTag(dom.tag[below] as number)) return true;
  return false;
}
