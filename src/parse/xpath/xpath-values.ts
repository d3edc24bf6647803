/** The four types of XPath values and how they turn into each other (XPath 1.0, sections 3.4 and 4). */
import type { CompactDom } from '../../model/compact-dom.js';

/** An attribute as a member of a node-set. */
export interface AttributeItem {
  owner: number;
  name: string;
  value: string;
}

/** A member of a node-set: a node of the document, or an attribute. */
export type XPathItem = number | AttributeItem;
export type XPathValue = XPathItem[] | string | number | boolean;

export function stringOfItem(dom: CompactDom, item: XPathItem): string {
  if (typeof item !== 'number') return item.value;
  return dom.isElement(item) || dom.parent[item] === 0 ? dom.textContent(item) : dom.data(item);
}

export function toText(dom: CompactDom, value: XPathValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return String(value);
  const [first] = value;
  return first === undefined ? '' : stringOfItem(dom, first);
}

export function toNumber(dom: CompactDom, value: XPathValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = toText(dom, value).trim();
  return /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text) ? Number(text) : Number.NaN;
}

export function toBoolean(value: XPathValue): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Decimal without exponent, as XPath writes numbers; whole numbers without a fraction, and no negative zero. */
function numberToText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const text = String(value === 0 ? 0 : value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString();
}

/** `=`, `!=` and the orders. A node-set compares true when any member does. */
export function compare(dom: CompactDom, operator: string, left: XPathValue, right: XPathValue): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean') {
    return isEquality(operator)
      ? holds(operator, toBoolean(left), toBoolean(right))
      : holds(operator, Number(toBoolean(left)), Number(toBoolean(right)));
  }
  if (Array.isArray(left)) {
    if (Array.isArray(right)) return compareSets(dom, operator, left, right);
    return left.some((item) => compareAtoms(dom, operator, stringOfItem(dom, item), right));
  }
  if (Array.isArray(right)) return right.some((item) => compareAtoms(dom, operator, left, stringOfItem(dom, item)));
  return compareAtoms(dom, operator, left, right);
}

function compareAtoms(dom: CompactDom, operator: string, left: string | number, right: string | number): boolean {
  if (isEquality(operator) && typeof left === 'string' && typeof right === 'string')
    return holds(operator, left, right);
  return holds(operator, toNumber(dom, left), toNumber(dom, right));
}

/** Two node-sets in linear time: equality needs a common value, an order only the extremes. */
function compareSets(dom: CompactDom, operator: string, left: XPathItem[], right: XPathItem[]): boolean {
  const leftTexts = left.map((item) => stringOfItem(dom, item));
  const rightTexts = right.map((item) => stringOfItem(dom, item));
  if (operator === '=') {
    const known = new Set(leftTexts);
    return rightTexts.some((text) => known.has(text));
  }
  if (operator === '!=') {
    const distinct = new Set([...leftTexts, ...rightTexts]);
    return left.length > 0 && right.length > 0 && distinct.size > 1;
  }
  const ascending = operator.startsWith('<');
  const leftBest = extreme(dom, leftTexts, ascending);
  const rightBest = extreme(dom, rightTexts, !ascending);
  return holds(operator, leftBest, rightBest);
}

function extreme(dom: CompactDom, texts: string[], smallest: boolean): number {
  let best = Number.NaN;
  for (const text of texts) {
    const value = toNumber(dom, text);
    if (Number.isNaN(best) || (smallest ? value < best : value > best)) best = value;
  }
  return best;
}

function isEquality(operator: string): boolean {
  return operator === '=' || operator === '!=';
}

function holds<T extends string | number | boolean>(operator: string, left: T, right: T): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    default:
      return left >= right;
  }
}
