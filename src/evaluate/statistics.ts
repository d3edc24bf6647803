/** Mean of the values; 0 of none. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** The value below which a share `q` (0 to 1) of the values lies, between neighbours by proportion; 0 of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const position = Math.min(1, Math.max(0, q)) * (sorted.length - 1);
  const lower = Math.floor(position);
  const below = sorted[lower] as number;
  const above = sorted[Math.min(lower + 1, sorted.length - 1)] as number;
  return below + (above - below) * (position - lower);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
