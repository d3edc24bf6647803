/** A path that finds one node of the page, by the nearest name that only it or an ancestor bears. */
import { DOCUMENT } from '../../../../model/compact-dom.js';
import { Tag } from '../../../../model/tags.js';
import type { PathFinder } from '../path-finder.js';
import { childStep, type RuleStep } from '../rule-path.js';
import { type NamedTest, trustedTests } from '../stable-attributes.js';
import { plainTest } from './path-choices.js';

export function placePath(finder: PathFinder, node: number): RuleStep[] {
  const steps: RuleStep[] = [];
  for (let at = node; at !== DOCUMENT && at !== 0; at = finder.parent(at)) {
    const start = startingStep(finder, at);
    if (start !== null) return [start, ...steps.reverse()];
    steps.push(stepAmongSiblings(finder, at));
  }
  return steps.reverse();
}

/** A step that finds the node alone, wherever it moves to; null when it bears no name of its own. */
function startingStep(finder: PathFinder, node: number): RuleStep | null {
  const name = finder.stepName(node);
  if (finder.dom.tag[node] === Tag.html || finder.dom.tag[node] === Tag.body) return null;
  const tests = trustedTests(finder.dom, node).filter(({ trust }) => trust === 'named');
  const candidates: (NamedTest | null)[] = [...tests.filter(isId), ...tests.filter((test) => !isId(test))];
  if (finder.dom.tag[node] === Tag.main) candidates.push(null);
  for (const test of candidates) {
    const step: RuleStep = { name, deep: true, tests: test === null ? [] : [plainTest(test)], index: null };
    if (finder.find([DOCUMENT], [step]).length === 1) return step;
  }
  return null;
}

const isId = ({ name }: NamedTest) => name === 'id';

/** A step that tells the node from its siblings: by a name where it can, else by its place. */
export function stepAmongSiblings(finder: PathFinder, node: number): RuleStep {
  const name = finder.stepName(node);
  const parent = finder.parent(node);
  const siblings = finder.find([parent], [childStep(name)]);
  for (const test of trustedTests(finder.dom, node)) {
    if (test.trust !== 'named') continue;
    const step = { ...childStep(name), tests: [plainTest(test)] };
    if (siblings.filter((sibling) => finder.passes(sibling, step.tests)).length === 1) return step;
  }
  return childStep(name, siblings.indexOf(node));
}
