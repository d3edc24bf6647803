/** The class attributes of a page as numbers: pages use few values many times, so what a value means is asked once. */
import type { CompactDom } from '../model/compact-dom.js';

export interface PageClasses {
  /** For each node the number of its class attribute; 0 when it has none. */
  ofNode: Int32Array;
  /** Values by number. */
  values: readonly string[];
}

const cache = new WeakMap<CompactDom, PageClasses>();

export function classesOf(dom: CompactDom): PageClasses {
  let classes = cache.get(dom);
  if (classes === undefined) {
    classes = readClasses(dom);
    cache.set(dom, classes);
  }
  return classes;
}

function readClasses(dom: CompactDom): PageClasses {
  const ofNode = new Int32Array(dom.nodeCount);
  const classId = dom.attributeNameId('class');
  const numbers = new ValueNumbers(dom);
  if (classId >= 0)
    for (let node = 1; node < dom.nodeCount; node++) {
      const count = dom.attributeCount(node);
      for (let i = 0; i < count; i++) {
        if (dom.attributeNameIdAt(node, i) !== classId) continue;
        ofNode[node] = numbers.of(node, i);
        break;
      }
    }
  return { ofNode, values: numbers.values };
}

/**
 * Numbers attribute values by where they stand in the source, by a table of its own: only the first of each value is cut out and
 * decoded. No quicker than a map of strings by itself, where most of the time is that of reaching the source, but nothing is
 * left behind for the collector.
 */
class ValueNumbers {
  readonly values: string[] = [''];
  readonly #dom: CompactDom;
  readonly #byValue = new Map<string, number>();
  /** Spellings met so far: their characters are a part of `#characters`. Those of one value may differ in their references. */
  readonly #starts: number[] = [0];
  readonly #numbers: number[] = [0];
  readonly #hashes: number[] = [0];
  /** Characters of all spellings; those of the last one end at the last of `#starts`. */
  #characters = new Uint16Array(8192);
  /** Spellings by hash; 0 where none is. */
  #table = new Int32Array(1024);

  constructor(dom: CompactDom) {
    this.#dom = dom;
  }

  of(node: number, index: number): number {
    const start = this.#dom.encodedValueStartAt(node, index);
    if (start < 0) return this.#numberOf(this.#dom.attributeValueAt(node, index));
    const end = this.#dom.encodedValueEndAt(node, index);
    const { source } = this.#dom;
    const mask = this.#table.length - 1;
    const hash = hashOf(source, start, end);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const slot = (hash + probe) & mask;
      const spelling = this.#table[slot] as number;
      if (spelling === 0) return this.#keep(node, index, slot, hash);
      const from = this.#starts[spelling - 1] as number;
      if ((this.#starts[spelling] as number) - from === end - start && this.#isAt(from, start, end))
        return this.#numbers[spelling] as number;
    }
    return this.#numberOf(this.#dom.attributeValueAt(node, index));
  }

  /** Whether the characters from `at` on are those of a part of the source. */
  #isAt(at: number, start: number, end: number): boolean {
    const { source } = this.#dom;
    const characters = this.#characters;
    for (let i = start, j = at; i < end; i++, j++) if (source.charCodeAt(i) !== characters[j]) return false;
    return true;
  }

  #numberOf(value: string): number {
    let number = this.#byValue.get(value);
    if (number === undefined) {
      number = this.values.length;
      this.#byValue.set(value, number);
      this.values.push(value);
    }
    return number;
  }

  /** Notes a spelling met for the first time. */
  #keep(node: number, index: number, slot: number, hash: number): number {
    const start = this.#dom.encodedValueStartAt(node, index);
    const end = this.#dom.encodedValueEndAt(node, index);
    const number = this.#numberOf(this.#dom.attributeValueAt(node, index));
    let to = this.#starts[this.#starts.length - 1] as number;
    if (to + end - start > this.#characters.length) {
      const longer = new Uint16Array(2 * (to + end - start));
      longer.set(this.#characters);
      this.#characters = longer;
    }
    for (let i = start; i < end; i++) this.#characters[to++] = this.#dom.source.charCodeAt(i);
    this.#table[slot] = this.#starts.length;
    this.#starts.push(to);
    this.#numbers.push(number);
    this.#hashes.push(hash);
    if (2 * this.#starts.length > this.#table.length) this.#grow();
    return number;
  }

  #grow(): void {
    const table = new Int32Array(4 * this.#table.length);
    const mask = table.length - 1;
    for (let spelling = 1; spelling < this.#starts.length; spelling++) {
      const hash = this.#hashes[spelling] as number;
      let probe = 0;
      while (probe < MAX_PROBES && table[(hash + probe) & mask] !== 0) probe++;
      if (probe < MAX_PROBES) table[(hash + probe) & mask] = spelling;
    }
    this.#table = table;
  }
}

/** Spellings of one hash that are looked at: names made to collide are left to the hashes of the engine, which differ each time. */
const MAX_PROBES = 8;

/** Of the length and a few characters, mostly of the end, where names of one kind differ. */
function hashOf(source: string, start: number, end: number): number {
  let hash = end - start;
  if (hash === 0) return 0;
  for (let at = Math.max(start, end - 4); at < end; at++) hash = Math.imul(hash, 31) + source.charCodeAt(at);
  const step = ((end - start) >> 2) | 1;
  for (let at = start; at < end; at += step) hash = Math.imul(hash, 31) + source.charCodeAt(at);
  return hash ^ (hash >>> 11);
}
