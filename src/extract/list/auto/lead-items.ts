/**
 * Stories that belong to a list but stand in markup of their own, as the large one above a list of small ones. Nothing repeats
 * them, so they are known by what they share with the list: a headline, and an address of the same make.
 */
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import { firstAt } from '../fields/first-at.js';
import { isHeadingTag } from '../fields/headings.js';
import { readItems } from '../fields/read-items.js';
import { titleMarks } from '../fields/title-marks.js';
import type { ListPage } from '../list-extractor.js';
import { pageHeadings } from '../page-headings.js';
import { Spans, touchesNode } from '../time-pattern/spans.js';
import { firstLinkFrom, type UsableLink, usableLinks } from '../usable-links.js';
import { isElsewhere, isHeadline, type Likeness } from './likeness.js';

/** More of them than so many for each item are a list of their own, which was judged as such. */
const MAX_SHARE = 0.5;
/** A list has to say what its stories look like. */
const MIN_ITEMS = 4;
/** Elements between a headline and its link. */
const MAX_CLIMB = 4;

/** The leads of a list, to be put among its items in reading order. */
export function leadItems(page: ListPage, items: readonly ListItem[], likeness: Likeness): ListItem[] {
  if (items.length < MIN_ITEMS) return [];
  const { stats } = page;
  const taken = new Spans(
    page,
    gather(items, ({ nodes }) => nodes),
  );
  const seen = new Set<string>();
  const last = items.reduce((latest, { nodes }) => Math.max(latest, stats.order[nodes[0] as number] as number), 0);
  const found: { heading: number; link: UsableLink }[] = [];
  for (const node of headlinesOf(page, items)) {
    if ((stats.order[node] as number) >= last) break;
    if (!isHeadline(page, node) || touchesNode(page, taken, node) || isElsewhere(page, node)) continue;
    const link = linkOf(page, node);
    if (link === null || seen.has(link.url) || !likeness.isLikeOthers(link.url)) continue;
    seen.add(link.url);
    found.push({ heading: node, link });
  }
  if (found.length === 0 || found.length > MAX_SHARE * items.length) return [];
  const positions = Int32Array.from(found, ({ heading }) => stats.order[heading] as number);
  const isShared = (node: number): boolean => {
    const second = positions[firstAt(positions, stats.order[node] as number) + 1];
    return touchesNode(page, taken, node) || (second !== undefined && second < (stats.end[node] as number));
  };
  const places = found.map(({ heading, link }) => {
    const region = regionOf(page, heading, isShared);
    return { first: region, last: region, anchor: link.node };
  });
  return readItems(page, places);
}

/** Share of the items whose titles must be elements of one kind for another of that kind to be a title. */
const MOST = 0.6;

/** Headings, and what has the tag and class of the titles of the list, in reading order. */
function headlinesOf(page: ListPage, items: readonly ListItem[]): readonly number[] {
  const { dom, stats } = page;
  const headings = pageHeadings(page);
  const counts = new Map<string, number>();
  for (const { fieldNodes } of items) {
    const kind = fieldNodes.title === undefined ? null : kindOf(page, fieldNodes.title);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].filter(([, count]) => count >= MOST * items.length).map(([kind]) => kind);
  const [shared] = kinds;
  if (shared === undefined) return headings;
  const { positions } = titleMarks(page);
  const alike: number[] = [];
  for (const position of positions) {
    const node = stats.preorder[position] as number;
    if (!isHeadingTag(dom.tag[node] as number) && kindOf(page, node) === shared) alike.push(node);
  }
  if (alike.length === 0) return headings;
  return [...headings, ...alike].sort((a, b) => (stats.order[a] as number) - (stats.order[b] as number));
}

/** Tag and class of an element; null without a class. */
function kindOf({ dom }: ListPage, node: number): string | null {
  const name = dom.isElement(node) ? (dom.attribute(node, 'class')?.trim() ?? '') : '';
  return name === '' ? null : `${dom.tag[node]} ${name}`;
}

/** The link a heading holds, or stands in. */
function linkOf(page: ListPage, heading: number): UsableLink | null {
  const { dom, stats } = page;
  const links = usableLinks(page);
  const inside = links[firstLinkFrom(links, stats.order, stats.order[heading] as number)];
  if (inside !== undefined && (stats.order[inside.node] as number) < (stats.end[heading] as number)) return inside;
  let node = dom.tag[heading] === Tag.a ? heading : (dom.parent[heading] as number);
  for (let step = 0; step < MAX_CLIMB && node !== 0; step++, node = dom.parent[node] as number) {
    const link = links[firstLinkFrom(links, stats.order, stats.order[node] as number)];
    if (link?.node === node) return link;
  }
  return null;
}

/** The largest part of the page around a headline that has nothing to do with other items. */
function regionOf({ dom }: ListPage, heading: number, isShared: (node: number) => boolean): number {
  let node = heading;
  for (;;) {
    const parent = dom.parent[node] as number;
    if (parent === 0 || parent === dom.body || isShared(parent)) return node;
    node = parent;
  }
}
