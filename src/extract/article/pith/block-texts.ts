/** What the texts of the blocks look like. Every text is read once, and only numbers are kept. */
import { headingLevel } from '../../../model/heading-level.js';
import { type Block, blockText } from './blocks.js';
import type { PageView } from './page-view.js';
import { startsLikeFurniture } from './phrases.js';
import { share } from './share.js';
import { wordsIn } from './title-words.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

export interface BlockTexts {
  /** Share of the first words that open with a capital letter A to Z: titles and menus have many. */
  capitals: Float32Array;
  endsSentence: Uint8Array;
  startsLikeFurniture: Uint8Array;
  /** How much of the block is in the page's title and how much of the title in the block: a headline has both. */
  inTitle: Float32Array;
  ofTitle: Float32Array;
  /** How often a block's text stands on the page, and whether it stood there before. */
  occurrences: Int32Array;
  isRepetition: Uint8Array;
  /** Blocks that name a price, short blocks that name a date. */
  prices: number;
  dates: number;
}

const PRICE = /[$€£¥₹₽₩]\s?\d|\d\s?(?:€|£|zł|kr\b|руб|USD|EUR|元|円)/;
const DATE =
  /\b(?:19|20)\d\d\b|\b\d{1,2}[:./]\d{2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d[年月日]/i;
/** A date in a long text is part of the story, not a label. */
const DATE_MAX_WORDS = 30;
/** Capitals, prices and dates are looked for at the start of a text. */
const LOOK = 200;
/** Furniture such as "Read also: …" is short; a long text that opens alike is not furniture. */
const FURNITURE_MAX_WORDS = 25;
const SENTENCE_ENDS = '.!?。！？…"”:।؟';
/** Blocks from the headline, or from the start of a page without one, that are compared with the title. */
const HEADLINE_REACH = 30;

/** What `readBlockTexts` needs to know of a page. */
type Subject = Pick<PageView, 'page' | 'blocks' | 'titleWords' | 'firstHeading'>;

export function readBlockTexts(subject: Subject): BlockTexts {
  const { page, blocks, titleWords } = subject;
  const { dom } = page;
  const count = blocks.length;
  const texts: BlockTexts = {
    capitals: new Float32Array(count),
    endsSentence: new Uint8Array(count),
    startsLikeFurniture: new Uint8Array(count),
    inTitle: new Float32Array(count),
    ofTitle: new Float32Array(count),
    occurrences: new Int32Array(count),
    isRepetition: new Uint8Array(count),
    prices: 0,
    dates: 0,
  };
  const original = new Int32Array(count);
  const firstWith = rememberTexts(blocks);
  const headline = Math.max(0, subject.firstHeading);
  for (let i = 0; i < count; i++) {
    const block = blocks[i] as Block;
    const text = blockText(page, block, LOOK);
    const start = text.length > LOOK ? text.slice(0, LOOK) : text;
    readOpening(start);
    texts.capitals[i] = share(opening.capitals, opening.words);
    if (opening.hasDigit) {
      if (PRICE.test(start)) texts.prices++;
      if (block.words < DATE_MAX_WORDS && DATE.test(start)) texts.dates++;
    }
    const end = block.firstText === block.lastText ? text : dom.data(block.lastText);
    if (SENTENCE_ENDS.includes(lastCharacter(end))) texts.endsSentence[i] = 1;
    if (block.words < FURNITURE_MAX_WORDS && startsLikeFurniture(text)) texts.startsLikeFurniture[i] = 1;

    const first = firstWith(start, i);
    original[i] = first;
    texts.occurrences[first] = (texts.occurrences[first] as number) + 1;
    if (first !== i) texts.isRepetition[i] = 1;

    const nearHeadline = Math.abs(i - headline) <= HEADLINE_REACH;
    if (nearHeadline || headingLevel(dom.tag[block.container] as number) > 0) {
      compareWithTitle(titleWords, block.words, text, texts, i);
    }
  }
  for (let i = 0; i < count; i++) texts.occurrences[i] = texts.occurrences[original[i] as number] as number;
  return texts;
}

/** Texts are compared by their first characters and the number of their words. */
const SAME_LENGTH = 80;

/** A function that gives the first block with the text that block `i` starts with: `i` itself when it is new. */
function rememberTexts(blocks: readonly Block[]): (start: string, i: number) => number {
  const byStart = new Map<string, number>();
  // For texts that start like another but go on for more or fewer words; they are few.
  const byStartAndWords = new Map<string, number>();
  return (start, i) => {
    const key = start.trim().slice(0, SAME_LENGTH);
    const { words } = blocks[i] as Block;
    const known = byStart.get(key);
    if (known === undefined) {
      byStart.set(key, i);
      return i;
    }
    if ((blocks[known] as Block).words === words) return known;
    const keyWithWords = `${words} ${key}`;
    const first = byStartAndWords.get(keyWithWords);
    if (first !== undefined) return first;
    byStartAndWords.set(keyWithWords, i);
    return i;
  };
}

/** What `readOpening` found; one object for all texts. */
const opening = { words: 0, capitals: 0, hasDigit: false };

/** What an ASCII character is, as bits to add up: branches that depend on where words start cost more than the sums. */
const VISIBLE = 1 << 0;
const CAPITAL = 1 << 1;
const DIGIT = 1 << 2;

const ASCII = new Uint8Array(128).fill(VISIBLE, 0x21);
for (let code = 0x41; code <= 0x5a; code++) ASCII[code] = VISIBLE | CAPITAL;
for (let code = 0x30; code <= 0x39; code++) ASCII[code] = VISIBLE | DIGIT;

function readOpening(text: string): void {
  let words = 0;
  let capitals = 0;
  let seen = 0;
  let afterSpace = 1;
  for (let i = 0, end = text.length; i < end; i++) {
    const code = charCodeAt.call(text, i);
    const is = code < 128 ? (ASCII[code] as number) : code === 0xa0 ? 0 : VISIBLE;
    seen |= is;
    words += is & afterSpace;
    capitals += (is >> 1) & afterSpace;
    afterSpace = ~is & VISIBLE;
  }
  opening.words = words;
  opening.capitals = capitals;
  opening.hasDigit = (seen & DIGIT) !== 0;
}

function lastCharacter(text: string): string {
  let end = text.length - 1;
  while (end > 0 && charCodeAt.call(text, end) <= 0x20) end--;
  return end < 0 ? '-' : (text[end] as string);
}

function compareWithTitle(title: ReadonlySet<string>, words: number, text: string, texts: BlockTexts, i: number): void {
  // A block of quite another size is not the headline, whatever words it shares.
  if (words * 4 < title.size || words > title.size * 3) return;
  const found = wordsIn(text);
  let common = 0;
  for (const word of found) if (title.has(word)) common++;
  texts.inTitle[i] = share(common, found.length);
  texts.ofTitle[i] = share(common, title.size);
}
