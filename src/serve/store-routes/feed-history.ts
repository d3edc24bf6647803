/** What a feed has had, and how it was checked. */
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';
import { feedOf } from './find-stored.js';

const text = z.string().nullable();
const count = z.number().int();
const limit = z.coerce.number().int().min(1).max(200).default(50);

const ItemSchema = z
  .object({
    id: z.string(),
    sequence: count,
    title: z.string(),
    link: text,
    published: text,
    updated: text,
    summary: text,
    contentHtml: text,
    image: text,
    authors: z.array(z.string()).readonly(),
    categories: z.array(z.string()).readonly(),
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
    present: z.boolean().meta({ description: 'Whether the page still lists it.' }),
  })
  .meta({ id: 'FeedItem' });

const listItems = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/items',
  operationId: 'listItems',
  summary: 'List the items of a feed, newest first, those that left the page as well',
  params: feedParams,
  query: z.object({
    limit,
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'Only items with a smaller sequence.',
    }),
  }),
  response: z.object({ total: count, items: z.array(ItemSchema) }),
  async run({ params: { id }, query: { limit, before } }, { store }) {
    const feed = await feedOf(store, id);
    const items = await store.feeds.items(feed.id, { limit, ...(before === undefined ? {} : { before }) });
    return {
      total: await store.feeds.itemCount(feed.id),
      items: items.map(({ item, guid, sequence, firstSeenAt, lastSeenAt, present }) => {
        const { title, link, published, updated, summary, contentHtml, image, authors, categories } = item;
        return {
          ...{ id: guid, sequence, title, link, published, updated, summary, contentHtml, image, authors, categories },
          firstSeenAt: new Date(firstSeenAt).toISOString(),
          lastSeenAt: new Date(lastSeenAt).toISOString(),
          present,
        };
      }),
    };
  },
});

const listRuns = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/runs',
  operationId: 'listRuns',
  summary: 'List the last checks of a feed, newest first',
  params: feedParams,
  query: z.object({ limit }),
  response: z.object({
    runs: z.array(
      z.object({
        at: z.string(),
        result: z.enum(['changed', 'unchanged', 'empty', 'failed']),
        items: count,
        fresh: count,
        changed: count,
        elapsed: count.meta({ description: 'Milliseconds.' }),
        status: count.nullable(),
        note: text,
      }),
    ),
  }),
  async run({ params: { id }, query: { limit } }, { store }) {
    const feed = await feedOf(store, id);
    const runs = await store.feeds.runs(feed.id, limit);
    return { runs: runs.map((run) => ({ ...run, at: new Date(run.at).toISOString() })) };
  },
});

export const HISTORY_ROUTES: readonly RegisterStoreRoute[] = [listItems, listRuns];
