/** The shape of a record as a small set of numbers, so that many records can be compared in linear time. */
import type { RecordPage } from './record-page.js';

/** Levels below a record that belong to its shape; what lies deeper is content. */
const LEVELS = 4;
/** Nodes of one element that are looked at. */
const MAX_NODES = 150;

export type Sketch = Int32Array;

/** Shapes of the nodes of one page, each computed once: many candidates share nodes. */
export class Sketches {
  readonly #page: RecordPage;
  readonly #known = new Map<number, Sketch>();

  constructor(page: RecordPage) {
    this.#page = page;
  }

  /** The shape of some sibling nodes taken as one. */
  of(nodes: readonly number[]): Sketch {
    if (nodes.length === 1) return this.#ofNode(nodes[0] as number);
    const shape = new Set<number>();
    for (const node of nodes) for (const part of this.#ofNode(node)) shape.add(part);
    return Int32Array.from(shape);
  }

  #ofNode(node: number): Sketch {
    let sketch = this.#known.get(node);
    if (sketch === undefined) {
      sketch = sketchOf(this.#page, node);
      this.#known.set(node, sketch);
    }
    return sketch;
  }
}

/** The tag paths below a node and the kinds (tag and class) of the elements there, hashed. */
function sketchOf({ dom, surroundings, pieces }: RecordPage, root: number): Sketch {
  const paths = [Math.imul(dom.tag[root] as number, 31)];
  const shape = new Set<number>([paths[0] as number, surroundings.signature[root] as number]);
  let level = 0;
  let node = root;
  for (let seen = 0; seen < MAX_NODES; ) {
    const child = dom.firstChild[node] as number;
    if (child !== 0 && level < LEVELS && (pieces[node] as number) > 0) {
      node = child;
      level++;
    } else {
      while (node !== root && dom.nextSibling[node] === 0) {
        node = dom.parent[node] as number;
        level--;
      }
      if (node === root) break;
      node = dom.nextSibling[node] as number;
    }
    seen++;
    if ((pieces[node] as number) === 0) continue;
    const path = Math.imul((paths[level - 1] as number) ^ (dom.tag[node] as number), 0x01000193) ^ level;
    paths[level] = path;
    shape.add(path);
    if (dom.isElement(node)) shape.add(surroundings.signature[node] as number);
  }
  return Int32Array.from(shape);
}

/** Shared parts of two shapes against all their parts. */
export function likenessTo(sketch: Sketch, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const part of sketch) if (other.has(part)) shared++;
  return shared / Math.max(1, sketch.length + other.size - shared);
}

export interface Likeness {
  /** Likeness of each shape to what more than half of them have, 0 to 1: shared parts against all parts. */
  each: number[];
  mean: number;
}

export function likenessOf(sketches: readonly Sketch[]): Likeness {
  const counts = new Map<number, number>();
  for (const sketch of sketches) for (const part of sketch) counts.set(part, (counts.get(part) ?? 0) + 1);
  const isCommon = (part: number) => 2 * (counts.get(part) as number) > sketches.length;
  let common = 0;
  for (const part of counts.keys()) if (isCommon(part)) common++;
  const each = sketches.map((sketch) => {
    let shared = 0;
    for (const part of sketch) if (isCommon(part)) shared++;
    return shared / Math.max(1, sketch.length + common - shared);
  });
  return { each, mean: meanOf(each) };
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
