/** Which address of a crawl comes first. */
import type { HostState } from '../store/index.js';
import { scoreLink } from './focus.js';
import type { PageLink } from './page-links.js';
import type { CrawlQuery } from './relevance.js';

/** Lists of pages are read before the pages. */
export const SEED_LIST_PRIORITY = 1000;

/** Breadth first: what is nearer to a seed comes sooner, and of the same depth what was found first. */
export const priorityOfDepth = (depth: number): number => -depth;

export interface LinkScoring {
  /** Depth of the page the links stand on. */
  depth: number;
  /** How well that page answers the query, 0 to 1. */
  pageRelevance: number;
  /** Its host. */
  host: HostState;
  /** Null when pages are visited in the order they are found. */
  query: CrawlQuery | null;
  language: string | null;
}

export function linkPriority(link: PageLink, { depth, pageRelevance, host, query, language }: LinkScoring): number {
  if (query === null) return priorityOfDepth(depth + 1);
  const record = { pages: host.fetched, relevant: host.relevant };
  return scoreLink(link, pageRelevance, record, (text) => query.coverage(text, language), depth).score;
}
