/**
 * Pith's default article method. It labels text blocks instead of choosing one subtree, because the content of many pages is
 * spread over several containers. Every block is judged by the facts the papers and practice agree on: punctuation and
 * link share (ECON, CoreEx), the element that holds most of the prose (ECON's summary-node), semantic elements, the
 * vocabulary of class names, position, repetition, furniture phrases. How much each fact counts is data (`weights.ts`),
 * fitted once by `npm run bench -- fit-weights` and checked across domains.
 */
import type { ArticleExtractor, ArticleFound, ArticleNotFound, ArticlePage } from '../article-extractor.js';
import { type Block, cutBlocks } from './blocks.js';
import { type PageView, viewPage } from './facts.js';
import { findComments } from './find-comments.js';
import { explainScore, scoreBlocks } from './score-blocks.js';
import { selectContent } from './select-content.js';
import { surveySurroundings } from './surroundings.js';

/** Probability from which a block is content: the best F1 across domains. */
export const THRESHOLD = 0.45;
/** A page on which no block passes is read again with this: a short page is better answered with doubt than not at all. */
const LAST_RESORT_THRESHOLD = 0.2;

function extract(page: ArticlePage): ArticleFound | ArticleNotFound {
  const blocks = cutBlocks(page);
  const around = surveySurroundings(page);
  const view = viewPage(page, blocks, around);
  const scores = scoreBlocks(view);
  let threshold = THRESHOLD;
  let kept = blocks.filter((_, index) => (scores[index] as number) >= threshold);
  if (kept.length === 0) {
    threshold = LAST_RESORT_THRESHOLD;
    kept = blocks.filter((_, index) => (scores[index] as number) >= threshold);
  }
  if (kept.length === 0) {
    const why =
      blocks.length === 0 ? 'the page has no text' : `none of ${blocks.length} text blocks looks like content`;
    return { ok: false, reason: 'no-content', attempts: [{ method: 'pith', why }] };
  }
  const content = selectContent(page, kept, around);
  if (page.trace.enabled) explain(view, scores, threshold, content.roots[0] as number);
  return {
    ok: true,
    content,
    comments: findComments(page, blocks, new Set(kept), around),
    pageType: null,
    confidence: confidenceOf(blocks, scores, threshold),
  };
}

/** How sure the labels are on average, by words: 0 when every block is a coin toss, 1 when none is in doubt. */
function confidenceOf(blocks: readonly Block[], scores: Float64Array, threshold: number): number {
  let words = 0;
  let certain = 0;
  blocks.forEach((block, index) => {
    const score = scores[index] as number;
    words += block.words;
    certain +=
      block.words * (score >= threshold ? (score - threshold) / (1 - threshold) : (threshold - score) / threshold);
  });
  return words === 0 ? 0 : certain / words;
}

function explain(view: PageView, scores: Float64Array, threshold: number, root: number): void {
  const { trace } = view.page;
  trace.note('choose', root, 'common-root', 'lowest element around every kept block');
  trace.note('score', view.mainBody.wide, 'main-body', 'holds most of the running text', view.proseShare);
  view.blocks.forEach((block, index) => {
    const score = scores[index] as number;
    const action = score >= threshold ? 'keep' : 'drop';
    trace.note(action, block.container, 'block', explainScore(view, index), score);
  });
}

export const pith: ArticleExtractor = { name: 'pith', extract };
