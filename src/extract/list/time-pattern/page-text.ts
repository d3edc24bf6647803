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

/** Visible text below some nodes, without the subtrees in `skip`; blocks are set apart by a space. */
export function visibleText({ dom, stats }: ListPage, roots: readonly number[], skip?: ReadonlySet<number>): string {
  let text = '';
  for (const root of roots) {
    let block = 0;
    for (let node = root; node !== 0 && text.length < MAX_TEXT; ) {
      const isLeftOut = skip?.has(node) === true || stats.length[node] === 0;
      if (!isLeftOut && dom.isText(node)) {
        const own = blockOf(dom, node, root);
        text += own === block ? dom.data(node) : ` ${dom.data(node)}`;
        block = own;
      } else if (dom.tag[node] === Tag.br) text += ' ';
      node = isLeftOut ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
    }
  }
  return collapseSpace(text);
}

/** The nearest element around a text that starts a line of its own. */
function blockOf(dom: CompactDom, node: number, root: number): number {
  let block = node;
  while (block !== root && (block === node || INLINE.has(dom.tag[block] as number)))
    block = dom.parent[block] as number;
  return block;
}
