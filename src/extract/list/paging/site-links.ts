/** Links that may lead to another page of the same list, with what they say. */
import { canonicalUrl } from '../../../model/canonical-url.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { isSameSite } from '../../../model/same-site.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import type { ListPage } from '../list-extractor.js';

export interface PageLink {
  node: number;
  url: string;
  /** The same for all spellings of one address. */
  key: string;
  /** Whether it leads to the page it stands on. */
  isOwn: boolean;
}

/** A page of more links than this is a dump; the rest is left unread. */
const MAX_LINKS = 50_000;
const MAX_LABEL = 60;
/** Nodes looked at for one label. */
const MAX_NODES = 40;

/** Links within the site, in document order, by node. */
export function siteLinks({ dom, url, base }: Pick<ListPage, 'dom' | 'url' | 'base'>): Map<number, PageLink> {
  const links = new Map<number, PageLink>();
  const own = url === null ? null : canonicalUrl(url);
  for (
    let node = dom.documentElement;
    node !== 0 && links.size < MAX_LINKS;
    node = dom.next(node, dom.documentElement)
  ) {
    const tag = dom.tag[node];
    if (tag !== Tag.a && tag !== Tag.area) continue;
    const href = dom.attribute(node, 'href')?.trim() ?? '';
    if (href === '' || href.startsWith('#')) continue;
    if (isDisabled(dom, node)) continue;
    const address = resolveUrl(href, base);
    const key = address === null ? null : canonicalUrl(address);
    if (address === null || key === null || (url !== null && !isSameSite(url, address))) continue;
    links.set(node, { node, url: address, key, isOwn: key === own });
  }
  return links;
}

const DISABLED = /(?:^|[\s_-])(?:disabled|inactive)(?:$|[\s_-])/i;

function isDisabled(dom: CompactDom, node: number): boolean {
  return dom.attribute(node, 'aria-disabled') === 'true' || DISABLED.test(namesAround(dom, node));
}

/** What a link is called: its text, and what stands in its place for those who do not see it. */
export function labelsOf(dom: CompactDom, link: number): string[] {
  let text = '';
  const hidden: string[] = [];
  let steps = 0;
  for (let node = link; node !== 0 && steps++ < MAX_NODES && text.length <= MAX_LABEL; node = dom.next(node, link)) {
    if (dom.isText(node)) text += ` ${dom.data(node).slice(0, 2 * MAX_LABEL)}`;
    else if (dom.isElement(node))
      for (const name of ['aria-label', 'title', 'alt'])
        hidden.push(dom.attribute(node, name)?.slice(0, 2 * MAX_LABEL) ?? '');
  }
  return [text, ...hidden].map(collapseSpace).filter((label) => label !== '' && label.length <= MAX_LABEL);
}

/** Class and id of an element and of the element around it, which often carries the name in its place. */
export function namesAround(dom: CompactDom, node: number): string {
  const own = [node, dom.parent[node] as number].filter((element) => dom.isElement(element));
  return own
    .flatMap((element) => [dom.attribute(element, 'class') ?? '', dom.attribute(element, 'id') ?? ''])
    .join(' ')
    .slice(0, 400);
}
