/** All paths worth a thought for a field, each held against every sample. */
import type { ValuePart } from '../../model/wrapper.js';
import type { NodeMark } from './find-marks.js';
import { findValue, findValueAt, type Sighting, seenAt } from './find-values.js';
import { followPath } from './follow-path.js';
import type { PageView } from './page-view.js';
import { priorOf } from './path-prior.js';
import { type PlacePath, toXPath } from './place-path.js';
import { plainSpace } from './plain-space.js';
import { type Proposal, proposeList, proposeSingle } from './propose-paths.js';
import { tagOf } from './step-choices.js';
import { learnPart, type Surroundings, takePart } from './value-part.js';

/** A sample page as one field sees it. */
export interface FieldSample {
  page: string;
  view: PageView;
  /** Distinct values as the page writes them; null when the sample says nothing about the field. */
  values: ReadonlySet<string> | null;
  /** Where each value was seen. */
  sightings: ReadonlyMap<string, readonly Sighting[]>;
  /** Values of all fields of the sample: none of them is a label. */
  data: ReadonlySet<string>;
}

export interface Candidate {
  path: PlacePath;
  xpath: string;
  part: ValuePart | null;
  prior: number;
  /** Per sample: distinct texts found that are values, and that are not. */
  right: readonly ReadonlySet<string>[];
  wrong: readonly number[];
  /** Found more than one node on some sample. */
  several: boolean;
}

/** Candidates looked at per field. */
const LIMIT = 3000;
/** Sightings of one value that paths are proposed for. */
const SIGHTINGS = 16;
/** Values of one sample that paths are proposed for one by one, and members of a list that are looked at together. */
const SINGLES = 30;
const MEMBERS = 60;

/** What a sample says about one field. */
export interface FieldTruth {
  values: readonly string[] | undefined;
  /** Nodes that show its values; with values too, they say where these stand. */
  marks: readonly NodeMark[] | undefined;
}

/** Looks for the values of a field on a sample page. What is wrong with them is said in words. */
export function lookForValues(
  page: string,
  view: PageView,
  { values, marks }: FieldTruth,
  data: ReadonlySet<string>,
): { sample: FieldSample; faults: string[] } {
  const sightings = new Map<string, readonly Sighting[]>();
  const faults: string[] = [];
  const marked = (marks ?? []).map((mark) => seenAt(view.dom, mark));
  for (const seen of marked) if (typeof seen === 'string') faults.push(seen);
  const places = marked.filter((seen) => typeof seen !== 'string');
  if (values === undefined) {
    for (const seen of places) sightings.set(seen.shown, [...(sightings.get(seen.shown) ?? []), seen]);
  }
  for (const value of values ?? []) {
    const found = marks === undefined ? findValue(view, value) : findValueAt(value, places);
    const [first] = found;
    if (first !== undefined) sightings.set(first.shown, found);
    else
      faults.push(
        `${JSON.stringify(plainSpace(value))} is not ${marks === undefined ? 'on the page' : 'where its mark points'}`,
      );
  }
  const isJudged = values !== undefined || marks !== undefined;
  return { sample: { page, view, values: isJudged ? new Set(sightings.keys()) : null, sightings, data }, faults };
}

export function candidatesFor(field: string, samples: readonly FieldSample[]): Candidate[] {
  const proposals = new Map<string, { proposal: Proposal; partial: boolean }>();
  for (const { view, sightings, data: values } of samples) {
    const add = (proposal: Proposal, partial: boolean) => {
      if (proposals.size >= LIMIT) return;
      const key = `${partial ? 'part ' : ''}${toXPath(proposal.path)}`;
      if (!proposals.has(key)) proposals.set(key, { proposal, partial });
    };
    for (const nodes of groupsOf(view, sightings))
      for (const proposal of proposeList(view, nodes, values)) add(proposal, false);
    for (const places of [...sightings.values()].slice(0, SINGLES))
      for (const place of places.slice(0, SIGHTINGS))
        for (const proposal of proposeSingle(view, place, values)) add(proposal, place.around !== null);
  }
  const candidates: Candidate[] = [];
  for (const { proposal, partial } of proposals.values()) {
    const candidate = evaluate(proposal, partial, field, samples);
    const first = firstOfRepeated(candidate);
    if (first !== null) candidates.push(first);
    candidates.push(candidate);
  }
  return candidates;
}

/**
 * Where samples show one value at several spots of a path, it is one fact told again: the first spot tells it, and on another
 * page the others may speak of something else.
 */
function firstOfRepeated(candidate: Candidate): Candidate | null {
  const { path, right, wrong, several } = candidate;
  if (!several || path.nth !== null) return null;
  if (wrong.some((count) => count > 0) || right.some(({ size }) => size > 1)) return null;
  const first = { ...path, nth: 1 };
  return { ...candidate, path: first, xpath: toXPath(first), several: false };
}

/** Nodes of several values that stand at the same path of tags: perhaps members of one list. */
function groupsOf(view: PageView, sightings: FieldSample['sightings']): number[][] {
  if (sightings.size < 2) return [];
  const groups = new Map<string, Map<string, number>>();
  for (const [value, places] of sightings) {
    for (const { node, attribute, around } of places) {
      if (attribute !== null || around !== null) continue;
      const key = tagPath(view, node);
      const group = groups.get(key) ?? new Map<string, number>();
      if (!group.has(value)) group.set(value, node);
      groups.set(key, group);
    }
  }
  return [...groups.values()].flatMap((group) => (group.size < 2 ? [] : [endsOf([...group.values()])]));
}

/** A long list by its first and last members: what they share, those between share too. */
const endsOf = (nodes: number[]): number[] =>
  nodes.length <= MEMBERS ? nodes : [...nodes.slice(0, MEMBERS / 2), ...nodes.slice(-MEMBERS / 2)];

function tagPath(view: PageView, node: number): string {
  const tags: string[] = [];
  for (let current = node; current > 1; current = view.dom.parent[current] as number) tags.push(tagOf(view, current));
  return tags.join('<');
}

function evaluate(proposal: Proposal, partial: boolean, field: string, samples: readonly FieldSample[]): Candidate {
  const { path } = proposal;
  const texts = samples.map(({ view, values }) =>
    values === null ? [] : followPath(view, path).map((node) => shownText(view, node, path.attribute)),
  );
  const part = partial ? learnPart(surroundings(samples, texts)) : null;
  const right: Set<string>[] = [];
  const wrong: number[] = [];
  for (const [i, { values }] of samples.entries()) {
    const found = new Set(
      (texts[i] as string[]).flatMap((text) => valueIn(text, part)).map((text) => asGiven(text, part, values)),
    );
    right.push(new Set([...found].filter((text) => values?.has(text))));
    wrong.push(values === null ? 0 : found.size - (right[i] as Set<string>).size);
  }
  const several = texts.some((found) => found.length > 1);
  return { path, xpath: toXPath(path), part, prior: priorOf(proposal, field), right, wrong, several };
}

/** A number as the sample gives it, when the page writes it with more noughts: 344.00 for 344. */
function asGiven(text: string, part: ValuePart | null, values: ReadonlySet<string> | null): string {
  if (part?.number !== true || values === null || values.has(text)) return text;
  return [...values].find((value) => text.startsWith(value) && /^[.,]0+$/.test(text.slice(value.length))) ?? text;
}

function surroundings(samples: readonly FieldSample[], texts: readonly string[][]): Surroundings[] {
  return samples.flatMap(({ values }, i) => {
    const [text = ''] = texts[i] as string[];
    for (const value of values ?? []) {
      const at = text.indexOf(value);
      if (at >= 0) return [{ before: text.slice(0, at), after: text.slice(at + value.length), value }];
    }
    return [];
  });
}

export function shownText(view: PageView, node: number, attribute: string | null): string {
  return attribute === null ? view.text(node) : plainSpace(view.dom.attribute(node, attribute) ?? '');
}

export function valueIn(text: string, part: ValuePart | null): string[] {
  const value = part === null ? text : takePart(text, part);
  return value === null || value === '' ? [] : [value];
}
