import type { Block } from './blocks.js';

/** Words a block needs to count as running text rather than as a label. */
const PROSE_MIN_WORDS = 15;

/** Running text: a few words, a period or comma, and mostly no link. */
export function isProse(block: Block): boolean {
  return block.words >= PROSE_MIN_WORDS && block.punctuation > 0 && block.linkLength * 3 < block.length;
}
