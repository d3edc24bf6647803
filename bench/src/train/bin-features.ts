/**
 * Features as small integers, the form trees are grown from. Features with few values share a column: eight that are 0 or 1
 * make one column of 256 joint values, so that one pass over the rows counts for all eight. What a single feature needs is
 * summed up from the joint counts, which is exact and costs nothing next to the rows.
 */
import { chooseThresholds } from './choose-thresholds.js';

/** Bins of one feature. */
const MAX_BINS = 255;
/** Values a byte can tell apart. */
const COLUMN_SIZE = 256;

interface Candidate {
  /** Place in the row. */
  feature: number;
  /** Bin `b` holds the values above `thresholds[b - 1]` up to and including `thresholds[b]`. */
  thresholds: Float32Array;
}

export interface BinnedFeature extends Candidate {
  /** The feature's bin for each joint value of its column. */
  binOf: Uint8Array;
}

export interface BinnedColumn {
  /** One joint value a row. */
  values: Uint8Array;
  /** Joint values are below this. */
  size: number;
  features: BinnedFeature[];
}

/**
 * Bins the `kept` ones of rows of `width` numbers; the others are bin 0 and count for nothing. Constant features are left out.
 * Throws on what is not a finite number.
 */
export function binFeatures(rows: Float32Array, width: number, kept: Int32Array): BinnedColumn[] {
  const sorted = new Float32Array(kept.length);
  const candidates: Candidate[] = [];
  for (let feature = 0; feature < width; feature++) {
    for (let i = 0; i < kept.length; i++) sorted[i] = rows[(kept[i] as number) * width + feature] as number;
    sorted.sort();
    // Sorted, what is not finite stands at an end: infinities and NaN last, minus infinity first.
    if (kept.length > 0 && !(Number.isFinite(sorted[0]) && Number.isFinite(sorted[kept.length - 1])))
      throw new Error(`feature ${feature} has a value that is not a finite number`);
    const thresholds = chooseThresholds(sorted, MAX_BINS);
    if (thresholds.length > 0) candidates.push({ feature, thresholds });
  }
  return shareColumns(candidates).map((group) => fillColumn(group, rows, width, kept));
}

/** Groups whose joint values fit a byte: the features with most bins first, each into the first column with room. */
function shareColumns(candidates: Candidate[]): Candidate[][] {
  const columns: { size: number; group: Candidate[] }[] = [];
  const byBins = candidates.toSorted((a, b) => b.thresholds.length - a.thresholds.length || a.feature - b.feature);
  for (const candidate of byBins) {
    const bins = candidate.thresholds.length + 1;
    const home = columns.find(({ size }) => size * bins <= COLUMN_SIZE);
    if (home === undefined) columns.push({ size: bins, group: [candidate] });
    else {
      home.size *= bins;
      home.group.push(candidate);
    }
  }
  return columns.map(({ group }) => group);
}

function fillColumn(group: Candidate[], rows: Float32Array, width: number, kept: Int32Array): BinnedColumn {
  const values = new Uint8Array(rows.length / width);
  const size = group.reduce((product, { thresholds }) => product * (thresholds.length + 1), 1);
  let stride = 1;
  const features = group.map(({ feature, thresholds }) => {
    const bins = thresholds.length + 1;
    const step = stride;
    for (const r of kept)
      values[r] = (values[r] as number) + step * binOf(thresholds, rows[r * width + feature] as number);
    stride *= bins;
    return { feature, thresholds, binOf: Uint8Array.from({ length: size }, (_, v) => Math.floor(v / step) % bins) };
  });
  return { values, size, features };
}

/** How many thresholds are below the value. */
function binOf(thresholds: Float32Array, value: number): number {
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (thresholds[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
