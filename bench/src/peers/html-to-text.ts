/**
 * Plain text of the HTML that peers give as content, the same way for all of them and off the clock. Their own text fields
 * glue the words of neighbouring blocks together, which would cost them points that are not theirs to lose.
 */
import { type DomNode, parseWithLinkedom } from './linkedom.js';

const BLOCK =
  /^(?:address|article|aside|blockquote|br|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/i;
const INVISIBLE = /^(?:head|noscript|script|style|svg|template|textarea|select)$/i;

const ELEMENT = 1;
const TEXT = 3;

export function htmlToText(html: string): string {
  if (html === '') return '';
  const root = parseWithLinkedom(`<html><body>${html}</body></html>`).body as unknown as DomNode;
  const pieces: string[] = [];
  let node: DomNode | null = root;
  while (node !== null) {
    const enters: boolean = node.nodeType === ELEMENT && !INVISIBLE.test(node.nodeName);
    if (node.nodeType === TEXT) pieces.push(node.textContent ?? '');
    else if (enters && BLOCK.test(node.nodeName)) pieces.push('\n');
    node = (enters ? node.firstChild : null) ?? nextOutside(node, root, pieces);
  }
  return pieces.join('');
}

/** The next node in document order that is not below `node`, with a line break for every block that ends on the way. */
function nextOutside(node: DomNode, root: DomNode, pieces: string[]): DomNode | null {
  let current: DomNode | null = node;
  while (current !== null && current !== root) {
    if (current.nodeType === ELEMENT && BLOCK.test(current.nodeName)) pieces.push('\n');
    if (current.nextSibling !== null) return current.nextSibling;
    current = current.parentNode;
  }
  return null;
}
