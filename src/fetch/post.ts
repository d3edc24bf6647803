/** Sends short messages to other servers – hubs, webhooks – within the same limits of time and address as fetching. */
import { assertPublicHost } from './address-guard.js';
import { withDeadline } from './deadline.js';
import { type FetcherOptions, fetcherSettings } from './fetch-options.js';
import { openHttpClient } from './http-client.js';
import { statusError } from './http-status.js';
import { parseHttpUrl } from './http-url.js';
import { networkError } from './network-error.js';

export interface PostRequest {
  contentType: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface Poster {
  /**
   * Resolves when the message was taken (2xx). Redirects count as failures: a message with a secret in it goes nowhere else.
   * @throws PithError `url-invalid`, `address-forbidden`, `network`, `timeout` or `http-status`
   */
  post(url: string, request: PostRequest): Promise<void>;
  close(): Promise<void>;
}

export function openPoster(options: FetcherOptions = {}): Poster {
  const settings = fetcherSettings(options);
  const client = openHttpClient(settings);
  return {
    post: (address, { contentType, body, headers = {}, signal }) =>
      withDeadline(address, settings.totalTimeout, signal, async (until) => {
        const url = parseHttpUrl(address);
        if (settings.privateAddresses === 'refuse') assertPublicHost(url, settings.allowed);
        const all = { 'user-agent': settings.userAgent, 'content-type': contentType, ...headers };
        const response = await client.post(url, all, body, until).catch((error: unknown) => {
          throw networkError(error, url.href);
        });
        response.discard();
        const { status } = response;
        if (status < 200 || status > 299)
          throw statusError(url.href, status, response.headers['retry-after'], new Date());
      }),
    close: () => client.close(),
  };
}
