/** Puts what waits into the order of another question, or of none: a crawl that goes on would first visit what the old one made promising. */
import { URL } from 'node:url';
import type { Store, UrlRecord } from '../store/index.js';
import { type HostRecord, scoreLink } from './focus.js';
import { priorityOfDepth } from './priorities.js';
import type { CrawlQuery } from './relevance.js';

/** Addresses that get new places at once. */
const AT_ONCE = 1000;
/** What is above was put before all pages on purpose, such as sitemaps. */
const HIGHEST_OF_LINKS = 1;

/** What is known of the page an address was found on. */
interface Source {
  url: string;
  relevance: number;
  language: string | null;
  host: HostRecord;
}

/**
 * What a link said is not kept, so that its address, the page it was found on and the host of that page have to do.
 * @param query null for breadth first
 * @returns how many addresses wait
 */
export async function reorderFrontier(store: Store, crawl: number, query: CrawlQuery | null): Promise<number> {
  let source: Source | null = null;
  let batch: { url: string; priority: number }[] = [];
  let count = 0;
  for await (const found of store.frontier.urls(crawl)) {
    if (found.state !== 'waiting' || found.priority > HIGHEST_OF_LINKS) continue;
    const { url, depth, from = null } = found;
    count++;
    if (query === null || from === null) batch.push({ url, priority: priorityOfDepth(depth) });
    else {
      // Links of one page were met together.
      if (source?.url !== from) source = await readSource(store, from, query);
      batch.push({ url, priority: promiseOf(found, source, query) });
    }
    if (batch.length < AT_ONCE) continue;
    await store.frontier.prioritise(crawl, batch);
    batch = [];
  }
  if (batch.length > 0) await store.frontier.prioritise(crawl, batch);
  return count;
}

async function readSource({ documents, frontier }: Store, url: string, query: CrawlQuery): Promise<Source> {
  const document = await documents.get(url);
  const { fetched = 0, relevant = 0 } = (await frontier.host(new URL(url).origin)) ?? {};
  const language = document?.language ?? null;
  const relevance = document === null ? 0 : query.relevance(document.title ?? '', document.text, language);
  return { url, relevance, language, host: { pages: fetched, relevant } };
}

function promiseOf({ url, depth }: UrlRecord, { relevance, language, host }: Source, query: CrawlQuery): number {
  const link = { url, text: '', context: '', heading: '', place: 'content' } as const;
  return scoreLink(link, relevance, host, (text) => query.coverage(text, language), depth - 1).score;
}
