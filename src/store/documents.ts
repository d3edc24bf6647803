/** What was read out of pages: articles with their profiles, and the search over them. */
import type { Profile } from '../model/profile.js';
import type { SearchQuery } from '../model/search-query.js';

export interface NewDocument {
  /** Canonical address; the key. A newer document takes the place of an older one. */
  url: string;
  title: string | null;
  author: string | null;
  site: string | null;
  /** ISO 8601, as exact as the page says. */
  published: string | null;
  modified: string | null;
  language: string | null;
  pageType: string | null;
  /** The article's text, one blank line between paragraphs. */
  text: string;
  confidence: number;
  profile: Profile;
  /** Words for the index, analysed for the document's language: the store matches them exactly and stems nothing itself. */
  terms: { title: readonly string[]; text: readonly string[] };
  /** SHA-256 of the text, in hex. */
  contentHash: string;
  /** 64-bit simhash of the text, 16 hex digits; null for texts too short to compare. */
  simhash: string | null;
  fetchedAt: number;
}

export interface StoredDocument extends Omit<NewDocument, 'terms'> {
  id: number;
  firstSeenAt: number;
}

export interface SearchOptions {
  limit: number;
  offset?: number;
  /** Only what this crawl visited. */
  crawl?: number;
}

export interface SearchHit {
  document: StoredDocument;
  /** Higher is better; comparable within one answer only. */
  score: number;
}

export interface SearchAnswer {
  hits: readonly SearchHit[];
  /** How many documents match, up to a limit beyond which nobody counts. */
  total: number;
  totalIsExact: boolean;
}

export interface Documents {
  put(document: NewDocument): Promise<number>;
  get(url: string): Promise<StoredDocument | null>;
  byId(id: number): Promise<StoredDocument | null>;
  search(query: SearchQuery, options: SearchOptions): Promise<SearchAnswer>;
  /** Documents whose simhash differs in at most `distance` (≤ 3) bits. */
  similar(simhash: string, distance: number): Promise<readonly { url: string; simhash: string }[]>;
  /** The document with exactly this text, if any. */
  byContent(contentHash: string): Promise<string | null>;
  languages(): Promise<readonly { language: string | null; documents: number }[]>;
  all(options?: { crawl?: number }): AsyncIterable<StoredDocument>;
  count(): Promise<number>;
  remove(url: string): Promise<boolean>;
}
