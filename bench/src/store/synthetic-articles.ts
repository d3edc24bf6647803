/** Articles that look to an index like real ones: words as frequent as in real texts, lengths as different. */

const VOCABULARY = 60_000;
/** Zipf's law, a little flattened for the most frequent words as Mandelbrot proposed. */
const EXPONENT = 1.05;
const FLATTENING = 2.7;

const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => `w${rank.toString(36)}`);
const CUMULATED = cumulate();

function cumulate(): Float64Array {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    sum += (rank + 1 + FLATTENING) ** -EXPONENT;
    sums[rank] = sum;
  }
  return sums.map((each) => each / sum);
}

/** A word, frequent ones more often. */
export function someWord(random: () => number): string {
  const wanted = random();
  let [low, high] = [0, VOCABULARY - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((CUMULATED[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return WORDS[low] as string;
}

/** The word that is the n-th most frequent, from 0. */
export const wordOfRank = (rank: number): string => WORDS[rank] as string;

const SHORTEST = 80;
/** Lengths fall off so that the mean is about 400 words. */
const MEAN_BEYOND = 320;

export function someArticle(random: () => number): { title: string[]; text: string[] } {
  const length = SHORTEST + Math.round(-Math.log(1 - random()) * MEAN_BEYOND);
  return {
    title: Array.from({ length: 8 }, () => someWord(random)),
    text: Array.from({ length: Math.min(length, 5_000) }, () => someWord(random)),
  };
}
