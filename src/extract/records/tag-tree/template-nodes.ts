import { NodeSet } from '../../../model/node-set.js';
import type { RecordPage } from '../record-page.js';
import type { IntegratedTagTree, MergedNode } from './integrated-tag-tree.js';

/** Share of a page's text from which on its "template" is the page itself: the others are copies of it. */
const COPY = 0.9;

/**
 * The topmost elements of a page that are the same, with all they hold, on every page of the tree. Empty when nearly the whole
 * page is: then the pages are copies and say nothing about their template.
 *
 * @param index which of the tree's pages this is
 */
export function templateNodes({ dom, stats, pieces }: RecordPage, tree: IntegratedTagTree, index: number): NodeSet {
  const place = tree.places[index] as Int32Array;
  const isSame = new Uint8Array(dom.nodeCount).fill(1);
  for (let position = stats.preorder.length - 1; position > 0; position--) {
    const node = stats.preorder[position] as number;
    if (!dom.isElement(node)) continue;
    const merged = tree.nodes[place[node] as number] as MergedNode;
    if (!merged.isEqual || merged.pages < tree.pageCount) isSame[node] = 0;
    if (isSame[node] === 0) isSame[dom.parent[node] as number] = 0;
  }
  const template = new NodeSet(dom.nodeCount);
  if (tree.pageCount < 2 || dom.body === 0) return template;
  let text = 0;
  const last = stats.end[dom.body] as number;
  for (let position = (stats.order[dom.body] as number) + 1; position < last; ) {
    const node = stats.preorder[position] as number;
    if (dom.isElement(node) && isSame[node] === 1 && (pieces[node] as number) > 0) {
      template.add(node);
      text += stats.length[node] as number;
      position = stats.end[node] as number;
    } else position++;
  }
  return text > COPY * (stats.length[dom.body] as number) ? new NodeSet(dom.nodeCount) : template;
}
