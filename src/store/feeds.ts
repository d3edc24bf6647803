/**
 * Feeds a server keeps: what they are made from, when they are looked at again, the ledger of their items, the versions of their rules,
 * snapshots of their pages, and what happened to them. Times are milliseconds since 1970 and come from the caller.
 */
import type { FeedItem } from '../model/feed.js';
import type { HostState, Validators } from './frontier.js';

/** What its owner decided about a feed. */
export interface FeedSettings {
  /** Name of the list method; a feed with a rule is read by the rule. */
  method: string;
  /** What is read: the page, the feed its site offers, or the page unless it is a feed itself. */
  source: 'auto' | 'page' | 'native';
  /** Whether a browser shows the page first: where it is only a shell for scripts, never, or always. */
  render: 'auto' | 'never' | 'always';
  /** Pages of the list that are read, 1 to 10. */
  pages: number;
  /** Whether items carry the articles they lead to. */
  fullText: boolean;
  /** Whether the key paragraph of the article is the summary. */
  keyParagraph: boolean;
  /** Items in the feed itself; older ones are in its archive. */
  limit: number;
  tags: readonly string[];
  /** Bounds of the time between two checks, in milliseconds. */
  minInterval: number;
  maxInterval: number;
  /** Who reads the feed must know this; null for everybody. */
  secret: string | null;
}

/** How a feed is doing, for people: a stable word, what happened, and what to do about it. */
export interface FeedHealth {
  status: string;
  message: string;
  nextStep: string | null;
}

/** What the page says about itself. */
export interface FeedChannel {
  title: string;
  link: string | null;
  description: string | null;
  language: string | null;
  image: string | null;
}

export interface FeedUpdate {
  nextCheckAt: number;
  /** Milliseconds between two checks as last reckoned; null before the first. */
  interval: number | null;
  validators: Validators;
  /** Address the validators came from. */
  validatorsUrl: string | null;
  /** Last time the source was asked. */
  checkedAt: number | null;
  /** Last time it gave what was looked for. */
  goodAt: number | null;
  /** Last real change of what readers get. */
  changedAt: number | null;
  /** Checks in a row that failed. */
  failures: number;
  /** Checks in a row that found a page without the list. */
  emptyStreak: number;
  /** 0 (as always) to 1 (nothing like before). */
  drift: number;
  health: FeedHealth;
}

export interface FeedRecord {
  id: number;
  /** What its address is made of: cannot be guessed, and stays for life. */
  publicId: string;
  /** Address of the page. */
  url: string;
  /** The unit of politeness, as {@link URL.origin}. */
  host: string;
  /** Title instead of the page's. */
  title: string | null;
  settings: FeedSettings;
  /** A deleted feed keeps its public id, so that its readers can be told. */
  state: 'active' | 'paused' | 'deleted';
  /** Public id or address of what took its place. */
  movedTo: string | null;
  createdAt: number;
  channel: FeedChannel | null;
  /** Version of the rule it is read by; null when it is read by a method. */
  ruleVersion: number | null;
  update: FeedUpdate;
}

export interface NewFeed {
  url: string;
  host: string;
  title: string | null;
  settings: FeedSettings;
  createdAt: number;
  /** Nobody who may log in has asked for it. What the owner changes is the owner's from then on. @default false */
  byStranger?: boolean;
  /** XML of a mapping rule. */
  rule?: string | null;
}

export interface FeedChange {
  url?: string;
  host?: string;
  title?: string | null;
  settings?: FeedSettings;
  state?: 'active' | 'paused';
  /** Looks at the source again at this time. */
  nextCheckAt?: number;
  /** When this changes what readers get. */
  changedAt?: number;
}

/** By when they were made, their name, their last change, their next check, or how long they have been in trouble. */
export const FEED_ORDERS = ['made', 'name', 'changed', 'next-check', 'trouble'] as const;
export type FeedOrder = (typeof FEED_ORDERS)[number];

/** Which feeds are meant. */
export interface FeedConditions {
  /** `kept`: all that are not deleted. */
  state?: FeedRecord['state'] | 'kept';
  tag?: string;
  /** Status of its health. */
  health?: string;
  /** Leaves out feeds of these healths. */
  exceptHealth?: readonly string[];
  /** Part of the address or the title, whatever the case. */
  text?: string;
  /** Only those that strangers made. */
  byStranger?: true;
}

export interface FeedFilter extends FeedConditions {
  limit: number;
  /** Continues after this feed, in the order in which they were made. */
  after?: number;
  /** @default made */
  order?: FeedOrder;
  /** Leaves out the first ones. */
  offset?: number;
}

/** New items of a feed on one day. */
export interface DayOfFeed {
  feed: number;
  /** Whole days since the time that was asked for, from 0. */
  day: number;
  items: number;
}

/** One item of the ledger: what it is known by, and what was last read of it. */
export interface LedgerItem {
  /** All spellings and addresses it was found under, the current one first. */
  keys: readonly string[];
  /** Permanent id, unique in its feed. */
  guid: string;
  /** Counts up in the order of appearance, older entries of a list first; never changes. */
  sequence: number;
  /** Different for all items of a feed. */
  firstSeenAt: number;
  /** Place in the list where it was last seen, from 0. */
  position: number;
  /** Of what the list says; see docs/feeds.md. */
  contentHash: string;
  item: FeedItem;
  /** Last real change. */
  updatedAt: number;
  lastSeenAt: number;
  /** Whether the page still lists it. */
  present: boolean;
  /** Times its article was asked for in vain; null when there is nothing more to ask for. */
  articleTries: number | null;
}

export type RuleOrigin = 'user' | 'repair' | 'rollback';

export interface FeedRule {
  version: number;
  createdAt: number;
  origin: RuleOrigin;
  xml: string;
  /** Why the rule was believed; null for a person's word. */
  proof: Readonly<Record<string, unknown>> | null;
  note: string | null;
}

export type NewFeedRule = Omit<FeedRule, 'version'>;

export interface FeedSnapshot {
  takenAt: number;
  /** SHA-256 of the page, in hex. */
  hash: string;
  url: string;
  contentType: string;
  /** Stored compressed. */
  body: Uint8Array;
}

export type RunResult = 'changed' | 'unchanged' | 'empty' | 'failed';

export interface RunRecord {
  at: number;
  result: RunResult;
  /** Items read from the page. */
  items: number;
  fresh: number;
  changed: number;
  /** Milliseconds. */
  elapsed: number;
  /** HTTP status, where there was an answer. */
  status: number | null;
  note: string | null;
}

export interface NewAlert {
  at: number;
  /** `trouble`, `recovery`, `repair`, `moved` or `gone`. */
  kind: string;
  message: string;
}

export interface FeedAlert extends NewAlert {
  id: number;
  feed: number;
  delivered: boolean;
}

/** All that came of one check. It is written at once or not at all. */
export interface FeedRun {
  /** Null when the source was not asked at all. */
  record: RunRecord | null;
  update: FeedUpdate;
  /** When the feed was due as it was taken. If that has changed, somebody wants another check, and the feed stays due for it. */
  dueAt?: number;
  /** New address of the page, where it has moved for good. */
  moved?: { url: string; host: string };
  channel?: FeedChannel;
  /** Items that are new or changed in any way, found by their guid. */
  items: readonly LedgerItem[];
  snapshot?: FeedSnapshot;
  rule?: NewFeedRule;
  alerts: readonly NewAlert[];
  /** What was learnt of the hosts that were asked. */
  hosts: readonly HostState[];
}

export interface TakenFeed extends FeedRecord {
  hostState: HostState;
  /** Whether it was never checked before. */
  isFresh: boolean;
}

export interface ClockSetBack {
  now: number;
  /** Milliseconds hosts wait at most from now on. */
  hostPause: number;
  /** Milliseconds after which what is taken counts as lost at the latest. */
  leaseTime: number;
  /** The clock was seen to go back; else feeds that were checked in the future must prove it. */
  isSure: boolean;
}

export interface TakeDueOptions {
  limit: number;
  /** So many of them may be feeds that were never checked, before all others; more when nothing else is due. */
  fresh: number;
  now: number;
  /** Until when feeds and hosts are the taker's; afterwards they count as lost. */
  until: number;
  worker: string;
}

/** Feeds that wait or are on their way. */
export interface FeedQueue {
  /** Due, and nobody looks at them yet. */
  due: number;
  /** Those of them that have waited too long. */
  late: number;
  /** Looked at just now, by whatever process. */
  checking: number;
}

/** A host whose feeds are not as they should be. */
export interface TroubledHost {
  host: string;
  /** Active feeds in trouble. */
  total: number;
  /** How many there are of each health. */
  kinds: ReadonlyMap<string, number>;
  /** Some of them, those that failed most often first. */
  feeds: readonly FeedRecord[];
}

/** What is kept of the past. */
export interface Kept {
  snapshots: number;
  runs: number;
}

/** Times before which things are forgotten. */
export interface ForgetOldOptions {
  /** Feeds that strangers made before, and whose pages never gave a list. */
  unreadBefore: number;
  snapshotsBefore: number;
  runsBefore: number;
  alertsBefore: number;
  /** At most so many of each kind at once. */
  limit: number;
}

export interface ForgetItemsOptions {
  /** Newest items of a feed that stay. */
  keep: number;
  /** Older ones go by groups of so many, as the archive shows them. */
  unit: number;
  /** Feeds after this one are looked at, so many of them. */
  after: number;
  feeds: number;
  /** Items that go at once, at most. */
  limit: number;
}

export interface Feeds {
  /** A rule that is given becomes version 1. */
  create(feed: NewFeed): Promise<FeedRecord>;
  /** Like `create`, unless the page has a feed already: of several that try at the same time, in whatever process, one makes it. */
  register(feed: NewFeed): Promise<{ feed: FeedRecord; isNew: boolean }>;
  get(publicId: string): Promise<FeedRecord | null>;
  byId(id: number): Promise<FeedRecord | null>;
  /** The oldest feed of a page that is not deleted. */
  byUrl(url: string): Promise<FeedRecord | null>;
  list(filter: FeedFilter): Promise<readonly FeedRecord[]>;
  /** How many feeds these are. */
  count(conditions: FeedConditions): Promise<number>;
  /** All tags of feeds that are not deleted, and how many have them. */
  tags(): Promise<ReadonlyMap<string, number>>;
  /** How many items were new on each day since a time; days without any are left out. */
  activity(feeds: readonly number[], since: number): Promise<readonly DayOfFeed[]>;
  /** How many there are in each state, and how many of the active ones are of each health. */
  counts(): Promise<{ states: ReadonlyMap<string, number>; health: ReadonlyMap<string, number> }>;
  /**
   * Changes what is given. A check that is on its way went by what was decided before, so its result is not written.
   * @throws PithError `conflict` when there is no such feed, or it is deleted
   */
  update(id: number, change: FeedChange): Promise<void>;
  /** Deletes a feed and all its items; its public id is kept. @param movedTo what took its place */
  remove(id: number, movedTo?: string | null): Promise<void>;

  /**
   * Takes feeds that are due: never more than one of a host, none whose host somebody else has – another feed or a crawl – or must still
   * be left alone. Two takers never get the same feed, in whatever process they are.
   */
  takeDue(options: TakeDueOptions): Promise<readonly TakenFeed[]>;
  /** When the next feed is due, which may be in the past; null when none will be. */
  nextDueAt(): Promise<number | null>;
  /** How many feeds wait, and how many of them for longer than `lateAfter` milliseconds. */
  queue(options: { now: number; lateAfter: number }): Promise<FeedQueue>;
  /** The hosts with the most feeds whose health is none of `fine`, with at most so many feeds each. */
  troubled(options: { fine: readonly string[]; hosts: number; feeds: number }): Promise<readonly TroubledHost[]>;
  /** Prolongs all leases of a worker. */
  prolong(worker: string, until: number): Promise<void>;
  /** Gives back all that a worker has taken, unchecked. */
  release(worker: string): Promise<void>;
  /**
   * Brings back what was put off by a clock that was ahead, so that nothing waits for as long as the clock was wrong: feeds it timed
   * are due, hosts and what is taken wait as given at most. Pauses that sites have asked for may be cut short by it.
   * @returns whether there was reason to
   */
  clockSetBack(options: ClockSetBack): Promise<boolean>;
  /** Takes a further host for a taken feed; null when it is not free, or not yet. */
  takeHost(host: string, options: Omit<TakeDueOptions, 'limit' | 'fresh'>): Promise<HostState | null>;
  /**
   * Ends a check: everything it brought, in one transaction. When the feed was given to somebody else meanwhile, or deleted, nothing
   * but the hosts is written, and the answer is false.
   */
  recordRun(feed: number, run: FeedRun, worker: string, kept: Kept): Promise<boolean>;

  /** Newest first; those with a smaller sequence than `before`. */
  items(feed: number, options: { limit: number; before?: number }): Promise<readonly LedgerItem[]>;
  /** Items of a range of sequences, both ends included, newest first: a page of the archive. */
  itemsBetween(feed: number, first: number, last: number): Promise<readonly LedgerItem[]>;
  /** What new readings are held against: items with one of these keys or ids, those still on the page, and the newest. */
  known(feed: number, keys: readonly string[], newest: number): Promise<readonly LedgerItem[]>;
  /** Items with this text in their title, whatever the case, newest first. */
  itemsTitled(feed: number, text: string, limit: number): Promise<readonly LedgerItem[]>;
  /** Highest sequence, which is the number of items there have been; 0 for none. */
  itemCount(feed: number): Promise<number>;

  /** The items next to a range of sequences: the highest before, and the lowest after it. */
  neighbours(feed: number, first: number, last: number): Promise<{ before: number | null; after: number | null }>;
  /**
   * Forgets the items beyond the newest, but none that the page still lists.
   * @returns how many went, and where to go on; null when all feeds were looked at
   */
  forgetItems(options: ForgetItemsOptions): Promise<{ removed: number; next: number | null }>;
  /** Forgets snapshots, runs, alerts, and feeds that never were any, by age. @returns how many went; call again until there are none */
  forgetOld(options: ForgetOldOptions): Promise<number>;

  rule(feed: number, version: number): Promise<FeedRule | null>;
  rules(feed: number): Promise<readonly FeedRule[]>;
  /**
   * Adds a version and reads the feed by it from now on; null reads it by its method again.
   * @throws PithError `conflict` when there is no such feed, or it is deleted
   */
  setRule(feed: number, rule: NewFeedRule | null): Promise<number | null>;
  /** Newest first. */
  snapshots(feed: number, limit: number): Promise<readonly FeedSnapshot[]>;
  /** Newest first. */
  runs(feed: number, limit: number): Promise<readonly RunRecord[]>;
  /** Newest first; those that are to be delivered oldest first, as they are to be told. */
  alerts(options: { feed?: number; undelivered?: boolean; limit: number }): Promise<readonly FeedAlert[]>;
  delivered(alerts: readonly number[]): Promise<void>;

  /** Settings of the server, any JSON value. */
  setting(name: string): Promise<unknown>;
  putSetting(name: string, value: unknown): Promise<void>;
  /** Keeps a value unless there is one already. @returns the one that is kept */
  firstSetting(name: string, value: unknown): Promise<unknown>;
}
