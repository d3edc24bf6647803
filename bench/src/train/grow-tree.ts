/**
 * One tree, grown best-first: of all leaves the one whose cut saves most loss is cut next. Rows are kept as one list of
 * indices in which every leaf owns a stretch, and a cut sorts its stretch in two.
 */
import type { BinnedColumn } from './bin-features.js';
import { type Split, SplitFinder, type SplitLimits, type Sums } from './find-split.js';
import { type Gradients, HistogramBuilder, subtract } from './histogram.js';
import type { Tree } from './tree-model.js';

export interface GrowOptions extends SplitLimits {
  /** Leaves of a tree at most. */
  leaves: number;
}

/** A tree that still knows the bins it was grown from. */
export interface GrownTree {
  /** Leaf values are the Newton step, not yet scaled by a learning rate. */
  tree: Tree;
  /** Leaf `i` owns `rows[starts[i]..ends[i])`. */
  starts: Int32Array;
  ends: Int32Array;
  /** The leaf of a row that was not grown from. */
  leafOfRow(row: number): number;
}

interface Leaf {
  start: number;
  end: number;
  sums: Sums;
  histogram: Float64Array;
  split: Split | null;
  /** The node above and on which side of it the leaf hangs. */
  parent: number;
  isLeft: boolean;
}

interface Node {
  split: Split;
  values: Uint8Array;
  goesLeft: Uint8Array;
}

export class TreeGrower {
  readonly #columns: readonly BinnedColumn[];
  readonly #options: GrowOptions;
  readonly #builder: HistogramBuilder;
  readonly #finder: SplitFinder;
  readonly #histograms: Float64Array[];
  readonly #scratch: Int32Array;

  constructor(columns: readonly BinnedColumn[], rows: number, options: GrowOptions) {
    this.#columns = columns;
    this.#options = options;
    this.#builder = new HistogramBuilder(columns);
    this.#finder = new SplitFinder(columns, this.#builder, options);
    this.#histograms = Array.from({ length: options.leaves }, () => new Float64Array(this.#builder.length));
    this.#scratch = new Int32Array(rows);
  }

  /** Grows from the first `count` of `rows`, which it reorders, with the features marked in `isActive`. */
  grow(rows: Int32Array, count: number, given: Gradients, isActive: Uint8Array): GrownTree {
    const used = Int32Array.from(this.#columns.keys()).filter((c) =>
      this.#columns[c]?.features.some(({ feature }) => isActive[feature] === 1),
    );
    const nodes: Node[] = [];
    const left: number[] = [];
    const right: number[] = [];
    const hang = (parent: number, isLeft: boolean, child: number): void => {
      if (parent >= 0) (isLeft ? left : right)[parent] = child;
    };

    const root: Leaf = {
      start: 0,
      end: count,
      sums: sumUp(rows, count, given),
      histogram: this.#histograms[0] as Float64Array,
      split: null,
      parent: -1,
      isLeft: true,
    };
    this.#builder.build(root.histogram, used, rows, 0, count, given);
    root.split = this.#finder.find(root.histogram, root.sums, used, isActive);
    const leaves = [root];

    while (leaves.length < this.#options.leaves) {
      const chosen = mostGain(leaves);
      const leaf = leaves[chosen] as Leaf;
      const split = leaf.split;
      if (split === null) break;
      const { values } = this.#columns[split.column] as BinnedColumn;
      const goesLeft = split.feature.binOf.map((bin) => (bin <= split.bin ? 1 : 0));
      const middle = this.#part(rows, leaf.start, leaf.end, values, goesLeft);
      const node = nodes.push({ split, values, goesLeft }) - 1;
      hang(leaf.parent, leaf.isLeft, node);

      const spare = this.#histograms[leaves.length] as Float64Array;
      const leftIsSmall = split.left.rows <= split.right.rows;
      const first: Leaf = {
        start: leaf.start,
        end: middle,
        sums: split.left,
        histogram: leftIsSmall ? spare : leaf.histogram,
        split: null,
        parent: node,
        isLeft: true,
      };
      const second: Leaf = {
        start: middle,
        end: leaf.end,
        sums: split.right,
        histogram: leftIsSmall ? leaf.histogram : spare,
        split: null,
        parent: node,
        isLeft: false,
      };
      leaves[chosen] = first;
      leaves.push(second);
      const large = leftIsSmall ? second : first;
      // The last cut's children will not be cut, and rows too few to cut need no counting.
      if (leaves.length === this.#options.leaves || large.sums.rows < 2 * this.#options.minLeafRows) continue;
      const small = leftIsSmall ? first : second;
      this.#builder.build(small.histogram, used, rows, small.start, small.end, given);
      subtract(large.histogram, small.histogram);
      for (const child of [first, second]) child.split = this.#finder.find(child.histogram, child.sums, used, isActive);
    }

    leaves.forEach(({ parent, isLeft }, i) => {
      hang(parent, isLeft, ~i);
    });
    return {
      tree: {
        features: Uint16Array.from(nodes, ({ split }) => split.feature.feature),
        thresholds: Float32Array.from(nodes, ({ split }) => split.feature.thresholds[split.bin] as number),
        left: Int16Array.from(left),
        right: Int16Array.from(right),
        leaves: Float64Array.from(leaves, ({ sums }) => -sums.gradient / (sums.hessian + this.#options.lambda)),
      },
      starts: Int32Array.from(leaves, ({ start }) => start),
      ends: Int32Array.from(leaves, ({ end }) => end),
      leafOfRow(row) {
        let at = nodes.length === 0 ? -1 : 0;
        while (at >= 0) {
          const { values, goesLeft } = nodes[at] as Node;
          at = (goesLeft[values[row] as number] === 1 ? left[at] : right[at]) as number;
        }
        return ~at;
      },
    };
  }

  /** Moves the rows that go left to the front, keeping the order on both sides, and answers where the right ones begin. */
  #part(rows: Int32Array, start: number, end: number, values: Uint8Array, goesLeft: Uint8Array): number {
    const scratch = this.#scratch;
    let front = start;
    let waiting = 0;
    for (let i = start; i < end; i++) {
      const row = rows[i] as number;
      const toLeft = goesLeft[values[row] as number] as number;
      // Written to both places and advanced in one: no branch to mispredict.
      rows[front] = row;
      scratch[waiting] = row;
      front += toLeft;
      waiting += 1 - toLeft;
    }
    rows.set(scratch.subarray(0, waiting), front);
    return front;
  }
}

function mostGain(leaves: readonly Leaf[]): number {
  let best = 0;
  for (let i = 1; i < leaves.length; i++)
    if ((leaves[i]?.split?.gain ?? 0) > (leaves[best]?.split?.gain ?? 0)) best = i;
  return best;
}

function sumUp(rows: Int32Array, count: number, { gradients, hessians }: Gradients): Sums {
  let gradient = 0;
  let hessian = 0;
  for (let i = 0; i < count; i++) {
    gradient += gradients[rows[i] as number] as number;
    hessian += hessians[rows[i] as number] as number;
  }
  return { gradient, hessian, rows: count };
}
