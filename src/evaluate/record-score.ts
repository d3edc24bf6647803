/** How well the records cut out of a page match those a person marked. */

export interface RecordScore {
  /** Marked records. */
  wanted: number;
  found: number;
  /** Records found with exactly the content that was marked. */
  matched: number;
  f1: number;
  /** Whether the found records are the marked ones, all and no other. */
  exact: boolean;
}

/** @param found the pieces of content of each record, as numbers that mean the same in `truth` */
export function scoreRecords(
  found: readonly (readonly number[])[],
  truth: readonly (readonly number[])[],
): RecordScore {
  const keyOf = (pieces: readonly number[]) => [...pieces].sort((a, b) => a - b).join(' ');
  const wanted = new Set(truth.map(keyOf));
  const keys = new Set(found.map(keyOf));
  let matched = 0;
  for (const key of keys) if (wanted.has(key)) matched++;
  const sum = found.length + wanted.size;
  const f1 = sum === 0 ? 0 : (2 * matched) / sum;
  return { wanted: wanted.size, found: found.length, matched, f1, exact: f1 === 1 };
}

/**
 * Share of the keys that stand in exactly one record, and there with no other key. A key that is part of another one, as
 * `12-1` is of `12-10`, does not count as another.
 */
export function keyedShare(texts: readonly string[], keys: readonly string[]): number {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const records = texts.map(flat);
  const marks = keys.map(flat);
  const right = marks.filter((key) => {
    const holding = records.filter((record) => record.includes(key));
    const [only] = holding;
    return (
      only !== undefined &&
      holding.length === 1 &&
      !marks.some((other) => other !== key && !key.includes(other) && only.includes(other))
    );
  });
  return keys.length === 0 ? 0 : right.length / keys.length;
}
