/** Kinds of elements and places in the markup as numbers: equal for equal ones, found once per element. */
import type { CompactDom } from '../../../model/compact-dom.js';
import type { ListPage } from '../list-extractor.js';
import { classesOf, type PageClasses } from '../page-classes.js';

/** Classes that make up a kind. */
const MAX_CLASSES = 3;
/** More than there are tags: a number and a tag make one number. */
const TAGS = 0x10000;
const TITLE_NAME = /title|headline|subject|heading/i;

export class ElementKinds {
  readonly #dom: CompactDom;
  readonly #classes: PageClasses;
  readonly #ofNode: Int32Array;
  /** By tag and class attribute, and by name: further classes make no other kind. */
  readonly #byMarkup = new Map<number, number>();
  readonly #byName = new Map<string, number>();
  /** By number; the first number is 1. */
  readonly #names: string[] = [''];
  readonly #firstNames: string[] = [''];
  readonly #namesTitle: boolean[] = [false];
  readonly #steps = new Map<number, number>();

  constructor(dom: CompactDom) {
    this.#dom = dom;
    this.#classes = classesOf(dom);
    this.#ofNode = new Int32Array(dom.nodeCount);
  }

  /** Number of an element's tag and first classes. */
  of(node: number): number {
    let kind = this.#ofNode[node] as number;
    if (kind === 0) {
      const markup = (this.#classes.ofNode[node] as number) * TAGS + (this.#dom.tag[node] as number);
      const known = this.#byMarkup.get(markup);
      if (known === undefined) {
        kind = this.#numberOf(this.#nameOf(node));
        this.#byMarkup.set(markup, kind);
      } else kind = known;
      this.#ofNode[node] = kind;
    }
    return kind;
  }

  /** Tag and first classes of an element. */
  nameOf(node: number): string {
    return this.#names[this.of(node)] as string;
  }

  /** Whether an element has the tag and the first class of a kind. */
  shareName(node: number, kind: number): boolean {
    const own = this.of(node);
    const first = this.#firstNames[own] as string;
    return own === kind || (!first.endsWith('.') && first === this.#firstNames[kind]);
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
    const classes = (this.#classes.values[this.#classes.ofNode[node] as number] as string).trim();
    const first = classes === '' ? '' : classes.split(/\s+/, MAX_CLASSES).join('.');
    return `${this.#dom.tagName(node)}.${first}`;
  }

  #numberOf(name: string): number {
    let number = this.#byName.get(name);
    if (number === undefined) {
      number = this.#names.length;
      this.#byName.set(name, number);
      this.#names.push(name);
      this.#firstNames.push(name.split('.', 2).join('.'));
      this.#namesTitle.push(TITLE_NAME.test(name));
    }
    return number;
  }

  #step(place: number, tag: number): number {
    const pair = place * TAGS + tag;
    let next = this.#steps.get(pair);
    if (next === undefined) {
      // Below zero, since kinds are above; small numbers make quick keys.
      next = -1 - this.#steps.size;
      this.#steps.set(pair, next);
    }
    return next;
  }
}

export function kindsOf({ dom }: Pick<ListPage, 'dom'>): ElementKinds {
  return dom.memo(newKinds);
}

function newKinds(dom: CompactDom): ElementKinds {
  return new ElementKinds(dom);
}
