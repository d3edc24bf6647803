/** The links and headings of a page, in reading order, with what their titles depend on: found once for all items. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { firstAt } from '../fields/first-at.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';

export interface TitleSpots {
  /** Links that can be followed, and headings with text. */
  nodes: Int32Array;
  /** Their positions in reading order. */
  positions: Int32Array;
  /** Address of each as written; null for headings. */
  hrefs: readonly (string | null)[];
  /** The nearest heading around each, itself included; 0 when there is none. */
  headingAround: Int32Array;
  /** The first heading with text below each; 0 when there is none. */
  headingBelow: Int32Array;
}

const cache = new WeakMap<CompactDom, TitleSpots>();

export function titleSpots(page: ListPage): TitleSpots {
  let spots = cache.get(page.dom);
  if (spots === undefined) {
    spots = readSpots(page);
    cache.set(page.dom, spots);
  }
  return spots;
}

/** Indices of the spots in a subtree: from the first up to, not including, the second. */
export function spotsIn({ stats }: ListPage, { positions }: TitleSpots, root: number): [number, number] {
  return [firstAt(positions, stats.order[root] as number), firstAt(positions, stats.end[root] as number)];
}

function readSpots({ dom, stats }: ListPage): TitleSpots {
  const { preorder, end, length } = stats;
  const hrefId = dom.attributeNameId('href');
  const nodes: number[] = [];
  const hrefs: (string | null)[] = [];
  const around: number[] = [];
  const open: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    const isHeading = isHeadingTag(tag);
    if (!isHeading && tag !== Tag.a) continue;
    while (open.length > 0 && (end[open[open.length - 1] as number] as number) <= position) open.pop();
    if (isHeading) open.push(node);
    const href = isHeading ? null : dom.attributeById(node, hrefId);
    if (isHeading ? length[node] === 0 : !isFollowable(href)) continue;
    nodes.push(node);
    hrefs.push(href);
    around.push(open[open.length - 1] ?? 0);
  }
  const positions = Int32Array.from(nodes, (node) => stats.order[node] as number);
  const headingBelow = new Int32Array(nodes.length);
  let heading = 0;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i] as number;
    if (heading !== 0 && (stats.order[heading] as number) < (end[node] as number)) headingBelow[i] = heading;
    if (hrefs[i] === null) heading = node;
  }
  return { nodes: Int32Array.from(nodes), positions, hrefs, headingAround: Int32Array.from(around), headingBelow };
}

function isFollowable(href: string | null): boolean {
  return href !== null && !/^\s*(?:javascript:|mailto:|tel:|data:|#\s*$|$)/i.test(href);
}
