import type { FetcherOptions } from '../../fetch/index.js';
import type { Config } from './settings.js';

/** How pages are fetched, as the settings say. */
export const fetchSettings = ({
  privateHosts,
  maxPageBytes,
  fetchTimeout,
}: Pick<Config, 'privateHosts' | 'maxPageBytes' | 'fetchTimeout'>): FetcherOptions => ({
  privateHosts,
  maxBytes: maxPageBytes,
  totalTimeout: fetchTimeout,
  headersTimeout: fetchTimeout,
  idleTimeout: fetchTimeout,
});
