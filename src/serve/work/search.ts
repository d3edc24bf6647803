import { type AnswerJson, answerJson, answerQuery } from '../../crawl/index.js';
import type { Synonyms } from '../../extract/index.js';
import { openStore, type Store } from '../../store/index.js';
import { readSynonyms } from '../background/read-synonyms.js';
import { type Answer, answer } from './page-input.js';

export interface SearchTask {
  /** Where the documents are. */
  database: string;
  /** File of English synonyms. */
  synonyms: string | null;
  query: string;
  limit: number;
  offset: number;
  /** Only what this crawl visited. */
  crawl: number | null;
}

export interface SearchResult {
  total: number;
  totalIsExact: boolean;
  answers: AnswerJson[];
}

/** Opened by a thread's first search, and kept. */
let opened: { database: string; store: Promise<Store>; synonyms: Promise<Synonyms | null> } | null = null;

/** Paragraphs of stored documents that answer a query. */
export async function search(task: SearchTask): Promise<Answer<SearchResult>> {
  const { query, limit, offset, crawl } = task;
  const [store, synonyms] = await openOnce(task);
  const options = { limit, offset, synonyms, ...(crawl === null ? {} : { crawl }) };
  const { answers, total, totalIsExact } = await answerQuery(store, query, options);
  return answer({ total, totalIsExact, answers: answers.map(answerJson) });
}

/** @throws PithError `store-unusable`; the next search tries again */
async function openOnce({ database, synonyms }: SearchTask): Promise<[Store, Synonyms | null]> {
  if (opened?.database !== database)
    opened = { database, store: openStore(database), synonyms: readSynonyms(synonyms) };
  try {
    // Both are waited for at once: a failure nobody waits for ends the thread.
    return await Promise.all([opened.store, opened.synonyms]);
  } catch (error) {
    opened = null;
    throw error;
  }
}
