/** Addresses the links of a page lead to: all methods read the same links, so each is resolved and made canonical once. */
import { canonicalUrl } from '../../model/canonical-url.js';
import { resolveUrl } from '../metadata/page-urls.js';
import type { ListPage } from './list-extractor.js';
import { pageMemo } from './page-memo.js';

/** Where a reference leads. */
export class KnownAddress {
  /** `resolveUrl` against the base of the page. */
  readonly address: string | null;
  #key: string | undefined;
  #isAction: boolean | undefined;

  constructor(address: string | null, key?: string) {
    this.address = address;
    this.#key = key;
  }

  /** The same for all spellings of the address; null where there is none. */
  get key(): string | null {
    if (this.#key === undefined && this.address !== null) this.#key = keyOf(this.address);
    return this.#key ?? null;
  }

  /** Whether following the reference, as it is written, does something instead of showing something. */
  isAction(reference: string): boolean {
    this.#isAction ??= IS_ACTION.test(reference);
    return this.#isAction;
  }
}

/** Puts something into a basket or list instead of showing it. On the day of a checkout, guests of a hotel leave. */
const IS_ACTION =
  /[?&/](?:add[-_]?to[-_]?(?:cart|basket|wish-?list|compare)|cart|basket|checkout(?!=\d)|wish-?list|compare|login|signin|register)(?:[/?&=#]|$)/i;

function keyOf(address: string): string {
  return canonicalUrl(address) ?? address;
}

/**
 * Paths from the root and whole addresses that stay as they are whatever is done with them, and so are their own key: no dots at
 * the start of a part, nothing escaped, no query and no fragment. One look at these, which most links are, saves six others.
 */
const SEGMENTS = String.raw`(?:/[\w~!$()*+,;=:@-][\w~!$()*+,;=:@.-]*)*/?$`;
const SIMPLE_PATH = new RegExp(`^(?=/)${SEGMENTS}`);
const SIMPLE_ADDRESS = new RegExp(
  String.raw`^https?://(?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z][a-z\d]*(?:-[a-z\d]+)*(?=/)${SEGMENTS}`,
);

/** The references of a page, each looked at once. */
export class PageAddresses {
  readonly base: string | null;
  /** Scheme and host of the base, where paths can simply be put behind it. */
  readonly #root: string | null;
  readonly #byReference = new Map<string, KnownAddress>();

  constructor(base: string | null) {
    this.base = base;
    this.#root = rootOf(base);
  }

  of(reference: string): KnownAddress {
    let known = this.#byReference.get(reference);
    if (known === undefined) {
      known = this.#resolve(reference);
      this.#byReference.set(reference, known);
    }
    return known;
  }

  #resolve(reference: string): KnownAddress {
    if (this.#root !== null && reference.length < MAX_SIMPLE) {
      if (SIMPLE_PATH.test(reference)) {
        const address = this.#root + reference;
        return new KnownAddress(address, address);
      }
      if (SIMPLE_ADDRESS.test(reference)) return new KnownAddress(reference, reference);
    }
    return new KnownAddress(resolveUrl(reference, this.base));
  }
}

const MAX_SIMPLE = 2000;

function rootOf(base: string | null): string | null {
  const front = base === null ? null : resolveUrl('/', base);
  return front !== null && canonicalUrl(front) === front ? front.slice(0, -1) : null;
}

type BasedPage = Pick<ListPage, 'dom' | 'base'>;

/** For loops over many links. */
export const addressesOf = pageMemo(
  ({ base }: BasedPage) => base,
  ({ base }) => new PageAddresses(base),
);

/** `resolveUrl` against the base of the page. */
export function addressOf(page: BasedPage, reference: string): string | null {
  return addressesOf(page).of(reference).address;
}

const keysByAddress = (): Map<string, string> => new Map();

/** The same for all spellings of one address; an address that is none of the web stands for itself. */
export function addressKey({ dom }: Pick<ListPage, 'dom'>, address: string): string {
  const known = dom.memo(keysByAddress);
  let key = known.get(address);
  if (key === undefined) {
    key = keyOf(address);
    known.set(address, key);
  }
  return key;
}
