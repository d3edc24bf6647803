/** JSON Feed 1.1; what Pith knows beyond the format stands under `_pith`. */
import { rfc3339 } from './feed-dates.js';
import { legalText } from './feed-text.js';
import type { WritableFeed, WritableItem } from './writable-feed.js';

export function writeJsonFeed(feed: WritableFeed): string {
  const document = withoutNulls({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.link,
    feed_url: feed.selfLink,
    description: feed.description,
    icon: feed.image,
    language: feed.language,
    next_url: feed.nextLink,
    hubs: orNull(feed.hubs.map((url) => ({ type: 'WebSub', url }))),
    items: feed.items.map(itemOf),
    _pith: feed.extras,
  });
  return `${stringify(document)}\n`;
}

function itemOf(item: WritableItem): Record<string, unknown> {
  const { contentHtml } = item;
  return withoutNulls({
    id: item.id,
    url: item.link,
    title: item.title,
    content_html: contentHtml,
    // An item must have content; where only a line is known of it, that line is the content.
    content_text: contentHtml === null ? (item.summary ?? item.title) : null,
    summary: item.summary,
    image: item.image,
    date_published: item.published === null ? null : rfc3339(item.published),
    date_modified: item.updated === null ? null : rfc3339(item.updated),
    authors: orNull(item.authors.map((name) => ({ name }))),
    tags: orNull(item.categories),
    language: item.language,
    _pith: item.extras,
  });
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list;
}

function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Extras come as they are, so every string is cleaned; no end tag or comment start is left for a page to trip over. */
function stringify(document: Record<string, unknown>): string {
  const cleaned = (_: string, value: unknown) => (typeof value === 'string' ? legalText(value) : value);
  return JSON.stringify(document, cleaned, 2).replace(/<(?=[/!])/g, '\\u003c');
}
