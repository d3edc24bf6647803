/**
 * What people and programs do with a server all day: readers with and without validators, previews, articles, searches, new feeds and checks.
 * Keeps what the server has promised, and every answer that was not right.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetSite } from '../fleet/fleet-site.js';
import type { Judge } from '../fleet/judge.js';
import type { Random } from '../random.js';

export interface LoadOptions {
  site: FleetSite;
  judge: Judge;
  /** Address of the server. */
  base: string;
  random: Random;
  /** Milliseconds between two requests of one of the loops. @default 40 */
  pause?: number | undefined;
  /** False while the server is known to be down. */
  isUp(): boolean;
  /** Whether something is broken, or was a moment ago. */
  isBroken(): boolean;
}

export interface LoadFigures {
  requests: number;
  /** Answers by status; 0 for none. */
  statuses: Map<number, number>;
  /** Answers 503 that were not about a page nobody has read yet. */
  refused: number;
  /** Answers that should not have been: 5xx, but for 503 while something is broken, and no answer from a server that is up. */
  wrong: number;
  examples: string[];
}

interface Answer {
  status: number;
  text: string;
  etag: string | null;
}

const MOST_EXAMPLES = 10;
const PAUSE = 40;
/** Milliseconds to wait for an answer. */
const PATIENCE = 100_000;
const QUERIES = ['harbour', 'railway council', '"old market"', 'money date woman -theatre', 'title:library'] as const;

export class SoakLoad {
  readonly figures: LoadFigures = { requests: 0, statuses: new Map(), refused: 0, wrong: 0, examples: [] };
  /** Public ids of feeds by number: only those the server has said it made. */
  readonly feeds = new Map<number, string>();
  /** How far the site was when each was promised. */
  readonly promisedAt = new Map<number, number>();
  readonly #options: LoadOptions;
  readonly #etags = new Map<string, string>();
  #isOver = false;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  /** All kinds at the same time, until `end` is called. */
  async run(): Promise<void> {
    const kinds = [() => this.#readFeed(), () => this.#askAgain(), () => this.#readPage(), () => this.#search()];
    await Promise.all(kinds.map((kind) => this.#loop(kind)));
  }

  end(): void {
    this.#isOver = true;
  }

  /** Registers a feed, and tries again until the server says that it is made. */
  async register(feed: number): Promise<void> {
    const settings = { minInterval: 60_000, maxInterval: 60_000, limit: 500 };
    while (!this.#isOver && !this.feeds.has(feed)) {
      const { status, text } = await this.post('/api/v1/feeds', { url: this.#options.site.urlOf(feed), settings });
      // When the first answer was lost on its way the feed is there already.
      if (status === 201 || status === 200) {
        this.promisedAt.set(feed, this.#options.site.step);
        this.feeds.set(feed, (JSON.parse(text) as { id: string }).id);
      } else await sleep(250);
    }
  }

  /** Asks for a check of every feed. */
  async refresh(): Promise<void> {
    for (const id of this.feeds.values()) await this.post(`/api/v1/feeds/${id}/refresh`, {});
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, { headers });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #loop(kind: () => Promise<void>): Promise<void> {
    const { pause = PAUSE } = this.#options;
    while (!this.#isOver) {
      await kind();
      await sleep(pause);
    }
  }

  async #readFeed(): Promise<void> {
    const [feed, id] = this.#any() ?? [];
    if (feed === undefined) return;
    const { status, text } = await this.get(`/feeds/${id}.json`);
    if (status === 200) this.#options.judge.note(feed, text);
  }

  async #askAgain(): Promise<void> {
    const [, id] = this.#any() ?? [];
    if (id === undefined) return;
    const known = this.#etags.get(id);
    const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
    const { status, etag } = await this.get(`/feeds/${id}.rss`, headers);
    if (status === 200 && etag !== null) this.#etags.set(id, etag);
  }

  async #readPage(): Promise<void> {
    const { site, random } = this.#options;
    const list = site.urlOf(random.below(100));
    if (random.below(2) === 0) await this.post('/api/v1/preview', { url: list });
    else await this.post('/api/v1/read', { url: `${new URL(list).origin}/story/${random.below(50)}-a-report` });
  }

  async #search(): Promise<void> {
    await this.get(`/api/v1/search?q=${encodeURIComponent(this.#options.random.pick(QUERIES))}`);
  }

  #any(): [number, string] | undefined {
    const all = [...this.feeds];
    return all.length === 0 ? undefined : this.#options.random.pick(all);
  }

  async #ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const { base, isUp, isBroken } = this.#options;
    const [wasUp, wasBroken] = [isUp(), isBroken()];
    this.figures.requests++;
    let answer: Answer = { status: 0, text: '', etag: null };
    // A connection of its own: one that is kept may be closed by the server just when the next request is on its way, which is nobody's fault.
    const headers = { ...init.headers, connection: 'close' };
    try {
      const response = await fetch(`${base}${path}`, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
      answer = { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
    } catch (error) {
      answer = { status: 0, text: String((error as Error).cause ?? error), etag: null };
    }
    const { status, text } = answer;
    this.figures.statuses.set(status, (this.figures.statuses.get(status) ?? 0) + 1);
    // A feed whose page was never read has nothing to show, whatever else is well.
    const isEarly = status === 503 && text.includes('"code":"not-ready"');
    if (status === 503 && !isEarly) this.figures.refused++;
    const mayRefuse = wasBroken || isBroken() || isEarly;
    const isWrong = status === 0 ? wasUp && isUp() : status >= 500 && !(status === 503 && mayRefuse);
    if (isWrong) {
      this.figures.wrong++;
      if (this.figures.examples.length < MOST_EXAMPLES)
        this.figures.examples.push(`${init.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 400)}`);
    }
    return answer;
  }
}
