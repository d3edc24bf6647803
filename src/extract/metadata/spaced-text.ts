/** The text below a node as a reader separates it, whole or in pieces. */
import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { collapseSpace } from './clean-text.js';

/**
 * Text below a node with a space wherever markup separates it, so that `<h1>News<br>Product</h1>` reads as two words. Labels
 * of buttons ("Copy link") and hidden notes count only where there is nothing else.
 */
export function spacedText(dom: CompactDom, root: number, limit = 2000): string {
  if (dom.isText(root)) return dom.data(root).slice(0, limit);
  // Most texts asked for are the only thing in their element.
  const only = dom.firstChild[root] as number;
  if (only !== 0 && dom.isText(only) && dom.nextSibling[only] === 0) return dom.data(only).slice(0, limit);
  const text = textBelow(dom, root, limit, false);
  return text.trim() === '' ? textBelow(dom, root, limit, true) : text;
}

function textBelow(dom: CompactDom, root: number, limit: number, withAsides: boolean): string {
  let text = '';
  let length = 0;
  let node = dom.next(root, root);
  while (node !== 0 && length < limit) {
    let isSkipped = false;
    if (dom.isText(node)) {
      const piece = dom.data(node);
      text += piece;
      length += piece.length + 1;
    } else {
      if (SEPARATING.has(dom.tag[node] as number)) text += ' ';
      isSkipped = isNoText(dom, node) || (!withAsides && isAside(dom, node));
    }
    node = isSkipped ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
  }
  return text.slice(0, limit);
}

/** Code, and what a picture is called by the program that drew it. */
function isNoText(dom: CompactDom, node: number): boolean {
  const tag = dom.tag[node] as number;
  return tag === Tag.style || tag === Tag.script || dom.namespace(node) === Namespace.Svg;
}

function isAside(dom: CompactDom, node: number): boolean {
  return dom.tag[node] === Tag.button || (dom.isElement(node) && dom.hasAttribute(node, 'hidden'));
}

/** Clean texts of the text nodes below a node; empty when together they are longer than `limit`. */
export function textPieces(dom: CompactDom, root: number, limit: number): string[] {
  const pieces: string[] = [];
  let length = 0;
  for (let node = dom.next(root, root); node !== 0; node = dom.next(node, root)) {
    if (!dom.isText(node)) continue;
    length += dom.dataLength(node);
    if (length > limit * 4) return [];
    const text = collapseSpace(dom.data(node));
    if (text !== '') pieces.push(text);
  }
  return pieces.reduce((sum, piece) => sum + piece.length, 0) > limit ? [] : pieces;
}

const SEPARATING: ReadonlySet<number> = new Set([
  Tag.br,
  Tag.div,
  Tag.p,
  Tag.span,
  Tag.small,
  Tag.li,
  Tag.a,
  Tag.time,
  Tag.td,
]);
