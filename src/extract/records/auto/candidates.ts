/** All ways to see records among the children of the elements of a page. */
import { Tag } from '../../../model/tags.js';
import { atomsOf, type RecordPage } from '../record-page.js';

/** Records of one kind: runs of siblings, below one parent or below several parents of the same kind. */
export interface Candidate {
  /** Smallest element that holds all of them. */
  container: number;
  parents: readonly number[];
  /** What a record is or begins with: `tr`, `li.item`, `br`. */
  name: string;
  /** `element`: each record is one child; `start`: it goes on to the next; `between`: separators stand between records. */
  boundary: 'element' | 'start' | 'between';
  records: readonly (readonly number[])[];
}

/** Separators that stand between records, and how much of a break they make. */
const BREAKS: ReadonlyArray<readonly [string, number]> = [
  ['br', 1],
  ['br + br', 2],
  ['hr', 100],
];
/** Elements whose children are never records, whatever repeats among them. */
const NO_PARENTS: ReadonlySet<number> = new Set([Tag.select, Tag.a, Tag.button, Tag.picture, Tag.video]);
/** Class names of one child that are tried as the mark of a record. */
const MAX_CLASSES = 8;
/** A place with this share of all records is the list; the others are selections from it, or something else. */
const LARGEST_SHARE = 2 / 3;
/** Longest record in siblings. */
const MAX_SPAN = 40;

export function findCandidates(page: RecordPage): Candidate[] {
  const { dom, stats } = page;
  const byPlace = new Map<string, Candidate[]>();
  const kinds = pathKinds(page);
  for (const parent of stats.preorder) {
    if (!dom.isElement(parent) || (page.pieces[parent] as number) < 2) continue;
    const atoms = atomsOf(page, parent);
    const place = kinds[parent] as number;
    for (const candidate of groupsOf(page, parent, atoms)) {
      const key = `${place} ${candidate.boundary} ${candidate.name}`;
      const known = byPlace.get(key);
      if (known === undefined) byPlace.set(key, [candidate]);
      else known.push(candidate);
    }
  }
  const all: Candidate[] = [];
  for (const alike of byPlace.values()) {
    for (const candidate of alike) if (candidate.records.length > 1) all.push(candidate);
    if (isScattered(alike)) all.push(merged(page, alike));
  }
  return all;
}

/** Whether records stand in several places none of which holds most of them: lists by day, rows of a grid. */
function isScattered(alike: readonly Candidate[]): boolean {
  const largest = alike.reduce((most, { records }) => Math.max(most, records.length), 0);
  const all = alike.reduce((sum, { records }) => sum + records.length, 0);
  return alike.length > 1 && largest > 1 && largest < LARGEST_SHARE * all;
}

/** Tag and class of an element and of everything above it, as one number. */
function pathKinds({ dom, stats, surroundings }: RecordPage): Int32Array {
  const kinds = new Int32Array(dom.nodeCount);
  for (const node of stats.preorder) {
    const above = kinds[dom.parent[node] as number] as number;
    kinds[node] = (Math.imul(above, 0x01000193) ^ (surroundings.signature[node] as number)) + 1;
  }
  return kinds;
}

function groupsOf(page: RecordPage, parent: number, atoms: readonly number[]): Candidate[] {
  const { dom } = page;
  if (NO_PARENTS.has(dom.tag[parent] as number)) return [];
  /** Places among the siblings, by name. */
  const groups = new Map<string, number[]>();
  const add = (name: string, place: number) => {
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [place]);
    else group.push(place);
  };
  for (const [place, atom] of atoms.entries()) {
    if (!dom.isElement(atom)) continue;
    const tag = dom.tagName(atom);
    add(tag, place);
    const classes = (dom.attribute(atom, 'class') ?? '').split(/\s+/, MAX_CLASSES).filter((name) => name !== '');
    if (classes.length === 0) add(`${tag}:not([class])`, place);
    for (const name of new Set(classes)) add(`${tag}.${name}`, place);
  }
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  for (const [name, members] of groups) {
    const key = `${members.length} ${members[0]} ${members.at(-1)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const base = { container: parent, parents: [parent], name };
    candidates.push({ ...base, boundary: 'element', records: members.map((place) => [atoms[place] as number]) });
    if (members.length > 1 && members.length < atoms.length)
      candidates.push({ ...base, boundary: 'start', records: runsFrom(page, atoms, members) });
  }
  for (const [name, least] of BREAKS) {
    const records = runsBetween(page, parent, least);
    if (records.length > 1)
      candidates.push({ container: parent, parents: [parent], name, boundary: 'between', records });
  }
  return candidates;
}

/**
 * Siblings from each start up to the next, looked at no further than a record reaches: a page can have as many kinds of starts as it has
 * siblings. The last run ends where its nodes stop looking like those of the others.
 */
function runsFrom(page: RecordPage, atoms: readonly number[], starts: readonly number[]): number[][] {
  const { dom, surroundings } = page;
  const runs = starts.map((start, i) => atoms.slice(start, Math.min(starts[i + 1] ?? atoms.length, start + MAX_SPAN)));
  const kindOf = (node: number) => (surroundings.signature[node] as number) || (dom.tag[node] as number);
  const counts = new Map<number, number>();
  for (const run of runs)
    for (const kind of new Set(run.slice(1).map(kindOf))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const longest = runs.slice(0, -1).reduce((most, { length }) => Math.max(most, length), 1);
  return runs.map((run) => {
    // What follows few of the starts is no part of a record: a heading before the next one, a pager after the last.
    const foreign = run.findIndex((node, i) => i > 0 && 4 * (counts.get(kindOf(node)) as number) < runs.length);
    return run.slice(0, Math.min(foreign < 0 ? run.length : foreign, longest));
  });
}

/** What stands between line breaks and rules that break at least so much. */
function runsBetween({ dom, pieces }: RecordPage, parent: number, least: number): number[][] {
  const runs: number[][] = [];
  let open: number[] = [];
  let gap = 0;
  for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.tag[child] === Tag.br) gap += 1;
    else if (dom.tag[child] === Tag.hr) gap += 100;
    else if ((pieces[child] as number) > 0) {
      if (gap >= least && open.length > 0) {
        runs.push(open);
        open = [];
      }
      gap = 0;
      open.push(child);
    }
  }
  if (open.length > 0) runs.push(open);
  return runs;
}

function merged({ dom, stats }: RecordPage, alike: readonly Candidate[]): Candidate {
  const first = alike[0] as Candidate;
  let container = first.container;
  for (const { container: other } of alike) {
    const order = stats.order[other] as number;
    while (!(order >= (stats.order[container] as number) && order < (stats.end[container] as number)))
      container = dom.parent[container] as number;
  }
  return {
    ...first,
    container,
    parents: alike.flatMap(({ parents }) => parents),
    records: alike.flatMap(({ records }) => records),
  };
}
