/**
 * From marked items of one subject to rules that find all items of their kind. Two marks merge as in the paper: what is
 * equal stays, differing places go. Which of the elements found that way are of the same kind, the names the page gives
 * decide: items or titles must bear a name that the marked ones share, where they share one.
 */
import type { PathFinder } from '../path-finder.js';
import { formatStep, formatTest, type RuleStep } from '../rule-path.js';
import type { NamedTest } from '../stable-attributes.js';
import { alignChains, branchOf, type Column, chainBetween, commonAncestor } from './chains.js';
import { climb } from './climb.js';
import { type DraftItem, findDrafts, findsMarks, isFound, type MarkedItem, titlesOf } from './draft-rule.js';
import { kindNames, nameSteps, type PathChoice, pathChoices, plainTest, sharedIndex } from './path-choices.js';

export interface LearnedItems {
  /** Node the drafts count from. */
  scope: number;
  drafts: readonly DraftItem[];
  why: readonly string[];
}

/** How many times the items smaller elements must find, to be taken for the items instead of larger ones. */
const MIN_GAIN = 1.2;
/** The same, where nothing is left of the items but their titles. */
const MIN_GAIN_OF_TITLES = 2;
/** Elements between the part that holds the marks and a title that are tried as items. */
const MAX_ROOTS = 16;
/** Named ways to a title that are weighed against each other. */
const MAX_CHOICES = 12;
/** Titles per item from which on it holds several. */
const SEVERAL = 1.5;
/** Elements so common that only a name tells which of them are items. */
const PLAIN: ReadonlySet<string> = new Set([
  'DIV',
  'SPAN',
  'A',
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'B',
  'STRONG',
]);

/** The element of each marked title that is its item: the one below the lowest node it shares with another mark. */
export function itemRoots(finder: PathFinder, titles: readonly number[]): MarkedItem[] {
  const { depth } = finder.stats;
  return titles.map((title) => {
    let lowest = 0;
    for (const other of titles) {
      if (other === title) continue;
      const common = commonAncestor(finder, [title, other]);
      if (lowest === 0 || (depth[common] as number) > (depth[lowest] as number)) lowest = common;
    }
    return { title, root: lowest === 0 ? title : branchOf(finder, lowest, title) };
  });
}

/** Rules for all items like the marked ones; null when those have nothing in common that a path could say. */
export function learnItems(finder: PathFinder, marks: readonly MarkedItem[]): LearnedItems | null {
  const scope = commonAncestor(
    finder,
    marks.map(({ root }) => finder.parent(root)),
  );
  let best: LearnedItems | null = null;
  let most = 0;
  for (const candidate of candidates(finder, marks, scope)) {
    const learned = climb(finder, candidate);
    const found = findDrafts(finder, learned.scope, learned.drafts);
    if (!marks.every((mark) => isFound(finder, mark, found))) continue;
    if (best !== null && (isNamed(best) || most > 2 * marks.length) && !isOneInEach(finder, marks, found)) {
      // What holds several titles is no item but a row of items; otherwise smaller elements are parts of items.
      if (!isRow(finder, best) || !isNamed(learned) || hasOnlyTitles(learned) || isRow(finder, learned)) continue;
    }
    // Candidates come with the largest items first: others must find far more to be preferred.
    const gain = hasOnlyTitles(learned) ? MIN_GAIN_OF_TITLES : MIN_GAIN;
    if (found.size > gain * most) [best, most] = [learned, found.size];
  }
  return best;
}

const hasOnlyTitles = ({ drafts }: LearnedItems): boolean => drafts[0]?.title.length === 0;

/** Whether elements taken for items hold more than one title of the same name each. */
function isRow(finder: PathFinder, { scope, drafts }: LearnedItems): boolean {
  const [first] = drafts;
  if (first === undefined || !first.title[0]?.tests.length) return false;
  const anchors = [...findDrafts(finder, scope, [first]).keys()];
  return finder.find(anchors, first.title).length >= SEVERAL * anchors.length;
}

/** Whether each marked item holds one of the items found, not several. */
function isOneInEach(finder: PathFinder, marks: readonly MarkedItem[], found: ReadonlyMap<number, number>): boolean {
  return marks.every(({ root }) => {
    let count = 0;
    for (const anchor of found.keys()) if (finder.isInside(anchor, root)) count++;
    return count === 1;
  });
}

/** Whether names on the page vouch for what was learned. */
export const isNamed = ({ drafts }: LearnedItems): boolean => drafts.every((draft) => draft.isNamed);

/** Rules for the items below a node: along the way from it to the marks, then by the name of any element on that way. */
function* candidates(finder: PathFinder, marks: readonly MarkedItem[], scope: number): Generator<LearnedItems> {
  const { columns } = alignChains(
    finder,
    marks.map(({ title }) => chainBetween(finder, scope, title)),
  );
  const root = columns.findIndex(({ nodes }) => nodes.every((node, i) => node === marks[i]?.root));
  // Marks in different pieces of a list: the item is the last element whose place differs, as the paper merges.
  const differing = columns.findLastIndex((column) => sharedIndex(finder, column) === null && !column.afterGap);
  for (const at of new Set([root, Math.max(root, differing)])) {
    if (at < 0) continue;
    const roots = marks.map(({ title }, i) => ({ title, root: (columns[at] as Column).nodes[i] as number }));
    const steps = nameSteps(finder, columns.slice(0, at + 1));
    const learned = learnAt(finder, { marks: roots, scope, steps, columns, root: at });
    if (learned !== null) yield learned;
  }
  const top = Math.max(root, 0);
  for (let at = top; at < Math.min(columns.length, top + MAX_ROOTS); at++) {
    const column = columns[at] as Column;
    const [plain] = nameSteps(finder, [column]) as [RuleStep];
    const roots = marks.map(({ title }, i) => ({ title, root: column.nodes[i] as number }));
    for (const test of PLAIN.has(plain.name) ? kindNames(finder, column) : [...kindNames(finder, column), null]) {
      const tests = test === null ? [] : [plainTest(test)];
      const steps = [{ ...plain, deep: true, tests }];
      const learned = learnAt(finder, { marks: roots, scope, steps, columns, root: at });
      // Any element of a common kind, wherever it stands, is an item only by the name of its title.
      if (learned === null || !isNamed(learned)) continue;
      const why = `items: all ${formatStep(steps[0] as RuleStep)} below the part that holds the marks, however deep`;
      yield { ...learned, why: [why, ...learned.why] };
    }
  }
}

export interface ItemPlace {
  marks: readonly MarkedItem[];
  scope: number;
  /** From the scope to the items. */
  steps: readonly RuleStep[];
  /** From the scope to the titles. */
  columns: readonly Column[];
  /** Column of the items. */
  root: number;
}

export function learnAt(finder: PathFinder, { marks, scope, steps, columns, root }: ItemPlace): LearnedItems | null {
  const anchors = finder.find([scope], steps);
  const choices = titleChoices(finder, marks, columns.slice(root + 1), anchors);
  const [first] = choices;
  if (first === undefined) return null;
  const why: string[] = [];
  const titled = [...titlesOf(finder, anchors, first.steps).keys()];
  const hasName = steps.at(-1)?.tests.length !== 0;
  const test = hasName ? null : (mostShared(finder, kindNames(finder, columns[root] as Column), titled)[0] ?? null);
  const passing = test === null ? titled : titled.filter((anchor) => finder.passes(anchor, [test]));
  const tested = test === null ? steps : withTest(steps, test);
  const drafts: DraftItem[] = [];
  const isSafe = passing.length === titled.length;
  const isTelling = !first.isNamed && passing.length > marks.length;
  if (test !== null && (isSafe || isTelling)) {
    drafts.push({ steps: tested, title: first.steps, isNamed: true });
    why.push(
      `items: ${formatTest(test)}, which all marked items have; ${passing.length} elements with a title pass it`,
    );
  } else {
    drafts.push({ steps, title: first.steps, isNamed: hasName || first.isNamed });
    if (test !== null)
      why.push(`items: not ${formatTest(test)}, which only ${passing.length} of ${titled.length} have`);
    else if (!hasName)
      why.push(`items: by place, the marked ones share no name; ${titled.length} elements have a title`);
  }
  why.push(first.isNamed ? 'titles: by a name all marked titles share' : 'titles: by their place in the item');
  // Items of the same name whose titles are wrapped in another way.
  if (test !== null || hasName) addVariants(finder, { scope, tested, choices, drafts, why });
  return { scope, drafts, why };
}

interface Variants {
  scope: number;
  tested: readonly RuleStep[];
  choices: readonly PathChoice[];
  drafts: DraftItem[];
  why: string[];
}

function addVariants(finder: PathFinder, { scope, tested, choices, drafts, why }: Variants): void {
  const known = new Set(findDrafts(finder, scope, drafts).keys());
  const anchors = finder.find([scope], tested);
  for (const { steps } of choices.slice(1)) {
    const more = [...titlesOf(finder, anchors, steps).keys()].filter((anchor) => !known.has(anchor));
    if (more.length === 0) continue;
    for (const anchor of more) known.add(anchor);
    drafts.push({ steps: tested, title: steps, isNamed: true });
    why.push(`items: ${more.length} more of the same name, whose titles are wrapped differently`);
  }
}

/** Paths that find the title in every marked item: by names first, and among them those that find most titles. */
function titleChoices(
  finder: PathFinder,
  marks: readonly MarkedItem[],
  columns: readonly Column[],
  anchors: readonly number[],
): PathChoice[] {
  if (columns.length === 0) return [{ steps: [], isNamed: false }];
  const { length } = finder.stats;
  const saysTheSame = ({ nodes }: Column) => nodes.every((node, i) => length[node] === length[marks[i]?.title ?? 0]);
  const valid = pathChoices(finder, columns, saysTheSame)
    .filter(({ steps }) => findsMarks(finder, marks, steps))
    .filter((choice, i) => i < MAX_CHOICES || !choice.isNamed)
    .map((choice) => ({ choice, count: titlesOf(finder, anchors, choice.steps).size }));
  const widest = Math.max(0, ...valid.map(({ count }) => count));
  // A name that only the marked titles bear says nothing about the others.
  const telling = valid.filter(
    ({ choice, count }) => !choice.isNamed || widest <= marks.length || count > marks.length,
  );
  // A name that stands once in each item is better than one that also stands on other things.
  const isAmbiguous = ({ choice, count }: (typeof valid)[number]) =>
    finder.find(anchors, choice.steps).length >= SEVERAL * count;
  const named = telling
    .filter(({ choice }) => choice.isNamed)
    .map((entry) => ({ ...entry, rank: isAmbiguous(entry) ? 1 : 0 }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count);
  return [...named, ...telling.filter(({ choice }) => !choice.isNamed)].map(({ choice }) => choice);
}

/** Tests that most of `nodes` pass first; among equals the order stays. */
function mostShared(finder: PathFinder, tests: readonly NamedTest[], nodes: readonly number[]): NamedTest[] {
  return tests
    .map((test) => ({ test, count: nodes.filter((node) => finder.passes(node, [test])).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ test }) => test);
}

/** The steps with a test on the last one. */
function withTest(steps: readonly RuleStep[], test: NamedTest): RuleStep[] {
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, tests: [...step.tests, plainTest(test)] } : step));
}
