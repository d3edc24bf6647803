/** From a list that was read to the feed the user asked for. */
import { PithError } from '../../errors.js';
import type { Feed } from '../../model/feed.js';
import type { ListPageReading } from '../../model/item-list.js';
import { listToFeed } from '../../render/index.js';

export interface FeedWish {
  self?: string;
  title?: string;
  limit?: number;
}

/** @throws PithError when nothing in the feed would lead anywhere, because the address of the page is not known */
export function feedOfList(name: string, reading: ListPageReading, { self, title, limit }: FeedWish): Feed {
  const feed = listToFeed(reading, { selfLink: self, title, candidates: true, nativeFeeds: true });
  if (feed.link === null && feed.items.every(({ link }) => link === null))
    throw new PithError('usage', `${name}: the links of this page are relative; say where it is from with --url`, {
      subject: name,
    });
  return limit === undefined ? feed : { ...feed, items: feed.items.slice(0, limit) };
}
