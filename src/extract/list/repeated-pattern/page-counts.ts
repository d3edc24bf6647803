/** How many of a kind stand in a part of the page, answered without walking it: sums over the nodes in reading order. */
import { Tag } from '../../../model/tags.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import type { PageSignals } from '../page-signals.js';

/** Entry i counts the nodes before position i. */
export type Sums = Int32Array;

export interface PageCounts {
  images: Sums;
  headings: Sums;
  links: Sums;
  times: Sums;
  prices: Sums;
}

export function countPage({ dom, stats }: ListPage, signals: PageSignals, prices: readonly number[]): PageCounts {
  const size = stats.preorder.length + 1;
  const images = new Int32Array(size);
  const headings = new Int32Array(size);
  for (let position = 0; position < stats.preorder.length; position++) {
    const node = stats.preorder[position] as number;
    const tag = dom.tag[node] as number;
    images[position + 1] = (images[position] as number) + (tag === Tag.img ? 1 : 0);
    const counts = isHeadingTag(tag) && (stats.length[node] as number) > 0;
    headings[position + 1] = (headings[position] as number) + (counts ? 1 : 0);
  }
  const sumsOf = (positions: Iterable<number>): Sums => {
    const sums = new Int32Array(size);
    for (const position of positions) sums[position + 1] = (sums[position + 1] as number) + 1;
    for (let position = 1; position < size; position++)
      sums[position] = (sums[position] as number) + (sums[position - 1] as number);
    return sums;
  };
  return {
    images,
    headings,
    links: sumsOf(signals.linkPositions),
    times: sumsOf(signals.timePositions),
    prices: sumsOf(prices.map((node) => stats.order[node] as number)),
  };
}

/** How many stand between two positions. */
export function countBetween(sums: Sums, from: number, to: number): number {
  return (sums[to] as number) - (sums[from] as number);
}
