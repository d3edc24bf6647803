/**
 * The smaller stories of a section whose large one is an item of the list: news fronts show one story with a picture and below
 * it a few links to others. Their markup is not that of the items; the section they share with one, and addresses of the same
 * make, tell that they belong to it.
 */
import { headingLevel } from '../../../model/heading-level.js';
import type { ListItem } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { firstAt } from '../fields/first-at.js';
import { readItems } from '../fields/read-items.js';
import type { ListPage } from '../list-extractor.js';
import { Spans, touchesNode } from '../time-pattern/spans.js';
import { firstLinkFrom, type UsableLink, usableLinks } from '../usable-links.js';
import { isElsewhere, isHeadline, type Likeness } from './likeness.js';

/** Sections of a list; with one only, there is nothing to tell it from the rest of the page. */
const MIN_SECTIONS = 2;
/** Most sections must have such stories, else they are something else. */
const MOST = 0.6;
/** Elements between a title and its heading, and nodes before it in which the heading of its section may stand. */
const MAX_CLIMB = 4;
const MAX_OPENING = 60;

export function sectionItems(page: ListPage, items: readonly ListItem[], likeness: Likeness): ListItem[] {
  const { stats } = page;
  const sections = sectionsOf(page, items);
  if (sections === null || sections.length < MIN_SECTIONS) return [];
  const isSection = new Set(sections);
  const taken = new Spans(
    page,
    gather(items, ({ nodes }) => nodes.filter((node) => !isSection.has(node))),
  );
  const links = usableLinks(page);
  const seen = new Set<string>();
  let filled = 0;
  const found: UsableLink[] = [];
  for (const section of sections) {
    const before = found.length;
    const end = stats.end[section] as number;
    for (let i = firstLinkFrom(links, stats.order, stats.order[section] as number); i < links.length; i++) {
      const link = links[i] as UsableLink;
      if ((stats.order[link.node] as number) >= end) break;
      if (seen.has(link.url) || !isHeadline(page, link.node) || touchesNode(page, taken, link.node)) continue;
      if (isElsewhere(page, link.node) || !likeness.isLikeOthers(link.url)) continue;
      seen.add(link.url);
      found.push(link);
    }
    if (found.length > before) filled++;
  }
  if (filled < MOST * sections.length) return [];
  return readItems(
    page,
    found.map(({ node }) => ({ first: node, last: node, anchor: node })),
  );
}

/**
 * The section of each item: itself if it opens with the heading of a section, else the largest part around it alone. Null where
 * an item has none.
 */
function sectionsOf(page: ListPage, items: readonly ListItem[]): number[] | null {
  const { dom, stats } = page;
  const { body } = dom;
  const firsts = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) firsts[i] = stats.order[(items[i] as ListItem).nodes[0] as number] as number;
  firsts.sort();
  const sections: number[] = [];
  for (const item of items) {
    const own = item.nodes[0] as number;
    if (opensWithHeading(page, item)) {
      sections.push(own);
      continue;
    }
    const place = firstAt(firsts, stats.order[own] as number);
    const [before, after] = [firsts[place - 1] ?? -1, firsts[place + 1] ?? Number.POSITIVE_INFINITY];
    const isShared = (node: number): boolean =>
      (stats.order[node] as number) <= before || (stats.end[node] as number) > after;
    let node = own;
    for (let parent = dom.parent[node] as number; parent !== 0 && parent !== body && !isShared(parent); ) {
      node = parent;
      parent = dom.parent[node] as number;
    }
    if (node === own) return null;
    sections.push(node);
  }
  return sections;
}

/** Whether a larger heading stands before the one of the title. */
function opensWithHeading({ dom, stats }: ListPage, { nodes, fieldNodes }: ListItem): boolean {
  const title = fieldNodes.title;
  if (nodes.length !== 1 || title === undefined) return false;
  let level = headingLevel(dom.tag[title] as number);
  for (let node = dom.parent[title] as number, step = 0; level === 0 && node !== 0 && step < MAX_CLIMB; step++) {
    level = headingLevel(dom.tag[node] as number);
    node = dom.parent[node] as number;
  }
  const from = stats.order[nodes[0] as number] as number;
  const to = Math.min(stats.order[title] as number, from + MAX_OPENING);
  for (let position = from; position < to; position++) {
    const node = stats.preorder[position] as number;
    const other = headingLevel(dom.tag[node] as number);
    if (other > 0 && other < level && (stats.length[node] as number) > 0) return true;
  }
  return false;
}
