/** Kinds of elements and places in the markup as numbers: equal for equal ones, found once per element. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListPage } from '../list-extractor.js';

/** Classes that make up a kind. */
const MAX_CLASSES = 3;
const TITLE_NAME = /title|headline|subject|heading/i;

export class ElementKinds {
  readonly #dom: CompactDom;
  readonly #classId: number;
  readonly #ofNode: Int32Array;
  readonly #numbers = new Map<string, number>();
  /** By number; the first number is 1. */
  readonly #names: string[] = [''];
  readonly #namesTitle: boolean[] = [false];
  readonly #steps = new Map<number, number>();

  constructor(dom: CompactDom) {
    this.#dom = dom;
    this.#classId = dom.attributeNameId('class');
    this.#ofNode = new Int32Array(dom.nodeCount);
  }

  /** Number of an element's tag and first classes. */
  of(node: number): number {
    let kind = this.#ofNode[node] as number;
    if (kind === 0) {
      kind = this.#numberOf(this.#nameOf(node));
      this.#ofNode[node] = kind;
    }
    return kind;
  }

  /** Tag and first classes of an element. */
  nameOf(node: number): string {
    return this.#names[this.of(node)] as string;
  }

  /** Whether tag or classes say that the element is a title. */
  namesTitle(node: number): boolean {
    return this.#namesTitle[this.of(node)] as boolean;
  }

  /** Number of a place: the kind of `root`, and the tags on the path from it down to `node`. */
  placeOf(root: number, node: number): number {
    let place = this.of(root);
    for (let current = node; current !== root && current !== 0; current = this.#dom.parent[current] as number)
      place = this.#step(place, this.#dom.tag[current] as number);
    return place;
  }

  #nameOf(node: number): string {
    const classes = this.#dom.attributeById(node, this.#classId)?.trim() ?? '';
    const first = classes === '' ? '' : classes.split(/\s+/, MAX_CLASSES).join('.');
    return `${this.#dom.tagName(node)}.${first}`;
  }

  #numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.#names.length;
      this.#numbers.set(name, number);
      this.#names.push(name);
      this.#namesTitle.push(TITLE_NAME.test(name));
    }
    return number;
  }

  /** Numbers of places are as many as kinds and steps seen, and tags below 2^16, so the pair fits a double exactly. */
  #step(place: number, tag: number): number {
    const pair = place * 0x10000 + tag;
    let next = this.#steps.get(pair);
    if (next === undefined) {
      // Places that are a path go after all kinds there can be: no more than nodes.
      next = this.#ofNode.length + this.#steps.size + 1;
      this.#steps.set(pair, next);
    }
    return next;
  }
}

const cache = new WeakMap<CompactDom, ElementKinds>();

export function kindsOf({ dom }: Pick<ListPage, 'dom'>): ElementKinds {
  let kinds = cache.get(dom);
  if (kinds === undefined) {
    kinds = new ElementKinds(dom);
    cache.set(dom, kinds);
  }
  return kinds;
}
