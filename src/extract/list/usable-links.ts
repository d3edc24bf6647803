/** Links of a page that lead somewhere else, with their addresses, in document order. */
import { canonicalUrl } from '../../model/canonical-url.js';
import { Tag } from '../../model/tags.js';
import type { ListPage } from './list-extractor.js';
import { addressesOf, addressKey } from './page-addresses.js';
import { pageMemo } from './page-memo.js';

export interface UsableLink {
  node: number;
  /** As written where no base is known. */
  url: string;
  /** The same for all spellings of one address. */
  key: string;
}

/** A page of more links than this is a dump; the rest is left unread. */
const MAX_LINKS = 50_000;
const MAX_HREF = 4000;
/** Stays on the page or starts a program. */
const LEADS_NOWHERE = /^(?:#|[a-z][a-z\d+.-]*:(?!\/\/)|\?add[-_=]|$)/i;

/** Read once per page: several methods ask for them. */
export const usableLinks = pageMemo(({ url }: ListPage) => url, readLinks);

function readLinks(page: ListPage): readonly UsableLink[] {
  const { dom, stats, url, base } = page;
  const links: UsableLink[] = [];
  const own = url === null ? null : canonicalUrl(url);
  const hrefId = dom.attributeNameId('href');
  if (hrefId < 0) return links;
  const addresses = addressesOf(page);
  const { preorder } = stats;
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    const tag = dom.tag[node];
    if (tag !== Tag.a && tag !== Tag.area) continue;
    const href = dom.attributeById(node, hrefId)?.trim() ?? '';
    if (leadsNowhere(href) || href.length > MAX_HREF) continue;
    const known = addresses.of(href);
    if (known.isAction(href)) continue;
    const address = known.address ?? (base === null ? href : null);
    if (address === null) continue;
    const key = known.key ?? addressKey(page, address);
    if (key === own) continue;
    links.push({ node, url: address, key });
    if (links.length >= MAX_LINKS) break;
  }
  return links;
}

const SLASH = 0x2f;

/** Paths, which most references are, need no expression. */
function leadsNowhere(href: string): boolean {
  return href.charCodeAt(0) !== SLASH && LEADS_NOWHERE.test(href);
}

/** Index of the first link at or behind a position of the document order. */
export function firstLinkFrom(links: readonly UsableLink[], order: Int32Array, position: number): number {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((order[(links[middle] as UsableLink).node] as number) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
