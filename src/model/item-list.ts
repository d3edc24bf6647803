/** What a list page holds: subjects (its sections) with items, after "HTML2RSS" (Geng et al., 2006), definitions 1 to 3. */
import type { CompactDom } from './compact-dom.js';

/** Where a date of an item was read. */
export type ItemDateSource =
  /** A machine-readable attribute: `datetime`, `content`, `title`, `data-…`. */
  | 'attribute'
  /** The text of the item. */
  | 'text'
  /** A heading above several items that names their day. */
  | 'heading'
  /** Data beside the markup: JSON-LD, microdata, page state. */
  | 'data';

/** What the page does not say of a date and the whole list or the clock had to settle. */
export type DateInference = 'day-month-order' | 'month' | 'year' | 'century' | 'day' | 'relative';

export interface ItemDate {
  /** As written on the page. */
  raw: string;
  /** ISO 8601, as exact as the page: `2026-03`, `2026-03-01`, `2026-03-01T08:00:00`, or with an offset; null when it could not be settled. */
  value: string | null;
  source: ItemDateSource;
  /** Name of the time pattern that matched, e.g. `yyyy-mm-dd hh:ff`; null for machine-readable values. */
  pattern: string | null;
  inferred: readonly DateInference[];
}

export interface ItemPrice {
  /** As written on the page. */
  raw: string;
  /** Decimal number without grouping, e.g. `1299.00`. */
  amount: string;
  /** ISO 4217 where the page or the sign settles it, else the sign as written. */
  currency: string | null;
}

export type ItemField = 'title' | 'link' | 'date' | 'description' | 'image' | 'author' | 'price';

/** Markup an item came with; nothing in it has been judged or cleaned. */
export interface EntryContent {
  /** A fragment: its root element holds the nodes. */
  dom: CompactDom;
  /** Base of relative addresses. */
  base: string | null;
}

/** What only a feed says of an item. */
export interface FeedEntry {
  /** The feed's own id, where it has given it to no other item. */
  id: string | null;
  /** ISO 8601. */
  updated: string | null;
  authors: readonly string[];
  categories: readonly string[];
  /** Parsed when asked for. */
  content(): EntryContent | null;
}

export interface ListItem {
  /** Plain text; never empty. */
  title: string;
  /** Absolute where a base is known. */
  link: string | null;
  date: ItemDate | null;
  /** Plain text. */
  description: string | null;
  /** Absolute where a base is known. */
  image: string | null;
  author: string | null;
  price: ItemPrice | null;
  /** Nodes of the page the item covers, in reading order; empty when it was read from data beside the markup. */
  nodes: readonly number[];
  /** Node that gave each field, where one did. */
  fieldNodes: Partial<Record<ItemField, number>>;
  /** 0 to 1. */
  confidence: number;
  /** 0 to 1 for every field that is there. */
  fieldConfidence: Partial<Record<ItemField, number>>;
  /** Where the item is one of a feed. */
  entry?: FeedEntry;
}

export interface ListSubject {
  /** Heading of the section, or null. */
  title: string | null;
  items: readonly ListItem[];
}

/** One way to read the page as a list. */
export interface ItemList {
  /** Name of the method that read it. */
  method: string;
  subjects: readonly ListSubject[];
  /** 0 to 1: how much it looks like what a person would subscribe to. */
  score: number;
  /** Why it was found and how it was judged, in short sentences. */
  reasons: readonly string[];
}

/** A feed the site already offers. */
export interface NativeFeed {
  /** Absolute where a base is known. */
  url: string;
  title: string | null;
  format: 'rss' | 'atom' | 'json' | 'unknown';
  /** How it was found: declared in the head, linked in the text, or known of the software that runs the site. */
  found: 'declared' | 'linked';
}

/** A list page, read. */
export interface ListPageReading {
  url: string | null;
  title: string | null;
  description: string | null;
  language: string | null;
  /** Picture that stands for the page, where it declares one. */
  image: string | null;
  /** Date the page says of itself (ISO 8601). */
  date: string | null;
  /** The best reading. */
  list: ItemList;
  /**
   * All readings, best first; the first is `list`. The others are put together when their `subjects` are first looked at. They
   * can be written as JSON, but copies made by spreading or cloning them have no items.
   */
  candidates: readonly ItemList[];
  nativeFeeds: readonly NativeFeed[];
  /** Where a feed goes on, if it says so (RFC 5005); pages are asked for it by `findNextPage`. */
  nextUrl?: string | null;
}

/** Items of all subjects in reading order. */
export function itemsOf(list: ItemList): ListItem[] {
  const items: ListItem[] = [];
  for (const subject of list.subjects) for (const item of subject.items) items.push(item);
  return items;
}
