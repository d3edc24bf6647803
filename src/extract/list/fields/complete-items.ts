/** Adds to items of any method the fields it did not read: dates of the whole column, teaser, picture, author. */
import type { ItemDate, ItemField, ListItem } from '../../../model/item-list.js';
import { settleTimes } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { timeIn } from '../page-times.js';
import { isHeadingTag } from './headings.js';
import { type FieldDate, readDates } from './item-dates.js';
import { pictureBelow } from './item-picture.js';
import { type ItemScope, scopeOf } from './item-scope.js';
import { findAuthor, findDescription } from './item-texts.js';

/** What an item already has is kept. Items without nodes stay as they are. */
export function completeItems(page: ListPage, items: readonly ListItem[]): ListItem[] {
  const dated = items.some(({ date }) => date !== null) ? settleColumn(page, items) : withDates(page, items);
  const beside = scopesBeside(page, dated);
  return dated.map((item, i) => completeItem(page, item, beside[i] ?? null));
}

/** Siblings behind an item's own elements that may hold its teaser. */
const MAX_BESIDE = 3;

/**
 * What stands between each item and the next one: a row, or a paragraph, that no method gave to the item. Only where it is so
 * for most items, and the same for all: less is what stands between sections.
 */
function scopesBeside(page: ListPage, items: readonly ListItem[]): (ItemScope | null)[] {
  const { dom, stats } = page;
  const firsts = new Set(items.map(({ nodes }) => nodes[0]));
  const beside = items.map(({ nodes }) => {
    const own = nodes[nodes.length - 1];
    if (own === undefined) return [];
    const after: number[] = [];
    for (
      let node = dom.nextSibling[own] as number;
      node !== 0 && !firsts.has(node);
      node = dom.nextSibling[node] as number
    ) {
      if ((stats.length[node] as number) === 0) continue;
      if (after.length >= MAX_BESIDE || isHeadingTag(dom.tag[node] as number)) return null;
      after.push(node);
    }
    return after;
  });
  const tagsOf = (nodes: readonly number[]): string => nodes.map((node) => dom.tag[node]).join(' ');
  const [usual] = beside.filter((nodes) => nodes !== null && nodes.length > 0);
  const kind = usual == null ? '' : tagsOf(usual);
  const alike = beside.filter((nodes) => nodes !== null && tagsOf(nodes) === kind).length;
  if (kind === '' || alike < MOST * items.length) return [];
  return beside.map((nodes) => {
    if (nodes === null || tagsOf(nodes) !== kind) return null;
    return scopeOf(stats, nodes[0] as number, nodes[nodes.length - 1] as number);
  });
}

const MOST = 0.6;

/** Dates that were only taken off the page, by a rule, are settled together. */
function settleColumn(page: ListPage, items: readonly ListItem[]): ListItem[] {
  const settled = settleTimes(
    items.map(({ date }) => (date?.source === 'text' && date.pattern === null ? timeIn(page, date.raw) : null)),
    page,
  );
  return items.map((item, i) => {
    const time = settled[i];
    if (time == null || item.date === null) return item;
    const date: ItemDate = { ...time, raw: item.date.raw, source: item.date.source };
    return { ...item, date };
  });
}

function withDates(page: ListPage, items: readonly ListItem[]): ListItem[] {
  const places = items.map((item) => ({ item, scope: scopeOfItem(page, item) }));
  const known = places.filter((place): place is { item: ListItem; scope: ItemScope } => place.scope !== null);
  const dates = readDates(
    page,
    known.map(({ item, scope }) => ({
      scope,
      title: { text: item.title, node: item.fieldNodes.title ?? scope.first },
    })),
  );
  const dateOf = new Map<ListItem, FieldDate | null>(known.map(({ item }, i) => [item, dates[i] ?? null]));
  return items.map((item) => {
    const found = dateOf.get(item) ?? null;
    return found === null ? item : { ...withField(item, 'date', found.node, found.confidence), date: found.date };
  });
}

function completeItem(page: ListPage, item: ListItem, beside: ItemScope | null): ListItem {
  const scope = scopeOfItem(page, item);
  if (scope === null) return item;
  const author = item.author === null ? findAuthor(page, scope) : null;
  const { title, date, price } = item.fieldNodes;
  const taken = [title, date, author?.node ?? item.fieldNodes.author, price].filter((node) => node !== undefined);
  const teaser =
    item.description === null
      ? (findDescription(page, scope, taken) ?? (beside && findDescription(page, beside, taken)))
      : null;
  const picture = item.image === null ? pictureBelow(page.dom, item.nodes, page.base) : null;
  if (author === null && teaser === null && picture === null) return item;
  const complete = { ...item, fieldNodes: { ...item.fieldNodes }, fieldConfidence: { ...item.fieldConfidence } };
  const note = (field: ItemField, node: number, confidence: number): void => {
    complete.fieldNodes[field] = node;
    complete.fieldConfidence[field] = confidence;
  };
  if (author !== null) {
    complete.author = author.text;
    note('author', author.node, author.confidence);
  }
  if (teaser !== null) {
    complete.description = teaser.text;
    note('description', teaser.node, teaser.confidence);
  }
  if (picture !== null) {
    complete.image = picture.url;
    note('image', picture.node, 0.8);
  }
  return complete;
}

function scopeOfItem({ dom, stats }: ListPage, { nodes }: ListItem): ItemScope | null {
  const [first] = nodes;
  const last = nodes[nodes.length - 1];
  if (first === undefined || last === undefined || dom.parent[first] !== dom.parent[last]) return null;
  return scopeOf(stats, first, last);
}

function withField(item: ListItem, field: ItemField, node: number, confidence: number): ListItem {
  return {
    ...item,
    fieldNodes: { ...item.fieldNodes, [field]: node },
    fieldConfidence: { ...item.fieldConfidence, [field]: confidence },
  };
}
