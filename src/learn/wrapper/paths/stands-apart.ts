/** Whether something stands in what surrounds the content of pages: menus, footers. */
import { Tag } from '../../../model/tags.js';
import type { PageView } from '../page-view.js';

const SURROUNDING_TAGS: ReadonlySet<number> = new Set([Tag.nav, Tag.footer, Tag.select]);
const SURROUNDING_NAMES = /(?:^|[\s_-])(?:menu|nav|navbar|navigation|footer|sidebar|breadcrumbs?)(?:$|[\s_-])/i;

export function standsApart(view: PageView, node: number): boolean {
  let known = knownPlaces.get(view);
  if (known === undefined) {
    known = new Map([[0, false]]);
    knownPlaces.set(view, known);
  }
  const above: number[] = [];
  let current = node;
  for (; !known.has(current) && !surrounds(view, current); current = view.dom.parent[current] as number)
    above.push(current);
  const isApart = known.get(current) ?? true;
  for (const one of above) known.set(one, isApart);
  return isApart;
}

/** Neighbouring values have nearly all that is around them in common. */
const knownPlaces = new WeakMap<PageView, Map<number, boolean>>();

function surrounds({ dom }: PageView, node: number): boolean {
  if (SURROUNDING_TAGS.has(dom.tag[node] as number)) return true;
  if (dom.attributeCount(node) === 0) return false;
  const names = `${dom.attribute(node, 'id') ?? ''} ${dom.attribute(node, 'class') ?? ''}`;
  return names.length > 1 && names.length < 300 && SURROUNDING_NAMES.test(names);
}
