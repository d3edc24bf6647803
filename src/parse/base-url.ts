import type { CompactDom } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';

/** Base of a page's relative links: the first `<base href>`, resolved against the page's address; null when unknown. */
export function baseUrl(dom: CompactDom, url: string | null): string | null {
  const href = firstBaseHref(dom);
  if (href !== null && URL.canParse(href, url ?? undefined)) {
    const base = new URL(href, url ?? undefined);
    if (base.protocol === 'http:' || base.protocol === 'https:') return base.href;
  }
  return url !== null && URL.canParse(url) ? new URL(url).href : null;
}

function firstBaseHref(dom: CompactDom): string | null {
  if (dom.attributeNameId('href') < 0) return null;
  const head = dom.head;
  for (let node = dom.next(head, head); node !== 0; node = dom.next(node, head)) {
    if (dom.tag[node] !== Tag.base) continue;
    const href = dom.attribute(node, 'href');
    if (href !== null) return href.trim();
  }
  return null;
}
