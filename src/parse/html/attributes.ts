/**
 * The attribute pool. A start tag's attributes are written behind those that elements own already; they stay when an
 * element claims them, otherwise the next start tag overwrites them.
 */
import { ATTRIBUTE_RECORD } from '../../model/compact-dom.js';
import { nulReplacingDecoder } from './character-references.js';
import { nameText, source, sourceText } from './input.js';
import { hashStep, NameTable } from './name-table.js';

let pool = new Int32Array(0);
/** End of the records that belong to elements. */
let claimed = 0;
/** End of the current token's records. */
let used = 0;
/** For each name the serial number of the last token that had it: finds duplicates in constant time. */
let lastToken = new Int32Array(256);
let tokenSerial = 0;
const names = new NameTable();

/** A few hundred names are usual; an array for far more is not kept for the next document. */
const KEPT_NAMES = 4096;
const TYPICAL_CHARACTERS_PER_RECORD_FIELD = 24;
const MINIMUM_CAPACITY = 96;

export function openAttributes(sourceLength: number): void {
  pool = new Int32Array(MINIMUM_CAPACITY + Math.ceil(sourceLength / TYPICAL_CHARACTERS_PER_RECORD_FIELD));
  claimed = 0;
  used = 0;
  tokenSerial = 0;
  if (lastToken.length > KEPT_NAMES) lastToken = new Int32Array(256);
  else lastToken.fill(0);
}

export function takeAttributes(): { attributePool: Int32Array; attributeNames: string[] } {
  const attributePool = pool;
  pool = new Int32Array(0);
  return { attributePool, attributeNames: names.take().map(nameText) };
}

/** Forgets the attributes of the previous token, unless an element claimed them. */
export function beginAttributes(): void {
  used = claimed;
  tokenSerial++;
}

/** Adds an attribute to the current token; of several with one name the first wins. */
export function addAttribute(name: number, valueStart: number, valueEnd: number): void {
  if (lastToken[name] === tokenSerial) return;
  lastToken[name] = tokenSerial;
  if (used + ATTRIBUTE_RECORD > pool.length) pool = enlarged(pool);
  pool[used] = name;
  pool[used + 1] = valueStart;
  pool[used + 2] = valueEnd;
  used += ATTRIBUTE_RECORD;
}

export const tokenAttributesStart = (): number => claimed;
export const tokenAttributeCount = (): number => (used - claimed) / ATTRIBUTE_RECORD;

/** Makes the token's attributes those of an element. */
export function claimAttributes(): void {
  claimed = used;
}

/** Id of the attribute name in `source[start, end)`. */
export function attributeNameAt(start: number, end: number, hash: number): number {
  const known = names.find(source, start, end, hash);
  return known < 0 ? addName(names.internSlice(source, start, end)) : known;
}

export function attributeName(name: number): string {
  return names.name(name);
}

/** Gives the token's attributes other names, as foreign elements need it. */
export function renameTokenAttributes(rename: (name: string) => string): void {
  for (let at = claimed; at < used; at += ATTRIBUTE_RECORD) {
    const name = names.name(pool[at]!);
    const other = rename(name);
    if (other !== name) pool[at] = addName(names.intern(other));
  }
}

/** Value of one of the token's attributes, or undefined. */
export function tokenAttribute(name: string): string | undefined {
  for (let at = claimed; at < used; at += ATTRIBUTE_RECORD) {
    if (names.name(pool[at]!) === name) return valueAt(at);
  }
  return undefined;
}

/** Value of an attribute among an element's records, or undefined. */
export function attributeOf(start: number, count: number, name: string): string | undefined {
  for (let i = 0, at = start; i < count; i++, at += ATTRIBUTE_RECORD) {
    if (names.name(pool[at]!) === name) return valueAt(at);
  }
  return undefined;
}

/** Whether two elements have the same attributes, in any order; both have `count`. */
export function haveSameAttributes(start: number, otherStart: number, count: number): boolean {
  const values = new Map<number, string>();
  for (let i = 0, at = start; i < count; i++, at += ATTRIBUTE_RECORD) values.set(pool[at]!, valueAt(at));
  for (let i = 0, at = otherStart; i < count; i++, at += ATTRIBUTE_RECORD) {
    if (values.get(pool[at]!) !== valueAt(at)) return false;
  }
  return true;
}

/** A number that is the same for the same attributes in any order. */
export function attributesHash(start: number, count: number): number {
  let sum = count;
  for (let i = 0, at = start; i < count; i++, at += ATTRIBUTE_RECORD) {
    const value = valueAt(at);
    let hash = pool[at]!;
    for (let j = 0; j < value.length; j++) hash = hashStep(hash, value.charCodeAt(j));
    sum = (sum + hash) | 0;
  }
  return sum;
}

/** Calls back with each of an element's records. */
export function forEachAttribute(
  start: number,
  count: number,
  visit: (name: number, valueStart: number, valueEnd: number) => void,
): void {
  const end = start + count * ATTRIBUTE_RECORD;
  for (let at = start; at < end; at += ATTRIBUTE_RECORD) visit(pool[at]!, pool[at + 1]!, pool[at + 2]!);
}

const valueAt = (at: number): string => nulReplacingDecoder.attribute(sourceText(pool[at + 1]!, pool[at + 2]!));

function addName(name: number): number {
  if (name >= lastToken.length) lastToken = enlarged(lastToken);
  return name;
}

function enlarged(array: Int32Array): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(array.length * 2);
  bigger.set(array);
  return bigger;
}
