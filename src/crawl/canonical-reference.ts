import { resolveUrl } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';

/** Where a reference on a page or in a list leads, as the frontier spells it; null when that is no web address. */
export function canonicalReference(reference: string, base: string | null): string | null {
  const address = resolveUrl(reference, base);
  return address === null ? null : canonicalUrl(address);
}
