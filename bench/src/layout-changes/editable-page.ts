/** A page as a tree that can be changed and written again. */
import { type CompactDom, DOCUMENT } from '../../../src/model/compact-dom.js';
import { writeHtml } from '../../../src/parse/index.js';

/** An element with its children, or – where `tag` is null – a piece of the page that is written as it is. */
export interface EditableNode {
  tag: string | null;
  attributes: Map<string, string>;
  children: EditableNode[];
  parent: EditableNode | null;
  /** Markup of a piece that is not taken apart: a text, a comment, an element without end. */
  markup: string;
  /** What a text says, with white space collapsed; empty for all else. */
  text: string;
}

/** Elements written as they stand: their text is not markup, or they have no end tag. */
const WHOLE = /^(?:script|style|textarea|title|iframe|noscript|noembed|noframes|xmp|plaintext|template|svg|math|pre)$/;

export function editablePage(dom: CompactDom): EditableNode {
  const page = element('');
  const nodes = new Map<number, EditableNode>([[DOCUMENT, page]]);
  for (let node = dom.next(DOCUMENT, DOCUMENT); node !== 0; ) {
    const parent = nodes.get(dom.parent[node] as number) as EditableNode;
    const tag = dom.tagName(node);
    const isWhole = !dom.isElement(node) || WHOLE.test(tag) || dom.firstChild[node] === 0;
    if (isWhole) {
      const isText = dom.isText(node);
      append(parent, piece(writeHtml(dom, node), isText ? collapsed(dom.data(node)) : ''));
    } else {
      const made = element(tag);
      for (const { name, value } of dom.attributes(node)) made.attributes.set(name, value);
      nodes.set(node, append(parent, made));
    }
    node = isWhole ? dom.nextSkippingChildren(node, DOCUMENT) : dom.next(node, DOCUMENT);
  }
  return page;
}

export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const element = (tag: string, children: readonly EditableNode[] = []): EditableNode => {
  const made: EditableNode = { tag, attributes: new Map(), children: [], parent: null, markup: '', text: '' };
  for (const child of children) append(made, child);
  return made;
};

/** Markup that is put in as it is. `text` is what it says, where it is a text. */
export const piece = (markup: string, text = ''): EditableNode => ({
  tag: null,
  attributes: new Map(),
  children: [],
  parent: null,
  markup,
  text,
});

export function append(parent: EditableNode, child: EditableNode): EditableNode {
  child.parent = parent;
  parent.children.push(child);
  return child;
}

/** Puts other nodes in the place of one. */
export function replace(node: EditableNode, others: readonly EditableNode[]): void {
  const { parent } = node;
  if (parent === null) return;
  for (const other of others) other.parent = parent;
  parent.children.splice(parent.children.indexOf(node), 1, ...others);
}

/** All nodes of a page in reading order; changes made meanwhile are not followed. */
export function allNodes(page: EditableNode): EditableNode[] {
  const found: EditableNode[] = [];
  const open = [page];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    found.push(node);
    open.push(...node.children.toReversed());
  }
  return found;
}

export const textOf = (node: EditableNode): string =>
  collapsed(
    allNodes(node)
      .map(({ text }) => text)
      .join(' '),
  );

export function writePage(page: EditableNode): string {
  const pieces: string[] = [];
  const open: (EditableNode | string)[] = [page];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') pieces.push(node);
    else if (node.tag === null) pieces.push(node.markup);
    else {
      if (node.tag !== '') {
        pieces.push(`<${node.tag}`);
        for (const [name, value] of node.attributes) pieces.push(` ${name}="${escaped(value)}"`);
        pieces.push('>');
        open.push(`</${node.tag}>`);
      }
      open.push(...node.children.toReversed());
    }
  }
  return pieces.join('');
}

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
