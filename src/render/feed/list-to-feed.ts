/** From a list page that was read to the feed it stands for. */
import { canonicalUrl } from '../../model/canonical-url.js';
import type { Feed, FeedItem } from '../../model/feed.js';
import type { ItemList, ListItem, ListPageReading } from '../../model/item-list.js';
import { renderFragment } from '../html/html.js';
import { completeWebUrl } from '../urls.js';
import { lineOf } from './feed-text.js';
import { uuidUrn } from './name-uuid.js';
import { UNTITLED } from './writable-feed.js';

export interface ListToFeedOptions {
  /** Address at which the feed will be found. */
  selfLink?: string | undefined;
  /** Title instead of the page's. */
  title?: string | undefined;
  /** Minutes between two checks of the page. */
  ttl?: number | undefined;
  /** WebSub hubs. */
  hubs?: readonly string[] | undefined;
  /** Tells in the extras which other readings of the page there were. @default false */
  candidates?: boolean | undefined;
  /** Tells in the extras which feeds the site offers itself. @default false */
  nativeFeeds?: boolean | undefined;
}

/**
 * The feed of a page's best list. Every item has an id that lasts as long as its address, whatever becomes of its text;
 * items that lead to the same address are one item, and what the first does not say is taken from the others.
 */
export function listToFeed(reading: ListPageReading, options: ListToFeedOptions = {}): Feed {
  const page = completeWebUrl(reading.url);
  const title = lineOf(options.title ?? '') || lineOf(reading.title ?? '') || hostOf(page) || UNTITLED;
  const items = feedItems(reading.list, { page: page === null ? null : canonicalUrl(page), title });
  return {
    title,
    link: page,
    selfLink: options.selfLink ?? null,
    description: reading.description,
    language: reading.language,
    image: completeWebUrl(reading.image),
    // What a page says of its own date is less than what its items say.
    updated: items.some(({ published }) => published !== null) ? null : reading.date,
    ttl: options.ttl ?? null,
    hubs: options.hubs ?? [],
    nextLink: null,
    items,
    extras: feedExtras(reading, options),
  };
}

interface Place {
  /** Canonical address of the page. */
  page: string | null;
  /** Of the feed. */
  title: string;
}

function feedItems(list: ItemList, place: Place): FeedItem[] {
  const tellsSubjects = list.subjects.filter(({ title }) => lineOf(title ?? '') !== '').length > 1;
  const byId = new Map<string, FeedItem[]>();
  for (const subject of list.subjects) {
    const category = tellsSubjects ? lineOf(subject.title ?? '') : '';
    for (const item of subject.items) {
      const made = feedItem(item, subject.title, category === '' ? [] : [category], place);
      const same = byId.get(made.id);
      if (same === undefined) byId.set(made.id, [made]);
      else same.push(made);
    }
  }
  return Array.from(byId.values(), merged);
}

function feedItem(item: ListItem, subject: string | null, categories: string[], place: Place): FeedItem {
  const author = lineOf(item.author ?? '');
  return {
    id: idOf(item, place),
    title: lineOf(item.title) || UNTITLED,
    link: completeWebUrl(item.link),
    published: item.date?.value ?? null,
    updated: item.entry?.updated ?? null,
    summary: item.description,
    contentHtml: contentOf(item),
    image: completeWebUrl(item.image),
    authors: item.entry?.authors ?? (author === '' ? [] : [author]),
    categories: [...categories, ...(item.entry?.categories ?? [])],
    language: null,
    extras: itemExtras(item, subject),
  };
}

function contentOf({ entry }: ListItem): string | null {
  const content = entry?.content() ?? null;
  const html = content === null ? '' : renderFragment(content.dom, content.base);
  return html.trim() === '' ? null : html;
}

/**
 * What a feed itself calls its item, unless that is the item's address, which counts in its canonical form as it does on pages.
 * Items of one page may all lead to places on it: their fragments tell them apart. An item without an address of its own is
 * known by its page and title; that is no address, so it is not written as one.
 */
function idOf(item: ListItem, { page, title }: Place): string {
  const link = completeWebUrl(item.link);
  const address = link === null ? null : canonicalUrl(link);
  const given = lineOf(item.entry?.id ?? '');
  if (given !== '' && (address === null || canonicalUrl(given) !== address)) return given;
  if (address !== null && address !== page) return address;
  const { hash } = link === null ? { hash: '' } : new URL(link);
  if (address !== null && hash.length > 1 && !address.includes('#')) return address + hash;
  return uuidUrn(`${page ?? title}#${lineOf(item.title)}`);
}

/** Several findings of one item: the first that has a field gives it; categories are those of all. */
function merged(same: readonly FeedItem[]): FeedItem {
  const first = same[0] as FeedItem;
  if (same.length === 1) return first;
  const firstOf = <T>(field: (item: FeedItem) => T | null): T | null => {
    for (const item of same) if (field(item) !== null) return field(item);
    return null;
  };
  return {
    ...first,
    published: firstOf((item) => item.published),
    updated: firstOf((item) => item.updated),
    contentHtml: firstOf((item) => item.contentHtml),
    summary: firstOf((item) => item.summary),
    image: firstOf((item) => item.image),
    authors: same.find(({ authors }) => authors.length > 0)?.authors ?? [],
    categories: [...new Set(same.flatMap(({ categories }) => categories))],
    extras: mergedExtras(same),
  };
}

function mergedExtras(same: readonly FeedItem[]): Record<string, unknown> {
  const extras: Record<string, unknown> = {};
  const fieldConfidence: Record<string, number> = {};
  for (let i = same.length - 1; i >= 0; i--) {
    Object.assign(extras, same[i]?.extras);
    Object.assign(fieldConfidence, extras.fieldConfidence);
  }
  return { ...extras, fieldConfidence };
}

function itemExtras({ confidence, fieldConfidence, date, price }: ListItem, subject: string | null) {
  return {
    confidence,
    fieldConfidence: { ...fieldConfidence },
    ...(subject === null ? {} : { subject }),
    ...(date === null ? {} : { date: { ...date } }),
    ...(price === null ? {} : { price: { ...price } }),
  };
}

function feedExtras({ list, candidates, nativeFeeds }: ListPageReading, options: ListToFeedOptions) {
  return {
    method: list.method,
    score: list.score,
    ...(options.candidates ? { candidates: candidates.map(summaryOf) } : {}),
    ...(options.nativeFeeds ? { nativeFeeds: nativeFeeds.map((feed) => ({ ...feed })) } : {}),
  };
}

function summaryOf({ method, score, subjects }: ItemList) {
  const items = subjects.reduce((count, subject) => count + subject.items.length, 0);
  return { method, score, subjects: subjects.length, items };
}

function hostOf(page: string | null): string {
  return page === null ? '' : new URL(page).hostname;
}
