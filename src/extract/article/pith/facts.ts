/**
 * The measurable facts about a block that speak for or against its being content. Each fact is a number, mostly 0 or 1;
 * `weights.ts` says how much it counts.
 */
import { Tag } from '../../../model/tags.js';
import type { ArticlePage } from '../article-extractor.js';
import { type Block, blockText } from './blocks.js';
import { underFurnitureHeading } from './furniture-sections.js';
import { findMainBody, isProse, type MainBody } from './main-body.js';
import { looksLikeByline, startsLikeFurniture } from './phrases.js';
import { Inside, type Surroundings } from './surroundings.js';
import { Kind } from './vocabulary.js';

/** Everything about the page that facts of single blocks refer to. */
export interface PageView {
  page: ArticlePage;
  blocks: readonly Block[];
  around: Surroundings;
  words: number;
  /** Share of the words that stand in running text. */
  proseShare: number;
  firstProse: number;
  lastProse: number;
  firstHeading: number;
  mainBody: MainBody;
  underFurniture: Uint8Array;
  hasMain: boolean;
  articleCount: number;
  /** Words before each block. */
  wordsBefore: Int32Array;
  /** Number of the signature (tags and classes) each block has, and the words of all blocks with a signature. */
  signatures: Int32Array;
  signatureWords: readonly number[];
}

export function viewPage(page: ArticlePage, blocks: readonly Block[], around: Surroundings): PageView {
  const { dom, stats } = page;
  const wordsBefore = new Int32Array(blocks.length);
  const signatureNumbers = new Map<string, number>();
  const signatures = new Int32Array(blocks.length);
  const signatureWords: number[] = [];
  let words = 0;
  let prose = 0;
  let firstProse = -1;
  let lastProse = -1;
  let firstHeading = -1;
  blocks.forEach((block, index) => {
    wordsBefore[index] = words;
    words += block.words;
    if (isProse(block)) {
      prose += block.words;
      if (firstProse < 0) firstProse = index;
      lastProse = index;
    }
    if (firstHeading < 0 && dom.tag[block.container] === Tag.h1) firstHeading = index;
    const signature = signatureOf(page, block.container);
    const number = signatureNumbers.get(signature) ?? signatureNumbers.size;
    signatureNumbers.set(signature, number);
    signatures[index] = number;
    signatureWords[number] = (signatureWords[number] ?? 0) + block.words;
  });
  let hasMain = false;
  let articleCount = 0;
  for (const node of stats.preorder) {
    if (dom.tag[node] === Tag.main) hasMain = true;
    else if (dom.tag[node] === Tag.article) articleCount++;
  }
  return {
    page,
    blocks,
    around,
    words,
    proseShare: share(prose, words),
    firstProse,
    lastProse,
    firstHeading,
    mainBody: findMainBody(page, blocks, around),
    underFurniture: underFurnitureHeading(page, blocks),
    hasMain,
    articleCount,
    wordsBefore,
    signatureWords,
    signatures,
  };
}

/** Tag and class of an element and its parent: what blocks of one kind on a page share. */
function signatureOf({ dom }: ArticlePage, node: number): string {
  const parent = dom.parent[node] as number;
  return `${dom.tag[node]}.${dom.attribute(node, 'class') ?? ''}/${dom.tag[parent]}.${dom.attribute(parent, 'class') ?? ''}`;
}

type Fact = (view: PageView, block: Block, index: number) => number;

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const yes = (condition: boolean): number => (condition ? 1 : 0);

const inside =
  (bit: number): Fact =>
  ({ around }, block) =>
    yes(((around.inside[block.container] as number) & bit) !== 0);

const named =
  (kind: number): Fact =>
  ({ around }, block) =>
    yes(((around.path[block.container] as number) & kind) !== 0);

function isWithin({ page: { stats } }: PageView, root: number, node: number): boolean {
  const position = stats.order[node] as number;
  return position >= (stats.order[root] as number) && position < (stats.end[root] as number);
}

const SENTENCE_END = /[.!?。！？…"”:]\s*$/;
/** Blocks on either side whose links are counted together. */
const WINDOW = 4;
/** Furniture such as "Read also: …" is short; a long text that opens alike is not furniture. */
const FURNITURE_MAX_WORDS = 25;
const BYLINE_MAX_WORDS = 14;

const POSITION_FACTS: Readonly<Record<string, Fact>> = {
  always: () => 1,
  lastThird: ({ wordsBefore, words }, _, i) => Math.max(0, (share(wordsBefore[i] as number, words) - 0.7) / 0.3),
  afterHeadline: ({ firstHeading }, _, i) => yes(firstHeading >= 0 && i > firstHeading),
  beforeProse: ({ firstProse }, _, i) => yes(firstProse >= 0 && i < firstProse),
  afterProse: ({ firstProse, lastProse }, _, i) => yes(firstProse >= 0 && i > lastProse),
  outsideBody: (view, block) => yes(!isWithin(view, view.mainBody.wide, block.container)),
  afterBody: (view, block) => {
    const { stats } = view.page;
    return yes((stats.order[block.container] as number) >= (stats.end[view.mainBody.wide] as number));
  },
  outsideNarrowBodyOfProse: (view, block) =>
    isWithin(view, view.mainBody.narrow, block.container) ? 0 : view.proseShare,
  outsideMain: ({ hasMain, around }, block) =>
    yes(hasMain && ((around.inside[block.container] as number) & Inside.Main) === 0),
  severalArticles: ({ articleCount }) => yes(articleCount > 2),
};

const TEXT_FACTS: Readonly<Record<string, Fact>> = {
  logWords: (_, block) => Math.log1p(block.words),
  nextLogWords: ({ blocks }, _, i) => Math.log1p(blocks[i + 1]?.words ?? 0),
  linkShare: (_, block) => share(block.linkLength, block.length),
  onlyLink: (_, block) => yes(block.linkLength > 0.95 * block.length),
  linkShareAround: ({ blocks }, _, i) => {
    let length = 0;
    let linkLength = 0;
    for (let k = Math.max(0, i - WINDOW); k <= Math.min(blocks.length - 1, i + WINDOW); k++) {
      length += (blocks[k] as Block).length;
      linkLength += (blocks[k] as Block).linkLength;
    }
    return share(linkLength, length);
  },
  hasPunctuation: (_, block) => yes(block.punctuation > 0),
  punctuationPerWord: (_, block) => Math.min(0.5, share(block.punctuation, block.words)),
  endsSentence: ({ page }, block) => yes(SENTENCE_END.test(page.dom.data(block.lastText).trimEnd().slice(-2))),
  furniturePhrase: ({ page }, block) =>
    yes(block.words < FURNITURE_MAX_WORDS && startsLikeFurniture(blockText(page, block, 200))),
  bylineShape: ({ page }, block) =>
    yes(block.words <= BYLINE_MAX_WORDS && looksLikeByline(blockText(page, block, 200))),
  underFurnitureHeading: ({ underFurniture }, _, i) => underFurniture[i] as number,
  parentShare: ({ page, words }, block) =>
    share(page.stats.words[page.dom.parent[block.container] as number] as number, words),
  signatureShare: ({ signatureWords, signatures, words }, _, i) =>
    share(signatureWords[signatures[i] as number] as number, words),
};

const STRUCTURE_FACTS: Readonly<Record<string, Fact>> = {
  isParagraph: ({ page }, block) => yes(page.dom.tag[block.container] === Tag.p),
  isListItem: ({ page }, block) => yes(page.dom.tag[block.container] === Tag.li),
  ...Object.fromEntries(
    (
      [
        'Article',
        'Aside',
        'DefinitionList',
        'Figure',
        'Footer',
        'Form',
        'Header',
        'Heading',
        'Hidden',
        'Link',
        'Nav',
        'Table',
        'Button',
        'Pre',
        'Quote',
      ] as const
    ).map((name) => [`in${name}`, inside(Inside[name])]),
  ),
};

const NAME_FACTS: Readonly<Record<string, Fact>> = Object.fromEntries(
  (
    [
      'Comments',
      'Legal',
      'Navigation',
      'Overlay',
      'Form',
      'Sharing',
      'Related',
      'Breadcrumb',
      'Footer',
      'Header',
      'Product',
      'Rating',
      'Tags',
      'Cart',
      'Caption',
      'Toc',
      'Hidden',
    ] as const
  ).map((name) => [`named${name}`, named(Kind[name])]),
);

const FACTS = { ...POSITION_FACTS, ...TEXT_FACTS, ...STRUCTURE_FACTS, ...NAME_FACTS };

/** Names of the facts in the order of a row. */
export const FACT_NAMES: readonly string[] = Object.keys(FACTS);
const FACT_FUNCTIONS: readonly Fact[] = Object.values(FACTS);

/** The facts of one block, written into `row`. */
export function readFacts(view: PageView, index: number, row: Float64Array): void {
  const block = view.blocks[index] as Block;
  for (let i = 0; i < FACT_FUNCTIONS.length; i++) row[i] = (FACT_FUNCTIONS[i] as Fact)(view, block, index);
}
