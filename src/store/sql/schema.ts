/** The tables, as the query builder knows them. What they are for is said where they are made, in `migrations.ts`. */
import type { Generated, Selectable } from './kysely.js';

export interface Tables {
  crawls: CrawlTable;
  hosts: HostTable;
  urls: UrlTable;
  queues: QueueTable;
  pages: PageTable;
  crawl_pages: { crawl: number; page: number };
  documents: DocumentTable;
  document_texts: { document: number; text: string; profile: string };
  crawl_documents: { crawl: number; document: number };
}

export type CrawlRow = Selectable<CrawlTable>;
export type HostRow = Omit<Selectable<HostTable>, 'id' | 'lease_until' | 'lease_worker' | 'lease_url'>;
export type UrlRow = Omit<Selectable<UrlTable>, 'crawl' | 'key' | 'host' | 'taken_by' | 'taken_until'>;
export type PageRow = Selectable<PageTable>;

interface CrawlTable {
  id: Generated<number>;
  name: string;
  query: string | null;
  seeds: string;
  settings: string;
  state: string;
  created_at: number;
  owner: string | null;
}

interface HostTable {
  id: Generated<number>;
  host: string;
  next_at: number;
  average_milliseconds: number | null;
  failures: number;
  fetched: number;
  relevant: number;
  robots: string | null;
  robots_fetched_at: number | null;
  lease_until: number;
  lease_worker: string | null;
  lease_url: number | null;
}

interface UrlTable {
  id: Generated<number>;
  crawl: number;
  key: Uint8Array;
  host: number;
  url: string;
  depth: number;
  priority: number;
  hops: number;
  found_on: string | null;
  shape: string | null;
  state: number;
  reason: string | null;
  status: number | null;
  attempts: number;
  visited_at: number | null;
  taken_by: string | null;
  taken_until: number | null;
}

interface QueueTable {
  crawl: number;
  host: number;
  waiting: number;
  taken: number;
  fetched: number;
  unchanged: number;
  redirected: number;
  refused: number;
  failed: number;
  best: number | null;
  priority: number | null;
  ready: number;
  ready_at: number;
}

interface PageTable {
  id: Generated<number>;
  key: Uint8Array;
  url: string;
  status: number;
  headers: string;
  media_type: string;
  charset: string | null;
  body_hash: string;
  etag: string | null;
  last_modified: string | null;
  fetched_at: number;
  packing: string;
  body: Uint8Array;
}

interface DocumentTable {
  id: Generated<number>;
  key: Uint8Array;
  source: Uint8Array | null;
  url: string;
  title: string | null;
  author: string | null;
  site: string | null;
  published: string | null;
  modified: string | null;
  language: string | null;
  page_type: string | null;
  confidence: number;
  content_hash: string;
  simhash: string | null;
  band_0: number | null;
  band_1: number | null;
  band_2: number | null;
  band_3: number | null;
  fetched_at: number;
  first_seen_at: number;
  host_reversed: string;
  author_folded: string | null;
  language_folded: string | null;
  published_day: string | null;
  sorted_at: number;
}
