/**
 * Where the running text of a page lives. The summary-node idea of ECON (section III.A) seen from above: starting at the
 * body, go down as long as one child holds most of the prose.
 */
import type { ArticlePage } from '../article-extractor.js';
import type { Block } from './blocks.js';
import { isProse } from './is-prose.js';
import { Inside, type Surroundings } from './surroundings.js';
import { Kind } from './vocabulary.js';

const NOT_BODY_KINDS = Kind.Comments | Kind.Footer | Kind.Overlay | Kind.Related;
const NOT_BODY_TAGS = Inside.Nav | Inside.Footer | Inside.Aside | Inside.Form | Inside.Hidden;

export interface MainBody {
  /** Lowest element whose way down from the body always kept at least 80 % of the prose. */
  wide: number;
  /** The same with 50 %: closer to the text, but more often wrong. */
  narrow: number;
}

export function findMainBody(page: ArticlePage, blocks: readonly Block[], around: Surroundings): MainBody {
  const { dom, stats } = page;
  const prose = new Int32Array(dom.nodeCount);
  for (const block of blocks) {
    if (!isProse(block)) continue;
    if (((around.path[block.container] as number) & NOT_BODY_KINDS) !== 0) continue;
    if (((around.inside[block.container] as number) & NOT_BODY_TAGS) !== 0) continue;
    prose[block.container] = (prose[block.container] as number) + block.words;
  }
  for (let position = stats.preorder.length - 1; position > 0; position--) {
    const node = stats.preorder[position] as number;
    const parent = dom.parent[node] as number;
    prose[parent] = (prose[parent] as number) + (prose[node] as number);
  }
  return { wide: descend(page, prose, 0.8), narrow: descend(page, prose, 0.5) };
}

/** Goes down while a child holds `share` of its parent's prose and half of the page's. */
function descend({ dom }: ArticlePage, prose: Int32Array, share: number): number {
  const half = (prose[dom.body] as number) / 2;
  let node = dom.body;
  for (;;) {
    const wanted = Math.max(half, share * (prose[node] as number));
    let next = 0;
    for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if ((prose[child] as number) > 0 && (prose[child] as number) >= wanted) next = child;
    }
    if (next === 0) return node;
    node = next;
  }
}
