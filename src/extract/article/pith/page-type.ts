/** What kind of page it is: for every kind a small model says how likely it is; the likeliest wins. */
import type { PageType } from '../../../model/article.js';
import { type BoostedTrees, decodeTrees, marginOf } from './boosted-trees.js';
import { TYPE_MODELS } from './models/type-models.js';

let models: readonly (readonly [PageType, BoostedTrees])[] | undefined;

export function predictPageType(pageMeans: Float32Array): PageType {
  models ??= Object.entries(TYPE_MODELS).map(([type, text]) => [type as PageType, decodeTrees(text)] as const);
  return likeliestType(models, pageMeans);
}

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
