/**
 * The numbers a block is judged by. The papers' signals are among them: punctuation and link share (ECON, CoreEx), the
 * element that holds most of the prose (ECON's summary-node), repeated patterns; beside them semantic elements, the
 * vocabulary of class names, position, the sizes of what stands around, and what the page is like as a whole.
 *
 * A row is written by the functions below one after the other; each has its list of names above it, in the same order.
 */
import { headingLevel } from '../../../model/heading-level.js';
import type { SumsBefore } from './block-sums.js';
import type { Block } from './blocks.js';
import { logOf as log } from './log-of.js';
import { PAGE_FEATURES } from './page-features.js';
import type { PageView } from './page-view.js';
import { share } from './share.js';
import { Inside } from './surroundings.js';
import { TAG_NUMBER } from './tag-number.js';
import { Kind } from './vocabulary.js';

const POSITION_FEATURES = [
  'outsideWideBody',
  'outsideNarrowBody',
  'afterWideBody',
  'afterNarrowBody',
  'beforeNarrowBody',
  'outsideMain',
  'wordsBefore',
  'blocksBefore',
  'blocksFromHeadline',
  'wordsFromHeadline',
  'blocksFromFirstProse',
  'blocksFromLastProse',
  'depth',
] as const;

function writePosition(view: PageView, block: Block, i: number, row: Float32Array, at: number): number {
  const { page, mainBody, words, firstHeading } = view;
  const wordsBefore = view.before.words;
  const { stats } = page;
  const position = stats.order[block.container] as number;
  const wideStart = stats.order[mainBody.wide] as number;
  const wideEnd = stats.end[mainBody.wide] as number;
  const narrowStart = stats.order[mainBody.narrow] as number;
  const narrowEnd = stats.end[mainBody.narrow] as number;
  const before = wordsBefore[i] as number;
  row[at++] = position < wideStart || position >= wideEnd ? 1 : 0;
  row[at++] = position < narrowStart || position >= narrowEnd ? share(view.prose, words) : 0;
  row[at++] = position >= wideEnd ? 1 : 0;
  row[at++] = position >= narrowEnd ? log(position - narrowEnd) + 1 : 0;
  row[at++] = position < narrowStart ? 1 : 0;
  row[at++] = view.declared.hasMain && ((view.around.inside[block.container] as number) & Inside.Main) === 0 ? 1 : 0;
  row[at++] = share(before, words);
  row[at++] = share(i, view.blocks.length);
  row[at++] = firstHeading < 0 ? -999 : i - firstHeading;
  const fromHeadline = before - (wordsBefore[firstHeading] ?? 0);
  row[at++] = firstHeading < 0 ? -99 : Math.sign(i - firstHeading) * log(Math.abs(fromHeadline));
  row[at++] = view.firstProse < 0 ? 0 : i - view.firstProse;
  row[at++] = view.lastProse < 0 ? 0 : i - view.lastProse;
  row[at++] = stats.depth[block.container] as number;
  return at;
}

const TEXT_FEATURES = [
  'words',
  'length',
  'linkShare',
  'punctuationPerWord',
  'endsSentence',
  'capitals',
  'furniturePhrase',
  'underFurnitureHeading',
  'textNodes',
  'occurrences',
  'isRepetition',
  'signatureShare',
  'inTitle',
  'ofTitle',
] as const;

function writeText(view: PageView, block: Block, i: number, row: Float32Array, at: number): number {
  const { texts } = view;
  const { order } = view.page.stats;
  row[at++] = log(block.words);
  row[at++] = log(block.length);
  row[at++] = share(block.linkLength, block.length);
  row[at++] = Math.min(0.5, share(block.punctuation, block.words));
  row[at++] = texts.endsSentence[i] as number;
  row[at++] = texts.capitals[i] as number;
  row[at++] = texts.startsLikeFurniture[i] as number;
  row[at++] = view.underFurniture[i] as number;
  row[at++] = (order[block.lastText] as number) - (order[block.firstText] as number);
  row[at++] = texts.occurrences[i] as number;
  row[at++] = texts.isRepetition[i] as number;
  row[at++] = share(view.signatureWords[i] as number, view.words);
  row[at++] = texts.inTitle[i] as number;
  row[at++] = texts.ofTitle[i] as number;
  return at;
}

const NEIGHBOUR_FEATURES = [
  'wordsOfPrevious',
  'wordsOfNext',
  'wordsOfSecondNext',
  'linkShareOfNext',
  'gapToPrevious',
  'gapToNext',
  'likePrevious',
  'likeNext',
  'linkShareNear',
  'wordsNear',
  'proseNear',
  'linkShareAround',
  'wordsAround',
  'proseAround',
] as const;

const NEAR = 6;
const AROUND = 15;

function writeNeighbours(view: PageView, block: Block, i: number, row: Float32Array, at: number): number {
  const { blocks, around, page } = view;
  const { order } = page.stats;
  const previous = blocks[i - 1];
  const next = blocks[i + 1];
  const second = blocks[i + 2];
  const position = order[block.container] as number;
  const signature = around.signature[block.container] as number;
  row[at++] = previous === undefined ? -1 : log(previous.words);
  row[at++] = next === undefined ? -1 : log(next.words);
  row[at++] = second === undefined ? -1 : log(second.words);
  row[at++] = next === undefined ? -1 : share(next.linkLength, next.length);
  row[at++] = previous === undefined ? -1 : log(Math.abs(position - (order[previous.container] as number)));
  row[at++] = next === undefined ? -1 : log(Math.abs((order[next.container] as number) - position));
  row[at++] = previous !== undefined && around.signature[previous.container] === signature ? 1 : 0;
  row[at++] = next !== undefined && around.signature[next.container] === signature ? 1 : 0;
  at = writeWindow(view.before, i - NEAR, i + NEAR, row, at);
  return writeWindow(view.before, i - AROUND, i + AROUND, row, at);
}

/** Sums over the blocks from `first` to `last`, as far as there are any. */
function writeWindow(before: SumsBefore, first: number, last: number, row: Float32Array, at: number): number {
  const from = Math.max(0, first);
  const to = Math.min(before.words.length - 1, last + 1);
  const words = (before.words[to] as number) - (before.words[from] as number);
  const length = (before.length[to] as number) - (before.length[from] as number);
  const linkLength = (before.linkLength[to] as number) - (before.linkLength[from] as number);
  const prose = (before.prose[to] as number) - (before.prose[from] as number);
  row[at++] = share(linkLength, length);
  row[at++] = log(words);
  row[at++] = share(prose, words);
  return at;
}

const HEADING_FEATURES = [
  'headingLevel',
  'blocksSinceHeading',
  'levelOfHeading',
  'furnitureHeading',
  'sectionWords',
  'sectionLinkShare',
  'sectionWordsPerBlock',
] as const;

function writeHeading(view: PageView, block: Block, i: number, row: Float32Array, at: number): number {
  const { page, blocks, headingOf, sections, underFurniture } = view;
  const heading = headingOf[i] as number;
  row[at++] = headingLevel(page.dom.tag[block.container] as number);
  if (heading < 0) {
    for (let k = 1; k < HEADING_FEATURES.length; k++) row[at++] = -1;
    return at;
  }
  row[at++] = i - heading;
  row[at++] = headingLevel(page.dom.tag[(blocks[heading] as Block).container] as number);
  row[at++] = underFurniture[heading] as number;
  row[at++] = log(sections.words[heading] as number);
  row[at++] = share(sections.linkLength[heading] as number, sections.length[heading] as number);
  row[at++] = share(sections.words[heading] as number, sections.blocks[heading] as number);
  return at;
}

const REPETITION_NAMES = ['Count', 'Words', 'Share', 'LinkShare', 'Above', 'Index', 'Prose', 'Images'];
const REPETITION_FEATURES = ['nearestGroup', 'highestGroup'].flatMap((which) =>
  REPETITION_NAMES.map((name) => which + name),
);

function writeRepetition(view: PageView, block: Block, item: number, row: Float32Array, at: number): number {
  const { repetition, counts, page } = view;
  const group = repetition.groups[repetition.group[item] as number];
  if (item === 0 || group === undefined) {
    for (let k = 0; k < REPETITION_NAMES.length; k++) row[at++] = -1;
    return at;
  }
  const { dom, stats } = page;
  const parent = dom.parent[item] as number;
  row[at++] = log(group.count);
  row[at++] = group.words / group.count;
  row[at++] = share(group.words, view.words);
  row[at++] = share(group.linkLength, group.length);
  row[at++] = (stats.depth[block.container] as number) - (stats.depth[item] as number);
  row[at++] = repetition.index[item] as number;
  row[at++] = share(counts.prose[parent] as number, stats.words[parent] as number);
  row[at++] = (counts.images[parent] as number) / group.count;
  return at;
}

/** How far up the ancestors stand whose sizes are given. */
const LEVELS = [1, 2, 3, 4, 6];
const ANCESTOR_NAMES = [
  'Words',
  'LinkShare',
  'Punctuation',
  'Blocks',
  'Prose',
  'Share',
  'WordsPerBlock',
  'Images',
  'Headings',
  'Fields',
  'Tag',
];
const ANCESTOR_FEATURES = LEVELS.flatMap((level) => ANCESTOR_NAMES.map((name) => `up${level}${name}`));

function writeAncestors(view: PageView, block: Block, i: number, row: Float32Array, at: number): number {
  const { dom } = view.page;
  const { body } = dom;
  let node = block.container;
  // Neighbours have most of what is above them in common, so what stands in the row before is copied.
  const above = at - FEATURE_WIDTH;
  let neighbour = above < 0 ? 0 : (view.blocks[i - 1] as Block).container;
  let height = 0;
  for (const level of LEVELS) {
    for (; height < level; height++) {
      if (node !== body && node !== 0) node = dom.parent[node] as number;
      if (neighbour !== body && neighbour !== 0) neighbour = dom.parent[neighbour] as number;
    }
    if (node === neighbour) {
      for (let end = at + ANCESTOR_NAMES.length; at < end; at++) row[at] = row[at - FEATURE_WIDTH] as number;
    } else at = writeAncestor(view, node, row, at);
  }
  return at;
}

function writeAncestor({ page, counts, words }: PageView, node: number, row: Float32Array, at: number): number {
  const { dom, stats } = page;
  const own = stats.words[node] as number;
  const blocks = counts.blocks[node] as number;
  row[at++] = log(own);
  row[at++] = share(stats.linkLength[node] as number, stats.length[node] as number);
  row[at++] = share(stats.punctuation[node] as number, own);
  row[at++] = log(blocks);
  row[at++] = share(counts.prose[node] as number, own);
  row[at++] = share(own, words);
  row[at++] = share(own, blocks);
  row[at++] = log(counts.images[node] as number);
  row[at++] = log(counts.headings[node] as number);
  row[at++] = log(counts.fields[node] as number);
  row[at++] = TAG_NUMBER[dom.tag[node] as number] as number;
  return at;
}

const INSIDE = [
  'Article',
  'Nav',
  'Header',
  'Footer',
  'Aside',
  'Form',
  'Table',
  'Figure',
  'Quote',
  'Heading',
  'Pre',
  'Button',
  'Hidden',
  'Link',
  'DefinitionList',
] as const;
const NAMED = [
  'Navigation',
  'Footer',
  'Header',
  'Comments',
  'Sharing',
  'Related',
  'Advertising',
  'Overlay',
  'Form',
  'Breadcrumb',
  'Tags',
  'Cart',
  'Caption',
  'Hidden',
  'Product',
  'Author',
  'Legal',
  'Rating',
  'Toc',
] as const;
const PATH_FEATURES = ['tag', ...INSIDE.map((name) => `in${name}`), ...NAMED.map((name) => `named${name}`)];
const INSIDE_BITS = INSIDE.map((name) => Inside[name]);
const NAMED_BITS = NAMED.map((name) => Kind[name]);

function writePath({ page, around }: PageView, { container }: Block, row: Float32Array, at: number): void {
  const inside = around.inside[container] as number;
  const path = around.path[container] as number;
  row[at++] = TAG_NUMBER[page.dom.tag[container] as number] as number;
  for (const bit of INSIDE_BITS) row[at++] = (inside & bit) === 0 ? 0 : 1;
  for (const bit of NAMED_BITS) row[at++] = (path & bit) === 0 ? 0 : 1;
}

/** Names of the features in the order of a row. */
export const FEATURE_NAMES: readonly string[] = [
  ...POSITION_FEATURES,
  ...TEXT_FEATURES,
  ...NEIGHBOUR_FEATURES,
  ...HEADING_FEATURES,
  ...REPETITION_FEATURES,
  ...ANCESTOR_FEATURES,
  ...PATH_FEATURES,
  ...PAGE_FEATURES,
];

export const FEATURE_WIDTH: number = FEATURE_NAMES.length;

/** From here on a row holds the features of the page. */
export const FIRST_PAGE_FEATURE: number = FEATURE_WIDTH - PAGE_FEATURES.length;

/**
 * The features of one block, those of its page excepted, written into `row` from `at` on. A row before it must be that of
 * the block before.
 */
export function writeFeatures(view: PageView, i: number, row: Float32Array, at: number): void {
  const block = view.blocks[i] as Block;
  const { nearest, highest } = view.repetition;
  let end = writePosition(view, block, i, row, at);
  end = writeText(view, block, i, row, end);
  end = writeNeighbours(view, block, i, row, end);
  end = writeHeading(view, block, i, row, end);
  end = writeRepetition(view, block, nearest[block.container] as number, row, end);
  end = writeRepetition(view, block, highest[block.container] as number, row, end);
  end = writeAncestors(view, block, i, row, end);
  writePath(view, block, row, end);
}
