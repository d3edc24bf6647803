/**
 * Pith's default article method. It labels text blocks instead of choosing one subtree, because the content of many pages is
 * spread over several containers. Boosted trees turn what can be measured about a block (`features.ts`) into the probability
 * that it is content; the choice of blocks is the one with the best F1 to be expected. The models are data, trained by
 * `npm run bench -- train` and checked on domains they were not trained on (docs/model.md).
 */
import type { ArticleExtractor, ArticleFound, ArticleNotFound, ArticlePage } from '../article-extractor.js';
import { type Block, cutBlocks } from './blocks.js';
import { type Choice, chooseBlocks, MIN_EXPECTED_SCORE } from './choose-blocks.js';
import { completeStructures } from './complete-structures.js';
import { describeBlock } from './describe-block.js';
import { findComments, weighComments } from './find-comments.js';
import { likeliestType } from './page-type.js';
import { type PageView, viewPage } from './page-view.js';
import { type PithModels, shippedModels } from './pith-models.js';
import { scoreBlocks } from './score-blocks.js';
import { selectContent } from './select-content.js';
import { trimHeadline } from './trim-headline.js';
import { Kind } from './vocabulary.js';

export function extractWith(models: PithModels, page: ArticlePage): ArticleFound | ArticleNotFound {
  const blocks = cutBlocks(page);
  if (blocks.length === 0) return nothing('the page has no text');
  const view = viewPage(page, blocks);
  const { probabilities, pageMeans } = scoreBlocks(view, models.blocks);
  const pageType = likeliestType(models.types, pageMeans);
  weighComments(probabilities, pageType, (i) => isNamedComment(view, i));
  const words = blocks.map((block) => block.words);
  const choice = chooseBlocks(words, probabilities, pageType, page.favor);
  completeStructures(view, pageType, choice.kept);
  trimHeadline(view, pageType, choice.kept);
  const kept = blocks.filter((_, index) => choice.kept[index]);
  if (kept.length === 0 || choice.expectedScore < MIN_EXPECTED_SCORE) {
    return nothing(`none of ${blocks.length} text blocks looks like content`);
  }
  const content = selectContent(page, kept, view.around);
  if (page.trace.enabled) explain(view, probabilities, choice, content.roots[0] as number);
  return {
    ok: true,
    content,
    comments: findComments(page, blocks, new Set(kept), view.around),
    pageType,
    confidence: choice.expectedScore,
  };
}

function isNamedComment({ around, blocks }: PageView, index: number): boolean {
  return ((around.path[(blocks[index] as Block).container] as number) & Kind.Comments) !== 0;
}

function nothing(why: string): ArticleNotFound {
  return { ok: false, reason: 'no-content', attempts: [{ method: 'pith', why }] };
}

function explain(view: PageView, probabilities: Float32Array, choice: Choice, root: number): void {
  const { trace } = view.page;
  trace.note('choose', root, 'common-root', 'lowest element around every kept block');
  trace.note('score', view.mainBody.wide, 'main-body', 'holds most of the running text');
  view.blocks.forEach((block, index) => {
    const action = choice.kept[index] ? 'keep' : 'drop';
    trace.note(action, block.container, 'block', describeBlock(view, index), probabilities[index] as number);
  });
}

export const pith: ArticleExtractor = { name: 'pith', extract: (page) => extractWith(shippedModels(), page) };
