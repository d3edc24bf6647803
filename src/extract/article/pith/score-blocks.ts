/** The probability that each block is content, and what the page as a whole looks like. */
import { type BoostedTrees, marginsOf } from './boosted-trees.js';
import { addToMeans, forEachChunk } from './feature-rows.js';
import { FEATURE_WIDTH, FIRST_PAGE_FEATURE } from './features.js';
import type { PageView } from './page-view.js';

export interface BlockScores {
  probabilities: Float32Array;
  /** Means of all features over the page, by words: what its kind is recognised by. */
  pageMeans: Float32Array;
}

export function scoreBlocks(view: PageView, trees: BoostedTrees): BlockScores {
  const probabilities = new Float32Array(view.blocks.length);
  const pageMeans = new Float32Array(FEATURE_WIDTH);
  const margins = new Float64Array(view.blocks.length);
  forEachChunk(view, (rows, first, count) => {
    marginsOf(trees, rows, count, margins.subarray(first, first + count), FIRST_PAGE_FEATURE);
    addToMeans(view, rows, first, count, pageMeans);
  });
  for (let i = 0; i < margins.length; i++) probabilities[i] = 1 / (1 + Math.exp(-(margins[i] as number)));
  return { probabilities, pageMeans };
}
