/** Phase 2 of cleaning: the nodes that go under the given filters. */
import { NodeSet } from '../../../model/node-set.js';
import type { RecordPage } from '../record-page.js';
import { annotate } from './annotate.js';
import type { CleanFilter } from './filters.js';

export interface Noise {
  /** Topmost nodes that go; what is below them goes with them. */
  nodes: NodeSet;
  counts: Record<string, number>;
}

export function findNoise(page: RecordPage, filters: readonly CleanFilter[]): Noise {
  const { dom, trace } = page;
  const isOn = new Set(filters);
  const nodes = new NodeSet(dom.nodeCount);
  const counts: Record<string, number> = {};
  for (const { node, filter, why, keep } of annotate(page, isOn)) {
    if (keep) {
      trace.note('keep', node, filter, `${why}, but it holds too much of the page`);
      continue;
    }
    trace.note('drop', node, filter, why);
    nodes.add(node);
    counts[filter] = (counts[filter] ?? 0) + 1;
  }
  return { nodes, counts };
}
