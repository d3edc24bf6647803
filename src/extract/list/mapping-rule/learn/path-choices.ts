/** The paths that lead along aligned chains, from those that rest on names to those that rest on places. */
import { headingLevel } from '../../../../model/heading-level.js';
import type { PathFinder } from '../path-finder.js';
import { ANY_STEP, type AttributeTest, childStep, type RuleStep } from '../rule-path.js';
import { type NamedTest, sharedTests } from '../stable-attributes.js';
import type { Column } from './chains.js';

export interface PathChoice {
  steps: readonly RuleStep[];
  /** Whether a name the page gives vouches for what it finds. */
  isNamed: boolean;
}

/** Names tried for one element; pages of utility frameworks give dozens. */
const MAX_NAMES = 4;

/** Elements above the last one at which a path may start; pages nest a hundred deep for the sake of it. */
const MAX_STARTS = 12;
/** Longest way from an item to its title that is gone step by step. */
const MAX_STEPS = 64;

/** The test alone, as paths hold it. */
export const plainTest = ({ name, operator, value, negated, below }: AttributeTest): AttributeTest => ({
  name,
  operator,
  value,
  negated,
  below,
});

/** Names only: the paper drops differing places, this all of them. */
export function nameSteps(finder: PathFinder, columns: readonly Column[]): RuleStep[] {
  return columns.map(({ nodes, afterGap }) => ({
    ...childStep(finder.stepName(nodes[0] as number)),
    deep: afterGap,
  }));
}

/** Names, and places where all chains agree. */
export function placeSteps(finder: PathFinder, columns: readonly Column[]): RuleStep[] {
  return nameSteps(finder, columns).map((step, i) => ({ ...step, index: sharedIndex(finder, columns[i] as Column) }));
}

/** Place among siblings of the same name, where all nodes of the column agree in it and the step is none after `//`. */
export function sharedIndex(finder: PathFinder, { nodes, afterGap }: Column): number | null {
  if (afterGap) return null;
  const places = new Set(nodes.map((node) => placeInFamily(finder, node)));
  return places.size === 1 ? ([...places][0] as number) : null;
}

/** Place among the siblings of the same name. */
export function placeInFamily(finder: PathFinder, node: number): number {
  const name = finder.stepName(node);
  let index = 0;
  for (let at = finder.dom.previousSibling[node] as number; at !== 0; at = finder.dom.previousSibling[at] as number)
    if (finder.stepName(at) === name) index++;
  return index;
}

/** Names of a kind of element that all nodes of a column bear. */
export function kindNames(finder: PathFinder, { nodes }: Column): NamedTest[] {
  // An id names one element, not a kind.
  return sharedTests(finder.dom, nodes)
    .filter(({ name, trust }) => trust === 'named' && name !== 'id')
    .slice(0, MAX_NAMES);
}

/**
 * Ways to a column that `isTarget`, best first: to or from the lowest element the page names, by that name; to or from a
 * heading; along all elements; along all elements with their places.
 */
export function pathChoices(
  finder: PathFinder,
  columns: readonly Column[],
  isTarget: (column: Column) => boolean,
): PathChoice[] {
  const names = nameSteps(finder, columns);
  const last = columns.length - 1;
  const named: PathChoice[] = [];
  const headings: PathChoice[] = [];
  for (let i = last; i >= Math.max(0, columns.length - MAX_STARTS); i--) {
    const column = columns[i] as Column;
    const end = isTarget(column) ? i : last;
    for (const test of kindNames(finder, column)) {
      const steps = startDeep(names.slice(0, end + 1), i, [plainTest(test)]);
      named.push({ steps, isNamed: true });
      // The same thing may be a heading of another level elsewhere.
      if (steps.length === 1) named.push({ steps: [{ ...(steps[0] as RuleStep), name: ANY_STEP }], isNamed: true });
    }
    if (headingLevel(finder.dom.tag[column.nodes[0] as number] as number) > 0)
      headings.push({ steps: startDeep(names.slice(0, end + 1), i, []), isNamed: false });
  }
  const along = columns.length > MAX_STEPS ? [] : [names, placeSteps(finder, columns)];
  return [...named, ...headings, ...along.map((steps) => ({ steps, isNamed: false }))];
}

/** The steps from the given one on, reached by `//` when it is not the first. */
function startDeep(names: readonly RuleStep[], from: number, tests: readonly AttributeTest[]): RuleStep[] {
  const [first, ...rest] = names.slice(from) as [RuleStep, ...RuleStep[]];
  return [{ ...first, deep: from > 0 || first.deep, tests }, ...rest];
}
