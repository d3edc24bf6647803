/** The tags of a subtree ranked as separators, by all heuristics together. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { NodeSet } from '../../../model/node-set.js';
import type { SeparatorVote } from '../../../model/record.js';
import { type RecordPage, recordPage } from '../record-page.js';
import { combineRanks } from './combine-ranks.js';
import { patternRepeating, siblingTags, standardDeviation } from './separator-heuristics.js';

export function rankSeparators(page: RecordPage, children: readonly number[]): SeparatorVote[] {
  return combineRanks({
    deviation: standardDeviation(page, children),
    pattern: patternRepeating(page, children),
    siblings: siblingTags(page, children),
  });
}

/** How the tags below an element rank as separators, the likeliest first. */
export function rankSeparatorTags(dom: CompactDom, container: number): SeparatorVote[] {
  const page = recordPage(dom);
  return rankSeparators(page, childrenOf(page, container, new NodeSet(dom.nodeCount)));
}

/** Elements and visible texts directly below a subtree, noise left out. */
export function childrenOf({ dom, stats }: RecordPage, subtree: number, noise: NodeSet): number[] {
  return [...dom.children(subtree)].filter(
    (child) => !noise.has(child) && (dom.isElement(child) || (stats.length[child] as number) > 0),
  );
}
