/** A set of nodes of one document, one byte a node; the shape in which methods answer "these" and "not these". */
export class NodeSet {
  readonly #member: Uint8Array;
  #size = 0;

  /** @param nodeCount `dom.nodeCount` of the document the nodes belong to */
  constructor(nodeCount: number) {
    this.#member = new Uint8Array(nodeCount);
  }

  get size(): number {
    return this.#size;
  }

  has(node: number): boolean {
    return this.#member[node] === 1;
  }

  add(node: number): void {
    if (this.#member[node] === 0) {
      this.#member[node] = 1;
      this.#size++;
    }
  }

  delete(node: number): void {
    if (this.#member[node] === 1) {
      this.#member[node] = 0;
      this.#size--;
    }
  }

  /** The members in node order, which is document order except where the parser moved nodes. */
  *[Symbol.iterator](): Generator<number> {
    for (let node = 0; node < this.#member.length; node++) if (this.#member[node] === 1) yield node;
  }
}
