/**
 * Crawls that run in the background, a few at a time, the others in the order they came. What they find is in the store; what happens
 * on the way is told to whoever listens. A crawl the server was stopped in goes on when it starts again.
 */
import { takeOver } from '../../crawl/index.js';
import type { Crawl, Store } from '../../store/index.js';
import { createEventHub, type EventHub } from '../events.js';
import type { Logger } from '../log.js';
import type { ThreadMessage } from './messages.js';
import type { BackgroundThread } from './thread.js';

export interface CrawlQueueOptions {
  store: Store;
  /** What this process is called. */
  owner: string;
  atOnce: number;
  start(name: string, onMessage: (message: ThreadMessage) => void): BackgroundThread;
  logger: Logger;
}

/** Set in the settings of crawls the server shall go on with by itself. */
export const BACKGROUND = 'background';

/** Crawls whose last events are still told. */
const REMEMBERED = 20;
/** Crawls that may wait. */
const MOST_WAITING = 100;

export class CrawlQueue {
  readonly #options: CrawlQueueOptions;
  readonly #waiting: string[] = [];
  readonly #running = new Map<string, { thread: BackgroundThread | null; isStopped: boolean }>();
  readonly #hubs = new Map<string, EventHub>();
  readonly #ends = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: CrawlQueueOptions) {
    this.#options = options;
  }

  /** Goes on with what was running when the server ended. */
  async restore(): Promise<void> {
    for (const { name, state, settings } of await this.#options.store.crawls.list())
      if (state === 'running' && settings[BACKGROUND] === true) this.add(name);
  }

  get hasRoom(): boolean {
    return this.#waiting.length < MOST_WAITING;
  }

  get counts(): { waiting: number; running: number } {
    return { waiting: this.#waiting.length, running: this.#running.size };
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

  /** Stops a crawl; it can go on later. */
  async stop(name: string): Promise<void> {
    const place = this.#waiting.indexOf(name);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      await this.#setState(name, 'stopped');
      this.#hub(name).publish('state', { state: 'stopped' });
    }
    const run = this.#running.get(name);
    if (run === undefined) return;
    run.isStopped = true;
    await run.thread?.stop();
    await Promise.all(this.#ends);
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
    for (const hub of this.#hubs.values()) hub.close();
    await Promise.all([...this.#running.values()].map(({ thread }) => thread?.stop()));
    await Promise.all(this.#ends);
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
      this.#running.set(name, { thread: null, isStopped: false });
      const end = this.#run(name)
        .catch((error: unknown) => this.#options.logger.error({ err: error, crawl: name }, 'a crawl failed'))
        .finally(() => {
          this.#ends.delete(end);
          this.#running.delete(name);
          this.#next();
        });
      this.#ends.add(end);
    }
  }

  async #run(name: string): Promise<void> {
    const { store, owner, start } = this.#options;
    const run = this.#running.get(name);
    const crawl = await store.crawls.find(name);
    if (crawl === null || run === undefined || run.isStopped || this.#isClosed) return;
    const hub = this.#hub(name);
    try {
      await takeOver(store, crawl);
      await store.crawls.update(crawl.id, { owner, state: 'running' });
    } catch (error) {
      hub.publish('state', { state: 'stopped', why: (error as Error).message });
      return;
    }
    hub.publish('state', { state: 'running' });
    let end: string | null = null;
    run.thread = start(name, (message) => {
      if (message.type === 'visit') hub.publish('visit', message.visit);
      else if (message.type === 'progress') hub.publish('progress', message.progress);
      else if (message.type === 'found') hub.publish('found', { place: message.place, ...message.answer });
      else if (message.type === 'done') end = message.report?.end ?? null;
    });
    if (run.isStopped) void run.thread.stop();
    const failure = await run.thread.ended;
    const isOver = !this.#isClosed || run.isStopped;
    const state = end === 'finished' ? 'finished' : 'stopped';
    if ((await store.crawls.find(name)) !== null)
      await store.crawls.update(crawl.id, { owner: null, ...(isOver ? { state } : {}) });
    hub.publish('state', { state, end, ...(failure === null ? {} : { why: failure.message }) });
    if (failure !== null) throw failure;
  }

  async #setState(name: string, state: Crawl['state']): Promise<void> {
    const crawl = await this.#options.store.crawls.find(name);
    if (crawl !== null) await this.#options.store.crawls.update(crawl.id, { state });
  }
}
