/** Feeds, checks and items to put into a store. */
import { testFeedItem } from '../../../test/feed-item.js';
import type { FeedRun, FeedSettings, FeedUpdate, LedgerItem, TakeDueOptions } from '../feeds.js';
import { hostName, hostOf } from './samples.contract.js';

const SETTINGS: FeedSettings = {
  method: 'auto',
  fullText: false,
  keyParagraph: false,
  source: 'auto',
  render: 'auto',
  pages: 1,
  limit: 50,
  tags: [],
  minInterval: 1,
  maxInterval: 1000,
  secret: null,
};

/** What is kept of the past. */
export const KEPT = { snapshots: 2, runs: 3 };

export const newFeed = (host: number, path: string | number, change: Partial<FeedSettings> = {}) => ({
  url: `${hostName(host)}/${path}`,
  host: hostName(host),
  title: null,
  settings: { ...SETTINGS, ...change },
  createdAt: 1,
});

export const due = (now: number, change: Partial<TakeDueOptions> = {}): TakeDueOptions => ({
  limit: 10,
  fresh: 10,
  now,
  until: now + 100,
  worker: 'worker',
  ...change,
});

export const update = (at: number, change: Partial<FeedUpdate> = {}): FeedUpdate => ({
  nextCheckAt: at + 50,
  interval: 50,
  validators: { etag: '"v"', lastModified: null },
  validatorsUrl: 'https://x.example/',
  checkedAt: at,
  goodAt: at,
  changedAt: at,
  failures: 0,
  emptyStreak: 0,
  drift: 0.25,
  health: { status: 'ok', message: 'as it should be', nextStep: null },
  ...change,
});

export const ledgerItem = (sequence: number, change: Partial<LedgerItem> = {}): LedgerItem => ({
  keys: [`https://x.example/${sequence}`],
  guid: `https://x.example/${sequence}`,
  sequence,
  firstSeenAt: 1000 * sequence,
  position: 0,
  contentHash: 'ab',
  item: testFeedItem({
    id: `https://x.example/${sequence}`,
    title: `Title ${sequence}`,
    extras: { odd: 'a\u{1F600}b' },
  }),
  updatedAt: 5,
  lastSeenAt: 5,
  present: true,
  articleTries: null,
  ...change,
});

export const ended = (host: number, at: number, change: Partial<FeedRun> = {}): FeedRun => ({
  record: { at, result: 'changed', items: 1, fresh: 1, changed: 0, elapsed: 7, status: 200, note: null },
  update: update(at),
  items: [],
  alerts: [],
  hosts: [hostOf(host)],
  ...change,
});

export const urlsOf = (feeds: readonly { url: string }[]): string[] => feeds.map(({ url }) => url.slice(8));
