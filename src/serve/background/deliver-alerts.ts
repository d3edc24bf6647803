/**
 * Tells the owner's webhook of alerts: at least once, oldest first. What cannot be delivered stays undelivered and is tried again
 * with the next round; a receiver that gets an alert twice knows it by its id.
 */
import { createHmac } from 'node:crypto';
import { readServerSettings } from '../feeds/server-settings.js';
import type { JobKit } from './job-kit.js';
import { withRetries } from './with-retries.js';

/** Alerts of one round. */
const MOST = 100;

export async function deliverAlerts({ store, poster, signal }: JobKit): Promise<void> {
  const { webhook } = await readServerSettings(store);
  if (webhook === null) return;
  for (const { id, feed, at, kind, message } of await store.feeds.alerts({ undelivered: true, limit: MOST })) {
    const record = await store.feeds.byId(feed);
    const body = JSON.stringify({
      id,
      at: new Date(at).toISOString(),
      kind,
      message,
      feed: record === null ? null : { id: record.publicId, url: record.url, title: record.title },
    });
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex');
    await withRetries(signal, () =>
      poster.post(webhook.url, {
        contentType: 'application/json',
        body,
        headers: { 'x-pith-signature': `sha256=${signature}`, 'x-pith-event': kind },
        signal,
      }),
    );
    await store.feeds.delivered([id]);
  }
}
