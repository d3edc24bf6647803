/**
 * Boosted trees at work: the log-odds of rows of facts from a model in a string (bench/src/train grows and encodes it).
 *
 * Rows are taken 32 at a time, one bit a row. First every distinct question the trees ask ("is fact 7 at most 0.5?") is
 * answered once for all 32; then a tree is walked once for all of them, parting the set of rows at each node and leaving out
 * the branches nobody takes. Three times as fast as walking every tree for every row.
 *
 * Several models may be joined to one whose log-odds are the mean of theirs. They are asked one after another, and a row of which
 * those asked so far are sure does not go to the next: most blocks of a page are plainly content or plainly not, and stand among
 * their like.
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
  /** Where to look up a value of a fact: its thresholds' range in equal cells, and the first question at or behind each. */
  readonly lowest: Float64Array;
  readonly cellsPerUnit: Float64Array;
  readonly cells: Uint16Array;
  /** Models the trees are of, the same number of trees each; leaf values are shares of the mean. */
  readonly models: number;
  /** Where each tree starts in `nodes`, those of the first model first. */
  readonly roots: Int32Array;
  /**
   * All nodes, each before its left side and that before its right side. A fork is its question times 2^16 plus the way to
   * its right side, which is positive; a leaf is −1 − its value, counted from the lowest there is.
   */
  readonly nodes: Int32Array;
  readonly scratch: Scratch;
}

/** Room for 32 rows, kept so that no call allocates. */
interface Scratch {
  /** A bit a row: the answer to each question is yes. Bits of rows that are not there mean nothing. */
  answers: Int32Array;
  /** How much the sum of each row differs from that of the row before. */
  steps: Int32Array;
  /** Sums of the models asked so far. */
  sums: Int32Array;
  /** Right sides that some rows go to, the deepest last, and these rows. */
  waitingNodes: Int32Array;
  waitingRows: Int32Array;
}

const BATCH = 32;
/** Bits of a leaf's value, and of the way from a fork to its right side. */
const VALUE_BITS = 16;
const LOWEST_VALUE = -(2 ** (VALUE_BITS - 1));
/** Log-odds from which no further model is asked: probabilities below 0.1 and above 0.9, none of which any choice turns on. */
const SURE = 2.25;

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
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    answerQuestions(model, rows, first * model.width, size, sharedFrom);
    askModels(model, size, out, first);
  }
}

/** Log-odds of the rows whose questions were answered last, into `out` from `first` on. */
function askModels(model: BoostedTrees, size: number, out: Float64Array, first: number): void {
  const { base, unit, models } = model;
  const { sums } = model.scratch;
  sums.fill(0);
  let asking = size === BATCH ? -1 : (1 << size) - 1;
  for (let asked = 1; asked <= models && asking !== 0; asked++) {
    walkTrees(model, asked - 1, asking);
    addSteps(model.scratch, size);
    const share = unit * (models / asked);
    for (let rest = asking; rest !== 0; rest &= rest - 1) {
      const row = 31 - Math.clz32(rest & -rest);
      const margin = base + share * (sums[row] as number);
      out[first + row] = margin;
      if (margin >= SURE || margin <= -SURE) asking ^= 1 << row;
    }
  }
}

/** Rows that were not asked for get what means nothing. Leaf values are whole numbers, so that the order of trees cannot matter. */
function addSteps({ steps, sums }: Scratch, size: number): void {
  let sum = 0;
  for (let r = 0; r < size; r++) {
    sum += steps[r] as number;
    sums[r] = (sums[r] as number) + sum;
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
    const compared = fact < sharedFrom ? size : 1;
    // Neighbouring blocks agree in most facts – those of what stands above them, of their names – or differ so little that
    // the answers are the same. As long as a value stays between the same two thresholds, nothing is looked up.
    let first = 0;
    let yes = firstYes(model, f, rows[offset + fact] as number);
    let above = yes > start ? (thresholds[yes - 1] as number) : Number.NEGATIVE_INFINITY;
    let upTo = yes < end ? (thresholds[yes] as number) : Number.POSITIVE_INFINITY;
    for (let r = 1, at = offset + fact + width; r < compared; r++, at += width) {
      const value = rows[at] as number;
      if (value <= upTo && value > above) continue;
      const next = firstYes(model, f, value);
      if (next === yes) continue;
      if (yes < end) answers[yes] = (answers[yes] as number) | ((1 << r) - (1 << first));
      yes = next;
      first = r;
      above = yes > start ? (thresholds[yes - 1] as number) : Number.NEGATIVE_INFINITY;
      upTo = yes < end ? (thresholds[yes] as number) : Number.POSITIVE_INFINITY;
    }
    if (first === 0) {
      for (let q = yes; q < end; q++) answers[q] = -1;
      continue;
    }
    if (yes < end) answers[yes] = (answers[yes] as number) | -(1 << first);
    let all = 0;
    for (let q = start; q < end; q++) {
      all |= answers[q] as number;
      answers[q] = all;
    }
  }
}

/** Cells a fact's thresholds are sorted into: so many that most hold one threshold or none. */
const CELLS = 64;

/** The first question about the fact with the answer yes, or where its questions end; all later ones are answered yes, too. */
function firstYes(
  { firstQuestion, thresholds, lowest, cellsPerUnit, cells }: BoostedTrees,
  f: number,
  value: number,
): number {
  const cell = cellOf(value, lowest[f] as number, cellsPerUnit[f] as number);
  const end = firstQuestion[f + 1] as number;
  let question = cells[f * CELLS + cell] as number;
  while (question < end && !(value <= (thresholds[question] as number))) question++;
  return question;
}

/** What is not a number goes into the first cell; it is below no threshold, and the search from there says so. */
function cellOf(value: number, lowest: number, cellsPerUnit: number): number {
  const cell = (value - lowest) * cellsPerUnit;
  return cell >= CELLS ? CELLS - 1 : cell > 0 ? cell | 0 : 0;
}

/** Walks the trees of one model for some of the rows. */
function walkTrees({ roots, models, nodes, scratch }: BoostedTrees, which: number, everyone: number): void {
  const { answers, steps, waitingNodes, waitingRows } = scratch;
  const trees = roots.length / models;
  const end = (which + 1) * trees;
  let common = 0;
  steps.fill(0);
  for (let tree = which * trees; tree < end; tree++) {
    // The leaf that is reached first counts for everyone, and the others by what they differ from it: many trees have but one.
    let ownLeaf = 0;
    let node = roots[tree] as number;
    let here = everyone;
    let waiting = 0;
    for (;;) {
      const content = nodes[node] as number;
      if (content >= 0) {
        // Which way rows go is what a processor cannot guess, so nothing branches: `someYes` and `someNo` are all bits or none.
        const yes = here & (answers[content >> VALUE_BITS] as number);
        const no = here ^ yes;
        const right = node + (content & 0xffff);
        const someYes = (yes | (0 - yes)) >> 31;
        const someNo = (no | (0 - no)) >> 31;
        // Written in any case, and counted only when rows go both ways.
        waitingNodes[waiting] = right;
        waitingRows[waiting] = no;
        waiting -= someYes & someNo;
        here = yes | (no & ~someYes);
        node = right + ((node + 1 - right) & someYes);
      } else {
        if (ownLeaf === 0) {
          ownLeaf = content;
          common += LOWEST_VALUE - 1 - content;
        } else addLeaf(steps, here, ownLeaf - content);
        if (waiting === 0) break;
        node = waitingNodes[--waiting] as number;
        here = waitingRows[waiting] as number;
      }
    }
  }
  steps[0] = (steps[0] as number) + common;
}

/** Adds to where runs of rows start and takes off where they end: neighbouring blocks mostly share their leaves. */
function addLeaf(steps: Int32Array, rows: number, value: number): void {
  let change = value;
  let edges = rows ^ (rows << 1);
  do {
    const row = 31 - Math.clz32(edges & -edges);
    steps[row] = (steps[row] as number) + change;
    change = -change;
    edges &= edges - 1;
  } while (edges !== 0);
}

/**
 * Reads a model. Its bytes are: width, base, unit, the number of models joined in it, the used facts and their thresholds, the number of nodes; then bit
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
  const models = count();
  const facts = new Uint16Array(count());
  const firstQuestion = new Uint16Array(facts.length + 1);
  for (let f = 0; f < facts.length; f++) {
    facts[f] = view.getUint16(at, true);
    firstQuestion[f + 1] = (firstQuestion[f] as number) + view.getUint16(at + 2, true);
    at += 4;
  }
  const thresholds = new Float32Array(firstQuestion[facts.length] as number);
  for (let q = 0; q < thresholds.length; q++, at += 4) thresholds[q] = view.getFloat32(at, true);

  const nodes = new Int32Array(count());
  readNodes(nodes, bytes, at, bitsFor(thresholds.length));
  const { roots, largest } = joinNodes(nodes);
  const places = sortIntoCells(firstQuestion, thresholds);
  const scratch = {
    answers: new Int32Array(thresholds.length),
    steps: new Int32Array(BATCH),
    sums: new Int32Array(BATCH),
    waitingNodes: new Int32Array(largest),
    waitingRows: new Int32Array(largest),
  };
  return {
    width,
    base,
    unit,
    facts,
    firstQuestion,
    thresholds,
    lowest: places.lowest,
    cellsPerUnit: places.cellsPerUnit,
    cells: places.cells,
    models,
    roots,
    nodes,
    scratch,
  };
}

// A function of its own, like every long loop here: an engine that compiles a loop while it runs knows nothing yet of what
// comes behind it in the function, and throws its work away when it gets there, once for each model.
function readNodes(nodes: Int32Array, bytes: Uint8Array, start: number, questionBits: number): void {
  let at = start;
  let held = 0;
  let buffer = 0;
  for (let node = 0; node < nodes.length; node++) {
    for (; held <= VALUE_BITS; held += 8) buffer = (buffer << 8) | (bytes[at++] ?? 0);
    const isLeaf = ((buffer >>> (held - 1)) & 1) === 0;
    const length = isLeaf ? VALUE_BITS : questionBits;
    held -= 1 + length;
    const number = (buffer >>> held) & ((1 << length) - 1);
    // The bits of a value are those of a signed number; turning its first bit over counts it from the lowest.
    nodes[node] = isLeaf ? -1 - (number ^ -LOWEST_VALUE) : number << VALUE_BITS;
  }
}

function sortIntoCells(
  firstQuestion: Uint16Array,
  thresholds: Float32Array,
): Pick<BoostedTrees, 'lowest' | 'cellsPerUnit' | 'cells'> {
  const count = firstQuestion.length - 1;
  const lowest = new Float64Array(count);
  const cellsPerUnit = new Float64Array(count);
  const cells = new Uint16Array(count * CELLS);
  for (let f = 0; f < count; f++) {
    let question = firstQuestion[f] as number;
    const end = firstQuestion[f + 1] as number;
    const low = thresholds[question] as number;
    const range = (thresholds[end - 1] as number) - low;
    const perUnit = range > 0 ? CELLS / range : 0;
    lowest[f] = low;
    cellsPerUnit[f] = perUnit;
    for (let next = 0; question < end; question++) {
      const cell = cellOf(thresholds[question] as number, low, perUnit);
      if (cell < next) continue;
      cells.fill(question, f * CELLS + next, f * CELLS + cell + 1);
      next = cell + 1;
    }
  }
  return { lowest, cellsPerUnit, cells };
}

/** Notes in every fork how far away its right side is; gives the roots of the trees and the size of the largest. */
function joinNodes(nodes: Int32Array): { roots: Int32Array; largest: number } {
  // From the end, so that what stands below a fork is known before it: the roots of the parts behind it, nearest last.
  const parts: number[] = [];
  const sizes = new Uint16Array(nodes.length);
  joinParts(nodes, sizes, parts);
  const roots = Int32Array.from(parts.reverse());
  return { roots, largest: roots.reduce((largest, root) => Math.max(largest, sizes[root] as number), 0) };
}

function joinParts(nodes: Int32Array, sizes: Uint16Array, parts: number[]): void {
  for (let node = nodes.length - 1; node >= 0; node--) {
    let size = 1;
    if ((nodes[node] as number) >= 0) {
      const left = parts.pop() as number;
      const right = parts.pop() as number;
      nodes[node] = (nodes[node] as number) | (right - node);
      size += (sizes[left] as number) + (sizes[right] as number);
    }
    sizes[node] = size;
    parts.push(node);
  }
}

/** Bits that can tell so many things apart. */
export function bitsFor(things: number): number {
  return 32 - Math.clz32(Math.max(things - 1, 0));
}
