import { type Fetcher, openFetcher } from '../../fetch/index.js';
import type { FetchOptions } from './fetch-options.js';

export interface UserFetcherOptions extends FetchOptions {
  expects?: 'page' | 'feed';
  /** @default 'allow' */
  privateAddresses?: 'allow' | 'refuse';
  /** Hosts that may be private all the same. */
  privateHosts?: readonly string[];
}

/** A fetcher under the limits the user set. Like any other tool of the shell, Pith goes where its user sends it. */
export function openUserFetcher(options: UserFetcherOptions): Fetcher {
  const { timeout, maxBytes, userAgent, expects = 'page', privateAddresses = 'allow', privateHosts = [] } = options;
  return openFetcher({
    privateAddresses,
    privateHosts,
    expects,
    maxBytes,
    ...(userAgent === undefined ? {} : { userAgent }),
    totalTimeout: timeout,
    headersTimeout: timeout,
    idleTimeout: timeout,
  });
}
