/** Adds to items of any method the fields it did not read: dates of the whole column, teaser, picture, author. */
import type { ItemDate, ItemField, ListItem } from '../../../model/item-list.js';
import { NodeSet } from '../../../model/node-set.js';
import { settleTimes } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { timeIn } from '../page-times.js';
import { isHeadingTag } from './headings.js';
import { type FieldDate, readDates } from './item-dates.js';
import { pictureBelow } from './item-picture.js';
import { type ItemScope, scopeOf } from './item-scope.js';
import { findAuthor, findDescription, type ItemText, spoken } from './item-texts.js';

/** What an item already has is kept. Items without nodes stay as they are. */
export function completeItems(page: ListPage, items: readonly ListItem[]): ListItem[] {
  const dated = items.some(({ date }) => date !== null) ? settleColumn(page, items) : withDates(page, items);
  const beside = scopesBeside(page, dated);
  const completed: ListItem[] = [];
  for (let i = 0; i < dated.length; i++) completed.push(completeItem(page, dated[i] as ListItem, beside?.[i] ?? null));
  return withoutSharedFields(page, items, completed);
}

/** What this many items, and this share of all, have in common says nothing of one of them. */
const MIN_SHARED = 3;
const SHARED = 0.1;
/** Longer texts, in Latin letters, and sentences are no topics: goods in several colours are described alike. */
const MAX_TOPIC = 48;
const SENTENCE_END = /[.!?…。！？।]$/;
/** Kinds of marks beside items that are looked behind for a picture of their own. */
const MAX_MARKS = 4;

/** Takes back what was found for several items alike: the sign of a folder, the name of a topic. */
function withoutSharedFields(page: ListPage, before: readonly ListItem[], completed: ListItem[]): ListItem[] {
  const topics = sharedValues(before, completed, 'description', (item) => mayBeTopic(page, item));
  if (topics.size > 0) {
    completed.forEach((item, i) => {
      if ((before[i] as ListItem).description === null && topics.has(item.description ?? ''))
        completed[i] = withoutField(item, 'description');
    });
  }
  const marks = new Set<string>();
  for (let round = 0; round < MAX_MARKS; round++) {
    const found = sharedValues(before, completed, 'image');
    if (found.size === 0) break;
    for (const mark of found) marks.add(mark);
    completed.forEach((item, i) => {
      if ((before[i] as ListItem).image === null && found.has(item.image ?? ''))
        completed[i] = withPicture(page, withoutField(item, 'image'), marks);
    });
  }
  return completed;
}

/** Values of a field that several items have got. */
function sharedValues(
  before: readonly ListItem[],
  completed: readonly ListItem[],
  field: 'description' | 'image',
  counts: (item: ListItem) => boolean = () => true,
): Set<string> {
  const numbers = new Map<string, number>();
  completed.forEach((item, i) => {
    const value = (before[i] as ListItem)[field] === null ? item[field] : null;
    if (value !== null && counts(item)) numbers.set(value, (numbers.get(value) ?? 0) + 1);
  });
  const shared = new Set<string>();
  const least = Math.max(MIN_SHARED, SHARED * completed.length);
  for (const [value, count] of numbers) if (count >= least) shared.add(value);
  return shared;
}

function mayBeTopic(page: ListPage, { description, fieldNodes }: ListItem): boolean {
  return !SENTENCE_END.test(description ?? '') && spoken(page, fieldNodes.description ?? 0) <= MAX_TOPIC;
}

function withoutField(item: ListItem, field: 'description' | 'image'): ListItem {
  const fieldNodes = { ...item.fieldNodes };
  const fieldConfidence = { ...item.fieldConfidence };
  delete fieldNodes[field];
  delete fieldConfidence[field];
  return { ...item, [field]: null, fieldNodes, fieldConfidence };
}

function withPicture(page: ListPage, item: ListItem, marks: ReadonlySet<string>): ListItem {
  const picture = pictureBelow(page.dom, item.nodes, page.base, { link: item.link, marks });
  return picture === null
    ? item
    : { ...withField(item, 'image', picture.node, PICTURE_CONFIDENCE), image: picture.url };
}

/** Siblings behind an item's own elements that may hold its teaser. */
const MAX_BESIDE = 3;
const MOST = 0.6;

/**
 * What stands between each item and the next one: a row, or a paragraph, that no method gave to the item. Only where it is so
 * for most items, and the same for all: less is what stands between sections.
 */
function scopesBeside(page: ListPage, items: readonly ListItem[]): (ItemScope | null)[] | null {
  const { dom, stats } = page;
  const firsts = new NodeSet(dom.nodeCount);
  for (const { nodes } of items) if (nodes[0] !== undefined) firsts.add(nodes[0]);
  const kinds = new Float64Array(items.length);
  const from = new Int32Array(items.length);
  const to = new Int32Array(items.length);
  let kind = 0;
  for (let i = 0; i < items.length; i++) {
    const { nodes } = items[i] as ListItem;
    const own = nodes.length === 0 ? 0 : (nodes[nodes.length - 1] as number);
    let count = 0;
    for (
      let node = own === 0 ? 0 : (dom.nextSibling[own] as number);
      node !== 0 && !firsts.has(node);
      node = dom.nextSibling[node] as number
    ) {
      if ((stats.length[node] as number) === 0) continue;
      const tag = dom.tag[node] as number;
      if (count >= MAX_BESIDE || isHeadingTag(tag)) {
        kinds[i] = OTHER;
        break;
      }
      if (count++ === 0) from[i] = node;
      to[i] = node;
      kinds[i] = (kinds[i] as number) * TAGS + tag;
    }
    if (kind === 0 && (kinds[i] as number) > 0) kind = kinds[i] as number;
  }
  let alike = 0;
  for (let i = 0; i < items.length; i++) if (kinds[i] === kind) alike++;
  if (kind === 0 || alike < MOST * items.length) return null;
  return items.map((_, i) => (kinds[i] === kind ? scopeOf(stats, from[i] as number, to[i] as number) : null));
}

/** More than any tag: up to three of them are one number. */
const TAGS = 0x10000;
/** The kind of what belongs to no item. */
const OTHER = -1;

/** Dates that were only taken off the page, by a rule, are settled together. */
function settleColumn(page: ListPage, items: readonly ListItem[]): readonly ListItem[] {
  if (!items.some(isUnsettled)) return items;
  const settled = settleTimes(
    items.map((item) => (isUnsettled(item) ? timeIn(page, (item.date as ItemDate).raw) : null)),
    page,
  );
  return items.map((item, i) => {
    const time = settled[i];
    if (time == null || item.date === null) return item;
    const date: ItemDate = { ...time, raw: item.date.raw, source: item.date.source };
    return { ...item, date };
  });
}

function isUnsettled({ date }: ListItem): boolean {
  return date !== null && date.source === 'text' && date.pattern === null;
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
  const { fieldNodes } = item;
  const author = item.author === null ? findAuthor(page, scope) : null;
  let teaser: ItemText | null = null;
  if (item.description === null) {
    const { title = 0, date = 0, price = 0 } = fieldNodes;
    const taken = [title, date, author === null ? (fieldNodes.author ?? 0) : author.node, price];
    teaser = findDescription(page, scope, taken) ?? (beside && findDescription(page, beside, taken));
  }
  const picture = item.image === null ? pictureBelow(page.dom, item.nodes, page.base, item) : null;
  if (author === null && teaser === null && picture === null) return item;
  const complete = { ...item };
  // Assigned to a new object, since what is added to a spread one takes half a microsecond each (V8 11): more than finding it.
  complete.fieldNodes = Object.assign({}, fieldNodes);
  complete.fieldConfidence = Object.assign({}, item.fieldConfidence);
  if (author !== null) {
    complete.author = author.text;
    complete.fieldNodes.author = author.node;
    complete.fieldConfidence.author = author.confidence;
  }
  if (teaser !== null) {
    complete.description = teaser.text;
    complete.fieldNodes.description = teaser.node;
    complete.fieldConfidence.description = teaser.confidence;
  }
  if (picture !== null) {
    complete.image = picture.url;
    complete.fieldNodes.image = picture.node;
    complete.fieldConfidence.image = PICTURE_CONFIDENCE;
  }
  return complete;
}

const PICTURE_CONFIDENCE = 0.8;

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
