/**
 * The crawler's memory: which addresses a crawl has met (URL-seen) and which of them wait (frontier). Times are milliseconds
 * since 1970 and come from the caller, who owns the clock.
 */
import type { NewDocument } from './documents.js';
import type { NewPage } from './pages.js';

/** An address to visit. */
export interface NewUrl {
  /** In its canonical spelling; the key. */
  url: string;
  /** The unit of politeness: scheme, host name and port in one, as {@link URL.origin}. */
  host: string;
  depth: number;
  /** The higher, the sooner; equal ones in the order they were added. */
  priority: number;
  /** How many redirects led here. */
  hops?: number;
  /** Page the address was found on. */
  from?: string | null;
  /** Groups addresses that differ only in numbers and the like, to bound traps. */
  shape?: string | null;
}

export interface TakenUrl extends Required<NewUrl> {
  /** How often it was taken before. */
  attempts: number;
  /** What the last visit said for a conditional request, when the page is known. */
  validators: Validators | null;
  hostState: HostState;
}

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** What is known of a host; shared by all crawls, since a host does not care which crawl a request belongs to. */
export interface HostState {
  host: string;
  /** No request before this. */
  nextAt: number;
  /** Smoothed milliseconds of an answer; null before the first. */
  averageMilliseconds: number | null;
  /** Failures in a row. */
  failures: number;
  fetched: number;
  /** Pages found relevant, for focused crawls. */
  relevant: number;
  /** robots.txt as the driver keeps it; null when not fetched yet. */
  robots: string | null;
  robotsFetchedAt: number | null;
}

/** What became of a visit. All of it is written at once or not at all. */
export interface Visit {
  url: string;
  /**
   * `retry` puts the address back, behind what has the priority given here; `postponed` puts it back as if it had not been taken;
   * the others end it.
   */
  result: 'fetched' | 'unchanged' | 'redirected' | 'refused' | 'failed' | 'retry' | 'postponed';
  /** Why, for people: `robots.txt`, `404`, `near duplicate of …`. */
  reason?: string | null;
  status?: number | null;
  /** New priority of a retry. */
  priority?: number;
  at: number;
  page?: NewPage | null;
  document?: NewDocument | null;
  /** Addresses found; those met before are ignored. */
  links?: readonly NewUrl[];
  /** New state of the visited host. */
  host: HostState;
}

export interface TakeOptions {
  limit: number;
  now: number;
  /** Until when the takers keep addresses and hosts to themselves; afterwards they count as lost and can be taken again. */
  until: number;
  worker: string;
}

export interface FrontierCounts {
  waiting: number;
  taken: number;
  fetched: number;
  unchanged: number;
  redirected: number;
  refused: number;
  failed: number;
  hosts: number;
}

export interface UrlRecord extends NewUrl {
  state: 'waiting' | 'taken' | Exclude<Visit['result'], 'retry' | 'postponed'>;
  reason: string | null;
  status: number | null;
  attempts: number;
  visitedAt: number | null;
}

export interface ForgetHostsOptions {
  before: number;
  after: number;
  /** Hosts that are looked at. */
  hosts: number;
}

export interface Frontier {
  /** Adds addresses the crawl has not met; the answer is how many were new. */
  add(crawl: number, urls: readonly NewUrl[]): Promise<number>;
  /** URL-seen: which of these the crawl has met. */
  seen(crawl: number, urls: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Takes the best waiting addresses of hosts that are free: at most one of each host, none whose host another taker has or
   * that must still be left alone. Two takers never get the same address or the same host, in whatever process they are.
   */
  take(crawl: number, options: TakeOptions): Promise<readonly TakenUrl[]>;
  /** Prolongs the lease of a slow visit. */
  prolong(crawl: number, worker: string, until: number): Promise<void>;
  /**
   * Ends visits: states, pages, documents, links and hosts in one transaction. Given the worker, a visit that outlived its lease still
   * counts, but leaves alone the lease of whoever has the address by now.
   * @throws PithError `conflict` when the crawl has not met one of the addresses; then nothing is written
   */
  record(crawl: number, visits: readonly Visit[], worker?: string): Promise<{ added: number }>;
  /** Gives back what was taken, by one worker or by all, unvisited: after an interrupt or a crash. */
  release(crawl: number, worker?: string): Promise<number>;
  /**
   * When the next waiting address can be taken, which may be in the past; while all there is is on its way, when the first lease ends;
   * null when nothing waits and nothing is on its way. When another crawl has just taken the host, the answer may be too early: `take` will tell.
   */
  nextAt(crawl: number): Promise<number | null>;
  counts(crawl: number): Promise<FrontierCounts>;
  host(host: string): Promise<HostState | null>;
  putHost(state: HostState): Promise<void>;
  /**
   * Forgets hosts that nothing leads to any more, and that nobody has asked since a time, among so many after the given one.
   * @returns how many went, and where to go on; null when all were looked at
   */
  forgetHosts(options: ForgetHostsOptions): Promise<{ removed: number; next: number | null }>;
  /** The busiest hosts of a crawl. */
  hosts(
    crawl: number,
    limit: number,
  ): Promise<readonly (HostState & { waiting: number; done: number; failed: number })[]>;
  /** How many addresses of a shape the crawl has met, per host. */
  shapes(crawl: number, host: string, shapes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Lets all addresses wait again that were visited, to see what has become of them; the answer is how many. */
  reopen(crawl: number): Promise<number>;
  /** Gives waiting addresses new priorities. */
  prioritise(crawl: number, priorities: readonly { url: string; priority: number }[]): Promise<void>;
  /** Every address of a crawl, in the order met, streamed. */
  urls(crawl: number): AsyncIterable<UrlRecord>;
}
