/** How long queries take over many articles. */
import { createHash } from 'node:crypto';
import { median, quantile } from '../../../src/evaluate/index.js';
import type { Clause } from '../../../src/model/search-query.js';
import type { NewDocument, Store, Visit } from '../../../src/store/index.js';
import { seededRandom } from '../../../test/random.js';
import { someArticle, someWord, wordOfRank } from './synthetic-articles.js';

export interface SearchTimes {
  kind: string;
  medianMilliseconds: number;
  p95Milliseconds: number;
  medianMatches: number;
}

const BATCH = 200;
const QUERIES = 60;
/** The words nobody searches for: as stop words they are seldom in a query. */
const STOP_WORDS = 50;

/** Fills a store by way of visits, as a crawl does; the answer is documents per second. */
export async function fillWithArticles(store: Store, articles: number): Promise<number> {
  const random = seededRandom(2).next;
  const { id } = await store.crawls.create({ name: 'articles', query: null, seeds: [], settings: {}, createdAt: 0 });
  const start = performance.now();
  for (let number = 0; number < articles; number += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, articles - number) }, (_, index) =>
      someDocument(number + index, random),
    );
    const host = 'https://articles.example';
    await store.frontier.add(
      id,
      documents.map(({ url }) => ({ url, host, depth: 0, priority: 0 })),
    );
    await store.frontier.record(
      id,
      documents.map((document): Visit => visitOf(document, host)),
    );
  }
  return articles / ((performance.now() - start) / 1e3);
}

function someDocument(number: number, random: () => number): NewDocument {
  const terms = someArticle(random);
  const text = terms.text.join(' ');
  const digest = createHash('sha256').update(text).digest('hex');
  return {
    url: `https://articles.example/${number}`,
    title: terms.title.join(' '),
    author: null,
    site: null,
    published: new Date(1.6e12 + number * 1e6).toISOString(),
    modified: null,
    language: 'en',
    pageType: 'article',
    text,
    confidence: 1,
    profile: { language: 'en', keywords: [], paragraphs: 1, headings: [], criterion: 1, keyParagraphs: [] },
    terms,
    contentHash: digest,
    simhash: digest.slice(0, 16),
    fetchedAt: number,
  };
}

const visitOf = (document: NewDocument, host: string): Visit => ({
  url: document.url,
  result: 'fetched',
  at: 0,
  document,
  host: {
    host,
    nextAt: 0,
    averageMilliseconds: null,
    failures: 0,
    fetched: 0,
    relevant: 0,
    robots: null,
    robotsFetchedAt: null,
  },
});

/** Words of queries are as frequent as words of texts, without the most frequent; phrases are taken from texts. */
export async function timeSearches(store: Store, articles: number): Promise<SearchTimes[]> {
  const random = seededRandom(3).next;
  const stopped = new Set(Array.from({ length: STOP_WORDS }, (_, rank) => wordOfRank(rank)));
  const content = (): string => {
    for (;;) {
      const word = someWord(random);
      if (!stopped.has(word)) return word;
    }
  };
  const phrase = async (): Promise<Clause> => {
    const document = await store.documents.byId(1 + Math.floor(random() * articles));
    const words = document?.text.split(' ') ?? [];
    const start = words.findIndex((word, index) => index > 10 && !stopped.has(word));
    return clause(words.slice(start, start + 2));
  };
  const kinds: Readonly<Record<string, () => Promise<readonly Clause[]>>> = {
    '1 word': async () => [clause([content()])],
    '2 words': async () => [clause([content()]), clause([content()])],
    '3 words': async () => [clause([content()]), clause([content()]), clause([content()])],
    'phrase of 2': async () => [await phrase()],
    'the commonest word': async () => [clause([wordOfRank(0)])],
  };
  const all: SearchTimes[] = [];
  for (const [kind, make] of Object.entries(kinds)) all.push(await timeKind(store, kind, make));
  return all;
}

async function timeKind(store: Store, kind: string, make: () => Promise<readonly Clause[]>): Promise<SearchTimes> {
  const [times, matches]: [number[], number[]] = [[], []];
  for (let index = 0; index < QUERIES; index++) {
    const clauses = await make();
    const begin = performance.now();
    const { total } = await store.documents.search({ clauses, filters: {} }, { limit: 10 });
    times.push(performance.now() - begin);
    matches.push(total);
  }
  return {
    kind,
    medianMilliseconds: median(times),
    p95Milliseconds: quantile(times, 0.95),
    medianMatches: median(matches),
  };
}

const clause = (words: readonly string[]): Clause => ({
  field: 'any',
  negated: false,
  words: words.map((word) => [word]),
  synonyms: [],
  written: words.join(' '),
});
