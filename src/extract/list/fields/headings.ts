import { headingLevel } from '../../../model/heading-level.js';
import type { ListPage } from '../list-extractor.js';

export function isHeadingTag(tag: number): boolean {
  return headingLevel(tag) > 0;
}

/** A heading this many elements down from where its items branch off is that of something else. */
const MAX_LEVELS = 5;

/** Whether a node behind a heading stands in the part of the page the heading opens. */
export function isAbove({ dom, stats }: ListPage, heading: number, node: number): boolean {
  let around = dom.parent[heading] as number;
  for (let level = 0; level < MAX_LEVELS && around !== 0; level++, around = dom.parent[around] as number)
    if ((stats.end[around] as number) > (stats.order[node] as number)) return around !== dom.body || level < 2;
  return false;
}
