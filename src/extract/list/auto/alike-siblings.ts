/**
 * Items a reading has passed over: elements among its items that look like them and lead to a page like theirs. Their link stands
 * elsewhere than those of the others – one item has no picture to link, another has a pager beside its title – so nothing repeats it.
 */
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import { type ItemPlace, readItems } from '../fields/read-items.js';
import type { ListPage } from '../list-extractor.js';
import { Spans, touchesNode } from '../time-pattern/spans.js';
import { firstLinkFrom, type UsableLink, usableLinks } from '../usable-links.js';
import { isElsewhere, isHeadline, type Likeness } from './likeness.js';

/** More of them than so many for each item are a list of their own, which was judged as such. */
const MAX_SHARE = 0.5;
/** Items that must look so for another element to be one. */
const MIN_ALIKE = 2;

/** What was passed over, to be put among the items in reading order. */
export function alikeSiblings(page: ListPage, items: readonly ListItem[], likeness: Likeness): ListItem[] {
  const missed = missedNodes(page, items);
  if (missed.length === 0) return [];
  const looks = looksOf(page, items);
  const seen = new Set<string>();
  const places: ItemPlace[] = [];
  for (const { nodes, isAlone } of missed) {
    const alike = nodes.filter((node) => (looks.get(lookOf(page, node) ?? '') ?? 0) >= MIN_ALIKE);
    if (isAlone && alike.length > 1) continue;
    for (const node of alike) {
      const link = linkOf(page, node, likeness);
      if (link === null || seen.has(link.key)) continue;
      seen.add(link.key);
      places.push({ first: node, last: node, anchor: link.node });
    }
  }
  return places.length > MAX_SHARE * items.length ? [] : readItems(page, places);
}

/** Elements of one parent that belong to no item. */
interface Missed {
  nodes: number[];
  /** No item stands beside them. Several of them would have been found as a list, so only one can have been passed over. */
  isAlone: boolean;
}

function missedNodes(page: ListPage, items: readonly ListItem[]): Missed[] {
  const { dom } = page;
  const spans = new Spans(
    page,
    gather(items, ({ nodes }) => nodes),
  );
  const parents = new Set(items.map(({ nodes }) => dom.parent[nodes[0] as number] as number));
  const missed: Missed[] = [];
  const add = (parent: number, isAlone: boolean): void => {
    const nodes = freeBelow(page, parent, spans);
    if (nodes.length > 0) missed.push({ nodes, isAlone });
  };
  for (const parent of parents) add(parent, false);
  for (const parent of parentsBeside(page, parents)) add(parent, true);
  return missed;
}

/** Elements that look like a parent of items beside them: what is pinned to the top of a list stands in one of its own. */
function parentsBeside(page: ListPage, parents: ReadonlySet<number>): number[] {
  const { dom } = page;
  const looks = new Map<number, Set<string>>();
  for (const parent of parents) {
    const look = lookOf(page, parent);
    const above = dom.parent[parent] as number;
    if (look === null || above === 0) continue;
    const known = looks.get(above);
    if (known === undefined) looks.set(above, new Set([look]));
    else known.add(look);
  }
  const beside: number[] = [];
  for (const [above, own] of looks)
    for (let node = dom.firstChild[above] as number; node !== 0; node = dom.nextSibling[node] as number)
      if (dom.isElement(node) && !parents.has(node) && own.has(lookOf(page, node) ?? '')) beside.push(node);
  return beside;
}

function freeBelow(page: ListPage, parent: number, spans: Spans): number[] {
  const { dom, stats } = page;
  const free: number[] = [];
  for (let node = dom.firstChild[parent] as number; node !== 0; node = dom.nextSibling[node] as number) {
    const isText = !dom.isElement(node) || (stats.length[node] as number) === 0;
    if (!isText && !touchesNode(page, spans, node) && !isElsewhere(page, node)) free.push(node);
  }
  return free;
}

/** How often items look alike. */
function looksOf(page: ListPage, items: readonly ListItem[]): Map<string, number> {
  const looks = new Map<string, number>();
  for (const { nodes } of items) {
    const first = nodes[0] as number;
    const look = page.dom.isElement(first) ? lookOf(page, first) : null;
    if (look !== null) looks.set(look, (looks.get(look) ?? 0) + 1);
  }
  return looks;
}

/** Without a class, other tags say too little: paragraphs stand between items as well. */
const PARTS: ReadonlySet<number> = new Set([Tag.article, Tag.li, Tag.tr]);

/** Tag and first class without its numbers: what follows tells items apart ("row odd", "product sale"). Null where that tells nothing. */
function lookOf({ dom }: ListPage, node: number): string | null {
  const tag = dom.tag[node] as number;
  const [first = ''] = (dom.attribute(node, 'class') ?? '').trim().split(/\s+/, 1);
  return first === '' && !PARTS.has(tag) ? null : `${tag} ${first.replace(/\d+/g, '')}`;
}

/** The first link in a part of the page that leads to a page like those of the list, and is longer than "More articles". */
function linkOf(page: ListPage, root: number, likeness: Likeness): UsableLink | null {
  const { stats } = page;
  const links = usableLinks(page);
  const end = stats.end[root] as number;
  for (let i = firstLinkFrom(links, stats.order, stats.order[root] as number); i < links.length; i++) {
    const link = links[i] as UsableLink;
    if ((stats.order[link.node] as number) >= end) break;
    if (isHeadline(page, link.node) && likeness.isLikeOthers(link.url)) return link;
  }
  return null;
}
