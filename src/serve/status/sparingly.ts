/** So many times as long as an answer took it is given again. */
const SHARE = 50;

/**
 * Asks what is costly for a fiftieth of the time at most, however often it is wanted: an answer is given again for fifty times as long as it
 * took to get. Those who ask meanwhile share it.
 */
export function sparingly<Answer>(ask: () => Promise<Answer>, elapsed: () => number): () => Promise<Answer> {
  let known: Promise<Answer> | null = null;
  let until = 0;
  return () => {
    if (known !== null && elapsed() < until) return known;
    const start = elapsed();
    until = Number.POSITIVE_INFINITY;
    known = ask().then(
      (answer) => {
        until = elapsed() + SHARE * (elapsed() - start);
        return answer;
      },
      (error: unknown) => {
        until = 0;
        throw error;
      },
    );
    return known;
  };
}
