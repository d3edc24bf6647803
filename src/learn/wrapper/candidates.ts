/** All paths worth a thought for a field, each held against every sample. */
import type { ValuePart } from '../../model/wrapper.js';
import type { NodeMark } from './find-marks.js';
import { findValue, findValueAt, type Sighting, seenAt } from './find-values.js';
import type { PageView } from './page-view.js';
import { priorFor } from './path-prior.js';
import type { PathEnd, PathTree } from './path-tree.js';
import type { PlacePath } from './place-path.js';
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
/** The same where all values of the sample stand alike, so that paths to all of them at once are proposed. */
const MEMBERS_ALONE = 3;
/** A path at least this good that is right on all samples ends the search for others. */
const SETTLING = 0.6;

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

/**
 * Paths are proposed sample by sample. When one that can be expected to last is right on all of them, the others are not asked:
 * what else is right on all samples was proposed by those before.
 */
export function candidatesFor(field: string, samples: readonly FieldSample[], tree: PathTree): Candidate[] {
  const prior = priorFor(field);
  const judge = new Judge(samples, tree);
  const candidates: Candidate[] = [];
  let looked = 0;
  for (const sample of samples) {
    let isSettled = false;
    for (const { proposal, apart, partial } of proposalsFor(sample)) {
      if (looked >= LIMIT) return candidates;
      const { path } = proposal;
      const end = tree.endOf(path);
      const { anchors, findings } = judge.judge(path, end, partial);
      if (anchors.includes(end.anchor)) continue;
      anchors.push(end.anchor);
      looked++;
      if (findings === null) continue;
      const { part, right, wrong, several } = findings;
      const candidate: Candidate = { path, part, prior: prior(proposal, apart, end.anchor), right, wrong, several };
      const first = firstOfRepeated(candidate);
      if (first !== null) candidates.push(first);
      candidates.push(candidate);
      isSettled ||= candidate.prior >= SETTLING && isRightThroughout(candidate, samples);
    }
    if (isSettled) break;
  }
  return candidates;
}

const isRightThroughout = ({ right, wrong }: Candidate, samples: readonly FieldSample[]): boolean =>
  samples.every(({ values }, i) => wrong[i] === 0 && right[i]?.size === (values?.size ?? 0));

interface Proposed {
  proposal: Proposal;
  /** Made for a value that stands in a menu or a footer. */
  apart: boolean;
  /** Made for a value inside a longer text. */
  partial: boolean;
}

/** Paths to the values of a sample. */
function* proposalsFor({ view, sightings, data }: FieldSample): Generator<Proposed> {
  let isList = false;
  for (const nodes of groupsOf(view, sightings)) {
    isList ||= nodes.length >= Math.min(sightings.size, MEMBERS);
    const { proposals, apart } = proposeList(view, nodes, data);
    for (const proposal of proposals) yield { proposal, apart, partial: false };
  }
  for (const places of [...sightings.values()].slice(0, isList ? MEMBERS_ALONE : SINGLES)) {
    for (const place of places.slice(0, SIGHTINGS)) {
      const { proposals, apart } = proposeSingle(view, place, data);
      for (const proposal of proposals) yield { proposal, apart, partial: place.around !== null };
    }
  }
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
  return { ...candidate, path: first, several: false };
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

/** What a path gives on all samples. */
type Findings = Pick<Candidate, 'part' | 'right' | 'wrong' | 'several'>;

/** Paths that give the same, whatever they start from. */
interface Judged {
  nth: number | null;
  attribute: string | null;
  partial: boolean;
  /** Null when they are not worth keeping. */
  findings: Findings | null;
  /** Numbers of the anchors they were proposed with. */
  anchors: number[];
}

/** What a path gives on one sample. */
interface Verdict {
  right: ReadonlySet<string>;
  wrong: number;
}

const SILENT: Verdict = { right: new Set(), wrong: 0 };

/** Holds paths against the samples of a field. */
class Judge {
  readonly #samples: readonly FieldSample[];
  readonly #tree: PathTree;
  /** A path that gives as many wrong texts as there are values is never taken. */
  readonly #tooWrong: number;
  /** By sample: verdicts on single nodes, which many paths lead to. */
  readonly #known: readonly Map<number, Verdict>[];
  /** By number of the branch where they end. */
  readonly #judged = new Map<number, Judged[]>();

  constructor(samples: readonly FieldSample[], tree: PathTree) {
    this.#samples = samples;
    this.#tree = tree;
    this.#tooWrong = samples.reduce((sum, { values }) => sum + (values?.size ?? 0), 0);
    this.#known = samples.map(() => new Map());
  }

  judge(path: PlacePath, end: PathEnd, partial: boolean): Judged {
    const { nth, attribute } = path;
    const { id } = end.branch;
    let judged = this.#judged.get(id);
    if (judged === undefined) {
      judged = [];
      this.#judged.set(id, judged);
    }
    for (const known of judged)
      if (known.nth === nth && known.attribute === attribute && known.partial === partial) return known;
    const findings = this.#findingsOf(path, end, partial);
    const added: Judged = { nth, attribute, partial, findings, anchors: [] };
    judged.push(added);
    return added;
  }

  #findingsOf(path: PlacePath, end: PathEnd, partial: boolean): Findings | null {
    const found = this.#samples.map(({ values }, i) => (values === null ? [] : this.#tree.follow(end, path, i)));
    const part = partial ? learnPart(surroundings(this.#samples, this.#texts(found, path))) : null;
    const right: ReadonlySet<string>[] = [];
    const wrong: number[] = [];
    let loss = 0;
    for (const [i, nodes] of found.entries()) {
      const verdict = this.#verdict(i, nodes, path.attribute, part);
      loss += verdict.wrong;
      if (loss >= this.#tooWrong) return null;
      right.push(verdict.right);
      wrong.push(verdict.wrong);
    }
    return { part, right, wrong, several: found.some((nodes) => nodes.length > 1) };
  }

  #texts(found: readonly (readonly number[])[], { attribute }: PlacePath): string[][] {
    return found.map((nodes, i) =>
      nodes.map((node) => shownText((this.#samples[i] as FieldSample).view, node, attribute)),
    );
  }

  #verdict(i: number, nodes: readonly number[], attribute: string | null, part: ValuePart | null): Verdict {
    const [node] = nodes;
    if (node === undefined) return SILENT;
    const sample = this.#samples[i] as FieldSample;
    if (nodes.length > 1 || attribute !== null || part !== null) return verdictOn(sample, nodes, attribute, part);
    const known = this.#known[i] as Map<number, Verdict>;
    let verdict = known.get(node);
    if (verdict === undefined) {
      verdict = verdictOn(sample, nodes, null, null);
      known.set(node, verdict);
    }
    return verdict;
  }
}

function verdictOn(
  { view, values }: FieldSample,
  nodes: readonly number[],
  attribute: string | null,
  part: ValuePart | null,
): Verdict {
  const right = new Set<string>();
  const wrong = new Set<string>();
  for (const node of nodes) {
    for (const text of valueIn(shownText(view, node, attribute), part)) {
      const given = asGiven(text, part, values);
      if (values?.has(given)) right.add(given);
      else wrong.add(given);
    }
  }
  return { right, wrong: wrong.size };
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
