/** Where a feature may be cut: thresholds between neighbouring values, at quantiles when there are too many values. */

/**
 * Thresholds of one feature from its sorted values, ascending: at most `maxBins - 1`, none when the feature is constant.
 * A value that alone fills a bin's share gets a bin of its own and the others divide what is left, as in LightGBM: otherwise
 * a feature that is mostly 0 would spend its bins on zeros.
 */
export function chooseThresholds(sorted: Float32Array, maxBins: number): Float32Array {
  const { values, counts } = distinct(sorted);
  const cuts: number[] = [];
  if (values.length <= maxBins) {
    for (let i = 1; i < values.length; i++) cuts.push(between(values[i - 1] as number, values[i] as number));
    return Float32Array.from(cuts);
  }
  const share = sorted.length / maxBins;
  const isBig = counts.map((count) => count >= share);
  let rowsLeft = 0;
  let binsLeft = maxBins;
  counts.forEach((count, i) => {
    if (isBig[i]) binsLeft--;
    else rowsLeft += count;
  });
  let wanted = rowsLeft / Math.max(binsLeft, 1);
  let size = 0;
  for (let i = 0; i < values.length - 1 && cuts.length < maxBins - 1; i++) {
    const count = counts[i] as number;
    size += count;
    if (!isBig[i]) rowsLeft -= count;
    // A big value next door ends a bin that is at least half full; an emptier one joins it.
    const isFull = isBig[i] || size >= wanted || (isBig[i + 1] && size >= wanted / 2);
    if (!isFull) continue;
    cuts.push(between(values[i] as number, values[i + 1] as number));
    if (!isBig[i]) binsLeft--;
    // What is left is shared out anew, so that the last bins do not starve.
    wanted = rowsLeft / Math.max(binsLeft, 1);
    size = 0;
  }
  return Float32Array.from(cuts);
}

function distinct(sorted: Float32Array): { values: number[]; counts: number[] } {
  const values: number[] = [];
  const counts: number[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const value = sorted[start] as number;
    while (end < sorted.length && sorted[end] === value) end++;
    values.push(value);
    counts.push(end - start);
  }
  return { values, counts };
}

/** A Float32 at least `low` and below `high`: their middle, unless rounding pushes it out. */
function between(low: number, high: number): number {
  const middle = Math.fround(low + (high - low) / 2);
  return middle < high ? middle : low;
}
