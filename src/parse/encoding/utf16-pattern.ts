/** Bytes looked at; the markup at the head of a page is mostly ASCII in every language. */
const SAMPLE = 4096;
/** Share of code units that must have a zero half, and how many times more often than the other half. */
const MIN_SHARE = 0.1;
const MIN_RATIO = 10;

/** UTF-16 without a byte order mark shows as zeros in the high halves of the ASCII characters of its markup. */
export function utf16Pattern(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.min(bytes.length, SAMPLE) >> 1;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let i = 0; i < pairs; i++) {
    const even = bytes[2 * i] === 0;
    const odd = bytes[2 * i + 1] === 0;
    if (even && !odd) evenZeros++;
    if (odd && !even) oddZeros++;
  }
  const needed = Math.max(2, pairs * MIN_SHARE);
  if (oddZeros >= needed && oddZeros >= evenZeros * MIN_RATIO) return 'utf-16le';
  if (evenZeros >= needed && evenZeros >= oddZeros * MIN_RATIO) return 'utf-16be';
  return null;
}
