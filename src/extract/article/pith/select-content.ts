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
const NO_MEDIA =
  Kind.Navigation | Kind.Footer | Kind.Sharing | Kind.Advertising | Kind.Overlay | Kind.Related | Kind.Author;

/**
 * The kept blocks as subtrees of the page. Text in `<noscript>` stands in for the page proper, so it is either that or the
 * rest, whichever holds more words.
 */
export function selectContent(page: ArticlePage, kept: readonly Block[], around: Surroundings): ContentSelection {
  const groups = new Map<number, Block[]>();
  for (const block of kept) {
    const noscript = page.stats.noscriptVisible ? noscriptAround(page, block.container) : 0;
    const group = groups.get(noscript);
    if (group === undefined) groups.set(noscript, [block]);
    else group.push(block);
  }
  const outside = groups.get(0) ?? [];
  groups.delete(0);
  const inside = [...groups.values()];
  const excluded = new NodeSet(page.dom.nodeCount);
  const chosen = wordsOf(outside) >= wordsOf(inside.flat()) ? [outside] : inside;
  return { roots: chosen.map((blocks) => selectSubtree(page, blocks, around, excluded)), excluded };
}

function wordsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.words, 0);
}

function noscriptAround({ dom }: ArticlePage, node: number): number {
  let current = node;
  while (current !== 0 && dom.tag[current] !== Tag.noscript) current = dom.parent[current] as number;
  return current;
}

/**
 * The lowest element around some kept blocks; what is not kept in it is added to `excluded`. Elements without any text
 * (pictures, rules) stay when they stand between kept blocks and nothing names them as furniture.
 */
function selectSubtree(page: ArticlePage, kept: readonly Block[], around: Surroundings, excluded: NodeSet): number {
  const { dom, stats } = page;
  const first = kept[0] as Block;
  const last = kept[kept.length - 1] as Block;
  const root = commonAncestor(page, first.container, last.container);
  const from = stats.order[first.firstText] as number;
  const to = stats.order[last.lastText] as number;
  const hasKept = markAncestors(page, kept, root);
  const end = stats.end[root] as number;
  for (let position = (stats.order[root] as number) + 1; position < end; ) {
    const node = stats.preorder[position] as number;
    if (hasKept[node] === 1) {
      position++;
      continue;
    }
    const inPlace = position > from && position < to && ((around.path[node] as number) & NO_MEDIA) === 0;
    const hasText = (stats.length[node] as number) > 0;
    if (hasText && inPlace && dom.tag[node] === Tag.figure) excludeText(page, node, excluded);
    else if (hasText || (dom.isElement(node) && !inPlace)) excluded.add(node);
    position = stats.end[node] as number;
  }
  return root;
}

/** A figure whose caption was not kept still shows its picture: only the text in it is left out. */
function excludeText({ dom, stats }: ArticlePage, root: number, excluded: NodeSet): void {
  const end = stats.end[root] as number;
  for (let position = (stats.order[root] as number) + 1; position < end; position++) {
    const node = stats.preorder[position] as number;
    if (dom.tag[node] === TEXT && (stats.length[node] as number) > 0) excluded.add(node);
  }
}

/** Flags every node that is or contains a kept text node. */
function markAncestors(page: ArticlePage, kept: readonly Block[], root: number): Uint8Array {
  const { dom, stats } = page;
  const marked = new Uint8Array(dom.nodeCount);
  for (const block of kept) {
    const last = stats.order[block.lastText] as number;
    for (let at = stats.order[block.firstText] as number; at <= last; at++) {
      let node = stats.preorder[at] as number;
      if (dom.tag[node] !== TEXT || stats.length[node] === 0) continue;
      for (; node !== root && node !== 0 && marked[node] === 0; node = dom.parent[node] as number) marked[node] = 1;
    }
  }
  return marked;
}

/** Lowest element whose subtree holds both nodes. */
function commonAncestor({ dom, stats }: ArticlePage, a: number, b: number): number {
  const position = stats.order[b] as number;
  let node = a;
  while (position < (stats.order[node] as number) || position >= (stats.end[node] as number))
    node = dom.parent[node] as number;
  return node;
}
