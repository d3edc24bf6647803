/**
 * What the benchmark needs to fit the weights of lists: the candidates of a page, and what is chosen from them by other
 * weights than the shipped ones. Not part of the library's door.
 * @module
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { TextStats } from '../../../parse/index.js';
import { resolveUrl } from '../../metadata/page-urls.js';
import { listPage } from '../list-page.js';
import { signalsOf } from '../page-signals.js';
import { COMPANION_FEATURES, describeCompanion } from './companion-features.js';
import { findCandidates, type ListCandidate } from './list-candidates.js';
import { LIST_FEATURES } from './list-features.js';
import { rankLists } from './rank-lists.js';

export { chooseLists, type ListWeights } from './choose-lists.js';
export { repeatedPatternBy } from './repeated-pattern.js';
export { COMPANION_FEATURES, describeCompanion, LIST_FEATURES, type ListCandidate, rankLists };

export interface TrainingLists {
  stats: TextStats;
  candidates: readonly ListCandidate[];
  /** Absolute address of each link of the page, or null; `Region.link` counts in it. */
  addresses: readonly (string | null)[];
}

export function trainingLists(dom: CompactDom, url: string | null): TrainingLists {
  const page = listPage(dom, { url });
  return {
    stats: page.stats,
    candidates: findCandidates(page),
    addresses: signalsOf(page).links.hrefs.map((href) => resolveUrl(href, page.base)),
  };
}
