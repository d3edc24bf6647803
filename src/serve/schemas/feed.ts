/** Feeds as the API shows them. */
import { AUTOMATIC_LIST_METHODS } from '../../extract/index.js';
import type { FeedRecord } from '../../store/index.js';
import { DEFAULT_FEED_SETTINGS } from '../../update/index.js';
import { feedAddress } from '../feeds/feed-address.js';
import { z } from '../zod.js';

const text = z.string().nullable();
const count = z.number().int();

const MINUTE = 60_000;
const LONGEST = 30 * 24 * 60 * MINUTE;

export const FeedSettingsSchema = z
  .object({
    method: z
      .enum(AUTOMATIC_LIST_METHODS as readonly string[])
      .meta({ description: 'How the list is found; a rule outranks it.' }),
    source: z.enum(['auto', 'page', 'native']).meta({
      description: 'What is read: the page, unless it is a feed itself; the page; the feed its site offers.',
    }),
    render: z.enum(['auto', 'never', 'always']).meta({
      description: 'Whether a browser shows the page: where it is only a shell for scripts, never, or always.',
    }),
    pages: z.number().int().min(1).max(10).meta({ description: 'Pages of the list that are read.' }),
    fullText: z.boolean().meta({ description: 'Whether items carry the articles they lead to.' }),
    keyParagraph: z.boolean().meta({ description: 'Whether the key paragraph of the article is the summary.' }),
    limit: z.number().int().min(1).max(500).meta({ description: 'Items in the feed; older ones are in its archive.' }),
    tags: z
      .array(
        z
          .string()
          .min(1)
          .max(100)
          .regex(/^[^\n\r,/]+$/),
      )
      .max(50)
      .readonly(),
    minInterval: z.number().int().min(MINUTE).max(LONGEST).meta({ description: 'Least milliseconds between checks.' }),
    maxInterval: z.number().int().min(MINUTE).max(LONGEST).meta({ description: 'Most milliseconds between checks.' }),
    secret: z
      .string()
      .min(16)
      .max(200)
      .regex(/^[\w-]+$/)
      .nullable()
      .meta({ description: 'Key readers must have in the address; null for everybody.' }),
  })
  .meta({ id: 'FeedSettings' });

const time = text.meta({ description: 'ISO 8601, or null for never.' });

export const FeedSchema = z
  .object({
    id: z.string(),
    url: z.string().meta({ description: 'Address of the page.' }),
    title: text,
    state: z.enum(['active', 'paused', 'deleted']),
    settings: FeedSettingsSchema,
    channel: z
      .object({ title: z.string(), link: text, description: text, language: text, image: text })
      .nullable()
      .meta({ description: 'What the page says of itself; null before it was read.' }),
    ruleVersion: count.nullable(),
    addresses: z.object({ rss: z.string(), atom: z.string(), json: z.string() }),
    health: z.object({ status: z.string(), message: z.string(), nextStep: text }),
    createdAt: time,
    checkedAt: time,
    goodAt: time,
    changedAt: time,
    nextCheckAt: time,
    interval: count.nullable().meta({ description: 'Milliseconds between two checks, as last reckoned.' }),
    failures: count,
    emptyStreak: count,
    drift: z.number(),
    cursor: count.meta({ description: 'Lists go on after this.' }),
  })
  .meta({ id: 'Feed' });

export const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function feedJson(feed: FeedRecord, base: string): z.input<typeof FeedSchema> {
  const { publicId, url, title, state, settings, channel, ruleVersion, update } = feed;
  const { health, interval, failures, emptyStreak, drift } = update;
  return {
    id: publicId,
    url,
    title,
    state,
    // Feeds of earlier versions know nothing of what came later.
    settings: { ...DEFAULT_FEED_SETTINGS, ...settings },
    channel,
    ruleVersion,
    addresses: {
      rss: feedAddress(base, feed, 'rss'),
      atom: feedAddress(base, feed, 'atom'),
      json: feedAddress(base, feed, 'json'),
    },
    health,
    createdAt: isoTime(feed.createdAt),
    checkedAt: isoTime(update.checkedAt),
    goodAt: isoTime(update.goodAt),
    changedAt: isoTime(update.changedAt),
    nextCheckAt: state === 'active' ? isoTime(update.nextCheckAt) : null,
    interval,
    failures,
    emptyStreak,
    drift,
    cursor: feed.id,
  };
}
