const NONE: readonly number[] = [];

/**
 * Marks of a run are a set, but every notation nests them. This orders the marks of each run, outermost first, so that a mark
 * that goes on stays open and one that goes on longer encloses one that ends sooner; ties follow the order of `known`.
 */
export function nestMarks(marksOfRuns: readonly number[], known: readonly number[]): (readonly number[])[] {
  if (marksOfRuns.every((marks) => marks === 0)) return marksOfRuns.map(() => NONE);
  const ends = marksOfRuns.map(() => new Map<number, number>());
  for (let i = marksOfRuns.length - 1; i >= 0; i--) {
    for (const mark of known) {
      if (((marksOfRuns[i] as number) & mark) !== 0) ends[i]?.set(mark, ends[i + 1]?.get(mark) ?? i);
    }
  }
  let open: number[] = [];
  return ends.map((end) => {
    let kept = 0;
    while (kept < open.length && end.has(open[kept] as number)) kept++;
    const staying = open.slice(0, kept);
    const opening = known.filter((mark) => end.has(mark) && !staying.includes(mark));
    opening.sort((a, b) => (end.get(b) as number) - (end.get(a) as number));
    open = [...staying, ...opening];
    return open;
  });
}
