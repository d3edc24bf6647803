/** A feed before it is written as RSS, Atom or JSON Feed. */

/** Years a date of a feed may have; readers sort by dates, and one absurd date spoils the order for good. */
export const PLAUSIBLE_YEARS = { first: 1970, last: 2099 } as const;

export interface FeedItem {
  /** Permanent: made from the canonical address, never from text that may be edited. */
  id: string;
  /** Plain text. */
  title: string;
  /** Absolute address, or null. */
  link: string | null;
  /** ISO 8601 of any precision, or null where the page gives none. */
  published: string | null;
  updated: string | null;
  /** Plain text. */
  summary: string | null;
  /** Sanitised HTML with absolute addresses. */
  contentHtml: string | null;
  image: string | null;
  authors: readonly string[];
  categories: readonly string[];
  /** Language of the item where it differs from the feed's. */
  language: string | null;
  /** Written to JSON Feed under `_pith`; any JSON value. */
  extras: Readonly<Record<string, unknown>> | null;
}

/** Where a document stands among those that hold all items of a feed (RFC 5005). */
export interface FeedArchive {
  /** Whether the document is a page of the archive, which stays as it is. */
  isArchive: boolean;
  /** Address of the feed itself, in a page of its archive. */
  current: string | null;
  /** Address of the page with the next older items. */
  previous: string | null;
  /** Address of the page with the next newer items. */
  next: string | null;
}

export interface Feed {
  title: string;
  /** Address of the page the feed stands for. */
  link: string | null;
  /** Address of the feed itself, where it is known. */
  selfLink: string | null;
  description: string | null;
  /** BCP 47. */
  language: string | null;
  image: string | null;
  /** ISO 8601 of the last real change; null lets the newest item decide. Never the clock. */
  updated: string | null;
  /** Minutes between two checks of the source. */
  ttl: number | null;
  /** WebSub hubs. */
  hubs: readonly string[];
  /** Address of the next older page of the feed (RFC 5005). */
  nextLink: string | null;
  /** @default none */
  archive?: FeedArchive | null;
  items: readonly FeedItem[];
  /** Written to JSON Feed under `_pith`; any JSON value. */
  extras: Readonly<Record<string, unknown>> | null;
}
