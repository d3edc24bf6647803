/** What a crawl may do. Kept with the crawl, so that it goes on as it began. */
import type { RenderMode } from './rendering.js';
import type { Reach } from './scope/scope.js';

/** Pages near the start first, or those that are likely to answer the query. */
export type CrawlOrder = 'breadth-first' | 'focused';

export interface CrawlSettings {
  reach: Reach;
  /** Steps from a seed; null for any. */
  maxDepth: number | null;
  include: readonly string[];
  exclude: readonly string[];
  /** Pages to fetch at most, over all runs. */
  maxPages: number;
  /** Addresses of one host that differ only in numbers and values, at most. */
  maxAlike: number;
  order: CrawlOrder;
  /** Milliseconds between the end of a request to a host and the next one. */
  delay: number;
  /** Whether the sitemaps that robots.txt names are read. */
  sitemaps: boolean;
  /** Which pages a browser shows. */
  render: RenderMode;
  /** Whether pages are kept as they came, besides what was read out of them. */
  keepPages: boolean;
}

export const DEFAULT_CRAWL_SETTINGS: Readonly<CrawlSettings> = {
  reach: 'host',
  maxDepth: null,
  include: [],
  exclude: [],
  maxPages: 1000,
  maxAlike: 5000,
  order: 'breadth-first',
  delay: 1000,
  sitemaps: false,
  render: 'auto',
  keepPages: true,
};

/** The settings a crawl was stored with; what an older version did not know has its default. */
export const readCrawlSettings = (stored: Readonly<Record<string, unknown>>): CrawlSettings => ({
  ...DEFAULT_CRAWL_SETTINGS,
  ...(stored as Partial<CrawlSettings>),
});
