/** WebSub: hubs are told that a feed has changed, and tell its readers. */
import { URLSearchParams } from 'node:url';
import { FEED_FORMATS } from '../../render/index.js';
import { feedAddress } from '../feeds/feed-address.js';
import { readServerSettings } from '../feeds/server-settings.js';
import type { JobKit } from './job-kit.js';
import { withRetries } from './with-retries.js';

/** Feeds that need a key are nobody's business, a hub's neither. */
export async function announceChange(publicId: string, base: string, kit: JobKit): Promise<void> {
  const { store, poster, signal } = kit;
  const { hubs } = await readServerSettings(store);
  if (hubs.length === 0) return;
  const feed = await store.feeds.get(publicId);
  if (feed === null || feed.settings.secret !== null) return;
  for (const hub of hubs) {
    const body = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const format of FEED_FORMATS) {
      const address = feedAddress(base, feed, format);
      body.append('hub.url', address);
      body.append('hub.topic', address);
    }
    await withRetries(signal, () =>
      poster.post(hub, { contentType: 'application/x-www-form-urlencoded', body: body.toString(), signal }),
    );
  }
}
