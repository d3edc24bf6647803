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
  const headings = bounds.map((bound) => ({ time: bound.time, box: headingBox(page, bound.time) }));
  if (headings.some(({ box }) => box === 0)) return null;
  const boxes = new Spans(
    page,
    headings.map(({ box }) => box),
  );
  const runs = headings.flatMap(({ time, box }) => itemsAfter(page, time, box, boxes));
  // With one item each, times belong to the items; of days that are headings, one or another has several.
  return runs.length >= MIN_TOTAL && runs.length > headings.length ? runs : null;
}

/** The element that holds the day and nothing else of weight, or 0 when the time stands among other text. */
function headingBox({ dom, stats }: ListPage, { node, match, machine }: TimeNode): number {
  const own = (match?.text ?? machine?.raw ?? '').replace(/\s/g, '').length;
  let box = 0;
  for (let above = dom.parent[node] as number; above !== 0 && above !== dom.body; above = dom.parent[above] as number) {
    if ((stats.length[above] as number) > own + MAX_BESIDE || (stats.linkLength[above] as number) > 0) break;
    box = above;
  }
  return box;
}

/** What follows a heading, up to the next one: neighbours of one kind that hold links. */
function itemsAfter(page: ListPage, time: TimeNode, box: number, boxes: Spans): ItemRun[] {
  const { dom } = page;
  const after: number[] = [];
  for (
    let node = dom.nextSibling[box] as number;
    node !== 0 && !touchesNode(page, boxes, node);
    node = dom.nextSibling[node] as number
  )
    if (dom.isElement(node)) after.push(node);
  return cutByKind(page, unwrap(page, after)).map((nodes) => ({ time, nodes }));
}

/** What is an item even where it is the only one. */
const ITEMS: ReadonlySet<number> = new Set([Tag.a, Tag.article, Tag.dd, Tag.dt, Tag.li, Tag.tr]);

/** A single box around all items is opened; neighbours without links stay, as they may hold titles. */
function unwrap(page: ListPage, nodes: readonly number[]): readonly number[] {
  const { dom } = page;
  let current = nodes;
  for (;;) {
    const linked = current.filter((node) => hasLinkText(page, node));
    const only = linked[0];
    if (linked.length !== 1 || only === undefined || ITEMS.has(dom.tag[only] as number)) return current;
    const inside = [...dom.children(only)].filter((node) => dom.isElement(node));
    if (!inside.some((node) => hasLinkText(page, node))) return current;
    current = inside;
  }
}

function hasLinkText({ stats }: ListPage, node: number): boolean {
  return (stats.linkLength[node] as number) > 0;
}

/** Cuts neighbours before each element of the kind of the first one. */
function cutByKind(page: ListPage, nodes: readonly number[]): number[][] {
  const first = nodes.find((node) => looksLikeItem(page, node));
  if (first === undefined) return [];
  const kinds = kindsOf(page);
  const kind = kinds.of(first);
  const runs: number[][] = [];
  for (const node of nodes) {
    if (kinds.of(node) === kind) runs.push([]);
    runs.at(-1)?.push(node);
  }
  return runs;
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
