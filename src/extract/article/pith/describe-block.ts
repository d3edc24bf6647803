/** What stands out about a block, in words: "34 words, 80 % linked, under a heading of furniture, named related". */
import type { Block } from './blocks.js';
import type { PageView } from './page-view.js';
import { Inside } from './surroundings.js';
import { Kind } from './vocabulary.js';

const NAMED: readonly (readonly [string, number])[] = Object.entries(Kind).map(([name, bit]) => [name, bit]);
const INSIDE: readonly (readonly [string, number])[] = Object.entries(Inside).map(([name, bit]) => [name, bit]);

export function describeBlock(view: PageView, index: number): string {
  const block = view.blocks[index] as Block;
  const path = view.around.path[block.container] as number;
  const inside = view.around.inside[block.container] as number;
  const linked = Math.round((100 * block.linkLength) / Math.max(1, block.length));
  return [
    `${block.words} ${block.words === 1 ? 'word' : 'words'}`,
    ...(linked > 0 ? [`${linked} % linked`] : []),
    ...(view.texts.isRepetition[index] === 1 ? ['repeats an earlier block'] : []),
    ...(view.underFurniture[index] === 1 ? ['under a heading of furniture'] : []),
    ...list('in', INSIDE, inside),
    ...list('named', NAMED, path),
  ].join(', ');
}

function list(word: string, names: readonly (readonly [string, number])[], bits: number): string[] {
  const found = names.filter(([, bit]) => (bits & bit) !== 0).map(([name]) => name.toLowerCase());
  return found.length === 0 ? [] : [`${word} ${found.join(' and ')}`];
}
