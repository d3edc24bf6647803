/**
 * From time nodes to items: which part of the page belongs to each of them. The upper bound of a time node is the largest
 * element that holds no other time node of its column; where titles stand in its neighbours, the neighbours are cut into runs.
 */
import type { ListPage } from '../list-extractor.js';
import type { TimeNode } from './time-nodes.js';

export interface ItemRun {
  time: TimeNode | null;
  /** Neighbouring nodes, in reading order. */
  nodes: readonly number[];
}

/** One way to cut a column of time nodes into items. */
export interface Cut {
  name: 'own container' | 'time first' | 'time last' | 'several times in each';
  runs: readonly ItemRun[];
}

export interface UpperBound {
  time: TimeNode;
  /** Largest element around the time node without another one of the column. */
  node: number;
  parent: number;
}

/** The upper bound of every time node of a column. */
export function upperBounds({ dom }: ListPage, column: readonly TimeNode[]): UpperBound[] {
  const counts = countsAbove(dom.parent, column);
  return column.map((time) => {
    let node = time.node;
    let parent = dom.parent[node] as number;
    while (parent !== 0 && counts.get(parent) === 1 && parent !== dom.body) {
      node = parent;
      parent = dom.parent[node] as number;
    }
    return { time, node, parent };
  });
}

function countsAbove(parents: Int32Array, column: readonly TimeNode[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { node } of column)
    for (let above = node; above !== 0; above = parents[above] as number)
      counts.set(above, (counts.get(above) ?? 0) + 1);
  return counts;
}

export function possibleCuts(page: ListPage, bounds: readonly UpperBound[]): Cut[] {
  const cuts: Cut[] = [
    { name: 'own container', runs: bounds.map(({ time, node }) => ({ time, nodes: [node] })) },
    { name: 'time first', runs: flatRuns(page, bounds, 'first') },
    { name: 'time last', runs: flatRuns(page, bounds, 'last') },
  ];
  const shared = sharedRuns(page, bounds);
  if (shared !== null) cuts.push({ name: 'several times in each', runs: shared });
  return cuts;
}

/** Bounds with the same parent, in order. */
export function byParent(bounds: readonly UpperBound[]): UpperBound[][] {
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
    for (const child of dom.children((group[0] as UpperBound).parent)) {
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
  const longest = Math.max(1, ...between.filter((_, i) => i !== open).map(({ length }) => length));
  const run = between[open] as number[];
  between[open] = place === 'first' ? run.slice(0, longest) : run.slice(-longest);
}

/** Items that write two or three times of the column each (published and changed): their common parent is the item. */
function sharedRuns(page: ListPage, bounds: readonly UpperBound[]): ItemRun[] | null {
  const groups = byParent(bounds);
  const few = groups.filter(({ length }) => length === 2 || length === 3);
  if (few.length < 3 || few.length < 0.8 * groups.length) return null;
  // What can only be a time goes before what may be a length (`46m`).
  const firsts = groups.map((group) => (group.find(({ time }) => !time.isWeak) ?? group[0]) as UpperBound);
  return upperBounds(
    page,
    firsts.map(({ time }) => time),
  ).map(({ time, node }) => ({ time, nodes: [node] }));
}
