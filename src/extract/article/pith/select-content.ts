/** From kept blocks to the part of the page they make up. */
import type { ContentSelection } from '../../../model/article.js';
import { NodeSet } from '../../../model/node-set.js';
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import type { Block } from './blocks.js';
import type { Surroundings } from './surroundings.js';
import { Kind } from './vocabulary.js';

const TEXT = Tag['#text'];

/** A part named like this holds no picture of the article even when it holds no text. */
const NO_MEDIA = Kind.Navigation | Kind.Footer | Kind.Sharing | Kind.Advertising | Kind.Overlay | Kind.Related | Kind.Author;

/**
 * The lowest element around all kept blocks, without what was not kept. Elements without any text (pictures, rules) stay
 * when they stand between kept blocks and nothing names them as furniture.
 */
export function selectContent(page: ArticlePage, kept: readonly Block[], around: Surroundings): ContentSelection {
  const { dom, stats } = page;
  const first = kept[0] as Block;
  const last = kept[kept.length - 1] as Block;
  const root = commonAncestor(page, first.container, last.container);
  const from = stats.order[first.textNodes[0] as number] as number;
  const to = stats.order[last.textNodes[last.textNodes.length - 1] as number] as number;
  const hasKept = markAncestors(page, kept, root);
  const excluded = new NodeSet(dom.nodeCount);
  const end = stats.end[root] as number;
  for (let position = (stats.order[root] as number) + 1; position < end; ) {
    const node = preorderNode(page, position);
    const subtreeEnd = stats.end[node] as number;
    if (hasKept[node] === 1) {
      position++;
      continue;
    }
    const textless = stats.length[node] === 0 && dom.tag[node] !== TEXT;
    const between = position > from && position < to;
    if (stats.length[node] !== 0 || (textless && dom.isElement(node) && !(between && ((around.path[node] as number) & NO_MEDIA) === 0))) {
      excluded.add(node);
      keepPictures(page, node, between && ((around.path[node] as number) & NO_MEDIA) === 0, excluded);
    }
    position = subtreeEnd;
  }
  return { roots: [root], excluded };
}

function preorderNode({ stats }: ArticlePage, position: number): number {
  return stats.preorder[position] as number;
}

/** A figure whose caption was not kept still shows its picture: only the text in it is left out. */
function keepPictures({ dom, stats }: ArticlePage, figure: number, allowed: boolean, excluded: NodeSet): void {
  if (!allowed || dom.tag[figure] !== Tag.figure) return;
  excluded.delete(figure);
  const end = stats.end[figure] as number;
  for (let position = (stats.order[figure] as number) + 1; position < end; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] === TEXT && (stats.length[node] as number) > 0) excluded.add(node);
  }
}

/** Flags every node that is or contains a kept text node. */
function markAncestors({ dom }: ArticlePage, kept: readonly Block[], root: number): Uint8Array {
  const marked = new Uint8Array(dom.nodeCount);
  for (const block of kept) {
    for (const text of block.textNodes) {
      for (let node = text; node !== root && node !== 0 && marked[node] === 0; node = dom.parent[node] as number) marked[node] = 1;
    }
  }
  return marked;
}

/** Lowest element whose subtree holds both nodes. */
function commonAncestor({ dom, stats }: ArticlePage, a: number, b: number): number {
  const position = stats.order[b] as number;
  let node = a;
  while (position < (stats.order[node] as number) || position >= (stats.end[node] as number)) node = dom.parent[node] as number;
  return node;
}
