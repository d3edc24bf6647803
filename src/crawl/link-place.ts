/** Whether a link stands in the content of a page or in what leads around the site, as far as the markup says. */
import type { CompactDom } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';

export const LINK_PLACES = ['unknown', 'content', 'navigation'] as const;
export type LinkPlace = (typeof LINK_PLACES)[number];

/** Index in `LINK_PLACES`. */
export type PlaceCode = 0 | 1 | 2;
const CONTENT = 1;
const NAVIGATION = 2;

const NAVIGATION_ROLES = /^(?:navigation|menu|menubar|banner|contentinfo|complementary|search|tablist|toolbar)$/;
const CONTENT_ROLES = /^(?:main|article|feed)$/;

/** The place of an element, given that of its parent. What stands inside navigation stays there. */
export function placeOf(dom: CompactDom, node: number, inherited: PlaceCode): PlaceCode {
  if (inherited === NAVIGATION) return NAVIGATION;
  switch (dom.tag[node]) {
    case Tag.nav:
    case Tag.aside:
    case Tag.footer:
    case Tag.menu:
    case Tag.search:
      return NAVIGATION;
    case Tag.header:
      // The header of an article names its author and subject; that of a page is its menu.
      return inherited === CONTENT ? CONTENT : NAVIGATION;
    case Tag.main:
    case Tag.article:
      return CONTENT;
  }
  const role = dom.attribute(node, 'role')?.slice(0, 40).trim().toLowerCase();
  if (role === undefined) return inherited;
  if (NAVIGATION_ROLES.test(role)) return NAVIGATION;
  return CONTENT_ROLES.test(role) ? CONTENT : inherited;
}
