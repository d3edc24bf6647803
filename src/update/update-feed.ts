/**
 * One check of one feed. Whatever the source does, the feed keeps what it had: trouble changes its health and its schedule, never its
 * items. All that a check brings is written in one transaction; a check that dies leaves nothing behind.
 */
import { PithError } from '../errors.js';
import type { FeedHealth, FeedRun, NewAlert, RunResult, TakenFeed } from '../store/index.js';
import { FeedCheck } from './feed-check.js';
import { DEFAULT_FEED_SETTINGS } from './feed-settings.js';
import { fetchFeedSource } from './fetch-feed-source.js';
import { HostSessions } from './host-sessions.js';
import { accessTo, KEPT, type UpdateKit } from './update-kit.js';

export interface FeedChecked {
  feed: number;
  publicId: string;
  url: string;
  /** `postponed`: a host was not free, or the check was broken off. `lost`: the feed was changed or taken by somebody else meanwhile; nothing was written. */
  result: RunResult | 'postponed' | 'lost';
  items: number;
  fresh: number;
  changed: number;
  elapsed: number;
  health: FeedHealth;
  alerts: readonly NewAlert[];
}

/**
 * Checks a feed that was taken, and writes down what came of it. A check that is aborted gives back its feed, and leaves word when its
 * hosts may be asked again. A fault of ours is written down like any other trouble, so that it neither comes back with every turn nor
 * keeps other feeds waiting.
 * @throws PithError when the store fails
 */
export async function updateFeed(taken: TakenFeed, kit: UpdateKit): Promise<FeedChecked> {
  const startedAt = kit.now();
  // Feeds of earlier versions know nothing of what came later.
  const feed = { ...taken, settings: { ...DEFAULT_FEED_SETTINGS, ...taken.settings } };
  const sessions = new HostSessions(feed, kit);
  try {
    return await record(feed, await checkFeed(feed, sessions, kit, startedAt), kit, startedAt);
  } catch (error) {
    if (error instanceof PithError && error.code === 'store-unusable') throw error;
    const check = new FeedCheck(feed, sessions, kit, startedAt);
    return record(feed, kit.signal.aborted ? check.brokenOff() : check.fault(error), kit, startedAt);
  }
}

/** A feed whose page ended the thread that read it. */
export interface BlamedFeed {
  feed: TakenFeed;
  /** Name of the worker that had it. */
  worker: string;
  why: string;
}

/**
 * Writes down that reading a feed ended its worker, in the place of that worker: a fault like others, so that the feed waits longer and
 * longer for its next check, and does not end the next worker at once.
 */
export async function blameFeed({ feed, worker, why }: BlamedFeed, kit: UpdateKit): Promise<FeedChecked> {
  const now = kit.now();
  // The host was asked for the page just before.
  const hostState = { ...feed.hostState, nextAt: Math.max(feed.hostState.nextAt, now + kit.delay) };
  const blamed = { ...feed, hostState, settings: { ...DEFAULT_FEED_SETTINGS, ...feed.settings } };
  const check = new FeedCheck(blamed, new HostSessions(blamed, kit), kit, now);
  return record(blamed, check.fault(new Error(why)), { ...kit, worker }, now);
}

async function record(feed: TakenFeed, run: FeedRun, kit: UpdateKit, startedAt: number): Promise<FeedChecked> {
  const isWritten = await kit.store.feeds.recordRun(feed.id, run, kit.worker, KEPT);
  return {
    feed: feed.id,
    publicId: feed.publicId,
    url: feed.url,
    result: isWritten ? (run.record?.result ?? 'postponed') : 'lost',
    items: run.record?.items ?? 0,
    fresh: run.record?.fresh ?? 0,
    changed: run.record?.changed ?? 0,
    elapsed: kit.now() - startedAt,
    health: run.update.health,
    alerts: run.alerts,
  };
}

async function checkFeed(feed: TakenFeed, sessions: HostSessions, kit: UpdateKit, startedAt: number): Promise<FeedRun> {
  const access = await accessTo(feed.host, kit);
  if (access.kind === 'locked') return new FeedCheck(feed, sessions, kit, startedAt).locked(access.why);
  if (access.kind === 'headers') sessions.siteHeaders = { origin: feed.host, headers: access.headers };
  const answer = await fetchFeedSource(feed, sessions, kit);
  return new FeedCheck(feed, sessions, kit, startedAt).end(answer);
}
