/**
 * The crawl itself: takes addresses from the frontier, visits them, records what came of them, until nothing is left or a budget
 * is used up. Everything it knows is in the store, so it can be stopped or killed at any moment and goes on from there.
 */
import { setMaxListeners } from 'node:events';
import type { Fetcher } from '../fetch/index.js';
import { waitForFirst } from '../signals.js';
import type { Crawl, FrontierCounts, Store, TakenUrl } from '../store/index.js';
import { admit } from './admit.js';
import type { CrawlEnd, CrawlEvent, CrawlReport } from './crawl-events.js';
import { type CrawlSettings, readCrawlSettings } from './crawl-settings.js';
import type { CrawlQuery } from './relevance.js';
import type { LazyRenderer } from './rendering.js';
import { openScope } from './scope/scope.js';
import { RepeatingShapes } from './traps/repeating-shapes.js';
import { type Visited, type VisitKit, visitUrl } from './visit-url.js';

export interface CrawlOptions {
  store: Store;
  crawl: Crawl;
  fetcher: Fetcher;
  query: CrawlQuery | null;
  /** Shows pages that scripts fill in. @default none */
  renderer?: LazyRenderer | null;
  /** Hosts asked at the same time. @default 8 */
  hostsAtOnce?: number;
  /** Milliseconds this run may take. @default as long as it needs */
  maxTime?: number;
  /** Largest page in bytes. */
  maxBytes: number;
  /** Longest a request may take, in milliseconds. */
  requestTimeout: number;
  /** Names this run among others on the same store. */
  worker: string;
  signal: AbortSignal;
  onEvent?: (event: CrawlEvent) => void;
  now?: () => number;
  random?: () => number;
}

/** Milliseconds a visit may take beyond its request: reading a page, waiting for the store. */
const READING_TIME = 60_000;
/** Milliseconds between two looks at a frontier where nothing is ready. */
const LONGEST_WAIT = 1000;
const SHORTEST_WAIT = 5;
/** Milliseconds between two reports. */
const REPORT_EVERY = 250;

export async function runCrawl(options: CrawlOptions): Promise<CrawlReport> {
  return new CrawlRun(options).run();
}

class CrawlRun {
  readonly #options: Required<Omit<CrawlOptions, 'maxTime'>> & { maxTime: number | undefined };
  readonly #settings: CrawlSettings;
  readonly #kit: VisitKit;
  readonly #startedAt: number;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #toRecord: Visited[] = [];
  #recording: Promise<void> | null = null;
  #pages = 0;
  #reportedAt = 0;
  #failure: unknown = null;

  constructor(options: CrawlOptions) {
    const {
      onEvent = () => {},
      now = Date.now,
      random = Math.random,
      hostsAtOnce = 8,
      maxTime,
      renderer = null,
    } = options;
    this.#options = { ...options, onEvent, now, random, hostsAtOnce, maxTime, renderer };
    this.#settings = readCrawlSettings(options.crawl.settings);
    const { reach, maxDepth, include, exclude } = this.#settings;
    const { store, fetcher, query, maxBytes, signal, crawl } = options;
    const scope = openScope({
      seeds: crawl.seeds,
      reach,
      include,
      exclude,
      ...(maxDepth === null ? {} : { maxDepth }),
    });
    this.#kit = {
      store,
      crawl: crawl.id,
      settings: this.#settings,
      scope,
      fetcher,
      query,
      maxBytes,
      now,
      random,
      signal,
      repeating: new RepeatingShapes(),
      renderer,
    };
    this.#startedAt = now();
    // Every visit on its way listens.
    setMaxListeners(0, signal);
  }

  async run(): Promise<CrawlReport> {
    const { store, crawl, worker } = this.#options;
    await this.#addSeeds();
    this.#pages = (await this.#counts()).fetched;
    let end: CrawlEnd;
    try {
      end = await this.#loop();
    } finally {
      await Promise.allSettled(this.#inFlight);
      await this.#recordAll().catch((error: unknown) => {
        this.#failure ??= error;
      });
      await store.frontier.release(crawl.id, worker);
    }
    if (this.#failure !== null) throw this.#failure;
    const counts = await this.#counts();
    return { end, counts, elapsed: this.#options.now() - this.#startedAt };
  }

  async #addSeeds(): Promise<void> {
    const { store, crawl } = this.#options;
    const seeds = crawl.seeds.map((url) => ({ url, depth: 0, priority: 0 }));
    await store.frontier.add(crawl.id, await admit(seeds, null, this.#kit));
  }

  async #loop(): Promise<CrawlEnd> {
    const { signal, maxTime, now, hostsAtOnce } = this.#options;
    for (;;) {
      if (this.#failure !== null || signal.aborted) return 'interrupted';
      if (maxTime !== undefined && now() - this.#startedAt >= maxTime) return 'time-budget';
      if (this.#pages >= this.#settings.maxPages) return 'page-budget';
      const room = Math.min(hostsAtOnce, this.#settings.maxPages - this.#pages) - this.#inFlight.size;
      const taken = room > 0 ? await this.#take(room) : [];
      for (const url of taken) this.#start(url);
      await this.#report();
      if (taken.length > 0) continue;
      const nextAt = room > 0 ? await this.#options.store.frontier.nextAt(this.#kit.crawl) : now() + LONGEST_WAIT;
      if (nextAt === null && this.#inFlight.size === 0) return 'finished';
      await this.#wait((nextAt ?? Number.POSITIVE_INFINITY) - now());
    }
  }

  #take(limit: number): Promise<readonly TakenUrl[]> {
    const { store, now, worker, requestTimeout } = this.#options;
    const until = now() + requestTimeout + READING_TIME;
    return store.frontier.take(this.#kit.crawl, { limit, now: now(), until, worker });
  }

  #start(taken: TakenUrl): void {
    const visit = this.#visit(taken).catch((error: unknown) => {
      // Interrupted visits are given back; anything else is a fault that must be seen.
      if (!this.#options.signal.aborted) this.#failure ??= error;
    });
    this.#inFlight.add(visit);
    void visit.finally(() => this.#inFlight.delete(visit));
  }

  async #visit(taken: TakenUrl): Promise<void> {
    const visited = await visitUrl(taken, this.#kit);
    if (visited.visit.result === 'fetched') this.#pages++;
    this.#toRecord.push(visited);
    await this.#recordAll();
  }

  /** Visits that end while others are written down go together in the next transaction. */
  async #recordAll(): Promise<void> {
    while (this.#toRecord.length > 0 || this.#recording !== null) {
      if (this.#recording !== null) {
        await this.#recording;
        continue;
      }
      const visits = this.#toRecord.splice(0);
      this.#recording = this.#record(visits).finally(() => {
        this.#recording = null;
      });
    }
  }

  async #record(visits: readonly Visited[]): Promise<void> {
    const { store, worker, onEvent } = this.#options;
    await store.frontier.record(
      this.#kit.crawl,
      visits.map(({ visit }) => visit),
      worker,
    );
    for (const { event } of visits) onEvent(event);
  }

  /** Waits for the end of a visit, but not longer than given, nor beyond the end of the run. */
  #wait(milliseconds: number): Promise<void> {
    const { maxTime, now, signal } = this.#options;
    const left = maxTime === undefined ? Number.POSITIVE_INFINITY : this.#startedAt + maxTime - now();
    const time = Math.max(SHORTEST_WAIT, Math.min(milliseconds, LONGEST_WAIT, left));
    return waitForFirst(this.#inFlight, time, signal);
  }

  async #report(): Promise<void> {
    const { now, onEvent } = this.#options;
    if (now() - this.#reportedAt < REPORT_EVERY) return;
    this.#reportedAt = now();
    const counts = await this.#counts();
    onEvent({ type: 'progress', counts, inFlight: this.#inFlight.size, elapsed: now() - this.#startedAt });
  }

  #counts(): Promise<FrontierCounts> {
    return this.#options.store.frontier.counts(this.#kit.crawl);
  }
}
