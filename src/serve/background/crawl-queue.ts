/**
 * Crawls that run in the background, a few at a time, the others in the order they came. What they find is in the store; what happens
 * on the way is told to whoever listens. A crawl the server was stopped in goes on when it starts again. Of several servers on one store
 * one runs a crawl; when it ends, another takes its place.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdCrawl, holdOn, isHeld } from '../../crawl/index.js';
import type { Crawl, Store } from '../../store/index.js';
import { createEventHub, type EventHub } from '../events.js';
import type { Logger } from '../log.js';
import type { ThreadMessage } from './messages.js';
import type { BackgroundThread } from './thread.js';

export interface CrawlQueueOptions {
  store: Store;
  atOnce: number;
  start(name: string, onMessage: (message: ThreadMessage) => void): BackgroundThread;
  logger: Logger;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Set in the settings of crawls the server shall go on with by itself. */
export const BACKGROUND = 'background';

/** Crawls whose last events are still told. */
const REMEMBERED = 20;
/** Crawls that may wait. */
const MOST_WAITING = 100;
/** Milliseconds between two words that a crawl is still ours, and looks whether somebody wants it stopped. */
const HOLD_EVERY = 2000;
/** Milliseconds between two looks at crawls whose server is gone. */
const LOOK_EVERY = 15_000;
/** Milliseconds another server gets to stop a crawl. */
const PATIENCE = 20_000;

interface Run {
  thread: BackgroundThread | null;
  isStopped: boolean;
  /** Somebody wants it to go on after all: it is run again when this is over. */
  isResumed: boolean;
  /** Resolves when it is over, and written down. */
  end: Promise<void>;
}

export class CrawlQueue {
  readonly #options: CrawlQueueOptions;
  readonly #waiting: string[] = [];
  readonly #running = new Map<string, Run>();
  readonly #hubs = new Map<string, EventHub>();
  readonly #looking: NodeJS.Timeout;
  /** Tells this server from others on the store. */
  readonly #holder = randomUUID().slice(0, 8);
  #isClosed = false;
  #failures = 0;

  constructor(options: CrawlQueueOptions) {
    this.#options = options;
    this.#looking = setInterval(() => {
      if (this.#waiting.length === 0 && this.#running.size < options.atOnce)
        this.restore().catch((error: unknown) => options.logger.warn({ err: error }, 'crawls could not be looked up'));
    }, LOOK_EVERY);
    this.#looking.unref();
  }

  /** Goes on with what was running when its server ended, this one or another. */
  async restore(): Promise<void> {
    for (const crawl of await this.#options.store.crawls.list())
      if (crawl.state === 'running' && crawl.settings[BACKGROUND] === true && !this.#isElsewhere(crawl))
        this.add(crawl.name);
  }

  get hasRoom(): boolean {
    return this.#waiting.length < MOST_WAITING;
  }

  get counts(): { waiting: number; running: number } {
    return { waiting: this.#waiting.length, running: this.#running.size };
  }

  /** Crawls that broke off by a fault. */
  get failures(): number {
    return this.#failures;
  }

  stateOf({ name, state }: Crawl): 'waiting' | 'running' | 'stopped' | 'finished' {
    if (this.#running.has(name)) return 'running';
    if (this.#waiting.includes(name)) return 'waiting';
    // What runs in another process is not ours to judge.
    return state;
  }

  /** Lets a crawl run as soon as there is room. */
  add(name: string): void {
    if (this.#running.has(name) || this.#waiting.includes(name)) return;
    this.#waiting.push(name);
    this.#hub(name).publish('state', { state: 'waiting' });
    this.#next();
  }

  /** Lets a crawl that may be stopping still, or may have begun with a smaller budget, go on. Its state in the store is `running`. */
  resume(name: string): void {
    const run = this.#running.get(name);
    if (run === undefined) this.add(name);
    else run.isResumed = true;
  }

  /** Stops a crawl; it can go on later. */
  async stop(name: string): Promise<void> {
    const place = this.#waiting.indexOf(name);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      await this.#setState(name, 'stopped');
      this.#hub(name).publish('state', { state: 'stopped' });
    }
    const run = this.#running.get(name);
    if (run === undefined) return this.#stopElsewhere(name);
    run.isResumed = false;
    // Written at once: who wants it to go on while it is still stopping writes that over it.
    if ((await this.#options.store.crawls.find(name))?.state === 'running') await this.#setState(name, 'stopped');
    run.isStopped = true;
    await run.thread?.stop();
    await run.end;
  }

  /** The server that runs it looks at its state now and then. */
  async #stopElsewhere(name: string): Promise<void> {
    const { store } = this.#options;
    const end = performance.now() + PATIENCE;
    for (let isTold = false; ; isTold = true) {
      const crawl = await store.crawls.find(name);
      // What runs again was told to go on meanwhile.
      if (crawl === null || (isTold && crawl.state === 'running')) return;
      if (crawl.state === 'running') await store.crawls.update(crawl.id, { state: 'stopped' });
      if (!this.#isElsewhere(crawl) || performance.now() > end) return;
      await sleep(HOLD_EVERY / 4);
    }
  }

  /** What happens from now on, and what happened since the event with this id. */
  listen(name: string, lastEventId: string | undefined, signal: AbortSignal): Response {
    return this.#hub(name).subscribe(lastEventId ?? '0', signal);
  }

  /** Forgets what was told of a crawl. */
  forget(name: string): void {
    this.#hubs.get(name)?.close();
    this.#hubs.delete(name);
  }

  /** Ends all crawls without stopping them: they go on with the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#looking);
    for (const hub of this.#hubs.values()) hub.close();
    const runs = [...this.#running.values()];
    await Promise.all(runs.map(({ thread }) => thread?.stop()));
    await Promise.all(runs.map(({ end }) => end));
  }

  #hub(name: string): EventHub {
    const known = this.#hubs.get(name);
    if (known !== undefined) return known;
    for (const [old, hub] of this.#hubs) {
      if (this.#hubs.size < REMEMBERED) break;
      if (this.#running.has(old) || this.#waiting.includes(old) || hub.listeners > 0) continue;
      this.forget(old);
    }
    const hub = createEventHub();
    this.#hubs.set(name, hub);
    return hub;
  }

  #next(): void {
    while (!this.#isClosed && this.#running.size < this.#options.atOnce) {
      const name = this.#waiting.shift();
      if (name === undefined) return;
      const run: Run = { thread: null, isStopped: false, isResumed: false, end: Promise.resolve() };
      this.#running.set(name, run);
      run.end = this.#run(name, run)
        .catch((error: unknown) => {
          this.#failures++;
          this.#options.logger.error({ err: error, crawl: name }, 'a crawl failed');
        })
        .finally(() => {
          this.#running.delete(name);
          if (run.isResumed && !this.#isClosed) this.add(name);
          else this.#next();
        });
    }
  }

  async #run(name: string, run: Run): Promise<void> {
    const { store, start, now } = this.#options;
    const crawl = await store.crawls.find(name);
    const hub = this.#hub(name);
    if (run.isStopped) {
      if (run.isResumed) return;
      await this.#setState(name, 'stopped');
      hub.publish('state', { state: 'stopped', end: null });
      return;
    }
    if (this.#isClosed) return;
    // Another server may have been through with it while it waited here. Whoever follows it waits for its end.
    if (crawl === null || crawl.state !== 'running') {
      hub.publish('state', { state: crawl?.state ?? 'stopped', end: null });
      return;
    }
    let owner: string | null;
    try {
      owner = await holdCrawl(store, crawl, this.#holder, now());
    } catch (error) {
      hub.publish('state', { state: 'stopped', why: (error as Error).message });
      return;
    }
    if (owner === null) {
      hub.publish('state', { state: 'running', why: 'another server has it' });
      return;
    }
    hub.publish('state', { state: 'running' });
    let end: string | null = null;
    const thread = start(name, (message) => {
      if (message.type === 'visit') hub.publish('visit', message.visit);
      else if (message.type === 'progress') hub.publish('progress', message.progress);
      else if (message.type === 'found') hub.publish('found', { place: message.place, ...message.answer });
      else if (message.type === 'done') end = message.report?.end ?? null;
    });
    run.thread = thread;
    if (run.isStopped) void thread.stop();
    const held = this.#holdOn(crawl.id, name, owner, run);
    const failure = await thread.ended;
    owner = await held();
    const isOver = !this.#isClosed || run.isStopped;
    const known = await store.crawls.find(name);
    if (run.isStopped && known?.state === 'running') run.isResumed = true;
    if (end === 'finished') run.isResumed = false;
    const state = end === 'finished' ? 'finished' : 'stopped';
    // Whoever has it by now, or has deleted it, knows better what became of it.
    if (owner !== null && known !== null) {
      const isEnd = isOver && !run.isResumed;
      if (isEnd) await store.crawls.update(crawl.id, { state });
      await store.crawls.claim(crawl.id, null, owner);
      // Somebody wants it to go on whose word was written just before ours.
      if (isEnd && run.isResumed) await store.crawls.update(crawl.id, { state: 'running' });
    }
    if (!run.isResumed) hub.publish('state', { state, end, ...(failure === null ? {} : { why: failure.message }) });
    if (failure !== null) throw failure;
  }

  /**
   * Says again and again that the crawl is ours, and stops it when it is not, or when another server was told to stop it.
   * @returns what ends it, and tells the owner's last name, null when the crawl is not ours any more
   */
  #holdOn(id: number, name: string, first: string, run: Run): () => Promise<string | null> {
    const { store, now, logger } = this.#options;
    const ended = new AbortController();
    let owner: string | null = first;
    const hold = async (): Promise<void> => {
      while (owner !== null) {
        await sleep(HOLD_EVERY, undefined, { signal: ended.signal }).catch(() => {});
        if (ended.signal.aborted) return;
        try {
          const crawl = await store.crawls.find(name);
          if (crawl !== null && crawl.state !== 'running') run.isStopped = true;
          owner = crawl === null ? null : await holdOn(store, { id, owner }, this.#holder, now());
        } catch (error) {
          // The hold lasts longer than a store that is busy.
          logger.warn({ err: error, crawl: name }, 'a crawl could not be held');
        }
        if (owner === null || run.isStopped) void run.thread?.stop();
      }
    };
    const holding = hold();
    return async () => {
      ended.abort();
      await holding;
      return owner;
    };
  }

  #isElsewhere(crawl: Crawl): boolean {
    const { store, now } = this.#options;
    return isHeld(store, crawl, this.#holder, now());
  }

  async #setState(name: string, state: Crawl['state']): Promise<void> {
    const crawl = await this.#options.store.crawls.find(name);
    if (crawl !== null) await this.#options.store.crawls.update(crawl.id, { state });
  }
}
