import { URL } from 'node:url';
import type { Fetcher } from '../../fetch/index.js';
import type { SiteAccess } from '../../update/index.js';

/**
 * Pages the owner asks for – to read them, to try a rule, to see why an item is missing – are fetched with the headers stored for their
 * site, as the checks of feeds are: what is shown is what a feed would be made of. Who may ask is decided before; headers that cannot be
 * unsealed are left out.
 */
export function fetchAsOwner(fetcher: Fetcher, siteAccess: (origin: string) => Promise<SiteAccess>): Fetcher {
  return {
    ...fetcher,
    async fetchPage(url, options = {}) {
      if (!URL.canParse(url)) return fetcher.fetchPage(url, options);
      const { origin } = new URL(url);
      const access = await siteAccess(origin);
      const known = access.kind === 'headers' ? { siteHeaders: { origin, headers: access.headers } } : {};
      return fetcher.fetchPage(url, { ...options, ...known });
    },
  };
}
