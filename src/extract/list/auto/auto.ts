/**
 * The default: all methods that need nothing but the page read it, and vote. The reading with the most votes gives the items;
 * what the others know about the same items is added to them.
 */

import { type ItemList, itemsOf, type ListItem, type ListSubject } from '../../../model/item-list.js';
import type { Attempt } from '../../../model/outcome.js';
import { gather } from '../../gather.js';
import type { ListExtractor, ListPage, ListsFound } from '../list-extractor.js';
import { addressKey } from '../page-addresses.js';
import { pricePattern } from '../price-pattern/price-pattern.js';
import { readWhenWanted } from '../read-when-wanted.js';
import { repeatedPattern } from '../repeated-pattern/repeated-pattern.js';
import { structured } from '../structured/structured.js';
import { subjectsOf } from '../subjects.js';
import { timePattern } from '../time-pattern/time-pattern.js';
import { alikeSiblings } from './alike-siblings.js';
import { isArchiveLink } from './archive-links.js';
import { withoutAsideBoxes } from './aside-boxes.js';
import { ItemKeys } from './item-keys.js';
import { leadItems } from './lead-items.js';
import { likenessOf } from './likeness.js';
import { mergeFields, type Witness } from './merge-fields.js';
import { withoutPopular, withoutPopularBoxes } from './popular-boxes.js';
import { sectionItems } from './section-items.js';
import { withoutSharedLabels } from './shared-labels.js';
import { withTellingTitles } from './telling-titles.js';
import { commonItems, type VotedList, vote } from './vote.js';

const NAME = 'auto';
/** Readings of one method that stand for election. */
const MAX_READINGS = 4;
/** Readings offered in the end. */
const MAX_CANDIDATES = 10;
const LATER_READING = 0.9;
/** Data may list less than the page shows, times stand beside some items only, prices beside other goods too. */
const TRUST: Readonly<Record<string, number>> = { structured: 0.85, 'time-pattern': 0.9, 'price-pattern': 0.9 };
/** Two readings that share this much are one. */
const SAME = 0.9;

function extract(page: ListPage, voters: readonly ListExtractor[]): ListsFound {
  const attempts: Attempt[] = [];
  const lists: ItemList[] = [];
  const links: (readonly string[] | null)[] = [];
  for (const voter of voters) {
    const found = voter.extract(page, MAX_READINGS);
    attempts.push(...found.attempts);
    found.lists.slice(0, MAX_READINGS).forEach((list, rank) => {
      lists.push(afterItsBetters(list, rank));
      links.push(found.links?.[rank] ?? null);
    });
  }
  const keys = new ItemKeys();
  const voted = vote(lists, keys, links);
  if (voted.length === 0) return { lists: [], attempts };
  const [best, ...others] = withoutDoubles(voted).slice(0, MAX_CANDIDATES) as [VotedList, ...VotedList[]];
  const first = withLeads(page, complete(page, best, lists.length), () => {
    const withAll = knowingAll(best, lists.length);
    return (item) => withAll(item, keys.of(item));
  });
  const node = itemsOf(first)[0]?.nodes[0];
  if (node !== undefined) page.trace.note('choose', node, NAME, first.reasons.join('; '), first.score);
  return { lists: [first, ...others.map((list) => whenWanted(page, list, lists.length))], attempts };
}

function complete(page: ListPage, voted: VotedList, methods: number): ItemList {
  const found = withoutPopular(withoutArchive(page, withoutRepeatedItems(page, merge(voted, methods))));
  const subjects = withOwnTitles(page, withoutAsideBoxes(page, withoutPopularBoxes(page, found)));
  return { method: NAME, score: scoreOf(voted), subjects, reasons: reasonsOf(voted) };
}

/** A reading that lost: its items are put together when someone looks at them, as few do, and they may be many. */
function whenWanted(page: ListPage, voted: VotedList, methods: number): ItemList {
  let whole: ItemList | undefined;
  return readWhenWanted({
    method: NAME,
    score: scoreOf(voted),
    subjects: () => {
      whole ??= complete(page, voted, methods);
      return whole.subjects;
    },
    reasons: () => reasonsOf(voted),
  });
}

function scoreOf({ score }: VotedList): number {
  return Math.round(score * 1000) / 1000;
}

function reasonsOf({ list, support }: VotedList): string[] {
  return [
    `read by ${list.method}: ${list.reasons[0] ?? ''}`,
    ...support.map(({ ballot, agreement }) => `${ballot.list.method} agrees by ${Math.round(agreement * 100)} %`),
    ...list.reasons.slice(1),
  ];
}

/** What a method itself ranks lower starts with less, so that chance agreement does not lift it above its first choice. */
function afterItsBetters(list: ItemList, rank: number): ItemList {
  return readWhenWanted({
    method: list.method,
    score: list.score * (TRUST[list.method] ?? 1) * LATER_READING ** rank,
    subjects: () => list.subjects,
    reasons: () => list.reasons,
  });
}

/** Of readings with the same items the one with more votes. */
function withoutDoubles(voted: readonly VotedList[]): VotedList[] {
  const kept: VotedList[] = [];
  for (const list of voted) if (!kept.some((other) => isSame(other, list))) kept.push(list);
  return kept;
}

function isSame(a: VotedList, b: VotedList): boolean {
  return commonItems(a.ballot, b.ballot) >= SAME * Math.max(a.ballot.known.size, b.ballot.known.size);
}

function merge(voted: VotedList, methods: number): ListSubject[] {
  const { list, ballot } = voted;
  const { keys } = ballot;
  const withAll = knowingAll(voted, methods);
  let next = 0;
  return list.subjects.map(({ title, items }) => ({
    title,
    items: items.map((item) => withAll(item, keys[next++] as number)),
  }));
}

/** Adds to an item of a reading, known by its key, what the readings that agree know about it. */
function knowingAll({ list, support }: VotedList, methods: number): (item: ListItem, key: number) => ListItem {
  const dated = new Map<number, ListItem>();
  for (const item of itemsOf(list))
    if (item.fieldNodes.date !== undefined && item.date?.source !== 'heading') dated.set(item.fieldNodes.date, item);
  return (item, key) => {
    const others: Witness[] = [];
    for (const { ballot } of support) {
      const same = ballot.items.get(key);
      if (same === undefined) continue;
      // A time that is the date of another item is not that of this one.
      const owner = same.date === null ? undefined : dated.get(same.fieldNodes.date ?? 0);
      const isOwn = owner === undefined || owner === item || item.date === null;
      others.push(witnessOf(ballot.list, isOwn ? same : { ...same, date: null }));
    }
    return mergeFields(witnessOf(list, item), others, methods);
  };
}

function witnessOf({ method, score }: ItemList, item: ListItem): Witness {
  return { method, trust: score, item };
}

/** Items that lead to as many pages as this share of them are told apart by their addresses. */
const OWN_ADDRESSES = 0.4;

/** Items of a second list with the same links as the first: a table that compares the things above it, a row of small pictures. */
function withoutRepeatedItems(page: ListPage, subjects: ListSubject[]): ListSubject[] {
  const seen = new Set<string>();
  const again = new Set<ListItem>();
  let linked = 0;
  for (const { items } of subjects) {
    for (const item of items) {
      if (item.link === null) continue;
      linked++;
      const key = addressKey(page, item.link);
      if (seen.has(key)) again.add(item);
      else seen.add(key);
    }
  }
  return seen.size < OWN_ADDRESSES * linked ? subjects : withoutItems(subjects, again);
}

function withoutItems(subjects: ListSubject[], left: ReadonlySet<ListItem>): ListSubject[] {
  if (left.size === 0) return subjects;
  const kept = subjects.map(({ title, items }) => ({ title, items: items.filter((item) => !left.has(item)) }));
  return kept.filter(({ items }) => items.length > 0);
}

/** Months of an archive beside the list; where they are all there is, they are what was found. */
function withoutArchive(page: ListPage, subjects: ListSubject[]): ListSubject[] {
  const months = new Set<ListItem>();
  let all = 0;
  for (const { items } of subjects) {
    all += items.length;
    for (const item of items) if (isArchiveLink(page, item)) months.add(item);
  }
  return 2 * months.size > all ? subjects : withoutItems(subjects, months);
}

function withOwnTitles(page: ListPage, subjects: readonly ListSubject[]): ListSubject[] {
  const told = withTellingTitles(
    page,
    gather(subjects, (subject) => subject.items),
  );
  const items = withoutSharedLabels(page.dom, told);
  let next = 0;
  return subjects.map(({ title, items: own }) => {
    const from = next;
    next += own.length;
    return { title, items: items.slice(from, next) };
  });
}

/**
 * Stories that nothing repeats are put where they stand on the page.
 *
 * @param knowing gives what adds to an item what the other methods know about it
 */
function withLeads(page: ListPage, list: ItemList, knowing: () => (item: ListItem) => ListItem): ItemList {
  const own = itemsOf(list);
  const likeness = likenessOf(own);
  if (likeness === null) return list;
  const missed = alikeSiblings(page, own, likeness);
  const all = missed.length === 0 ? own : inReadingOrder(page, [...own, ...missed]);
  const small = sectionItems(page, all, likeness);
  const found = [...missed, ...(small.length > 0 ? small : leadItems(page, all, likeness))];
  if (found.length === 0) return list;
  const known = found.map(knowing());
  return {
    ...list,
    subjects: subjectsOf(page, inReadingOrder(page, [...own, ...known])),
    reasons: [...list.reasons, `${found.length} of them in other markup than the rest`],
  };
}

function inReadingOrder({ stats }: ListPage, items: ListItem[]): ListItem[] {
  const start = ({ nodes }: ListItem): number => stats.order[nodes[0] ?? 0] as number;
  return items.sort((a, b) => start(a) - start(b));
}

/** The method with another reader of repeated patterns than the shipped one. */
export function autoWith(patterns: ListExtractor): ListExtractor {
  return { name: NAME, extract: (page) => extract(page, [patterns, timePattern, structured, pricePattern]) };
}

export const auto: ListExtractor = autoWith(repeatedPattern);
