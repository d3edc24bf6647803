import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { integerAttribute } from './integer-attribute.js';

/** Ordinals of the items of one list; an unordered list has none. */
export class ListNumbering {
  readonly ordered: boolean;
  #next: number;
  readonly #step: number;

  constructor(dom: CompactDom, list: number) {
    this.ordered = dom.tag[list] === Tag.ol;
    const reversed = this.ordered && dom.hasAttribute(list, 'reversed');
    this.#step = reversed ? -1 : 1;
    const start = this.ordered ? integerAttribute(dom, list, 'start') : null;
    this.#next = start ?? (reversed ? countItems(dom, list) : 1);
  }

  /** Ordinal of the next item, which may set it itself by its `value`. */
  take(dom: CompactDom, item: number): number {
    const ordinal = (this.ordered ? integerAttribute(dom, item, 'value') : null) ?? this.#next;
    this.#next = ordinal + this.#step;
    return ordinal;
  }
}

function countItems(dom: CompactDom, list: number): number {
  let count = 0;
  for (let child = dom.firstChild[list] as number; child !== 0; child = dom.nextSibling[child] as number) {
    if (dom.tag[child] === Tag.li) count++;
  }
  return count;
}
