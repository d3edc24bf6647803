/** Lists in JSON-LD: ItemList in all its shapes, collections with parts, feeds of data, and several things of one kind. */
import type { ItemPrice } from '../../../model/item-list.js';
import { cleanValue } from '../../metadata/clean-text.js';
import { imagesOf } from '../../metadata/image.js';
import { type Entity, type JsonLd, stringOf, thingsOf } from '../../metadata/json-ld.js';
import { isJsonObject, type Json, type JsonObject } from '../../metadata/tolerant-json.js';
import { type DataItem, type DataList, familyOf, isItemType } from './data-list.js';
import { priceFromData } from './data-price.js';

const MAX_ELEMENTS = 1000;
const MIN_OF_A_KIND = 3;
/** Properties whose values are the members of a collection. */
const MEMBERS = [
  'itemListElement',
  'dataFeedElement',
  'blogPost',
  'blogPosts',
  'hasPart',
  'mainEntity',
  'episode',
  'episodes',
  'event',
  'events',
] as const;
/** Whose members are its own steps, crumbs, questions or links of the site. */
const NO_COLLECTION =
  /^(?:BreadcrumbList|HowTo.*|Recipe|FAQPage|QAPage|Question|SiteNavigationElement|WebSite|Menu.*)$/;

export function jsonLdLists(jsonLd: JsonLd, language: string): DataList[] {
  const lists: DataList[] = [];
  const listed = new Set<JsonObject>();
  for (const entity of jsonLd.entities) {
    if (entity.types.some((type) => NO_COLLECTION.test(type))) continue;
    for (const property of MEMBERS) {
      const members = entity.data[property];
      if (members === undefined || (property === 'mainEntity' && !Array.isArray(members))) continue;
      const items = membersOf(members, jsonLd, language, listed);
      if (items.length < 2) continue;
      const place = property === 'itemListElement' ? (entity.types[0] as string) : `${entity.types[0]}.${property}`;
      lists.push({ source: 'JSON-LD', place, subjects: [{ title: nameOf(entity.data), items }], trust: 1 });
    }
  }
  return [...lists, ...thingsOfAKind(jsonLd, language, listed)];
}

function nameOf(data: JsonObject): string | null {
  return stringOf(data.name) ?? stringOf(data.headline) ?? null;
}

function membersOf(value: Json, jsonLd: JsonLd, language: string, listed: Set<JsonObject>): DataItem[] {
  const members = (Array.isArray(value) ? value : [value]).slice(0, MAX_ELEMENTS);
  const items = members.flatMap((member, i): { item: DataItem; position: number }[] => {
    const position = isJsonObject(member) ? Number(stringOf(member.position) ?? i) : i;
    const item = memberItem(member, jsonLd, language, listed);
    return item === null ? [] : [{ item, position: Number.isFinite(position) ? position : i }];
  });
  return items.sort((a, b) => a.position - b.position).map(({ item }) => item);
}

/** An address, a thing, or a `ListItem` (or `DataFeedItem`) around either. */
function memberItem(member: Json, jsonLd: JsonLd, language: string, listed: Set<JsonObject>): DataItem | null {
  if (typeof member === 'string') {
    const [known] = thingsOf(member, jsonLd.byId);
    return isJsonObject(known) ? thingItem(known, jsonLd, language, listed) : emptyItem(null, member);
  }
  if (!isJsonObject(member)) return null;
  const inner = member.item;
  if (inner === undefined) return thingItem(follow(member, jsonLd), jsonLd, language, listed);
  listed.add(member);
  const item =
    typeof inner === 'string' || isJsonObject(inner)
      ? memberItem(
          isJsonObject(inner) && inner.item !== undefined ? { ...inner, item: null } : inner,
          jsonLd,
          language,
          listed,
        )
      : null;
  if (item === null) return null;
  return {
    ...item,
    title: item.title ?? nameOf(member),
    link: item.link ?? stringOf(member.url) ?? null,
    date: item.date ?? stringOf(member.dateCreated) ?? null,
  };
}

function follow(data: JsonObject, { byId }: JsonLd): JsonObject {
  const id = data['@id'];
  return typeof id === 'string' && Object.keys(data).length <= 2 ? (byId.get(id) ?? data) : data;
}

function emptyItem(title: string | null, link: string | null): DataItem {
  return {
    title,
    link,
    date: null,
    description: null,
    image: null,
    author: null,
    price: null,
    node: 0,
    fieldNodes: {},
  };
}

function thingItem(data: JsonObject, jsonLd: JsonLd, language: string, listed: Set<JsonObject>): DataItem | null {
  const type = (stringOf(data['@type']) ?? '').replace(/^.*[/#:]/, '');
  // A `ListItem` without a thing of its own is the thing.
  if (type !== '' && type !== 'ListItem' && !isItemType(type)) return null;
  listed.add(data);
  return {
    ...emptyItem(stringOf(data.headline) ?? stringOf(data.name) ?? stringOf(data.title) ?? null, linkOf(data)),
    date: firstString(data, DATES),
    description: firstString(data, ['description', 'abstract']),
    image: [data.image, data.thumbnailUrl, data.thumbnail].flatMap(imagesOf)[0] ?? null,
    author: authorOf(data.author ?? data.creator ?? data.byArtist, jsonLd),
    price: priceOf(data, jsonLd, language),
  };
}

const DATES = ['datePublished', 'dateCreated', 'datePosted', 'uploadDate', 'startDate', 'dateModified'];

function firstString(data: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const text = stringOf(data[name]);
    if (text !== undefined) return text;
  }
  return null;
}

function linkOf(data: JsonObject): string | null {
  const page = data.mainEntityOfPage;
  const id = data['@id'];
  return (
    stringOf(data.url) ??
    stringOf(isJsonObject(page) ? (page['@id'] ?? page.url) : page) ??
    (typeof id === 'string' && /^(?:https?:\/\/|\/)[^#]*$/i.test(id) ? id : null)
  );
}

function authorOf(value: Json | undefined, { byId }: JsonLd): string | null {
  const names = thingsOf(value, byId).flatMap((thing) => {
    const name = typeof thing === 'string' ? thing : stringOf(thing.name);
    return name === undefined || name === '' || /^https?:/i.test(name) ? [] : [cleanValue(name)];
  });
  return names.length === 0 ? null : names.slice(0, 4).join(', ');
}

/** Price of an offer, of the lowest of several, or of its specification. */
function priceOf(data: JsonObject, { byId }: JsonLd, language: string): ItemPrice | null {
  for (const offer of thingsOf(data.offers, byId)) {
    if (typeof offer === 'string') continue;
    for (const source of [offer, ...thingsOf(offer.priceSpecification, byId)]) {
      if (typeof source === 'string') continue;
      const amount = stringOf(source.price) ?? stringOf(source.lowPrice);
      const currency = stringOf(source.priceCurrency) ?? stringOf(offer.priceCurrency) ?? '';
      const price = amount === undefined ? null : priceFromData(amount, currency, language);
      if (price !== null) return price;
    }
  }
  return null;
}

/** Articles, products, events … that stand beside each other and in no list. */
function thingsOfAKind(jsonLd: JsonLd, language: string, listed: Set<JsonObject>): DataList[] {
  const kinds = new Map<string, Entity[]>();
  for (const entity of jsonLd.entities) {
    const type = entity.types[0] as string;
    if (!entity.main || !isItemType(type) || listed.has(entity.data)) continue;
    const family = familyOf(type);
    const same = kinds.get(family);
    if (same === undefined) kinds.set(family, [entity]);
    else if (same.length < MAX_ELEMENTS) same.push(entity);
  }
  return [...kinds].flatMap(([family, entities]): DataList[] => {
    if (entities.length < MIN_OF_A_KIND || family === 'Question') return [];
    const items = entities.flatMap((entity) => thingItem(entity.data, jsonLd, language, listed) ?? []);
    return [{ source: 'JSON-LD', place: `${family} entities`, subjects: [{ title: null, items }], trust: 0.9 }];
  });
}
