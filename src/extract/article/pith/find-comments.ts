/** Readers' comments: kept apart from the content, never lost. */
import type { ContentSelection, PageType } from '../../../model/article.js';
import { NodeSet } from '../../../model/node-set.js';
import type { ArticlePage } from '../article-extractor.js';
import { type Block, textNodesOf } from './blocks.js';
import { Inside, type Surroundings } from './surroundings.js';
import { Kind } from './vocabulary.js';

/** What is left of a comment's probability to be content on a page that is an article. */
const COMMENT_SHARE = 0.3;

/**
 * Comments read like content, and on a forum they are. Below an article they are not, even where the model, which has seen
 * forums, is in doubt.
 */
export function weighComments(
  probabilities: Float32Array,
  type: PageType,
  isComment: (block: number) => boolean,
): void {
  if (type !== 'article') return;
  for (let i = 0; i < probabilities.length; i++) {
    if (isComment(i)) probabilities[i] = (probabilities[i] as number) * COMMENT_SHARE;
  }
}

/** Words below which a part named "comments" is a counter or a link, not a discussion. */
const MIN_WORDS = 20;
const NOT_COMMENT = Inside.Form | Inside.Button;

/** The parts named as comments that hold none of the content; null when there are none. */
export function findComments(
  page: ArticlePage,
  blocks: readonly Block[],
  kept: ReadonlySet<Block>,
  around: Surroundings,
): ContentSelection | null {
  const { dom, stats } = page;
  const roots: number[] = [];
  const excluded = new NodeSet(dom.nodeCount);
  const keptBefore = countKept();
  let words = 0;
  let rootEnd = 0;
  for (const block of blocks) {
    if (kept.has(block) || ((around.path[block.container] as number) & Kind.Comments) === 0) continue;
    if ((stats.order[block.container] as number) >= rootEnd) {
      const root = topmostNamed(block.container);
      if (holdsKept(root)) continue;
      roots.push(root);
      rootEnd = stats.end[root] as number;
    }
    if (((around.inside[block.container] as number) & NOT_COMMENT) === 0) words += block.words;
    else for (const node of textNodesOf(page, block)) excluded.add(node);
  }
  return words >= MIN_WORDS ? { roots, excluded } : null;

  function topmostNamed(node: number): number {
    let top = node;
    for (
      let current = node;
      ((around.path[current] as number) & Kind.Comments) !== 0;
      current = dom.parent[current] as number
    ) {
      top = current;
    }
    return top;
  }

  /** Kept blocks before each position of the document order, so that a subtree is checked in one step. */
  function countKept(): Int32Array {
    const counts = new Int32Array(stats.preorder.length + 1);
    for (const block of kept) counts[(stats.order[block.firstText] as number) + 1] = 1;
    for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] as number) + (counts[i - 1] as number);
    return counts;
  }

  function holdsKept(root: number): boolean {
    return keptBefore[stats.end[root] as number] !== keptBefore[stats.order[root] as number];
  }
}
