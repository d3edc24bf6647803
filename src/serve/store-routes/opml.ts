import { PithError } from '../../errors.js';
import { readRule } from '../../extract/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import type { FeedRecord, FeedSettings } from '../../store/index.js';
import { mergedSettings } from '../feeds/merged-settings.js';
import { originOf } from '../feeds/origin-of.js';
import { feedDefaults } from '../feeds/server-settings.js';
import { type OpmlEntry, readOpml } from '../opml/read-opml.js';
import { OPML_SETTINGS, type OpmlFeed, writeOpml } from '../opml/write-opml.js';
import { RequestProblem } from '../problems.js';
import { FeedSettingsSchema } from '../schemas/feed.js';
import { MAX_ADDRESS } from '../schemas/web-address.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { currentRule } from './find-stored.js';

/** Feeds of one list. */
const MOST = 10_000;
const AT_ONCE = 500;

const exportOpml = defineStoreRoute({
  method: 'get',
  path: '/opml',
  operationId: 'exportOpml',
  summary: 'Get all feeds as OPML, with their rules',
  contentType: 'text/x-opml',
  async run(_, { store, base }) {
    const feeds: OpmlFeed[] = [];
    for (const state of ['active', 'paused'] as const) {
      let after = 0;
      for (;;) {
        const some = await store.feeds.list({ state, limit: AT_ONCE, after });
        for (const feed of some) feeds.push({ feed, rule: await currentRule(store, feed) });
        after = some.at(-1)?.id ?? 0;
        if (some.length < AT_ONCE) break;
      }
    }
    return new Response(writeOpml(feeds, base()), {
      headers: {
        'content-type': 'text/x-opml; charset=utf-8',
        'content-disposition': 'attachment; filename="pith.opml"',
        'cache-control': 'private, no-store',
      },
    });
  },
});

const Refused = z.array(z.object({ title: z.string().nullable(), why: z.string() }));

const importOpml = defineStoreRoute({
  method: 'post',
  path: '/opml',
  operationId: 'importOpml',
  summary: 'Make feeds of all pages an OPML document names',
  description: 'Pages come from pith:page, else htmlUrl. Pages that have a feed already are left alone.',
  body: z.object({ opml: z.string().min(1) }),
  response: z.object({
    added: z.number().int(),
    feeds: z.array(z.object({ id: z.string(), title: z.string() })).meta({ description: 'Those that were added.' }),
    known: z.number().int().meta({ description: 'Pages that had a feed already.' }),
    refused: Refused,
  }),
  async run({ body: { opml } }, dependencies) {
    const { entries, isCut } = readOpml(opml, MOST);
    if (entries.length === 0) throw new RequestProblem('bad-request', 'opml: no outline names a feed');
    const defaults = await feedDefaults(dependencies.store);
    const refused: z.input<typeof Refused> = isCut ? [{ title: null, why: `only the first ${MOST} are read` }] : [];
    const feeds: { id: string; title: string }[] = [];
    let known = 0;
    for (const entry of entries) {
      try {
        const feed = await addEntry(entry, defaults, dependencies);
        if (feed === null) known++;
        else feeds.push({ id: feed.publicId, title: entry.title ?? feed.url });
      } catch (error) {
        if (!(error instanceof PithError || error instanceof RequestProblem)) throw error;
        refused.push({ title: entry.title, why: error.message });
      }
    }
    return { added: feeds.length, feeds, known, refused };
  },
});

/** @returns null when the page has a feed already */
async function addEntry(
  { page, title, tags, own }: OpmlEntry,
  defaults: FeedSettings,
  { store, now }: StoreDependencies,
): Promise<FeedRecord | null> {
  const url = page === null || page.length > MAX_ADDRESS ? null : canonicalUrl(page);
  if (url === null) throw new RequestProblem('bad-request', 'it names no page (htmlUrl) to make a feed of');
  if ((await store.feeds.byUrl(url)) !== null) return null;
  const rule = own.get('rule') ?? null;
  if (rule !== null) readRule(rule);
  const settings = mergedSettings(defaults, { ...ownSettings(own), tags });
  const name = own.has('page') ? (own.get('title') ?? null) : title;
  const feed = await store.feeds.create({
    url,
    host: originOf(url),
    title: name === '' ? null : (name?.slice(0, 1000) ?? null),
    settings,
    createdAt: now(),
    rule,
  });
  if (own.get('paused') === 'true') await store.feeds.update(feed.id, { state: 'paused' });
  return feed;
}

/** Settings another Pith wrote; those that are not right are left out. */
function ownSettings(own: ReadonlyMap<string, string>): Partial<FeedSettings> {
  const given: Record<string, unknown> = {};
  for (const name of OPML_SETTINGS) {
    const text = own.get(name);
    if (text === undefined) continue;
    const value = /^\d{1,15}$/.test(text) ? Number(text) : text === 'true' ? true : text === 'false' ? false : text;
    if (FeedSettingsSchema.shape[name].safeParse(value).success) given[name] = value;
  }
  return given;
}

export const OPML_ROUTES: readonly RegisterStoreRoute[] = [exportOpml, importOpml];
