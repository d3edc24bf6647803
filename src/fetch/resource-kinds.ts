/** What can be asked for: which media types are taken for it, how large it may be, and how it may be packed. */
import { maybeJson, maybePage } from './content-type.js';

/**
 * `page` and `feed` are documents for readers; a `list` is asked for like a page and may turn out to be a feed. `robots` and `sitemap` are
 * what a site says to crawlers; an `asset` is what a page in a browser asks for.
 */
export type ResourceKind = 'page' | 'list' | 'feed' | 'robots' | 'sitemap' | 'asset';

export interface ResourceRules {
  /** The Accept header. */
  accept: string;
  mayBe(mediaType: string): boolean;
  /** Largest body in bytes where the kind has a limit of its own. */
  maxBytes?: number;
  /** Whether a longer body is cut at the limit instead of refused. */
  isCut?: boolean;
  /** Whether the body may be a gzip file of its own, besides the compression of the transport. */
  mayBeGzipFile?: boolean;
  /** Whether pictures, archives and the like are taken as well, not just text. */
  mayBeBinary?: boolean;
}

const GZIP_TYPES = new Set(['application/gzip', 'application/x-gzip', 'application/gzip-compressed']);

const ACCEPT_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5';

export const RESOURCE_RULES: Readonly<Record<ResourceKind, ResourceRules>> = {
  page: { accept: ACCEPT_PAGE, mayBe: maybePage },
  // Sites that would answer with either are asked for the page.
  list: { accept: ACCEPT_PAGE, mayBe: (mediaType) => maybePage(mediaType) || maybeJson(mediaType) },
  feed: {
    accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
    mayBe: (mediaType) => maybePage(mediaType) || maybeJson(mediaType),
  },
  robots: {
    accept: 'text/plain,*/*;q=0.5',
    // Rules hold under whatever type they are sent; a page in their place has no line that is a rule.
    mayBe: () => true,
    // RFC 9309 §2.5: at least this much has to be read, and whoever writes more cannot count on it.
    maxBytes: 500 * 1024,
    isCut: true,
  },
  sitemap: {
    accept: 'application/xml,text/xml,text/plain;q=0.9,*/*;q=0.5',
    mayBe: (mediaType) => maybePage(mediaType) || maybeJson(mediaType) || GZIP_TYPES.has(mediaType),
    // What sitemaps.org allows, and a little for those who count in other units.
    maxBytes: 52 * 1024 * 1024,
    mayBeGzipFile: true,
  },
  asset: { accept: '*/*', mayBe: () => true, mayBeBinary: true },
};
