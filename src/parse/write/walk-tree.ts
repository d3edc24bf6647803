import type { CompactDom } from '../../model/compact-dom.js';
import type { NodeSet } from '../../model/node-set.js';

/**
 * Visits a subtree depth first without recursion: `enter` before, `leave` after the children of each node. Nodes in `without`
 * are passed over with all that is below them; the root itself is always visited.
 */
export function walkTree(
  dom: CompactDom,
  root: number,
  enter: (node: number) => void,
  leave: (node: number) => void,
  without?: NodeSet,
): void {
  const seen = (first: number): number => {
    let sibling = first;
    while (sibling !== 0 && without?.has(sibling)) sibling = dom.nextSibling[sibling] as number;
    return sibling;
  };
  let node = root;
  for (;;) {
    enter(node);
    const child = seen(dom.firstChild[node] as number);
    if (child !== 0) {
      node = child;
      continue;
    }
    leave(node);
    let next = node === root ? 0 : seen(dom.nextSibling[node] as number);
    while (node !== root && next === 0) {
      node = dom.parent[node] as number;
      leave(node);
      next = node === root ? 0 : seen(dom.nextSibling[node] as number);
    }
    if (node === root) return;
    node = next;
  }
}
