import type { Page } from '../model/page.js';
import type { Answer } from './answer.js';
import { withDeadline } from './deadline.js';
import { exchange } from './exchange.js';
import { type FetcherOptions, type FetchOptions, fetcherSettings, type RequestOptions } from './fetch-options.js';
import { openHttpClient } from './http-client.js';

/** Fetches pages over connections that are kept open between calls. */
export interface Fetcher {
  /** @throws PithError, see {@link fetchPage} */
  fetchPage(url: string, options?: Pick<RequestOptions, 'signal' | 'expects' | 'siteHeaders'>): Promise<Page>;
  /**
   * Fetches with all the facts a crawler or a server needs: how the request went, whether anything has changed since the
   * last time, and a say in every redirect.
   * @throws PithError, see {@link fetchPage}
   */
  fetchResource(url: string, request?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens a fetcher for many pages; close it when done. */
export function openFetcher(options: FetcherOptions = {}): Fetcher {
  const settings = fetcherSettings(options);
  const client = openHttpClient(settings);
  const fetchResource = (url: string, request: RequestOptions = {}): Promise<Answer> =>
    withDeadline(url, settings.totalTimeout, request.signal, (signal) =>
      exchange(client, url, settings, request, signal),
    );
  return {
    async fetchPage(url, options = {}) {
      const answer = await fetchResource(url, options);
      // Nothing was asked under a condition and no redirect was stopped: a body has come.
      return (answer as Extract<Answer, { kind: 'fetched' }>).page;
    },
    fetchResource,
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
