import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';

const FRAGMENT = Tag['#fragment'];

/**
 * The elements of a document as selectors see them: in document order, with their element neighbours. Elements inside a
 * `template` count as its children here, but are marked, because browsers do not select them.
 */
export class ElementIndex {
  /** Elements in document order. */
  readonly order: Int32Array;
  /** Parent element of each node, 0 for a root. */
  readonly parent: Int32Array;
  /** Element before each element among its siblings, 0 for the first. */
  readonly previous: Int32Array;
  /** 1 for elements inside a template. */
  readonly inTemplate: Uint8Array;
  readonly #dom: CompactDom;
  #forward: SiblingPositions | undefined;
  #backward: SiblingPositions | undefined;
  #idCounts: Map<string, number> | undefined;

  constructor(dom: CompactDom) {
    const order = new Int32Array(dom.nodeCount);
    this.#dom = dom;
    this.parent = new Int32Array(dom.nodeCount);
    this.previous = new Int32Array(dom.nodeCount);
    this.inTemplate = new Uint8Array(dom.nodeCount);
    const lastChild = new Int32Array(dom.nodeCount);
    let count = 0;
    for (let node = dom.next(DOCUMENT, DOCUMENT); node !== 0; node = dom.next(node, DOCUMENT)) {
      const above = dom.parent[node] as number;
      const isFragment = dom.tag[node] === FRAGMENT;
      this.inTemplate[node] = isFragment ? 1 : (this.inTemplate[above] as number);
      // A fragment stands for its template, whatever is inside it.
      const parent = dom.tag[above] === FRAGMENT ? (dom.parent[above] as number) : above;
      this.parent[node] = dom.isElement(parent) ? parent : 0;
      if (!dom.isElement(node)) continue;
      this.previous[node] = lastChild[parent] as number;
      lastChild[parent] = node;
      order[count++] = node;
    }
    this.order = order.subarray(0, count);
  }

  /** Positions counted from the first sibling. */
  get forward(): SiblingPositions {
    this.#forward ??= new SiblingPositions(this.#dom, this, this.order);
    return this.#forward;
  }

  /** Positions counted from the last sibling. */
  get backward(): SiblingPositions {
    this.#backward ??= new SiblingPositions(this.#dom, this, this.order.toReversed());
    return this.#backward;
  }

  /** How many elements outside templates have each id. */
  get idCounts(): ReadonlyMap<string, number> {
    if (this.#idCounts === undefined) {
      this.#idCounts = new Map();
      for (const node of this.order) {
        const id = this.inTemplate[node] === 1 ? null : this.#dom.attribute(node, 'id');
        if (id !== null) this.#idCounts.set(id, (this.#idCounts.get(id) ?? 0) + 1);
      }
    }
    return this.#idCounts;
  }
}

/** One-based place of every element among its siblings, and among its siblings of the same name. */
class SiblingPositions {
  readonly place: Int32Array;
  readonly placeOfType: Int32Array;

  constructor(dom: CompactDom, index: ElementIndex, order: Int32Array) {
    this.place = new Int32Array(dom.nodeCount);
    this.placeOfType = new Int32Array(dom.nodeCount);
    const counts = new Int32Array(dom.nodeCount);
    const typeCounts = new Map<number, number>();
    for (const node of order) {
      const parent = index.parent[node] as number;
      // Parent and tag in one number: tags are 16 bits wide.
      const type = parent * 0x10000 + (dom.tag[node] as number);
      const place = (counts[parent] as number) + 1;
      const placeOfType = (typeCounts.get(type) ?? 0) + 1;
      counts[parent] = place;
      typeCounts.set(type, placeOfType);
      this.place[node] = place;
      this.placeOfType[node] = placeOfType;
    }
  }
}

const indexes = new WeakMap<CompactDom, ElementIndex>();

/** The index of a document, made once: documents do not change. */
export function elementIndexOf(dom: CompactDom): ElementIndex {
  let index = indexes.get(dom);
  if (index === undefined) {
    index = new ElementIndex(dom);
    indexes.set(dom, index);
  }
  return index;
}
