/** What happened to feeds, as a feed of its own, for the owner's reader. */
import { createHash, randomBytes } from 'node:crypto';
import type { FeedItem } from '../../model/feed.js';
import { type FeedFormat, renderFeed } from '../../render/index.js';
import type { Store } from '../../store/index.js';
import { PackedDocument } from './packed-document.js';

const MOST = 100;
const KEY = 'alerts-key';

const CONTENT_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

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
  const text = renderFeed(
    {
      title: 'Pith: alerts',
      link: `${base}/`,
      selfLink: alertsAddress(base, key, format),
      description: 'What happened to the feeds of this server, and what to do about it.',
      language: 'en',
      image: null,
      updated: new Date(alerts[0]?.at ?? 0).toISOString(),
      ttl: 15,
      hubs: [],
      nextLink: null,
      items,
      extras: null,
    },
    format,
  );
  const body = new TextEncoder().encode(text);
  return new PackedDocument({
    body,
    contentType: CONTENT_TYPES[format],
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    lastModified: alerts[0]?.at ?? 0,
  });
}
