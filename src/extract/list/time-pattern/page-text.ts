/** Text of parts of a page as a reader sees it. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import type { ListPage } from '../list-extractor.js';

const INLINE = new Set<number>([
  Tag.a,
  Tag.em,
  Tag.strong,
  Tag.b,
  Tag.i,
  Tag.span,
  Tag.mark,
  Tag.sup,
  Tag.sub,
  Tag.code,
  Tag.small,
  Tag.u,
  Tag.font,
  Tag.abbr,
  Tag.time,
  Tag.bdi,
  Tag.wbr,
]);
const MAX_TEXT = 4000;

/** Visible text below a node, without the subtree of `skip`; blocks are set apart by a space. */
export function visibleText({ dom, stats }: ListPage, root: number, skip = 0): string {
  // Most texts asked for are the only thing in their element.
  const only = skip === 0 ? loneText(dom, root) : 0;
  if (only !== 0) return stats.length[only] === 0 ? '' : collapseSpace(dom.data(only));
  let text = '';
  let block = 0;
  for (let node = root; node !== 0 && text.length < MAX_TEXT; ) {
    const isLeftOut = node === skip || stats.length[node] === 0;
    if (!isLeftOut && dom.isText(node)) {
      const own = blockOf(dom, node, root);
      text += own === block ? dom.data(node) : ` ${dom.data(node)}`;
      block = own;
    } else if (dom.tag[node] === Tag.br) text += ' ';
    node = isLeftOut ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
  }
  return collapseSpace(text);
}

/** The text node that is all there is in an element, or 0. */
export function loneText(dom: CompactDom, root: number): number {
  let node = root;
  while (dom.isElement(node)) {
    const child = dom.firstChild[node] as number;
    if (child === 0 || dom.nextSibling[child] !== 0) return 0;
    node = child;
  }
  return dom.isText(node) ? node : 0;
}

/** The nearest element around a text that starts a line of its own. */
function blockOf(dom: CompactDom, node: number, root: number): number {
  let block = node;
  while (block !== root && (block === node || INLINE.has(dom.tag[block] as number)))
    block = dom.parent[block] as number;
  return block;
}
