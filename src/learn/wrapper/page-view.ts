/** A page as the learner looks at it: its visible texts in reading order, and elements by what names them. */
import { type NamedTest, testReader } from '../../extract/index.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { isInvisibleTag } from '../../parse/index.js';
import type { Test } from './paths/place-path.js';
import { countCharacters, countInSource, plainSpace, xpathSpace } from './values/plain-space.js';

/** Names XPath and XHTML can both write. */
const PLAIN_NAME = /^[a-z][a-z0-9_-]*$/;

/** Longest text that is looked up as a label. */
export const LONGEST_LABEL = 60;

type NodesBy = Map<string, number[]>;

/** Indexes are made when they are first asked: most pages are asked for few of the names on them. */
export class PageView {
  readonly dom: CompactDom;
  /** Place of every node in reading order. */
  readonly order: Int32Array;
  /** Visible text nodes that are not blank, in reading order. */
  readonly texts: number[] = [];
  /** All text nodes that are not blank, as XPath finds them. */
  readonly allTexts: number[] = [];
  /** Title of the page, as its head gives it. */
  readonly title: string;
  /** What names an element and can be relied on. */
  readonly tests: (node: number) => readonly NamedTest[];
  readonly #elements: number[] = [];
  readonly #withAttributes: number[] = [];
  readonly #characters: Int32Array;
  /** Nodes below every node. */
  readonly #below: Int32Array;
  readonly #byAttribute = new Map<string, NodesBy>();
  /** By tag, attribute and value. */
  readonly #named = new Map<string, readonly number[]>();
  readonly #plain = new Map<number, string>();
  readonly #spaced = new Map<number, string>();
  #byText: NodesBy | undefined;
  #byTag: NodesBy | undefined;

  constructor(dom: CompactDom) {
    this.dom = dom;
    this.tests = testReader(dom);
    this.order = new Int32Array(dom.nodeCount);
    this.#characters = new Int32Array(dom.nodeCount);
    this.#below = new Int32Array(dom.nodeCount);
    this.#survey();
    const title = [...dom.children(dom.head)].find((node) => dom.tag[node] === Tag.title);
    this.title = title === undefined ? '' : plainSpace(dom.textContent(title));
  }

  #survey(): void {
    const { dom } = this;
    const nodes = new Int32Array(dom.nodeCount);
    let count = 0;
    let hiddenUntil = 0;
    for (let node = DOCUMENT; node !== 0; ) {
      if (node === hiddenUntil) hiddenUntil = 0;
      this.order[node] = count;
      nodes[count++] = node;
      if (dom.isText(node)) this.#addText(node, hiddenUntil !== 0);
      else if (dom.isElement(node)) {
        this.#elements.push(node);
        if (dom.attributeCount(node) > 0) this.#withAttributes.push(node);
        const hides = isInvisibleTag(dom.tag[node] as number) || dom.tag[node] === Tag.head;
        if (hides && hiddenUntil === 0) hiddenUntil = dom.nextSkippingChildren(node, DOCUMENT) || -1;
      }
      const isFragment = dom.tag[node] === Tag['#fragment'];
      node = isFragment ? dom.nextSkippingChildren(node, DOCUMENT) : dom.next(node, DOCUMENT);
    }
    for (let i = count - 1; i > 0; i--) {
      const node = nodes[i] as number;
      const parent = dom.parent[node] as number;
      this.#characters[parent] = (this.#characters[parent] as number) + (this.#characters[node] as number);
      this.#below[parent] = (this.#below[parent] as number) + (this.#below[node] as number) + 1;
    }
  }

  #addText(node: number, hidden: boolean): void {
    const characters = hidden ? roughCharactersOf(this.dom, node) : charactersOf(this.dom, node);
    if (characters === 0) return;
    this.#characters[node] = characters;
    this.allTexts.push(node);
    if (!hidden) this.texts.push(node);
  }

  /** Elements with a tag that pass a test, in reading order. */
  named(tag: string, { name, value }: Test): readonly number[] {
    const key = `${tag} ${name} ${value}`;
    let nodes = this.#named.get(key);
    if (nodes === undefined) {
      nodes = (this.#withAttribute(name).get(value) ?? []).filter((node) => this.dom.tagName(node) === tag);
      this.#named.set(key, nodes);
    }
    return nodes;
  }

  /** Elements by the value of an attribute, or by the words of their classes. */
  #withAttribute(name: string): NodesBy {
    let nodes = this.#byAttribute.get(name);
    if (nodes !== undefined) return nodes;
    nodes = new Map();
    this.#byAttribute.set(name, nodes);
    const id = this.dom.attributeNameId(name);
    for (const node of id < 0 ? [] : this.#withAttributes) {
      const value = this.dom.attributeById(node, id);
      if (value === null) continue;
      if (name !== 'class' || !/[ \t\r\n]/.test(value)) push(nodes, value, node);
      else for (const word of new Set(xpathSpace(value).split(' '))) push(nodes, word, node);
    }
    return nodes;
  }

  /** Elements with a tag, in reading order. */
  tagged(tag: string): readonly number[] {
    if (this.#byTag === undefined) {
      this.#byTag = new Map();
      for (const node of this.#elements) push(this.#byTag, this.dom.tagName(node), node);
    }
    return this.#byTag.get(tag) ?? [];
  }

  /** Text nodes whose text, as XPath sees it, is `text`; none for texts too long to be labels. */
  labelled(text: string): readonly number[] {
    if (this.#byText === undefined) {
      this.#byText = new Map();
      for (const node of this.allTexts)
        if (this.characters(node) <= LONGEST_LABEL) push(this.#byText, this.spaced(node), node);
    }
    return this.#byText.get(text) ?? [];
  }

  /** Text of a text node with white space as XPath sees it. */
  spaced(node: number): string {
    let text = this.#spaced.get(node);
    if (text === undefined) {
      text = xpathSpace(this.dom.data(node));
      this.#spaced.set(node, text);
    }
    return text;
  }

  /** Whether XPath's `normalize-space` leaves anything of a text node. */
  isBlank(node: number): boolean {
    return this.#characters[node] === 0 && this.spaced(node) === '';
  }

  /** Visible text of a node as values are compared. */
  text(node: number): string {
    let text = this.#plain.get(node);
    if (text === undefined) {
      text = plainSpace(this.dom.textContent(node));
      this.#plain.set(node, text);
    }
    return text;
  }

  /** Characters of a node's text that are not white space. */
  characters(node: number): number {
    return this.#characters[node] as number;
  }

  /** Place in reading order of the last node below a node, or of the node itself. */
  endOf(node: number): number {
    return (this.order[node] as number) + (this.#below[node] as number);
  }

  /** Index of the first of `nodes`, which are in reading order, that stands at `place` or behind it. */
  firstFrom(nodes: readonly number[], place: number): number {
    let [low, high] = [0, nodes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.order[nodes[middle] as number] as number) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether the node's name can be written in a path. */
  isNameable(node: number): boolean {
    return this.dom.isText(node) || PLAIN_NAME.test(this.dom.tagName(node));
  }
}

/** Characters of a text node that are not white space. */
function charactersOf(dom: CompactDom, text: number): number {
  const start = dom.encodedStart(text);
  const counted = start < 0 ? -1 : countInSource(dom.source, start, dom.sourceEnd(text));
  return counted < 0 ? countCharacters(dom.data(text)) : counted;
}

/** Scripts are long, and no value is looked for in them: what is longer than this is measured, not counted. */
const LONG_HIDDEN = 1000;

function roughCharactersOf(dom: CompactDom, text: number): number {
  const length = dom.dataLength(text);
  return length > LONG_HIDDEN && /\S/.test(dom.data(text)) ? length : charactersOf(dom, text);
}

function push(map: NodesBy, key: string, node: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [node]);
  else list.push(node);
}
