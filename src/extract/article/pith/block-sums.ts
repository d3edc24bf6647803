/** What the blocks of a page add up to. */
import { headingLevel } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import type { Block } from './blocks.js';
import { isProse } from './is-prose.js';

export interface BlockSums {
  words: number;
  length: number;
  linkLength: number;
  /** Words in running text, and the first and last block of it; −1 when there is none. */
  prose: number;
  proseBlocks: number;
  firstProse: number;
  lastProse: number;
  /** First block that is an `<h1>`, or −1. */
  firstHeading: number;
  headings: number;
  topHeadings: number;
  longestBlock: number;
  /** Words in list items, table cells and preformatted text. */
  listWords: number;
  cellWords: number;
  codeWords: number;
  /** Sums over the blocks before each block, and over all blocks at the end. */
  before: SumsBefore;
  /** The heading each block stands under, itself included; −1 before the first. */
  headingOf: Int32Array;
  sections: Sections;
}

export interface SumsBefore {
  words: Int32Array;
  length: Int32Array;
  linkLength: Int32Array;
  prose: Int32Array;
}

/** Sums over the blocks between one heading and the next, kept at the heading. */
export interface Sections {
  words: Int32Array;
  blocks: Int32Array;
  length: Int32Array;
  linkLength: Int32Array;
}

const LI = Tag.li;
const TD = Tag.td;
const PRE = Tag.pre;

export function sumUpBlocks({ dom }: ArticlePage, blocks: readonly Block[]): BlockSums {
  const before = sumsBefore(blocks);
  const sums: BlockSums = {
    words: before.words[blocks.length] as number,
    length: before.length[blocks.length] as number,
    linkLength: before.linkLength[blocks.length] as number,
    prose: before.prose[blocks.length] as number,
    proseBlocks: 0,
    firstProse: -1,
    lastProse: -1,
    firstHeading: -1,
    headings: 0,
    topHeadings: 0,
    longestBlock: 0,
    listWords: 0,
    cellWords: 0,
    codeWords: 0,
    before,
    headingOf: new Int32Array(blocks.length),
    sections: {
      words: new Int32Array(blocks.length),
      blocks: new Int32Array(blocks.length),
      length: new Int32Array(blocks.length),
      linkLength: new Int32Array(blocks.length),
    },
  };
  let heading = -1;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const tag = dom.tag[block.container] as number;
    const level = headingLevel(tag);
    if (block.words > sums.longestBlock) sums.longestBlock = block.words;
    if (isProse(block)) {
      sums.proseBlocks++;
      if (sums.firstProse < 0) sums.firstProse = i;
      sums.lastProse = i;
    }
    if (level > 0) {
      heading = i;
      sums.headings++;
      if (level === 1) sums.topHeadings++;
      if (level === 1 && sums.firstHeading < 0) sums.firstHeading = i;
    } else if (heading >= 0) {
      addToSection(sums.sections, heading, block);
    }
    sums.headingOf[i] = heading;
    if (tag === LI) sums.listWords += block.words;
    else if (tag === TD) sums.cellWords += block.words;
    else if (tag === PRE) sums.codeWords += block.words;
  }
  return sums;
}

function sumsBefore(blocks: readonly Block[]): SumsBefore {
  const words = new Int32Array(blocks.length + 1);
  const length = new Int32Array(blocks.length + 1);
  const linkLength = new Int32Array(blocks.length + 1);
  const prose = new Int32Array(blocks.length + 1);
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    words[i + 1] = (words[i] as number) + block.words;
    length[i + 1] = (length[i] as number) + block.length;
    linkLength[i + 1] = (linkLength[i] as number) + block.linkLength;
    prose[i + 1] = (prose[i] as number) + (isProse(block) ? block.words : 0);
  }
  return { words, length, linkLength, prose };
}

function addToSection({ words, blocks, length, linkLength }: Sections, heading: number, block: Block): void {
  words[heading] = (words[heading] as number) + block.words;
  blocks[heading] = (blocks[heading] as number) + 1;
  length[heading] = (length[heading] as number) + block.length;
  linkLength[heading] = (linkLength[heading] as number) + block.linkLength;
}
