import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { hashText, mix } from '../cluster/hash.js';
import { structureKeys } from '../cluster/structure-keys.js';

/**
 * A page as templates see it: elements and the texts between them. Scripts, styles and drawings are single nodes,
 * comments and white space are nothing. Arrays have one entry per node of the document.
 */
export interface PageOutline {
  readonly dom: CompactDom;
  /** Nodes that count, in document order; the document is not one of them. */
  readonly nodes: Int32Array;
  /** 1 for nodes that count. */
  readonly counts: Uint8Array;
  readonly key: Uint32Array;
  readonly names: Uint32Array;
  /** What stands below an element, to a depth of three, as a set of bits. */
  readonly shape: Uint32Array;
  /** Hash of the text of a text node with white space collapsed; never 0 for texts. */
  readonly text: Uint32Array;
  /** First text at or below a node, or 0. */
  readonly leadingText: Int32Array;
  /** Texts at or below a node. */
  readonly textCount: Int32Array;
}

/** Elements that are taken as one piece. */
const OPAQUE: ReadonlySet<number> = new Set([
  Tag.script,
  Tag.style,
  Tag.noscript,
  Tag.svg,
  Tag.math,
  Tag.template,
  Tag.iframe,
  Tag.object,
]);
const TEXT = Tag['#text'];
const SHAPE_DEPTH = 3;

export const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a node's own children belong to the outline. */
export function isOpaque(dom: CompactDom, node: number): boolean {
  return OPAQUE.has(dom.tag[node] as number) || dom.tagName(node) === 'svg' || dom.tagName(node) === 'math';
}

/** Linear in the size of the document. */
export function outlinePage(dom: CompactDom): PageOutline {
  const { key, names } = structureKeys(dom);
  const size = dom.nodeCount;
  const counts = new Uint8Array(size);
  const shape = new Uint32Array(size);
  const text = new Uint32Array(size);
  const leadingText = new Int32Array(size);
  const textCount = new Int32Array(size);
  const nodes: number[] = [];
  let node = dom.next(DOCUMENT, DOCUMENT);
  while (node !== 0) {
    const isElement = dom.isElement(node);
    if (isElement) {
      counts[node] = 1;
      nodes.push(node);
      addShape(dom, key[node] as number, node, shape);
    } else if (dom.tag[node] === TEXT) {
      const value = collapse(dom.data(node));
      if (value !== '') {
        counts[node] = 1;
        nodes.push(node);
        text[node] = hashText(value) || 1;
        leadingText[node] = node;
        textCount[node] = 1;
        addShape(dom, TEXT, node, shape);
      }
    }
    const enter = isElement && !isOpaque(dom, node);
    node = enter ? dom.next(node, DOCUMENT) : dom.nextSkippingChildren(node, DOCUMENT);
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const at = nodes[i] as number;
    const parent = dom.parent[at] as number;
    textCount[parent] = (textCount[parent] as number) + (textCount[at] as number);
    if (leadingText[at] !== 0) leadingText[parent] = leadingText[at] as number;
  }
  return { dom, nodes: Int32Array.from(nodes), counts, key, names, shape, text, leadingText, textCount };
}

function addShape(dom: CompactDom, key: number, node: number, shape: Uint32Array): void {
  let above = dom.parent[node] as number;
  for (let depth = 1; depth <= SHAPE_DEPTH && above !== 0; depth++) {
    shape[above] = (shape[above] as number) | (1 << (mix(depth, key) & 31));
    above = dom.parent[above] as number;
  }
}

/** The children of a node that count. */
export function childrenOf({ dom, counts }: PageOutline, node: number): number[] {
  const children: number[] = [];
  if (node !== DOCUMENT && isOpaque(dom, node)) return children;
  for (let child = dom.firstChild[node] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (counts[child] === 1) children.push(child);
  }
  return children;
}

/** Share of common bits of two sets, 0 to 1; two empty sets are alike. */
export function bitLikeness(a: number, b: number): number {
  if (a === b) return 1;
  return countBits(a & b) / countBits(a | b);
}

function countBits(value: number): number {
  let bits = value;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
