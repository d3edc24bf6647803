/**
 * Interning of names straight from the source, without making a string for a name seen before. A few hash slots are
 * probed; names that find none free go to a Map, whose hashing is seeded, so crafted collisions cost no more than that.
 */

const SLOT_BITS = 12;
const SLOT_MASK = (1 << SLOT_BITS) - 1;
const PROBES = 4;
const REPLACEMENT_CHARACTER = 0xfffd;

/** A code unit of a name as the tokenizer takes it: ASCII upper case lowered, NUL replaced. */
export function foldedCode(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code | 0x20;
  return code === 0 ? REPLACEMENT_CHARACTER : code;
}

export function foldedName(name: string): string {
  if (!/[A-Z\0]/.test(name)) return name;
  return name.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()).replaceAll('\0', '\ufffd');
}

/** One step of the hash callers compute while they scan a name; start with 0. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

const slotOf = (hash: number): number => (hash ^ (hash >>> SLOT_BITS)) & SLOT_MASK;

function isSameName(name: string, source: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = start, j = 0; i < end; i++, j++) {
    if (foldedCode(source.charCodeAt(i)) !== name.charCodeAt(j)) return false;
  }
  return true;
}

export class NameTable {
  #names: string[] = [];
  readonly #slots = new Int32Array(1 << SLOT_BITS);
  #overflow = new Map<string, number>();

  get size(): number {
    return this.#names.length;
  }

  name(index: number): string {
    return this.#names[index]!;
  }

  /** Index of the name in `source[start, end)`, or −1. */
  find(source: string, start: number, end: number, hash: number): number {
    let slot = slotOf(hash);
    for (let probe = 0; probe < PROBES; probe++) {
      const index = this.#slots[slot]! - 1;
      if (index < 0) return -1;
      if (isSameName(this.#names[index]!, source, start, end)) return index;
      slot = (slot + 1) & SLOT_MASK;
    }
    return this.#overflow.get(foldedName(source.slice(start, end))) ?? -1;
  }

  internSlice(source: string, start: number, end: number): number {
    return this.intern(foldedName(source.slice(start, end)));
  }

  /** Index of a name given as a string, adding it when it is new. */
  intern(name: string): number {
    let hash = 0;
    for (let i = 0; i < name.length; i++) hash = hashStep(hash, name.charCodeAt(i));
    let slot = slotOf(hash);
    for (let probe = 0; probe < PROBES; probe++) {
      const index = this.#slots[slot]! - 1;
      if (index < 0) {
        this.#slots[slot] = this.#names.push(name);
        return this.#names.length - 1;
      }
      if (this.#names[index] === name) return index;
      slot = (slot + 1) & SLOT_MASK;
    }
    const known = this.#overflow.get(name);
    if (known !== undefined) return known;
    this.#overflow.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  /** Empties the table and gives its names away. */
  take(): string[] {
    const names = this.#names;
    this.#names = [];
    this.#slots.fill(0);
    this.#overflow = new Map();
    return names;
  }
}
