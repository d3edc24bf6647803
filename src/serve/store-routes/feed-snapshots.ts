/** The snapshots of the page of a feed: to look at, and what is found on them. */
import type { FeedSnapshot } from '../../store/index.js';
import { defineStoreRoute, type RegisterStoreRoute } from '../store-route.js';
import type { PageInput } from '../work/page-input.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';
import { currentRule, feedOf, snapshotAt, snapshotsOf } from './find-stored.js';

const text = z.string().nullable();
const count = z.number().int();
const snapshotParams = feedParams.extend({ takenAt: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

const listSnapshots = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/snapshots',
  operationId: 'listSnapshots',
  summary: 'List the snapshots of the page of a feed, newest first',
  params: feedParams,
  response: z.object({
    snapshots: z.array(
      z.object({
        takenAt: count.meta({ description: 'Milliseconds since 1970; names the snapshot.' }),
        url: z.string(),
        contentType: z.string(),
        hash: z.string(),
        bytes: count,
      }),
    ),
  }),
  async run({ params: { id } }, { store }) {
    const feed = await feedOf(store, id);
    return {
      snapshots: (await snapshotsOf(store, feed)).map(({ takenAt, url, contentType, hash, body }) => {
        return { takenAt, url, contentType, hash, bytes: body.length };
      }),
    };
  },
});

/** The page may show what it brings along, and do nothing at all. */
const SANDBOX =
  "sandbox; default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; frame-ancestors 'self'";

const getSnapshot = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/snapshots/{takenAt}',
  operationId: 'getSnapshot',
  summary: 'Get a snapshot of a page, in a sandbox that runs no script and loads nothing',
  params: snapshotParams,
  contentType: 'text/html',
  async run({ params: { id, takenAt } }, { store }) {
    const feed = await feedOf(store, id);
    const snapshot = await snapshotAt(store, feed, takenAt);
    const charset = /charset\s*=\s*"?([\w-]+)/i.exec(snapshot.contentType)?.[1];
    return new Response(snapshot.body as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': charset === undefined ? 'text/html' : `text/html; charset=${charset}`,
        'content-security-policy': SANDBOX,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
        'content-disposition': 'inline; filename="snapshot.html"',
      },
    });
  },
});

const listSnapshotItems = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/snapshots/{takenAt}/items',
  operationId: 'listSnapshotItems',
  summary: 'Say what the rule or method of a feed finds on a snapshot',
  params: snapshotParams,
  response: z.object({
    items: z.array(z.object({ title: z.string(), link: text, published: text })),
    why: text.meta({ description: 'Why there are none.' }),
  }),
  async run({ params: { id, takenAt } }, { store, work, now }, c) {
    const feed = await feedOf(store, id);
    const snapshot = await snapshotAt(store, feed, takenAt);
    const rule = await currentRule(store, feed);
    const { method, source } = feed.settings;
    const task = { page: snapshotPage(snapshot), method, source, rule, now: now() };
    const found = await work.run('feeds/read', task, c.req.raw.signal);
    return found.ok ? found.value : { items: [], why: found.reason };
  },
});

const snapshotPage = ({ url, contentType, body }: FeedSnapshot): PageInput => ({
  name: url,
  url,
  ...(contentType === '' ? {} : { contentType }),
  // Its bytes move to the thread.
  content: Uint8Array.from(body),
});

export const SNAPSHOT_ROUTES: readonly RegisterStoreRoute[] = [listSnapshots, getSnapshot, listSnapshotItems];
