/**
 * Product lists by their prices: the future work of "HTML2RSS" (Geng et al., 2006), whose time patterns find news. A
 * currency pattern DB finds the prices, prices are grouped by the containers of their items, and every item gives title,
 * link, picture and price.
 *
 * Unlike dates, prices come in pairs (old and new), in filters, carts and advertisements; so items must have a link and a
 * title of their own, and lists are scored by how much of the page's prices they explain.
 */
import type { ItemList, ItemPrice, ListItem, ListSubject } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import { findTitles, type TitleFound } from '../fields/container-titles.js';
import { isHeadingTag } from '../fields/headings.js';
import { pictureBelow } from '../fields/item-picture.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import { contextOf, isSmallPart, pageSubject } from '../page-subject.js';
import { usableLinks } from '../usable-links.js';
import { findPrices } from './find-prices.js';
import { findPriceBlocks, type PriceBlock, type PriceItem } from './price-items.js';
import { findPricePlaces, type PricePlace } from './price-places.js';
import { zoneFactor } from './price-zones.js';

const NAME = 'price-pattern';
const MIN_ITEMS = 2;
const MAX_LISTS = 10;
const MAX_ITEMS = 2000;
/** Characters from which a text beside title and price describes the thing. */
const MIN_DESCRIPTION = 40;
const MAX_DESCRIPTION = 1000;
/** Nodes between the heading of a section and its first item. */
const MAX_BEFORE_SECTION = 60;

function extract(page: ListPage): ListsFound {
  const places = findPricePlaces(page);
  if (places.length === 0) return nothing('no text with a price');
  const links = usableLinks(page);
  const isAboutOne = pageSubject(contextOf(page)) !== null;
  if (links.length === 0) return nothing(`${places.length} prices, but no link to go with them`);
  const lists: ItemList[] = [];
  for (const block of findPriceBlocks(page, places, links)) {
    if (block.items.length < MIN_ITEMS) continue;
    const used = block.items.slice(0, MAX_ITEMS);
    const nodes = used.map((item) => item.nodes);
    const titles = findTitles(page, nodes, links, (text) => isPriceText(text, page.language));
    const list = readBlock(page, { ...block, items: used }, titles, { prices: places.length, isAboutOne });
    if (list !== null) lists.push(list);
  }
  if (lists.length === 0)
    return nothing(`${places.length} prices, but no two of them in containers of a similar place`);
  lists.sort((a, b) => b.score - a.score);
  return { lists: lists.slice(0, MAX_LISTS), attempts: [] };
}

function nothing(why: string): ListsFound {
  return { lists: [], attempts: [{ method: NAME, why }] };
}

/** A text that is a price and little else. */
function isPriceText(text: string, language: string): boolean {
  const prices = findPrices(text, language);
  return prices.length > 0 && text.length - prices.reduce((sum, price) => sum + price.raw.length, 0) < 12;
}

interface ReadItem extends ListItem {
  parent: number;
}

function readBlock(
  page: ListPage,
  block: PriceBlock,
  titles: (TitleFound | null)[],
  facts: { prices: number; isAboutOne: boolean },
): ItemList | null {
  const items: ReadItem[] = [];
  const seen = new Set<string>();
  block.items.forEach((raw, i) => {
    const found = titles[i] ?? null;
    const link = found?.link ?? null;
    if (found === null || link === null || seen.has(link.key)) return;
    seen.add(link.key);
    items.push(readItem(page, raw, found, link.url, link.node));
  });
  if (items.length < MIN_ITEMS) return null;
  const priced = items.filter((item) => item.price !== null).length;
  const covered = block.items.reduce((sum, item) => sum + item.places.length, 0) / facts.prices;
  const pictured = items.filter((item) => item.image !== null).length / items.length;
  const complete = items.length / block.items.length;
  const zone = zoneFactor(page, block.parents[0] as number);
  const size = items.length / (items.length + 3);
  // Where few items have a price, prices are not what makes the list.
  const evidence = 0.7 + 0.3 * (priced / items.length);
  const few = items.length < 3 ? 0.6 : 1;
  const beside = facts.isAboutOne && isSmallPart(page, items) ? 0.5 : 1;
  const found = 0.3 * size + 0.2 * complete + 0.15 * pictured + 0.35 * covered;
  const score = found * evidence * zone.factor * few * beside;
  const reasons = [
    `${items.length} items with a title and a link; ${priced} have a price`,
    `holds ${Math.round(covered * 100)} % of the prices of the page`,
    `${Math.round(pictured * 100)} % of the items have a picture`,
    ...(complete < 1 ? [`${block.items.length - items.length} containers gave no item of their own`] : []),
    ...(few < 1 ? ['only two items'] : []),
    ...(beside < 1 ? ['the page is about one thing, the list is beside it'] : []),
    ...zone.reasons,
  ];
  page.trace.note('score', block.parents[0] as number, NAME, reasons.join('; '), score);
  return { method: NAME, subjects: subjectsOf(page, items), score, reasons };
}

function readItem(page: ListPage, raw: PriceItem, found: TitleFound, url: string, linkNode: number): ReadItem {
  const { dom, base } = page;
  const place = currentPrice(raw.places);
  const picture = pictureBelow(dom, raw.nodes, base, { link: url });
  const description = descriptionOf(page, raw.nodes, found.title);
  const fieldNodes: ListItem['fieldNodes'] = { title: found.titleNode, link: linkNode };
  // What a picture is called often says more than the title, or something else.
  const isAlternative = dom.tag[found.titleNode] === Tag.img;
  const fieldConfidence: ListItem['fieldConfidence'] = { title: isAlternative ? 0.5 : 0.8, link: 0.8 };
  if (place !== null) {
    fieldNodes.price = place.node;
    fieldConfidence.price = place.isOld || place.isAside ? 0.5 : raw.places.length === 1 ? 0.95 : 0.8;
  }
  if (picture !== null) {
    fieldNodes.image = picture.node;
    fieldConfidence.image = 0.8;
  }
  if (description !== null) {
    fieldNodes.description = description.node;
    fieldConfidence.description = 0.5;
  }
  return {
    title: found.title,
    link: url,
    date: null,
    description: description?.text ?? null,
    image: picture?.url ?? null,
    author: null,
    price: place?.price ?? null,
    nodes: raw.nodes,
    fieldNodes,
    confidence: place === null ? 0.5 : 0.8,
    fieldConfidence,
    parent: dom.parent[raw.nodes[0] as number] as number,
  };
}

/** What the thing costs now: a price that is neither struck through nor a rate, seen rather than read out; where all are, the lowest. */
export function currentPrice(
  places: readonly PricePlace[],
): { node: number; price: ItemPrice; isOld: boolean; isAside: boolean } | null {
  // Those who cannot see that a price is struck through are told it once more, in words.
  const old = new Set(places.filter(({ isOld }) => isOld).map(({ price }) => price.amount));
  const current = places.filter((place) => !place.isOld && !place.isAside && !old.has(place.price.amount));
  const shown = current.find((place) => !place.isSpoken) ?? current[0];
  if (shown !== undefined) return shown;
  const others = places.filter((place) => !place.isAside);
  return (
    (others.length > 0 ? others : [...places]).sort((a, b) => Number(a.price.amount) - Number(b.price.amount))[0] ??
    null
  );
}

/** The longest paragraph of an item that is neither its title nor a price. */
function descriptionOf(
  { dom, stats, language }: ListPage,
  roots: readonly number[],
  title: string,
): { text: string; node: number } | null {
  const isNamed = namesDescription(dom);
  let best = 0;
  let visited = 0;
  for (const root of roots) {
    for (let node = root; node !== 0 && visited++ < 2000; node = dom.next(node, root)) {
      if (dom.tag[node] !== Tag.p && !isNamed(node)) continue;
      const length = stats.length[node] as number;
      if (length >= MIN_DESCRIPTION && length > (best === 0 ? 0 : (stats.length[best] as number))) best = node;
    }
  }
  if (best === 0) return null;
  const text = collapseSpace(spacedText(dom, best, MAX_DESCRIPTION));
  return text === title || text.length < MIN_DESCRIPTION || isPriceText(text, language) ? null : { text, node: best };
}

const namesDescription = classTest((name) => /desc(?:ription)?(?:$|[\s_-])|excerpt|summary/i.test(name));

/** Items below different parents are sections where a heading stands before the first of them. */
function subjectsOf({ dom, stats }: ListPage, items: readonly ReadItem[]): ListSubject[] {
  const subjects: { title: string | null; items: ListItem[] }[] = [];
  let parent = -1;
  let position = 0;
  for (const { parent: own, ...item } of items) {
    const start = stats.order[item.nodes[0] as number] as number;
    if (own !== parent) {
      // Only what stands between two sections can be the heading of the second.
      const title = headingBetween({ dom, stats }, Math.max(position, start - MAX_BEFORE_SECTION), start);
      if (subjects.length === 0 || title !== null) subjects.push({ title, items: [] });
      parent = own;
    }
    (subjects[subjects.length - 1] as { items: ListItem[] }).items.push(item);
    position = stats.end[item.nodes[item.nodes.length - 1] as number] as number;
  }
  return subjects;
}

function headingBetween({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>, from: number, to: number): string | null {
  for (let position = to - 1; position >= from; position--) {
    const node = stats.preorder[position] as number;
    if (!isHeadingTag(dom.tag[node] as number)) continue;
    const text = collapseSpace(spacedText(dom, node, 300));
    if (text !== '') return text;
  }
  return null;
}

export const pricePattern: ListExtractor = { name: NAME, extract };
