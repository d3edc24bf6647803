/**
 * Answers the beginnings most paths share – `//a[@id='x']`, `//p[contains(concat(' ',normalize-space(@class),' '),' x ')]`,
 * `//text()[normalize-space(.)='Year:']`, `//text()[starts-with(normalize-space(.),'Year:')]` – without walking the document for each of them: what is asked is looked up in
 * indexes that are made once per document, when the first such path comes along.
 */
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import type { Expression, Step } from './xpath-ast.js';

/** Taken out once, so that loops over texts of any kind need not look it up (docs/decisions/0016). */
const { charCodeAt } = String.prototype;

/** What the first step of a path asks for: nodes by one property; its other tests are still to be made. */
export type AnchorQuery =
  | { kind: 'text'; text: string }
  | { kind: 'beginning'; text: string }
  | { kind: 'attribute'; name: string; value: string }
  | { kind: 'word'; name: string; word: string };

/** Longest text that is indexed; a path that asks for a longer one walks. */
const LONGEST_TEXT = 80;

/** What a first step `//x[…]` asks for, or null when an index cannot answer it. */
export function anchorQuery({ axis, test, predicates }: Step): AnchorQuery | null {
  const [first] = predicates;
  if (axis !== 'descendant' || first === undefined || predicates.some(({ isPositional }) => isPositional)) return null;
  if (test.kind === 'text') return textQuery(first.expression);
  return test.kind === 'name' ? attributeQuery(first.expression) : null;
}

function textQuery(expression: Expression): AnchorQuery | null {
  if (expression.kind === 'call' && expression.name === 'starts-with') return beginningQuery(expression.arguments);
  if (expression.kind !== 'binary' || expression.operator !== '=' || expression.right.kind !== 'string') return null;
  const { left, right } = expression;
  if (!isOwnText(left)) return null;
  const text = right.value;
  return text === '' || text.length > LONGEST_TEXT ? null : { kind: 'text', text };
}

function beginningQuery([text, wanted]: readonly Expression[]): AnchorQuery | null {
  if (text === undefined || !isOwnText(text) || wanted?.kind !== 'string') return null;
  return wanted.value === '' ? null : { kind: 'beginning', text: wanted.value };
}

/** `normalize-space(.)` */
function isOwnText(expression: Expression): boolean {
  if (expression.kind !== 'call' || expression.name !== 'normalize-space') return false;
  const [of] = expression.arguments;
  return of === undefined || isSelf(of);
}

function attributeQuery(expression: Expression): AnchorQuery | null {
  if (expression.kind === 'binary') {
    const { operator, left, right } = expression;
    const name = attributeName(left);
    if (operator !== '=' || name === null || right.kind !== 'string') return null;
    return { kind: 'attribute', name, value: right.value };
  }
  if (expression.kind !== 'call' || expression.name !== 'contains') return null;
  const [padded, wanted] = expression.arguments;
  if (padded?.kind !== 'call' || padded.name !== 'concat' || wanted?.kind !== 'string') return null;
  const [before, list, after, more] = padded.arguments;
  if (!isSpace(before) || !isSpace(after) || more !== undefined) return null;
  if (list?.kind !== 'call' || list.name !== 'normalize-space' || list.arguments.length !== 1) return null;
  const name = attributeName(list.arguments[0] as Expression);
  const word = /^ ([^ \t\r\n]+) $/.exec(wanted.value)?.[1];
  return name === null || word === undefined ? null : { kind: 'word', name, word };
}

const isSpace = (expression: Expression | undefined): boolean =>
  expression?.kind === 'string' && expression.value === ' ';

function isSelf(expression: Expression): boolean {
  if (expression.kind !== 'path' || expression.start !== null || expression.steps.length !== 1) return false;
  const [step] = expression.steps;
  return step?.axis === 'self' && step.test.kind === 'node' && step.predicates.length === 0;
}

/** Name of an attribute of the node itself, in small letters as HTML has them. */
function attributeName(expression: Expression): string | null {
  if (expression.kind !== 'path' || expression.start !== null || expression.steps.length !== 1) return null;
  const [step] = expression.steps;
  if (step?.axis !== 'attribute' || step.test.kind !== 'name' || step.predicates.length > 0) return null;
  return /^[a-z_-][a-z0-9_-]*$/.test(step.test.name) ? step.test.name : null;
}

type NodesBy = Map<string, number[]>;

class AnchorIndex {
  readonly #dom: CompactDom;
  #texts: NodesBy | undefined;
  #beginnings: NodesBy | undefined;
  readonly #values = new Map<string, NodesBy>();
  readonly #words = new Map<string, NodesBy>();

  constructor(dom: CompactDom) {
    this.#dom = dom;
  }

  /** Nodes outside templates that may answer a query, in document order. */
  find(query: AnchorQuery): readonly number[] {
    switch (query.kind) {
      case 'text':
        this.#texts ??= this.#indexTexts();
        return this.#texts.get(query.text) ?? [];
      case 'beginning': {
        this.#beginnings ??= this.#indexBeginnings();
        const alike = this.#beginnings.get(query.text[0] as string) ?? [];
        return alike.filter((node) => beginsWith(this.#dom.data(node), query.text));
      }
      case 'attribute':
        return indexOf(this.#values, query.name, () => this.#indexAttribute(query.name, false)).get(query.value) ?? [];
      case 'word':
        return indexOf(this.#words, query.name, () => this.#indexAttribute(query.name, true)).get(query.word) ?? [];
    }
  }

  #indexTexts(): NodesBy {
    const texts: NodesBy = new Map();
    this.#eachNode((node) => {
      if (this.#dom.tag[node] !== Tag['#text']) return;
      const text = shortText(this.#dom.data(node));
      if (text !== null) push(texts, text, node);
    });
    return texts;
  }

  /** Texts by their first letter. */
  #indexBeginnings(): NodesBy {
    const texts: NodesBy = new Map();
    this.#eachNode((node) => {
      if (this.#dom.tag[node] !== Tag['#text']) return;
      const text = this.#dom.data(node);
      const first = text[firstLetter(text)];
      if (first !== undefined) push(texts, first, node);
    });
    return texts;
  }

  #indexAttribute(name: string, byWords: boolean): NodesBy {
    const found: NodesBy = new Map();
    const id = this.#dom.attributeNameId(name);
    if (id < 0) return found;
    this.#eachNode((node) => {
      const value = this.#dom.attributeById(node, id);
      if (value === null) return;
      if (!byWords) push(found, value, node);
      else if (!/[ \t\r\n]/.test(value)) push(found, value, node);
      else for (const word of new Set(value.split(/[ \t\r\n]+/))) if (word !== '') push(found, word, node);
    });
    return found;
  }

  #eachNode(visit: (node: number) => void): void {
    const dom = this.#dom;
    for (let node = DOCUMENT; node !== 0; ) {
      visit(node);
      const isFragment = dom.tag[node] === Tag['#fragment'];
      node = isFragment ? dom.nextSkippingChildren(node, DOCUMENT) : dom.next(node, DOCUMENT);
    }
  }
}

function indexOf(indexes: Map<string, NodesBy>, name: string, make: () => NodesBy): NodesBy {
  let index = indexes.get(name);
  if (index === undefined) {
    index = make();
    indexes.set(name, index);
  }
  return index;
}

function push(map: NodesBy, key: string, node: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [node]);
  else list.push(node);
}

/** Text with its white space as `normalize-space` leaves it; null when nothing is left or too much to be indexed. */
function shortText(text: string): string | null {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(charCodeAt.call(text, start))) start++;
  while (end > start && isBlank(charCodeAt.call(text, end - 1))) end--;
  if (start === end) return null;
  if (end - start <= LONGEST_TEXT && !/[\t\r\n]| {2}/.test(text)) return text.slice(start, end);
  let letters = 0;
  for (let at = start; at < end; at++) if (!isBlank(charCodeAt.call(text, at)) && ++letters > LONGEST_TEXT) return null;
  const normal = text.slice(start, end).replace(/[ \t\r\n]+/g, ' ');
  return normal.length > LONGEST_TEXT ? null : normal;
}

/** Where white space at the beginning of a text ends. */
function firstLetter(text: string): number {
  let at = 0;
  while (at < text.length && isBlank(charCodeAt.call(text, at))) at++;
  return at;
}

/** Whether a text begins so once `normalize-space` has been at it; not more of it is looked at than needed. */
function beginsWith(text: string, wanted: string): boolean {
  let at = firstLetter(text);
  for (let i = 0; i < wanted.length; i++) {
    if (at >= text.length) return false;
    if (!isBlank(charCodeAt.call(text, at))) {
      if (text[at] !== wanted[i]) return false;
      at++;
      continue;
    }
    while (at < text.length && isBlank(charCodeAt.call(text, at))) at++;
    // White space at the end is dropped.
    if (wanted[i] !== ' ' || at === text.length) return false;
  }
  return true;
}

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 9 || code === 13;

const indexes = new WeakMap<CompactDom, AnchorIndex>();

/** Nodes that may be what the first step of a path finds, in document order. */
export function anchoredNodes(dom: CompactDom, query: AnchorQuery): readonly number[] {
  let index = indexes.get(dom);
  if (index === undefined) {
    index = new AnchorIndex(dom);
    indexes.set(dom, index);
  }
  return index.find(query);
}
