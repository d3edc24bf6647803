/** What the server and its background threads say to each other. */
import type { AnswerJson, CrawlReport } from '../../crawl/index.js';
import type { FrontierCounts, TakenFeed } from '../../store/index.js';
import type { BlamedFeed, FeedChecked } from '../../update/index.js';

/** What a background thread is there for. */
export type Job =
  | {
      kind: 'updates';
      /** Feeds checked at the same time. */
      pool: number;
      /** Address feeds have in front of their paths. */
      base: string;
      /** What the thread before died of, if that is known. */
      blamed: BlamedFeed | null;
    }
  | { kind: 'crawl'; name: string };

/** Given to a thread once; nothing in it is more than data. */
export interface ThreadSettings {
  job: Job;
  /** Names the thread among all that work on the store. */
  worker: string;
  database: string;
  /** Seals secrets; null for the key file. */
  secretKey: string | null;
  privateHosts: readonly string[];
  maxPageBytes: number;
  fetchTimeout: number;
  /** Milliseconds between the end of a request to a host and the next one, when feeds are checked. */
  hostDelay: number;
  /** Milliseconds after which what a thread has taken counts as lost, if it does not say otherwise. */
  leaseTime: number;
  /** How long, in days, and how much is kept. */
  kept: {
    snapshotDays: number;
    runDays: number;
    alertDays: number;
    /** Items of a feed; 0 for all. */
    items: number;
  };
  /** File of English synonyms. */
  synonyms: string | null;
}

export interface CrawlVisit {
  url: string;
  result: string;
  reason: string | null;
  relevance: number | null;
}

export interface CrawlProgress {
  counts: FrontierCounts;
  inFlight: number;
  elapsed: number;
}

export type ThreadMessage =
  | { type: 'alive' }
  /** A page of the feed is about to be read, by the worker of this name. */
  | { type: 'reading'; feed: TakenFeed; worker: string }
  | { type: 'checked'; checked: FeedChecked }
  /** A fault of the program, or a message that could not be delivered. */
  | { type: 'trouble'; what: string; why: string }
  | { type: 'visit'; visit: CrawlVisit }
  | { type: 'progress'; progress: CrawlProgress }
  | { type: 'found'; place: number; answer: AnswerJson }
  | { type: 'done'; report: CrawlReport | null };
