/**
 * Cuts a page into text blocks: the inline runs between block boundaries. Choosing blocks rather than one subtree is what
 * lets the default method keep an article whose paragraphs are spread over several containers.
 */
import { Tag } from '../../../model/tags.js';
import { isInvisibleTag } from '../../../parse/index.js';
import type { ArticlePage } from '../article-extractor.js';

/** One inline run of text. */
export interface Block {
  /** Nearest block-level element around the run. */
  container: number;
  /** First and last text node of the run; see `textNodesOf`. Two numbers, because hostile pages have millions of blocks. */
  firstText: number;
  lastText: number;
  length: number;
  linkLength: number;
  words: number;
  punctuation: number;
}

const BLOCK_LEVEL = new Uint8Array(0x10000);
for (const tag of [
  Tag.html,
  Tag.body,
  Tag.address,
  Tag.article,
  Tag.aside,
  Tag.blockquote,
  Tag.center,
  Tag.details,
  Tag.dialog,
  Tag.dir,
  Tag.div,
  Tag.dl,
  Tag.dt,
  Tag.dd,
  Tag.fieldset,
  Tag.figcaption,
  Tag.figure,
  Tag.footer,
  Tag.form,
  Tag.header,
  Tag.hgroup,
  Tag.main,
  Tag.menu,
  Tag.nav,
  Tag.ol,
  Tag.ul,
  Tag.li,
  Tag.p,
  Tag.search,
  Tag.section,
  Tag.summary,
  Tag.h1,
  Tag.h2,
  Tag.h3,
  Tag.h4,
  Tag.h5,
  Tag.h6,
  Tag.pre,
  Tag.listing,
  Tag.plaintext,
  Tag.xmp,
  Tag.table,
  Tag.caption,
  Tag.colgroup,
  Tag.thead,
  Tag.tbody,
  Tag.tfoot,
  Tag.tr,
  Tag.td,
  Tag.th,
  Tag.hr,
  Tag.legend,
  Tag.option,
  Tag.button,
  Tag.frameset,
  Tag.noscript,
]) {
  BLOCK_LEVEL[tag] = 1;
}

/** The text nodes of a block that are not blank, in document order. */
export function* textNodesOf({ dom, stats }: ArticlePage, block: Block): Generator<number> {
  const last = stats.order[block.lastText] as number;
  for (let position = stats.order[block.firstText] as number; position <= last; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] === Tag['#text'] && (stats.length[node] as number) > 0) yield node;
  }
}

/** The text of a block as written, up to about `limit` characters. */
export function blockText({ dom, stats }: ArticlePage, block: Block, limit = Number.POSITIVE_INFINITY): string {
  if (block.firstText === block.lastText) return dom.data(block.firstText);
  let text = '';
  const last = stats.order[block.lastText] as number;
  for (let at = stats.order[block.firstText] as number; at <= last && text.length < limit; at++) {
    const node = stats.preorder[at] as number;
    if (dom.tag[node] === Tag['#text'] && (stats.length[node] as number) > 0) text += dom.data(node);
  }
  return text;
}

/** The blocks of the page in document order. */
export function cutBlocks({ dom, stats }: ArticlePage): Block[] {
  const blocks: Block[] = [];
  const root = dom.body;
  const { preorder, order, end } = stats;
  let open: Block | null = null;
  let openEnd = 0;
  const last = root === 0 ? 0 : (end[root] as number);
  for (let position = root === 0 ? 0 : (order[root] as number); position < last; ) {
    const node = preorder[position] as number;
    const tag = dom.tag[node] as number;
    if (position >= openEnd) open = null;
    if (tag === Tag['#text']) {
      const length = stats.length[node] as number;
      if (length > 0) {
        if (open === null) {
          const container = blockAncestor(node);
          open = { container, firstText: node, lastText: node, length: 0, linkLength: 0, words: 0, punctuation: 0 };
          openEnd = end[container] as number;
          blocks.push(open);
        }
        open.lastText = node;
        open.length += length;
        open.linkLength += stats.linkLength[node] as number;
        open.words += stats.words[node] as number;
        open.punctuation += stats.punctuation[node] as number;
      }
    } else if (dom.isElement(node)) {
      if (isInvisibleTag(tag)) {
        position = end[node] as number;
        continue;
      }
      if (BLOCK_LEVEL[tag] === 1) open = null;
    }
    position++;
  }
  return blocks;

  function blockAncestor(node: number): number {
    let current = dom.parent[node] as number;
    while (current !== root && BLOCK_LEVEL[dom.tag[current] as number] === 0) current = dom.parent[current] as number;
    return current;
  }
}
