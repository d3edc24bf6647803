/** Ways from an ancestor down to a node, and what several such ways have in common. */
import type { PathFinder } from '../path-finder.js';
import { keyOf, trustedTests } from '../stable-attributes.js';

/** Nodes below `ancestor` down to `node`, itself included; empty when they are the same. */
export function chainBetween(finder: PathFinder, ancestor: number, node: number): number[] {
  const chain: number[] = [];
  for (let at = node; at !== ancestor && at !== 0; at = finder.parent(at)) chain.push(at);
  return chain.reverse();
}

/** Lowest node that holds all of `nodes`. */
export function commonAncestor(finder: PathFinder, nodes: readonly number[]): number {
  let common = nodes[0] as number;
  for (const node of nodes) while (!finder.isInside(node, common)) common = finder.parent(common);
  return common;
}

/** Child of `ancestor` that holds `node`, or `node` itself when it is the ancestor. */
export function branchOf(finder: PathFinder, ancestor: number, node: number): number {
  let at = node;
  while (at !== ancestor && finder.parent(at) !== ancestor && at !== 0) at = finder.parent(at);
  return at;
}

/** Nodes of several chains that play the same part. */
export interface Column {
  nodes: readonly number[];
  /** Whether some chain has more nodes before this one that found no counterpart. */
  afterGap: boolean;
}

export interface Alignment {
  columns: readonly Column[];
  /** Whether some chain goes on below the last column. */
  endsInGap: boolean;
}

/** Lays chains side by side so that as many elements as possible with equal names, and then equal attributes, meet. */
export function alignChains(finder: PathFinder, chains: readonly (readonly number[])[]): Alignment {
  const [first = [], ...rest] = chains;
  let alignment: Alignment = { columns: first.map((node) => ({ nodes: [node], afterGap: false })), endsInGap: false };
  for (const chain of rest) alignment = alignOne(finder, alignment, chain);
  return alignment;
}

function alignOne(finder: PathFinder, { columns, endsInGap }: Alignment, chain: readonly number[]): Alignment {
  const likeness = new Likeness(finder);
  const [rows, width] = [columns.length, chain.length];
  const best = new Float64Array((rows + 1) * (width + 1));
  const at = (i: number, j: number) => i * (width + 1) + j;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = width - 1; j >= 0; j--) {
      const score = likeness.of((columns[i] as Column).nodes[0] as number, chain[j] as number);
      const met = score > 0 ? score + (best[at(i + 1, j + 1)] as number) : 0;
      best[at(i, j)] = Math.max(met, best[at(i + 1, j)] as number, best[at(i, j + 1)] as number);
    }
  }
  const merged: Column[] = [];
  let gap = false;
  let [i, j] = [0, 0];
  while (i < rows && j < width) {
    const column = columns[i] as Column;
    const score = likeness.of(column.nodes[0] as number, chain[j] as number);
    if (score > 0 && score + (best[at(i + 1, j + 1)] as number) >= (best[at(i, j)] as number)) {
      merged.push({ nodes: [...column.nodes, chain[j] as number], afterGap: gap || column.afterGap });
      gap = false;
      i++;
      j++;
    } else {
      gap = true;
      if ((best[at(i + 1, j)] as number) >= (best[at(i, j + 1)] as number)) i++;
      else j++;
    }
  }
  return { columns: merged, endsInGap: endsInGap || gap || i < rows || j < width };
}

class Likeness {
  readonly #finder: PathFinder;
  readonly #keys = new Map<number, Set<string>>();

  constructor(finder: PathFinder) {
    this.#finder = finder;
  }

  /** 0 for elements of different names. */
  of(a: number, b: number): number {
    if (a === b) return 3;
    if (this.#finder.stepName(a) !== this.#finder.stepName(b)) return 0;
    const keys = this.#keysOf(a);
    for (const key of this.#keysOf(b)) if (keys.has(key)) return 2;
    return 1;
  }

  #keysOf(node: number): Set<string> {
    let keys = this.#keys.get(node);
    if (keys === undefined) {
      keys = new Set(trustedTests(this.#finder.dom, node).map(keyOf));
      this.#keys.set(node, keys);
    }
    return keys;
  }
}
