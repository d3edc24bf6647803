/** Node numbers for askers who see the page in a view, where elements carry theirs and texts have none. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { ItemField, ListItem } from '../../model/item-list.js';
import type { PageInput } from './page-input.js';

export interface ItemNodes {
  /** Elements the item covers. */
  item: number[];
  /** Element of each field, where one gave it. */
  fields: Partial<Record<ItemField, number>>;
}

/** The document, where the asker knows its nodes. */
export const viewedDom = ({ view }: PageInput, dom: CompactDom): CompactDom | null => (view === undefined ? null : dom);

/** The element itself, or the one a text is in. */
export function shownElement(dom: CompactDom, node: number): number {
  return dom.isElement(node) ? node : (dom.parent[node] as number);
}

export const shownElements = (dom: CompactDom, nodes: readonly number[]): number[] => [
  ...new Set(nodes.map((node) => shownElement(dom, node))),
];

export function itemNodes(dom: CompactDom, { nodes, fieldNodes }: ListItem): ItemNodes {
  const fields = Object.entries(fieldNodes).map(([field, node]) => [field, shownElement(dom, node)]);
  return { item: shownElements(dom, nodes), fields: Object.fromEntries(fields) };
}

/** Whether a number is that of an element or text of the page. */
export function isShown(dom: CompactDom, node: number): boolean {
  return node < dom.nodeCount && (dom.isElement(node) || dom.isText(node));
}
