/**
 * Which item of a page is which known one.
 *
 * An item is the one known before when
 * 1. it has an address the known one was ever found under – whatever the scheme, a trailing slash or tracking parameters say;
 * 2. its address is new, but the known one has just left the page and has the same title and day; where a date is missing, the same
 *    title and the same teaser, picture or last part of the address;
 * 3. neither leads anywhere, and the known one has just left the page and has the same teaser or picture.
 * 2 and 3 hold only when no other item of the page and no other known one fits. Else it is a new item, with an id of its own.
 */
import type { FeedItem } from '../model/feed.js';
import type { ItemDate } from '../model/item-list.js';
import type { LedgerItem } from '../store/index.js';

/** A teaser must have as many letters to tell one item from another. */
const TELLING_LENGTH = 20;
/** Items of one title that are compared with each other. */
const MOST_NAMESAKES = 20;

/** What an item is looked up by: its address without what sites change at will. */
export function identityKey({ id }: Pick<FeedItem, 'id'>): string {
  if (!/^https?:/.test(id)) return id;
  const [, path = '', rest = ''] = /^https?:([^?#]*)(.*)$/s.exec(id) ?? [];
  return `https:${path.replace(/(?<!\/)\/+$/, '')}${rest}`;
}

/** Whether the page says the whole date; what was counted from the time of reading is another one with every reading. */
export function isSettled({ extras }: FeedItem): boolean {
  const date = extras?.date as ItemDate | undefined;
  return (date?.inferred ?? []).length === 0;
}

/** Each item once, the first of those with one address. */
export function distinct(found: readonly FeedItem[]): FeedItem[] {
  const byKey = new Map<string, FeedItem>();
  for (const item of found) if (!byKey.has(identityKey(item))) byKey.set(identityKey(item), item);
  return [...byKey.values()];
}

/** The known item of each item of the list that has one. */
export function matchItems(known: readonly LedgerItem[], list: readonly FeedItem[]): Map<FeedItem, LedgerItem> {
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
  const path = (link ?? '').replace(/^https?:\/\/[^/]*|[?#].*$/gs, '').replace(/\/$/, '');
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const name = slug.replace(/\.\w{1,5}$/, '').toLowerCase();
  return name.length >= 4 && /\p{L}/u.test(name) && !/^index\b/.test(name) ? name : null;
}
