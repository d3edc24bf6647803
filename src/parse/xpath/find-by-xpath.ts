import { PithError } from '../../errors.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import type { Expression } from './xpath-ast.js';
import { XPathEvaluator } from './xpath-evaluator.js';
import { parseXPath } from './xpath-parser.js';
import { type AttributeItem, stringOfItem, toText, type XPathItem, type XPathValue } from './xpath-values.js';

/** A parsed XPath expression, to be used on any number of documents. */
export interface XPathExpression {
  /** The expression as written. */
  readonly source: string;
  readonly expression: Expression;
}

/** What an expression gives. A node-set with attributes in it, such as that of `//a/@href`, is `attributes`. */
export type XPathResult =
  | { type: 'nodes'; nodes: number[] }
  | { type: 'attributes'; attributes: AttributeItem[] }
  | { type: 'string'; value: string }
  | { type: 'number'; value: number }
  | { type: 'boolean'; value: boolean };

/**
 * Parses an expression of the supported part of XPath 1.0: location paths with all axes but `following`, `preceding` and
 * `namespace`, predicates, operators, unions, and the core functions but `id`, `lang` and `namespace-uri`.
 * @throws PithError `usage` with the position of the mistake
 */
export function compileXPath(source: string): XPathExpression {
  return { source, expression: parseXPath(source) };
}

/**
 * Nodes an expression selects, in document order; for attributes, the elements that carry them.
 * @throws PithError `usage` for a bad expression, or one that gives no nodes
 */
export function findByXPath(dom: CompactDom, xpath: string | XPathExpression, context: number = DOCUMENT): number[] {
  const value = evaluate(dom, xpath, context);
  if (!Array.isArray(value)) throw new PithError('usage', `the XPath expression gives a ${typeof value}, not nodes`);
  return [...new Set(value.map((item) => (typeof item === 'number' ? item : item.owner)))];
}

/** Value of an expression. @throws PithError `usage` for a bad expression */
export function evaluateXPath(
  dom: CompactDom,
  xpath: string | XPathExpression,
  context: number = DOCUMENT,
): XPathResult {
  const value = evaluate(dom, xpath, context);
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'number') return { type: 'number', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  const attributes = value.filter((item) => typeof item !== 'number');
  return attributes.length > 0 ? { type: 'attributes', attributes } : { type: 'nodes', nodes: value as number[] };
}

/** Texts an expression stands for: the string values of its nodes or attributes, or its single value as text. */
export function textsByXPath(dom: CompactDom, xpath: string | XPathExpression, context: number = DOCUMENT): string[] {
  const value = evaluate(dom, xpath, context);
  return Array.isArray(value) ? value.map((item: XPathItem) => stringOfItem(dom, item)) : [toText(dom, value)];
}

function evaluate(dom: CompactDom, xpath: string | XPathExpression, context: number): XPathValue {
  const { expression } = typeof xpath === 'string' ? compileXPath(xpath) : xpath;
  return new XPathEvaluator(dom).evaluate(expression, { dom, item: context, position: 1, size: 1 });
}
