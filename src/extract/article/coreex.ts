/**
 * CoreEx, after Prasad and Paepcke, "CoreEx: Content Extraction from Online News Articles" (2008), the method ECON compares
 * itself with. A node is good when little of its text is link text; the article is the node whose good children hold most
 * of the page's text.
 *
 * Readings and deviations:
 * - Text is measured in visible characters.
 * - The score of a node in the final ranking is that of its set: what the set leaves out does not count against the node.
 *   (Taken over all children, a lone paragraph without links would beat every article that has one link.)
 */
import { NodeSet } from '../../model/node-set.js';
import type { ArticleExtractor, ArticleFound, ArticleNotFound, ArticlePage } from './article-extractor.js';

/** A child belongs to its parent's set when its share of text outside links passes this. */
const THRESHOLD = 0.9;
const WEIGHT_RATIO = 0.99;
const WEIGHT_TEXT = 0.01;

/** (text − linkText) / text; 0 for a node without text. */
export function linkFreeShare(length: number, linkLength: number): number {
  return length === 0 ? 0 : (length - linkLength) / length;
}

export interface CoreExScore {
  score: number;
  /** Characters of the set. */
  setLength: number;
}

/** Ranking of a node by the children in its set. */
export function coreExScore({ dom, stats }: ArticlePage, node: number, pageLength: number): CoreExScore {
  let setLength = 0;
  let setLinkLength = 0;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (!inSet(stats.length[child] as number, stats.linkLength[child] as number)) continue;
    setLength += stats.length[child] as number;
    setLinkLength += stats.linkLength[child] as number;
  }
  const share = linkFreeShare(setLength, setLinkLength);
  return { score: WEIGHT_RATIO * share + WEIGHT_TEXT * (setLength / pageLength), setLength };
}

function inSet(length: number, linkLength: number): boolean {
  return linkFreeShare(length, linkLength) > THRESHOLD;
}

function extract(page: ArticlePage): ArticleFound | ArticleNotFound {
  const { dom, stats, trace } = page;
  const pageLength = stats.length[dom.documentElement] as number;
  let best = 0;
  let bestScore = 0;
  for (const node of stats.preorder) {
    if (!dom.isElement(node) || stats.length[node] === 0) continue;
    const { score, setLength } = coreExScore(page, node, pageLength);
    if (setLength > 0 && score > bestScore) {
      best = node;
      bestScore = score;
    }
  }
  if (best === 0) {
    return {
      ok: false,
      reason: 'no-content',
      attempts: [{ method: 'coreex', why: 'no element with text outside links' }],
    };
  }
  trace.note('choose', best, 'best-set', 'highest 0.99 · link-free share + 0.01 · share of the page text', bestScore);
  const excluded = new NodeSet(dom.nodeCount);
  for (const child of dom.children(best)) {
    const length = stats.length[child] as number;
    if (length === 0 || inSet(length, stats.linkLength[child] as number)) continue;
    excluded.add(child);
    trace.note('drop', child, 'link-share', `at most ${THRESHOLD} of its text is outside links`);
  }
  return {
    ok: true,
    content: { roots: [best], excluded },
    comments: null,
    pageType: null,
    confidence: Math.max(0, Math.min(1, bestScore)),
  };
}

export const coreex: ArticleExtractor = { name: 'coreex', extract };
