/** From a path that a person wrote down to the nodes it names: XPath, a CSS selector, or a zero-based path. */
import { PithError } from '../../../errors.js';
import type { CompactDom } from '../../../model/compact-dom.js';
import { evaluateXPath, findByCss, findByPaperPath } from '../../../parse/index.js';

/** A node that shows a value of a field. */
export interface NodeMark {
  node: number;
  /** Attribute that holds the value; its text when left out or null. */
  attribute?: string | null;
}

/** The zero-based paths are written in capitals: `/HTML[0]/BODY[0]/TEXT[2]`. */
const ZERO_BASED = /^(?:\/[A-Z#][A-Z0-9#:-]*(?:\[\d+\])?)+$/;
const ATTRIBUTE = /\/?@([A-Za-z_][\w:.-]*)$/;

/**
 * Nodes a path names, in document order. All three kinds may end in an attribute: `//a[1]/@href`, `a.more@href`,
 * `/HTML[0]/BODY[0]/A[2]/@href`.
 * @throws PithError `usage` for a path that cannot be read, or an XPath that gives no nodes
 */
export function findMarks(dom: CompactDom, path: string): NodeMark[] {
  const wanted = path.trim();
  const attribute = ATTRIBUTE.exec(wanted)?.[1] ?? null;
  const element = attribute === null ? wanted : wanted.replace(ATTRIBUTE, '');
  const isXPath = /^[/(.]?[/(]/.test(wanted) || /^[a-z-]+::/.test(wanted);
  if (ZERO_BASED.test(element)) return marked(dom, findByPaperPath(dom, element), attribute);
  if (!isXPath) return marked(dom, findByCss(dom, element), attribute);
  return byXPath(dom, wanted);
}

function marked(dom: CompactDom, nodes: readonly number[], attribute: string | null): NodeMark[] {
  return nodes
    .filter((node) => attribute === null || dom.hasAttribute(node, attribute))
    .map((node) => ({ node, attribute }));
}

function byXPath(dom: CompactDom, path: string): NodeMark[] {
  const result = evaluateXPath(dom, path);
  if (result.type === 'attributes')
    return result.attributes.map(({ owner, name }) => ({ node: owner, attribute: name }));
  if (result.type === 'nodes') return result.nodes.map((node) => ({ node, attribute: null }));
  throw new PithError('usage', `the path ${path} gives a ${result.type}, not nodes`);
}
