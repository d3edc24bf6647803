/**
 * Calls `use` with the feature rows of all blocks, some at a time: a page of millions of blocks must not need a table of all
 * of them, and few rows stay in the processor's cache until they are judged.
 */
import { FEATURE_WIDTH, FIRST_PAGE_FEATURE, writeFeatures } from './features.js';
import { pageFeatures } from './page-features.js';
import type { PageView } from './page-view.js';

const CHUNK = 32;

export function forEachChunk(view: PageView, use: (rows: Float32Array, first: number, count: number) => void): void {
  const ofPage = pageFeatures(view);
  const total = view.blocks.length;
  const rows = new Float32Array(Math.min(CHUNK, total) * FEATURE_WIDTH);
  for (let at = FIRST_PAGE_FEATURE; at < rows.length; at += FEATURE_WIDTH) rows.set(ofPage, at);
  for (let first = 0; first < total; first += CHUNK) {
    const count = Math.min(CHUNK, total - first);
    for (let k = 0; k < count; k++) writeFeatures(view, first + k, rows, k * FEATURE_WIDTH);
    use(rows, first, count);
  }
}

/** Adds the rows of some blocks to the means of their page; a block counts by its words. */
export function addToMeans(
  view: PageView,
  rows: Float32Array,
  first: number,
  count: number,
  means: Float32Array,
): void {
  const all = view.words + view.blocks.length / 2;
  for (let k = 0; k < count; k++) {
    const share = ((view.blocks[first + k]?.words ?? 0) + 0.5) / all;
    const row = k * FEATURE_WIDTH;
    for (let f = 0; f < FEATURE_WIDTH; f++) means[f] = (means[f] as number) + share * (rows[row + f] as number);
  }
}
