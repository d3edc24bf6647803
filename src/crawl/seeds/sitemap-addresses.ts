import { canonicalReference } from '../canonical-reference.js';
import type { RobotsRules } from '../robots/robots-rules.js';

/** Where to look for a site's sitemaps: where robots.txt says, else at the usual place. @param site any address of the site */
export function sitemapAddresses(site: string, { sitemaps }: Pick<RobotsRules, 'sitemaps'>): string[] {
  const references = sitemaps.length > 0 ? sitemaps : ['/sitemap.xml'];
  return references.flatMap((reference) => canonicalReference(reference, site) ?? []);
}
