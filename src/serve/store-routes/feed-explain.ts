/** Why an item is in a feed or is not. */
import { PithError } from '../../errors.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import { loadedFrom } from '../../reading/index.js';
import type { FeedRecord, LedgerItem } from '../../store/index.js';
import { type ItemOnPage, identityKey, matcherOf } from '../../update/index.js';
import { stepsOf, VERDICTS, verdictOf } from '../feeds/explanation.js';
import { defineStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';
import { currentRule, feedOf } from './find-stored.js';

const text = z.string().nullable();

/** Newest items of the ledger a page is held against, as in a check. */
const REMEMBERED = 500;
/** Items of the ledger with such a title that are looked at. */
const MOST_TITLED = 50;

export const explainRoute = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/explain',
  operationId: 'explainItem',
  summary: 'Say why an item is in a feed, or why it is missing',
  description: 'Looks into the ledger and at the page as it is now. Nothing is changed.',
  params: feedParams,
  body: z.object({
    item: z.string().trim().min(2).max(2000).meta({ description: 'Title of the item, a part of it, or its address.' }),
  }),
  response: z.object({
    verdict: z.enum(VERDICTS),
    summary: z.string().meta({ description: 'The answer as a sentence.' }),
    nextStep: text,
    known: z
      .object({ title: z.string(), link: text, firstSeenAt: z.string(), lastSeenAt: z.string(), present: z.boolean() })
      .nullable()
      .meta({ description: 'The item as the ledger has it.' }),
    steps: z.array(
      z.object({
        question: z.string(),
        answer: z.enum(['yes', 'no', 'unknown']),
        detail: text,
      }),
    ),
  }),
  async run({ params: { id }, body: { item: wanted } }, dependencies, c) {
    const feed = await feedOf(dependencies.store, id);
    const known = await knownItem(feed, wanted, dependencies);
    const seen = await onPage(feed, wanted, dependencies, c.req.raw.signal);
    const same =
      known === null && seen.page?.sameAs != null
        ? ((await dependencies.store.feeds.itemsBetween(feed.id, seen.page.sameAs, seen.page.sameAs))[0] ?? null)
        : null;
    const isInFeed = known !== null && (await isAmongNewest(feed, known, dependencies));
    const facts = { feed, known, same, isInFeed, ...seen };
    return {
      ...verdictOf(facts),
      known:
        known === null
          ? null
          : {
              title: known.item.title,
              link: known.item.link,
              firstSeenAt: new Date(known.firstSeenAt).toISOString(),
              lastSeenAt: new Date(known.lastSeenAt).toISOString(),
              present: known.present,
            },
      steps: stepsOf(facts),
    };
  },
});

async function knownItem(
  feed: FeedRecord,
  wanted: string,
  { store: { feeds } }: StoreDependencies,
): Promise<LedgerItem | null> {
  const isMeant = matcherOf(wanted);
  const address = canonicalUrl(wanted);
  const keys = address === null ? [] : [address, identityKey({ id: address })];
  const byKey = (await feeds.known(feed.id, keys, 0)).find(
    ({ item, keys: own }) => own.some((key) => keys.includes(key)) || isMeant(item, 'whole'),
  );
  if (byKey !== undefined) return byKey;
  if (address !== null) return null;
  const titled = await feeds.itemsTitled(feed.id, wanted, MOST_TITLED);
  const all = [...titled, ...(await feeds.items(feed.id, { limit: REMEMBERED }))];
  return all.find(({ item }) => isMeant(item, 'whole')) ?? all.find(({ item }) => isMeant(item, 'part')) ?? null;
}

async function isAmongNewest(
  { id, settings }: FeedRecord,
  { sequence }: LedgerItem,
  { store: { feeds } }: StoreDependencies,
): Promise<boolean> {
  return (await feeds.items(id, { limit: settings.limit })).some((item) => item.sequence === sequence);
}

async function onPage(
  feed: FeedRecord,
  wanted: string,
  { store, fetcher, work, now }: StoreDependencies,
  signal: AbortSignal,
): Promise<{ page: ItemOnPage | null; trouble: string | null }> {
  try {
    const page = { name: feed.url, ...loadedFrom(await fetcher.fetchPage(feed.url, { signal })) };
    const known = (await store.feeds.known(feed.id, [], REMEMBERED)).map((one) => ({
      ...one,
      // Long, and of no account here.
      item: { ...one.item, contentHtml: null },
    }));
    const { emptyStreak } = feed.update;
    const rule = await currentRule(store, feed);
    const { method, source } = feed.settings;
    const found = await work.run(
      'feeds/explain',
      { page, method, source, rule, now: now(), known, emptyStreak, wanted },
      signal,
    );
    return { page: found.ok ? found.value : null, trouble: null };
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    return { page: null, trouble: error.message };
  }
}
