/** Every repeated structure of a page that could be its list, described by numbers. */
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import { findRegions, type Region } from './item-regions.js';
import { groupLinks } from './link-groups.js';
import { ListDescriber, type ListDescription } from './list-features.js';

export interface ListCandidate extends ListDescription {
  regions: readonly Region[];
}

/** Fewer items than this are no list. */
const MIN_ITEMS = 2;
/** Groups described at most, the largest first: a page of more is hostile. */
const MAX_CANDIDATES = 400;

export function findCandidates(page: ListPage): ListCandidate[] {
  const { dom, stats } = page;
  const signals = signalsOf(page);
  const { links, around } = signals;
  const describer = new ListDescriber(page, signals);
  const groups = groupLinks(dom, stats, links, around.signature);
  groups.sort((a, b) => b.length - a.length);
  const candidates: ListCandidate[] = [];
  for (let i = 0; i < groups.length && i < MAX_CANDIDATES; i++) {
    const regions = findRegions(dom, stats, links, groups[i] as readonly number[], around.signature);
    if (regions.length < MIN_ITEMS) continue;
    const { items, features } = describer.describe(regions);
    candidates.push({ regions, items, features });
  }
  return candidates;
}
