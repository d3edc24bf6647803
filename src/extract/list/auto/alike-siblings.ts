/**
 * Items a reading has passed over: elements among its items that look like them and lead to a page like theirs. Their link stands
 * elsewhere than those of the others – one item has no picture to link, another has a pager beside its title – so nothing repeats it.
 */
import type { ListItem } from '../../../model/item-list.js';
import { NodeSet } from '../../../model/node-set.js';
import { Tag } from '../../../model/tags.js';
import { gather } from '../../gather.js';
import { type ItemPlace, readItems } from '../fields/read-items.js';
import type { ListPage } from '../list-extractor.js';
import { Spans, touchesNode } from '../time-pattern/spans.js';
import { firstLinkFrom, type UsableLink, usableLinks } from '../usable-links.js';
import { isElsewhere, isHeadline, type Likeness } from './likeness.js';

/** More of them than so many for each item are a list of their own, which was judged as such. */
const MAX_SHARE = 0.5;
/** Items of one parent that must look so for another element to be one. */
const MIN_ALIKE = 2;

/** What was passed over, to be put among the items in reading order. */
export function alikeSiblings(page: ListPage, items: readonly ListItem[], likeness: Likeness): ListItem[] {
  const { dom } = page;
  const spans = new Spans(
    page,
    gather(items, ({ nodes }) => nodes),
  );
  const own = new NodeSet(dom.nodeCount);
  const parents = new Set<number>();
  for (const { nodes } of items) {
    const first = nodes[0] as number;
    own.add(first);
    parents.add(dom.parent[first] as number);
  }
  const seen = new Set<string>();
  const places: ItemPlace[] = [];
  for (const parent of parents) {
    for (const node of missedBelow(page, parent, own, spans)) {
      const link = linkOf(page, node, likeness);
      if (link === null || seen.has(link.key)) continue;
      seen.add(link.key);
      places.push({ first: node, last: node, anchor: link.node });
    }
  }
  return places.length > MAX_SHARE * items.length ? [] : readItems(page, places);
}

/** Children that belong to no item and look like some that are one. */
function missedBelow(page: ListPage, parent: number, own: NodeSet, spans: Spans): number[] {
  const { dom, stats } = page;
  const free: number[] = [];
  for (let node = dom.firstChild[parent] as number; node !== 0; node = dom.nextSibling[node] as number) {
    const isOther = !own.has(node) && dom.isElement(node) && (stats.length[node] as number) > 0;
    if (isOther && !touchesNode(page, spans, node) && !isElsewhere(page, node)) free.push(node);
  }
  if (free.length === 0) return free;
  const looks = looksOf(page, parent, own);
  return free.filter((node) => (looks.get(lookOf(page, node) ?? '') ?? 0) >= MIN_ALIKE);
}

/** How often the items below a parent look alike. */
function looksOf(page: ListPage, parent: number, own: NodeSet): Map<string, number> {
  const { dom } = page;
  const looks = new Map<string, number>();
  for (let node = dom.firstChild[parent] as number; node !== 0; node = dom.nextSibling[node] as number) {
    if (!own.has(node) || !dom.isElement(node)) continue;
    const look = lookOf(page, node);
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
