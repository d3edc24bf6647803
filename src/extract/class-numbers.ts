/** The class attributes of a page as numbers: pages use few values many times, so what a value means is asked once. */
import type { CompactDom } from '../model/compact-dom.js';

export interface PageClasses {
  /** For each node the number of its class attribute; 0 when it has none. */
  ofNode: Int32Array;
  /** Values by number. */
  values: readonly string[];
}

export function classesOf(dom: CompactDom): PageClasses {
  return dom.memo(readClasses);
}

/** Values met last, by their ends and length: a power of two. */
const SLOTS = 1024;

/**
 * Nearly all values are written like one before them: they are compared with it where they stand, as cutting thousands of equal
 * ones out of the source and looking them up took several times as long.
 */
function readClasses(dom: CompactDom): PageClasses {
  const ofNode = new Int32Array(dom.nodeCount);
  const values = [''];
  const classId = dom.attributeNameId('class');
  if (classId < 0) return { ofNode, values };
  const { source } = dom;
  const numbers = new Map<string, number>();
  const slots = new Int32Array(SLOTS);
  const startOfSlot = new Int32Array(SLOTS);
  const endOfSlot = new Int32Array(SLOTS);
  for (let node = 1; node < dom.nodeCount; node++) {
    const place = dom.attributePlace(node, classId);
    if (place < 0) continue;
    const start = dom.encodedValueStart(place);
    const end = dom.encodedValueEnd(place);
    let slot = -1;
    if (start >= 0 && end > start) {
      const ends = source.charCodeAt(start) * 31 + source.charCodeAt(end - 1);
      slot = (ends * 31 + source.charCodeAt((start + end) >> 1) * 7 + (end - start)) & (SLOTS - 1);
      if (slots[slot] !== 0 && isSame(source, startOfSlot[slot] as number, endOfSlot[slot] as number, start, end)) {
        ofNode[node] = slots[slot] as number;
        continue;
      }
    }
    const value = dom.attributeValue(place);
    let number = numbers.get(value);
    if (number === undefined) {
      number = values.length;
      numbers.set(value, number);
      values.push(value);
    }
    ofNode[node] = number;
    if (slot < 0) continue;
    slots[slot] = number;
    startOfSlot[slot] = start;
    endOfSlot[slot] = end;
  }
  return { ofNode, values };
}

function isSame(source: string, otherStart: number, otherEnd: number, start: number, end: number): boolean {
  if (otherEnd - otherStart !== end - start) return false;
  for (let at = otherStart, i = start; i < end; at++, i++)
    if (source.charCodeAt(at) !== source.charCodeAt(i)) return false;
  return true;
}
