/** Description and author of an item: what its texts are besides title, date and buttons. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { INLINE_TAGS } from '../../../model/inline-tags.js';
import { Tag } from '../../../model/tags.js';
import { isInvisibleTag } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { ListPage } from '../list-extractor.js';
import { classTest } from '../page-classes.js';
import type { ItemScope } from './item-scope.js';

export interface ItemText {
  text: string;
  node: number;
  confidence: number;
}

const MAX_DESCRIPTION = 5000;
const MAX_NODES = 3000;
/** A teaser is a sentence; less is a label. Counted in Latin letters. */
const MIN_DESCRIPTION = 30;

const INLINE: ReadonlySet<number> = new Set([...INLINE_TAGS, Tag.bdi, Tag.br, Tag.time, Tag.wbr]);

/** The longest run of text in one block that is not the title, not mostly links and not hidden. */
export function findDescription(page: ListPage, scope: ItemScope, taken: readonly number[]): ItemText | null {
  const { dom, stats } = page;
  let best = 0;
  let bestLength = 0;
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  for (let position = scope.from; position < end; ) {
    const node = stats.preorder[position] as number;
    const after = stats.end[node] as number;
    if (
      (stats.length[node] as number) < 12 ||
      isInvisibleTag(dom.tag[node] as number) ||
      dom.tag[node] === Tag.button
    ) {
      position = after;
      continue;
    }
    const holdsTaken = taken.some((other) => isInside(page, other, node));
    if (!holdsTaken && isTextBlock(dom, node) && !taken.some((other) => isInside(page, node, other))) {
      const length = spoken(page, node) * (1 - (stats.linkLength[node] as number) / (stats.length[node] as number) / 2);
      if (length > bestLength) {
        best = node;
        bestLength = length;
      }
      position = after;
    } else position++;
  }
  if (best === 0 || bestLength < MIN_DESCRIPTION) return null;
  const text = collapseSpace(spacedText(dom, best, MAX_DESCRIPTION)).trim();
  return text === '' ? null : { text, node: best, confidence: Math.min(0.95, 0.5 + bestLength / 400) };
}

function isInside({ stats }: ListPage, node: number, root: number): boolean {
  const order = stats.order[node] as number;
  return order >= (stats.order[root] as number) && order < (stats.end[root] as number);
}

function spoken({ stats }: ListPage, node: number): number {
  const length = stats.length[node] as number;
  return (stats.words[node] as number) > 0.5 * length ? 2.5 * length : length;
}

/** An element with text of its own and nothing but inline markup, or a bare text node. */
function isTextBlock(dom: CompactDom, node: number): boolean {
  if (dom.isText(node)) return true;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number)
    if (dom.isElement(child) && !INLINE.has(dom.tag[child] as number)) return false;
  return true;
}

const AUTHOR_NAME =
  /(?:^|[\s_-])(?:authors?|byline|by-line|writer|autor|auteur|creator|username)(?:$|[\s_-])|[a-z](?:Author|Byline)(?![a-z])/;
const namesAuthor = classTest((name) => AUTHOR_NAME.test(name));
const DECLARED = /\bauthor\b/;
const BY =
  /^(?:by|von|par|por|di|de|af|av|door|от|от\s+автора|od|tarafından|written by|posted by|author|autor|auteur|作者|文|by:)[\s:：]+/i;
const MAX_AUTHOR = 80;

/** Who signs the item: `rel=author`, `itemprop=author`, or an element named so. */
export function findAuthor(page: ListPage, scope: ItemScope): ItemText | null {
  const { dom, stats } = page;
  const [rel, itemprop] = [dom.attributeNameId('rel'), dom.attributeNameId('itemprop')];
  const isNamedAuthor = namesAuthor(dom);
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  for (let position = scope.from; position < end; position++) {
    const node = stats.preorder[position] as number;
    const length = stats.length[node] as number;
    if (!dom.isElement(node) || length < 2 || length > MAX_AUTHOR) continue;
    const declared =
      DECLARED.test(dom.attributeById(node, rel) ?? '') || DECLARED.test(dom.attributeById(node, itemprop) ?? '');
    if (!declared && !isNamedAuthor(node)) continue;
    const text = collapseSpace(spacedText(dom, node, MAX_AUTHOR * 2))
      .replace(BY, '')
      .trim();
    if (text === '' || text.length > MAX_AUTHOR || /\d{2}|https?:/.test(text)) continue;
    return { text, node, confidence: declared ? 0.9 : 0.7 };
  }
  return null;
}
