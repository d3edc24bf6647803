/**
 * The update crawler of "HTML2RSS" (Geng et al., 2006): a pool that checks feeds as they become due, those never checked first, with a
 * share of the pool of their own. Everything it knows is in the store: any number of pools, in any number of processes, work on one
 * store, and what one of them was at when it died is taken by the others when its leases end.
 */
import { setMaxListeners } from 'node:events';
import { waitForFirst } from '../signals.js';
import type { TakenFeed } from '../store/index.js';
import { ClockWatch } from './clock-watch.js';
import { type BlamedFeed, blameFeed, type FeedChecked, updateFeed } from './update-feed.js';
import type { UpdateKit } from './update-kit.js';

export interface UpdateWorkerOptions extends Omit<UpdateKit, 'now' | 'random' | 'leaseTime'> {
  /** Feeds checked at the same time. @default 8 */
  pool?: number;
  /** Part of the pool that feeds never checked before can count on. @default 0.5 */
  freshShare?: number;
  /** Ends the run when nothing is due any more, instead of waiting. @default false */
  untilIdle?: boolean;
  /** Milliseconds after which what this worker has taken counts as lost, if it does not say otherwise. @default 120 000 */
  leaseTime?: number;
  /** What the worker before this one died of. @default nothing */
  blamed?: BlamedFeed | null;
  onChecked?: (checked: FeedChecked) => void;
  now?: () => number;
  random?: () => number;
}

export interface UpdateReport {
  checked: number;
  changed: number;
  failed: number;
  /** Milliseconds. */
  elapsed: number;
}

/** Milliseconds between two looks at a store where nothing is due. */
const LONGEST_WAIT = 1000;
const SHORTEST_WAIT = 25;
/** Looks in vain after which the wait is not doubled any more. */
const MOST_DOUBLED = 4;

/**
 * Checks feeds until the signal is given, or, when asked to, until nothing is due. Then checks that are on their way are broken off, and
 * their feeds given back.
 * @throws what made the store or the program fail
 */
export async function runUpdates(options: UpdateWorkerOptions): Promise<UpdateReport> {
  return new UpdateRun(options).run();
}

class UpdateRun {
  readonly #options: UpdateWorkerOptions;
  readonly #kit: UpdateKit;
  readonly #pool: number;
  readonly #startedAt: number;
  readonly #stop = new AbortController();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #clock: ClockWatch;
  #fresh = 0;
  /** The feed last said to be read, until its check has ended. */
  #reading: number | null = null;
  #failure: { error: unknown } | null = null;
  readonly #report = { checked: 0, changed: 0, failed: 0 };

  constructor(options: UpdateWorkerOptions) {
    const { now = Date.now, random = Math.random, leaseTime = 120_000, pool = 8, signal } = options;
    this.#options = options;
    this.#pool = pool;
    this.#kit = {
      ...options,
      ...{ now, random, leaseTime, signal: AbortSignal.any([signal, this.#stop.signal]) },
      onReading: (feed) => this.#isRead(feed),
    };
    // All checks of the pool listen to it.
    setMaxListeners(0, this.#kit.signal);
    this.#clock = new ClockWatch(options.store, leaseTime);
    this.#startedAt = now();
  }

  async run(): Promise<UpdateReport> {
    const { store, worker } = this.#options;
    const { leaseTime, now } = this.#kit;
    const prolonging = setInterval(() => {
      if (this.#inFlight.size > 0)
        store.feeds.prolong(worker, now() + leaseTime).catch((error: unknown) => this.#fail(error));
    }, leaseTime / 3);
    const { blamed = null } = this.#options;
    try {
      if (blamed !== null) this.#ended(await blameFeed(blamed, this.#kit));
      await this.#loop();
    } finally {
      clearInterval(prolonging);
      this.#stop.abort();
      await Promise.allSettled(this.#inFlight);
      await store.feeds.release(worker);
    }
    if (this.#failure !== null) throw this.#failure.error;
    return { ...this.#report, elapsed: now() - this.#startedAt };
  }

  async #loop(): Promise<void> {
    const { signal, untilIdle = false, store } = this.#options;
    const { now } = this.#kit;
    let inVain = 0;
    while (this.#failure === null && !signal.aborted) {
      await this.#clock.look(now());
      const room = this.#pool - this.#inFlight.size;
      const taken = room > 0 ? await this.#take(room) : [];
      for (const feed of taken) this.#start(feed);
      inVain = taken.length > 0 ? 0 : inVain + 1;
      if (taken.length > 0) continue;
      const nextAt = room > 0 ? await store.feeds.nextDueAt() : null;
      if (untilIdle && room > 0 && this.#inFlight.size === 0 && (nextAt === null || nextAt > now())) return;
      // What is due but cannot be had waits for its host.
      const least = SHORTEST_WAIT * 2 ** Math.min(inVain, MOST_DOUBLED);
      const wait = nextAt === null ? LONGEST_WAIT : Math.min(LONGEST_WAIT, Math.max(least, nextAt - now()));
      await waitForFirst(this.#inFlight, wait, signal);
    }
  }

  /** Feeds that were never checked come first, as long as they do not have their share of the pool. */
  #take(room: number): Promise<readonly TakenFeed[]> {
    const { store, worker, freshShare = 0.5 } = this.#options;
    const { now, leaseTime } = this.#kit;
    const fresh = Math.max(0, Math.ceil(this.#pool * freshShare) - this.#fresh);
    return store.feeds.takeDue({ limit: room, fresh, now: now(), until: now() + leaseTime, worker });
  }

  #start(feed: TakenFeed): void {
    if (feed.isFresh) this.#fresh++;
    const check = this.#check(feed).finally(() => {
      if (feed.isFresh) this.#fresh--;
      this.#inFlight.delete(check);
    });
    this.#inFlight.add(check);
  }

  async #check(feed: TakenFeed): Promise<void> {
    try {
      this.#ended(await updateFeed(feed, this.#kit));
    } catch (error) {
      // What was broken off is given back; faults of a check are written down with its feed; what is left is the store's.
      if (!this.#kit.signal.aborted) this.#fail(error);
    }
  }

  /** Nobody needs to hear again what was said last. */
  #isRead(feed: TakenFeed): void {
    if (this.#reading === feed.id) return;
    this.#reading = feed.id;
    this.#options.onReading?.(feed);
  }

  #ended(checked: FeedChecked): void {
    if (this.#reading === checked.feed) this.#reading = null;
    this.#count(checked);
    this.#options.onChecked?.(checked);
  }

  #count({ result }: FeedChecked): void {
    if (result === 'postponed' || result === 'lost') return;
    this.#report.checked++;
    if (result === 'changed') this.#report.changed++;
    if (result === 'failed') this.#report.failed++;
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
  }
}
