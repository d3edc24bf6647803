/** Where a figure goes along an axis, and at which figures the axis is marked. */

export interface Axis {
  /** Share of the axis before this figure: 0 at its beginning, 1 at its end. */
  place(value: number): number;
  marks: readonly number[];
}

/** From 0 to the next round figure above the highest. */
export function linearAxis(highest: number): Axis {
  const top = roundUp(highest);
  return { place: (value) => value / top, marks: [0, 0.25, 0.5, 0.75, 1].map((share) => share * top) };
}

/** From the lowest figure to the highest, each ten times as far from zero as the one before it. */
export function logarithmicAxis(lowest: number, highest: number, marks?: readonly number[]): Axis {
  const span = Math.log(highest) - Math.log(lowest) || 1;
  return {
    place: (value) => (Math.log(value) - Math.log(lowest)) / span,
    marks: marks ?? decades(lowest, highest),
  };
}

/** A logarithmic axis that begins and ends with a power of ten. */
export function decadeAxis(values: readonly number[]): Axis {
  const positive = values.filter((value) => value > 0);
  if (positive.length === 0) return logarithmicAxis(1, 10);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...positive)));
  return logarithmicAxis(lowest, Math.max(10 * lowest, 10 ** Math.ceil(Math.log10(Math.max(...positive)))));
}

function decades(lowest: number, highest: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(lowest)), Math.floor(Math.log10(highest))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number((10 ** (first + i)).toPrecision(1)));
}

/** The next of 1, 2, 5, 10, 20 … */
function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => value <= step * magnitude) ?? 10) * magnitude;
}
