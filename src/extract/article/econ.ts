/**
 * ECON, after Guo, Tang, Song, Wang and Ding, "ECON: An Approach to Extract Content from Web News Page" (2010), section
 * III.B. Content holds far more periods and commas than noise: join adjacent text-bearing siblings, start at the longest
 * joined text, and climb until a step adds no punctuation.
 *
 * Readings and deviations:
 * - The scanned list of tags in the definition of big-node is incomplete; ours is `BIG_TAGS`.
 * - The paper takes a random node of the longest text-node-set; we take the one with most text, first on a tie, so that a
 *   page always gives the same answer.
 * - Text in script, style, head and the like is no text of the page.
 * - When no step of the climb has distance 0 the topmost element is the summary-node.
 */

import { NodeSet } from '../../model/node-set.js';
import { Tag } from '../../model/tags.js';
import type { ArticleExtractor, ArticleFound, ArticleNotFound, ArticlePage } from './article-extractor.js';

const TEXT = Tag['#text'];

/** Tags that make a big-node whatever they hold: they break a text into pieces rather than structure a page. */
const BIG_TAGS: ReadonlySet<number> = new Set([
  Tag.p,
  Tag.br,
  Tag.h1,
  Tag.h2,
  Tag.h3,
  Tag.h4,
  Tag.h5,
  Tag.h6,
  Tag.strong,
  Tag.b,
  Tag.em,
  Tag.i,
  Tag.u,
  Tag.tt,
  Tag.font,
]);

/** Big-node: an element that is the parent of a non-blank text and not script or style, or has one of `BIG_TAGS`. */
export function isBigNode({ dom, stats }: ArticlePage, node: number): boolean {
  if (!dom.isElement(node)) return false;
  const tag = dom.tag[node] as number;
  if (tag === Tag.script || tag === Tag.style) return false;
  if (BIG_TAGS.has(tag)) return true;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.tag[child] === TEXT && (stats.length[child] as number) > 0) return true;
  }
  return false;
}

/** Adjacent big-node siblings. */
export interface TextNodeSet {
  nodes: number[];
  /** Length of the text-para, the joined text of the set. */
  length: number;
  /** Periods and commas of the text-para. */
  puncNum: number;
}

/**
 * All text-node-sets among the children of one parent. Blank text and comments between two big-nodes do not part them; any
 * other element and any non-blank loose text does.
 */
export function textNodeSets(page: ArticlePage, parent: number): TextNodeSet[] {
  const { dom, stats } = page;
  const sets: TextNodeSet[] = [];
  let open: TextNodeSet | null = null;
  for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (isBigNode(page, child)) {
      if (open === null) {
        open = { nodes: [], length: 0, puncNum: 0 };
        sets.push(open);
      }
      open.nodes.push(child);
      open.length += stats.length[child] as number;
      open.puncNum += stats.punctuation[child] as number;
    } else if (dom.isElement(child) || (stats.length[child] as number) > 0) {
      open = null;
    }
  }
  return sets;
}

/** Joint-para over the whole page: sets without punctuation are pruned, the others are returned in document order. */
function jointParas(page: ArticlePage, pruned: NodeSet): TextNodeSet[] {
  const { dom, stats, trace } = page;
  const paras: TextNodeSet[] = [];
  for (const parent of stats.preorder) {
    if (dom.firstChild[parent] === 0) continue;
    for (const set of textNodeSets(page, parent)) {
      if (set.puncNum > 0) {
        paras.push(set);
        continue;
      }
      for (const node of set.nodes) {
        pruned.add(node);
        if ((stats.length[node] as number) > 0)
          trace.note('drop', node, 'joint-para', 'no period or comma in its text-para');
      }
    }
  }
  return paras;
}

function longest(paras: readonly TextNodeSet[]): TextNodeSet | undefined {
  let best: TextNodeSet | undefined;
  for (const para of paras) if (best === undefined || para.length > best.length) best = para;
  return best;
}

/** The node of the set with most text. */
export function snippetNode({ stats }: ArticlePage, set: TextNodeSet): number {
  let best = set.nodes[0] as number;
  for (const node of set.nodes) if ((stats.length[node] as number) > (stats.length[best] as number)) best = node;
  return best;
}

/** Backtracking: climbs while the parent holds more punctuation than the node; returns the summary-node and the steps. */
export function backtrack({ dom, stats }: ArticlePage, snippet: number): { summary: number; steps: number } {
  let node = snippet;
  let steps = 0;
  for (;;) {
    const parent = dom.parent[node] as number;
    if (!dom.isElement(parent)) return { summary: node, steps };
    const distance = (stats.punctuation[parent] as number) - (stats.punctuation[node] as number);
    if (distance === 0) return { summary: node, steps };
    node = parent;
    steps++;
  }
}

function extract(page: ArticlePage): ArticleFound | ArticleNotFound {
  const pruned = new NodeSet(page.dom.nodeCount);
  const para = longest(jointParas(page, pruned));
  if (para === undefined) {
    return { ok: false, reason: 'no-content', attempts: [{ method: 'econ', why: 'no text with a period or comma' }] };
  }
  const snippet = snippetNode(page, para);
  page.trace.note('choose', snippet, 'snippet-node', `most text of the longest text-para (${para.length} characters)`);
  const { summary, steps } = backtrack(page, snippet);
  page.trace.note(
    'choose',
    summary,
    'summary-node',
    `${steps} steps up; the next adds no period or comma`,
    para.puncNum,
  );
  return {
    ok: true,
    content: { roots: [summary], excluded: pruned },
    comments: null,
    pageType: null,
    confidence: confidenceOf(page, summary),
  };
}

/** ECON gives no certainty of its own: the more punctuation the summary-node holds, the surer. */
function confidenceOf({ stats }: ArticlePage, summary: number): number {
  const punctuation = stats.punctuation[summary] as number;
  return punctuation / (punctuation + 10);
}

export const econ: ArticleExtractor = { name: 'econ', extract };
