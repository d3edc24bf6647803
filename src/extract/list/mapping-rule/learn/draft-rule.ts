/** An item rule while it is being learned, and what it finds. */
import { Claims } from '../claims.js';
import type { PathFinder } from '../path-finder.js';
import type { RuleStep } from '../rule-path.js';

export interface DraftItem {
  /** From the scope to the item. */
  steps: readonly RuleStep[];
  /** From the item to its title. */
  title: readonly RuleStep[];
  /** Whether names on the page vouch for the item or its title, not their places alone. */
  isNamed: boolean;
}

/** An item a person has marked, by its title. */
export interface MarkedItem {
  /** Element that holds the title. */
  title: number;
  /** Element that holds the item. */
  root: number;
}

/** Items drafts find below the scope, each with the node of its title; as in a rule, the first to find one has it. */
export function findDrafts(finder: PathFinder, scope: number, drafts: readonly DraftItem[]): Map<number, number> {
  const claims = new Claims(finder);
  const found = new Map<number, number>();
  for (const { steps, title } of drafts) {
    for (const [anchor, node] of titlesOf(finder, finder.find([scope], steps), title))
      if (claims.isFree(anchor) && claims.claim(anchor, node)) found.set(anchor, node);
  }
  return found;
}

/** First node with text that the title path finds in each of `anchors`; those without are left out. */
export function titlesOf(
  finder: PathFinder,
  anchors: readonly number[],
  title: readonly RuleStep[],
): Map<number, number> {
  const found = new Map<number, number>();
  for (const anchor of anchors) {
    const node = finder.find([anchor], title).find((candidate) => (finder.stats.length[candidate] as number) > 0);
    if (node !== undefined) found.set(anchor, node);
  }
  return found;
}

/** Whether the path finds the title of every marked item, and nothing before it. */
export function findsMarks(finder: PathFinder, marks: readonly MarkedItem[], title: readonly RuleStep[]): boolean {
  const found = titlesOf(
    finder,
    marks.map(({ root }) => root),
    title,
  );
  return marks.every((mark) => isTitleOf(finder, found.get(mark.root) ?? 0, mark));
}

/** Whether a marked item is among those found, with its title. */
export function isFound(finder: PathFinder, mark: MarkedItem, found: ReadonlyMap<number, number>): boolean {
  for (const node of found.values()) if (isTitleOf(finder, node, mark)) return true;
  return false;
}

/** The marked node, or one around or in it that says the same. */
function isTitleOf(finder: PathFinder, node: number, mark: MarkedItem): boolean {
  if (node === mark.title) return true;
  if (node === 0) return false;
  const { length } = finder.stats;
  const isRelated = finder.isInside(mark.title, node) || finder.isInside(node, mark.title);
  return isRelated && length[node] === length[mark.title];
}
