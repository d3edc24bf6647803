/**
 * Attributes that a second `<html>` or `<body>` adds to the element. The pool has no room behind an element's records, so
 * they are collected and written in one piece at the end of the document.
 */
import {
  addAttribute,
  beginAttributes,
  claimAttributes,
  forEachAttribute,
  tokenAttributeCount,
  tokenAttributesStart,
} from './attributes.js';
import { dataEnd, dataStart, setData } from './node-arrays.js';

type Records = Map<number, [valueStart: number, valueEnd: number]>;

const recordsOf = new Map<number, Records>();

export function openLateAttributes(): void {
  recordsOf.clear();
}

/** Adds the token's attributes to an element, except those whose names it has. */
export function mergeTokenAttributes(element: number): void {
  if (tokenAttributeCount() === 0) return;
  let records = recordsOf.get(element);
  if (records === undefined) {
    records = new Map();
    recordsOf.set(element, records);
    collect(records, dataStart[element]!, dataEnd[element]!);
  }
  collect(records, tokenAttributesStart(), tokenAttributeCount());
}

function collect(records: Records, start: number, count: number): void {
  forEachAttribute(start, count, (name, valueStart, valueEnd) => {
    if (!records.has(name)) records.set(name, [valueStart, valueEnd]);
  });
}

export function placeLateAttributes(): void {
  for (const [element, records] of recordsOf) {
    beginAttributes();
    const start = tokenAttributesStart();
    for (const [name, [valueStart, valueEnd]] of records) addAttribute(name, valueStart, valueEnd);
    claimAttributes();
    setData(element, start, records.size);
  }
  recordsOf.clear();
}
