/** Which blocks of a page are content, derived from the text a person marked as a whole. */
import { words } from '../../../src/evaluate/index.js';

/** Blocks with fewer words must stand in the truth word for word. */
const SHINGLE_MIN_WORDS = 5;
const SHINGLE = 3;
/** Share of a block's shingles that must occur in the truth. */
const MIN_SHARE = 0.5;

/** Answers for one truth: true when the block's text belongs to it, null when the block has no word to go by. */
export function blockLabeller(truth: string): (text: string) => boolean | null {
  const wanted = words(truth);
  const running = ` ${wanted.join(' ')} `;
  const known = new Set(shingles(wanted));
  return (text) => {
    const found = words(text);
    if (found.length === 0) return null;
    if (found.length < SHINGLE_MIN_WORDS) return running.includes(` ${found.join(' ')} `);
    const all = shingles(found);
    return all.filter((shingle) => known.has(shingle)).length >= MIN_SHARE * all.length;
  };
}

function shingles(list: readonly string[]): string[] {
  return list.slice(SHINGLE - 1).map((_, i) => list.slice(i, i + SHINGLE).join(' '));
}
