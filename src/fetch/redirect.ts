import { URL } from 'node:url';
import { PithError } from '../errors.js';

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** Where a response sends the client, or null when it does not. The fragment is inherited (RFC 9110 §10.2.2). */
export function redirectTarget(status: number, location: string | undefined, from: URL): URL | null {
  if (!REDIRECT_STATUSES.has(status) || location === undefined) return null;
  // Headers are bytes (read as Latin-1); in a URL a byte beyond ASCII stands for itself, whatever its charset.
  const address = location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  if (!URL.canParse(address, from.href)) {
    throw new PithError('url-invalid', `${from.href} redirects to "${location}", which is not a URL`, {
      subject: from.href,
    });
  }
  const target = new URL(address, from.href);
  if (target.hash === '') target.hash = from.hash;
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    const says = `${from.href} redirects to ${target.protocol} which cannot be fetched`;
    throw new PithError('url-invalid', says, { subject: from.href });
  }
  target.username = target.password = '';
  return target;
}

/** Follows a chain of redirects on paper: refuses loops and chains that are too long. */
export class RedirectChain {
  readonly #seen = new Set<string>();
  readonly #limit: number;
  readonly #first: string;

  constructor(first: URL, limit: number) {
    this.#first = first.href;
    this.#limit = limit;
    this.#seen.add(withoutFragment(first));
  }

  add(target: URL): void {
    const key = withoutFragment(target);
    if (this.#seen.has(key)) throw this.#error(`redirects in a circle, back to ${target.href}`);
    if (this.#seen.size > this.#limit) throw this.#error(`redirects more than ${this.#limit} times`);
    this.#seen.add(key);
  }

  #error(says: string): PithError {
    return new PithError('too-many-redirects', `${this.#first} ${says}`, { subject: this.#first });
  }
}

function withoutFragment(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}
