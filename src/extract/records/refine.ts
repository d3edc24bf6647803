/** Dropping what stands among records and is none: a heading row, a promotion, a button, a closing link. */
import { likenessOf, meanOf, type Sketches } from './sketch.js';

/** A record with less than this share of the usual likeness misses what most others have. */
const LEAST_LIKENESS = 0.5;
/** Where more records than this would go, they are of two kinds rather than spoilt. */
const MOST_DROPPED = 0.25;

export interface Refined {
  records: readonly (readonly number[])[];
  dropped: readonly (readonly number[])[];
  /** How alike the remaining records are. */
  regularity: number;
}

export function refine(sketches: Sketches, records: readonly (readonly number[])[]): Refined {
  const { each, mean } = likenessOf(records.map((record) => sketches.of(record)));
  const isUsual = (_: unknown, i: number) => (each[i] as number) >= LEAST_LIKENESS * mean;
  const kept = records.filter(isUsual);
  const dropped = records.filter((record, i) => !isUsual(record, i));
  if (dropped.length === 0 || dropped.length > MOST_DROPPED * records.length)
    return { records, dropped: [], regularity: mean };
  return { records: kept, dropped, regularity: meanOf(each.filter(isUsual)) };
}
