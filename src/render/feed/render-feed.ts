import type { Feed } from '../../model/feed.js';
import { writeAtom } from './atom.js';
import { writeJsonFeed } from './json-feed.js';
import { writeRss } from './rss.js';
import { type WritableFeed, writableFeed } from './writable-feed.js';

export const FEED_FORMATS = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_MEDIA_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

/** The `Content-Type` of a feed, which is written in UTF-8. */
export const feedContentType = (format: FeedFormat): string => `${FEED_MEDIA_TYPES[format]}; charset=utf-8`;

const WRITERS: Readonly<Record<FeedFormat, (feed: WritableFeed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/**
 * A feed as RSS 2.0, Atom or JSON Feed 1.1. The same feed gives the same text, whenever and wherever it is written;
 * what a format cannot carry – control characters, relative addresses, implausible dates – is left out.
 */
export function renderFeed(feed: Feed, format: FeedFormat): string {
  return WRITERS[format](writableFeed(feed));
}
