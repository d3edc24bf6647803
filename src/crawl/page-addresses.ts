/** What a page says about its other addresses: `<link>` elements, and a refresh that leads elsewhere. */
import { resolveUrl } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import { type CompactDom, DOCUMENT } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { baseUrl } from '../parse/index.js';

export interface AlternatePage {
  url: string;
  /** Its language where it is a translation. */
  language: string | null;
  /** Its media type where it is another format, such as a feed. */
  mediaType: string | null;
}

export interface PageAddresses {
  /** Address the page says it should be known by. */
  canonical: string | null;
  next: string | null;
  previous: string | null;
  alternates: readonly AlternatePage[];
  /** Where the page sends its visitors by itself. */
  refresh: string | null;
}

const MAX_ALTERNATES = 200;
const MAX_LENGTH = 4000;

/** The addresses a page names; all are canonical. @param url address of the page, after redirects */
export function readPageAddresses(dom: CompactDom, url: string): PageAddresses {
  const base = baseUrl(dom, url);
  const resolve = (reference: string): string | null => {
    const address = resolveUrl(reference, base);
    return address === null ? null : canonicalUrl(address);
  };
  const alternates: AlternatePage[] = [];
  const found: Omit<PageAddresses, 'alternates'> = { canonical: null, next: null, previous: null, refresh: null };
  for (let node: number = DOCUMENT; node !== 0; node = dom.next(node, DOCUMENT)) {
    const tag = dom.tag[node];
    if (tag === Tag.meta) found.refresh ??= refreshTarget(dom, node, resolve);
    if (tag !== Tag.link) continue;
    const rel = relOf(dom, node);
    const target = rel.length === 0 ? null : resolve(dom.attribute(node, 'href') ?? '');
    if (target === null) continue;
    if (rel.includes('canonical')) found.canonical ??= target;
    if (rel.includes('next')) found.next ??= target;
    if (rel.includes('prev') || rel.includes('previous')) found.previous ??= target;
    if (rel.includes('alternate') && !rel.includes('stylesheet') && alternates.length < MAX_ALTERNATES) {
      const language = dom.attribute(node, 'hreflang')?.trim() || null;
      alternates.push({ url: target, language, mediaType: dom.attribute(node, 'type')?.trim().toLowerCase() || null });
    }
  }
  return { ...found, alternates };
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
