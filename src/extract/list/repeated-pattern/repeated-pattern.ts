/**
 * Lists found by repetition alone ("ARP", which "HTML2RSS" names without detail): links in the same place of repeated
 * structures, each with the part of the page around it; what the structures look like decides which of them is the page's
 * list, and which others belong to it.
 */
import type { ItemList, ListItem } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { readItems } from '../fields/read-items.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { subjectsOf } from '../subjects.js';
import { chooseLists, type ListWeights, qualityOf, SHIPPED_WEIGHTS } from './choose-lists.js';
import { findCandidates } from './list-candidates.js';
import type { RankedCandidate } from './rank-lists.js';

const NAME = 'repeated-pattern';
/** Readings offered beside the best one. */
const MAX_ALTERNATIVES = 5;
/** A list of fewer items is offered only as the page's best. */
const MIN_ALTERNATIVE = 3;

function extract(page: ListPage, weights: ListWeights, most = Number.POSITIVE_INFINITY): ListsFound {
  const chosen = chooseLists(findCandidates(page), page.stats, weights);
  if (chosen === null) return nothing('no links stand in the same place of repeated structures');
  const { main, companions, others } = chosen;
  const lists: ItemList[] = [];
  const add = (parts: readonly RankedCandidate[], ceiling: number, why: string): void => {
    const items = itemsOf(page, parts);
    if (items.length === 0) return;
    const score = scoreOf(parts[0] as RankedCandidate, ceiling, weights);
    const root = (parts[0] as RankedCandidate).regions[0]?.first ?? 0;
    page.trace.note(lists.length === 0 ? 'choose' : 'score', root, NAME, why, score);
    lists.push({ method: NAME, subjects: subjectsOf(page, items), score, reasons: reasonsOf(items, parts, why) });
  };
  add([main, ...companions], 1, 'the repeated structure that looks most like the list of the page');
  const best = lists[0]?.score ?? 1;
  const alternatives = [...companions, ...others]
    .filter(({ items }) => items >= MIN_ALTERNATIVE)
    .slice(0, MAX_ALTERNATIVES)
    .sort((a, b) => scoreOf(b, best, weights) - scoreOf(a, best, weights));
  for (const other of alternatives) if (lists.length < most) add([other], best, 'another repeated structure');
  if (lists.length === 0) return nothing('the repeated structures of the page have no titles');
  lists.sort((a, b) => b.score - a.score);
  return { lists, attempts: [] };
}

function nothing(why: string): ListsFound {
  return { lists: [], attempts: [{ method: NAME, why }] };
}

/** Items of all parts in reading order. */
function itemsOf(page: ListPage, parts: readonly RankedCandidate[]): ListItem[] {
  const items = gather(parts, ({ regions }) => readItems(page, regions));
  if (parts.length > 1) {
    const start = ({ nodes }: ListItem): number => page.stats.order[nodes[0] ?? 0] as number;
    items.sort((a, b) => start(a) - start(b));
  }
  return items;
}

function reasonsOf(items: readonly ListItem[], parts: readonly RankedCandidate[], why: string): string[] {
  const dated = items.filter(({ date }) => date !== null).length;
  const reasons = [why, `${items.length} items, ${dated} of them dated`];
  if (parts.length > 1) reasons.push(`${parts.length} structures of the same kind were put together`);
  return reasons;
}

function scoreOf(candidate: RankedCandidate, ceiling: number, weights: ListWeights): number {
  return Math.min(ceiling, Math.round(qualityOf(candidate, weights) * 1000) / 1000);
}

/** The method with other weights than the shipped ones. */
export function repeatedPatternBy(weights: ListWeights): ListExtractor {
  return { name: NAME, extract: (page, most) => extract(page, weights, most) };
}

export const repeatedPattern: ListExtractor = repeatedPatternBy(SHIPPED_WEIGHTS);
