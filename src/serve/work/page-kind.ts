/** Whether a page is read as an article or as a list, when both readings are there. */
import type { Article, PageType } from '../../model/article.js';
import type { CompactDom } from '../../model/compact-dom.js';
import { type ItemList, itemsOf } from '../../model/item-list.js';
import { textStats } from '../../parse/index.js';

/** Kinds of pages that hold a list rather than one text. */
const LIST_TYPES: readonly (PageType | null)[] = ['listing', 'collection'];
/** Of the article's text, the share in the items of the list from which on the article is nothing but the list. */
const MOSTLY = 0.5;
/** What looks less like a list than this does not overrule the article. */
const SURE_LIST = 0.6;

/**
 * The article method says what kind of page it sees; where it calls a page something else, the two readings are laid over
 * each other. Of 60 pages with known lists 98 % come out as lists, of 132 articles 5 % (development data).
 */
export function isListPage(dom: CompactDom, article: Article, list: ItemList): boolean {
  if (LIST_TYPES.includes(article.pageType)) return true;
  return list.score >= SURE_LIST && shareInItems(dom, article, list) >= MOSTLY;
}

function shareInItems(dom: CompactDom, { dom: own, content }: Article, list: ItemList): number {
  // An article made of the page's data has a document of its own.
  if (own !== dom) return 0;
  const { preorder, order, end, length } = textStats(dom);
  const inItem = new Uint8Array(preorder.length);
  for (const { nodes } of itemsOf(list)) for (const node of nodes) inItem.fill(1, order[node], end[node]);
  let [all, shared] = [0, 0];
  for (const root of content.roots) {
    for (let at = order[root] as number; at < (end[root] as number); at++) {
      const node = preorder[at] as number;
      if (content.excluded.has(node)) at = (end[node] as number) - 1;
      else if (dom.isText(node)) {
        all += length[node] as number;
        if (inItem[at] === 1) shared += length[node] as number;
      }
    }
  }
  return all === 0 ? 0 : shared / all;
}
