import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import type { XPathItem } from './xpath-values.js';

const ranks = new WeakMap<CompactDom, Int32Array>();

/** Place of every node in document order; node ids alone do not tell where the parser moved nodes. */
function ranksOf(dom: CompactDom): Int32Array {
  let rank = ranks.get(dom);
  if (rank === undefined) {
    rank = new Int32Array(dom.nodeCount);
    let place = 0;
    for (let node = DOCUMENT; node !== 0; node = dom.next(node, DOCUMENT)) rank[node] = place++;
    ranks.set(dom, rank);
  }
  return rank;
}

/** Sorts a node-set into document order and drops repetitions. Attributes come after their element, in source order. */
export function inDocumentOrder(dom: CompactDom, items: XPathItem[]): XPathItem[] {
  if (items.length < 2) return items;
  const rank = ranksOf(dom);
  const place = (item: XPathItem): number => rank[typeof item === 'number' ? item : item.owner] as number;
  const sorted = items.toSorted(
    (a, b) => place(a) - place(b) || Number(typeof a !== 'number') - Number(typeof b !== 'number'),
  );
  const seen = new Set<number | string>();
  return sorted.filter((item) => {
    const key = typeof item === 'number' ? item : `${item.owner} ${item.name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
