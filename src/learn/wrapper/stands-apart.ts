/** Whether something stands in what surrounds the content of pages: menus, footers. */
import { Tag } from '../../model/tags.js';
import type { PageView } from './page-view.js';

const SURROUNDING_TAGS: ReadonlySet<number> = new Set([Tag.nav, Tag.footer, Tag.select]);
const SURROUNDING_NAMES = /(?:^|[\s_-])(?:menu|nav|navbar|navigation|footer|sidebar|breadcrumbs?)(?:$|[\s_-])/i;

export function standsApart({ dom }: PageView, node: number): boolean {
  for (let above = node; above !== 0; above = dom.parent[above] as number) {
    if (SURROUNDING_TAGS.has(dom.tag[above] as number)) return true;
    const names = `${dom.attribute(above, 'id') ?? ''} ${dom.attribute(above, 'class') ?? ''}`;
    if (names.length > 1 && names.length < 300 && SURROUNDING_NAMES.test(names)) return true;
  }
  return false;
}
