/**
 * A real server and a real worker on one store, under load for as long as wanted, while one thing after the other goes wrong around them.
 * Held against at the end: what was promised is there, nothing was answered wrongly, nothing died, and memory does not grow.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openFleetSite } from '../fleet/fleet-site.js';
import { Judge } from '../fleet/judge.js';
import { PithProcess } from '../fleet/pith-process.js';
import { itemsBy, numberOf } from '../fleet/site-plan.js';
import { freePort } from '../free-port.js';
import { seededRandom } from '../random.js';
import { FAULTS, type Fault, type Surroundings } from './faults.js';
import { liveHeap } from './live-heap.js';
import { LogWatch } from './log-watch.js';
import { quartersOf, residentMegabytes, type Sample, slopeOf } from './memory.js';
import { type LoadFigures, SoakLoad } from './soak-load.js';

export interface SoakOptions {
  /** Where the store is: a file, or a database whose server can be stopped. */
  location: string;
  database?: NonNullable<Surroundings['database']>;
  /** In the order they come. */
  faults: readonly Fault[];
  /** Milliseconds after which no further fault comes, if each kind has been there. @default no limit */
  maxTime?: number;
  /** Milliseconds a fault lasts, and of peace after each. */
  faultTime: number;
  peaceTime: number;
  feeds: number;
  /** Milliseconds between two requests of one kind. @default 40 */
  pause?: number;
  /** Milliseconds between two looks whether all is well again. @default 250 */
  lookEvery?: number;
  seed: number;
  say?: (text: string) => void;
}

/** What one kind of fault did. */
export interface FaultReport {
  fault: Fault;
  /** Seconds until the server said it was ready, and until all feeds had what came after the fault; null: not in time. */
  readySeconds: number | null;
  freshSeconds: number | null;
  /** Requests the server refused meanwhile, saying that it cannot now. */
  refused: number;
}

export interface SoakReport {
  faults: readonly FaultReport[];
  load: LoadFigures;
  /** Feeds that were promised, and those of them that are gone. */
  feeds: number;
  feedsLost: number;
  items: number;
  /** Counts of what the feeds have wrong at the end. */
  wrongFeeds: Judge['faults'];
  log: LogWatch;
  /** Pages the crawl has read, and how it ended up. */
  crawl: { fetched: number; state: string };
  /** Of the server, from the last time it was started: what it has from the system, and what of its heaps is in use. */
  memory: { quarters: readonly number[]; slope: number; peak: number; live: readonly number[]; liveSlope: number };
}

const CLOCK_MODULE = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
const HEAP_MODULE = pathToFileURL(join(import.meta.dirname, 'live-heap.mjs')).href;
/** Lists on one host; hosts are asked four times a second at most. */
const FEEDS_OF_A_HOST = 3;
/** Milliseconds in which all must be well after a fault, and in which an error still counts as the fault's. */
const PATIENCE = 180_000;
const AFTERMATH = 10_000;
const LOOK_EVERY = 250;
/** Milliseconds between two steps of the site: no list may lose sight of an item while all wait for the end of a fault. */
const STEP_TIME = 8000;
/** Items a feed may get in all: fewer than a document of it shows. */
const MOST_STEPS = 450;

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-soak-'));
  const site = await openFleetSite(Math.ceil(options.feeds / FEEDS_OF_A_HOST));
  const soak = new Soak(options, site, folder, await freePort());
  try {
    await writeFile(join(folder, 'clock'), '0');
    return await soak.run();
  } finally {
    await soak.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class Soak {
  readonly #options: SoakOptions;
  readonly #around: Surroundings;
  readonly #log: LogWatch;
  readonly #load: SoakLoad;
  readonly #judge: Judge;
  readonly #samples: Sample[] = [];
  readonly #heap: string;
  #isUp = false;
  #brokenUntil = 0;

  constructor(options: SoakOptions, site: Surroundings['site'], folder: string, port: number) {
    const { location, database = null, faultTime, seed, pause } = options;
    const clock = join(folder, 'clock');
    this.#options = options;
    this.#heap = join(folder, 'heap');
    this.#log = new LogWatch(() => this.#isBroken);
    const process = (command: readonly string[], modules: readonly string[], more: Record<string, string> = {}) =>
      new PithProcess(command, {
        environment: { NODE_OPTIONS: modules.map((url) => `--import=${url}`).join(' '), SOAK_CLOCK: clock, ...more },
        onLog: this.#log.reader(),
      });
    const common = [
      ...['--database', location, '--private-hosts', '127.0.0.0/8', '--log-level', 'warn', '--log-format', 'json'],
      ...['--public-url', `http://127.0.0.1:${port}`, '--host-delay', '0.25', '--lease-time', '6'],
      ...['--fetch-timeout', '5', '--update-workers', '4'],
    ];
    this.#around = {
      site,
      server: process(
        ['serve', ...common, '--port', `${port}`, '--rate-limit', '1000000', '--workers', '1'],
        [CLOCK_MODULE, HEAP_MODULE],
        { SOAK_HEAP: this.#heap },
      ),
      worker: process(['work', ...common], [CLOCK_MODULE]),
      setUp: (isUp) => {
        this.#isUp = isUp;
        if (isUp) return;
        this.#samples.length = 0;
        rmSync(this.#heap, { force: true });
      },
      clock,
      file: database === null ? location : null,
      database,
      time: faultTime,
    };
    this.#judge = new Judge(site);
    this.#load = new SoakLoad({
      site,
      judge: this.#judge,
      base: `http://127.0.0.1:${port}`,
      random: seededRandom(seed),
      pause,
      isUp: () => this.#isUp,
      isBroken: () => this.#isBroken,
    });
  }

  get #isBroken(): boolean {
    return performance.now() < this.#brokenUntil;
  }

  async run(): Promise<SoakReport> {
    const { feeds, faults, maxTime = Number.POSITIVE_INFINITY } = this.#options;
    const { site, server, worker } = this.#around;
    const endsAt = performance.now() + maxTime;
    const kinds = new Set(faults).size;
    await server.start();
    await worker.start();
    this.#isUp = true;
    const seeds = [site.urlOf(0), site.urlOf(1)];
    const crawl = { name: 'soak', seeds, settings: { delay: 250, maxPages: 5000, sitemaps: false } };
    await this.#load.post('/api/v1/crawls', crawl);
    const loading = this.#load.run();
    const sampling = setInterval(() => this.#sample(), 1000);
    const growing = setInterval(() => this.#grow(), Math.max(STEP_TIME, this.#expectedTime / MOST_STEPS));
    const reports: FaultReport[] = [];
    try {
      for (const fault of faults) {
        if (performance.now() > endsAt && new Set(reports.map((report) => report.fault)).size === kinds) break;
        // Some feeds are made in good times, some while the fault lasts.
        const more = Math.floor((feeds * (reports.length + 1)) / faults.length);
        await this.#registerUpTo(Math.ceil((this.#load.feeds.size + more) / 2));
        // A host whose robots.txt cannot be had at first is left alone for long, as it should be.
        const isDuring = !fault.startsWith('network');
        const registering = isDuring ? this.#registerUpTo(more) : null;
        reports.push(await this.#suffer(fault));
        await (registering ?? this.#registerUpTo(more));
      }
    } finally {
      clearInterval(growing);
      clearInterval(sampling);
      this.#load.end();
      await loading;
    }
    return { ...(await this.#judged()), faults: reports };
  }

  async close(): Promise<void> {
    for (const process of [this.#around.server, this.#around.worker]) await process.kill('SIGKILL').catch(() => {});
  }

  get #expectedTime(): number {
    const { faults, faultTime, peaceTime } = this.#options;
    return faults.length * (faultTime + 2 * peaceTime);
  }

  async #registerUpTo(count: number): Promise<void> {
    for (let feed = this.#load.feeds.size; feed < count; feed++) await this.#load.register(feed);
  }

  async #suffer(fault: Fault): Promise<FaultReport> {
    const { say = () => {}, peaceTime } = this.#options;
    const before = this.#load.figures.refused;
    this.#brokenUntil = Number.POSITIVE_INFINITY;
    let isOver = false;
    // Something is written all the time, whatever happens.
    const writing = (async () => {
      while (!isOver) {
        await this.#load.refresh();
        await sleep(250);
      }
    })();
    await FAULTS[fault](this.#around);
    isOver = true;
    await writing;
    const overAt = performance.now();
    const readySeconds = await this.#seconds(overAt, async () => (await this.#load.get('/readyz')).status === 200);
    this.#brokenUntil = performance.now() + AFTERMATH;
    const freshSeconds = await this.#seconds(overAt, () => this.#isAllRead());
    say(`${fault}: ready after ${readySeconds?.toFixed(1)} s, all read after ${freshSeconds?.toFixed(1)} s`);
    if (freshSeconds === null)
      for (const id of await this.#behind()) say((await this.#load.get(`/api/v1/feeds/${id}`)).text);
    await sleep(peaceTime);
    return { fault, readySeconds, freshSeconds, refused: this.#load.figures.refused - before };
  }

  /** Whether all feeds have what their lists show by now. */
  async #isAllRead(): Promise<boolean> {
    await this.#load.refresh();
    return (await this.#behind()).length === 0;
  }

  /** Feeds that lack something their lists show. */
  async #behind(): Promise<string[]> {
    const { step } = this.#around.site;
    const behind: string[] = [];
    for (const [feed, id] of this.#load.feeds) {
      const { status, text } = await this.#load.get(`/feeds/${id}.json`);
      const items = status === 200 ? (JSON.parse(text) as { items: { title: string }[] }).items : [];
      if (!items.some(({ title }) => numberOf(title) >= itemsBy(feed, step))) behind.push(id);
    }
    return behind;
  }

  /** Seconds until something is so, looked at again and again; null when it does not become so in time. */
  async #seconds(since: number, isSo: () => Promise<boolean>): Promise<number | null> {
    const { lookEvery = LOOK_EVERY } = this.#options;
    while (performance.now() - since < PATIENCE) {
      if (await isSo()) return (performance.now() - since) / 1000;
      await sleep(lookEvery);
    }
    return null;
  }

  #grow(): void {
    if (this.#around.site.step < MOST_STEPS) this.#around.site.step++;
    // What the server says to it is noted by the load.
    void this.#load.refresh();
  }

  #sample(): void {
    const size = this.#isUp ? residentMegabytes(this.#around.server.pid) : null;
    if (size !== null) this.#samples.push({ at: performance.now() / 60_000, size });
  }

  async #judged(): Promise<Omit<SoakReport, 'faults'>> {
    await this.#seconds(performance.now(), () => this.#isAllRead());
    let [feedsLost, items] = [0, 0];
    for (const [feed, id] of this.#load.feeds) {
      const { status, text } = await this.#load.get(`/feeds/${id}.json`);
      if (status !== 200) {
        feedsLost++;
        continue;
      }
      items += (JSON.parse(text) as { items: unknown[] }).items.length;
      const first = itemsBy(feed, this.#load.promisedAt.get(feed) ?? 0);
      this.#judge.finish(feed, [text], [(await this.#load.get(`/feeds/${id}.rss`)).text], first);
    }
    const crawl = JSON.parse((await this.#load.get('/api/v1/crawls/soak')).text) as {
      state: string;
      counts: { fetched: number };
    };
    const live = liveHeap(this.#heap);
    return {
      load: this.#load.figures,
      feeds: this.#load.feeds.size,
      feedsLost,
      items,
      wrongFeeds: this.#judge.faults,
      log: this.#log,
      crawl: { fetched: crawl.counts.fetched, state: crawl.state },
      memory: {
        quarters: quartersOf(this.#samples),
        slope: slopeOf(secondHalf(this.#samples)),
        peak: Math.max(0, ...this.#samples.map(({ size }) => size)),
        live: quartersOf(live),
        liveSlope: slopeOf(secondHalf(live)),
      },
    };
  }
}

const secondHalf = <Each>(all: readonly Each[]): Each[] => all.slice(Math.floor(all.length / 2));
