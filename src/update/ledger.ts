/**
 * The identity of items. What a page lists now is held against what the feed has shown before, so that a reader sees every item once
 * and an edited one as the same. Pure: same ledger, same list, same time, same answer.
 *
 * An item is the one known before when
 * 1. it has an address the known one was ever found under – whatever the scheme, a trailing slash or tracking parameters say;
 * 2. its address is new, but the known one has just left the page and has the same title and day; where a date is missing, the same
 *    title and the same teaser, picture or last part of the address;
 * 3. neither leads anywhere, and the known one has just left the page and has the same teaser or picture.
 * 2 and 3 hold only when no other item of the page and no other known one fits. Else it is a new item, with an id of its own.
 */
import { createHash } from 'node:crypto';
import type { FeedItem } from '../model/feed.js';
import type { ItemDate } from '../model/item-list.js';
import type { LedgerItem } from '../store/index.js';

export interface MergeOptions {
  now: number;
  /** Items the ledger holds, which is its highest sequence. */
  count: number;
  /** Whether the articles of new and changed items are wanted. */
  articles: boolean;
  /** Items that may still be listed behind those that were read. @default 0 */
  beyond?: number;
}

export interface Merged {
  /** Items to write down: new ones, all that were seen, and those that have left the page. */
  items: readonly LedgerItem[];
  fresh: number;
  /** Known items whose content changed. */
  changed: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A teaser must have as many letters to tell one item from another. */
const TELLING_LENGTH = 20;
/** Items of one title that are compared with each other. */
const MOST_NAMESAKES = 20;

/** @param known the items of the ledger that could be meant: see `Feeds.known` */
export function mergeLedger(known: readonly LedgerItem[], found: readonly FeedItem[], options: MergeOptions): Merged {
  const list = distinct(found);
  const matches = matchItems(known, list);
  const fresh = list.filter((item) => !matches.has(item));
  const times = freshTimes(fresh.length, known, options.now);
  const guids = new Set(known.map(({ guid }) => guid));
  const items: LedgerItem[] = [];
  const seen = new Set<LedgerItem>();
  let [met, changed] = [0, 0];
  for (const [position, item] of list.entries()) {
    const before = matches.get(item);
    if (before === undefined) {
      // The last of the list is the oldest.
      const sequence = options.count + fresh.length - met;
      items.push(newItem(item, { sequence, position, firstSeenAt: times[met++] as number, guids }, options));
      continue;
    }
    seen.add(before);
    const after = seenAgain(before, item, position, options);
    if (after.item !== before.item) changed++;
    items.push(after);
  }
  items.push(...unseen(known, seen, list.length, options.beyond ?? 0));
  return { items, fresh: fresh.length, changed };
}

/** Items that were not read again: those that stood behind all that were read may still be there, the others have left the page. */
function unseen(
  known: readonly LedgerItem[],
  seen: ReadonlySet<LedgerItem>,
  length: number,
  beyond: number,
): LedgerItem[] {
  let last = -1;
  for (const { position } of seen) if (position > last) last = position;
  const left = known.filter((item) => item.present && !seen.has(item)).sort((a, b) => a.position - b.position);
  const behind = new Set(left.filter(({ position }) => position > last).slice(0, beyond));
  let next = length;
  return left.map((item) => (behind.has(item) ? { ...item, position: next++ } : { ...item, present: false }));
}

/** What an item is looked up by: its address without what sites change at will. */
export function identityKey({ id }: Pick<FeedItem, 'id'>): string {
  if (!/^https?:/.test(id)) return id;
  const [, path = '', rest = ''] = /^https?:([^?#]*)(.*)$/s.exec(id) ?? [];
  return `https:${path.replace(/(?<!\/)\/+$/, '')}${rest}`;
}

/** Of what the list says of an item; numbers in texts, which count comments and minutes, and pictures do not matter. */
export function contentHash(item: FeedItem): string {
  const { title, link, authors, categories, summary } = item;
  const date = isSettled(item) ? item.published : null;
  const teaser = summary?.replace(/\d+/g, '0') ?? null;
  // Lists of pages have no contents; those of feeds count by their words.
  const words = item.contentHtml === null ? [] : [item.contentHtml.replace(/<[^<>]*>/g, ' ').replace(/\d+/g, '0')];
  const content = JSON.stringify([title, link, date, teaser, authors, categories, ...words]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Whether the page says the whole date; what was counted from the time of reading is another one with every reading. */
function isSettled({ extras }: FeedItem): boolean {
  const date = extras?.date as ItemDate | undefined;
  return (date?.inferred ?? []).length === 0;
}

function distinct(found: readonly FeedItem[]): FeedItem[] {
  const byKey = new Map<string, FeedItem>();
  for (const item of found) if (!byKey.has(identityKey(item))) byKey.set(identityKey(item), item);
  return [...byKey.values()];
}

function matchItems(known: readonly LedgerItem[], list: readonly FeedItem[]): Map<FeedItem, LedgerItem> {
  const matches = new Map<FeedItem, LedgerItem>();
  const taken = new Set<LedgerItem>();
  const match = (byKey: ReadonlyMap<string, LedgerItem>): void => {
    for (const item of list) {
      const same = byKey.get(identityKey(item));
      if (same === undefined || taken.has(same) || matches.has(item)) continue;
      matches.set(item, same);
      taken.add(same);
    }
  };
  match(new Map(known.map((item) => [item.keys[0] as string, item])));
  // An address that was an item's before, and is nobody's now, still leads to it.
  const current = new Set(known.map(({ keys }) => keys[0]));
  match(new Map(known.flatMap((item) => item.keys.flatMap((key) => (current.has(key) ? [] : [[key, item] as const])))));
  const left = known.filter((item) => item.present && !taken.has(item));
  const unmatched = list.filter((item) => !matches.has(item));
  for (const [item, same] of unambiguous(unmatched, left)) matches.set(item, same);
  return matches;
}

/** Pairs in which neither fits anything else. */
function unambiguous(list: readonly FeedItem[], left: readonly LedgerItem[]): [FeedItem, LedgerItem][] {
  const fits = new Map<FeedItem, LedgerItem[]>();
  const wooers = new Map<LedgerItem, number>();
  const byName = namesakes(left);
  for (const item of list) {
    const candidates = [...new Set(nameOf(item).flatMap((name) => byName.get(name) ?? []))];
    const fitting = candidates.length > MOST_NAMESAKES ? [] : candidates.filter((other) => isSame(item, other.item));
    fits.set(item, fitting);
    for (const other of fitting) wooers.set(other, (wooers.get(other) ?? 0) + 1);
  }
  const pairs: [FeedItem, LedgerItem][] = [];
  for (const [item, [only, ...others]] of fits)
    if (only !== undefined && others.length === 0 && wooers.get(only) === 1) pairs.push([item, only]);
  return pairs;
}

function namesakes(left: readonly LedgerItem[]): Map<string, LedgerItem[]> {
  const byName = new Map<string, LedgerItem[]>();
  for (const known of left)
    for (const name of nameOf(known.item)) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [known]);
      else same.push(known);
    }
  return byName;
}

/** What an item may be recognised by without its address: its title or, when it leads nowhere, teaser and picture. */
function nameOf(item: FeedItem): string[] {
  if (item.link !== null) return [`title ${foldedTitle(item.title)}`];
  const names = [tellingTeaser(item), item.image].filter((name) => name !== null);
  return [...new Set([`title ${foldedTitle(item.title)}`, ...names.slice(0, 1)])];
}

function isSame(item: FeedItem, known: FeedItem): boolean {
  const isBeside =
    isEqual(tellingTeaser(item), tellingTeaser(known)) ||
    isEqual(item.image, known.image) ||
    isEqual(slugOf(item), slugOf(known));
  if (item.link === null && known.link === null) return isBeside && isSameDay(item, known) !== false;
  if (foldedTitle(item.title) !== foldedTitle(known.title)) return false;
  return isSameDay(item, known) ?? isBeside;
}

const isEqual = (a: string | null, b: string | null): boolean => a !== null && a === b;

/** Null when one of the days is not known for certain. */
function isSameDay(a: FeedItem, b: FeedItem): boolean | null {
  if (!isSettled(a) || !isSettled(b) || (a.published?.length ?? 0) < 10 || (b.published?.length ?? 0) < 10) return null;
  return a.published?.slice(0, 10) === b.published?.slice(0, 10);
}

/** A title without what editors change at will: case, signs, spaces. */
export const foldedTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function tellingTeaser({ summary }: FeedItem): string | null {
  const teaser = foldedTitle(summary ?? '').replace(/\d+/g, '0');
  return teaser.length >= TELLING_LENGTH ? teaser : null;
}

/** Last part of the path, where it is a name and not a number. */
function slugOf({ link }: FeedItem): string | null {
  const [slug = ''] = /[^/]*(?=\/?$)/.exec((link ?? '').replace(/^https?:\/\/[^/]*|[?#].*$/gs, '')) ?? [];
  const name = slug.replace(/\.\w{1,5}$/, '').toLowerCase();
  return name.length >= 4 && /\p{L}/u.test(name) && !/^index\b/.test(name) ? name : null;
}

/**
 * Times for new items in the order of the list, the newest first: all different, after those of earlier items as far as there is room,
 * never in the future. They are the dates of items that have none.
 */
function freshTimes(many: number, known: readonly LedgerItem[], now: number): number[] {
  const taken = new Set(known.map(({ firstSeenAt }) => firstSeenAt));
  let last = Number.NEGATIVE_INFINITY;
  for (const time of taken) if (time > last && time < now) last = time;
  const step = Math.max(SECOND, Math.min(MINUTE, Math.floor((now - last) / (many + 1))));
  const times: number[] = [];
  let next = Math.floor(now / SECOND) * SECOND;
  for (let i = 0; i < many; i++) {
    let time = Math.floor(next / SECOND) * SECOND;
    while (taken.has(time)) time -= SECOND;
    times.push(time);
    next = Math.min(next - step, time - SECOND);
  }
  return times;
}

interface Place {
  sequence: number;
  position: number;
  firstSeenAt: number;
  /** Ids that are given out; the new one is added. */
  guids: Set<string>;
}

function newItem(item: FeedItem, { sequence, position, firstSeenAt, guids }: Place, options: MergeOptions): LedgerItem {
  const key = identityKey(item);
  // An address that was another item's before does not make a good id.
  const guid = guids.has(item.id) ? ownId(`${key} ${sequence} ${firstSeenAt}`) : item.id;
  guids.add(guid);
  return {
    keys: [key],
    guid,
    sequence,
    firstSeenAt,
    position,
    contentHash: contentHash(item),
    item: { ...item, id: guid },
    updatedAt: options.now,
    lastSeenAt: options.now,
    present: true,
    articleTries: options.articles && item.link !== null ? 0 : null,
  };
}

/** A UUID of our own making (version 8). */
function ownId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The known item as it is after it was seen on the page; its `item` is the very same object when nothing has changed for readers. */
function seenAgain(before: LedgerItem, item: FeedItem, position: number, options: MergeOptions): LedgerItem {
  const { now } = options;
  const key = identityKey(item);
  const keys = before.keys[0] === key ? before.keys : [key, ...before.keys.filter((other) => other !== key)];
  const seen = { ...before, keys, position, lastSeenAt: now, present: true };
  const hash = contentHash(item);
  if (hash === before.contentHash) {
    const isFirstPicture = before.item.image === null && item.image !== null;
    return isFirstPicture ? { ...seen, item: { ...before.item, image: item.image } } : seen;
  }
  const isOtherArticle = item.title !== before.item.title || item.link !== before.item.link;
  return {
    ...seen,
    contentHash: hash,
    // Items edited together are told apart, in the order of the list.
    item: revised(before.item, item, now - position * SECOND),
    updatedAt: now,
    articleTries: options.articles && item.link !== null && isOtherArticle ? 0 : before.articleTries,
  };
}

/** What the page says now, and what it said before where it says nothing any more. */
function revised(before: FeedItem, item: FeedItem, now: number): FeedItem {
  const article = before.extras?.article as { keyParagraph?: boolean; fullText?: boolean } | undefined;
  return {
    ...item,
    id: before.id,
    published: revisedDate(before, item),
    updated: new Date(now).toISOString(),
    summary: article?.keyParagraph === true ? before.summary : (item.summary ?? before.summary),
    contentHtml: article?.fullText === true ? before.contentHtml : (item.contentHtml ?? before.contentHtml),
    image: item.image ?? before.image,
    authors: item.authors.length > 0 ? item.authors : before.authors,
    language: item.language ?? before.language,
    extras: article === undefined ? item.extras : { ...item.extras, article },
  };
}

/** A date stays what it was at first sight, unless the page itself says another one. */
function revisedDate(before: FeedItem, item: FeedItem): string | null {
  if (before.published === null || item.published === null) return before.published ?? item.published;
  return isSettled(item) && !before.published.startsWith(item.published) ? item.published : before.published;
}
