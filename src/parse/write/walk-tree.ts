import type { CompactDom } from '../../model/compact-dom.js';

/** Visits a subtree depth first without recursion: `enter` before, `leave` after the children of each node. */
export function walkTree(
  dom: CompactDom,
  root: number,
  enter: (node: number) => void,
  leave: (node: number) => void,
): void {
  let node = root;
  for (;;) {
    enter(node);
    const child = dom.firstChild[node] as number;
    if (child !== 0) {
      node = child;
      continue;
    }
    leave(node);
    while (node !== root && dom.nextSibling[node] === 0) {
      node = dom.parent[node] as number;
      leave(node);
    }
    if (node === root) return;
    node = dom.nextSibling[node] as number;
  }
}
