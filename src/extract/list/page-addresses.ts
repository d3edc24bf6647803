/** Addresses the links of a page lead to: all methods read the same links, so each is resolved and made canonical once. */
import { canonicalUrl } from '../../model/canonical-url.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { resolveUrl } from '../metadata/page-urls.js';
import type { ListPage } from './list-extractor.js';

/** A reference as pages write it, and where it leads. */
export class KnownAddress {
  /** `resolveUrl` against the base of the page. */
  readonly address: string | null;
  #key: string | null | undefined;

  constructor(address: string | null) {
    this.address = address;
  }

  /** The same for all spellings of one address; null where there is none. */
  get key(): string | null {
    if (this.#key === undefined) this.#key = this.address === null ? null : keyOf(this.address);
    return this.#key;
  }
}

function keyOf(address: string): string {
  return canonicalUrl(address) ?? address;
}

/** The references of a page, each looked at once. */
export class PageAddresses {
  readonly base: string | null;
  readonly #byReference = new Map<string, KnownAddress>();

  constructor(base: string | null) {
    this.base = base;
  }

  of(reference: string): KnownAddress {
    let known = this.#byReference.get(reference);
    if (known === undefined) {
      known = new KnownAddress(resolveUrl(reference, this.base));
      this.#byReference.set(reference, known);
    }
    return known;
  }
}

const cache = new WeakMap<CompactDom, PageAddresses>();

/** For loops over many links. */
export function addressesOf({ dom, base }: Pick<ListPage, 'dom' | 'base'>): PageAddresses {
  let known = cache.get(dom);
  if (known === undefined || known.base !== base) {
    known = new PageAddresses(base);
    cache.set(dom, known);
  }
  return known;
}

/** `resolveUrl` against the base of the page. */
export function addressOf(page: Pick<ListPage, 'dom' | 'base'>, reference: string): string | null {
  return addressesOf(page).of(reference).address;
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
    key = keyOf(address);
    known.set(address, key);
  }
  return key;
}
