/** The teaser of an item: its text beside title, time and links. */
import { Tag } from '../../../model/tags.js';
import { matchTime } from '../../time/index.js';
import type { ListPage } from '../list-extractor.js';
import { isServiceText } from './link-words.js';
import { visibleText } from './page-text.js';

/** Shorter pieces are labels: a section, a name, a place. */
const MIN_PIECE = 30;
const MAX_PIECES = 400;

export function describeItem(
  page: ListPage,
  nodes: readonly number[],
  titleNode: number,
  title: string,
  timeNode: number,
): { text: string; node: number } | null {
  const { dom, stats } = page;
  const pieces: string[] = [];
  let first = 0;
  let looked = 0;
  for (const root of nodes) {
    for (let node = root; node !== 0 && looked < MAX_PIECES; ) {
      const isOther = node === titleNode || node === timeNode || stats.length[node] === 0;
      if (!isOther && isTextBlock(page, node)) {
        looked++;
        const text = visibleText(page, [node]);
        if (
          weight(text) >= MIN_PIECE &&
          text !== title &&
          !isServiceText(text) &&
          matchTime(text, page.language) === null
        ) {
          pieces.push(text);
          first ||= node;
        }
        node = dom.nextSkippingChildren(node, root);
      } else node = isOther ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
      if (node === root) break;
    }
  }
  return pieces.length === 0 ? null : { text: pieces.join(' '), node: first };
}

/** A text, or an element of running text, that is not mostly links. */
function isTextBlock({ dom, stats }: ListPage, node: number): boolean {
  const length = stats.length[node] as number;
  if ((stats.linkLength[node] as number) * 2 > length) return false;
  if (dom.isText(node)) return true;
  return dom.tag[node] === Tag.p || dom.tag[node] === Tag.blockquote;
}

function weight(text: string): number {
  return text.length + 2 * (text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g)?.length ?? 0);
}
