/** A crawl of thousands of pages on many hosts of this machine: complete, polite, killed again and again, focused, and how fast. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../../src/store/index.js';
import { checkVisits, type VisitFaults } from '../../../test/generated-web/check-visits.js';
import { runCrawlProcess } from '../../../test/generated-web/crawl-process.js';
import { type GeneratedWeb, startGeneratedWeb } from '../../../test/generated-web/generated-web.js';
import { seededRandom } from '../../../test/random.js';
import type { BenchOptions } from '../bench-options.js';
import { pageCosts } from '../crawl/page-costs.js';
import { runScrapy } from '../crawl/scrapy.js';
import type { Section } from '../section.js';

const HOSTS = 40;
const PAGES_PER_HOST = 75;
const HOSTS_AT_ONCE = 16;
/** Seconds. */
const DELAY = 0.02;
const KILLS = 50;
const QUERY = 'tidal turbines in estuaries';
/** Share of the relevant pages that counts as most of them. */
const MOST = 0.8;
const COST_PAGES = 200;

export async function benchCrawl({ limit }: BenchOptions): Promise<Section> {
  const pagesPerHost = Math.max(5, Math.min(PAGES_PER_HOST, Math.ceil(limit / HOSTS)));
  const folder = await mkdtemp(join(tmpdir(), 'pith-bench-crawl-'));
  try {
    const complete = await inNewWeb(pagesPerHost, true, async (web) => {
      const run = await crawl(web, join(folder, 'complete.db'));
      return {
        row: ['in one go', ...(await faultCells(web, join(folder, 'complete.db'), 0))],
        run,
        requests: web.log.length,
      };
    });
    const killed = await inNewWeb(pagesPerHost, true, async (web) => {
      const random = seededRandom(7);
      // So many requests for each life that all of them are needed.
      const least = Math.floor((HOSTS * pagesPerHost) / KILLS / 2);
      const moments = Array.from(
        { length: KILLS },
        () => () => requests(web, least + random.below(least), random.below(30)),
      );
      const run = await crawl(web, join(folder, 'killed.db'), moments);
      return ['killed and started again', ...(await faultCells(web, join(folder, 'killed.db'), run.kills))];
    });
    const focus = await inNewWeb(pagesPerHost, false, (web) => compareOrders(web, folder));
    const costs = await inNewWeb(pagesPerHost, false, async (web) => {
      const store = await openStore(join(folder, 'costs.db'));
      const found = await pageCosts(store, web.pages.slice(0, COST_PAGES).map(web.urlOf));
      await store.close();
      return found;
    });
    const beside = await compareCrawlers(pagesPerHost, folder);
    const seconds = complete.run.elapsed / 1000;
    return {
      tables: [
        {
          title: `A web of ${HOSTS} hosts with ${(HOSTS * pagesPerHost).toLocaleString('en')} pages, detours, traps and faults`,
          columns: [
            'crawl',
            'kills',
            'requests',
            'pages missing',
            'asked for again',
            'forbidden',
            'too soon',
            'in traps',
            'documents',
          ],
          rows: [complete.row, killed],
        },
        {
          title: `Pages fetched until ${MOST * 100} % of the relevant ones were, of ${(HOSTS * pagesPerHost).toLocaleString('en')}`,
          columns: ['order', 'share of the web fetched', 'relevant pages'],
          rows: focus,
        },
        {
          title: `Beside Scrapy: ${(HOSTS * pagesPerHost).toLocaleString('en')} pages on ${HOSTS} hosts, without oddities`,
          columns: ['crawler', 'pages missing', 'asked for again', 'documents', 'seconds', 'pages a second'],
          rows: beside.rows,
        },
        {
          title: 'Processor time for one page, ms',
          columns: ['step', 'ms'],
          rows: [
            ['fetch', costs.fetch.toFixed(2)],
            ['parse, extract, detect language, profile, index words', costs.read.toFixed(2)],
            ['links', costs.links.toFixed(2)],
            ['record in SQLite', costs.record.toFixed(2)],
          ],
        },
      ],
      notes: [
        `\`pith crawl\` in a process of its own, ${HOSTS_AT_ONCE} hosts at once, ${DELAY * 1000} ms between two requests to a host; the server keeps the log. "Too soon" are requests that came while another to the host was on its way, or less than the pause after it.`,
        `In one go: ${complete.requests.toLocaleString('en')} requests in ${seconds.toFixed(0)} s, ${(complete.requests / seconds).toFixed(0)} a second, server and crawler on the same ${'two cores'}.`,
        `Pages that are asked for again were on their way when the crawl was killed: ${HOSTS_AT_ONCE} at most each time.`,
        beside.note,
        `Query of the focused crawl: "${QUERY}"; every eighth page is about it, and links prefer their own subject (60 %).`,
      ],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inNewWeb<T>(
  pagesPerHost: number,
  oddities: boolean,
  work: (web: GeneratedWeb) => Promise<T>,
): Promise<T> {
  const web = await startGeneratedWeb({ hosts: HOSTS, pagesPerHost, seed: 11, oddities });
  try {
    return await work(web);
  } finally {
    await web.close();
  }
}

const crawl = (web: GeneratedWeb, data: string, moments: readonly (() => Promise<unknown>)[] = []) =>
  runCrawlProcess({ seed: `${web.origins[0]}/`, data, delay: DELAY, hosts: HOSTS_AT_ONCE }, moments);

/** Resolves a little while after so many further requests. */
async function requests(web: GeneratedWeb, count: number, milliseconds: number): Promise<void> {
  const enough = web.log.length + count;
  while (web.log.length < enough) await sleep(1);
  await sleep(milliseconds);
}

async function faultCells(web: GeneratedWeb, data: string, kills: number): Promise<string[]> {
  const faults: VisitFaults = checkVisits(web, DELAY * 1000);
  const documents = await documentsIn(data);
  const numbers = [
    kills,
    web.log.length,
    faults.missing.length,
    faults.surplus,
    faults.forbidden.length,
    faults.hasty.length,
    faults.inTraps,
    documents,
  ];
  return numbers.map((number) => number.toLocaleString('en'));
}

/** Each in a web of its own, with the start of the program. What a pause is counted from differs, so politeness is not compared. */
async function compareCrawlers(pagesPerHost: number, folder: string): Promise<{ rows: string[][]; note: string }> {
  const rows: string[][] = [];
  const add = (name: string, web: GeneratedWeb, documents: number, elapsed: number): void => {
    const { missing, surplus } = checkVisits(web, 0);
    const rate = ((web.pages.length - missing.length) * 1000) / elapsed;
    rows.push([
      name,
      ...[missing.length, surplus, documents].map(String),
      (elapsed / 1000).toFixed(1),
      rate.toFixed(0),
    ]);
  };
  await inNewWeb(pagesPerHost, false, async (web) => {
    const data = join(folder, 'beside.db');
    const { elapsed } = await crawl(web, data);
    add('Pith', web, await documentsIn(data), elapsed);
  });
  const scrapy = await inNewWeb(pagesPerHost, false, async (web) => {
    const command = { seed: `${web.origins[0]}/`, folder: join(folder, 'scrapy'), delay: DELAY, hosts: HOSTS_AT_ONCE };
    const run = await runScrapy(command);
    if (typeof run !== 'string') add('Scrapy', web, run.documents, run.elapsed);
    return run;
  });
  return {
    rows,
    note:
      typeof scrapy === 'string'
        ? `Scrapy: ${scrapy}`
        : `Scrapy ${scrapy.version}, with a queue on disk, as many hosts at once and the same pause; its documents are texts in a file, Pith's are in SQLite with an index to search.`,
  };
}

async function documentsIn(data: string): Promise<number> {
  const store = await openStore(data);
  try {
    return await store.documents.count();
  } finally {
    await store.close();
  }
}

async function compareOrders(web: GeneratedWeb, folder: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const breadthFirst of [false, true]) {
    const from = web.log.length;
    const name = breadthFirst ? 'breadth first' : 'focused';
    const command = {
      seed: `${web.origins[0]}/`,
      data: join(folder, `${name}.db`),
      delay: DELAY,
      hosts: HOSTS_AT_ONCE,
    };
    await runCrawlProcess({ ...command, query: QUERY, breadthFirst });
    const pages = web.log.slice(from).filter(({ path }) => path !== '/robots.txt');
    let found = 0;
    const until = pages.findIndex(({ origin, path }) => {
      if (web.relevant.has(origin + path)) found++;
      return found >= MOST * web.relevant.size;
    });
    rows.push([
      name,
      `${((100 * (until + 1)) / web.pages.length).toFixed(1)} %`,
      web.relevant.size.toLocaleString('en'),
    ]);
  }
  return rows;
}
