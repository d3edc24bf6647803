/** From what the data say to a reading of the page: addresses resolved, items found on the page, the list judged. */
import { canonicalUrl } from '../../../model/canonical-url.js';
import type { ItemDate, ItemList, ListItem, ListSubject } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { collapseSpace, fold } from '../../metadata/clean-text.js';
import { parseDeclaredDate } from '../../metadata/date-value.js';
import { isFurnitureImage } from '../../metadata/image.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { addressKey, addressOf } from '../page-addresses.js';
import type { UsableLink } from '../usable-links.js';
import type { DataItem, DataList } from './data-list.js';
import { judgeList, type PageFacts } from './judge-list.js';
import type { LinkIndex } from './link-index.js';

const MAX_DESCRIPTION = 1000;
const MAX_RISE = 30;
/** Characters around a link in which its title is looked for. */
const MAX_SEEN = 3000;
/** What stands before such a mark was cut off; so many characters of it must be in the title. */
const CUT_OFF = /…|\.{3}/;
const CUT_END = 20;
const MAX_CUTS = 4;

interface Located {
  item: DataItem;
  title: string;
  link: string;
  /** The link on the page that stands for it, or null. */
  anchor: UsableLink | null;
  /** Which subject it belongs to. */
  subject: number;
}

export function listFromData(page: ListPage, data: DataList, index: LinkIndex, facts: PageFacts): ItemList | null {
  const all = locate(page, data, index);
  const located = data.source === 'page state' ? shown(all) : all;
  if (located.length < 2) return null;
  const containers = containersOf(page, located);
  const items = located.map((entry, i) => finish(page, entry, containers[i] as number));
  const subjects = data.subjects.flatMap(({ title }, subject): ListSubject[] => {
    const own = items.filter((_, i) => (located[i] as Located).subject === subject);
    return own.length === 0 ? [] : [{ title, items: own }];
  });
  const anchors = gather(located, (entry) => (entry.anchor === null ? [] : [entry.anchor.node]));
  const { score, reasons } = judgeList(page, data, items, anchors, facts);
  if (located.length < all.length) reasons.push(`${all.length - located.length} more items in the data are not shown`);
  return { method: 'structured', subjects, score, reasons };
}

/** A state holds more than the page shows. Where it shows most of a list, the rest is not wanted. */
function shown(all: readonly Located[]): readonly Located[] {
  const visible = all.filter((entry) => entry.anchor !== null);
  return visible.length >= all.length / 2 ? visible : all;
}

/** Items with a title and an address of their own, each once. */
function locate(page: ListPage, data: DataList, index: LinkIndex): Located[] {
  const { dom, base, url } = page;
  const own = url === null ? null : canonicalUrl(url);
  const seen = new Set<string>();
  const located: Located[] = [];
  data.subjects.forEach(({ items }, subject) => {
    for (const item of items) {
      const link =
        item.link === null ? null : (addressOf(page, item.link) ?? (base === null ? relative(item.link) : null));
      if (link === null) continue;
      const key = addressKey(page, link);
      // Things of one page are told apart by their fragment.
      const isOwn = key === own;
      const unique = isOwn ? link : key;
      if ((isOwn && !/#./.test(link)) || seen.has(unique)) continue;
      const anchor = bestAnchor(dom, isOwn ? [] : index.find(key));
      const title = item.title ?? (anchor === null ? '' : anchor.text);
      if (title === '') continue;
      seen.add(unique);
      // With the query of the page where the data leave it out, for other methods know it so.
      const written = anchor === null || anchor.link.key === key ? link : anchor.link.url;
      located.push({ item, title, link: written, anchor: anchor?.link ?? null, subject });
    }
  });
  return located;
}

function relative(link: string): string | null {
  const text = link.trim();
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? null : text;
}

/** Of several links to one thing, the one with most text. */
function bestAnchor(dom: ListPage['dom'], links: readonly UsableLink[]): { link: UsableLink; text: string } | null {
  let best: { link: UsableLink; text: string } | null = null;
  for (const link of links.slice(0, 6)) {
    const text = collapseSpace(spacedText(dom, link.node, 300));
    if (best === null || text.length > best.text.length) best = { link, text };
  }
  return best;
}

/** The highest element around each link that holds the link of no other item; 0 for items that are not on the page. */
function containersOf({ dom, stats }: ListPage, located: readonly Located[]): number[] {
  const order = (entry: Located): number => stats.order[entry.anchor?.node ?? 0] as number;
  const sorted = located.filter((entry) => entry.anchor !== null).sort((a, b) => order(a) - order(b));
  const containers = new Map<Located, number>();
  sorted.forEach((entry, i) => {
    const before = sorted[i - 1] === undefined ? -1 : order(sorted[i - 1] as Located);
    const after = sorted[i + 1] === undefined ? stats.preorder.length : order(sorted[i + 1] as Located);
    let node = (entry.anchor as UsableLink).node;
    for (let level = 0; level < MAX_RISE && sorted.length > 1; level++) {
      const parent = dom.parent[node] as number;
      if (parent === 0 || parent === dom.body || !dom.isElement(parent)) break;
      if ((stats.order[parent] as number) <= before || (stats.end[parent] as number) > after) break;
      node = parent;
    }
    containers.set(entry, node);
  });
  return located.map((entry) => entry.item.node || (containers.get(entry) ?? 0));
}

function finish(
  { dom, base, language }: ListPage,
  { item, title, link, anchor }: Located,
  container: number,
): ListItem {
  const fieldNodes = { ...item.fieldNodes };
  let isSeen = true;
  if (anchor !== null) {
    fieldNodes.link ??= anchor.node;
    if (fold(spacedText(dom, anchor.node, 600)).includes(fold(title))) fieldNodes.title ??= anchor.node;
    else if (fieldNodes.title === undefined) isSeen = showsTitle(spacedText(dom, container, MAX_SEEN), title);
  }
  const image = item.image === null ? null : resolveUrl(item.image, base);
  const read: ListItem = {
    title: title.slice(0, 500),
    link,
    date: item.date === null ? null : readDate(item.date, language),
    description: item.description === null ? null : item.description.slice(0, MAX_DESCRIPTION),
    image: image === null || isFurnitureImage(image) ? null : image,
    author: item.author,
    price: item.price,
    nodes: container === 0 ? [] : [container],
    fieldNodes,
    confidence: anchor === null && item.node === 0 ? 0.7 : 0.9,
    fieldConfidence: {},
  };
  if (read.description === read.title) read.description = null;
  for (const field of ['title', 'link', 'date', 'description', 'image', 'author', 'price'] as const)
    if (read[field] !== null) read.fieldConfidence[field] = 0.9;
  if (item.title === null) read.fieldConfidence.title = 0.7;
  // What search engines are told a thing is called is not always what readers are.
  else if (!isSeen) read.fieldConfidence.title = 0.6;
  return read;
}

/** Whether a text holds a title, or as much of it as there was room for. */
function showsTitle(text: string, title: string): boolean {
  const name = fold(title);
  if (fold(text).includes(name)) return true;
  const pieces = text.split(CUT_OFF, MAX_CUTS).slice(0, -1);
  return pieces.some((piece) => {
    const end = fold(piece.slice(-2 * CUT_END)).slice(-CUT_END);
    return end.length > 0 && name.includes(end);
  });
}

function readDate(raw: string, language: string): ItemDate | null {
  const value = parseDeclaredDate(raw, { language });
  return value === null ? null : { raw: raw.slice(0, 100), value, source: 'data', pattern: null, inferred: [] };
}
