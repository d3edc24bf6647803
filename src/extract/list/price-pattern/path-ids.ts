import type { CompactDom } from '../../../model/compact-dom.js';
import type { TextStats } from '../../../parse/index.js';

/** One number for every node, equal for nodes with the same tags on the path from the root: the same place in repeated markup. */
export function pathIds(dom: CompactDom, stats: TextStats): Int32Array {
  const ids = new Int32Array(dom.nodeCount);
  const known = new Map<number, number>();
  for (const node of stats.preorder) {
    // Ids stay below the number of nodes and tags below 2^16, so the pair fits a double exactly.
    const pair = (ids[dom.parent[node] as number] as number) * 0x10000 + (dom.tag[node] as number);
    let id = known.get(pair);
    if (id === undefined) {
      id = known.size + 1;
      known.set(pair, id);
    }
    ids[node] = id;
  }
  return ids;
}
