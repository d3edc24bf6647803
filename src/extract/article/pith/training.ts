/**
 * What the benchmark needs to train and to cross-validate the models. Not part of the library's door.
 * @module
 */
import type { ContentSelection } from '../../../model/article.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { textStats } from '../../../parse/index.js';
import { TraceRecorder } from '../../trace-recorder.js';
import type { ArticlePage } from '../article-extractor.js';
import { type Block, cutBlocks, textNodesOf } from './blocks.js';
import { type PageView, viewPage } from './page-view.js';
import { extractWith } from './pith.js';
import type { PithModels } from './pith-models.js';

export type { Favor } from '../article-extractor.js';
export { blockText } from './blocks.js';
export { type BoostedTrees, marginsOf } from './boosted-trees.js';
export { chooseBlocks, MIN_EXPECTED_SCORE } from './choose-blocks.js';
export { addToMeans, forEachChunk } from './feature-rows.js';
export { FEATURE_NAMES, FEATURE_WIDTH } from './features.js';
export { weighComments } from './find-comments.js';
export { likeliestType } from './page-type.js';
export type { PageView } from './page-view.js';
export { decodeModels, type ModelTexts, type PithModels } from './pith-models.js';

export function describePage(dom: CompactDom): PageView {
  const page = pageOf(dom);
  return viewPage(page, cutBlocks(page));
}

/** What the default method finds with models of one's choice; null when it finds nothing. */
export function contentBy(models: PithModels, dom: CompactDom): ContentSelection | null {
  const found = extractWith(models, pageOf(dom));
  return found.ok ? found.content : null;
}

function pageOf(dom: CompactDom): ArticlePage {
  return { dom, stats: textStats(dom), url: null, favor: 'balance', trace: new TraceRecorder(dom, false) };
}

/** Text nodes of a block: one without links and inline tags has one. */
export function piecesOf(view: PageView, block: Block): number {
  return [...textNodesOf(view.page, block)].length;
}
