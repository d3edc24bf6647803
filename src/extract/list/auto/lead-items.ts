/**
 * Stories that belong to a list but stand in markup of their own, as the large one above a list of small ones. Nothing repeats
 * them, so they are known by what they share with the list: a headline at least as large, and an address of the same make.
 */
import type { ListItem } from '../../../model/item-list.js';
import { Inside } from '../../article/pith/surroundings.js';
import { Kind } from '../../article/pith/vocabulary.js';
import { firstAt } from '../fields/first-at.js';
import { isHeadingTag } from '../fields/headings.js';
import { readItems } from '../fields/read-items.js';
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import { Spans, touchesNode } from '../time-pattern/spans.js';
import { firstLinkFrom, type UsableLink, usableLinks } from '../usable-links.js';
import { addressMake } from './address-make.js';

/** More of them than so many for each item are a list of their own, which was judged as such. */
const MAX_SHARE = 0.5;
/** A list has to say what its stories look like. */
const MIN_ITEMS = 4;
/** Items, and the share of all, that must have addresses of the make a lead has. */
const MIN_ALIKE = 3;
const MIN_SHARE = 0.2;
/** Characters of a headline; where every character is a word, fewer say as much. */
const MIN_TITLE = 18;
const MIN_UNSPACED_TITLE = 8;
/** Elements between a headline and its link. */
const MAX_CLIMB = 4;

const ELSEWHERE = Inside.Nav | Inside.Aside | Inside.Footer | Inside.Header | Inside.Form | Inside.Hidden;
const OTHER_KINDS =
  Kind.Navigation | Kind.Footer | Kind.Comments | Kind.Related | Kind.Advertising | Kind.Form | Kind.Breadcrumb;

/** The leads of a list, to be put among its items in reading order. */
export function leadItems(page: ListPage, items: readonly ListItem[]): ListItem[] {
  if (items.length < MIN_ITEMS || items.some(({ link, nodes }) => link === null || nodes.length === 0)) return [];
  const makes = usualMakes(items);
  if (makes.size === 0) return [];
  const isAlike = (address: string): boolean => makes.has(addressMake(address) ?? '');
  const { dom, stats } = page;
  const taken = new Spans(
    page,
    items.flatMap(({ nodes }) => nodes),
  );
  const known = new Set(items.map(({ link }) => link));
  const last = items.reduce((latest, { nodes }) => Math.max(latest, stats.order[nodes[0] as number] as number), 0);
  const { around } = signalsOf(page);
  const found: { heading: number; link: UsableLink }[] = [];
  for (let position = 0; position < last; position++) {
    const node = stats.preorder[position] as number;
    if (!isHeadingTag(dom.tag[node] as number) || !isHeadline(page, node) || touchesNode(page, taken, node)) continue;
    if (((around.inside[node] as number) & ELSEWHERE) !== 0 || ((around.path[node] as number) & OTHER_KINDS) !== 0)
      continue;
    const link = linkOf(page, node);
    if (link === null || known.has(link.url) || !isAlike(link.url)) continue;
    known.add(link.url);
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

/** What the addresses of the list look like, as far as several of them do. */
function usualMakes(items: readonly ListItem[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { link } of items) {
    const make = addressMake(link as string);
    if (make !== null) counts.set(make, (counts.get(make) ?? 0) + 1);
  }
  const least = Math.max(MIN_ALIKE, MIN_SHARE * items.length);
  return new Set([...counts].filter(([, count]) => count >= least).map(([make]) => make));
}

function isHeadline({ stats }: ListPage, node: number): boolean {
  const length = stats.length[node] as number;
  const isUnspaced = (stats.words[node] as number) > 0.5 * length;
  return length >= (isUnspaced ? MIN_UNSPACED_TITLE : MIN_TITLE);
}

/** The link a heading holds, or stands in. */
function linkOf(page: ListPage, heading: number): UsableLink | null {
  const { dom, stats } = page;
  const links = usableLinks(page);
  const inside = links[firstLinkFrom(links, stats.order, stats.order[heading] as number)];
  if (inside !== undefined && (stats.order[inside.node] as number) < (stats.end[heading] as number)) return inside;
  let node = dom.parent[heading] as number;
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
