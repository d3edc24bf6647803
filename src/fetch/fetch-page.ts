import type { URL } from 'node:url';
import { PithError } from '../errors.js';
import type { Page } from '../model/page.js';
import { assertPublicHost } from './address-guard.js';
import { ACCEPTED_ENCODINGS, decodeContent, peek } from './content-decoding.js';
import { binaryFormat, maybeJson, maybePage, parseContentType, SIGNATURE_LENGTH } from './content-type.js';
import { type HttpClient, type HttpResponse, openHttpClient } from './http-client.js';
import { statusError } from './http-status.js';
import { networkError } from './network-error.js';
import { collect, limited, tooLarge } from './read-body.js';
import { parseHttpUrl, RedirectChain, redirectTarget } from './redirect.js';
import { USER_AGENT } from './user-agent.js';

export interface FetchOptions {
  /**
   * Whether addresses outside the public internet (loopback, private networks, cloud metadata) may be fetched. A program
   * that fetches what strangers ask for keeps the default.
   * @default 'refuse'
   */
  privateAddresses?: 'allow' | 'refuse';
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
  /** What is looked for: pages, or feeds, which may be JSON as well. @default 'page' */
  expects?: 'page' | 'feed';
  /** @default `Pith/<version>` */
  userAgent?: string;
  /** Further request headers, such as `accept-language`. */
  headers?: Readonly<Record<string, string>>;
  /** Cancels the fetch, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export const DEFAULT_MAX_BYTES: number = 32 * 1024 * 1024;

const defaults = {
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
} as const satisfies FetchOptions;

type Settings = Required<Omit<FetchOptions, 'signal'>>;

const ACCEPT = {
  page: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
} as const;

/** Fetches pages over connections that are kept open between calls. */
export interface Fetcher {
  /** @throws PithError, see {@link fetchPage} */
  fetchPage(url: string, options?: { signal?: AbortSignal }): Promise<Page>;
  close(): Promise<void>;
}

/** Opens a fetcher for many pages; close it when done. */
export function openFetcher(options: Omit<FetchOptions, 'signal'> = {}): Fetcher {
  const settings: Settings = { ...defaults, ...options };
  const client = openHttpClient(settings);
  return {
    fetchPage: (url, { signal } = {}) =>
      withDeadline(url, settings.totalTimeout, signal, (s) => fetchWith(client, url, settings, s)),
    close: () => client.close(),
  };
}

/**
 * Fetches one page over HTTP(S): follows redirects, undoes compression, keeps to limits of time and size.
 *
 * @example
 * const page = await fetchPage('https://example.com/');
 * const article = extractArticle(page.body, { url: page.url, contentType: page.headers['content-type'] });
 *
 * @throws PithError with code `url-invalid`, `address-forbidden`, `network`, `timeout`, `too-many-redirects`, `http-status`,
 *   `input-not-a-page`, `input-too-large` or `input-unreadable`; its `retry` says whether trying again makes sense
 */
export async function fetchPage(url: string, options: FetchOptions = {}): Promise<Page> {
  const { signal, ...settings } = options;
  const fetcher = openFetcher(settings);
  try {
    return await fetcher.fetchPage(url, signal === undefined ? {} : { signal });
  } finally {
    await fetcher.close();
  }
}

async function withDeadline<T>(
  url: string,
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  const says = `${url}: not complete after ${milliseconds / 1000} s`;
  const late = () => controller.abort(new PithError('timeout', says, { subject: url, retry: 'later' }));
  const timer = setTimeout(late, milliseconds);
  try {
    return await work(controller.signal);
  } catch (error) {
    // Whatever broke after the abort broke because of it.
    throw controller.signal.aborted ? controller.signal.reason : networkError(error, url);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function fetchWith(
  client: HttpClient,
  requestedUrl: string,
  settings: Settings,
  signal: AbortSignal,
): Promise<Page> {
  let url = parseHttpUrl(requestedUrl);
  const chain = new RedirectChain(url, settings.maxRedirects);
  for (;;) {
    if (settings.privateAddresses === 'refuse') assertPublicHost(url);
    const response = await send(client, url, settings, signal);
    try {
      const target = redirectTarget(response.status, response.headers.location, url);
      if (target === null) return await readPage(response, requestedUrl, url, settings);
      chain.add(target);
      url = target;
    } finally {
      response.discard();
    }
  }
}

async function send(client: HttpClient, url: URL, settings: Settings, signal: AbortSignal): Promise<HttpResponse> {
  const headers = {
    'user-agent': settings.userAgent,
    accept: ACCEPT[settings.expects],
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...settings.headers,
  };
  try {
    return await client.get(url, headers, signal);
  } catch (error) {
    throw networkError(error, url.href);
  }
}

async function readPage(response: HttpResponse, requestedUrl: string, url: URL, settings: Settings): Promise<Page> {
  const { maxBytes, expects } = settings;
  const { status, headers } = response;
  const fetchedAt = new Date();
  if (status < 200 || status > 299) throw statusError(url.href, status, headers['retry-after'], fetchedAt);
  const { mediaType, charset } = parseContentType(headers['content-type']);
  const isExpected = maybePage(mediaType) || (expects === 'feed' && maybeJson(mediaType));
  if (!isExpected) throw notAPage(url.href, mediaType);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(url.href, maxBytes);
  const sent = limited(response.body, maxBytes, url.href);
  const content = limited(decodeContent(sent, headers['content-encoding'] ?? '', url.href), maxBytes, url.href);
  const { head, all } = await peek(content, SIGNATURE_LENGTH);
  const format = binaryFormat(head);
  if (format !== null) throw notAPage(url.href, format);
  return { requestedUrl, url: url.href, status, headers, body: await collect(all), mediaType, charset, fetchedAt };
}

function notAPage(url: string, kind: string): PithError {
  return new PithError('input-not-a-page', `${url} is not a web page but ${kind}`, { subject: url });
}
