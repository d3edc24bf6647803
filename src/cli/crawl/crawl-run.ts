/** One run of a crawl from the command line: the crawl is found or made, worked on with a progress line, and left in order. */
import { URL } from 'node:url';
import {
  type CrawlEvent,
  CrawlQuery,
  type CrawlReport,
  type CrawlSettings,
  LazyRenderer,
  ownName,
  type ProgressEvent,
  readCrawlSettings,
  reorderFrontier,
  runCrawl,
  takeOver,
} from '../../crawl/index.js';
import { PithError } from '../../errors.js';
import type { Synonyms } from '../../extract/index.js';
import { openRenderer } from '../../fetch/index.js';
import { canonicalUrl } from '../../model/canonical-url.js';
import type { Crawl, Store } from '../../store/index.js';
import { openUserFetcher } from '../input/user-fetcher.js';
import { clock, countPages } from '../progress.js';
import type { Reporter } from '../reporter.js';
import { type CrawlCommandOptions, crawlSettings } from './crawl-options.js';

export interface CrawlPlan {
  name: string;
  /** Null keeps the query the crawl has. */
  query: string | null;
  /** Null keeps the order it has. */
  order: CrawlSettings['order'] | null;
  seeds: readonly string[];
  defaults: CrawlSettings;
}

export interface PreparedCrawl {
  crawl: Crawl;
  /** Whether what waits is in the order of another query, or of none. */
  isDisordered: boolean;
}

/** The crawl of that name with what the user said now added to it; a new one when there is none. */
export async function prepareCrawl(
  store: Store,
  plan: CrawlPlan,
  options: CrawlCommandOptions,
): Promise<PreparedCrawl> {
  const { name, query } = plan;
  const seeds = plan.seeds.map(canonicalSeed);
  const known = await store.crawls.find(name);
  if (known === null) {
    if (seeds.length === 0) {
      const says = `there is no crawl called "${name}"; give the addresses to start from`;
      throw new PithError('usage', says, { subject: name });
    }
    const settings = { ...crawlSettings(options, plan.defaults) };
    const crawl = await store.crawls.create({ name, query, seeds, settings, createdAt: Date.now() });
    return { crawl, isDisordered: false };
  }
  await takeOver(store, known);
  const before = readCrawlSettings(known.settings);
  const order = plan.order ?? before.order;
  const change = {
    query: query ?? known.query,
    seeds: [...new Set([...known.seeds, ...seeds])],
    settings: { ...crawlSettings(options, { ...before, order }) },
  };
  await store.crawls.update(known.id, change);
  const isDisordered = order !== before.order || (order === 'focused' && change.query !== known.query);
  return { crawl: { ...known, ...change }, isDisordered };
}

function canonicalSeed(seed: string): string {
  const url = canonicalUrl(seed);
  if (url === null) throw new PithError('url-invalid', `${seed} is no web address`, { subject: seed });
  return url;
}

export interface CrawlRunOptions {
  store: Store;
  prepared: PreparedCrawl;
  options: CrawlCommandOptions;
  synonyms: Synonyms | null;
  reporter: Reporter;
  signal: AbortSignal;
  onEvent?: (event: CrawlEvent) => void;
}

export async function workOn(run: CrawlRunOptions): Promise<CrawlReport> {
  const { store, prepared, options, synonyms, reporter, signal, onEvent = () => {} } = run;
  const { crawl, isDisordered } = prepared;
  // Pith goes where its user sends it; where pages send it, only on the public web.
  const access = { privateAddresses: 'refuse', privateHosts: crawl.seeds.map(hostOf) } as const;
  const fetcher = openUserFetcher({ ...options, ...access });
  const { timeout: totalTimeout, maxBytes, userAgent } = options;
  const agent = userAgent === undefined ? {} : { userAgent };
  const renderer = new LazyRenderer(() => openRenderer({ ...access, ...agent, totalTimeout, maxBytes }));
  await store.crawls.update(crawl.id, { owner: ownName(), state: 'running' });
  try {
    const query = crawl.query === null ? null : new CrawlQuery(crawl.query, synonyms);
    if (isDisordered) {
      const isFocused = readCrawlSettings(crawl.settings).order === 'focused';
      const count = await reorderFrontier(store, crawl.id, isFocused ? query : null);
      const order = isFocused ? 'the order of the query' : 'the order of their distance from the seeds';
      if (count > 0) reporter.message(`${count.toLocaleString('en')} addresses that wait were put into ${order}`);
    }
    const report = await runCrawl({
      store,
      crawl,
      fetcher,
      query,
      hostsAtOnce: options.hosts,
      ...(options.time === undefined ? {} : { maxTime: options.time }),
      maxBytes,
      renderer,
      requestTimeout: totalTimeout,
      worker: ownName(),
      signal,
      onEvent(event) {
        if (event.type === 'progress') reporter.status(progressLine(event), event.elapsed);
        onEvent(event);
      },
    });
    await store.crawls.update(crawl.id, { state: report.end === 'finished' ? 'finished' : 'stopped' });
    if (renderer.missing !== null)
      reporter.message(`some pages are filled in by scripts and were not read: ${renderer.missing.message}`);
    return report;
  } finally {
    reporter.finish();
    await store.crawls.update(crawl.id, { owner: null });
    await Promise.all([fetcher.close(), renderer.close()]);
  }
}

const hostOf = (seed: string): string => new URL(seed).hostname.replace(/^\[|\]$/g, '');

/** How far a crawl is, in one line. */
export function progressLine({ counts, inFlight, elapsed }: Omit<ProgressEvent, 'type'>): string {
  const done = counts.fetched + counts.unchanged;
  const parts = [countPages(done), `${counts.waiting.toLocaleString('en')} waiting`, `${inFlight} on their way`];
  if (elapsed > 1000) parts.push(`${(done / (elapsed / 1000)).toFixed(1)}/s`);
  if (counts.failed > 0) parts.push(`${counts.failed.toLocaleString('en')} failed`);
  parts.push(`${counts.hosts.toLocaleString('en')} ${counts.hosts === 1 ? 'host' : 'hosts'}`, clock(elapsed));
  return parts.join('  ');
}

const ENDS: Readonly<Record<CrawlReport['end'], string>> = {
  finished: 'nothing is left to visit',
  'page-budget': 'the limit of --pages is reached',
  'time-budget': 'the time is up',
  interrupted: 'interrupted',
};

/** What a run came to, in a sentence or two. @param resume command line that goes on with it */
export function describeReport({ end, counts, elapsed }: CrawlReport, resume: string): string {
  const { fetched, unchanged, redirected, refused, failed, waiting, hosts } = counts;
  const facts = [
    `${countPages(fetched + unchanged)} of ${hosts.toLocaleString('en')} ${hosts === 1 ? 'host' : 'hosts'} read`,
    ...(redirected > 0 ? [`${redirected.toLocaleString('en')} redirects`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en')} refused (robots.txt and the like)`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(waiting > 0 ? [`${waiting.toLocaleString('en')} still waiting`] : []),
  ];
  const goOn = waiting > 0 ? `\nTo go on: ${resume}` : '';
  return `${facts.join(', ')} in ${clock(elapsed)}: ${ENDS[end]}${goOn}`;
}
