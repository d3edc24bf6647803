/** What happened to feeds, as a feed of its own, for the owner's reader. */
import { randomBytes } from 'node:crypto';
import type { FeedItem } from '../../model/feed.js';
import type { FeedFormat } from '../../render/index.js';
import type { Store } from '../../store/index.js';
import { outputOfFeed } from '../../update/index.js';
import { PackedDocument } from './packed-document.js';

const MOST = 100;
const KEY = 'alerts-key';

/** The part of its address nobody can guess; made once for a store. */
export async function alertsKey(store: Store): Promise<string> {
  return (await store.feeds.firstSetting(KEY, randomBytes(18).toString('base64url'))) as string;
}

export const alertsAddress = (base: string, key: string, format: FeedFormat): string =>
  `${base}/feeds/alerts-${key}.${format}`;

export async function alertsDocument(
  store: Store,
  base: string,
  key: string,
  format: FeedFormat,
): Promise<PackedDocument> {
  const alerts = await store.feeds.alerts({ limit: MOST });
  const items: FeedItem[] = [];
  for (const { id, feed, at, kind, message } of alerts) {
    const record = await store.feeds.byId(feed);
    const name = record?.title ?? record?.channel?.title ?? record?.url ?? `feed ${feed}`;
    items.push({
      id: `urn:pith:alert:${key.slice(0, 8)}:${id}`,
      title: `${name}: ${kind}`,
      link: record?.url ?? null,
      published: new Date(at).toISOString(),
      updated: null,
      summary: message,
      contentHtml: null,
      image: null,
      authors: [],
      categories: [kind],
      language: 'en',
      extras: null,
    });
  }
  const newestAt = alerts[0]?.at ?? 0;
  const feed = {
    title: 'Pith: alerts',
    link: `${base}/`,
    selfLink: alertsAddress(base, key, format),
    description: 'What happened to the feeds of this server, and what to do about it.',
    language: 'en',
    image: null,
    updated: new Date(newestAt).toISOString(),
    ttl: 15,
    hubs: [],
    nextLink: null,
    items,
    extras: null,
  };
  return new PackedDocument(outputOfFeed(feed, format, newestAt));
}
