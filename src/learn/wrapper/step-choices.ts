/** Steps from a node down to one below it, written in several ways: by position, by name where there is one. */
import type { NamedTest } from '../../extract/index.js';
import { passes } from './follow-path.js';
import type { PageView } from './page-view.js';
import { type Step, TEXT_STEP, type Test } from './place-path.js';

/**
 * How steps tell a node from its siblings: `positions` always by place, `names` by an attribute where one can be relied on,
 * `plain` by place only where there are several of its kind.
 */
export type StepStyle = 'positions' | 'names' | 'plain';
export const STEP_STYLES: readonly StepStyle[] = ['positions', 'names', 'plain'];

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
    known = { positions: new Map(), names: new Map(), plain: new Map() };
    knownSteps.set(view, known);
  }
  const steps = known[style];
  return chain.map((node) => {
    let step = steps.get(node);
    if (step === undefined) {
      step = stepTo(view, node, style);
      steps.set(node, step);
    }
    return step;
  });
}

/** Chains to neighbouring values are the same nearly all the way. */
const knownSteps = new WeakMap<PageView, Record<StepStyle, Map<number, Step>>>();

function stepTo(view: PageView, node: number, style: StepStyle): Step {
  const tag = tagOf(view, node);
  const test = style === 'names' ? telling(view, node) : null;
  const place = placeAmong(view, node, tag, test);
  const isAlone = place.index === 1 && place.count === 1;
  return { axis: 'child', tag, test, index: isAlone && (style === 'plain' || test !== null) ? null : place.index };
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
