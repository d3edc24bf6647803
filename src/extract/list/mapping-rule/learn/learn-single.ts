/** What a single mark says: the elements around it that repeat are the items. */
import type { PathFinder } from '../path-finder.js';
import { alignChains, chainBetween, commonAncestor } from './chains.js';
import { climb } from './climb.js';
import { findDrafts, type MarkedItem } from './draft-rule.js';
import { isNamed, type LearnedItems, learnAt } from './learn-items.js';
import { nameSteps } from './path-choices.js';
import { stepAmongSiblings } from './place-path.js';

/** How many elements make a list. */
const MIN_ITEMS = 3;

/**
 * The lowest element around the title that has peers with titles like it. Peers share a name with it; without `needsName`,
 * such as only stand beside it are taken where there are no others.
 */
export function learnRepeated(finder: PathFinder, title: number, needsName: boolean): LearnedItems | null {
  let plain: LearnedItems | null = null;
  for (let root = title; root !== finder.dom.body && root !== 0; root = finder.parent(root)) {
    const scope = finder.parent(root);
    const { columns } = alignChains(finder, [chainBetween(finder, scope, title)]);
    const steps = nameSteps(finder, columns.slice(0, 1));
    const learned = learnAt(finder, { marks: [{ title, root }], scope, steps, columns, root: 0 });
    if (learned === null || findDrafts(finder, scope, learned.drafts).size < MIN_ITEMS) continue;
    if (isNamed(learned)) return climb(finder, learned);
    if (!needsName) plain ??= climb(finder, learned);
  }
  return plain;
}

/** A rule for this one item. */
export function learnAlone(finder: PathFinder, { title, root }: MarkedItem): LearnedItems | null {
  const scope = finder.parent(root);
  const { columns } = alignChains(finder, [chainBetween(finder, scope, title)]);
  const learned = learnAt(finder, {
    marks: [{ title, root }],
    scope,
    steps: [stepAmongSiblings(finder, root)],
    columns,
    root: 0,
  });
  return learned === null
    ? null
    : { ...learned, drafts: learned.drafts.slice(0, 1), why: ['items: this one alone, no other is like it'] };
}

/** Several findings as one, counted from the lowest node that holds them all. */
export function joinLearned(finder: PathFinder, parts: readonly LearnedItems[]): LearnedItems {
  const scope = commonAncestor(
    finder,
    parts.map((part) => part.scope),
  );
  const drafts = parts.flatMap((part) => {
    const way = chainBetween(finder, scope, part.scope).map((node) => stepAmongSiblings(finder, node));
    return part.drafts.map((draft) => ({ ...draft, steps: [...way, ...draft.steps] }));
  });
  return { scope, drafts, why: parts.flatMap((part) => part.why) };
}
