/** What a crawl tells while it runs. */
import type { FrontierCounts, NewDocument, Visit } from '../store/index.js';

export interface VisitEvent {
  type: 'visit';
  url: string;
  result: Visit['result'];
  reason: string | null;
  /** Milliseconds the server took; null when it was not asked. */
  elapsed: number | null;
  /** Addresses found that the crawl may visit. */
  links: number;
  document: NewDocument | null;
  /** How well the page answers the query, 0 to 1; null without a query. */
  relevance: number | null;
}

export interface ProgressEvent {
  type: 'progress';
  counts: FrontierCounts;
  /** Requests on their way. */
  inFlight: number;
  elapsed: number;
}

export type CrawlEvent = VisitEvent | ProgressEvent;

/** Why a crawl came to an end. */
export type CrawlEnd = 'finished' | 'page-budget' | 'time-budget' | 'interrupted';

export interface CrawlReport {
  end: CrawlEnd;
  counts: FrontierCounts;
  elapsed: number;
}
