/** What the writers have in common: a feed in which every text, address, date and id is fit to be written. */
import { canonicalUrl } from '../../model/canonical-url.js';
import type { Feed, FeedArchive, FeedItem } from '../../model/feed.js';
import { completeWebUrl } from '../urls.js';
import { instantOf } from './feed-dates.js';
import { distinctLines, legalText, lineOf, textOrNull } from './feed-text.js';
import { uuidUrn } from './name-uuid.js';

/** Stands where a feed or item has no title. */
export const UNTITLED = 'Untitled';

export const GENERATOR = 'Pith';

export interface WritableItem {
  /** A URI. */
  id: string;
  /** Whether the id is the address at which the item can be read. */
  idIsAddress: boolean;
  title: string;
  link: string | null;
  /** Milliseconds since 1970. */
  published: number | null;
  updated: number | null;
  summary: string | null;
  contentHtml: string | null;
  image: string | null;
  authors: readonly string[];
  categories: readonly string[];
  language: string | null;
  extras: FeedItem['extras'];
}

export interface WritableFeed {
  id: string;
  title: string;
  link: string | null;
  selfLink: string | null;
  description: string | null;
  language: string | null;
  image: string | null;
  /** The feed's own date, else the newest of its items; null when nothing is dated. */
  updated: number | null;
  ttl: number | null;
  hubs: readonly string[];
  nextLink: string | null;
  archive: FeedArchive | null;
  items: readonly WritableItem[];
  extras: Feed['extras'];
}

/** Items that share an id are one item to every reader: the first is kept. */
export function writableFeed(feed: Feed): WritableFeed {
  const title = lineOf(feed.title) || UNTITLED;
  const link = completeWebUrl(feed.link);
  const selfLink = completeWebUrl(feed.selfLink);
  const byId = new Map<string, WritableItem>();
  for (const item of feed.items) {
    const writable = writableItem(item);
    if (!byId.has(writable.id)) byId.set(writable.id, writable);
  }
  const items = [...byId.values()];
  return {
    id: (link === null ? selfLink : canonicalUrl(link)) ?? uuidUrn(title),
    title,
    link,
    selfLink,
    description: textOrNull(feed.description),
    language: languageOrNull(feed.language),
    image: completeWebUrl(feed.image),
    updated: instantOf(feed.updated) ?? newest(items),
    ttl: feed.ttl !== null && feed.ttl >= 1 && feed.ttl <= Number.MAX_SAFE_INTEGER ? Math.floor(feed.ttl) : null,
    hubs: [...new Set(feed.hubs.map(completeWebUrl))].filter((hub) => hub !== null),
    nextLink: completeWebUrl(feed.nextLink),
    archive: feed.archive ? writableArchive(feed.archive) : null,
    items,
    extras: feed.extras,
  };
}

function writableArchive({ isArchive, current, previous, next }: FeedArchive): FeedArchive {
  return {
    isArchive,
    current: completeWebUrl(current),
    previous: completeWebUrl(previous),
    next: completeWebUrl(next),
  };
}

/** Links between the documents of an archive, by their relations. */
export function archiveLinks(archive: FeedArchive | null): [string, string | null][] {
  if (archive === null) return [];
  return [
    ['current', archive.current],
    ['prev-archive', archive.previous],
    ['next-archive', archive.next],
  ];
}

/** Marks pages of an archive. */
export const HISTORY_NAMESPACE = { 'xmlns:fh': 'http://purl.org/syndication/history/1.0' } as const;

function writableItem(item: FeedItem): WritableItem {
  const link = completeWebUrl(item.link);
  const id = uriOf(item.id);
  const html = item.contentHtml === null ? '' : legalText(item.contentHtml);
  return {
    id,
    idIsAddress: link !== null && /^https?:/.test(id) && (id === link || id === canonicalUrl(link)),
    title: lineOf(item.title) || UNTITLED,
    link,
    published: instantOf(item.published),
    updated: instantOf(item.updated),
    summary: textOrNull(item.summary),
    contentHtml: html.trim() === '' ? null : html,
    image: completeWebUrl(item.image),
    authors: distinctLines(item.authors),
    categories: distinctLines(item.categories),
    language: languageOrNull(item.language),
    extras: item.extras,
  };
}

/** The id where it is a URI already; a name of our own for any other text, the same for the same text. */
function uriOf(id: string): string {
  if (/^https?:/i.test(id)) return completeWebUrl(id) ?? uuidUrn(id);
  const isName = /^(?:tag|urn):[!-~]{8,}$/i.test(id) && !/["<>\\^`{|}]/.test(id);
  return isName ? id : uuidUrn(id);
}

function languageOrNull(language: string | null): string | null {
  const tag = language?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,5}$/i.test(tag) && !/^und\b/i.test(tag) ? tag : null;
}

function newest(items: readonly WritableItem[]): number | null {
  let latest: number | null = null;
  for (const { published, updated } of items) {
    for (const time of [published, updated]) if (time !== null && (latest === null || time > latest)) latest = time;
  }
  return latest;
}
