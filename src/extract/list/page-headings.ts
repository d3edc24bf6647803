/** The headings of a page that have text, in reading order: every reading of a list asks which of them stand above its items. */
import type { CompactDom } from '../../model/compact-dom.js';
import { textStats } from '../../parse/index.js';
import { isHeadingTag } from './fields/headings.js';
import type { ListPage } from './list-extractor.js';

export function pageHeadings({ dom }: Pick<ListPage, 'dom'>): readonly number[] {
  return dom.memo(readHeadings);
}

function readHeadings(dom: CompactDom): number[] {
  const { tag } = dom;
  const { preorder, length } = textStats(dom);
  const headings: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (isHeadingTag(tag[node] as number) && (length[node] as number) > 0) headings.push(node);
  }
  return headings;
}
