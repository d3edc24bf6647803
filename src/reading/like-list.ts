/** Finding on a later page the list that was read on the first one. */
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { type ItemList, itemsOf, type ListItem } from '../model/item-list.js';

/** Where the items of a list stand, by tags alone and by tags with class names. */
export interface ListShape {
  places: ReadonlySet<string>;
  namedPlaces: ReadonlySet<string>;
}

/** Ancestors that make a place. */
const MAX_LEVELS = 12;
/** Part of the items that must stand where those of the first page do. */
const ENOUGH = 0.5;

export function shapeOf(dom: CompactDom, list: ItemList): ListShape {
  const items = itemsOf(list);
  return {
    places: new Set(items.map((item) => placeOf(dom, item))),
    namedPlaces: new Set(items.map((item) => namedPlaceOf(dom, item))),
  };
}

/** Of several readings the one whose items stand most like those of the first page, the better ranked of two; null when none does. */
export function likeList(shape: ListShape, dom: CompactDom, candidates: readonly ItemList[]): ItemList | null {
  let best: ItemList | null = null;
  let bestLikeness = 0;
  for (const list of candidates) {
    const items = itemsOf(list);
    const share = (isAlike: (item: ListItem) => boolean) => items.filter(isAlike).length / items.length;
    const placed = share((item) => shape.places.has(placeOf(dom, item)));
    const likeness = placed + share((item) => shape.namedPlaces.has(namedPlaceOf(dom, item)));
    if (placed < ENOUGH || likeness <= bestLikeness) continue;
    best = list;
    bestLikeness = likeness;
  }
  return best;
}

/** Items that were read from data beside the markup all have the same place. */
function placeOf(dom: CompactDom, item: ListItem): string {
  const tags: string[] = [];
  for (
    let node = elementAt(dom, item.fieldNodes.title ?? item.nodes[0] ?? 0);
    node > DOCUMENT;
    node = dom.parent[node] as number
  ) {
    if (tags.push(dom.tagName(node)) >= MAX_LEVELS) break;
  }
  return tags.join(' ');
}

/** With the class names of the item and of what is around it; numbers in them count items or differ from page to page. */
function namedPlaceOf(dom: CompactDom, item: ListItem): string {
  const node = elementAt(dom, item.nodes[0] ?? 0);
  const names = [node, dom.parent[node] as number].map((element) =>
    element > DOCUMENT && dom.isElement(element) ? (dom.attribute(element, 'class') ?? '').slice(0, 200) : '',
  );
  return `${placeOf(dom, item)} ${names.map((name) => name.replace(/\d+/g, '').trim()).join(' / ')}`;
}

const elementAt = (dom: CompactDom, node: number): number => (dom.isText(node) ? (dom.parent[node] as number) : node);
