/** Above this many cells a table is too dear, and the sequences are aligned step by step. */
const MAX_CELLS = 40_000;
/** How far ahead the step-by-step alignment looks. */
const WINDOW = 32;

const SKIP_LEFT = 1;
const SKIP_RIGHT = 2;
const MATCH = 3;

/**
 * Aligns two sequences in order so that the sum of the scores of matched pairs is highest; a score of 0 or less forbids
 * the pair. Gives for every entry of the left sequence the index of its partner on the right, or −1. Long sequences are
 * aligned greedily, so the time is bounded by a constant for each entry.
 */
export function align(
  leftLength: number,
  rightLength: number,
  score: (left: number, right: number) => number,
): Int32Array {
  const partner = new Int32Array(leftLength).fill(-1);
  if (leftLength * rightLength > MAX_CELLS) return alignGreedily(partner, rightLength, score);
  const width = rightLength + 1;
  const best = new Float64Array((leftLength + 1) * width);
  const choice = new Uint8Array((leftLength + 1) * width);
  for (let left = leftLength - 1; left >= 0; left--) {
    for (let right = rightLength - 1; right >= 0; right--) {
      const at = left * width + right;
      const skipLeft = best[at + width] as number;
      const skipRight = best[at + 1] as number;
      best[at] = Math.max(skipLeft, skipRight);
      choice[at] = skipRight >= skipLeft ? SKIP_RIGHT : SKIP_LEFT;
      const value = score(left, right);
      if (value <= 0 || value + (best[at + width + 1] as number) < (best[at] as number)) continue;
      best[at] = value + (best[at + width + 1] as number);
      choice[at] = MATCH;
    }
  }
  let left = 0;
  let right = 0;
  while (left < leftLength && right < rightLength) {
    const step = choice[left * width + right] as number;
    if (step === MATCH) partner[left] = right;
    if (step !== SKIP_RIGHT) left++;
    if (step !== SKIP_LEFT) right++;
  }
  return partner;
}

function alignGreedily(
  partner: Int32Array,
  rightLength: number,
  score: (left: number, right: number) => number,
): Int32Array {
  let next = 0;
  for (let left = 0; left < partner.length; left++) {
    let bestScore = 0;
    const end = Math.min(rightLength, next + WINDOW);
    for (let right = next; right < end; right++) {
      const value = score(left, right);
      if (value <= bestScore) continue;
      bestScore = value;
      partner[left] = right;
    }
    if (bestScore > 0) next = (partner[left] as number) + 1;
  }
  return partner;
}
