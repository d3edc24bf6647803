/** One crawl in the background: everything it finds is in the store; what happens on the way is told. */
import { AnswerStream, answerJson, answerQuery, CrawlQuery, type CrawlReport, runCrawl } from '../../crawl/index.js';
import type { JobKit } from './job-kit.js';
import { readSynonyms } from './read-synonyms.js';

/** Paragraphs that count as the best so far. */
const BEST = 10;

/** @returns null when there is no such crawl any more */
export async function workOnCrawl(name: string, kit: JobKit): Promise<CrawlReport | null> {
  const { store, fetcher, settings, signal, say } = kit;
  const crawl = await store.crawls.find(name);
  if (crawl === null) return null;
  const synonyms = crawl.query === null ? null : await readSynonyms(settings.synonyms);
  const stream = crawl.query === null ? null : new AnswerStream(crawl.query, synonyms, BEST);
  // What an earlier run found has its place already.
  if (stream !== null && crawl.query !== null) {
    const known = await answerQuery(store, crawl.query, { crawl: crawl.id, synonyms, limit: BEST });
    for (const { document } of known.answers) stream.offer(document);
  }
  return runCrawl({
    store,
    crawl,
    fetcher,
    query: crawl.query === null ? null : new CrawlQuery(crawl.query, synonyms),
    maxBytes: settings.maxPageBytes,
    requestTimeout: settings.fetchTimeout,
    worker: settings.worker,
    signal,
    onEvent(event) {
      if (event.type === 'progress') {
        const { counts, inFlight, elapsed } = event;
        say({ type: 'progress', progress: { counts, inFlight, elapsed } });
        return;
      }
      const { url, result, reason, relevance, document } = event;
      say({ type: 'visit', visit: { url, result, reason, relevance } });
      const found = document === null ? null : (stream?.offer(document) ?? null);
      if (found !== null) say({ type: 'found', place: found.place, answer: answerJson(found.answer) });
    },
  });
}
