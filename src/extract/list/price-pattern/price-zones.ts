/** Parts of a page whose prices make no list to subscribe to: carts, filters, what other customers bought. */
import { Tag } from '../../../model/tags.js';
import type { ListPage } from '../list-extractor.js';

const CART =
  /(?:^|[\s_-])(?:mini|side|shopping)?-?(?:cart|basket|bag|checkout|warenkorb|panier|carrito|carrello|koszyk|filters?|facets?|refinements?|newsletter|mega-?menu)(?:$|[\s_-])/i;
const SIDE =
  /related|recommend|recently|similar|upsell|cross-?sell|also-?(?:bought|like|viewed)|best-?sellers?|trending|popular|sidebar|footer|widget|ähnlich|empfehl/i;
const NAVIGATION: ReadonlySet<number> = new Set([Tag.nav, Tag.footer, Tag.dialog]);
const MAX_CLIMB = 60;

/** Looks at what a list stands in, as long as that is not most of the page itself. */
export function zoneFactor({ dom, stats }: ListPage, list: number): { factor: number; reasons: string[] } {
  const most = 0.6 * (stats.length[dom.body] as number);
  let node = list;
  for (
    let level = 0;
    level < MAX_CLIMB && node !== 0 && node !== dom.body;
    level++, node = dom.parent[node] as number
  ) {
    if ((stats.length[node] as number) > most && level > 0) break;
    if (NAVIGATION.has(dom.tag[node] as number)) return { factor: 0.3, reasons: [`stands in <${dom.tagName(node)}>`] };
    const name = `${dom.attribute(node, 'class') ?? ''} ${dom.attribute(node, 'id') ?? ''}`.slice(0, 300);
    if (CART.test(name)) return { factor: 0.2, reasons: ['stands in a cart, filter or menu'] };
    if (dom.tag[node] === Tag.aside || SIDE.test(name))
      return { factor: 0.5, reasons: ['stands beside the main list'] };
  }
  return { factor: 1, reasons: [] };
}
