/** What kind of page it is: for every kind a small model says how likely it is; the likeliest wins. */
import type { PageType } from '../../../model/article.js';
import { type BoostedTrees, marginOf } from './boosted-trees.js';

export function likeliestType(
  candidates: readonly (readonly [PageType, BoostedTrees])[],
  pageMeans: Float32Array,
): PageType {
  let best: PageType = 'article';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [type, trees] of candidates) {
    const margin = marginOf(trees, pageMeans, 0);
    if (margin > highest) {
      highest = margin;
      best = type;
    }
  }
  return best;
}
