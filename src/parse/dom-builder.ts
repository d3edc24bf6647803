import {
  type Attribute,
  type CharacterDecoder,
  CompactDom,
  DOCUMENT,
  Namespace,
  type ParseIssue,
  type QuirksMode,
} from '../model/compact-dom.js';
import { STATIC_TAG_COUNT, STATIC_TAG_NAMES, Tag } from '../model/tags.js';

const STATIC_IDS: ReadonlyMap<string, number> = new Map(
  STATIC_TAG_NAMES.map((name, id): [string, number] => [name, id]).slice(Tag['x-unknown'] as number),
);
const MAX_TAG_ID = 0xffff;
const asWritten: CharacterDecoder = { text: (raw) => raw, attribute: (raw) => raw };

/** Builds a compact DOM from decoded names and strings, for inputs that are not scanned in place (XML, converted trees). */
export class DomBuilder {
  readonly #language: 'html' | 'xml';
  #capacity = 256;
  #count = 2;
  #tag = new Uint16Array(this.#capacity);
  #parent = new Int32Array(this.#capacity);
  #firstChild = new Int32Array(this.#capacity);
  #lastChild = new Int32Array(this.#capacity);
  #nextSibling = new Int32Array(this.#capacity);
  #previousSibling = new Int32Array(this.#capacity);
  #dataStart = new Int32Array(this.#capacity);
  #dataEnd = new Int32Array(this.#capacity);
  #sourceOffset = new Int32Array(this.#capacity).fill(-1);
  readonly #pool: number[] = [];
  readonly #strings: string[] = [];
  readonly #attributeNames = new Map<string, number>();
  readonly #extraTags = new Map<string, number>();
  readonly #extraTagNames: string[] = [];
  readonly #extraTagNamespaces: Namespace[] = [];
  readonly issues: ParseIssue[] = [];

  constructor(language: 'html' | 'xml') {
    this.#language = language;
    this.#tag[DOCUMENT] = Tag['#document'];
  }

  addElement(
    parent: number,
    name: string,
    namespace: Namespace,
    attributes: readonly Attribute[],
    offset = -1,
  ): number {
    const node = this.#addNode(parent, this.#tagId(name, namespace, offset), offset);
    this.#dataStart[node] = this.#pool.length;
    this.#dataEnd[node] = attributes.length;
    for (const attribute of attributes) {
      this.#pool.push(this.#attributeNameId(attribute.name), this.#string(attribute.value), 0);
    }
    return node;
  }

  /** Appends text; text directly after text becomes one node. */
  addText(parent: number, data: string, offset = -1): number {
    const last = this.#lastChild[parent] as number;
    if (last !== 0 && this.#tag[last] === Tag['#text']) {
      this.#strings[-1 - (this.#dataStart[last] as number)] += data;
      return last;
    }
    return this.#addData(parent, Tag['#text'], data, offset);
  }

  addComment(parent: number, data: string, offset = -1): number {
    return this.#addData(parent, Tag['#comment'], data, offset);
  }

  addInstruction(parent: number, data: string, offset = -1): number {
    return this.#addData(parent, Tag['#instruction'], data, offset);
  }

  addDoctype(parent: number, name: string, publicId: string, systemId: string): number {
    const node = this.#addData(parent, Tag['#doctype'], name, -1);
    this.#strings.push(publicId, systemId);
    return node;
  }

  addFragment(parent: number): number {
    return this.#addNode(parent, Tag['#fragment'], -1);
  }

  finish(source: string, quirksMode: QuirksMode = 'no-quirks'): CompactDom {
    return new CompactDom({
      source,
      sourceHolds: 'text',
      nodeCount: this.#count,
      tag: this.#tag,
      parent: this.#parent,
      firstChild: this.#firstChild,
      lastChild: this.#lastChild,
      nextSibling: this.#nextSibling,
      previousSibling: this.#previousSibling,
      dataStart: this.#dataStart,
      dataEnd: this.#dataEnd,
      sourceOffset: this.#sourceOffset,
      attributePool: Int32Array.from(this.#pool),
      attributeNames: [...this.#attributeNames.keys()],
      extraTagNames: this.#extraTagNames,
      extraTagNamespaces: this.#extraTagNamespaces,
      strings: this.#strings,
      decoder: asWritten,
      quirksMode,
      issues: this.issues,
      language: this.#language,
    });
  }

  #addData(parent: number, tag: number, data: string, offset: number): number {
    const node = this.#addNode(parent, tag, offset);
    this.#dataStart[node] = this.#string(data);
    return node;
  }

  #addNode(parent: number, tag: number, offset: number): number {
    if (this.#count === this.#capacity) this.#grow();
    const node = this.#count++;
    const last = this.#lastChild[parent] as number;
    this.#tag[node] = tag;
    this.#parent[node] = parent;
    this.#previousSibling[node] = last;
    if (last === 0) this.#firstChild[parent] = node;
    else this.#nextSibling[last] = node;
    this.#lastChild[parent] = node;
    this.#sourceOffset[node] = offset;
    return node;
  }

  #grow(): void {
    this.#capacity *= 2;
    const grown = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const bigger = new Int32Array(this.#capacity);
      bigger.set(old);
      return bigger;
    };
    const tag = new Uint16Array(this.#capacity);
    tag.set(this.#tag);
    this.#tag = tag;
    this.#parent = grown(this.#parent);
    this.#firstChild = grown(this.#firstChild);
    this.#lastChild = grown(this.#lastChild);
    this.#nextSibling = grown(this.#nextSibling);
    this.#previousSibling = grown(this.#previousSibling);
    this.#dataStart = grown(this.#dataStart);
    this.#dataEnd = grown(this.#dataEnd);
    this.#sourceOffset = grown(this.#sourceOffset);
  }

  #string(value: string): number {
    this.#strings.push(value);
    return -this.#strings.length;
  }

  #attributeNameId(name: string): number {
    const known = this.#attributeNames.get(name);
    if (known !== undefined) return known;
    const id = this.#attributeNames.size;
    this.#attributeNames.set(name, id);
    return id;
  }

  #tagId(name: string, namespace: Namespace, offset: number): number {
    if (namespace === Namespace.Html) {
      const known = STATIC_IDS.get(name);
      if (known !== undefined) return known;
    }
    const key = `${namespace} ${name}`;
    const known = this.#extraTags.get(key);
    if (known !== undefined) return known;
    const id = STATIC_TAG_COUNT + this.#extraTagNames.length;
    if (id > MAX_TAG_ID) {
      if (!this.issues.some(({ code }) => code === 'name-limit')) this.issues.push({ code: 'name-limit', offset });
      return Tag['x-unknown'];
    }
    this.#extraTags.set(key, id);
    this.#extraTagNames.push(name);
    this.#extraTagNamespaces.push(namespace);
    return id;
  }
}
