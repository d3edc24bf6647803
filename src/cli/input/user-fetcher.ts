import { type Fetcher, openFetcher } from '../../fetch/index.js';

export interface UserFetcherOptions {
  /** Milliseconds for one page. */
  timeout: number;
  maxBytes: number;
  userAgent?: string;
  expects?: 'page' | 'feed';
}

/** A fetcher under the limits the user set. Like any other tool of the shell, Pith goes where its user sends it. */
export function openUserFetcher({ timeout, ...others }: UserFetcherOptions): Fetcher {
  return openFetcher({
    ...others,
    privateAddresses: 'allow',
    totalTimeout: timeout,
    headersTimeout: timeout,
    idleTimeout: timeout,
  });
}
