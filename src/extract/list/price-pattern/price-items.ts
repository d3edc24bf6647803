/**
 * From prices to the containers of their items: prices that share their nearest link belong to one item, an item reaches up
 * to the highest element without prices of another, and items of one list stand at the same level of the page.
 */
import type { ListPage } from '../list-extractor.js';
import { firstLinkFrom, type UsableLink } from '../usable-links.js';
import { pathIds } from './path-ids.js';
import type { PricePlace } from './price-places.js';

export interface PriceItem {
  /** Siblings that make up the item, in document order. */
  nodes: number[];
  /** Prices of the item; none for an item that only looks like its neighbours. */
  places: PricePlace[];
}

export interface PriceBlock {
  items: PriceItem[];
  /** Parent of the items, where they have one in common. */
  parents: number[];
}

/** Levels between a price and the link of its item. */
const MAX_CLIMB = 12;
/** Levels an item may have above the nearest link. */
const MAX_RISE = 30;
const MIN_FLAT = 3;

interface Unit {
  /** Smallest element that holds the prices and a link. */
  lowest: number;
  places: PricePlace[];
}

/** Items grouped into lists by their place in the markup; every list in document order. */
export function findPriceBlocks(
  page: ListPage,
  places: readonly PricePlace[],
  links: readonly UsableLink[],
): PriceBlock[] {
  const units = withoutStrays(page, unitsOf(page, places, links));
  const ids = pathIds(page.dom, page.stats);
  const flat: PriceBlock[] = [];
  const rest: Unit[] = [];
  for (const unit of units) {
    if (isFlatList(page, unit, links)) flat.push(flatBlock(page, unit, links));
    else rest.push(unit);
  }
  return [...flat, ...groupUnits(page, rest, ids, links)];
}

/** The nearest link of every price. */
function unitsOf({ dom, stats }: ListPage, places: readonly PricePlace[], links: readonly UsableLink[]): Unit[] {
  const units = new Map<number, Unit>();
  for (const place of places) {
    let node = place.node;
    for (let level = 0; level < MAX_CLIMB && node !== 0 && node !== dom.body; level++) {
      const next = links[firstLinkFrom(links, stats.order, stats.order[node] as number)];
      if (next !== undefined && (stats.order[next.node] as number) < (stats.end[node] as number)) break;
      node = dom.parent[node] as number;
    }
    if (node === 0 || node === dom.body || !dom.isElement(node)) continue;
    const unit = units.get(node);
    if (unit === undefined) units.set(node, { lowest: node, places: [place] });
    else unit.places.push(place);
  }
  return [...units.values()].sort((a, b) => (stats.order[a.lowest] as number) - (stats.order[b.lowest] as number));
}

/** A price whose nearest link is that of a whole list is no item of it. */
function withoutStrays({ stats }: ListPage, units: readonly Unit[]): Unit[] {
  return units.filter((unit, i) => {
    const next = units[i + 1];
    return next === undefined || (stats.order[next.lowest] as number) >= (stats.end[unit.lowest] as number);
  });
}

/** Title, price, title, price … as siblings without containers of their own. */
function isFlatList(page: ListPage, unit: Unit, links: readonly UsableLink[]): boolean {
  if (unit.places.length < MIN_FLAT) return false;
  const children = new Set(unit.places.map((place) => childOf(page, unit.lowest, place.node)));
  return children.size >= MIN_FLAT && keysIn(page, unit.lowest, links).size >= children.size;
}

function keysIn({ stats }: ListPage, node: number, links: readonly UsableLink[]): Set<string> {
  const keys = new Set<string>();
  const end = stats.end[node] as number;
  for (let i = firstLinkFrom(links, stats.order, stats.order[node] as number); i < links.length; i++) {
    const link = links[i] as UsableLink;
    if ((stats.order[link.node] as number) >= end) break;
    keys.add(link.key);
  }
  return keys;
}

function childOf({ dom }: ListPage, ancestor: number, node: number): number {
  let child = node;
  while (dom.parent[child] !== ancestor && dom.parent[child] !== 0) child = dom.parent[child] as number;
  return child;
}

/** As the time pattern divides a block: what stands between two prices belongs to the one that has a link on its side. */
function flatBlock(page: ListPage, unit: Unit, links: readonly UsableLink[]): PriceBlock {
  const { dom } = page;
  const byChild = new Map<number, PricePlace[]>();
  for (const place of unit.places) {
    const child = childOf(page, unit.lowest, place.node);
    const own = byChild.get(child);
    if (own === undefined) byChild.set(child, [place]);
    else own.push(place);
  }
  const runs: PriceItem[] = [{ nodes: [], places: [] }];
  let isPriceFirst: boolean | null = null;
  let hasSeenLink = false;
  for (const child of dom.children(unit.lowest)) {
    const places = byChild.get(child) ?? [];
    hasSeenLink ||= keysIn(page, child, links).size > 0;
    if (places.length > 0) isPriceFirst ??= !hasSeenLink;
    if (places.length > 0 && isPriceFirst === true) runs.push({ nodes: [], places: [] });
    const run = runs[runs.length - 1] as PriceItem;
    run.nodes.push(child);
    for (const place of places) run.places.push(place);
    if (places.length > 0 && isPriceFirst === false) runs.push({ nodes: [], places: [] });
  }
  const items = runs.filter((run) => run.places.length > 0 && run.nodes.some((node) => hasLink(page, node, links)));
  // What stands before the first item of a list is no part of it.
  const [first, second] = items;
  if (first !== undefined && second !== undefined && first.nodes.length > second.nodes.length)
    first.nodes = first.nodes.slice(-second.nodes.length);
  return { items, parents: [unit.lowest] };
}

function groupUnits(
  page: ListPage,
  units: readonly Unit[],
  ids: Int32Array,
  links: readonly UsableLink[],
): PriceBlock[] {
  const tops = units.map((unit, i) => topOf(page, unit, units[i - 1], units[i + 1]));
  const counts = new Map<number, number>();
  for (const top of tops) counts.set(ids[top] as number, (counts.get(ids[top] as number) ?? 0) + 1);
  const groups = new Map<number, PriceItem[]>();
  units.forEach((unit, i) => {
    const node = usualLevel(page, unit, tops[i] as number, ids, counts);
    const id = ids[node] as number;
    const group = groups.get(id);
    const item = { nodes: [node], places: unit.places };
    if (group === undefined) groups.set(id, [item]);
    else group.push(item);
  });
  return [...groups.values()].map((items) => withPricelessSiblings(page, items, links));
}

/** The highest element that holds the unit and nothing of its neighbours. */
function topOf({ dom, stats }: ListPage, unit: Unit, before: Unit | undefined, after: Unit | undefined): number {
  const from = before === undefined ? -1 : (stats.end[before.lowest] as number) - 1;
  const to = after === undefined ? stats.preorder.length : (stats.order[after.lowest] as number);
  let node = unit.lowest;
  for (let level = 0; level < MAX_RISE; level++) {
    const parent = dom.parent[node] as number;
    if (parent === 0 || parent === dom.body || !dom.isElement(parent)) break;
    if ((stats.order[parent] as number) <= from || (stats.end[parent] as number) > to) break;
    node = parent;
  }
  return node;
}

/** A row with a single item reaches higher than the others; it is taken down to the level most items have. */
function usualLevel(
  { dom }: ListPage,
  unit: Unit,
  top: number,
  ids: Int32Array,
  counts: ReadonlyMap<number, number>,
): number {
  let best = unit.lowest;
  let bestCount = counts.get(ids[best] as number) ?? 0;
  for (let node = unit.lowest; node !== top; ) {
    node = dom.parent[node] as number;
    const count = counts.get(ids[node] as number) ?? 0;
    if (count >= bestCount) {
      best = node;
      bestCount = count;
    }
  }
  return best;
}

/** Things sold out or without a price yet stand in the same list. */
function withPricelessSiblings(page: ListPage, items: readonly PriceItem[], links: readonly UsableLink[]): PriceBlock {
  const { dom } = page;
  const byNode = new Map(items.map((item) => [item.nodes[0] as number, item]));
  const parents = [...new Set(items.map((item) => dom.parent[item.nodes[0] as number] as number))];
  const all: PriceItem[] = [];
  for (const parent of parents) {
    const own = [...dom.children(parent)].filter((child) => byNode.has(child));
    const looks = new Set(own.map((child) => lookOf(page, child)));
    for (const child of dom.children(parent)) {
      const item = byNode.get(child);
      if (item !== undefined) all.push(item);
      else if (own.length >= 2 && dom.isElement(child) && looks.has(lookOf(page, child)) && hasLink(page, child, links))
        all.push({ nodes: [child], places: [] });
    }
  }
  return { items: all, parents };
}

function lookOf({ dom }: ListPage, node: number): string {
  const [first = ''] = (dom.attribute(node, 'class') ?? '').trim().split(/\s+/, 1);
  return `${dom.tagName(node)}.${first}`;
}

function hasLink(page: ListPage, node: number, links: readonly UsableLink[]): boolean {
  const { dom, stats } = page;
  if (dom.isText(node)) return false;
  const next = links[firstLinkFrom(links, stats.order, stats.order[node] as number)];
  return next !== undefined && (stats.order[next.node] as number) < (stats.end[node] as number);
}
