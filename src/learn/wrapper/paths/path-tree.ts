/**
 * All paths of the learner as one tree, from anchors down along steps. Most paths begin like others; what a beginning finds
 * on the samples is found out once, for all paths and fields that go on from it. Anchors that find the same nodes on all
 * samples are one beginning.
 */

import type { PageView } from '../page-view.js';
import { anchoredNodes, followStep } from './follow-path.js';
import { type Anchor, anchorXPath, type PlacePath, type Step, stepXPath } from './place-path.js';

/** Nodes looked at per path; a path that needs more is of no use to anybody. */
const VISIT_LIMIT = 200_000;

/** Where a path ends in the tree. */
export interface PathEnd {
  /** The same for paths with equal anchors. */
  readonly anchor: number;
  /** The same for paths that find the same because they go the same way from the same nodes. */
  readonly branch: Branch;
}

interface Found {
  nodes: readonly number[];
  /** Visits left for the steps behind. */
  left: number;
}

class Branch {
  readonly id: number;
  readonly parent: Branch | null;
  readonly step: Step | null;
  /** By sample. */
  readonly found: (Found | undefined)[];
  /** By number of the step. */
  children: Map<number, Branch> | null = null;

  constructor(id: number, parent: Branch | null, step: Step | null, found: (Found | undefined)[]) {
    this.id = id;
    this.parent = parent;
    this.step = step;
    this.found = found;
  }
}

export class PathTree {
  readonly #views: readonly PageView[];
  readonly #anchors = new Numbers(anchorXPath);
  readonly #steps = new Numbers(stepXPath);
  /** By number of the anchor. */
  readonly #beginnings: Branch[] = [];
  /** By the nodes they find. */
  readonly #beginningsByNodes = new Map<string, Branch>();
  #count = 0;

  constructor(views: readonly PageView[]) {
    this.#views = views;
  }

  endOf({ anchor, steps }: PlacePath): PathEnd {
    const number = this.#anchors.of(anchor);
    let branch = this.#beginnings[number];
    if (branch === undefined) {
      branch = this.#beginning(anchor);
      this.#beginnings[number] = branch;
    }
    for (const step of steps) branch = this.#next(branch, step);
    return { anchor: number, branch };
  }

  #beginning(anchor: Anchor): Branch {
    const found = this.#views.map((view): Found => ({ nodes: anchoredNodes(view, anchor), left: VISIT_LIMIT }));
    const key = found.map(({ nodes }) => nodes.join()).join(';');
    let branch = this.#beginningsByNodes.get(key);
    if (branch === undefined) {
      branch = new Branch(this.#count++, null, null, found);
      this.#beginningsByNodes.set(key, branch);
    }
    return branch;
  }

  #next(branch: Branch, step: Step): Branch {
    const number = this.#steps.of(step);
    branch.children ??= new Map();
    let next = branch.children.get(number);
    if (next === undefined) {
      next = new Branch(this.#count++, branch, step, []);
      branch.children.set(number, next);
    }
    return next;
  }

  /** Nodes a path stands for on a sample, in reading order. */
  follow({ branch }: PathEnd, { nth, attribute }: PlacePath, sample: number): readonly number[] {
    const view = this.#views[sample] as PageView;
    const found = this.#find(branch, view, sample);
    let nodes = found.left < 0 ? [] : found.nodes;
    if (nodes.length > 1) {
      const { order } = view;
      const isOrdered = nodes.every(
        (node, i) => i === 0 || (order[nodes[i - 1] as number] as number) < (order[node] as number),
      );
      if (!isOrdered) nodes = [...new Set(nodes)].sort((a, b) => (order[a] as number) - (order[b] as number));
    }
    if (attribute !== null) nodes = nodes.filter((node) => view.dom.hasAttribute(node, attribute));
    return nth === null ? nodes : nodes.slice(nth - 1, nth);
  }

  #find(end: Branch, view: PageView, sample: number): Found {
    const open: Branch[] = [];
    let branch = end;
    for (; branch.found[sample] === undefined; branch = branch.parent as Branch) open.push(branch);
    let found = branch.found[sample] as Found;
    for (const next of open.reverse()) {
      if (found.nodes.length > 0) {
        const budget = { left: found.left };
        const nodes = followStep(view, found.nodes, next.step as Step, budget);
        found = { nodes, left: budget.left };
      }
      next.found[sample] = found;
    }
    return found;
  }
}

/** Numbers things by how they are written; what is asked for again and again is written once only. */
class Numbers<T extends object> {
  readonly #write: (thing: T) => string;
  readonly #known = new Map<T, number>();
  readonly #byWriting = new Map<string, number>();

  constructor(write: (thing: T) => string) {
    this.#write = write;
  }

  of(thing: T): number {
    let number = this.#known.get(thing);
    if (number !== undefined) return number;
    const writing = this.#write(thing);
    number = this.#byWriting.get(writing) ?? this.#byWriting.size;
    this.#byWriting.set(writing, number);
    this.#known.set(thing, number);
    return number;
  }
}
