/** The part of a page an item covers: consecutive siblings, and the positions in reading order they span. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { TextStats } from '../../../parse/index.js';

export interface ItemScope {
  first: number;
  last: number;
  /** Position of the first node in `stats.preorder`. */
  from: number;
  /** Position after the last node. */
  to: number;
}

export function scopeOf(stats: TextStats, first: number, last: number): ItemScope {
  return { first, last, from: stats.order[first] as number, to: stats.end[last] as number };
}

/** The siblings a scope is made of, without comments and blank text. */
export function nodesOf(dom: CompactDom, stats: TextStats, { first, last }: ItemScope): number[] {
  // Most items are one element, and an array that grows takes the room of many.
  if (first === last && dom.isElement(first)) return [first];
  const nodes: number[] = [];
  for (let node = first; node !== 0; node = node === last ? 0 : (dom.nextSibling[node] as number))
    if (dom.isElement(node) || (stats.length[node] as number) > 0) nodes.push(node);
  return nodes;
}
