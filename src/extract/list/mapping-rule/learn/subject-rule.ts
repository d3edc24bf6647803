/** Learned items become the rule of a subject: where its sections begin, where their headings are. */
import { headingLevel } from '../../../../model/heading-level.js';
import type { SubjectRule } from '../mapping-rule-model.js';
import type { PathFinder } from '../path-finder.js';
import { childStep, type RuleStep, relativePath } from '../rule-path.js';
import { branchOf, chainBetween, commonAncestor } from './chains.js';
import { findDrafts } from './draft-rule.js';
import { waysTo } from './field-paths.js';
import { finishItems, type MarkedField } from './finish-items.js';
import type { LearnedItems } from './learn-items.js';
import type { LearnedSubject } from './learn-subjects.js';
import { kindNames, plainTest } from './path-choices.js';
import { placePath, stepAmongSiblings } from './place-path.js';

/** A subject as a person marked it. */
export interface MarkedSubject {
  /** Titles of its items. */
  titles: readonly number[];
  /** Its heading, or 0. */
  heading: number;
  fields: readonly MarkedField[];
}

export interface FinishedSubject {
  rule: SubjectRule;
  why: readonly string[];
  /** Marked fields that lie in none of the items. */
  outside: readonly MarkedField[];
}

export function finishSubject(
  finder: PathFinder,
  learned: LearnedSubject,
  marked: readonly MarkedSubject[],
): FinishedSubject {
  const headings = marked.flatMap(({ heading }) => (heading === 0 ? [] : [heading]));
  const sections =
    headings.length === marked.length || headings.length === 0 ? sectionsOf(finder, learned, marked) : null;
  const { items, why, outside } = finishItems(
    finder,
    learned,
    learned.titles,
    marked.flatMap(({ fields }) => fields),
  );
  if (sections !== null) {
    const drop = (steps: readonly RuleStep[]) => (steps[0]?.deep ? steps : steps.slice(1));
    const rule: SubjectRule = {
      path: { absolute: true, steps: [...placePath(finder, learned.scope), sections.step], attribute: null },
      title: sections.title === null ? null : relativePath(sections.title),
      items: items.map((item) => ({ ...item, path: relativePath(drop(item.path.steps)) })),
    };
    return { rule, why: [...why, `subjects: each ${sections.step.name} of the part that holds them`], outside };
  }
  const scope = commonAncestor(finder, [learned.scope, ...headings]);
  const way = chainBetween(finder, scope, learned.scope).map((node) => stepAmongSiblings(finder, node));
  const title = headings.length === 0 ? null : headingPath(finder, scope, headings);
  const rule: SubjectRule = {
    path: { absolute: true, steps: placePath(finder, scope), attribute: null },
    title: title === null ? null : relativePath(title),
    items: items.map((item) => ({ ...item, path: relativePath([...way, ...item.path.steps]) })),
  };
  return { rule, why, outside };
}

interface Sections {
  step: RuleStep;
  title: readonly RuleStep[] | null;
}

/** The children of the scope that are the subjects, when every marked subject and every item found is in one of them. */
function sectionsOf(finder: PathFinder, learned: LearnedItems, marked: readonly MarkedSubject[]): Sections | null {
  if (marked.length < 2) return null;
  const branches = marked.map(({ titles }) => branchOf(finder, learned.scope, titles[0] as number));
  if (new Set(branches).size < branches.length) return null;
  const anchors = [...findDrafts(finder, learned.scope, learned.drafts).keys()];
  const sections = [...new Set(anchors.map((anchor) => branchOf(finder, learned.scope, anchor)))];
  const name = finder.stepName(branches[0] as number);
  if (
    sections.some((section) => finder.stepName(section) !== name) ||
    anchors.some((anchor) => sections.includes(anchor))
  )
    return null;
  if (learned.drafts.some(({ steps: [first] }) => !first?.deep && (first?.name !== name || first.index !== null)))
    return null;
  const title = sectionTitle(finder, branches, marked, anchors);
  if (title === 'elsewhere') return null;
  const test = kindNames(finder, { nodes: sections, afterGap: false })[0];
  return { step: { ...childStep(name), tests: test === undefined ? [] : [plainTest(test)] }, title };
}

/** The way to the marked headings, or to the headings before the items; null when there are none. */
function sectionTitle(
  finder: PathFinder,
  branches: readonly number[],
  marked: readonly MarkedSubject[],
  anchors: readonly number[],
): readonly RuleStep[] | null | 'elsewhere' {
  const given = marked.every(({ heading }) => heading !== 0);
  const headings = given
    ? marked.map(({ heading }) => heading)
    : branches.map((branch) => firstHeading(finder, branch, anchors));
  if (headings.some((heading) => heading === 0)) return null;
  if (headings.some((heading, i) => !finder.isInside(heading, branches[i] as number)))
    return given ? 'elsewhere' : null;
  const finds = (steps: readonly RuleStep[]) =>
    branches.every((branch, i) => finder.find([branch], steps)[0] === headings[i]);
  return waysTo(finder, branches, headings).find(finds) ?? null;
}

/** First heading of a section that stands before its items. */
function firstHeading({ dom, stats }: PathFinder, section: number, anchors: readonly number[]): number {
  const [start, limit] = [stats.order[section] as number, stats.end[section] as number];
  const inside = anchors
    .map((anchor) => stats.order[anchor] as number)
    .filter((place) => place >= start && place < limit);
  const first = inside.reduce((least, place) => Math.min(least, place), limit);
  for (let place = start; place < first; place++) {
    const node = stats.preorder[place] as number;
    if (headingLevel(dom.tag[node] as number) > 0 && (stats.length[node] as number) > 0) return node;
  }
  return 0;
}

/** A path that finds all marked headings. */
function headingPath(finder: PathFinder, scope: number, headings: readonly number[]): readonly RuleStep[] | null {
  const ways = waysTo(
    finder,
    headings.map(() => scope),
    headings,
  );
  const finds = (steps: readonly RuleStep[]) => {
    const found = finder.find([scope], steps);
    return headings.every((heading) => found.includes(heading)) && (headings.length > 1 || found.length === 1);
  };
  return ways.find(finds) ?? null;
}
