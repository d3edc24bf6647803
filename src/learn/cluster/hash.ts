/** Small hashes of 32 bits: for sketches and look-ups among the nodes of pages, not against attackers. */

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

const SEED = 0x811c9dc5;

/** Spreads the bits of a number, so that similar inputs give unrelated hashes. */
function spread(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Hash of a pair of hashes; the order counts. */
export function mix(first: number, second: number): number {
  return spread(Math.imul(first, 0x9e3779b1) + second);
}

export function hashText(text: string, start = 0, end: number = text.length): number {
  let bits = SEED;
  for (let at = start; at < end; at++) bits = Math.imul(bits ^ charCodeAt.call(text, at), 0x01000193);
  return spread(bits);
}
