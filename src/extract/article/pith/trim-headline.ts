/**
 * The headline of an article is its title, not part of its text: readers get it as metadata. On other kinds of pages a
 * heading at the top is often the only thing that names what follows, and stays.
 */

import type { PageType } from '../../../model/article.js';
import { headingLevel } from '../../../model/heading-level.js';
import { type Block, blockText } from './blocks.js';
import { isProse } from './is-prose.js';
import type { PageView } from './page-view.js';
import { wordsIn } from './title-words.js';

/** Share of a heading's words that the page's title has, from which it is the headline. */
const MIN_SHARE = 0.6;

/** Takes headlines before the first kept paragraph out of `kept`. */
export function trimHeadline(view: PageView, type: PageType, kept: boolean[]): void {
  if (type !== 'article') return;
  const { blocks, page } = view;
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    if (!kept[i]) continue;
    const level = headingLevel(page.dom.tag[block.container] as number);
    // Headlines can be as long as a paragraph, above all where each character counts as a word.
    if (level > 0 && level <= 2 && isTitle(view, block)) kept[i] = false;
    else if (isProse(block)) return;
  }
}

function isTitle({ page, titleWords }: PageView, block: Block): boolean {
  const words = wordsIn(blockText(page, block, 400));
  if (words.length === 0 || words.length * 4 < titleWords.size) return false;
  return words.filter((word) => titleWords.has(word)).length >= MIN_SHARE * words.length;
}
