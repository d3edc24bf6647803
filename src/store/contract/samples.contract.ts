/** Things to put into a store. */
import type { Clause, SearchFilters, SearchQuery } from '../../model/search-query.js';
import type { NewDocument } from '../documents.js';
import type { HostState, NewUrl, TakeOptions, Visit } from '../frontier.js';
import type { NewPage } from '../pages.js';
import type { Store } from '../store.js';

export const hostName = (host: number): string => `https://host-${host}.example`;

export const address = (host: number, path: string | number, priority = 0): NewUrl => ({
  url: `${hostName(host)}/${path}`,
  host: hostName(host),
  depth: 1,
  priority,
});

export const newCrawl = async (store: Store, name = 'a crawl'): Promise<number> =>
  (await store.crawls.create({ name, query: null, seeds: [], settings: {}, createdAt: 1 })).id;

export const taking = (now: number, change: Partial<TakeOptions> = {}): TakeOptions => ({
  limit: 10,
  now,
  until: now + 100,
  worker: 'worker',
  ...change,
});

export const hostOf = (host: number, nextAt = 0): HostState => ({
  host: hostName(host),
  nextAt,
  averageMilliseconds: null,
  failures: 0,
  fetched: 0,
  relevant: 0,
  robots: null,
  robotsFetchedAt: null,
});

export const visit = (host: number, path: string | number, change: Partial<Visit> = {}): Visit => ({
  url: address(host, path).url,
  result: 'fetched',
  status: 200,
  at: 10,
  host: hostOf(host),
  ...change,
});

export const page = (url: string, text = 'body', change: Partial<NewPage> = {}): NewPage => ({
  url,
  status: 200,
  headers: { 'content-type': 'text/html', 'x-odd': 'ä"\\' },
  mediaType: 'text/html',
  charset: 'utf-8',
  body: new TextEncoder().encode(text),
  bodyHash: 'ab'.repeat(32),
  validators: { etag: '"v1"', lastModified: null },
  fetchedAt: 10,
  ...change,
});

/** A document whose terms are the words of its title and text. */
export const document = (url: string, text: string, change: Partial<NewDocument> = {}): NewDocument => ({
  url,
  title: null,
  author: null,
  site: null,
  published: null,
  modified: null,
  language: 'en',
  pageType: 'article',
  text,
  confidence: 0.5,
  profile: { language: 'en', keywords: [], paragraphs: 1, headings: [], criterion: 1, keyParagraphs: [] },
  terms: { title: termsOf(change.title?.toLowerCase() ?? ''), text: termsOf(text) },
  contentHash: 'cd'.repeat(32),
  simhash: null,
  fetchedAt: 10,
  ...change,
});

const termsOf = (text: string): string[] => text.split(' ').filter((term) => term !== '');

/** A word, or a phrase when there are several. */
export const clause = (words: string, change: Partial<Clause> = {}): Clause => ({
  field: 'any',
  negated: false,
  words: words.split(' ').map((word) => word.split('/')),
  synonyms: [],
  written: words,
  ...change,
});

export const query = (clauses: readonly Clause[], filters: SearchFilters = {}): SearchQuery => ({ clauses, filters });

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
