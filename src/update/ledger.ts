/**
 * The ledger of a feed. What a page lists now is held against what the feed has shown before, so that a reader sees every item once and an
 * edited one as the same (see `item-identity.ts`). Pure: same ledger, same list, same time, same answer.
 */
import { createHash } from 'node:crypto';
import type { FeedItem } from '../model/feed.js';
import type { LedgerItem } from '../store/index.js';
import { distinct, identityKey, isSettled, matchItems } from './item-identity.js';

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
