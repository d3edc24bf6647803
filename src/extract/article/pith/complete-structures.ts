/**
 * Things that are only whole: a list or table of which most was kept is kept altogether, code between kept paragraphs
 * belongs to them, and a heading stays with what it heads. Blocks are judged one by one, and a single cell, a line of code or
 * a heading of two words says little about itself.
 */

import type { PageType } from '../../../model/article.js';
import { headingLevel } from '../../../model/heading-level.js';
import { Tag } from '../../../model/tags.js';
import type { Block } from './blocks.js';
import type { PageView } from './page-view.js';

/** Share of its words from which a list or table is kept as a whole. */
const MIN_SHARE = 0.6;
/** On other pages lists are made of cards, of which prices and ratings are left out for good reasons. */
const WITH_WHOLE_LISTS: ReadonlySet<PageType> = new Set(['article', 'documentation']);
const WHOLE = new Set<number>([Tag.ul, Tag.ol, Tag.dl, Tag.table, Tag.blockquote]);

export function completeStructures(view: PageView, type: PageType, kept: boolean[]): void {
  if (WITH_WHOLE_LISTS.has(type)) completeLists(view, kept);
  keepCodeBetween(view, kept);
  keepHeadings(view, kept);
}

function completeLists({ page, blocks }: PageView, kept: boolean[]): void {
  const { dom, stats } = page;
  const { body } = dom;
  const limit = (stats.words[body] as number) / 2;
  const keptWords = new Map<number, number>();
  const wholes = blocks.map((block) => outermost(block.container));
  blocks.forEach((block, i) => {
    const whole = wholes[i] as number;
    if (whole !== 0 && kept[i]) keptWords.set(whole, (keptWords.get(whole) ?? 0) + block.words);
  });
  wholes.forEach((whole, i) => {
    if (whole === 0 || kept[i]) return;
    kept[i] = (keptWords.get(whole) ?? 0) >= MIN_SHARE * (stats.words[whole] as number);
  });

  /** The outermost such element that holds no more than half of the page: beyond that it is layout. */
  function outermost(node: number): number {
    let found = 0;
    for (let current = node; current !== body && current !== 0; current = dom.parent[current] as number) {
      if ((stats.words[current] as number) > limit) break;
      if (WHOLE.has(dom.tag[current] as number)) found = current;
    }
    return found;
  }
}

function keepCodeBetween({ page, blocks }: PageView, kept: boolean[]): void {
  const isCode = (block: Block | undefined): boolean =>
    block !== undefined && page.dom.tag[block.container] === Tag.pre;
  for (let i = 1; i < blocks.length - 1; i++) {
    if (kept[i] || !isCode(blocks[i]) || !kept[i - 1]) continue;
    let next = i + 1;
    while (isCode(blocks[next])) next++;
    if (kept[next]) kept.fill(true, i, next);
  }
}

/** Between kept blocks, a heading directly before a kept block is kept, unless it announces furniture. */
function keepHeadings({ page, blocks, underFurniture }: PageView, kept: boolean[]): void {
  const isHeading = (i: number): boolean => headingLevel(page.dom.tag[(blocks[i] as Block).container] as number) > 0;
  let before = false;
  for (let i = 0; i < blocks.length - 1; i++) {
    if (before && !kept[i] && kept[i + 1] && isHeading(i) && !isHeading(i + 1) && underFurniture[i] === 0)
      kept[i] = true;
    before ||= kept[i] as boolean;
  }
}
