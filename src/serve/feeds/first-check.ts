/** Feeds that are new are waited for until their page has been read for the first time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedRecord, Store } from '../../store/index.js';

/** Milliseconds between two looks at a feed whose page is being read. */
const LOOK_EVERY = 100;

/** The feed as it is after its next check, or as it is when the time is up. @param since time of the check that is known already */
export async function afterCheck(
  store: Store,
  id: number,
  since: number | null,
  milliseconds: number,
  signal: AbortSignal,
): Promise<FeedRecord | null> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const feed = await store.feeds.byId(id);
    const isOver = feed === null || feed.state !== 'active' || feed.update.checkedAt !== since;
    if (isOver || performance.now() >= end || signal.aborted) return feed;
    await sleep(LOOK_EVERY, undefined, { signal }).catch(() => {});
  }
}
