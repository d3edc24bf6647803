import { type CompactDom, Namespace } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { asciiLower } from '../ascii-lower.js';
import type { Axis, NodeTest } from './xpath-ast.js';

const FRAGMENT = Tag['#fragment'];
const DOCTYPE = Tag['#doctype'];

/** Receives the nodes of an axis one after the other; answers false to end the walk. */
export type Visit = (node: number) => boolean;

/**
 * Walks an axis from a node, in axis order (reverse axes run backwards). What a template holds counts as its children, but
 * walks over descendants do not enter it, as browsers' do not.
 */
export function walkAxis(dom: CompactDom, axis: Axis, node: number, visit: Visit): void {
  switch (axis) {
    case 'self':
      visit(node);
      break;
    case 'child':
      walkSiblings(firstChildOf(dom, node), dom.nextSibling, visit);
      break;
    case 'parent':
      walkAncestors(dom, node, (ancestor) => visit(ancestor) && false);
      break;
    case 'ancestor':
      walkAncestors(dom, node, visit);
      break;
    case 'ancestor-or-self':
      if (visit(node)) walkAncestors(dom, node, visit);
      break;
    case 'descendant':
      walkDescendants(dom, node, visit);
      break;
    case 'descendant-or-self':
      if (visit(node)) walkDescendants(dom, node, visit);
      break;
    case 'following-sibling':
      walkSiblings(dom.nextSibling[node] as number, dom.nextSibling, visit);
      break;
    case 'preceding-sibling':
      walkSiblings(dom.previousSibling[node] as number, dom.previousSibling, visit);
      break;
    case 'attribute':
      break;
  }
}

/** Parent as paths see it: a template for what it holds. */
export function parentOf(dom: CompactDom, node: number): number {
  const parent = dom.parent[node] as number;
  return dom.tag[parent] === FRAGMENT ? (dom.parent[parent] as number) : parent;
}

function firstChildOf(dom: CompactDom, node: number): number {
  const child = dom.firstChild[node] as number;
  return dom.tag[child] === FRAGMENT ? (dom.firstChild[child] as number) : child;
}

function walkSiblings(first: number, next: Int32Array, visit: Visit): void {
  for (let node = first; node !== 0; node = next[node] as number) if (!visit(node)) return;
}

function walkAncestors(dom: CompactDom, node: number, visit: Visit): void {
  for (let above = parentOf(dom, node); above !== 0; above = parentOf(dom, above)) if (!visit(above)) return;
}

function walkDescendants(dom: CompactDom, root: number, visit: Visit): void {
  let node = dom.next(root, root);
  while (node !== 0) {
    const isFragment = dom.tag[node] === FRAGMENT;
    if (!isFragment && !visit(node)) return;
    node = isFragment ? dom.nextSkippingChildren(node, root) : dom.next(node, root);
  }
}

/** Compiles a node test. Names match in any case in HTML documents, as in browsers, and as written in XML. */
export function compileNodeTest(dom: CompactDom, test: NodeTest): (node: number) => boolean {
  switch (test.kind) {
    case 'any':
      return (node) => dom.isElement(node);
    case 'text':
      return (node) => dom.isText(node);
    case 'comment':
      return (node) => dom.tag[node] === Tag['#comment'];
    case 'processing-instruction':
      return (node) => dom.tag[node] === Tag['#instruction'];
    case 'node':
      // The data model of XPath has no doctypes.
      return (node) => dom.tag[node] !== DOCTYPE;
    case 'prefix':
      return (node) => dom.isElement(node) && dom.tagName(node).startsWith(test.prefix);
    case 'name':
      return nameTest(dom, test.name);
  }
}

function nameTest(dom: CompactDom, name: string): (node: number) => boolean {
  if (dom.language === 'xml') return (node) => dom.isElement(node) && dom.tagName(node) === name;
  const lower = asciiLower(name);
  return (node) => {
    if (!dom.isElement(node)) return false;
    const actual = dom.tagName(node);
    return actual === lower || (dom.namespace(node) !== Namespace.Html && asciiLower(actual) === lower);
  };
}
