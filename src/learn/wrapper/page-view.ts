/** A page as the learner looks at it: its visible texts in reading order, and elements by what names them. */
import { type NamedTest, trustedTests } from '../../extract/index.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { isInvisibleTag } from '../../parse/index.js';
import type { Test } from './place-path.js';
import { plainSpace, xpathSpace } from './plain-space.js';

/** Names XPath and XHTML can both write. */
const PLAIN_NAME = /^[a-z][a-z0-9_-]*$/;

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
  readonly #characters: Int32Array;
  readonly #byText = new Map<string, number[]>();
  readonly #byName = new Map<string, number[]>();
  readonly #plain = new Map<number, string>();
  readonly #spaced = new Map<number, string>();
  readonly #tests = new Map<number, readonly NamedTest[]>();

  constructor(dom: CompactDom) {
    this.dom = dom;
    this.order = new Int32Array(dom.nodeCount);
    this.#characters = new Int32Array(dom.nodeCount);
    this.#survey();
    const title = [...dom.children(dom.head)].find((node) => dom.tag[node] === Tag.title);
    this.title = title === undefined ? '' : plainSpace(dom.textContent(title));
  }

  #survey(): void {
    const { dom } = this;
    const nodes: number[] = [];
    let hiddenUntil = 0;
    for (let node = DOCUMENT; node !== 0; ) {
      if (node === hiddenUntil) hiddenUntil = 0;
      this.order[node] = nodes.length;
      nodes.push(node);
      if (dom.isText(node)) this.#addText(node, hiddenUntil !== 0);
      else if (dom.isElement(node)) {
        this.#addElement(node);
        const hides = isInvisibleTag(dom.tag[node] as number) || dom.tag[node] === Tag.head;
        if (hides && hiddenUntil === 0) hiddenUntil = dom.nextSkippingChildren(node, DOCUMENT) || -1;
      }
      const isFragment = dom.tag[node] === Tag['#fragment'];
      node = isFragment ? dom.nextSkippingChildren(node, DOCUMENT) : dom.next(node, DOCUMENT);
    }
    for (let i = nodes.length - 1; i > 0; i--) {
      const node = nodes[i] as number;
      const parent = dom.parent[node] as number;
      this.#characters[parent] = (this.#characters[parent] as number) + (this.#characters[node] as number);
    }
  }

  #addText(node: number, hidden: boolean): void {
    const data = this.dom.data(node);
    const text = plainSpace(data);
    this.#characters[node] = text.replaceAll(' ', '').length;
    const spaced = xpathSpace(data);
    this.#spaced.set(node, spaced);
    if (text === '') return;
    this.#plain.set(node, text);
    this.allTexts.push(node);
    push(this.#byText, spaced, node);
    if (!hidden) this.texts.push(node);
  }

  #addElement(node: number): void {
    const tag = this.dom.tagName(node);
    for (const { name, value } of this.dom.attributes(node)) {
      if (name === 'class') {
        for (const word of new Set(xpathSpace(value).split(' '))) push(this.#byName, `${tag} class~=${word}`, node);
      } else {
        push(this.#byName, `${tag} ${name}=${value}`, node);
      }
    }
  }

  /** Elements with a tag that pass a test, in reading order. */
  named(tag: string, { name, operator, value }: Test): readonly number[] {
    return this.#byName.get(`${tag} ${name}${operator}${value}`) ?? [];
  }

  /** Text nodes whose text, as XPath sees it, is `text`. */
  labelled(text: string): readonly number[] {
    return this.#byText.get(text) ?? [];
  }

  /** Text of a text node with white space as XPath sees it. */
  spaced(node: number): string {
    return this.#spaced.get(node) ?? xpathSpace(this.dom.data(node));
  }

  /** What names an element and can be relied on. */
  tests(node: number): readonly NamedTest[] {
    let tests = this.#tests.get(node);
    if (tests === undefined) {
      tests = trustedTests(this.dom, node);
      this.#tests.set(node, tests);
    }
    return tests;
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

  characters(node: number): number {
    return this.#characters[node] as number;
  }

  /** Whether the node's name can be written in a path. */
  isNameable(node: number): boolean {
    return this.dom.isText(node) || PLAIN_NAME.test(this.dom.tagName(node));
  }
}

function push(map: Map<string, number[]>, key: string, node: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [node]);
  else list.push(node);
}
