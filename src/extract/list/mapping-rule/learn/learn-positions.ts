/** The paper's own merge: equal steps stay, a differing place is dropped, what is common becomes the path of the item. */
import { DOCUMENT } from '../../../../model/compact-dom.js';
import type { FieldPaths, ItemRule, SubjectRule } from '../mapping-rule-model.js';
import type { PathFinder } from '../path-finder.js';
import { enclosingLink } from '../read-fields.js';
import { childStep, type RulePath, type RuleStep, relativePath, TEXT_STEP } from '../rule-path.js';
import { chainBetween } from './chains.js';
import { placeInFamily } from './path-choices.js';
import type { MarkedSubject } from './subject-rule.js';

export type Merged = { ok: true; subject: SubjectRule } | { ok: false; why: string };

/** One rule for subjects whose items stand at the same depth in elements of the same names. */
export function learnPositions(finder: PathFinder, subjects: readonly MarkedSubject[]): Merged {
  const paths = subjects.map(({ titles }) => titles.map((title) => placesTo(finder, DOCUMENT, title)));
  const all = paths.flat();
  const merged = mergePlaces(all);
  if (merged === null) {
    return {
      ok: false,
      why: 'by places alone: the marked titles do not stand at the same depth in elements of the same names',
    };
  }
  const within = paths.flatMap((own) => droppedIn(mergePlaces(own) ?? []));
  const itemEnd = within.length === 0 ? merged.length : Math.max(...within) + 1;
  const firstWithin = within.length === 0 ? itemEnd - 1 : Math.min(...within);
  const [firstDropped = firstWithin] = droppedIn(merged);
  // Sections differ in a step above the items; without one, all items stand in one section.
  const subjectEnd = firstDropped < firstWithin ? firstDropped + 1 : firstWithin;
  const titles = subjects.flatMap((subject) => subject.titles);
  const roots = titles.map((title) => chainBetween(finder, DOCUMENT, title)[itemEnd - 1] as number);
  const fields = fieldPaths(finder, titles, roots, subjects);
  if (typeof fields === 'string') return { ok: false, why: fields };
  const item: ItemRule = { path: relativePath(merged.slice(subjectEnd, itemEnd)), extent: 'node', fields };
  const starts = subjects.map(
    (subject) => chainBetween(finder, DOCUMENT, subject.titles[0] as number)[subjectEnd - 1] as number,
  );
  return {
    ok: true,
    subject: {
      path: { absolute: true, steps: merged.slice(0, subjectEnd), attribute: null },
      title: headingPath(finder, subjects, starts),
      items: [item],
    },
  };
}

function headingPath(
  finder: PathFinder,
  subjects: readonly MarkedSubject[],
  starts: readonly number[],
): RulePath | null {
  if (subjects.some(({ heading }, i) => heading === 0 || !finder.isInside(heading, starts[i] as number))) return null;
  const steps = mergePlaces(subjects.map(({ heading }, i) => placesTo(finder, starts[i] as number, heading)));
  return steps === null
    ? null
    : relativePath([
        ...steps,
        ...textStep(
          finder,
          subjects.map(({ heading }) => heading),
        ),
      ]);
}

function fieldPaths(
  finder: PathFinder,
  titles: readonly number[],
  roots: readonly number[],
  subjects: readonly MarkedSubject[],
): FieldPaths | string {
  const toTitles = mergePlaces(titles.map((title, i) => placesTo(finder, roots[i] as number, title))) ?? [];
  const title = relativePath([...toTitles, ...textStep(finder, titles)]);
  const links = titles.map((node, i) => enclosingLink(finder, node, roots[i] as number));
  const toLinks = links.includes(0)
    ? null
    : mergePlaces(links.map((link, i) => placesTo(finder, roots[i] as number, link)));
  const fields: Record<string, RulePath> = { title, ...(toLinks === null ? {} : { link: relativePath(toLinks) }) };
  const byField = new Map<string, { root: number; node: number }[]>();
  for (const { field, node } of subjects.flatMap((subject) => subject.fields)) {
    const root = roots.find((candidate) => finder.isInside(node, candidate));
    if (root === undefined) return `by places alone: a marked ${field} lies outside its item`;
    byField.set(field, [...(byField.get(field) ?? []), { root, node }]);
  }
  for (const [field, marks] of byField) {
    const steps = mergePlaces(marks.map(({ root, node }) => placesTo(finder, root, node)));
    if (steps === null) return `by places alone: the marked ${field}s do not stand in elements of the same names`;
    fields[field] = relativePath(steps);
  }
  return fields as unknown as FieldPaths;
}

const placesTo = (finder: PathFinder, from: number, node: number): RuleStep[] =>
  chainBetween(finder, from, node).map((at) => childStep(finder.stepName(at), placeInFamily(finder, at)));

/** Null for paths of different lengths or names. */
function mergePlaces(paths: readonly (readonly RuleStep[])[]): RuleStep[] | null {
  const [first = [], ...rest] = paths;
  if (rest.some((path) => path.length !== first.length || path.some(({ name }, i) => name !== first[i]?.name)))
    return null;
  return first.map((step, i) => (rest.every((path) => path[i]?.index === step.index) ? step : childStep(step.name)));
}

const droppedIn = (steps: readonly RuleStep[]): number[] =>
  steps.flatMap(({ index }, i) => (index === null ? [i] : []));

/** The text node that shows the title, where it is the same one everywhere; else the element is meant. */
function textStep(finder: PathFinder, nodes: readonly number[]): RuleStep[] {
  const places = nodes.map((node) => {
    const texts = [...finder.children(node)].filter((child) => finder.dom.isText(child));
    return texts.findIndex((text) => finder.stats.length[text] === finder.stats.length[node]);
  });
  const [place = -1] = places;
  return place >= 0 && places.every((other) => other === place) ? [childStep(TEXT_STEP, place)] : [];
}
