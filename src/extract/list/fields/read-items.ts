/** Reads title, link and date of a list's items from the parts of the page they cover. */
import type { ItemField, ListItem } from '../../../model/item-list.js';
import type { ListPage } from '../list-extractor.js';
import { addressOf } from '../page-addresses.js';
import { readDates } from './item-dates.js';
import { type ItemScope, nodesOf, scopeOf } from './item-scope.js';
import { findTitle, type ItemTitle } from './item-title.js';

/** Consecutive siblings an item covers, and the link it was found by (0 when it has none). */
export interface ItemPlace {
  first: number;
  last: number;
  anchor: number;
}

/** Items in the order of their places; places without any title give none. */
export function readItems(page: ListPage, places: readonly ItemPlace[]): ListItem[] {
  const found = places.flatMap(({ first, last, anchor }) => {
    const scope = scopeOf(page.stats, first, last);
    const title = findTitle(page, scope, anchor);
    return title === null ? [] : [{ scope, anchor, title }];
  });
  const dates = readDates(page, found);
  return found.map(({ scope, anchor, title }, i) => readItem(page, scope, anchor, title, dates[i] ?? null));
}

function readItem(
  page: ListPage,
  scope: ItemScope,
  anchor: number,
  title: ItemTitle,
  date: ReturnType<typeof readDates>[number],
): ListItem {
  const { dom, stats } = page;
  const href = anchor === 0 ? null : dom.attribute(anchor, 'href');
  const link = href === null ? null : addressOf(page, href);
  const fieldNodes: Partial<Record<ItemField, number>> = { title: title.node };
  const fieldConfidence: Partial<Record<ItemField, number>> = { title: title.confidence };
  if (link !== null) {
    fieldNodes.link = anchor;
    fieldConfidence.link = 0.95;
  }
  if (date !== null) {
    fieldNodes.date = date.node;
    fieldConfidence.date = date.confidence;
  }
  return {
    title: title.text,
    link,
    date: date?.date ?? null,
    description: null,
    image: null,
    author: null,
    price: null,
    nodes: nodesOf(dom, stats, scope),
    fieldNodes,
    confidence: link === null ? 0.6 * title.confidence : title.confidence,
    fieldConfidence,
  };
}
