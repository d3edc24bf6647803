/** Addresses the links of a page lead to: all methods read the same links, so each is resolved and made canonical once. */
import { canonicalUrl } from '../../model/canonical-url.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { resolveUrl } from '../metadata/page-urls.js';
import type { ListPage } from './list-extractor.js';

interface KnownAddresses {
  base: string | null;
  byReference: Map<string, string | null>;
}

const cache = new WeakMap<CompactDom, KnownAddresses>();

/** `resolveUrl` against the base of the page. */
export function addressOf({ dom, base }: Pick<ListPage, 'dom' | 'base'>, reference: string): string | null {
  let known = cache.get(dom);
  if (known === undefined || known.base !== base) {
    known = { base, byReference: new Map() };
    cache.set(dom, known);
  }
  let address = known.byReference.get(reference);
  if (address === undefined) {
    address = resolveUrl(reference, base);
    known.byReference.set(reference, address);
  }
  return address;
}

const canonical = new WeakMap<CompactDom, Map<string, string>>();

/** The same for all spellings of one address; an address that is none of the web stands for itself. */
export function addressKey({ dom }: Pick<ListPage, 'dom'>, address: string): string {
  let known = canonical.get(dom);
  if (known === undefined) {
    known = new Map();
    canonical.set(dom, known);
  }
  let key = known.get(address);
  if (key === undefined) {
    key = canonicalUrl(address) ?? address;
    known.set(address, key);
  }
  return key;
}
