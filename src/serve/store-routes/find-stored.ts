/** What requests name, as the store has it. */
import type { Crawl, FeedRecord, FeedSnapshot, Store } from '../../store/index.js';
import { RequestProblem } from '../problems.js';

/** @throws RequestProblem `not-found` or `gone` */
export async function feedOf(store: Store, publicId: string): Promise<FeedRecord> {
  const feed = await store.feeds.get(publicId);
  if (feed === null) throw new RequestProblem('not-found', 'there is no such feed');
  if (feed.state === 'deleted') throw new RequestProblem('gone', 'the feed was deleted');
  return feed;
}

/** @throws RequestProblem `not-found` */
export async function crawlOf(store: Store, name: string): Promise<Crawl> {
  const crawl = await store.crawls.find(name);
  if (crawl === null) throw new RequestProblem('not-found', 'there is no such crawl');
  return crawl;
}

/** The store keeps fewer of a feed. */
const MOST_SNAPSHOTS = 100;

/** All there are, newest first. */
export const snapshotsOf = (store: Store, feed: FeedRecord): Promise<readonly FeedSnapshot[]> =>
  store.feeds.snapshots(feed.id, MOST_SNAPSHOTS);

/** The snapshot of this time. @throws RequestProblem `not-found` */
export async function snapshotAt(store: Store, feed: FeedRecord, takenAt: number): Promise<FeedSnapshot> {
  const snapshot = (await snapshotsOf(store, feed)).find((one) => one.takenAt === takenAt);
  if (snapshot === undefined) throw new RequestProblem('not-found', 'there is no such snapshot');
  return snapshot;
}

/** XML of the rule a feed is read by; null when it is read by a method. */
export async function currentRule(store: Store, { id, ruleVersion }: FeedRecord): Promise<string | null> {
  return ruleVersion === null ? null : ((await store.feeds.rule(id, ruleVersion))?.xml ?? null);
}
