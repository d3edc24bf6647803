/**
 * Titles of items whose links all say the same ("Details", "詳細", "PDF"), or are file numbers or sizes of files: tables and old pages name their items
 * beside the link. What stands in the same place of all items, and is another in each, tells them apart.
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListItem } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { timeIn } from '../page-times.js';
import { saysMoreThanTime } from '../time-pattern/spot-titles.js';

/** Items that must share a title, in number and as a share of all. */
const MIN_ITEMS = 3;
const MOST = 0.6;
/** Different texts in a place, as a share of the items, for it to tell them apart. */
const MIN_DIFFERENT = 0.7;
/** Longer labels are headlines, even where they repeat. */
const MAX_LABEL = 32;
const MAX_TITLE = 250;
/** Nodes of one item that are looked at. */
const MAX_NODES = 300;
/** Mean length from which the first such text is the title; what follows it may be a longer teaser. */
const HEADLINE = 16;
/** Letters of these scripts say as much as two and a half others. */
const DENSE = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g;

export function withTellingTitles(page: ListPage, items: readonly ListItem[]): readonly ListItem[] {
  const isLabel = labelsOf(items);
  if (isLabel === null) return items;
  const places = new Map<string, Map<ListItem, Named>>();
  for (const item of items) {
    if (!isLabel(item.title)) continue;
    for (const [place, named] of textsOf(page, item)) {
      let at = places.get(place);
      if (at === undefined) {
        at = new Map();
        places.set(place, at);
      }
      if (!at.has(item)) at.set(item, named);
    }
  }
  const best = tellingPlace([...places.values()], items.length);
  if (best === null) return items;
  return items.map((item) => {
    const named = isLabel(item.title) ? best.get(item) : undefined;
    if (named === undefined) return item;
    return { ...item, title: named.text, fieldNodes: { ...item.fieldNodes, title: named.node } };
  });
}

interface Named {
  text: string;
  /** The text without the time in it, which does not tell items apart. */
  own: string;
  node: number;
}

/** Tells the titles that are none; null when most items have one. */
function labelsOf(items: readonly ListItem[]): ((title: string) => boolean) | null {
  const shared = sharedTitle(items);
  if (shared !== null) return (title) => title === shared;
  if (items.length < MIN_ITEMS) return null;
  if (items.every(({ title }) => isFileNumber(title))) return isFileNumber;
  return items.filter(({ title }) => isFileSize(title)).length >= MOST * items.length ? isFileSize : null;
}

/** Kinds of files, and what their sizes are given in. */
const FILE_WORDS = new Set(
  (
    'pdf doc docx odt rtf txt xls xlsx ods csv xml ppt pptx odp zip rar epub mp3 jpg png ' +
    'b kb ko mb mo gb go kib mib bytes octets byte кб мб гб байт download'
  ).split(' '),
);

/** What kind of file a link leads to and how large that is, and nothing else: `PDF – 120 Ko`. */
function isFileSize(title: string): boolean {
  if (title.length > MAX_LABEL) return false;
  const words = title.toLowerCase().match(/\p{L}[\p{L}\d]*/gu);
  return words?.every((word) => FILE_WORDS.has(word)) ?? false;
}

const MAX_FILE_NUMBER = 20;
/** Versions are what their releases are called. */
const VERSION = /^\d+(?:\.\d+)+$/;

/** Capital letters, digits and signs in one word: `9ΑΒΓ1-Χ2`, `14/2026`. */
function isFileNumber(title: string): boolean {
  return (
    title.length <= MAX_FILE_NUMBER && /^[\p{Lu}\d№#./_-]+$/u.test(title) && /\d/.test(title) && !VERSION.test(title)
  );
}

/** The title that most items have; null when there is none. */
function sharedTitle(items: readonly ListItem[]): string | null {
  if (items.length < MIN_ITEMS) return null;
  const counts = new Map<string, number>();
  const enough = Math.max(MIN_ITEMS, MOST * items.length);
  for (const { title } of items) {
    const count = (counts.get(title) ?? 0) + 1;
    if (count >= enough && title.length <= MAX_LABEL) return title;
    counts.set(title, count);
  }
  return null;
}

/** Texts of an item outside of links and buttons, by their place in it. */
function* textsOf(page: ListPage, { nodes, title }: ListItem): Generator<[string, Named]> {
  const { dom, stats } = page;
  let looked = 0;
  for (const [number, root] of nodes.entries()) {
    for (let node = root; node !== 0 && looked++ < MAX_NODES; ) {
      const isOther = dom.tag[node] === Tag.a || dom.tag[node] === Tag.button || stats.length[node] === 0;
      if (!isOther && dom.isText(node)) {
        const holder = dom.parent[node] as number;
        const isAlone = holder !== dom.parent[root] && stats.linkLength[holder] === 0;
        const text = collapseSpace(isAlone ? spacedText(dom, holder, 2 * MAX_TITLE) : dom.data(node));
        const own = text.length > MAX_TITLE || text === title ? '' : withoutTime(page, text);
        if (/\p{L}/u.test(own)) yield [`${number}${placeOf(dom, root, node)}`, { text, own, node: holder }];
      }
      node = isOther ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
    }
  }
}

/** Empty for what is a time with little beside it, such as a label or the day of the week. */
function withoutTime(page: ListPage, text: string): string {
  const time = timeIn(page, text);
  if (time === null) return text;
  return saysMoreThanTime(text, time) ? text.slice(0, time.index) + text.slice(time.index + time.text.length) : '';
}

/** Which child of which child of the root a node is. */
function placeOf(dom: CompactDom, root: number, node: number): string {
  let place = '';
  for (let below = node; below !== root && below !== 0; below = dom.parent[below] as number) {
    let before = 0;
    for (let other = dom.firstChild[dom.parent[below] as number] as number; other !== below; ) {
      if (dom.isElement(other)) before++;
      other = dom.nextSibling[other] as number;
    }
    place = `/${before}${place}`;
  }
  return place;
}

/** The first place with texts as long as headlines; else the one with the longest. */
function tellingPlace(
  places: readonly ReadonlyMap<ListItem, Named>[],
  items: number,
): ReadonlyMap<ListItem, Named> | null {
  let best: ReadonlyMap<ListItem, Named> | null = null;
  let longest = 0;
  for (const place of places) {
    if (place.size < Math.max(MIN_ITEMS, MOST * items)) continue;
    const texts = [...place.values()].map(({ own }) => own);
    if (new Set(texts).size < MIN_DIFFERENT * texts.length) continue;
    const mean =
      texts.reduce((sum, text) => sum + text.length + 1.5 * (text.match(DENSE)?.length ?? 0), 0) / texts.length;
    if (mean >= HEADLINE) return place;
    if (mean <= longest) continue;
    longest = mean;
    best = place;
  }
  return best;
}
