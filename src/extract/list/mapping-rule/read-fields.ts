/** What the nodes a rule found say: text, addresses, dates, prices. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ItemDate, ItemField, ItemPrice } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { parseDeclaredDate } from '../../metadata/date-value.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { findPrices, readPrice as priceOf, readAmount } from '../price-pattern/find-prices.js';
import type { PathFinder } from './path-finder.js';
import { visibleText } from './visible-text.js';

/** Longest text of a field; a path that points at half the page must not make a feed of it. */
const TEXT_LIMIT = 20_000;
/** Where pages that load pictures late keep their addresses. */
const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-srcset', 'srcset'] as const;

/** Text of a node, or of the attribute a path names; empty when there is none. */
export function readText(finder: PathFinder, node: number, attribute: string | null): string {
  return attribute === null
    ? visibleText(finder.dom, node, TEXT_LIMIT)
    : collapseSpace((finder.dom.attribute(node, attribute) ?? '').slice(0, TEXT_LIMIT));
}

/** The address a node links to: its own, that of a link around it, or that of the first link in it. */
export function readLink(
  finder: PathFinder,
  node: number,
  attribute: string | null,
  base: string | null,
): string | null {
  if (attribute !== null) return resolveAddress(finder.dom.attribute(node, attribute), base);
  const anchor = linkOf(finder, node);
  return anchor === 0 ? null : resolveAddress(finder.dom.attribute(anchor, 'href'), base);
}

/** The link a node is, stands in, or holds first; 0 when there is none. */
export function linkOf(finder: PathFinder, node: number, limit = 0): number {
  return enclosingLink(finder, node, limit) || firstLinkIn(finder, node);
}

/** The link a node is or stands in, below or at `limit`. */
export function enclosingLink({ dom }: PathFinder, node: number, limit = 0): number {
  for (let at = node; at !== 0; at = dom.parent[at] as number) {
    if (isLink(dom.tag[at] as number) && dom.hasAttribute(at, 'href')) return at;
    if (at === limit) return 0;
  }
  return 0;
}

export function firstLinkIn({ dom, stats }: PathFinder, node: number): number {
  const limit = stats.end[node] as number;
  for (let place = stats.order[node] as number; place >= 0 && place < limit; place++) {
    const inner = stats.preorder[place] as number;
    if (isLink(dom.tag[inner] as number) && dom.hasAttribute(inner, 'href')) return inner;
  }
  return 0;
}

const isLink = (tag: number) => tag === Tag.a || tag === Tag.area;

export function readImage(
  finder: PathFinder,
  node: number,
  attribute: string | null,
  base: string | null,
): string | null {
  const { dom, stats } = finder;
  if (attribute !== null) return resolveAddress(sourceOf(dom, node, attribute), base);
  const limit = stats.end[node] as number;
  for (let place = stats.order[node] as number; place >= 0 && place < limit; place++) {
    const image = stats.preorder[place] as number;
    if (dom.tag[image] !== Tag.img) continue;
    for (const name of ['src', ...LATE_SOURCES]) {
      const address = resolveAddress(sourceOf(dom, image, name), base);
      if (address !== null) return address;
    }
  }
  return null;
}

/** The address an attribute gives; of a source set the first one. */
function sourceOf(dom: CompactDom, node: number, name: string): string | null {
  const value = dom.attribute(node, name);
  return value !== null && name.endsWith('srcset') ? (value.trim().split(/,?\s/, 1)[0] as string) : value;
}

export function readDate(
  finder: PathFinder,
  node: number,
  attribute: string | null,
  language: string,
): ItemDate | null {
  const { dom } = finder;
  const own = attribute ?? (dom.tag[node] === Tag.time && dom.attribute(node, 'datetime')?.trim() ? 'datetime' : null);
  const raw = readText(finder, node, own);
  if (raw === '') return null;
  const value = parseDeclaredDate(raw, { language });
  return { raw, value, source: own === null ? 'text' : 'attribute', pattern: null, inferred: [] };
}

/** Characters of a field a price is looked for in. */
const PRICE_LIMIT = 200;

/** The first price with a currency; a number without one where there is none, for whoever made the rule has called it a price. */
export function readPrice(
  finder: PathFinder,
  node: number,
  attribute: string | null,
  language: string,
): ItemPrice | null {
  const text = readText(finder, node, attribute).slice(0, PRICE_LIMIT);
  const [written] = findPrices(text, language);
  if (written !== undefined) return priceOf(written, language);
  const number = /\p{Nd}[\p{Nd}.,'’]*/u.exec(text)?.[0];
  return number === undefined ? null : { raw: text, amount: readAmount(number), currency: null };
}

/** Absolute where a base is known; null for what is no address of a page. */
function resolveAddress(href: string | null, base: string | null): string | null {
  const text = (href ?? '').trim();
  if (text === '' || text === '#') return null;
  // A scheme is asked of the parser, which browsers share: `java\nscript:` is one to it.
  if (base !== null || URL.canParse(text)) return resolveUrl(text, base);
  return /^[a-z][a-z0-9+.-]*:/i.test(text) ? null : text;
}

/** How sure a field is that a rule found, by how plainly its path tells what it is. */
export function fieldConfidence(field: ItemField, attribute: string | null): number {
  if (field === 'title') return 0.95;
  return attribute === null ? 0.9 : 0.95;
}
