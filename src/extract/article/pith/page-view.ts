/** Everything about a page that the features of its single blocks refer to, gathered once. */
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import { type Block, blockText } from './blocks.js';
import { type DeclaredFacts, readDeclaredFacts } from './declared-facts.js';
import { headingLevel, underFurnitureHeading } from './furniture-sections.js';
import { findMainBody, isProse, type MainBody } from './main-body.js';
import { findRepetition, type Repetition } from './repetition.js';
import { countSubtrees, type SubtreeCounts } from './subtree-counts.js';
import { type Surroundings, surveySurroundings } from './surroundings.js';
import { wordsIn } from './title-words.js';

export interface PageView {
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
  /** Blocks that name a price, short blocks that name a date. */
  prices: number;
  dates: number;
  /** Words in list items, table cells and preformatted text. */
  listWords: number;
  cellWords: number;
  codeWords: number;
  /** Words before each block. */
  wordsBefore: Int32Array;
  /** The heading each block stands under, itself included; −1 before the first. */
  headingOf: Int32Array;
  sections: Sections;
  /** How often a block's text stands on the page, and whether it stood there before. */
  occurrences: Int32Array;
  isRepetition: Uint8Array;
  /** Words of all blocks with the same signature: tag and class, of the parent too. */
  signatureWords: Int32Array;
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

const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:€|£|zł|kr\b|руб|USD|EUR|元|円)/;
const DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}[:./]\d{2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d[年月日]/i;
/** A date in a long text is part of the story, not a label. */
const DATE_MAX_WORDS = 30;
/** Prices and dates are looked for at the start of a text. */
const LOOK = 200;
const MAX_TITLE = 400;
/** Texts are compared by their first characters. */
const SAME_LENGTH = 80;

export function viewPage(page: ArticlePage, blocks: readonly Block[]): PageView {
  const around = surveySurroundings(page);
  const counts = countSubtrees(page, blocks);
  const declared = readDeclaredFacts(page);
  const view: PageView = {
    page,
    blocks,
    around,
    declared,
    titleWords: new Set(wordsIn(declared.title.slice(0, MAX_TITLE))),
    counts,
    repetition: findRepetition(page, around.signature),
    mainBody: findMainBody(page, blocks, around),
    underFurniture: underFurnitureHeading(page, blocks),
    words: 0,
    length: 0,
    linkLength: 0,
    prose: 0,
    proseBlocks: 0,
    firstProse: -1,
    lastProse: -1,
    firstHeading: -1,
    headings: 0,
    topHeadings: 0,
    longestBlock: 0,
    prices: 0,
    dates: 0,
    listWords: 0,
    cellWords: 0,
    codeWords: 0,
    wordsBefore: new Int32Array(blocks.length),
    headingOf: new Int32Array(blocks.length),
    sections: {
      words: new Int32Array(blocks.length),
      blocks: new Int32Array(blocks.length),
      length: new Int32Array(blocks.length),
      linkLength: new Int32Array(blocks.length),
    },
    occurrences: new Int32Array(blocks.length),
    isRepetition: new Uint8Array(blocks.length),
    signatureWords: new Int32Array(blocks.length),
  };
  readBlocks(view);
  return view;
}

function readBlocks(view: PageView): void {
  const { page, blocks, around } = view;
  const { dom } = page;
  const firstWithText = new Map<string, number>();
  const sameText = new Int32Array(blocks.length);
  const firstWithSignature = new Map<number, number>();
  const sameSignature = new Int32Array(blocks.length);
  let heading = -1;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const tag = dom.tag[block.container] as number;
    const level = headingLevel(tag);
    view.wordsBefore[i] = view.words;
    view.words += block.words;
    view.length += block.length;
    view.linkLength += block.linkLength;
    if (block.words > view.longestBlock) view.longestBlock = block.words;
    if (isProse(block)) {
      view.prose += block.words;
      view.proseBlocks++;
      if (view.firstProse < 0) view.firstProse = i;
      view.lastProse = i;
    }
    if (level > 0) {
      heading = i;
      view.headings++;
      if (level === 1) view.topHeadings++;
      if (level === 1 && view.firstHeading < 0) view.firstHeading = i;
    } else if (heading >= 0) {
      addToSection(view.sections, heading, block);
    }
    view.headingOf[i] = heading;
    if (tag === LI) view.listWords += block.words;
    else if (tag === TD) view.cellWords += block.words;
    else if (tag === PRE) view.codeWords += block.words;

    const text = blockText(page, block, LOOK).slice(0, LOOK);
    if (PRICE.test(text)) view.prices++;
    if (block.words < DATE_MAX_WORDS && DATE.test(text)) view.dates++;
    const key = `${text.trim().slice(0, SAME_LENGTH)} ${block.words}`;
    const original = firstWithText.get(key) ?? i;
    firstWithText.set(key, original);
    sameText[i] = original;
    view.occurrences[original] = (view.occurrences[original] as number) + 1;
    view.isRepetition[i] = original === i ? 0 : 1;

    const parent = dom.parent[block.container] as number;
    const signature = (around.signature[block.container] as number) ^ Math.imul(around.signature[parent] as number, 17);
    const first = firstWithSignature.get(signature) ?? i;
    firstWithSignature.set(signature, first);
    sameSignature[i] = first;
    view.signatureWords[first] = (view.signatureWords[first] as number) + block.words;
  }
  for (let i = 0; i < blocks.length; i++) {
    view.occurrences[i] = view.occurrences[sameText[i] as number] as number;
    view.signatureWords[i] = view.signatureWords[sameSignature[i] as number] as number;
  }
}

function addToSection({ words, blocks, length, linkLength }: Sections, heading: number, block: Block): void {
  words[heading] = (words[heading] as number) + block.words;
  blocks[heading] = (blocks[heading] as number) + 1;
  length[heading] = (length[heading] as number) + block.length;
  linkLength[heading] = (linkLength[heading] as number) + block.linkLength;
}
