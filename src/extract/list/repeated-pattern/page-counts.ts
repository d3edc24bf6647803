/** How many of a kind stand in a part of the page, answered without walking it: sums over the nodes in reading order. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import type { TextStats } from '../../../parse/index.js';
import { isHeadingTag } from '../fields/headings.js';
import type { PageLinks } from '../page-links.js';

/** Entry i counts the nodes before position i. */
export type Sums = Int32Array;

export interface PageCounts {
  images: Sums;
  headings: Sums;
  links: Sums;
  times: Sums;
  prices: Sums;
}

export function countPage(
  dom: CompactDom,
  stats: TextStats,
  links: PageLinks,
  times: readonly number[],
  prices: readonly number[],
): PageCounts {
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
  const sumsOf = (nodes: readonly number[]): Sums => {
    const sums = new Int32Array(size);
    for (const node of nodes) {
      const position = (stats.order[node] as number) + 1;
      sums[position] = (sums[position] as number) + 1;
    }
    for (let position = 1; position < size; position++)
      sums[position] = (sums[position] as number) + (sums[position - 1] as number);
    return sums;
  };
  return { images, headings, links: sumsOf(links.nodes), times: sumsOf(times), prices: sumsOf(prices) };
}

/** How many stand between two positions. */
export function countBetween(sums: Sums, from: number, to: number): number {
  return (sums[to] as number) - (sums[from] as number);
}
