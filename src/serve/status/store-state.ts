/** What the store says about the state of the server. */
import type { FeedQueue, Inventory, Store, TroubledHost } from '../../store/index.js';
import { FINE_HEALTH } from '../../update/index.js';

export interface StoreState {
  states: ReadonlyMap<string, number>;
  health: ReadonlyMap<string, number>;
  /** Active feeds whose health is not fine. */
  troubled: number;
  queue: FeedQueue;
  /** Seconds by which the most overdue feed is late. */
  lag: number;
  hosts: readonly TroubledHost[];
  inventory: Inventory;
}

/** Milliseconds after which a feed that is due is late. */
const LATE_AFTER = 5 * 60_000;
/** Hosts named, and feeds of each. */
const WORST_HOSTS = 10;
const FEEDS_OF_A_HOST = 5;

export async function storeState(store: Store, now: number): Promise<StoreState> {
  const { states, health } = await store.feeds.counts();
  const isFine = (word: string) => (FINE_HEALTH as readonly string[]).includes(word);
  return {
    states,
    health,
    troubled: [...health].reduce((sum, [word, feeds]) => sum + (isFine(word) ? 0 : feeds), 0),
    queue: await store.feeds.queue({ now, lateAfter: LATE_AFTER }),
    lag: await lagOf(store, now),
    hosts: await store.feeds.troubled({ fine: FINE_HEALTH, hosts: WORST_HOSTS, feeds: FEEDS_OF_A_HOST }),
    inventory: await store.inventory(),
  };
}

export async function lagOf(store: Store, now: number): Promise<number> {
  const dueAt = await store.feeds.nextDueAt();
  return dueAt === null ? 0 : Math.max(0, (now - dueAt) / 1000);
}
