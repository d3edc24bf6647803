/** The hosts one check asks: that of the feed, and those its redirects and items lead to. */
import { URL } from 'node:url';
import { HostSession } from '../crawl/index.js';
import type { SiteHeaders } from '../fetch/index.js';
import type { HostState, TakenFeed } from '../store/index.js';
import type { UpdateKit } from './update-kit.js';

export class HostSessions {
  /** What the feed's own site is sent. */
  siteHeaders: SiteHeaders | null = null;
  readonly #feed: TakenFeed;
  readonly #kit: UpdateKit;
  readonly #sessions = new Map<string, HostSession>();

  constructor(feed: TakenFeed, kit: UpdateKit) {
    this.#feed = feed;
    this.#kit = kit;
    this.#sessions.set(feed.host, new HostSession(feed.hostState, kit));
  }

  /** Null when somebody else has the host, or it must be left alone. */
  async of(url: string): Promise<HostSession | null> {
    const { origin } = new URL(url);
    const open = this.#sessions.get(origin);
    if (open !== undefined) return open;
    const { store, now, leaseTime, worker } = this.#kit;
    const state = await store.feeds.takeHost(origin, { now: now(), until: now() + leaseTime, worker });
    if (state === null) return null;
    const session = new HostSession(state, this.#kit);
    this.#sessions.set(origin, session);
    return session;
  }

  /** A page of the feed is read next. Said again after every wait, in which pages of other feeds may have been read. */
  beginReading(): void {
    this.#kit.onReading?.(this.#feed);
  }

  get states(): readonly HostState[] {
    return [...this.#sessions.values()].map(({ state }) => state);
  }
}
