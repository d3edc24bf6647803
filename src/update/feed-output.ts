/**
 * A ledger in; the documents readers get out. The same ledger gives the same bytes, so that readers can be told that nothing has
 * changed. Items older than the feed shows are in its archive (RFC 5005): pages of fixed ranges of the ledger, which stay as they are.
 */
import { createHash } from 'node:crypto';
import type { Feed, FeedItem } from '../model/feed.js';
import { type FeedFormat, feedContentType, renderFeed } from '../render/index.js';
import type { FeedRecord, LedgerItem } from '../store/index.js';

/** Items of one page of an archive. Addresses of pages depend on it: never change it. */
export const ARCHIVE_PAGE = 50;

export interface FeedOutputOptions {
  feed: Pick<FeedRecord, 'title' | 'url' | 'channel' | 'settings' | 'update' | 'createdAt'>;
  /** What {@link itemRange} asks for, newest first. */
  items: readonly LedgerItem[];
  /** Number of items in the ledger. */
  count: number;
  /** A page of the archive, from 1, the oldest; null for the feed itself. */
  page: number | null;
  format: FeedFormat;
  /** Address of a page of the archive, or of the feed itself. */
  address(page: number | null): string;
  hubs: readonly string[];
  /** Pages before and after this one, where some between were forgotten. @default the very next ones */
  neighbours?: { older: number | null; newer: number | null };
}

export interface FeedOutput {
  body: Uint8Array;
  contentType: string;
  /** Strong: the same for the same bytes only. */
  etag: string;
  /** Last real change, in milliseconds since 1970. */
  lastModified: number;
}

/** Pages of the archive there are. The last of them may still grow; all its items are in the feed then. */
export const archivePages = (count: number, limit: number): number =>
  count <= limit ? 0 : Math.ceil((count - limit) / ARCHIVE_PAGE);

/** First and last sequence of the items a document shows; null when there is no such page. */
export function itemRange(count: number, limit: number, page: number | null): { first: number; last: number } | null {
  if (page === null) return { first: Math.max(1, count - limit + 1), last: count };
  if (!Number.isInteger(page) || page < 1 || page > archivePages(count, limit)) return null;
  return { first: (page - 1) * ARCHIVE_PAGE + 1, last: Math.min(page * ARCHIVE_PAGE, count) };
}

export function writeFeedOutput(options: FeedOutputOptions): FeedOutput {
  const { feed, format } = options;
  return outputOfFeed(feedDocument(options), format, feed.update.changedAt ?? feed.createdAt);
}

/** A feed as it is sent, with what readers know it again by. */
export function outputOfFeed(feed: Feed, format: FeedFormat, lastModified: number): FeedOutput {
  const body = new TextEncoder().encode(renderFeed(feed, format));
  return {
    body,
    contentType: feedContentType(format),
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    lastModified,
  };
}

/** The page of the archive an item is on. */
export const archivePageOf = (sequence: number): number => Math.ceil(sequence / ARCHIVE_PAGE);

export function feedDocument(options: FeedOutputOptions): Feed {
  const { feed, items, count, page, format, address, hubs } = options;
  const { channel, settings } = feed;
  const pages = archivePages(count, settings.limit);
  const next = page === null ? { older: pages, newer: null } : { older: page - 1, newer: page + 1 };
  const { older, newer } = options.neighbours ?? next;
  const previous = older !== null && older >= 1 ? address(older) : null;
  return {
    title: feed.title ?? channel?.title ?? feed.url,
    link: channel?.link ?? feed.url,
    selfLink: address(page),
    description: channel?.description ?? null,
    language: channel?.language ?? null,
    image: channel?.image ?? null,
    updated: new Date(feed.update.changedAt ?? feed.createdAt).toISOString(),
    // The interval that was reckoned last would be another text every time.
    ttl: Math.max(1, Math.round(settings.minInterval / 60_000)),
    hubs: page === null ? hubs : [],
    nextLink: format === 'json' ? previous : null,
    archive:
      pages === 0
        ? null
        : {
            isArchive: page !== null,
            current: page === null ? null : address(null),
            previous,
            next: page !== null && newer !== null && newer <= pages ? address(newer) : null,
          },
    items: items.map(outputItem),
    extras: null,
  };
}

const DAY = 86_400;
/** A date that is later than the item by more than time zones can explain is of something else, such as an event. */
const MOST_AHEAD = 26 * 3_600_000;

/**
 * Every item has a date: its own, else the time it was first seen. A day without a time gets one that keeps the items of that day in
 * order, since readers sort by it.
 */
function outputItem({ item, firstSeenAt, sequence }: LedgerItem): FeedItem {
  const { published } = item;
  const own = published === null ? null : published.length === 10 ? `${published}T${timeOfDay(sequence)}Z` : published;
  const isPlausible = own !== null && !(Date.parse(own) > firstSeenAt + MOST_AHEAD);
  return { ...item, published: isPlausible ? own : new Date(firstSeenAt).toISOString() };
}

const timeOfDay = (sequence: number): string => new Date((sequence % DAY) * 1000).toISOString().slice(11, 19);
