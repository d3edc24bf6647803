/** Steps from a node down to one below it, written in several ways: by position, by name where there is one. */
import type { NamedTest } from '../../../extract/index.js';
import type { PageView } from '../page-view.js';
import { passes } from './follow-path.js';
import { type Step, TEXT_STEP, type Test } from './place-path.js';

/**
 * How steps tell a node from its siblings: `positions` always by place, `names` by an attribute where one can be relied on,
 * `plain` by place only where there are several of its kind.
 */
type StepStyle = 'positions' | 'names' | 'plain';
const STEP_STYLES: readonly StepStyle[] = ['positions', 'names', 'plain'];

/** Nodes from below `top` down to `node`; null when it is not below, or has a name that cannot be written. */
export function chainBelow(view: PageView, top: number, node: number): number[] | null {
  const chain: number[] = [];
  for (let current = node; current !== top; current = view.dom.parent[current] as number) {
    if (current === 0 || !view.isNameable(current)) return null;
    chain.push(current);
  }
  return chain.reverse();
}

export function stepsAlong(view: PageView, chain: readonly number[], style: StepStyle): Step[] {
  let known = knownSteps.get(view);
  if (known === undefined) {
    known = new Map();
    knownSteps.set(view, known);
  }
  const byNode = known;
  return chain.map((node) => {
    let steps = byNode.get(node);
    if (steps === undefined) {
      steps = stepsTo(view, node);
      byNode.set(node, steps);
    }
    return steps[style];
  });
}

/** The steps along a chain in all styles, each way of writing them once. */
export function waysAlong(view: PageView, chain: readonly number[]): Step[][] {
  const ways: Step[][] = [];
  for (const style of STEP_STYLES) {
    const steps = stepsAlong(view, chain, style);
    if (!ways.some((way) => way.every((step, i) => step === steps[i]))) ways.push(steps);
  }
  return ways;
}

/** Chains to neighbouring values are the same nearly all the way. */
const knownSteps = new WeakMap<PageView, Map<number, Record<StepStyle, Step>>>();

/** The step to a node in every style; styles that write the same share it. */
function stepsTo(view: PageView, node: number): Record<StepStyle, Step> {
  const tag = tagOf(view, node);
  const test = telling(view, node);
  const place = placeAmong(view, node, tag, null);
  const positions: Step = { axis: 'child', tag, test: null, index: place.index };
  const plain = place.count === 1 ? { ...positions, index: null } : positions;
  if (test === null) return { positions, names: positions, plain };
  const named = placeAmong(view, node, tag, test);
  return { positions, plain, names: { axis: 'child', tag, test, index: named.count === 1 ? null : named.index } };
}

export const tagOf = (view: PageView, node: number): string =>
  view.dom.isText(node) ? TEXT_STEP : view.dom.tagName(node);

/** The most telling attribute of an element, or null. */
function telling(view: PageView, node: number): Test | null {
  if (view.dom.isText(node)) return null;
  const first = view.tests(node).find(({ trust }) => trust === 'named');
  return first === undefined ? null : asTest(first);
}

/** One-based place among the siblings that pass, and how many of them there are. */
export function placeAmong(
  view: PageView,
  node: number,
  tag: string,
  test: Test | null,
): { index: number; count: number } {
  const { dom } = view;
  let [index, count] = [1, 0];
  const first = dom.firstChild[dom.parent[node] as number] as number;
  for (let other = first; other !== 0; other = dom.nextSibling[other] as number) {
    if (!passes(view, other, { tag, test })) continue;
    count++;
    if (other === node) index = count;
  }
  return { index, count };
}

export const asTest = ({ name, operator, value }: Omit<NamedTest, 'trust'>): Test => ({
  name,
  operator: operator === '~=' ? '~=' : '=',
  value,
});
