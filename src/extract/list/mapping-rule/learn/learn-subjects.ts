/** From the titles of one or several marked subjects to the rules of their items. */
import type { PathFinder } from '../path-finder.js';
import { findDrafts, type MarkedItem } from './draft-rule.js';
import { isNamed, itemRoots, type LearnedItems, learnItems } from './learn-items.js';
import { joinLearned, learnAlone, learnRepeated } from './learn-single.js';

/** Items of one subject, or of all subjects of a kind. */
export interface LearnedSubject extends LearnedItems {
  /** Marked titles it finds. */
  titles: readonly number[];
}

/**
 * Several marked subjects are merged like several marked items: what they share finds all subjects of their kind. What the
 * merged rule misses of a subject, a rule of its own finds.
 */
export function learnSubjects(finder: PathFinder, subjects: readonly (readonly number[])[]): LearnedSubject[] {
  const separate = subjects.flatMap((titles) => {
    const learned = learnTitles(finder, titles);
    return learned === null ? [] : [{ ...learned, titles }];
  });
  if (subjects.length < 2) return separate;
  const all = subjects.flat();
  const roots = subjects.flatMap((titles) => (titles.length > 1 ? itemRoots(finder, titles) : [])) as MarkedItem[];
  const lonely = subjects.filter((titles) => titles.length === 1).flat();
  const lonelyRoots = itemRoots(finder, all).filter(({ title }) => lonely.includes(title));
  const merged = learnItems(finder, [...roots, ...lonelyRoots]);
  if (merged === null) return separate;
  const why = [...merged.why, `subjects: the ${subjects.length} marked ones are of one kind`];
  const found = new Set(findDrafts(finder, merged.scope, merged.drafts).values());
  const missing = separate.filter(({ scope, drafts }) => {
    const titles = [...findDrafts(finder, scope, drafts).values()];
    return titles.some((title) => !found.has(title) && !all.includes(title) && !isCovered(finder, title, found));
  });
  return [{ ...merged, why, titles: all }, ...missing];
}

function isCovered(finder: PathFinder, title: number, found: ReadonlySet<number>): boolean {
  for (const other of found) if (finder.isInside(title, other) || finder.isInside(other, title)) return true;
  return false;
}

function learnTitles(finder: PathFinder, titles: readonly number[]): LearnedItems | null {
  const [only] = titles;
  if (titles.length === 1 && only !== undefined) {
    return learnRepeated(finder, only, false) ?? learnAlone(finder, { title: only, root: only });
  }
  const marks = itemRoots(finder, titles);
  const merged = learnItems(finder, marks);
  if (merged !== null && isNamed(merged)) return merged;
  // Nothing that the page names is shared: the marked items may be of different kinds, each with others like it.
  const parts = marks.map((mark) => learnRepeated(finder, mark.title, true) ?? learnAlone(finder, mark));
  if (parts.some((part) => part === null)) return merged;
  const joined = joinLearned(finder, distinct(finder, parts as LearnedItems[], titles));
  const count = (learned: LearnedItems) => findDrafts(finder, learned.scope, learned.drafts).size;
  return merged === null || count(joined) > count(merged) ? joined : merged;
}

/** Leaves out parts whose mark an earlier part finds as well. */
function distinct(finder: PathFinder, parts: readonly LearnedItems[], titles: readonly number[]): LearnedItems[] {
  const found = new Set<number>();
  return parts.filter((part, i) => {
    if (isCovered(finder, titles[i] as number, found)) return false;
    for (const title of findDrafts(finder, part.scope, part.drafts).values()) found.add(title);
    return true;
  });
}
