/**
 * Counter-examples: the rule gets one more condition after the other until it finds none of them and still all marks. Of
 * the conditions that keep out as many, one that keeps most other items is taken, names of kinds before others.
 */
import type { PathFinder } from '../path-finder.js';
import { type AttributeTest, formatTest, isWritable, type RuleStep } from '../rule-path.js';
import { isNamingAttribute, trustedTests } from '../stable-attributes.js';
import { visibleText } from '../visible-text.js';
import { type DraftItem, findDrafts } from './draft-rule.js';
import type { LearnedSubject } from './learn-subjects.js';
import { plainTest } from './path-choices.js';

const MAX_CONDITIONS = 8;
/** Elements of a counter-example that are looked at for a name of their own. */
const MAX_INNER = 200;

export type Tightened = { ok: true; learned: LearnedSubject } | { ok: false; why: string };

interface Found {
  anchor: number;
  title: number;
}

export function tighten(finder: PathFinder, learned: LearnedSubject, not: readonly number[]): Tightened {
  let current = learned;
  for (let round = 0; round <= MAX_CONDITIONS; round++) {
    const state = sort(finder, current, not);
    if (state.wrong.length === 0) return { ok: true, learned: current };
    const best = bestCondition(finder, current, state, not);
    if (best === null) return { ok: false, why: conflict(finder, state) };
    current = best;
  }
  return { ok: false, why: conflict(finder, sort(finder, current, not)) };
}

interface State {
  right: Found[];
  wrong: Found[];
  count: number;
}

function sort(finder: PathFinder, { scope, drafts, titles }: LearnedSubject, not: readonly number[]): State {
  const found = [...findDrafts(finder, scope, drafts)].map(([anchor, title]) => ({ anchor, title }));
  const holds = (nodes: readonly number[]) => (item: Found) =>
    nodes.some((node) => finder.isInside(node, item.anchor) || finder.isInside(item.title, node));
  return { right: found.filter(holds(titles)), wrong: found.filter(holds(not)), count: found.length };
}

function bestCondition(
  finder: PathFinder,
  learned: LearnedSubject,
  state: State,
  not: readonly number[],
): LearnedSubject | null {
  let best: LearnedSubject | null = null;
  let [fewest, most] = [state.wrong.length, 0];
  for (const { test, on } of conditions(finder, state)) {
    const drafts = learned.drafts.map((draft) => withCondition(draft, test, on));
    const candidate = {
      ...learned,
      drafts,
      why: [...learned.why, `${on}s: ${formatTest(test)}, which keeps counter-examples out`],
    };
    const after = sort(finder, candidate, not);
    if (after.right.length < state.right.length) continue;
    const worth = after.count * weightOf(test);
    if (after.wrong.length < fewest || (best !== null && after.wrong.length === fewest && worth > most)) {
      [best, fewest, most] = [candidate, after.wrong.length, worth];
    }
  }
  return best;
}

/** Names of kinds will keep out others like the counter-example; an id or a number keeps out no other thing. */
function weightOf({ name, operator }: AttributeTest): number {
  if (operator === '~=' || operator === 'present') return 1;
  return name === 'href' ? 0.95 : isNamingAttribute(name) ? 1 : 0.5;
}

interface Condition {
  test: AttributeTest;
  on: 'item' | 'title';
}

function withCondition(draft: DraftItem, test: AttributeTest, on: Condition['on']): DraftItem {
  const add = (steps: readonly RuleStep[]) =>
    steps.map((step, i) => (i === steps.length - 1 ? { ...step, tests: [...step.tests, test] } : step));
  return on === 'title' && draft.title.length > 0
    ? { ...draft, title: add(draft.title) }
    : { ...draft, steps: add(draft.steps) };
}

/** What marked items have and counter-examples have not, or the other way round: on the item, on the title, inside. */
function* conditions(finder: PathFinder, { right, wrong }: State): Generator<Condition> {
  const [example] = right;
  const [counter] = wrong;
  if (example === undefined || counter === undefined) return;
  const part = { item: (found: Found) => found.anchor, title: (found: Found) => found.title };
  for (const on of ['item', 'title'] as const) {
    for (const test of trustedTests(finder.dom, part[on](example))) yield { on, test: plainTest(test) };
    for (const test of allTests(finder, part[on](counter))) yield { on, test: { ...test, negated: true } };
  }
  for (const test of innerTests(finder, example.anchor)) yield { on: 'item', test };
  for (const test of innerTests(finder, counter.anchor)) yield { on: 'item', test: { ...test, negated: true } };
}

/** Every attribute of an element as a test: to keep one thing out, also passing states and numbers will do. */
function allTests(finder: PathFinder, node: number): AttributeTest[] {
  return attributeTests(finder, node).filter(isWritable);
}

function attributeTests({ dom }: PathFinder, node: number): AttributeTest[] {
  const make = (name: string, operator: AttributeTest['operator'], value: string): AttributeTest => ({
    name,
    operator,
    value,
    negated: false,
    below: false,
  });
  return dom.attributes(node).flatMap(({ name, value }) => {
    if (name === 'class')
      return [...new Set(value.split(/[\t\n\f\r ]+/, 30))]
        .filter((word) => word !== '')
        .map((word) => make(name, '~=', word));
    if (name === 'href') return addressParts(value).map((start) => make(name, '^=', start));
    return value.length <= 100 ? [make(name, '=', value), make(name, 'present', '')] : [make(name, 'present', '')];
  });
}

/** `https://a.example/ads/` and `https://a.example/` of an address below them, the longer one last. */
function addressParts(href: string): string[] {
  const parts = [...href.slice(0, 300).matchAll(/(?<=[^/:])\/|^\//g)].map(({ index }) => href.slice(0, index + 1));
  return parts.filter((part) => part.length > 1).slice(0, 3);
}

/** Names of the elements inside, as tests of the element around them. */
function innerTests(finder: PathFinder, root: number): AttributeTest[] {
  const { stats, dom } = finder;
  const found = new Map<string, AttributeTest>();
  const start = stats.order[root] as number;
  const limit = Math.min(stats.end[root] as number, start + MAX_INNER);
  for (let place = start + 1; place < limit; place++) {
    const node = stats.preorder[place] as number;
    for (const test of [...trustedTests(dom, node).map(plainTest), ...linkTests(finder, node)])
      found.set(formatTest(test), { ...test, below: true });
  }
  return [...found.values()];
}

const linkTests = (finder: PathFinder, node: number): AttributeTest[] =>
  finder.stepName(node) === 'A' ? allTests(finder, node).filter(({ name }) => name === 'href') : [];

function conflict(finder: PathFinder, { right, wrong }: State): string {
  const say = (found: Found | undefined) => JSON.stringify(visibleText(finder.dom, found?.title ?? 0, 60));
  return `nothing on the page tells the counter-example ${say(wrong[0])} from the marked ${say(right[0])}`;
}
