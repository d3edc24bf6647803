/** Writes boosted trees as one string for the source code; `decodeTrees` of the product reads it and says how it is laid out. */
import { bitsFor } from '../../../src/extract/article/pith/boosted-trees.js';
import { sealModelText } from '../../../src/extract/article/pith/model-text.js';
import type { Tree, TreeModel } from './tree-model.js';

/** Leaf values become whole numbers of up to this size. */
const LARGEST_VALUE = 32767;
/** The product counts questions in signed 16 bits. */
const MOST_QUESTIONS = 32767;

/** Thresholds are kept exactly; each leaf value is off by half a unit at most. */
export function encodeTrees({ width, base, models, trees }: TreeModel): string {
  const unit = leafUnit(trees);
  const { facts, questionOf, thresholds } = askedQuestions(trees);
  if (thresholds.length > MOST_QUESTIONS)
    throw new Error(`the trees ask more than ${MOST_QUESTIONS} different questions`);
  const questionBits = bitsFor(thresholds.length);

  const out = new ByteWriter();
  out.number(4, (view) => view.setUint32(0, width, true));
  out.number(8, (view) => view.setFloat64(0, base, true));
  out.number(8, (view) => view.setFloat64(0, unit, true));
  out.number(4, (view) => view.setUint32(0, models, true));
  out.number(4, (view) => view.setUint32(0, facts.length, true));
  for (const { fact, count } of facts) {
    out.number(2, (view) => view.setUint16(0, fact, true));
    out.number(2, (view) => view.setUint16(0, count, true));
  }
  for (const threshold of thresholds) out.number(4, (view) => view.setFloat32(0, threshold, true));
  const nodes = trees.reduce((sum, tree) => sum + tree.features.length + tree.leaves.length, 0);
  out.number(4, (view) => view.setUint32(0, nodes, true));
  for (const tree of trees) {
    for (const node of depthFirst(tree)) {
      if (node < 0) {
        out.bits(0, 1);
        out.bits(Math.round((tree.leaves[~node] as number) / unit) & 0xffff, 16);
      } else {
        out.bits(1, 1);
        out.bits(questionOf(tree.features[node] as number, tree.thresholds[node] as number), questionBits);
      }
    }
  }
  return sealModelText(out.finish());
}

/** One unit for all leaves. Never 0, so that a model of zeros can be divided by it. */
function leafUnit(trees: readonly Tree[]): number {
  let largest = 0;
  for (const { leaves } of trees) for (const value of leaves) largest = Math.max(largest, Math.abs(value));
  return largest / LARGEST_VALUE || 1;
}

/** Every distinct pair of fact and threshold once, by fact and then ascending. */
function askedQuestions(trees: readonly Tree[]): {
  facts: { fact: number; count: number }[];
  thresholds: number[];
  questionOf: (fact: number, threshold: number) => number;
} {
  const asked = new Map<number, Set<number>>();
  for (const { features, thresholds } of trees)
    features.forEach((fact, node) => {
      asked.set(fact, (asked.get(fact) ?? new Set()).add(thresholds[node] as number));
    });
  const thresholds: number[] = [];
  const numbers = new Map<number, Map<number, number>>();
  const facts = [...asked.keys()]
    .sort((a, b) => a - b)
    .map((fact) => {
      const ascending = [...(asked.get(fact) as Set<number>)].sort((a, b) => a - b);
      numbers.set(fact, new Map(ascending.map((threshold) => [threshold, thresholds.push(threshold) - 1])));
      return { fact, count: ascending.length };
    });
  return { facts, thresholds, questionOf: (fact, threshold) => numbers.get(fact)?.get(threshold) as number };
}

/** Nodes and leaves (as `~leaf`), each node before its left side and that before its right side. */
function* depthFirst(tree: Tree): Generator<number> {
  const waiting = [tree.features.length === 0 ? ~0 : 0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (node >= 0) waiting.push(tree.right[node] as number, tree.left[node] as number);
  }
}

class ByteWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #buffer = 0;

  number(size: number, set: (view: DataView) => void): void {
    const view = new DataView(new ArrayBuffer(size));
    set(view);
    for (let i = 0; i < size; i++) this.#bytes.push(view.getUint8(i));
  }

  /** Up to 16 bits, the highest first; no whole numbers may follow. */
  bits(value: number, length: number): void {
    this.#buffer = ((this.#buffer << length) | value) & 0xffffff;
    this.#held += length;
    while (this.#held >= 8) {
      this.#held -= 8;
      this.#bytes.push((this.#buffer >>> this.#held) & 0xff);
    }
  }

  finish(): Uint8Array {
    if (this.#held > 0) this.bits(0, 8 - this.#held);
    return Uint8Array.from(this.#bytes);
  }
}
