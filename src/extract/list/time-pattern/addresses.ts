/** Addresses of nodes as the paper writes them: the place of every ancestor among the children of its parent. */
import { type CompactDom, DOCUMENT } from '../../../model/compact-dom.js';

export function addressesOf(dom: CompactDom, nodes: readonly number[]): number[][] {
  const places = new Map<number, number>();
  return nodes.map((node) => {
    const address: number[] = [];
    for (let current = node; current !== DOCUMENT && current !== 0; current = dom.parent[current] as number)
      address.push(placeOf(dom, current, places));
    address.push(0);
    return address.reverse();
  });
}

/** All children of a parent are counted at once, so that long lists cost no more than their length. */
function placeOf(dom: CompactDom, node: number, places: Map<number, number>): number {
  const known = places.get(node);
  if (known !== undefined) return known;
  let place = 0;
  for (const child of dom.children(dom.parent[node] as number)) places.set(child, place++);
  return places.get(node) ?? 0;
}
