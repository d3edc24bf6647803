/**
 * From time nodes to items: which part of the page belongs to each of them. The upper bound of a time node is the largest
 * element that holds no other time node of its column; where titles stand in its neighbours, the neighbours are cut into runs.
 */
import { gather } from '../../gather.js';
import { isHeadingTag } from '../fields/headings.js';
import type { ListPage } from '../list-extractor.js';
import { kindsOf } from './element-kinds.js';
import type { TimeNode } from './time-nodes.js';

export interface ItemRun {
  time: TimeNode | null;
  /** Neighbouring nodes, in reading order. */
  nodes: readonly number[];
}

/** One way to cut a column of time nodes into items. */
export interface Cut {
  name: 'own container' | 'time first' | 'time last' | 'common start' | 'several times in each';
  runs: readonly ItemRun[];
}

export interface UpperBound {
  time: TimeNode;
  /** Largest element around the time node without another one of the column. */
  node: number;
  parent: number;
}

/** The upper bound of every time node of a column, which is in reading order. */
export function upperBounds({ dom, stats }: ListPage, column: readonly TimeNode[]): UpperBound[] {
  const { order, end } = stats;
  const { body } = dom;
  const bounds: UpperBound[] = [];
  let before = -1;
  for (let i = 0; i < column.length; i++) {
    const time = column[i] as TimeNode;
    const next = column[i + 1];
    const after = next === undefined ? END : (order[next.node] as number);
    let node = time.node;
    let parent = dom.parent[node] as number;
    while (parent !== 0 && parent !== body && (order[parent] as number) > before && (end[parent] as number) <= after) {
      node = parent;
      parent = dom.parent[node] as number;
    }
    bounds.push({ time, node, parent });
    before = order[time.node] as number;
  }
  return bounds;
}

/** Behind all positions of a page. */
const END = 0x7fffffff;

/** Made one by one, as most columns need only the first. */
export function* possibleCuts(page: ListPage, bounds: readonly UpperBound[]): Generator<Cut> {
  yield { name: 'own container', runs: bounds.map(({ time, node }) => ({ time, nodes: [node] })) };
  yield { name: 'time first', runs: flatRuns(page, bounds, 'first') };
  yield { name: 'time last', runs: flatRuns(page, bounds, 'last') };
  const start = commonStart(page, bounds);
  if (start !== null) yield { name: 'common start', runs: start };
  const shared = sharedRuns(page, bounds);
  if (shared !== null) yield { name: 'several times in each', runs: shared };
}

/** Bounds with the same parent, in order. */
function byParent(bounds: readonly UpperBound[]): UpperBound[][] {
  const groups = new Map<number, UpperBound[]>();
  for (const bound of bounds) {
    const group = groups.get(bound.parent);
    if (group === undefined) groups.set(bound.parent, [bound]);
    else group.push(bound);
  }
  return [...groups.values()];
}

function flatRuns({ dom, stats }: ListPage, bounds: readonly UpperBound[], place: 'first' | 'last'): ItemRun[] {
  const runs: ItemRun[] = [];
  for (const group of byParent(bounds)) {
    const own = new Map(group.map((bound, i) => [bound.node, i]));
    const between: number[][] = group.map(() => []);
    // Time first: what follows a bound is its own; time last: what comes before.
    let reached = place === 'first' ? -1 : 0;
    let child = dom.firstChild[(group[0] as UpperBound).parent] as number;
    for (; child !== 0; child = dom.nextSibling[child] as number) {
      const index = own.get(child);
      if (index !== undefined && place === 'first') reached = index;
      if ((stats.length[child] as number) > 0 || dom.isElement(child)) between[reached]?.push(child);
      if (index !== undefined && place === 'last') reached = index + 1;
    }
    limitOpenEnd(between, place);
    for (let i = 0; i < group.length; i++)
      runs.push({ time: (group[i] as UpperBound).time, nodes: between[i] as number[] });
  }
  return runs;
}

/** The first (or last) run has no neighbour to end it: it is as long as the others at most. */
function limitOpenEnd(between: number[][], place: 'first' | 'last'): void {
  const open = place === 'first' ? between.length - 1 : 0;
  const longest = between.reduce((most, { length }, i) => (i === open ? most : Math.max(most, length)), 1);
  const run = between[open] as number[];
  between[open] = place === 'first' ? run.slice(0, longest) : run.slice(-longest);
}

/** A kind of neighbour may be missing from, or be too many in, so many of a hundred items. */
const START_TOLERANCE = 0.1;

/** Neighbours cut before each heading, or before each element of the first kind that occurs once per time. */
function commonStart(page: ListPage, bounds: readonly UpperBound[]): ItemRun[] | null {
  const { dom } = page;
  const groups = byParent(bounds);
  const kindOf = kindsOf(page);
  const kinds = new Map<number, { count: number; isHeading: boolean }>();
  for (const { parent } of groups.map((group) => group[0] as UpperBound)) {
    for (let child = dom.firstChild[parent] as number; child !== 0; child = dom.nextSibling[child] as number) {
      if (!dom.isElement(child)) continue;
      const kind = kindOf.of(child);
      const known = kinds.get(kind);
      if (known !== undefined) known.count++;
      else kinds.set(kind, { count: 1, isHeading: isHeadingTag(dom.tag[child] as number) });
    }
  }
  const times = bounds.length;
  const fitting = [...kinds].filter(([, { count }]) => Math.abs(count - times) <= START_TOLERANCE * times);
  const start = (fitting.find(([, { isHeading }]) => isHeading) ?? fitting[0])?.[0];
  return start === undefined ? null : gather(groups, (group) => runsFrom(page, group, start));
}

function runsFrom(page: ListPage, group: readonly UpperBound[], start: number): ItemRun[] {
  const { dom, stats } = page;
  const kinds = kindsOf(page);
  const times = new Map(group.map(({ node, time }) => [node, time]));
  const runs: { time: TimeNode | null; nodes: number[] }[] = [];
  let child = dom.firstChild[(group[0] as UpperBound).parent] as number;
  for (; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.isElement(child) && kinds.of(child) === start) runs.push({ time: null, nodes: [] });
    const run = runs.at(-1);
    if (run === undefined || ((stats.length[child] as number) === 0 && !dom.isElement(child))) continue;
    run.nodes.push(child);
    run.time ??= times.get(child) ?? null;
  }
  const longest = runs.slice(0, -1).reduce((most, { nodes }) => Math.max(most, nodes.length), 1);
  return runs.filter(({ time }) => time !== null).map((run) => ({ ...run, nodes: run.nodes.slice(0, longest) }));
}

/** Items that write two or three times of the column each (published and changed): their common parent is the item. */
function sharedRuns(page: ListPage, bounds: readonly UpperBound[]): ItemRun[] | null {
  const groups = byParent(bounds);
  const few = groups.filter(({ length }) => length === 2 || length === 3);
  if (few.length < 3 || few.length < 0.8 * groups.length) return null;
  // What can only be a time goes before what may be a length (`46m`).
  const firsts = groups.map((group) => (group.find(({ time }) => !time.isWeak) ?? group[0]) as UpperBound);
  const times = firsts.map(({ time }) => time);
  // Groups inside of others come after them.
  const { order } = page.stats;
  const inOrder = [...times].sort((a, b) => (order[a.node] as number) - (order[b.node] as number));
  const nodes = new Map(upperBounds(page, inOrder).map(({ time, node }) => [time, node]));
  return times.map((time) => ({ time, nodes: [nodes.get(time) as number] }));
}
