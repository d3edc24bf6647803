/** One run of a crawl for a question, in a thread of its own, within a budget of pages and time. */
import {
  type CrawlReport,
  DEFAULT_CRAWL_SETTINGS,
  ownName,
  type Reach,
  readCrawlSettings,
  takeOver,
} from '../crawl/index.js';
import { PithError } from '../errors.js';
import { canonicalUrl } from '../model/canonical-url.js';
import { onAbort } from '../signals.js';
import type { Crawl, FrontierCounts, Store } from '../store/index.js';
import type { ToolCall } from './tool.js';

export interface Question {
  name: string;
  query: string;
  seeds: readonly string[];
  /** Pages to fetch, beside those fetched before. */
  pages: number;
  seconds: number;
  reach: Reach;
}

export interface QuestionRun {
  /** Of the crawl in the store. */
  id: number;
  counts: FrontierCounts;
  end: 'finished' | 'page-budget' | 'time-budget' | 'stopped';
  /** Pages that could not be read, the first few. */
  troubles: { url: string; why: string }[];
}

const MAX_TROUBLES = 5;

/** @throws PithError `conflict` while another process works on the same question, `worker-failed` when the thread died */
export async function crawlFor(store: Store, question: Question, call: ToolCall): Promise<QuestionRun> {
  const crawl = await prepare(store, question, call.now());
  const before = fetchedOf(await store.frontier.counts(crawl.id));
  let report: CrawlReport | null = null;
  let isTimeUp = false;
  const troubles: QuestionRun['troubles'] = [];
  call.signal.throwIfAborted();
  await store.crawls.update(crawl.id, { owner: ownName(), state: 'running' });
  const thread = call.background({ kind: 'crawl', name: question.name }, (message) => {
    if (message.type === 'done') report = message.report;
    else if (message.type === 'visit') {
      const { url, result, reason } = message.visit;
      const isRead = result === 'fetched' || result === 'unchanged' || result === 'redirected';
      const isKnown = troubles.some((trouble) => trouble.url === url);
      if (!isRead && !isKnown && troubles.length < MAX_TROUBLES) troubles.push({ url, why: reason ?? result });
    } else if (message.type === 'progress') {
      const { counts } = message.progress;
      const done = Math.min(question.pages, fetchedOf(counts) - before);
      call.progress(done, question.pages, `${done} pages read, ${counts.waiting} waiting`);
    }
  });
  const stop = () => void thread.stop();
  const timer = setTimeout(() => {
    isTimeUp = true;
    stop();
  }, question.seconds * 1000);
  const endListening = onAbort(call.signal, stop);
  let failure: Error | null = null;
  try {
    failure = await thread.ended;
  } finally {
    clearTimeout(timer);
    endListening();
    const isFinished = (report as CrawlReport | null)?.end === 'finished';
    await store.crawls.update(crawl.id, { owner: null, state: isFinished ? 'finished' : 'stopped' });
  }
  if (failure !== null)
    throw new PithError('worker-failed', `the crawl failed: ${failure.message}`, { cause: failure });
  const counts = await store.frontier.counts(crawl.id);
  const { end = null } = (report as CrawlReport | null) ?? {};
  if (end === 'finished' || end === 'page-budget') return { id: crawl.id, counts, troubles, end };
  return { id: crawl.id, counts, troubles, end: isTimeUp ? 'time-budget' : 'stopped' };
}

const fetchedOf = ({ fetched, unchanged }: FrontierCounts): number => fetched + unchanged;

/** The crawl of that name with room for more pages, or a new one. */
async function prepare(store: Store, question: Question, now: number): Promise<Crawl> {
  const { name, query, pages, reach } = question;
  const known = await store.crawls.find(name);
  if (known === null) {
    const settings = { ...DEFAULT_CRAWL_SETTINGS, order: 'focused', maxPages: pages, reach };
    const seeds = question.seeds.map((seed) => canonicalUrl(seed) ?? seed);
    return store.crawls.create({ name, query, seeds, settings, createdAt: now });
  }
  await takeOver(store, known);
  const maxPages = fetchedOf(await store.frontier.counts(known.id)) + pages;
  const settings = { ...readCrawlSettings(known.settings), maxPages, reach };
  await store.crawls.update(known.id, { settings });
  return { ...known, settings };
}
