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

export function findRegions(dom: CompactDom, stats: TextStats, links: PageLinks, group: LinkGroup): Region[] {
  const kept = withoutRepeats(group, links);
  const anchors = kept.map((link) => links.nodes[link] as number);
  const regions = kept.map((link, i): Region => {
    const anchor = anchors[i] as number;
    const before = anchors[i - 1] ?? 0;
    const after = anchors[i + 1] ?? 0;
    let node = anchor;
    for (;;) {
      const parent = dom.parent[node] as number;
      if (parent === dom.body || parent === 0 || holds(stats, parent, before) || holds(stats, parent, after)) break;
      node = parent;
    }
    return { first: node, last: node, anchor, link };
  });
  return extend(dom, stats, regions);
}

/** A picture and a headline with the same target stand for one item. */
function withoutRepeats(group: LinkGroup, links: PageLinks): number[] {
  const kept: number[] = [];
  let href: string | undefined;
  for (const index of group) {
    if (links.hrefs[index] !== href) kept.push(index);
    href = links.hrefs[index];
  }
  return kept;
}

/** Takes the siblings between items in, where they repeat as the items do. */
function extend(dom: CompactDom, stats: TextStats, regions: readonly Region[]): Region[] {
  const gaps = regions.map((region, i) => {
    const next = regions[i + 1];
    return next !== undefined && dom.parent[next.first] === dom.parent[region.first]
      ? siblingsBetween(dom, stats, region.last, next.first)
      : null;
  });
  const filled = gaps.filter((gap): gap is number[] => gap !== null && gap.length > 0 && gap.length <= MAX_FOLLOWING);
  const known = gaps.filter((gap) => gap !== null).length;
  if (known === 0 || filled.length < 0.6 * known) return [...regions];
  filled.sort((a, b) => a.length - b.length);
  const usual = filled[filled.length >> 1] as number[];
  const leading = leadingCount(dom, stats, regions, usual);
  const trailing = usual.slice(0, usual.length - leading);
  return regions.map((region, i) => {
    const gap = gaps[i];
    const following =
      gap == null
        ? siblingsAfter(dom, stats, region.last, trailing, regions[i + 1]?.anchor ?? 0)
        : gap.slice(0, Math.min(MAX_FOLLOWING, Math.max(0, gap.length - leading)));
    return {
      ...region,
      first: reachBack(dom, stats, region.first, leading, regions[i - 1]?.anchor ?? 0),
      last: following[following.length - 1] ?? region.last,
    };
  });
}

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
  return (stats.length[node] as number) > 0 || holdsPicture(dom, node);
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
