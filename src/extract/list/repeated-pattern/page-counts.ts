/**
 * How many of a kind stand in a part of the page, answered without walking it: sums over the nodes in reading order. All kinds of
 * one position lie beside each other, so that a part of the page is described by two places in memory.
 */
import { Tag } from '../../../model/tags.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import type { PageSignals } from '../page-signals.js';

/** Entry `KINDS * position + kind` counts the nodes of a kind before a position. */
export type PageCounts = Int32Array;

/** What is counted. */
export const Counted = { Images: 0, Headings: 1, Links: 2, Times: 3, Prices: 4 } as const;
export const KINDS = 5;
const NONE = -1;

/** @param prices texts that are prices, in reading order */
export function countPage({ dom, stats }: ListPage, signals: PageSignals, prices: readonly number[]): PageCounts {
  const { linkPositions, timePositions } = signals;
  const { preorder, length } = stats;
  const counts = new Int32Array(KINDS * (preorder.length + 1));
  let images = 0;
  let headings = 0;
  let links = 0;
  let times = 0;
  let price = 0;
  let nextLink = linkPositions[0] ?? NONE;
  let nextTime = timePositions[0] ?? NONE;
  let nextPrice = prices[0] ?? NONE;
  let at = 0;
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    if (tag === Tag.img) images++;
    else if (isHeadingTag(tag) && (length[node] as number) > 0) headings++;
    if (position === nextLink) nextLink = linkPositions[++links] ?? NONE;
    if (position === nextTime) nextTime = timePositions[++times] ?? NONE;
    if (node === nextPrice) nextPrice = prices[++price] ?? NONE;
    at += KINDS;
    counts[at + Counted.Images] = images;
    counts[at + Counted.Headings] = headings;
    counts[at + Counted.Links] = links;
    counts[at + Counted.Times] = times;
    counts[at + Counted.Prices] = price;
  }
  return counts;
}

/** How many of a kind stand between two positions. */
export function countBetween(counts: PageCounts, kind: number, from: number, to: number): number {
  return (counts[KINDS * to + kind] as number) - (counts[KINDS * from + kind] as number);
}
