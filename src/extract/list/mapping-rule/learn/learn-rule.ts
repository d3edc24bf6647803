/**
 * Marks in, a mapping rule out. The merge is that of "HTML2RSS" (section 2.1.2): two marked items stand for all between and
 * beside them, two marked subjects for all subjects of the page. Beyond the paper, steps rest on names where the page gives
 * stable ones (learn-items), pieces of a list are found beside each other (climb), counter-examples are kept out (tighten).
 */
import type { CompactDom } from '../../../../model/compact-dom.js';
import type { ItemField } from '../../../../model/item-list.js';
import { applySubjectRules } from '../apply-rule.js';
import type { MappingRule, SubjectRule } from '../mapping-rule-model.js';
import { PathFinder } from '../path-finder.js';
import type { RulePath } from '../rule-path.js';
import { visibleText } from '../visible-text.js';
import type { MarkedField } from './finish-items.js';
import { learnPositions } from './learn-positions.js';
import { learnSubjects } from './learn-subjects.js';
import type { Mark } from './marks.js';
import { placePath } from './place-path.js';
import { finishSubject, type MarkedSubject } from './subject-rule.js';
import { tighten } from './tighten.js';

export interface LearnOptions {
  /** Address of the page, kept in the rule. */
  url?: string | null;
  /** Encoding of the page, kept in the rule. */
  encoding?: string | null;
  /** Titles that must not be found. */
  not?: readonly number[];
  /** `only` gives the paper's rules, by places alone. @default 'avoid' */
  positions?: 'avoid' | 'only';
}

export interface RuleLearned {
  ok: true;
  rule: MappingRule;
  /** What each part of the rule rests on, in short sentences. */
  why: readonly string[];
}

export interface RuleNotLearned {
  ok: false;
  /** `no-marks`: no title is marked. `not-possible`: no rule finds all marks and no counter-example. */
  reason: 'no-marks' | 'not-possible';
  why: string;
}

/**
 * Learns from a few marked items how to find all items of their kind.
 *
 * @example
 * const learned = learnRule(dom, [{ field: 'item title', node: first }, { field: 'item title', node: second }]);
 * if (learned.ok) console.log(writeRule(learned.rule), learned.why);
 */
export function learnRule(
  dom: CompactDom,
  marks: readonly Mark[],
  options: LearnOptions = {},
): RuleLearned | RuleNotLearned {
  const finder = new PathFinder(dom);
  const marked = groupMarks(finder, marks);
  if (marked.length === 0) return { ok: false, reason: 'no-marks', why: 'no title of an item is marked' };
  const not = (options.not ?? []).map((node) => titleElement(finder, node));
  const learned = options.positions === 'only' ? byPlaces(finder, marked) : byNames(finder, marked, not);
  if (typeof learned === 'string') return { ok: false, reason: 'not-possible', why: learned };
  const failure = check(finder, learned.subjects, marked, not);
  if (failure !== null) return { ok: false, reason: 'not-possible', why: failure };
  const { url = null, encoding = null } = options;
  return {
    ok: true,
    rule: { link: url, date: pageDate(finder, marks), encoding, subjects: learned.subjects },
    why: learned.why,
  };
}

interface Learned {
  subjects: SubjectRule[];
  why: string[];
}

function byNames(finder: PathFinder, marked: readonly MarkedSubject[], not: readonly number[]): Learned | string {
  const learned = learnSubjects(
    finder,
    marked.map(({ titles }) => titles),
  );
  if (learned.length === 0) return 'the marked items have nothing in common that a path could say';
  const result: Learned = { subjects: [], why: [] };
  for (const part of learned) {
    const tightened = tighten(finder, part, not);
    if (!tightened.ok) return tightened.why;
    const own = marked.filter(({ titles }) => titles.every((title) => part.titles.includes(title)));
    const { rule, why, outside } = finishSubject(finder, tightened.learned, own);
    const [lost] = outside;
    if (lost !== undefined) return lostField(finder, lost);
    result.subjects.push(rule);
    result.why.push(...tightened.learned.why, ...why);
  }
  return result;
}

function lostField({ dom }: PathFinder, { field, node, title }: MarkedField): string {
  const say = (at: number) => JSON.stringify(visibleText(dom, at, 60));
  const where = title === 0 ? 'in none of the items' : `not in the item ${say(title)}, which it was marked for`;
  return `the marked ${field} ${say(node)} lies ${where}`;
}

function byPlaces(finder: PathFinder, marked: readonly MarkedSubject[]): Learned | string {
  const merged = learnPositions(finder, marked);
  return merged.ok ? { subjects: [merged.subject], why: ['all steps: by place, as asked'] } : merged.why;
}

/** What a rule must do: find every mark and no counter-example. Null when it does. */
function check(
  finder: PathFinder,
  subjects: readonly SubjectRule[],
  marked: readonly MarkedSubject[],
  not: readonly number[],
): string | null {
  const found = applySubjectRules(finder, subjects).flatMap(({ items }) => items);
  const isTitle = (node: number) =>
    found.some(({ title }) => finder.isInside(title, node) || finder.isInside(node, title));
  const say = (node: number) => JSON.stringify(visibleText(finder.dom, node, 60));
  const missed = marked.flatMap(({ titles }) => titles).find((title) => !isTitle(title));
  if (missed !== undefined)
    return `no rule finds all marked titles; ${say(missed)} has nothing in common with the others`;
  const wrong = not.find(isTitle);
  return wrong === undefined ? null : `the rule would also find the counter-example ${say(wrong)}`;
}

/** The marks of each subject that has titles, in the order of their numbers. */
function groupMarks(finder: PathFinder, marks: readonly Mark[]): MarkedSubject[] {
  const numbers = [...new Set(marks.map(({ subject = 0 }) => subject))].sort((a, b) => a - b);
  return numbers.flatMap((number) => {
    const own = marks.filter(({ subject = 0 }) => subject === number);
    const titleMarks = own.filter(({ field }) => field === 'item title');
    const titles = titleMarks.map(({ node }) => titleElement(finder, node));
    if (titles.length === 0) return [];
    const titleOf = (item: number | undefined) => {
      const at = titleMarks.findIndex((mark, i) => item !== undefined && (mark.item ?? i) === item);
      return at < 0 ? 0 : (titles[at] as number);
    };
    const heading = own.find(({ field }) => field === 'subject title')?.node;
    const fields = own.flatMap(({ field, node, item }) => {
      const name = field.startsWith('item ') && field !== 'item title' ? (field.slice(5) as ItemField) : null;
      return name === null ? [] : [{ field: name, node: elementOf(finder, node), title: titleOf(item) }];
    });
    return [{ titles: [...new Set(titles)], heading: heading === undefined ? 0 : elementOf(finder, heading), fields }];
  });
}

function pageDate(finder: PathFinder, marks: readonly Mark[]): RulePath | null {
  const mark = marks.find(({ field }) => field === 'page date');
  return mark === undefined
    ? null
    : { absolute: true, steps: placePath(finder, elementOf(finder, mark.node)), attribute: null };
}

const elementOf = (finder: PathFinder, node: number): number => (finder.dom.isText(node) ? finder.parent(node) : node);

/** The lowest element that shows all the text of a marked node. */
function titleElement(finder: PathFinder, node: number): number {
  const { length } = finder.stats;
  let at = elementOf(finder, node);
  for (;;) {
    let inner = 0;
    for (const child of finder.children(at))
      if (finder.dom.isElement(child) && length[child] === length[at]) inner = child;
    if (inner === 0 || length[at] === 0) return at;
    at = inner;
  }
}
