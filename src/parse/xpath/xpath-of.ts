import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { parentOf } from './xpath-axes.js';

/** Names that can be written as a name test. Others can occur: HTML lets almost any character into a name. */
const PLAIN_NAME =
  /^[A-Za-z_\u0080-\uffff][A-Za-z0-9_.\-\u00b7\u0080-\uffff]*(?::[A-Za-z_\u0080-\uffff][A-Za-z0-9_.\-\u0080-\uffff]*)?$/;
/** Elements a page has once, written without an index. */
const SINGLE = new Set([Tag.html, Tag.head, Tag.body]);

/**
 * Standard XPath of a node, from the root, with one-based indexes: `/html/body/div[3]/a[1]/text()[1]`. The document itself
 * is `/`; a doctype has no XPath and gives an empty string.
 */
export function xpathOf(dom: CompactDom, node: number): string {
  if (node === DOCUMENT) return '/';
  if (dom.tag[node] === Tag['#doctype']) return '';
  const steps: string[] = [];
  const start = dom.tag[node] === Tag['#fragment'] ? (dom.parent[node] as number) : node;
  for (let current = start; current !== DOCUMENT && current !== 0; current = parentOf(dom, current)) {
    steps.push(step(dom, current));
  }
  return `/${steps.reverse().join('/')}`;
}

function step(dom: CompactDom, node: number): string {
  const tag = dom.tag[node] as number;
  let index = 1;
  let isOnly = true;
  for (let other = dom.previousSibling[node] as number; other !== 0; other = dom.previousSibling[other] as number) {
    if (dom.tag[other] === tag) index++;
  }
  if (SINGLE.has(tag)) {
    let other = dom.nextSibling[node] as number;
    while (other !== 0 && dom.tag[other] !== tag) other = dom.nextSibling[other] as number;
    isOnly = other === 0 && index === 1;
  }
  return `${nodeTest(dom, node)}${SINGLE.has(tag) && isOnly ? '' : `[${index}]`}`;
}

function nodeTest(dom: CompactDom, node: number): string {
  if (dom.isText(node)) return 'text()';
  if (dom.tag[node] === Tag['#comment']) return 'comment()';
  if (dom.tag[node] === Tag['#instruction']) return 'processing-instruction()';
  const name = dom.tagName(node);
  return PLAIN_NAME.test(name) ? name : `*[name()=${literal(name)}]`;
}

/** A string literal; XPath has no escapes, so text with both quotes is put together from pieces. */
function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `concat(${text
    .split('"')
    .map((piece) => `"${piece}"`)
    .join(`,'"',`)})`;
}
