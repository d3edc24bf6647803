/** The heading a block of items stands under. */
import { Tag } from '../../../model/tags.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import { visibleText } from './page-text.js';

/** Elements looked at backwards before giving up. */
const MAX_STEPS = 400;
const MAX_TITLE = 120;

/** Nearest heading before `node` that belongs to no item, or null. */
export function subjectTitle(page: ListPage, node: number, isInItem: (node: number) => boolean): string | null {
  const { dom, stats } = page;
  let place = (stats.order[node] as number) - 1;
  for (let steps = 0; place > 0 && steps < MAX_STEPS; place--, steps++) {
    const before = stats.preorder[place] as number;
    const tag = dom.tag[before] as number;
    if (tag === Tag.body) return null;
    // Items of another block: what stands above them is their heading, not this one's.
    if (isInItem(before)) return null;
    if (!isHeadingTag(tag) && tag !== Tag.caption && tag !== Tag.legend) continue;
    const text = visibleText(page, before);
    if (text !== '' && text.length <= MAX_TITLE) return text;
  }
  return null;
}
