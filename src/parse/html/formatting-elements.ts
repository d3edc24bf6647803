/**
 * The list of active formatting elements (13.2.4.3). Between two markers it holds no more elements than can be open at
 * once, because an element that could not be opened is not added; every search here stops at the last marker.
 */
import { attributesHash, haveSameAttributes } from './attributes.js';
import { noteIssue } from './input.js';
import { insertAt } from './insertion.js';
import { MAX_OPEN_ELEMENTS, mayClone, noteNestingLimit } from './limits.js';
import { createNode, dataEnd, dataStart, isOnStack, tag as tagOf } from './node-arrays.js';
import { currentNode, depth, push } from './open-elements.js';
import { token } from './token.js';

const MARKER = 0;
/** The "Noah's Ark clause": so many elements alike, and no more. */
const ALIKE_AT_MOST = 3;
/** A document that no longer gets clones could fill the list without end. */
const MAX_BEHIND_MARKER = MAX_OPEN_ELEMENTS;

const list: number[] = [];
/** Hashes of the attributes of the elements in the list, as far as they were needed. */
const hashes: (number | undefined)[] = [];

export function openFormattingElements(): void {
  list.length = 0;
  hashes.length = 0;
}

export function insertMarker(): void {
  add(MARKER);
}

function add(element: number): void {
  list.push(element);
  hashes.push(undefined);
}

export function clearToLastMarker(): void {
  while (list.length > 0) {
    hashes.pop();
    if (list.pop() === MARKER) return;
  }
}

/** "Push onto the list of active formatting elements". */
export function pushFormattingElement(element: number): void {
  // At the nesting limit the element was not opened.
  if (currentNode !== element) return;
  add(element);
  const last = list.length - 1;
  let alike = 0;
  let i = last - 1;
  for (; i >= 0 && list[i] !== MARKER; i--) {
    if (areAlike(i, last) && ++alike === ALIKE_AT_MOST) {
      removeFormattingAt(i);
      return;
    }
  }
  if (last - i > MAX_BEHIND_MARKER) {
    noteIssue('formatting-limit', token.offset);
    removeFormattingAt(last);
  }
}

function areAlike(index: number, other: number): boolean {
  const one = list[index]!;
  const two = list[other]!;
  const count = dataEnd[one]!;
  if (tagOf[one] !== tagOf[two] || count !== dataEnd[two]) return false;
  if (count === 0 || dataStart[one] === dataStart[two]) return true;
  return hashAt(index) === hashAt(other) && haveSameAttributes(dataStart[one]!, dataStart[two]!, count);
}

function hashAt(index: number): number {
  const element = list[index]!;
  hashes[index] ??= attributesHash(dataStart[element]!, dataEnd[element]!);
  return hashes[index];
}

/** The last element with this tag behind the last marker, or 0. */
export function lastFormattingElement(tag: number): number {
  for (let i = list.length - 1; i >= 0 && list[i] !== MARKER; i--) if (tagOf[list[i]!] === tag) return list[i]!;
  return 0;
}

/** Index of an element behind the last marker, or −1. */
export function formattingIndexOf(element: number): number {
  for (let i = list.length - 1; i >= 0 && list[i] !== MARKER; i--) if (list[i] === element) return i;
  return -1;
}

export function removeFormattingAt(index: number): void {
  list.splice(index, 1);
  hashes.splice(index, 1);
}

export function insertFormattingAt(index: number, element: number): void {
  list.splice(index, 0, element);
  hashes.splice(index, 0, undefined);
}

export function replaceFormattingAt(index: number, element: number): void {
  list[index] = element;
}

export function removeFormattingElement(element: number): void {
  const index = formattingIndexOf(element);
  if (index >= 0) removeFormattingAt(index);
}

/** "Create an element for the token for which the element was created": it shares the attributes. */
export function cloneElement(element: number): number {
  return createNode(tagOf[element]!, dataStart[element]!, dataEnd[element]!, -1);
}

/** "Reconstruct the active formatting elements". */
export function reconstructFormatting(): void {
  const last = list.length - 1;
  if (last < 0 || isMarkerOrOpen(last)) return;
  let first = last;
  while (first > 0 && !isMarkerOrOpen(first - 1)) first--;
  for (let i = first; i <= last; i++) {
    if (depth >= MAX_OPEN_ELEMENTS) {
      noteNestingLimit();
      return;
    }
    if (!mayClone(1)) return;
    const clone = cloneElement(list[i]!);
    insertAt(clone, currentNode);
    push(clone, tagOf[clone]!);
    list[i] = clone;
  }
}

function isMarkerOrOpen(index: number): boolean {
  const element = list[index]!;
  return element === MARKER || isOnStack[element] === 1;
}
