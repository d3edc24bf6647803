/** Addresses of nodes as the paper writes them: the place of every ancestor among the children of its parent. */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';

export function treeAddresses(dom: CompactDom, nodes: readonly number[]): number[][] {
  const places = new Int32Array(dom.nodeCount).fill(-1);
  return nodes.map((node) => {
    const address: number[] = [];
    for (let current = node; current !== DOCUMENT && current !== 0; current = dom.parent[current] as number)
      address.push(placeOf(dom, current, places));
    address.push(0);
    return address.reverse();
  });
}

/** All children of a parent are counted at once, so that long lists cost no more than their length. */
function placeOf(dom: CompactDom, node: number, places: Int32Array): number {
  if ((places[node] as number) < 0) {
    let child = dom.firstChild[dom.parent[node] as number] as number;
    for (let place = 0; child !== 0; child = dom.nextSibling[child] as number) places[child] = place++;
  }
  return Math.max(0, places[node] as number);
}
