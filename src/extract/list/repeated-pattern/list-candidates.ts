/** Every repeated structure of a page that could be its list, described by numbers. */
import type { ListPage } from '../list-extractor.js';
import { signalsOf } from '../page-signals.js';
import { findRegions, type Region } from './item-regions.js';
import { groupLinks } from './link-groups.js';
import { readTargets } from './link-targets.js';
import { describeList } from './list-features.js';
import { countPage } from './page-counts.js';
import { findPriceSpots } from './price-spots.js';

export interface ListCandidate {
  regions: readonly Region[];
  /** Different links among its items. */
  items: number;
  /** Numbers in the order of `LIST_FEATURES`. */
  features: Float64Array;
}

/** Fewer items than this are no list. */
const MIN_ITEMS = 2;
/** Groups described at most, the largest first: a page of more is hostile. */
const MAX_CANDIDATES = 400;

export function findCandidates(page: ListPage): ListCandidate[] {
  const { dom, stats } = page;
  const signals = signalsOf(page);
  const { links, around } = signals;
  const findings = {
    signals,
    counts: countPage(page, signals, findPriceSpots(page)),
    targets: readTargets(page, links),
  };
  const groups = groupLinks(dom, stats, links, around.signature);
  groups.sort((a, b) => b.length - a.length);
  const candidates: ListCandidate[] = [];
  for (const group of groups.slice(0, MAX_CANDIDATES)) {
    const regions = findRegions(dom, stats, links, group);
    if (regions.length < MIN_ITEMS) continue;
    const items = new Set(regions.map(({ link }) => links.hrefs[link])).size;
    candidates.push({ regions, items, features: describeList(page, regions, findings) });
  }
  return candidates;
}
