/** Reads title, link and date of a list's items from the parts of the page they cover. */
import type { ItemField, ListItem } from '../../../model/item-list.js';
import type { ListPage } from '../list-extractor.js';
import { addressOf } from '../page-addresses.js';
import { type FieldDate, readDates } from './item-dates.js';
import { type ItemScope, nodesOf, scopeOf } from './item-scope.js';
import { findTitle, type ItemTitle } from './item-title.js';

/** Consecutive siblings an item covers, and the link it was found by (0 when it has none). */
export interface ItemPlace {
  first: number;
  last: number;
  anchor: number;
}

interface FoundItem {
  scope: ItemScope;
  anchor: number;
  title: ItemTitle;
}

/** Items in the order of their places; places without any title give none. */
export function readItems(page: ListPage, places: readonly ItemPlace[]): ListItem[] {
  const found: FoundItem[] = [];
  for (const { first, last, anchor } of places) {
    const scope = scopeOf(page.stats, first, last);
    const title = findTitle(page, scope, anchor);
    if (title !== null) found.push({ scope, anchor, title });
  }
  const dates = readDates(page, found);
  const hrefId = page.dom.attributeNameId('href');
  const items: ListItem[] = [];
  for (let i = 0; i < found.length; i++) items.push(readItem(page, hrefId, found[i] as FoundItem, dates[i] ?? null));
  return items;
}

function readItem(
  page: ListPage,
  hrefId: number,
  { scope, anchor, title }: FoundItem,
  date: FieldDate | null,
): ListItem {
  const { dom, stats } = page;
  const href = anchor === 0 ? null : dom.attributeById(anchor, hrefId);
  const link = href === null ? null : addressOf(page, href);
  return {
    title: title.text,
    link,
    date: date?.date ?? null,
    description: null,
    image: null,
    author: null,
    price: null,
    nodes: nodesOf(dom, stats, scope),
    fieldNodes: fieldsOf(title.node, link === null ? null : anchor, date === null ? null : date.node),
    confidence: link === null ? 0.6 * title.confidence : title.confidence,
    fieldConfidence: fieldsOf(title.confidence, link === null ? null : LINK_CONFIDENCE, date?.confidence ?? null),
  };
}

const LINK_CONFIDENCE = 0.95;

/** Written out, since objects that are made whole are smaller and quicker to copy than those that grow. */
function fieldsOf(title: number, link: number | null, date: number | null): Partial<Record<ItemField, number>> {
  if (link === null) return date === null ? { title } : { title, date };
  return date === null ? { title, link } : { title, link, date };
}
