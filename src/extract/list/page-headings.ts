/** The headings of a page that have text, in reading order: every reading of a list asks which of them stand above its items. */
import type { CompactDom } from '../../model/compact-dom.js';
import { isHeadingTag } from './fields/headings.js';
import type { ListPage } from './list-extractor.js';

const cache = new WeakMap<CompactDom, readonly number[]>();

export function pageHeadings({ dom, stats }: Pick<ListPage, 'dom' | 'stats'>): readonly number[] {
  let headings = cache.get(dom);
  if (headings === undefined) {
    headings = readHeadings(dom, stats);
    cache.set(dom, headings);
  }
  return headings;
}

function readHeadings({ tag }: CompactDom, { preorder, length }: ListPage['stats']): number[] {
  const headings: number[] = [];
  for (let position = 0; position < preorder.length; position++) {
    const node = preorder[position] as number;
    if (isHeadingTag(tag[node] as number) && (length[node] as number) > 0) headings.push(node);
  }
  return headings;
}
