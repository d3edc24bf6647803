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

/** 1 for each tag that stands inside a line. */
const INLINE = new Uint8Array(0x10000);
for (const tag of [...INLINE_TAGS, Tag.bdi, Tag.br, Tag.time, Tag.wbr]) INLINE[tag] = 1;

/**
 * The longest run of text in one block that is not the title, not mostly links and not hidden.
 * @param taken nodes of other fields; 0 for those the item lacks
 */
export function findDescription(page: ListPage, scope: ItemScope, taken: readonly number[]): ItemText | null {
  const { dom, stats } = page;
  let best = 0;
  let bestLength = 0;
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  for (let position = scope.from; position < end; ) {
    const node = stats.preorder[position] as number;
    const after = stats.end[node] as number;
    const length = stats.length[node] as number;
    const tag = dom.tag[node] as number;
    if (length < 12 || isInvisibleTag(tag) || tag === Tag.button) {
      position = after;
      continue;
    }
    if (holdsAny(stats, position, after, taken) || !isTextBlock(dom, node) || isInAny(stats, position, taken)) {
      position++;
      continue;
    }
    const weight = spoken(page, node) * (1 - (stats.linkLength[node] as number) / length / 2);
    if (weight > bestLength) {
      best = node;
      bestLength = weight;
    }
    position = after;
  }
  if (best === 0 || bestLength < MIN_DESCRIPTION) return null;
  const text = collapseSpace(spacedText(dom, best, MAX_DESCRIPTION));
  return text === '' ? null : { text, node: best, confidence: Math.min(0.95, 0.5 + bestLength / 400) };
}

/** Whether one of some nodes stands between two positions. */
function holdsAny({ order }: ListPage['stats'], from: number, to: number, nodes: readonly number[]): boolean {
  for (let i = 0; i < nodes.length; i++) {
    if (nodes[i] === 0) continue;
    const own = order[nodes[i] as number] as number;
    if (own >= from && own < to) return true;
  }
  return false;
}

/** Whether a position lies inside one of some nodes. */
function isInAny({ order, end }: ListPage['stats'], position: number, nodes: readonly number[]): boolean {
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as number;
    if (node !== 0 && position >= (order[node] as number) && position < (end[node] as number)) return true;
  }
  return false;
}

/** Length of a text as if it were in Latin letters: scripts with short words say more with as many. */
export function spoken({ stats }: ListPage, node: number): number {
  const length = stats.length[node] as number;
  return (stats.words[node] as number) > 0.5 * length ? 2.5 * length : length;
}

/** An element with text of its own and nothing but inline markup, or a bare text node. */
function isTextBlock(dom: CompactDom, node: number): boolean {
  if (dom.isText(node)) return true;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number)
    if (dom.isElement(child) && INLINE[dom.tag[child] as number] === 0) return false;
  return true;
}

const AUTHOR_NAME =
  /(?:^|[\s_-])(?:authors?|byline|by-line|writer|autor|auteur|creator|username)(?:$|[\s_-])|[a-z](?:Author|Byline)(?![a-z])/;
const namesAuthor = classTest((name) => AUTHOR_NAME.test(name));
const DECLARED = /\bauthor\b/;
const BY =
  /^(?:by|von|par|por|di|de|af|av|door|от\s+автора|от|od|tarafından|written by|posted by|author|autor|auteur|作者|文)[\s:：]+/i;
const MAX_AUTHOR = 80;
/** A date or an address beside a name. */
const NO_NAME = /\p{Nd}{2}|https?:/u;
/** What people call themselves in forums may end in numbers. */
const USER_NAME = /^[A-Za-z_][\w.-]+$/;

/** Whether one of two attributes of an element says author. */
function isDeclared(dom: CompactDom, node: number, rel: number, itemprop: number): boolean {
  for (let i = dom.attributeCount(node) - 1; i >= 0; i--) {
    const name = dom.attributeNameIdAt(node, i);
    if ((name === rel || name === itemprop) && DECLARED.test(dom.attributeValueAt(node, i))) return true;
  }
  return false;
}

/** Who signs the item: `rel=author`, `itemprop=author`, or an element named so. */
export function findAuthor(page: ListPage, scope: ItemScope): ItemText | null {
  const { dom, stats } = page;
  const [rel, itemprop] = [dom.attributeNameId('rel'), dom.attributeNameId('itemprop')];
  const mayDeclare = rel >= 0 || itemprop >= 0;
  const isNamedAuthor = namesAuthor(dom);
  const end = Math.min(scope.to, scope.from + MAX_NODES);
  for (let position = scope.from; position < end; position++) {
    const node = stats.preorder[position] as number;
    const length = stats.length[node] as number;
    if (!dom.isElement(node) || length < 2 || length > MAX_AUTHOR) continue;
    const declared = mayDeclare && isDeclared(dom, node, rel, itemprop);
    if (!declared && !isNamedAuthor(node)) continue;
    const text = collapseSpace(spacedText(dom, node, MAX_AUTHOR * 2))
      .replace(BY, '')
      .trim();
    if (text === '' || text.length > MAX_AUTHOR || (NO_NAME.test(text) && !USER_NAME.test(text))) continue;
    return { text, node, confidence: declared ? 0.9 : 0.7 };
  }
  return null;
}
