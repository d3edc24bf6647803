/** Finds the blocks that stand under a heading such as "Related articles" or "About the author". */
import { headingLevel } from '../../../model/heading-level.js';
import type { ArticlePage } from '../article-extractor.js';
import type { Block } from './blocks.js';
import { blockText } from './blocks.js';
import { isFurnitureHeading } from './phrases.js';

/** Words beyond its heading that make an element the section the heading speaks for. */
const SECTION_MIN_WORDS = 15;

/** One flag a block. A furniture heading rules its section until the section ends or an equal or higher heading comes. */
export function underFurnitureHeading(page: ArticlePage, blocks: readonly Block[]): Uint8Array {
  const { dom, stats } = page;
  const flags = new Uint8Array(blocks.length);
  let level = 0;
  let sectionEnd = 0;
  blocks.forEach((block, index) => {
    if (level > 0 && (stats.order[block.container] as number) >= sectionEnd) level = 0;
    const heading = headingLevel(dom.tag[block.container] as number);
    if (heading > 0 && isFurnitureHeading(blockText(page, block))) {
      level = heading;
      sectionEnd = stats.end[sectionOf(page, block)] as number;
    } else if (heading > 0 && heading <= level) {
      level = 0;
    }
    if (level > 0) flags[index] = 1;
  });
  return flags;
}

function sectionOf({ dom, stats }: ArticlePage, block: Block): number {
  const body = dom.body;
  let node = dom.parent[block.container] as number;
  while (node !== body && node !== 0 && (stats.words[node] as number) < block.words + SECTION_MIN_WORDS) {
    node = dom.parent[node] as number;
  }
  return node;
}
