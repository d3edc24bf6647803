/**
 * The part of the page that belongs to each link of a group: the highest element around it that holds no other link of the
 * group. Where such elements stand beside siblings that belong to none (a heading followed by its paragraphs, rows of a
 * table in pairs, `dt` and `dd`), the siblings up to the next item are part of the item.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import type { TextStats } from '../../../parse/index.js';
import type { PageLinks } from '../page-links.js';
import { holds, type LinkGroup } from './link-groups.js';

/** Consecutive siblings, `first` to `last`. */
export interface Region {
  first: number;
  last: number;
  /** The link the region was grown around: its element, and its place among the page's links. */
  anchor: number;
  link: number;
}

/** Siblings an item may have beside its own element. */
const MAX_FOLLOWING = 8;

/** @param signature tag and class of each element as one number */
export function findRegions(
  dom: CompactDom,
  stats: TextStats,
  links: PageLinks,
  group: LinkGroup,
  signature: Int32Array,
): Region[] {
  const { body } = dom;
  const kept = withoutRepeats(group, links);
  const regions: Region[] = [];
  let before = 0;
  for (let i = 0; i < kept.length; i++) {
    const link = kept[i] as number;
    const anchor = links.nodes[link] as number;
    const after = i + 1 < kept.length ? (links.nodes[kept[i + 1] as number] as number) : 0;
    let node = anchor;
    for (;;) {
      const parent = dom.parent[node] as number;
      if (parent === body || parent === 0 || holds(stats, parent, before) || holds(stats, parent, after)) break;
      node = parent;
    }
    regions.push({ first: node, last: node, anchor, link });
    before = anchor;
  }
  if (!haveFilledGaps(dom, stats, regions) || haveItemsBetween(dom, regions, links, signature)) return regions;
  return extend(dom, stats, regions);
}

/** A picture and a headline with the same target stand for one item. */
function withoutRepeats(group: LinkGroup, { numbers }: PageLinks): number[] {
  const kept: number[] = [];
  let href = -1;
  for (let i = 0; i < group.length; i++) {
    const index = group[i] as number;
    if (numbers[index] !== href) kept.push(index);
    href = numbers[index] as number;
  }
  return kept;
}

/** Share of the gaps between items in which other items stand, from which on they do. */
const LEAST_TWINS = 0.3;
/** Fewer may be chance. */
const MIN_TWINS = 3;
/** Links looked at between two items. */
const MAX_BETWEEN = 40;

/**
 * Whether other items stand between those of a group: links of the same class on the same path of tags. Forums name the state
 * of a thread, read or locked, in the classes of its cells.
 */
function haveItemsBetween(
  dom: CompactDom,
  regions: readonly Region[],
  links: PageLinks,
  signature: Int32Array,
): boolean {
  // A link without a class is like too many others.
  if (!dom.hasAttribute((regions[0] as Region).anchor, 'class')) return false;
  let gaps = 0;
  let twins = 0;
  for (let i = 0; i < regions.length; i++) {
    if (!isBesideNext(dom, regions, i)) continue;
    gaps++;
    const { link, anchor } = regions[i] as Region;
    const to = Math.min((regions[i + 1] as Region).link, link + MAX_BETWEEN);
    for (let between = link + 1; between < to; between++) {
      const node = links.nodes[between] as number;
      if (signature[node] !== signature[anchor] || links.numbers[between] === links.numbers[link]) continue;
      if (!haveSamePath(dom, node, anchor)) continue;
      twins++;
      break;
    }
  }
  return twins >= MIN_TWINS && twins >= LEAST_TWINS * gaps;
}

/** Whether two nodes have elements of the same tags above them, up to the first they share. */
function haveSamePath({ tag, parent }: CompactDom, a: number, b: number): boolean {
  let one = a;
  let other = b;
  while (one !== other && tag[one] === tag[other]) {
    one = parent[one] as number;
    other = parent[other] as number;
  }
  return one === other;
}

/** Takes the siblings between items in, where they repeat as the items do. */
function extend(dom: CompactDom, stats: TextStats, regions: Region[]): Region[] {
  const gaps = regions.map((region, i) =>
    isBesideNext(dom, regions, i) ? siblingsBetween(dom, stats, region.last, (regions[i + 1] as Region).first) : null,
  );
  const filled = gaps.filter((gap): gap is number[] => gap !== null && gap.length > 0 && gap.length <= MAX_FOLLOWING);
  filled.sort((a, b) => a.length - b.length);
  const usual = filled[filled.length >> 1] as number[];
  const leading = leadingCount(dom, stats, regions, usual);
  const trailing = usual.slice(0, usual.length - leading);
  return regions.map((region, i) => {
    const gap = gaps[i];
    const following =
      gap == null
        ? siblingsAfter(dom, stats, region.last, trailing, regions[i + 1]?.anchor ?? 0)
        : upToAlike(dom, region.first, gap, trailing.length).slice(
            0,
            Math.min(MAX_FOLLOWING, Math.max(0, gap.length - leading)),
          );
    return {
      ...region,
      first: reachBack(dom, stats, region.first, leading, regions[i - 1]?.anchor ?? 0),
      last: following[following.length - 1] ?? region.last,
    };
  });
}

/** Of more siblings than usual, those before one that looks like the item itself: that is another item, which lacks such a link. */
function upToAlike(dom: CompactDom, own: number, gap: readonly number[], usual: number): readonly number[] {
  const name = gap.length > usual ? dom.attribute(own, 'class') : null;
  if (name === null) return gap;
  for (let i = usual; i < gap.length; i++) {
    const node = gap[i] as number;
    if (dom.tag[node] === dom.tag[own] && dom.attribute(node, 'class') === name) return gap.slice(0, i);
  }
  return gap;
}

function isBesideNext(dom: CompactDom, regions: readonly Region[], i: number): boolean {
  const next = regions[i + 1];
  return next !== undefined && dom.parent[next.first] === dom.parent[(regions[i] as Region).first];
}

/** Whether something stands between most items that stand beside each other. Only counted: in nearly all groups nothing does. */
function haveFilledGaps(dom: CompactDom, stats: TextStats, regions: readonly Region[]): boolean {
  let known = 0;
  let filled = 0;
  for (let i = 0; i < regions.length; i++) {
    if (!isBesideNext(dom, regions, i)) continue;
    known++;
    const next = (regions[i + 1] as Region).first;
    let between = 0;
    for (
      let node = dom.nextSibling[(regions[i] as Region).last] as number;
      node !== 0 && node !== next && between <= MAX_FOLLOWING;
      node = dom.nextSibling[node] as number
    )
      if (matters(dom, stats, node)) between++;
    if (between > 0 && between <= MAX_FOLLOWING) filled++;
  }
  return filled > 0 && filled >= LEAST_FILLED * known;
}

/** Share of the gaps between items from which what stands in them belongs to the items. */
const LEAST_FILLED = 0.6;

function siblingsBetween(dom: CompactDom, stats: TextStats, from: number, to: number): number[] {
  const found: number[] = [];
  for (let node = dom.nextSibling[from] as number; node !== 0 && node !== to; node = dom.nextSibling[node] as number)
    if (matters(dom, stats, node)) found.push(node);
  return found;
}

/** What follows the last item, as far as it follows the others: another element like the item's own ends it. */
function siblingsAfter(
  dom: CompactDom,
  stats: TextStats,
  from: number,
  usual: readonly number[],
  after: number,
): number[] {
  const found: number[] = [];
  for (let node = dom.nextSibling[from] as number; node !== 0; node = dom.nextSibling[node] as number) {
    const model = usual[found.length];
    if (model === undefined || holds(stats, node, after)) break;
    if (dom.tag[node] === dom.tag[from] && dom.tag[node] !== dom.tag[model]) break;
    if (matters(dom, stats, node)) found.push(node);
  }
  return found;
}

function matters(dom: CompactDom, stats: TextStats, node: number): boolean {
  return (stats.length[node] as number) > 0 || (dom.isElement(node) && holdsPicture(dom, node));
}

function holdsPicture(dom: CompactDom, root: number): boolean {
  let node = root;
  for (let steps = 0; node !== 0 && steps < 12; steps++, node = dom.next(node, root))
    if (dom.tag[node] === Tag.img) return true;
  return false;
}

/**
 * How many of the siblings between two items belong to the second: a date before its title. They also stand before the first
 * item, and what follows the last one lacks them.
 */
function leadingCount(dom: CompactDom, stats: TextStats, regions: readonly Region[], usual: readonly number[]): number {
  const first = (regions[0] as Region).first;
  const last = (regions[regions.length - 1] as Region).last;
  const after = countAlike(dom, stats, last, usual, dom.nextSibling);
  const missing = usual.slice(after).reverse();
  const before = countAlike(dom, stats, first, missing, dom.previousSibling);
  return before === missing.length ? before : 0;
}

/** Siblings of a node, going one way, that have the same tags as the models. */
function countAlike(
  dom: CompactDom,
  stats: TextStats,
  from: number,
  models: readonly number[],
  sibling: Int32Array,
): number {
  let count = 0;
  for (let node = sibling[from] as number; node !== 0 && count < models.length; node = sibling[node] as number) {
    if (!matters(dom, stats, node)) continue;
    if (dom.tag[node] !== dom.tag[models[count] as number]) break;
    count++;
  }
  return count;
}

/** The sibling `count` places before a node, or the last one before the item that holds the link `before`. */
function reachBack(dom: CompactDom, stats: TextStats, from: number, count: number, before: number): number {
  let reached = from;
  let left = count;
  for (
    let node = dom.previousSibling[from] as number;
    node !== 0 && left > 0 && !holds(stats, node, before);
    node = dom.previousSibling[node] as number
  ) {
    if (!matters(dom, stats, node)) continue;
    reached = node;
    left--;
  }
  return reached;
}
