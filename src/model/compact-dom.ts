/**
 * The document every stage works on. Nodes are integers (0 means "no node", 1 is the document); structure lives in
 * parallel typed arrays; text and attribute values stay in the source and are decoded when asked for. Immutable after
 * parsing: methods describe their findings beside it, so several of them can share one tree.
 */
import { lengthOfBytes, textOfBytes } from './byte-text.js';
import { isAsciiPart } from './is-ascii.js';
import { FIRST_ELEMENT_TAG, STATIC_TAG_COUNT, STATIC_TAG_NAMES, Tag } from './tags.js';

export const DOCUMENT = 1;

/** Namespace of an element; in XML input every element is `Xml` and names keep their prefix. */
export const Namespace = { Html: 0, Svg: 1, MathMl: 2, Xml: 3 } as const;
export type Namespace = (typeof Namespace)[keyof typeof Namespace];

export type QuirksMode = 'no-quirks' | 'limited-quirks' | 'quirks';

/** Something the parser did that a browser without limits would not have done. Ordinary markup errors are not listed. */
export interface ParseIssue {
  code: 'nesting-limit' | 'formatting-limit' | 'name-limit' | 'malformed-xml';
  /** Offset in the source at which it first happened. */
  offset: number;
}

/** Turns raw source text into what it means; supplied by the parser so that the model needs no entity table. */
export interface CharacterDecoder {
  text(raw: string): string;
  attribute(raw: string): string;
}

/** Width of one attribute record in the pool: name id, value start, value end. */
export const ATTRIBUTE_RECORD = 3;

export interface CompactDomParts {
  /**
   * The input with its newlines normalised (CR LF and CR become LF), as the HTML specification preprocesses it: its text, or
   * its bytes, as `sourceHolds` says.
   */
  source: string;
  /**
   * `bytes`: every character of the source is a byte of UTF-8. Markup is the same in both forms, and most text of a page is
   * never asked for: decoding what is asked for takes less than decoding all of it.
   */
  sourceHolds: 'text' | 'bytes';
  /** Nodes in use, counting the unused node 0; arrays may be longer. */
  nodeCount: number;
  tag: Uint16Array;
  parent: Int32Array;
  firstChild: Int32Array;
  lastChild: Int32Array;
  nextSibling: Int32Array;
  previousSibling: Int32Array;
  /**
   * Text, comment, instruction: start of the data in the source, or −1 − i for entry i of `strings`.
   * Element: index of its first attribute record in the pool (meaningful when it has attributes).
   * Doctype: −1 − i, where strings i, i + 1, i + 2 are name, public and system identifier.
   */
  dataStart: Int32Array;
  /**
   * Text, comment, instruction: end of the data in the source; −1 − end when the slice is to be taken as it is (script,
   * style, CDATA: no character references). Element: number of attributes.
   */
  dataEnd: Int32Array;
  /** Offset of the `<` that opened the element, of the first character of text; −1 for implied nodes. */
  sourceOffset: Int32Array;
  /**
   * Records of (name id, value start, value end). A start below 0 is −1 − i for entry i of `strings`, taken as it is;
   * otherwise the source slice is decoded by `decoder.attribute`.
   */
  attributePool: Int32Array;
  attributeNames: readonly string[];
  /** Names of the document's own tag ids, starting at `STATIC_TAG_COUNT`, and their namespaces. */
  extraTagNames: readonly string[];
  extraTagNamespaces: readonly Namespace[];
  /** Decoded strings that are no slice of the source. */
  strings: readonly string[];
  decoder: CharacterDecoder;
  quirksMode: QuirksMode;
  issues: readonly ParseIssue[];
  /** `html` has HTML semantics (case-insensitive names, void elements); `xml` keeps names as written. */
  language: 'html' | 'xml';
}

export interface Attribute {
  name: string;
  value: string;
}

export class CompactDom {
  /** What offsets refer to. For texts ask `data`: where `sourceHolds` is `bytes`, a character of this is a byte of UTF-8. */
  readonly source: string;
  readonly sourceHolds: 'text' | 'bytes';
  readonly nodeCount: number;
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly lastChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly previousSibling: Int32Array;
  readonly sourceOffset: Int32Array;
  readonly quirksMode: QuirksMode;
  readonly issues: readonly ParseIssue[];
  readonly language: 'html' | 'xml';
  /* The parts one by one: an object that holds them would be asked for with every text and attribute. */
  readonly #dataStart: Int32Array;
  readonly #dataEnd: Int32Array;
  readonly #attributePool: Int32Array;
  readonly #attributeNames: readonly string[];
  readonly #extraTagNames: readonly string[];
  readonly #extraTagNamespaces: readonly Namespace[];
  readonly #strings: readonly string[];
  readonly #decoder: CharacterDecoder;
  #nameIds: Map<string, number> | undefined;
  /** Data by node and values by attribute record, as decoded: list methods ask for the same ones many times over. */
  #texts: (string | undefined)[] | undefined;
  #values: (string | undefined)[] | undefined;
  readonly #memos = new Map<(dom: CompactDom) => unknown, unknown>();

  constructor(parts: CompactDomParts) {
    this.#dataStart = parts.dataStart;
    this.#dataEnd = parts.dataEnd;
    this.#attributePool = parts.attributePool;
    this.#attributeNames = parts.attributeNames;
    this.#extraTagNames = parts.extraTagNames;
    this.#extraTagNamespaces = parts.extraTagNamespaces;
    this.#strings = parts.strings;
    this.#decoder = parts.decoder;
    this.source = parts.source;
    this.sourceHolds = parts.sourceHolds;
    this.nodeCount = parts.nodeCount;
    this.tag = parts.tag;
    this.parent = parts.parent;
    this.firstChild = parts.firstChild;
    this.lastChild = parts.lastChild;
    this.nextSibling = parts.nextSibling;
    this.previousSibling = parts.previousSibling;
    this.sourceOffset = parts.sourceOffset;
    this.quirksMode = parts.quirksMode;
    this.issues = parts.issues;
    this.language = parts.language;
  }

  /**
   * What `workOut` says of this document, worked out on the first call. Kept in here, because what a WeakMap holds outlives a
   * document that died young: it goes only when all memory is searched, and takes up room until then.
   */
  memo<T>(workOut: (dom: CompactDom) => T): T {
    const known = this.#memos.get(workOut);
    if (known !== undefined) return known as T;
    const value = workOut(this);
    this.#memos.set(workOut, value);
    return value;
  }

  isElement(node: number): boolean {
    return (this.tag[node] as number) >= FIRST_ELEMENT_TAG;
  }

  isText(node: number): boolean {
    return this.tag[node] === Tag['#text'];
  }

  /** Name of an element as the DOM's `localName` gives it (lower case in HTML), or `#text`, `#comment`, … */
  tagName(node: number): string {
    const id = this.tag[node] as number;
    return (id < STATIC_TAG_COUNT ? STATIC_TAG_NAMES[id] : this.#extraTagNames[id - STATIC_TAG_COUNT]) as string;
  }

  namespace(node: number): Namespace {
    const id = this.tag[node] as number;
    return id < STATIC_TAG_COUNT ? Namespace.Html : (this.#extraTagNamespaces[id - STATIC_TAG_COUNT] as Namespace);
  }

  /** The characters of a text node, comment or processing instruction; empty for other nodes. */
  data(node: number): string {
    const id = this.tag[node] as number;
    if (id >= FIRST_ELEMENT_TAG) return '';
    const start = this.#dataStart[node] as number;
    if (id === Tag['#doctype'] || id === DOCUMENT || id === Tag['#fragment']) return '';
    if (start < 0) return this.#strings[-1 - start] as string;
    this.#texts ??= new Array(this.nodeCount);
    let text = this.#texts[node];
    if (text === undefined) {
      const end = this.#dataEnd[node] as number;
      text = end < 0 ? this.#sourceText(start, -1 - end) : this.#decoder.text(this.#sourceText(start, end));
      this.#texts[node] = text;
    }
    return text;
  }

  /** Upper bound of the length of a text node's data, without decoding it. */
  dataLength(node: number): number {
    const start = this.#dataStart[node] as number;
    if (start < 0) return this.data(node).length;
    const dataEnd = this.#dataEnd[node] as number;
    const end = dataEnd < 0 ? -1 - dataEnd : dataEnd;
    return this.sourceHolds === 'text' ? end - start : lengthOfBytes(this.source, start, end);
  }

  /**
   * Where a text node's data starts in the source, with its character references not yet decoded; −1 when it is not written
   * there like this.
   */
  encodedStart(node: number): number {
    const start = this.sourceStart(node);
    if (start < 0 || this.sourceHolds === 'text') return start;
    return isAsciiPart(this.source, start, this.sourceEnd(node)) ? start : -1;
  }

  /** The same for whoever looks at each character anyway and gives up at a byte beyond ASCII where `sourceHolds` bytes. */
  sourceStart(node: number): number {
    return (this.#dataEnd[node] as number) < 0 ? -1 : Math.max(-1, this.#dataStart[node] as number);
  }

  /** Where data that has an `encodedStart` or `sourceStart` ends in the source. */
  sourceEnd(node: number): number {
    return this.#dataEnd[node] as number;
  }

  doctype(node: number): { name: string; publicId: string; systemId: string } | null {
    if (this.tag[node] !== Tag['#doctype']) return null;
    const first = -1 - (this.#dataStart[node] as number);
    const [name = '', publicId = '', systemId = ''] = this.#strings.slice(first, first + 3);
    return { name, publicId, systemId };
  }

  /** Value of an attribute, or null when the element lacks it. Names are lower case in HTML; `xlink:href` style in SVG. */
  attribute(node: number, name: string): string | null {
    return this.attributeById(node, this.attributeNameId(name));
  }

  /** `attribute` for loops over many nodes: takes what `attributeNameId` gave once for the document. */
  attributeById(node: number, nameId: number): string | null {
    if (nameId < 0 || (this.tag[node] as number) < FIRST_ELEMENT_TAG) return null;
    const count = this.#dataEnd[node] as number;
    let at = this.#dataStart[node] as number;
    for (let i = 0; i < count; i++, at += ATTRIBUTE_RECORD) {
      if (this.#attributePool[at] === nameId) return this.#attributeValue(at);
    }
    return null;
  }

  /** Number of attributes of an element. With the next two, a loop reads several attributes in one go. */
  attributeCount(node: number): number {
    return (this.tag[node] as number) < FIRST_ELEMENT_TAG ? 0 : (this.#dataEnd[node] as number);
  }

  /** Name of an element's attribute as `attributeNameId` gives it; `index` counts from 0 in source order. */
  attributeNameIdAt(node: number, index: number): number {
    return this.#attributePool[(this.#dataStart[node] as number) + index * ATTRIBUTE_RECORD] as number;
  }

  attributeValueAt(node: number, index: number): string {
    return this.#attributeValue((this.#dataStart[node] as number) + index * ATTRIBUTE_RECORD);
  }

  /**
   * Where an element's attribute is kept, or −1 when it lacks it. With the next three, values are compared where they stand in the
   * source, and only those that differ are cut out of it.
   */
  attributePlace(node: number, nameId: number): number {
    if (nameId < 0 || (this.tag[node] as number) < FIRST_ELEMENT_TAG) return -1;
    const start = this.#dataStart[node] as number;
    const end = start + (this.#dataEnd[node] as number) * ATTRIBUTE_RECORD;
    for (let at = start; at < end; at += ATTRIBUTE_RECORD) if (this.#attributePool[at] === nameId) return at;
    return -1;
  }

  /** Where the value starts in the source, with its character references not yet decoded; below 0 when it is not written there. */
  encodedValueStart(place: number): number {
    return this.#attributePool[place + 1] as number;
  }

  encodedValueEnd(place: number): number {
    return this.#attributePool[place + 2] as number;
  }

  attributeValue(place: number): string {
    return this.#attributeValue(place);
  }

  hasAttribute(node: number, name: string): boolean {
    return this.hasAttributeId(node, this.attributeNameId(name));
  }

  /** `hasAttribute` for loops over many nodes. */
  hasAttributeId(node: number, nameId: number): boolean {
    if (nameId < 0 || (this.tag[node] as number) < FIRST_ELEMENT_TAG) return false;
    const start = this.#dataStart[node] as number;
    const end = start + (this.#dataEnd[node] as number) * ATTRIBUTE_RECORD;
    for (let at = start; at < end; at += ATTRIBUTE_RECORD) if (this.#attributePool[at] === nameId) return true;
    return false;
  }

  /** All attributes of an element, in source order. */
  attributes(node: number): Attribute[] {
    if ((this.tag[node] as number) < FIRST_ELEMENT_TAG) return [];
    const result: Attribute[] = [];
    let at = this.#dataStart[node] as number;
    for (let i = this.#dataEnd[node] as number; i > 0; i--, at += ATTRIBUTE_RECORD) {
      result.push({
        name: this.#attributeNames[this.#attributePool[at] as number] as string,
        value: this.#attributeValue(at),
      });
    }
    return result;
  }

  /** The node after `node` in document order inside `root`'s subtree, or 0 at its end. */
  next(node: number, root: number): number {
    return (this.firstChild[node] as number) || this.nextSkippingChildren(node, root);
  }

  /** Like `next`, but passes over the subtree of `node`. */
  nextSkippingChildren(node: number, root: number): number {
    let current = node;
    while (current !== root && current !== 0) {
      const sibling = this.nextSibling[current] as number;
      if (sibling !== 0) return sibling;
      current = this.parent[current] as number;
    }
    return 0;
  }

  *children(node: number): Generator<number> {
    for (let child = this.firstChild[node] as number; child !== 0; child = this.nextSibling[child] as number)
      yield child;
  }

  /** All descendants in document order, without `root` itself. */
  *descendants(root: number): Generator<number> {
    for (let node = this.next(root, root); node !== 0; node = this.next(node, root)) yield node;
  }

  contains(ancestor: number, node: number): boolean {
    for (let current = node; current !== 0; current = this.parent[current] as number)
      if (current === ancestor) return true;
    return false;
  }

  /** Concatenated data of all text nodes below `root` (as DOM's textContent; template contents are not included). */
  textContent(root: number): string {
    if (this.isText(root)) return this.data(root);
    // Most texts asked for are all there is in their element, or in one inside it.
    for (let holder = root; ; ) {
      const only = this.firstChild[holder] as number;
      if (only === 0) return '';
      if (this.nextSibling[only] !== 0) break;
      if (this.isText(only)) return this.data(only);
      if (!this.isElement(only)) break;
      holder = only;
    }
    const pieces: string[] = [];
    let node = this.next(root, root);
    while (node !== 0) {
      if (this.isText(node)) pieces.push(this.data(node));
      node = this.tag[node] === Tag['#fragment'] ? this.nextSkippingChildren(node, root) : this.next(node, root);
    }
    return pieces.join('');
  }

  /** First element child of the document. */
  get documentElement(): number {
    return this.#childElement(DOCUMENT, 0);
  }

  /** The `body` (or `frameset`) of an HTML document, the root element of an XML one, or 0. */
  get body(): number {
    const root = this.documentElement;
    if (this.language === 'xml') return root;
    return this.#childElement(root, Tag.body) || this.#childElement(root, Tag.frameset);
  }

  get head(): number {
    return this.#childElement(this.documentElement, Tag.head);
  }

  /** Id of an attribute name in this document, or −1 when no element uses it. */
  attributeNameId(name: string): number {
    this.#nameIds ??= new Map(this.#attributeNames.map((known, id) => [known, id]));
    return this.#nameIds.get(name) ?? -1;
  }

  #childElement(parent: number, tag: number): number {
    let child = this.firstChild[parent] as number;
    while (child !== 0 && !(tag === 0 ? this.isElement(child) : this.tag[child] === tag)) {
      child = this.nextSibling[child] as number;
    }
    return child;
  }

  #sourceText(start: number, end: number): string {
    return this.sourceHolds === 'text' ? this.source.slice(start, end) : textOfBytes(this.source, start, end);
  }

  #attributeValue(at: number): string {
    const start = this.#attributePool[at + 1] as number;
    if (start < 0) return this.#strings[-1 - start] as string;
    this.#values ??= new Array(Math.ceil(this.#attributePool.length / ATTRIBUTE_RECORD));
    const record = at / ATTRIBUTE_RECORD;
    let value = this.#values[record];
    if (value === undefined) {
      value = this.#decoder.attribute(this.#sourceText(start, this.#attributePool[at + 2] as number));
      this.#values[record] = value;
    }
    return value;
  }
}
