/**
 * Lists found by repetition alone ("ARP", which "HTML2RSS" names without detail): links in the same place of repeated
 * structures, each with the part of the page around it; what the structures look like decides which of them is the page's
 * list, and which others belong to it.
 */

import type { ItemList, ListItem, ListSubject } from '../../../model/item-list.js';
import { gather } from '../../gather.js';
import { scopeOf } from '../fields/item-scope.js';
import { findTitle } from '../fields/item-title.js';
import { readItems } from '../fields/read-items.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { addressesOf } from '../page-addresses.js';
import { readWhenWanted } from '../read-when-wanted.js';
import { subjectsOf } from '../subjects.js';
import { loneText } from '../time-pattern/page-text.js';
import { chooseLists, type ListWeights, qualityOf, SHIPPED_WEIGHTS } from './choose-lists.js';
import type { Region } from './item-regions.js';
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
  const found: FoundList[] = [];
  const add = (
    parts: readonly RankedCandidate[],
    ceiling: number,
    why: string,
    links: readonly string[] | null,
  ): void => {
    const items = links === null ? itemsOf(page, parts) : null;
    if ((links ?? items)?.length === 0) return;
    const score = scoreOf(parts[0] as RankedCandidate, ceiling, weights);
    const root = (parts[0] as RankedCandidate).regions[0]?.first ?? 0;
    page.trace.note(found.length === 0 ? 'choose' : 'score', root, NAME, why, score);
    found.push({ list: listOf(page, parts, score, why, items), links });
  };
  add([main, ...companions], 1, 'the repeated structure that looks most like the list of the page', null);
  const best = found[0]?.list.score ?? 1;
  const alternatives = [...companions, ...others]
    .filter(({ items }) => items >= MIN_ALTERNATIVE)
    .slice(0, MAX_ALTERNATIVES)
    .sort((a, b) => scoreOf(b, best, weights) - scoreOf(a, best, weights));
  for (const other of alternatives)
    if (found.length < most) add([other], best, 'another repeated structure', linksOf(page, other.regions));
  if (found.length === 0) return nothing('the repeated structures of the page have no titles');
  found.sort((a, b) => b.list.score - a.list.score);
  return { lists: found.map(({ list }) => list), links: found.map(({ links }) => links), attempts: [] };
}

interface FoundList {
  list: ItemList;
  links: readonly string[] | null;
}

/** @param read its items, where they are known; else they are read when someone looks at them, as few do at a list that lost */
function listOf(
  page: ListPage,
  parts: readonly RankedCandidate[],
  score: number,
  why: string,
  read: readonly ListItem[] | null,
): ItemList {
  let items = read;
  let subjects: ListSubject[] | undefined;
  const known = (): readonly ListItem[] => {
    items ??= itemsOf(page, parts);
    return items;
  };
  return readWhenWanted({
    method: NAME,
    score,
    subjects: () => {
      subjects ??= subjectsOf(page, known());
      return subjects;
    },
    reasons: () => reasonsOf(known(), parts, why),
  });
}

/** Where the items of a list lead; null where one of them leads nowhere, as such are known by their titles. */
function linksOf(page: ListPage, regions: readonly Region[]): string[] | null {
  const { dom, stats } = page;
  const hrefId = dom.attributeNameId('href');
  const addresses = addressesOf(page);
  const links: string[] = [];
  for (const { first, last, anchor } of regions) {
    const address = addresses.of(dom.attributeById(anchor, hrefId) ?? '').address;
    if (address === null) return null;
    // What has no title is no item; a link that is nothing but text has one for sure.
    const isTitled = (stats.length[anchor] as number) > 0 && loneText(dom, anchor) !== 0;
    if (isTitled || findTitle(page, scopeOf(stats, first, last), anchor) !== null) links.push(address);
  }
  return links;
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
