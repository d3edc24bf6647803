/** Feeds that are new: registered once, and waited for until their page has been read for the first time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedRecord, FeedSettings, Store } from '../../store/index.js';

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

export interface Registered {
  feed: FeedRecord;
  isNew: boolean;
}

/** Registers pages; two requests for one page at the same time get one feed. */
export class Registry {
  readonly #store: Store;
  readonly #pending = new Map<string, Promise<Registered>>();

  constructor(store: Store) {
    this.#store = store;
  }

  register(url: string, host: string, settings: FeedSettings, now: number): Promise<Registered> {
    const pending = this.#pending.get(url);
    if (pending !== undefined) return pending.then(({ feed }) => ({ feed, isNew: false }));
    const registered = this.#find(url, host, settings, now).finally(() => this.#pending.delete(url));
    this.#pending.set(url, registered);
    return registered;
  }

  async #find(url: string, host: string, settings: FeedSettings, now: number): Promise<Registered> {
    const known = await this.#store.feeds.byUrl(url);
    if (known !== null) return { feed: known, isNew: false };
    const feed = await this.#store.feeds.create({ url, host, title: null, settings, createdAt: now });
    return { feed, isNew: true };
  }
}
