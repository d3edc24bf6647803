import type { FeedItem } from '../src/model/feed.js';

/** An item of a feed with the given fields and nothing else, for tests. */
export function testFeedItem(fields: Partial<FeedItem> = {}): FeedItem {
  return {
    id: 'https://a.example/1',
    title: 'Title',
    link: null,
    published: null,
    updated: null,
    summary: null,
    contentHtml: null,
    image: null,
    authors: [],
    categories: [],
    language: null,
    extras: null,
    ...fields,
  };
}
