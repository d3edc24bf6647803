/** The function library (XPath 1.0, section 4), without `id`, `lang` and `namespace-uri`. */
import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { stringOfItem, toBoolean, toNumber, toText, type XPathItem, type XPathValue } from './xpath-values.js';

export interface FunctionContext {
  dom: CompactDom;
  item: XPathItem;
  position: number;
  size: number;
}

interface XPathFunction {
  /** Fewest and most arguments. */
  arity: readonly [number, number];
  call(context: FunctionContext, values: XPathValue[]): XPathValue;
}

type TextFunction = (...texts: string[]) => XPathValue;

/** A function of texts only. With `orContext`, a missing argument is the context node. */
function ofText(arity: readonly [number, number], apply: TextFunction, orContext = false): XPathFunction {
  return {
    arity,
    call: ({ dom, item }, values) => {
      const given: XPathValue[] = values.length === 0 && orContext ? [[item]] : values;
      return apply(...given.map((value) => toText(dom, value)));
    },
  };
}

function ofNumber(apply: (value: number) => number): XPathFunction {
  return { arity: [1, 1], call: ({ dom }, [value]) => apply(toNumber(dom, value as XPathValue)) };
}

function ofItem(apply: (dom: CompactDom, item: XPathItem) => string): XPathFunction {
  return {
    arity: [0, 1],
    call: ({ dom, item }, [value]) => {
      const chosen = value === undefined ? item : Array.isArray(value) ? value[0] : undefined;
      return chosen === undefined ? '' : apply(dom, chosen);
    },
  };
}

const FUNCTIONS: ReadonlyMap<string, XPathFunction> = new Map<string, XPathFunction>([
  ['last', { arity: [0, 0], call: ({ size }) => size }],
  ['position', { arity: [0, 0], call: ({ position }) => position }],
  ['count', { arity: [1, 1], call: (_, [set]) => itemsOf(set).length }],
  ['sum', { arity: [1, 1], call: ({ dom }, [set]) => sum(dom, itemsOf(set)) }],
  ['name', ofItem(qualifiedName)],
  ['local-name', ofItem((dom, item) => qualifiedName(dom, item).replace(/^[^:]*:/, ''))],
  ['string', ofText([0, 1], (text = '') => text, true)],
  ['concat', ofText([2, Number.POSITIVE_INFINITY], (...texts) => texts.join(''))],
  ['starts-with', ofText([2, 2], (text = '', part = '') => text.startsWith(part))],
  ['contains', ofText([2, 2], (text = '', part = '') => text.includes(part))],
  ['substring-before', ofText([2, 2], (text = '', part = '') => text.slice(0, Math.max(0, text.indexOf(part))))],
  ['substring-after', ofText([2, 2], (text = '', part = '') => after(text, part))],
  ['substring', { arity: [2, 3], call: ({ dom }, values) => substring(dom, values) }],
  ['string-length', ofText([0, 1], (text = '') => [...text].length, true)],
  ['normalize-space', ofText([0, 1], (text = '') => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''), true)],
  ['translate', ofText([3, 3], (text = '', from = '', to = '') => translate(text, from, to))],
  ['boolean', { arity: [1, 1], call: (_, [value]) => toBoolean(value as XPathValue) }],
  ['not', { arity: [1, 1], call: (_, [value]) => !toBoolean(value as XPathValue) }],
  ['true', { arity: [0, 0], call: () => true }],
  ['false', { arity: [0, 0], call: () => false }],
  ['number', { arity: [0, 1], call: ({ dom, item }, [value]) => toNumber(dom, value ?? [item]) }],
  ['floor', ofNumber(Math.floor)],
  ['ceiling', ofNumber(Math.ceil)],
  ['round', ofNumber((value) => Math.floor(value + 0.5))],
]);

/** What is wrong with a call, or null. */
export function checkCall(name: string, count: number): string | null {
  const known = FUNCTIONS.get(name);
  if (known === undefined) return `the function "${name}()" is not supported`;
  const [fewest, most] = known.arity;
  if (count >= fewest && count <= most) return null;
  return `"${name}()" takes ${fewest === most ? fewest : `${fewest} to ${most}`} arguments, not ${count}`;
}

/** Calls a function whose name and number of arguments have been checked. */
export function callFunction(name: string, context: FunctionContext, values: XPathValue[]): XPathValue {
  return (FUNCTIONS.get(name) as XPathFunction).call(context, values);
}

function itemsOf(value: XPathValue | undefined): XPathItem[] {
  return Array.isArray(value) ? value : [];
}

function sum(dom: CompactDom, items: XPathItem[]): number {
  return items.reduce((total: number, item) => total + toNumber(dom, stringOfItem(dom, item)), 0);
}

function qualifiedName(dom: CompactDom, item: XPathItem): string {
  if (typeof item !== 'number') return item.name;
  if (dom.isElement(item)) return dom.tagName(item);
  return dom.tag[item] === Tag['#instruction'] ? (dom.data(item).split(/\s/, 1)[0] as string) : '';
}

function after(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? '' : text.slice(at + part.length);
}

/** Positions count characters from 1 and are rounded; the awkward cases (NaN, infinities) fall out of the comparisons. */
function substring(dom: CompactDom, [text, from, length]: XPathValue[]): string {
  const start = Math.floor(toNumber(dom, from as XPathValue) + 0.5);
  const end = length === undefined ? Number.POSITIVE_INFINITY : start + Math.floor(toNumber(dom, length) + 0.5);
  return [...toText(dom, text as XPathValue)].filter((_, at) => at + 1 >= start && at + 1 < end).join('');
}

function translate(text: string, from: string, to: string): string {
  const replacements = new Map<string, string>();
  const targets = [...to];
  for (const [at, character] of [...from].entries()) {
    if (!replacements.has(character)) replacements.set(character, targets[at] ?? '');
  }
  return [...text].map((character) => replacements.get(character) ?? character).join('');
}
