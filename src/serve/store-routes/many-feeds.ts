/** What concerns many feeds at once: how busy they are, their tags, and changes to several together. */
import { PithError } from '../../errors.js';
import type { FeedRecord } from '../../store/index.js';
import { mergedSettings } from '../feeds/merged-settings.js';
import { RequestProblem } from '../problems.js';
import { FeedSettingsSchema, isoTime } from '../schemas/feed.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { feedOf } from './find-stored.js';

const count = z.number().int();
const DAY = 86_400_000;
const MOST_ASKED = 200;
const MOST_CHANGED = 1000;

const activity = defineStoreRoute({
  method: 'get',
  path: '/feeds/activity',
  operationId: 'feedActivity',
  summary: 'Count the new items of feeds by day',
  query: z.object({
    id: z
      .string()
      .min(1)
      .max(30 * MOST_ASKED)
      .meta({ description: `Ids of feeds, with commas between them; ${MOST_ASKED} at most.` }),
    days: z.coerce.number().int().min(1).max(366).default(30),
  }),
  response: z.object({
    from: z.string().meta({ description: 'When the first day begins; the last one ends now.' }),
    activity: z
      .record(z.string(), z.array(count))
      .meta({ description: 'By id of the feed: new items of each day, the oldest day first.' }),
  }),
  async run({ query: { id, days } }, { store, now }) {
    const asked = [...new Set(id.split(','))].filter((one) => one !== '').slice(0, MOST_ASKED);
    const feeds = new Map<number, string>();
    for (const publicId of asked) {
      const feed = await store.feeds.get(publicId);
      if (feed !== null && feed.state !== 'deleted') feeds.set(feed.id, publicId);
    }
    const from = now() - days * DAY;
    const counts = new Map([...feeds.keys()].map((feed) => [feed, new Array<number>(days).fill(0)]));
    for (const { feed, day, items } of await store.feeds.activity([...feeds.keys()], from)) {
      const ofFeed = counts.get(feed);
      // What was seen this very moment belongs to the last day.
      const place = Math.min(day, days - 1);
      if (ofFeed !== undefined) ofFeed[place] = (ofFeed[place] ?? 0) + items;
    }
    return {
      from: isoTime(from) as string,
      activity: Object.fromEntries([...counts].map(([feed, ofFeed]) => [feeds.get(feed), ofFeed])),
    };
  },
});

const tags = defineStoreRoute({
  method: 'get',
  path: '/feeds/tags',
  operationId: 'listTags',
  summary: 'List the tags of all feeds',
  response: z.object({ tags: z.array(z.object({ name: z.string(), feeds: count })) }),
  async run(_, { store }) {
    return { tags: [...(await store.feeds.tags())].map(([name, feeds]) => ({ name, feeds })) };
  },
});

const ids = z.array(z.string().min(1).max(100)).min(1).max(MOST_CHANGED);
const { tags: tagList, fullText } = FeedSettingsSchema.shape;

const Bulk = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['refresh', 'pause', 'resume', 'delete']), ids }),
  z.object({ action: z.enum(['tag', 'untag']), ids, tags: tagList }),
  z.object({ action: z.literal('full-text'), ids, fullText }),
]);

const bulk = defineStoreRoute({
  method: 'post',
  path: '/feeds/bulk',
  operationId: 'changeFeeds',
  summary: 'Do the same to many feeds',
  description: 'Each feed is changed by itself: what stands in the way of one is told, and the others are changed.',
  body: Bulk,
  response: z.object({
    done: count.meta({ description: 'Feeds it was done to.' }),
    refused: z.array(z.object({ id: z.string(), why: z.string() })),
  }),
  async run({ body }, dependencies) {
    const refused: { id: string; why: string }[] = [];
    const asked = new Set(body.ids);
    for (const id of asked) {
      try {
        await changeOne(await feedOf(dependencies.store, id), body, dependencies);
        dependencies.outputs.forget(id);
      } catch (error) {
        if (!(error instanceof PithError && error.code === 'conflict') && !(error instanceof RequestProblem))
          throw error;
        refused.push({ id, why: error.message });
      }
    }
    return { done: asked.size - refused.length, refused };
  },
});

async function changeOne(
  feed: FeedRecord,
  change: z.output<typeof Bulk>,
  { store: { feeds }, now }: StoreDependencies,
): Promise<void> {
  const { id, settings, state } = feed;
  switch (change.action) {
    case 'refresh':
      if (state === 'paused') throw new RequestProblem('conflict', 'the feed is paused; resume it first');
      return feeds.update(id, { nextCheckAt: now() });
    case 'pause':
      return feeds.update(id, { state: 'paused' });
    case 'resume':
      return feeds.update(id, { state: 'active' });
    case 'delete':
      return feeds.remove(id);
    case 'tag': {
      const checked = tagList.safeParse([...new Set([...settings.tags, ...change.tags])]);
      if (!checked.success) throw new RequestProblem('bad-request', 'it would have too many tags');
      return feeds.update(id, { settings: { ...settings, tags: checked.data } });
    }
    case 'untag':
      return feeds.update(id, {
        settings: { ...settings, tags: settings.tags.filter((tag) => !change.tags.includes(tag)) },
      });
    case 'full-text':
      return feeds.update(id, { settings: mergedSettings(settings, { fullText: change.fullText }) });
  }
}

/** Registered before those of one feed, whose ids could be any word. */
export const MANY_FEEDS_ROUTES: readonly RegisterStoreRoute[] = [activity, tags, bulk];
