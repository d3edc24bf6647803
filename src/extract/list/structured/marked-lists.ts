/** Lists of items that the page itself marks as articles, products, events … */
import type { ItemField } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { cleanValue } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import { findTitles } from '../fields/container-titles.js';
import { pictureAddress, pictureBelow } from '../fields/item-picture.js';
import type { ListPage } from '../list-extractor.js';
import { usableLinks } from '../usable-links.js';
import { type DataItem, type DataList, familyOf, isItemType } from './data-list.js';
import { priceFromData } from './data-price.js';
import { type MarkedItem, readMarkedItems } from './marked-items.js';

const MIN_ITEMS = 2;
const MAX_TEXT = 1500;
/** Items around an item that are looked at. */
const MAX_OWNERS = 20;
/** Nodes of one item that are searched for what is not marked. */
const MAX_NODES = 2000;
/** Roles of things that stand beside the one the page is about, or speak about it. */
const SIDE_ROLE =
  /^(?:isrelatedto|issimilarto|isaccessoryorsparepartfor|review|reviews|comment|mentions|citation|brand|offers|ispartof|publisher)$/;

const PROPERTIES = {
  title: ['headline', 'name', 'entry-title', 'title', 'fn'],
  link: ['url', 'mainentityofpage', 'bookmark'],
  date: [
    'datepublished',
    'published',
    'entry-date',
    'dateposted',
    'datecreated',
    'uploaddate',
    'created',
    'issued',
    'date',
    'startdate',
    'start',
    'dtstart',
    'datemodified',
    'updated',
  ],
  description: ['description', 'entry-summary', 'summary', 'abstract'],
  image: ['image', 'photo', 'featured', 'thumbnailurl', 'thumbnail'],
  author: ['author', 'creator'],
} as const;

export function markedLists(page: ListPage): DataList[] {
  const groups = new Map<string, MarkedItem[]>();
  const marked = readMarkedItems(page.dom, page.stats).filter(isListed);
  const inner = new Map<MarkedItem, number>();
  for (const item of marked) {
    const around = aroundOfKind(item);
    if (around !== null) inner.set(around, (inner.get(around) ?? 0) + 1);
  }
  for (const item of marked) {
    // A page marked as an article around several is no item of the list; a single one inside another is part of it.
    const around = aroundOfKind(item);
    if ((inner.get(item) ?? 0) >= MIN_ITEMS || (around !== null && (inner.get(around) ?? 0) < MIN_ITEMS)) continue;
    const key = `${item.vocabulary} ${familyOf(item.type)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()].filter((group) => group.length >= MIN_ITEMS).map((group) => listOf(page, group));
}

/** The nearest item of the same kind around an item. */
function aroundOfKind(item: MarkedItem): MarkedItem | null {
  const family = familyOf(item.type);
  let owner = item.owner;
  for (let level = 0; level < MAX_OWNERS && owner !== null; level++, owner = owner.owner)
    if (familyOf(owner.type) === family) return owner;
  return null;
}

function isListed(item: MarkedItem): boolean {
  const { owner, type } = item;
  if (SIDE_ROLE.test(item.role)) return false;
  if (owner !== null && /^Breadcrumb|^Question$|^FAQPage$/.test(owner.type)) return false;
  if (type === 'ListItem') return owner?.type === 'ItemList' && item.parts.length === 0;
  return type !== '' && isItemType(type);
}

function listOf(page: ListPage, group: readonly MarkedItem[]): DataList {
  const items = group.map((item) => readItem(page, item));
  // What most lists mark themselves need not be found; where one item lacks it, all are looked at, since they tell its labels.
  if (items.some((item) => item.title === null || item.link === null)) addTitles(page, items);
  for (const item of items) addUnmarked(page, item);
  const { vocabulary, type } = group[0] as MarkedItem;
  const trust = vocabulary === 'RDFa' ? 0.8 : 0.9;
  return { source: vocabulary, place: familyOf(type), subjects: [{ title: null, items }], trust };
}

function addTitles(page: ListPage, items: readonly DataItem[]): void {
  const titles = findTitles(
    page,
    items.map((item) => [item.node]),
    usableLinks(page),
    () => false,
  );
  items.forEach((item, i) => {
    const found = titles[i] ?? null;
    if (item.title === null && found !== null) {
      item.title = found.title;
      item.fieldNodes.title = found.titleNode;
    }
    if (item.link === null && found?.link != null) {
      item.link = found.link.url;
      item.fieldNodes.link = found.link.node;
    }
  });
}

/** Markup often stops at the title; pictures and machine-readable times inside the item are its own all the same. */
function addUnmarked({ dom, base }: ListPage, item: DataItem): void {
  if (item.image === null) {
    const picture = pictureBelow(dom, [item.node], base, item);
    item.image = picture?.url ?? null;
    if (picture !== null) item.fieldNodes.image = picture.node;
  }
  let visited = 0;
  for (
    let node = item.node;
    item.date === null && node !== 0 && visited++ < MAX_NODES;
    node = dom.next(node, item.node)
  ) {
    if (dom.tag[node] !== Tag.time) continue;
    item.date = dom.attribute(node, 'datetime');
    if (item.date !== null) item.fieldNodes.date = node;
  }
}

function readItem(page: ListPage, item: MarkedItem): DataItem {
  const { dom, base, language } = page;
  const fieldNodes: Partial<Record<ItemField, number>> = {};
  const authors = PROPERTIES.author.flatMap((property) => item.properties.get(property) ?? []);
  const first = <T>(field: keyof typeof PROPERTIES, read: (node: number) => T | null): T | null => {
    for (const property of PROPERTIES[field]) {
      for (const node of item.properties.get(property) ?? []) {
        // Name, address and picture of a writer are not those of the text.
        if (field !== 'author' && authors.some((author) => isInside(page, author, node))) continue;
        const value = read(node);
        if (value === null) continue;
        fieldNodes[field] = node;
        return value;
      }
    }
    return null;
  };
  const text = (node: number): string | null => textOf(page, item, node);
  return {
    node: item.node,
    title: first('title', text),
    link: first('link', (node) => addressOf(page, node)) ?? dom.attribute(item.node, 'about'),
    date: first('date', text),
    description: first('description', text),
    image: first('image', (node) =>
      dom.tag[node] === Tag.img ? pictureAddress(dom, node, base) : addressOf(page, node, 'src'),
    ),
    author: first('author', text),
    price: priceOf(page, item, language),
    fieldNodes,
  };
}

function isInside({ stats }: ListPage, ancestor: number, node: number): boolean {
  const at = stats.order[node] as number;
  return at >= (stats.order[ancestor] as number) && at < (stats.end[ancestor] as number);
}

/** What a property says; one that is an item of its own speaks through its name. */
function textOf({ dom }: ListPage, item: MarkedItem, node: number): string | null {
  const part = item.parts.find((candidate) => candidate.node === node);
  const named =
    part === undefined ? undefined : PROPERTIES.title.map((name) => part.properties.get(name)?.[0]).find(Boolean);
  const at = named ?? node;
  const raw =
    dom.attribute(at, 'content') ??
    dom.attribute(at, 'datetime') ??
    (dom.tag[at] === Tag.abbr ? dom.attribute(at, 'title') : null) ??
    spacedText(dom, at, MAX_TEXT);
  const text = cleanValue(raw.slice(0, MAX_TEXT));
  return text === '' ? null : text;
}

/** Address a property names: of the element itself, or of the link around or directly in it. */
function addressOf({ dom }: ListPage, node: number, name: 'href' | 'src' = 'href'): string | null {
  const own =
    dom.attribute(node, name) ??
    dom.attribute(node, 'content') ??
    dom.attribute(node, 'href') ??
    dom.attribute(node, 'resource');
  if (own !== null && own.trim() !== '') return own.trim();
  const child = dom.firstChild[node] as number;
  const inner = child !== 0 && dom.isElement(child) ? dom.attribute(child, name) : null;
  return inner === null || inner.trim() === '' ? null : inner.trim();
}

function priceOf(page: ListPage, item: MarkedItem, language: string): DataItem['price'] {
  for (const source of [item, ...item.parts]) {
    const node = source.properties.get('price')?.[0] ?? source.properties.get('lowprice')?.[0];
    const amount = node === undefined ? null : textOf(page, source, node);
    if (amount === null) continue;
    const unit = source.properties.get('pricecurrency')?.[0];
    const price = priceFromData(amount, unit === undefined ? '' : (textOf(page, source, unit) ?? ''), language);
    if (price !== null) return price;
  }
  return null;
}
