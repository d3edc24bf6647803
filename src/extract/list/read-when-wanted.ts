import type { ItemList } from '../../model/item-list.js';

/** The parts of a list that may be many, as functions: they are called whenever someone looks. */
interface ListParts {
  method: string;
  score: number;
  subjects: () => ItemList['subjects'];
  reasons: () => ItemList['reasons'];
}

/** A list that is read when someone looks at it. */
export function readWhenWanted(parts: ListParts): ItemList {
  return new UnreadList(parts);
}

/**
 * A class, because V8 keeps getters that an object has to itself, and with them the page, until it next searches all memory
 * (docs/decisions/0016).
 */
class UnreadList implements ItemList {
  readonly method: string;
  readonly score: number;
  readonly #parts: ListParts;

  constructor(parts: ListParts) {
    this.method = parts.method;
    this.score = parts.score;
    this.#parts = parts;
  }

  get subjects(): ItemList['subjects'] {
    return this.#parts.subjects();
  }

  get reasons(): ItemList['reasons'] {
    return this.#parts.reasons();
  }

  /** Getters of a class are not written as JSON by themselves. */
  toJSON(): ItemList {
    const { method, score, subjects, reasons } = this;
    return { method, score, subjects, reasons };
  }
}
