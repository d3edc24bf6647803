/**
 * The tree under construction: parallel arrays that become the compact DOM's own. They are views of one allocation,
 * sized from the source at first and, when that was too small, from how many nodes the source has had so far.
 */
import { DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { token } from './token.js';

export let tag = new Uint16Array(0);
export let parent = new Int32Array(0);
export let firstChild = new Int32Array(0);
export let lastChild = new Int32Array(0);
export let nextSibling = new Int32Array(0);
export let previousSibling = new Int32Array(0);
export let dataStart = new Int32Array(0);
export let dataEnd = new Int32Array(0);
export let sourceOffset = new Int32Array(0);
/** 1 for elements on the stack of open elements; of use only while parsing. */
export let isOnStack = new Uint8Array(0);
export let nodeCount = 0;
let capacity = 0;
let length = 0;

const BYTES_PER_NODE = 8 * 4 + 2 + 1;
const TYPICAL_CHARACTERS_PER_NODE = 64;
const MINIMUM_CAPACITY = 64;
const LEAST_GROWTH = 1.5;
const MOST_GROWTH = 8;
const PROJECTION_MARGIN = 1.05;

/** Starts a tree that holds only the document. */
export function openNodes(sourceLength: number): void {
  length = sourceLength;
  allocate(MINIMUM_CAPACITY + Math.ceil(sourceLength / TYPICAL_CHARACTERS_PER_NODE));
  nodeCount = DOCUMENT;
  createNode(Tag['#document'], 0, 0, -1);
}

/** Gives the arrays away; nothing of the document stays behind. */
export function takeNodes() {
  const taken = { nodeCount, ...columns() };
  allocate(0);
  return taken;
}

const columns = () => ({
  tag,
  parent,
  firstChild,
  lastChild,
  nextSibling,
  previousSibling,
  dataStart,
  dataEnd,
  sourceOffset,
});

export function createNode(id: number, start: number, end: number, offset: number): number {
  if (nodeCount === capacity) grow();
  const node = nodeCount++;
  tag[node] = id;
  dataStart[node] = start;
  dataEnd[node] = end;
  sourceOffset[node] = offset;
  return node;
}

export function setData(node: number, start: number, end: number): void {
  dataStart[node] = start;
  dataEnd[node] = end;
}

export function appendChild(under: number, node: number): void {
  const last = lastChild[under]!;
  parent[node] = under;
  previousSibling[node] = last;
  lastChild[under] = node;
  if (last === 0) firstChild[under] = node;
  else nextSibling[last] = node;
}

/** Inserts a node that has no parent before `sibling`. */
export function insertBefore(sibling: number, node: number): void {
  const under = parent[sibling]!;
  const previous = previousSibling[sibling]!;
  parent[node] = under;
  previousSibling[node] = previous;
  nextSibling[node] = sibling;
  previousSibling[sibling] = node;
  if (previous === 0) firstChild[under] = node;
  else nextSibling[previous] = node;
}

export function detach(node: number): void {
  const under = parent[node]!;
  if (under === 0) return;
  const previous = previousSibling[node]!;
  const next = nextSibling[node]!;
  if (previous === 0) firstChild[under] = next;
  else nextSibling[previous] = next;
  if (next === 0) lastChild[under] = previous;
  else previousSibling[next] = previous;
  parent[node] = 0;
  previousSibling[node] = 0;
  nextSibling[node] = 0;
}

/** Moves all children of one node to the end of a node that has none. */
export function moveChildren(from: number, to: number): void {
  const first = firstChild[from]!;
  for (let child = first; child !== 0; child = nextSibling[child]!) parent[child] = to;
  firstChild[to] = first;
  lastChild[to] = lastChild[from]!;
  firstChild[from] = 0;
  lastChild[from] = 0;
}

function grow(): void {
  const old = { ...columns(), isOnStack };
  const share = Math.min(1, (token.offset + 1) / length);
  const projected = (capacity / share) * PROJECTION_MARGIN;
  allocate(Math.ceil(Math.min(Math.max(projected, capacity * LEAST_GROWTH), capacity * MOST_GROWTH)));
  tag.set(old.tag);
  parent.set(old.parent);
  firstChild.set(old.firstChild);
  lastChild.set(old.lastChild);
  nextSibling.set(old.nextSibling);
  previousSibling.set(old.previousSibling);
  dataStart.set(old.dataStart);
  dataEnd.set(old.dataEnd);
  sourceOffset.set(old.sourceOffset);
  isOnStack.set(old.isOnStack);
}

function allocate(nodes: number): void {
  const buffer = new ArrayBuffer(nodes * BYTES_PER_NODE);
  const column = (index: number) => new Int32Array(buffer, index * nodes * 4, nodes);
  capacity = nodes;
  parent = column(0);
  firstChild = column(1);
  lastChild = column(2);
  nextSibling = column(3);
  previousSibling = column(4);
  dataStart = column(5);
  dataEnd = column(6);
  sourceOffset = column(7);
  tag = new Uint16Array(buffer, nodes * 32, nodes);
  isOnStack = new Uint8Array(buffer, nodes * 34, nodes);
}
