/** What a page says about its other addresses: `<link>` elements, and a refresh that leads elsewhere. */
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { baseUrl } from '../parse/index.js';
import { canonicalReference } from './canonical-reference.js';

export interface PageAddresses {
  /** Address the page says it should be known by. */
  canonical: string | null;
  next: string | null;
  /** Where the page sends its visitors by itself. */
  refresh: string | null;
}

const MAX_LENGTH = 4000;

/** The addresses a page names; all are canonical. @param url address of the page, after redirects */
export function readPageAddresses(dom: CompactDom, url: string): PageAddresses {
  const base = baseUrl(dom, url);
  const resolve = (reference: string): string | null => canonicalReference(reference, base);
  const found: PageAddresses = { canonical: null, next: null, refresh: null };
  for (let node: number = DOCUMENT; node !== 0; node = dom.next(node, DOCUMENT)) {
    const tag = dom.tag[node];
    if (tag === Tag.meta) found.refresh ??= refreshTarget(dom, node, resolve);
    if (tag !== Tag.link) continue;
    const rel = relOf(dom, node);
    const target = rel.length === 0 ? null : resolve(dom.attribute(node, 'href') ?? '');
    if (target === null) continue;
    if (rel.includes('canonical')) found.canonical ??= target;
    if (rel.includes('next')) found.next ??= target;
  }
  return found;
}

/** Words of a `rel` attribute, in lower case. */
export function relOf(dom: CompactDom, node: number): string[] {
  const rel = dom.attribute(node, 'rel')?.slice(0, MAX_LENGTH).trim().toLowerCase() ?? '';
  return rel === '' ? [] : rel.split(/\s+/);
}

/** Seconds, and an address behind a sign; quotes and the word `url` may be missing. */
const REFRESH = /^\s*[\d.]+[\s;,]+(?:url\s*=\s*)?(["']?)(.*)$/is;

function refreshTarget(dom: CompactDom, node: number, resolve: (reference: string) => string | null): string | null {
  if (dom.attribute(node, 'http-equiv')?.trim().toLowerCase() !== 'refresh') return null;
  const [, quote = '', rest = ''] = REFRESH.exec(dom.attribute(node, 'content')?.slice(0, MAX_LENGTH) ?? '') ?? [];
  const target = quote === '' ? rest : (rest.split(quote, 1)[0] as string);
  return target.trim() === '' ? null : resolve(target);
}
