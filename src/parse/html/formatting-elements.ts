/**
 * The list of active formatting elements (13.2.4.3). Between two markers it holds no more elements than can be open at
 * once, because an element that could not be opened is not added; every search here stops at the last marker.
 */
import { attributesHash, haveSameAttributes } from './attributes.js';
import { insertAt } from './insertion.js';
import { MAX_OPEN_ELEMENTS, mayClone, noteNestingLimit } from './limits.js';
import { createNode, dataEnd, dataStart, isOnStack, tag as tagOf } from './node-arrays.js';
import { currentNode, depth, push } from './open-elements.js';

const MARKER = 0;
/** The "Noah's Ark clause": so many elements alike, and no more. */
const ALIKE_AT_MOST = 3;

const list: number[] = [];
let hashes = new Map<number, number>();

export function openFormattingElements(): void {
  list.length = 0;
  hashes = new Map();
}

export function insertMarker(): void {
  list.push(MARKER);
}

export function clearToLastMarker(): void {
  while (list.length > 0 && list.pop() !== MARKER);
}

/** "Push onto the list of active formatting elements". */
export function pushFormattingElement(element: number): void {
  // At the nesting limit the element was not opened.
  if (currentNode !== element) return;
  let alike = 0;
  for (let i = list.length - 1; i >= 0 && list[i] !== MARKER; i--) {
    if (!areAlike(list[i]!, element)) continue;
    alike++;
    if (alike === ALIKE_AT_MOST) {
      list.splice(i, 1);
      break;
    }
  }
  list.push(element);
}

function areAlike(one: number, other: number): boolean {
  if (tagOf[one] !== tagOf[other] || dataEnd[one] !== dataEnd[other]) return false;
  if (dataStart[one] === dataStart[other] || dataEnd[one] === 0) return true;
  return hashOf(one) === hashOf(other) && haveSameAttributes(dataStart[one]!, dataStart[other]!, dataEnd[one]!);
}

/** Hash of an element's attributes, computed once: a document can have the list compared with on every start tag. */
function hashOf(element: number): number {
  const known = hashes.get(element);
  if (known !== undefined) return known;
  const hash = attributesHash(dataStart[element]!, dataEnd[element]!);
  hashes.set(element, hash);
  return hash;
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
}

export function insertFormattingAt(index: number, element: number): void {
  list.splice(index, 0, element);
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
