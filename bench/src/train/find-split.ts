/** The best cut of one leaf, read off its histogram. */
import type { BinnedColumn, BinnedFeature } from './bin-features.js';
import { CELL, type HistogramBuilder } from './histogram.js';

export interface SplitLimits {
  /** A child has at least this many rows … */
  minLeafRows: number;
  /** … and this sum of hessians. */
  minLeafWeight: number;
  /** L2 shrinkage of leaf values. */
  lambda: number;
}

/** What a leaf's rows add up to. */
export interface Sums {
  gradient: number;
  hessian: number;
  rows: number;
}

export interface Split {
  column: number;
  feature: BinnedFeature;
  /** The last bin that goes left. */
  bin: number;
  /** Loss saved, twice and in the units of the gradients: good for comparing. */
  gain: number;
  left: Sums;
  right: Sums;
}

const COLUMN_SIZE = 256;

export class SplitFinder {
  readonly #columns: readonly BinnedColumn[];
  readonly #builder: HistogramBuilder;
  readonly #limits: SplitLimits;
  readonly #bins = new Float64Array(COLUMN_SIZE * CELL);

  constructor(columns: readonly BinnedColumn[], builder: HistogramBuilder, limits: SplitLimits) {
    this.#columns = columns;
    this.#builder = builder;
    this.#limits = limits;
  }

  /** Null when no allowed cut saves anything. Of equally good cuts the first one wins. */
  find(histogram: Float64Array, total: Sums, used: Int32Array, isActive: Uint8Array): Split | null {
    if (total.rows < 2 * this.#limits.minLeafRows) return null;
    let best: Split | null = null;
    for (const column of used) {
      const { features } = this.#columns[column] as BinnedColumn;
      for (const feature of features) {
        if (isActive[feature.feature] !== 1) continue;
        this.#sumUp(histogram, column, feature);
        best = this.#cut(total, column, feature, best);
      }
    }
    return best;
  }

  /** The feature's own bins from the joint values of its column. */
  #sumUp(histogram: Float64Array, column: number, { binOf, thresholds }: BinnedFeature): void {
    const bins = this.#bins;
    bins.fill(0, 0, (thresholds.length + 1) * CELL);
    let from = this.#builder.startOf(column);
    for (let value = 0; value < binOf.length; value++, from += CELL) {
      const at = (binOf[value] as number) * CELL;
      bins[at] = (bins[at] as number) + (histogram[from] as number);
      bins[at + 1] = (bins[at + 1] as number) + (histogram[from + 1] as number);
      bins[at + 2] = (bins[at + 2] as number) + (histogram[from + 2] as number);
    }
  }

  #cut(total: Sums, column: number, feature: BinnedFeature, best: Split | null): Split | null {
    const bins = this.#bins;
    const { minLeafRows, minLeafWeight, lambda } = this.#limits;
    const whole = (total.gradient * total.gradient) / (total.hessian + lambda);
    let threshold = whole + (best?.gain ?? 0);
    let bin = -1;
    let gradient = 0;
    let hessian = 0;
    let rows = 0;
    let left: Sums | null = null;
    for (let b = 0; b < feature.thresholds.length; b++) {
      const inBin = bins[b * CELL + 2] as number;
      // A cut after an empty bin parts the same rows as the one before.
      if (inBin === 0) continue;
      gradient += bins[b * CELL] as number;
      hessian += bins[b * CELL + 1] as number;
      rows += inBin;
      if (rows < minLeafRows || hessian < minLeafWeight) continue;
      const restHessian = total.hessian - hessian;
      if (total.rows - rows < minLeafRows || restHessian < minLeafWeight) break;
      const rest = total.gradient - gradient;
      const score = (gradient * gradient) / (hessian + lambda) + (rest * rest) / (restHessian + lambda);
      if (!(score > threshold)) continue;
      threshold = score;
      bin = b;
      left = { gradient, hessian, rows };
    }
    if (left === null) return best;
    const right = {
      gradient: total.gradient - left.gradient,
      hessian: total.hessian - left.hessian,
      rows: total.rows - left.rows,
    };
    return { column, feature, bin, gain: threshold - whole, left, right };
  }
}
