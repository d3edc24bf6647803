/** Everything about a page that the features of its single blocks refer to, gathered once. */
import type { ArticlePage } from '../article-extractor.js';
import { type BlockSums, sumUpBlocks } from './block-sums.js';
import { type BlockTexts, readBlockTexts } from './block-texts.js';
import type { Block } from './blocks.js';
import { type DeclaredFacts, readDeclaredFacts } from './declared-facts.js';
import { underFurnitureHeading } from './furniture-sections.js';
import { findMainBody, type MainBody } from './main-body.js';
import { findRepetition, type Repetition } from './repetition.js';
import { countSubtrees, type SubtreeCounts } from './subtree-counts.js';
import { type Surroundings, surveySurroundings } from './surroundings.js';
import { wordsIn } from './title-words.js';

export interface PageView extends BlockSums {
  page: ArticlePage;
  blocks: readonly Block[];
  around: Surroundings;
  declared: DeclaredFacts;
  /** The words of the page's title, in lower case. */
  titleWords: ReadonlySet<string>;
  counts: SubtreeCounts;
  repetition: Repetition;
  mainBody: MainBody;
  underFurniture: Uint8Array;
  texts: BlockTexts;
  /** Words of all blocks with the same signature: tag and class, of the parent too. */
  signatureWords: Int32Array;
}

const MAX_TITLE = 400;

export function viewPage(page: ArticlePage, blocks: readonly Block[]): PageView {
  const around = surveySurroundings(page);
  const declared = readDeclaredFacts(page);
  const titleWords = new Set(wordsIn(declared.title.slice(0, MAX_TITLE)));
  const sums = sumUpBlocks(page, blocks);
  // Name by name: copies made by spreading differ in their hidden class, and what was compiled for one is thrown away for the next.
  return {
    words: sums.words,
    length: sums.length,
    linkLength: sums.linkLength,
    prose: sums.prose,
    proseBlocks: sums.proseBlocks,
    firstProse: sums.firstProse,
    lastProse: sums.lastProse,
    firstHeading: sums.firstHeading,
    headings: sums.headings,
    topHeadings: sums.topHeadings,
    longestBlock: sums.longestBlock,
    listWords: sums.listWords,
    cellWords: sums.cellWords,
    codeWords: sums.codeWords,
    before: sums.before,
    headingOf: sums.headingOf,
    sections: sums.sections,
    page,
    blocks,
    around,
    declared,
    titleWords,
    counts: countSubtrees(page, blocks),
    repetition: findRepetition(page, around.signature),
    mainBody: findMainBody(page, blocks, around),
    underFurniture: underFurnitureHeading(page, blocks),
    texts: readBlockTexts({ page, blocks, titleWords, firstHeading: sums.firstHeading }),
    signatureWords: wordsBySignature(page, blocks, around.signature),
  };
}

/** For every block the words of all blocks with its signature and that of its parent. */
function wordsBySignature({ dom }: ArticlePage, blocks: readonly Block[], signature: Int32Array): Int32Array {
  const words = new Int32Array(blocks.length);
  const firstWith = new Map<number, number>();
  const firstLike = new Int32Array(blocks.length);
  for (let i = 0; i < blocks.length; i++) {
    const { container, words: own } = blocks[i] as Block;
    const ofParent = signature[dom.parent[container] as number] as number;
    const both = (signature[container] as number) ^ Math.imul(ofParent, 17);
    let first = firstWith.get(both);
    if (first === undefined) {
      first = i;
      firstWith.set(both, i);
    }
    firstLike[i] = first;
    words[first] = (words[first] as number) + own;
  }
  for (let i = 0; i < blocks.length; i++) words[i] = words[firstLike[i] as number] as number;
  return words;
}
