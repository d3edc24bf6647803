/** Which address of a crawl comes first. */
import type { HostState } from '../store/index.js';
import type { PageLink } from './page-links.js';
import type { CrawlQuery } from './relevance.js';

/** Lists of pages are read before the pages. */
export const SEED_LIST_PRIORITY = 1000;

/** Breadth first: what is nearer to a seed comes sooner, and of the same depth what was found first. */
export const priorityOfDepth = (depth: number): number => -depth;

export interface LinkScoring {
  /** Depth of the page the link leads to. */
  depth: number;
  /** How well the page the link stands on answers the query, 0 to 1. */
  pageRelevance: number;
  /** The host of that page. */
  host: HostState;
  /** Null when pages are visited in the order they are found. */
  query: CrawlQuery | null;
  language: string | null;
}

/** What a link says of itself tells most; where it says nothing, its surroundings and the page it stands on do. */
const WEIGHTS = { text: 0.4, context: 0.2, address: 0.1, page: 0.3, host: 0.1, depth: 0.02 } as const;
/** Pages of a host whose share of answers is trusted half. */
const FEW_PAGES = 5;

export function linkPriority(link: PageLink, { depth, pageRelevance, host, query, language }: LinkScoring): number {
  if (query === null) return priorityOfDepth(depth);
  const record = host.relevant / (host.fetched + FEW_PAGES);
  return (
    WEIGHTS.text * query.coverage(`${link.text} ${link.heading}`, language) +
    WEIGHTS.context * query.coverage(link.context, language) +
    WEIGHTS.address * query.coverage(wordsOfAddress(link.url), language) +
    WEIGHTS.page * pageRelevance +
    WEIGHTS.host * record -
    WEIGHTS.depth * depth
  );
}

const wordsOfAddress = (url: string): string => url.replace(/^\w+:\/\/[^/]*/, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
