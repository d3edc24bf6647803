import { findByText } from '../extract/index.js';
import { canonicalUrl } from '../model/canonical-url.js';
import type { CompactDom } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';

/** Where a page shows the title of an item; of several places those that lead to its address, as a person would see. */
export function placesOfItem(
  dom: CompactDom,
  { title, link }: { title: string; link: string | null },
  base: string | null,
): Pick<ReturnType<typeof findByText>, 'nodes' | 'how'> {
  const { nodes, how } = findByText(dom, title, base);
  const wanted = link === null ? null : canonicalUrl(link);
  const linked = nodes.filter((node) => wanted !== null && addressesAt(dom, node, base).includes(wanted));
  return { nodes: linked.length > 0 ? linked : nodes, how };
}

/** Addresses of the link around a node and of the links in it. */
function addressesAt(dom: CompactDom, node: number, base: string | null): (string | null)[] {
  const links: number[] = [];
  for (let above = node; above !== 0; above = dom.parent[above] as number)
    if (dom.tag[above] === Tag.a) links.push(above);
  for (const inner of dom.descendants(node)) if (dom.tag[inner] === Tag.a) links.push(inner);
  return links.map((link) => {
    const href = dom.attribute(link, 'href') ?? '';
    return URL.canParse(href, base ?? undefined) ? canonicalUrl(new URL(href, base ?? undefined).href) : null;
  });
}
