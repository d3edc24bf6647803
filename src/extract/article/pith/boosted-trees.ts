/**
 * Boosted trees at work: the log-odds of rows of facts from a model in a string (bench/src/train grows and encodes it).
 *
 * Rows are taken 32 at a time, one bit a row. First every distinct question the trees ask ("is fact 7 at most 0.5?") is
 * answered once for all 32; then a tree is walked once for all of them, parting the set of rows at each node and leaving out
 * the branches nobody takes. Three times as fast as walking every tree for every row.
 */
import { openModelText } from './model-text.js';

export interface BoostedTrees {
  /** Facts of a row. */
  readonly width: number;
  /** Log-odds before any tree. */
  readonly base: number;
  /** What leaf values are counted in. */
  readonly unit: number;
  /** Questions by fact and then ascending: those of `facts[i]` are `firstQuestion[i]` up to `firstQuestion[i + 1]`. */
  readonly facts: Uint16Array;
  readonly firstQuestion: Uint16Array;
  readonly thresholds: Float32Array;
  /** All nodes of all trees, one tree after the other, each before its left side and that before its right side. */
  readonly questions: Int16Array;
  /** For leaves, whose question is `LEAF`. */
  readonly values: Int16Array;
  /** Nodes below and including this one. */
  readonly sizes: Uint16Array;
  readonly scratch: Scratch;
}

/** Room for 32 rows, kept so that no call allocates. */
interface Scratch {
  /** A bit a row: the answer to each question is yes. */
  answers: Int32Array;
  sums: Int32Array;
  /** Rows that went right, deepest node last. */
  waiting: Int32Array;
}

const LEAF = -1;
const BATCH = 32;
/** Bits of a leaf's value. */
const VALUE_BITS = 16;

/** Log-odds of the row that starts at `offset`. */
export function marginOf(model: BoostedTrees, rows: Float32Array, offset: number): number {
  const out = new Float64Array(1);
  marginsOf(model, rows.subarray(offset, offset + model.width), 1, out);
  return out[0] as number;
}

/**
 * Log-odds of the first `count` rows into `out`. Facts from number `sharedFrom` on are taken to be the same in all rows, as
 * those of the page are for its blocks.
 */
export function marginsOf(
  model: BoostedTrees,
  rows: Float32Array,
  count: number,
  out: Float64Array,
  sharedFrom = model.width,
): void {
  const { width, base, unit, scratch } = model;
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    answerQuestions(model, rows, first * width, size, sharedFrom);
    walkTrees(model, size);
    // Leaf values are whole numbers, so that the order of the trees cannot change a sum.
    for (let r = 0; r < size; r++) out[first + r] = base + unit * (scratch.sums[r] as number);
  }
}

function answerQuestions(
  model: BoostedTrees,
  rows: Float32Array,
  offset: number,
  size: number,
  sharedFrom: number,
): void {
  const { width, facts, firstQuestion, thresholds } = model;
  const { answers } = model.scratch;
  answers.fill(0);
  for (let f = 0; f < facts.length; f++) {
    const fact = facts[f] as number;
    const start = firstQuestion[f] as number;
    const end = firstQuestion[f + 1] as number;
    if (fact >= sharedFrom) {
      const yes = firstYes(thresholds, start, end, rows[offset + fact] as number);
      for (let q = yes; q < end; q++) answers[q] = -1;
      continue;
    }
    let yes = -1;
    let last = 0;
    for (let r = 0, at = offset + fact; r < size; r++, at += width) {
      const value = rows[at] as number;
      // Neighbouring blocks agree in most facts: those of what stands above them, of their names.
      if (yes < 0 || value !== last) {
        last = value;
        yes = firstYes(thresholds, start, end, value);
      }
      if (yes < end) answers[yes] = (answers[yes] as number) | (1 << r);
    }
    let all = 0;
    for (let q = start; q < end; q++) {
      all |= answers[q] as number;
      answers[q] = all;
    }
  }
}

/** The first question from `start` to `end` with the answer yes, or `end`; all later ones are answered yes, too. */
function firstYes(thresholds: Float32Array, start: number, end: number, value: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (thresholds[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function walkTrees({ questions, values, sizes, scratch }: BoostedTrees, size: number): void {
  const { answers, sums, waiting } = scratch;
  const everyone = size === BATCH ? -1 : (1 << size) - 1;
  sums.fill(0);
  let node = 0;
  while (node < questions.length) {
    // One tree. Rows that went right wait until the left side is done, which is when their node comes up.
    let depth = 0;
    let here = everyone;
    for (;;) {
      if (here === 0) node += sizes[node] as number;
      else {
        const question = questions[node] as number;
        if (question !== LEAF) {
          const yes = answers[question] as number;
          waiting[depth++] = here & ~yes;
          here &= yes;
          node++;
          continue;
        }
        const value = values[node++] as number;
        do {
          const row = 31 - Math.clz32(here & -here);
          sums[row] = (sums[row] as number) + value;
          here &= here - 1;
        } while (here !== 0);
      }
      if (depth === 0) break;
      here = waiting[--depth] as number;
    }
  }
}

/**
 * Reads a model. Its bytes are: width, base, unit, the used facts and their thresholds, the number of nodes; then bit
 * by bit the nodes in order, a 0 and 16 bits of value for a leaf, a 1 and the question for the others.
 */
export function decodeTrees(text: string): BoostedTrees {
  const bytes = openModelText(text);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const count = (): number => {
    at += 4;
    return view.getUint32(at - 4, true);
  };
  const real = (): number => {
    at += 8;
    return view.getFloat64(at - 8, true);
  };
  const width = count();
  const base = real();
  const unit = real();
  const facts = new Uint16Array(count());
  const firstQuestion = new Uint16Array(facts.length + 1);
  for (let f = 0; f < facts.length; f++) {
    facts[f] = view.getUint16(at, true);
    firstQuestion[f + 1] = (firstQuestion[f] as number) + view.getUint16(at + 2, true);
    at += 4;
  }
  const thresholds = new Float32Array(firstQuestion[facts.length] as number);
  for (let q = 0; q < thresholds.length; q++, at += 4) thresholds[q] = view.getFloat32(at, true);

  const nodes = count();
  const questions = new Int16Array(nodes).fill(LEAF);
  const values = new Int16Array(nodes);
  const sizes = new Uint16Array(nodes);
  const questionBits = bitsFor(thresholds.length);
  let held = 0;
  let buffer = 0;
  for (let node = 0; node < nodes; node++) {
    for (; held <= VALUE_BITS; held += 8) buffer = (buffer << 8) | (bytes[at++] ?? 0);
    const isLeaf = ((buffer >>> (held - 1)) & 1) === 0;
    const length = isLeaf ? VALUE_BITS : questionBits;
    held -= 1 + length;
    const number = (buffer >>> held) & ((1 << length) - 1);
    if (isLeaf) values[node] = number;
    else questions[node] = number;
  }
  let most = 0;
  for (let node = nodes - 1; node >= 0; node--) {
    const left = node + 1;
    const size =
      questions[node] === LEAF ? 1 : 1 + (sizes[left] as number) + (sizes[left + (sizes[left] as number)] as number);
    sizes[node] = size;
    most = Math.max(most, size);
  }
  const scratch = {
    answers: new Int32Array(thresholds.length),
    sums: new Int32Array(BATCH),
    waiting: new Int32Array(most),
  };
  return { width, base, unit, facts, firstQuestion, thresholds, questions, values, sizes, scratch };
}

/** Bits that can tell so many things apart. */
export function bitsFor(things: number): number {
  return 32 - Math.clz32(Math.max(things - 1, 0));
}
