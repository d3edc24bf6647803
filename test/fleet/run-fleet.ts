/**
 * A fleet of real processes – servers and workers on one store – that keeps feeds of a growing site while its members are killed at random
 * and started again. What came of it is judged by the plan of the site and its log.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '../../src/store/index.js';
import { type Random, seededRandom } from '../random.js';
import { FleetMembers, type MemberOptions } from './fleet-members.js';
import { type FleetRequest, type FleetSite, openFleetSite } from './fleet-site.js';
import { type Faults, Judge } from './judge.js';
import { postgresProcessor } from './process-usage.js';

export interface FleetOptions extends MemberOptions {
  feeds: number;
  feedsOfAHost: number;
  /** Steps of the site's plan, and milliseconds of each. */
  steps: number;
  stepTime: number;
  /** Processes killed with SIGKILL, and told to end with SIGTERM, on the way. */
  kills: number;
  stops: number;
  /** Asks for a check of every feed with every step, instead of leaving it to their schedule. @default false */
  isHurried?: boolean;
  seed: number;
  /** Addresses of the pages that processes whose names begin so have taken. @default unknown */
  takenBy?: (name: string) => Promise<readonly string[]>;
  say?: (text: string) => void;
}

export interface FleetReport {
  faults: Faults;
  /** Seconds until every feed was read for the first time, from the start of registering. */
  firstSeconds: number;
  /** Seconds from then until every feed had what the last step brought. */
  seconds: number;
  /** Requests for lists in that time. */
  requests: number;
  /** Requests for lists whose outcome was never written down, in all. */
  repeated: number;
  /** Seconds from a kill to the next request for each list the dead one had. */
  orphanSeconds: readonly number[];
  /** Longest time between two requests for one list, in seconds. */
  longestGap: number;
  items: number;
  /** Most bytes a process had at a time. */
  peak: { server: number; worker: number };
  /** Seconds of processor time after the first reading. */
  processor: Processor;
}

interface Processor {
  servers: number;
  workers: number;
  postgres: number;
}

/** Milliseconds between two checks: the least the server allows. */
const INTERVAL = 60_000;
const AT_ONCE = 8;
/** More than a feed has in a run of the fleet. */
const MOST_RUNS = 1000;
/** Feeds whose state is read at a time. */
const LOOKED_AT = 100;
/** Feeds looked at with each step, to see that ids stay. */
const NOTED = 40;
/** Milliseconds in which all must have been read: leases end, intervals go by, pages wait for their hosts. */
const PATIENCE = 900_000;

export async function runFleet(options: FleetOptions): Promise<FleetReport> {
  const site = await openFleetSite(Math.ceil(options.feeds / options.feedsOfAHost));
  const store = await openStore(options.location);
  const members = await FleetMembers.start(options);
  try {
    return await new FleetRun(options, site, store, members).run();
  } finally {
    await members.close();
    await store.close();
    await site.close();
  }
}

class FleetRun {
  readonly #options: FleetOptions;
  readonly #site: FleetSite;
  readonly #store: Store;
  readonly #members: FleetMembers;
  readonly #random: Random;
  readonly #judge: Judge;
  readonly #publicIds: string[] = [];
  readonly #orphans: { feed: number; at: number }[] = [];

  constructor(options: FleetOptions, site: FleetSite, store: Store, members: FleetMembers) {
    this.#options = options;
    this.#site = site;
    this.#store = store;
    this.#members = members;
    this.#random = seededRandom(options.seed);
    this.#judge = new Judge(site);
  }

  async run(): Promise<FleetReport> {
    const { feeds, hostDelay, say = () => {} } = this.#options;
    const startedAt = performance.now();
    await inParallel(feeds, (feed) => this.#register(feed));
    say(`${feeds} feeds registered in ${seconds(startedAt)} s`);
    await this.#allRead(0);
    say(`all read after ${seconds(startedAt)} s`);
    const readAt = performance.now();
    const before = this.#processor();
    // Both throw when a process ends by itself.
    await Promise.all([this.#grow(), this.#strike()]);
    await this.#allRead(Date.now());
    const endedAt = performance.now();
    const after = this.#processor();
    say(`settled after ${seconds(readAt)} s`);
    // Checks that went on would take the processors from the judge, and nothing new can come of them.
    await this.#members.rest();
    const restedAt = performance.now();
    await inParallel(feeds, (feed) => this.#finish(feed));
    this.#judge.politeness(1000 * hostDelay);
    const figures = await this.#figures(readAt, endedAt);
    say(`judged in ${seconds(restedAt)} s`);
    return {
      ...figures,
      firstSeconds: (readAt - startedAt) / 1000,
      seconds: (endedAt - readAt) / 1000,
      processor: {
        servers: after.servers - before.servers,
        workers: after.workers - before.workers,
        postgres: after.postgres - before.postgres,
      },
    };
  }

  async #register(feed: number): Promise<void> {
    const settings = { minInterval: INTERVAL, maxInterval: INTERVAL, limit: 500 };
    const answer = await this.#post('/api/v1/feeds', { url: this.#site.urlOf(feed), settings });
    if (answer === null) throw new Error('no server was up');
    this.#publicIds[feed] = (JSON.parse(answer) as { id: string }).id;
  }

  /** Lets the lists of the site get new items, step by step, and looks at some feeds on the way. */
  async #grow(): Promise<void> {
    const { steps, stepTime, feeds, isHurried = false, say = () => {} } = this.#options;
    for (let step = 1; step <= steps; step++) {
      const nextAt = performance.now() + stepTime;
      this.#site.step = step;
      if (isHurried) await this.#hurry();
      for (let i = 0; i < NOTED; i++) {
        const feed = this.#random.below(feeds);
        const json = await this.#members.ask(`/feeds/${this.#publicIds[feed]}.json`, this.#random);
        if (json !== null) this.#judge.note(feed, json);
      }
      if (step % 5 === 0) say(`step ${step} of ${steps}`);
      await sleep(Math.max(0, nextAt - performance.now()));
    }
  }

  async #strike(): Promise<void> {
    const { kills, stops, steps, stepTime, takenBy, say = () => {} } = this.#options;
    const startedAt = performance.now();
    const blows = Array.from({ length: kills + stops }, (_, i) => ({
      signal: i < kills ? ('SIGKILL' as const) : ('SIGTERM' as const),
      at: startedAt + this.#random.next() * steps * stepTime,
    }));
    for (const { signal, at } of blows.sort((a, b) => a.at - b.at)) {
      await sleep(Math.max(0, at - performance.now()));
      await this.#members.strike(signal, this.#random, async (name) => {
        say(`${signal} for ${name}`);
        if (signal !== 'SIGKILL' || takenBy === undefined) return;
        const diedAt = performance.now();
        for (const url of await takenBy(name)) this.#orphans.push({ feed: this.#site.feedOf(url), at: diedAt });
      });
    }
  }

  /** Asks for a check of all feeds. */
  #hurry(): Promise<void> {
    return inParallel(this.#options.feeds, async (feed) => {
      await this.#post(`/api/v1/feeds/${this.#publicIds[feed]}/refresh`, {});
    });
  }

  /** Waits until every feed was read well after a moment. @param since milliseconds since 1970 */
  async #allRead(since: number): Promise<void> {
    const { feeds, isHurried = false } = this.#options;
    if (isHurried && since > 0) await this.#hurry();
    const end = performance.now() + PATIENCE;
    // What was read stays read, so nobody has to look at it again.
    let [read, last] = [0, 0];
    while (read < feeds) {
      const page = await this.#store.feeds.list({ limit: LOOKED_AT, after: last });
      const late = page.findIndex(({ update }) => (update.goodAt ?? 0) <= since);
      const many = late < 0 ? page.length : late;
      read += many;
      last = page[many - 1]?.id ?? last;
      if (many === LOOKED_AT) continue;
      if (performance.now() > end)
        throw new Error(`only ${read} of ${feeds} feeds were read in time, not ${JSON.stringify(page[many])}`);
      await sleep(250);
    }
  }

  async #finish(feed: number): Promise<void> {
    const path = `/feeds/${this.#publicIds[feed]}`;
    const [json, rss] = await Promise.all([this.#members.askAll(`${path}.json`), this.#members.askAll(`${path}.rss`)]);
    this.#judge.finish(feed, json, rss);
  }

  async #figures(readAt: number, endedAt: number) {
    const byFeed: FleetRequest[][] = Array.from({ length: this.#options.feeds }, () => []);
    for (const request of this.#site.log.flat()) if (request.feed !== null) byFeed[request.feed]?.push(request);
    const all = byFeed.flat();
    const inTime = ({ startedAt }: FleetRequest) => startedAt >= readAt && startedAt < endedAt;
    // The end of the run broke them off, and nobody had to ask again.
    const brokenOff = all.filter(({ isBroken, startedAt }) => isBroken && startedAt >= endedAt).length;
    let longestGap = 0;
    for (const requests of byFeed)
      for (const [i, { startedAt }] of requests.entries())
        longestGap = Math.max(longestGap, startedAt - (requests[i - 1]?.startedAt ?? startedAt));
    const { feeds } = this.#store;
    let [written, items] = [0, 0];
    await inParallel(this.#options.feeds, async (feed) => {
      const record = await feeds.get(this.#publicIds[feed] as string);
      if (record === null) throw new Error(`${this.#site.urlOf(feed)} is not in the store`);
      const [runs, count] = await Promise.all([feeds.runs(record.id, MOST_RUNS), feeds.itemCount(record.id)]);
      // A check that failed before it asked for the list has no status.
      written += runs.filter(({ status }) => status !== null).length;
      items += count;
    });
    const { servers, workers } = this.#members.usage();
    const most = (usages: readonly { peak: number }[]) => Math.max(0, ...usages.map(({ peak }) => peak));
    return {
      faults: this.#judge.faults,
      requests: all.filter(inTime).length,
      repeated: all.length - brokenOff - written,
      orphanSeconds: this.#orphans.flatMap(({ feed, at }) => {
        const next = byFeed[feed]?.find(({ startedAt }) => startedAt > at);
        return next === undefined ? [] : [(next.startedAt - at) / 1000];
      }),
      longestGap: longestGap / 1000,
      items,
      peak: { server: most(servers), worker: most(workers) },
    };
  }

  #processor(): Processor {
    const { servers, workers } = this.#members.usage();
    const sum = (usages: readonly { processor: number }[]) => usages.reduce((all, { processor }) => all + processor, 0);
    return { servers: sum(servers), workers: sum(workers), postgres: postgresProcessor() };
  }

  #post(path: string, body: unknown): Promise<string | null> {
    const headers = { 'content-type': 'application/json' };
    return this.#members.ask(path, this.#random, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

/** Does something with every number below a bound, a few at a time. */
async function inParallel(bound: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < bound) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
