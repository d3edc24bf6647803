import { type AllowedHosts, allowedHosts, type Resolve } from './address-guard.js';
import type { SharedBytes } from './read-body.js';
import type { ResourceKind } from './resource-kinds.js';
import { USER_AGENT } from './user-agent.js';
import type { Validators } from './validators.js';

/** What holds for all requests of a fetcher. */
export interface FetcherOptions {
  /**
   * Whether addresses outside the public internet (loopback, private networks, cloud metadata) may be fetched. A program
   * that fetches what strangers ask for keeps the default.
   * @default 'refuse'
   */
  privateAddresses?: 'allow' | 'refuse';
  /**
   * Hosts that may be fetched although they are private: names (`wiki.lan`), addresses, or networks (`192.168.1.0/24`).
   * @default []
   */
  privateHosts?: readonly string[];
  /** How names become addresses. @default the system's resolver */
  resolve?: Resolve;
  /** Largest body in bytes, as sent and after decompression. @default 32 MiB */
  maxBytes?: number;
  /** @default 10 */
  maxRedirects?: number;
  /** Milliseconds for everything, redirects included. @default 60 000 */
  totalTimeout?: number;
  /** Milliseconds to connect. @default 10 000 */
  connectTimeout?: number;
  /** Milliseconds until the headers have come. @default 30 000 */
  headersTimeout?: number;
  /** Milliseconds between two pieces of the body. @default 30 000 */
  idleTimeout?: number;
  /** What is looked for: pages, feeds, which may be JSON as well, or what sites say to crawlers. @default 'page' */
  expects?: ResourceKind;
  /** @default `Pith/<version>` */
  userAgent?: string;
  /** Further request headers, such as `accept-language`. */
  headers?: Readonly<Record<string, string>>;
}

export interface FetchOptions extends FetcherOptions {
  /** Cancels the fetch, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** Whether a redirect is followed; the time it takes to decide counts against the time limit. */
export type RedirectVerdict = 'allow' | 'stop';

/** Headers for one site, such as a cookie: they are sent to exactly this origin, whatever redirects lead away from it. */
export interface SiteHeaders {
  /** As {@link URL.origin}: scheme, host and port. */
  origin: string;
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>;
}

/** What may differ from one request of a fetcher to the next. */
export interface RequestOptions {
  /** Cancels the fetch, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Asks for the body only when it has changed since. */
  validators?: Validators;
  /** Sent to one origin only. */
  siteHeaders?: SiteHeaders;
  /** Asked before every hop with the address the redirect leads to. @default follows all */
  onRedirect?: (target: string) => RedirectVerdict | Promise<RedirectVerdict>;
  /** Overrides the fetcher's own. `robots` and `sitemap` have size limits of their own. */
  expects?: ResourceKind;
  /** Overrides the limits of the fetcher and of the kind. */
  maxBytes?: number;
  /** Bytes of several requests together, counted while they come: requests at the same time keep to it, too. @default no limit */
  sharedBytes?: SharedBytes;
  /** Overrides the fetcher's own. */
  maxRedirects?: number;
}

export const DEFAULT_MAX_BYTES: number = 32 * 1024 * 1024;

/** The options of a fetcher with all that was left open filled in. */
export type FetcherSettings = Required<Omit<FetcherOptions, 'privateHosts' | 'resolve'>> & {
  allowed: AllowedHosts;
  resolve: Resolve | undefined;
};

export function fetcherSettings({ privateHosts = [], resolve, ...options }: FetcherOptions): FetcherSettings {
  return { ...DEFAULTS, ...options, allowed: allowedHosts(privateHosts), resolve };
}

const DEFAULTS: Required<Omit<FetcherOptions, 'privateHosts' | 'resolve'>> = {
  privateAddresses: 'refuse',
  maxBytes: DEFAULT_MAX_BYTES,
  maxRedirects: 10,
  totalTimeout: 60_000,
  connectTimeout: 10_000,
  headersTimeout: 30_000,
  idleTimeout: 30_000,
  expects: 'page',
  userAgent: USER_AGENT,
  headers: {},
};
