/** The adoption agency algorithm (13.2.6.4.7): end tags of formatting elements that are not the current node. */
import {
  cloneElement,
  formattingIndexOf,
  insertFormattingAt,
  lastFormattingElement,
  removeFormattingAt,
  removeFormattingElement,
  replaceFormattingAt,
} from './formatting-elements.js';
import { contentOf, insertAt } from './insertion.js';
import { mayClone } from './limits.js';
import { appendChild, detach, moveChildren, tag as tagOf } from './node-arrays.js';
import {
  currentNode,
  currentTag,
  depth,
  hasNodeInScope,
  insertIntoStack,
  nodeAt,
  pop,
  popToHeight,
  propertiesAt,
  removeFromStack,
  replaceInStack,
  stackIndexOf,
} from './open-elements.js';
import { FORMATTING, SPECIAL } from './tag-properties.js';

const OUTER_LOOP_LIMIT = 8;
/** Beyond so many nodes between the formatting element and the furthest block, the others lose their formatting. */
const INNER_LOOP_LIMIT = 3;

/** Runs the algorithm for a tag; false when the token is to be treated as "any other end tag". */
export function adoptionAgency(tag: number): boolean {
  if (currentTag === tag && formattingIndexOf(currentNode) < 0) {
    pop();
    return true;
  }
  for (let round = 0; round < OUTER_LOOP_LIMIT; round++) {
    const element = lastFormattingElement(tag);
    if (element === 0) return false;
    if (!adoptOnce(element)) return true;
  }
  return true;
}

/** One run of the outer loop; false when the algorithm is finished. */
function adoptOnce(element: number): boolean {
  const index = stackIndexOf(element);
  if (index < 0) {
    removeFormattingElement(element);
    return false;
  }
  if (!hasNodeInScope(element)) return false;
  const block = furthestBlock(index);
  // Each round makes at most one clone for the element and one for every node the inner loop keeps.
  if (block < 0 || !mayClone(INNER_LOOP_LIMIT + 1)) {
    popToHeight(index);
    removeFormattingElement(element);
    return false;
  }
  reparent(element, index, block);
  return true;
}

/** Index of the topmost special element below the one at `index`, or −1. */
function furthestBlock(index: number): number {
  let block = index + 1;
  while (block < depth && !(propertiesAt(block) & SPECIAL)) block++;
  return block < depth ? block : -1;
}

function reparent(element: number, elementIndex: number, blockIndex: number): void {
  const commonAncestor = nodeAt(elementIndex - 1);
  const block = nodeAt(blockIndex);
  let bookmark = formattingIndexOf(element);
  let last = block;
  let visited = 0;
  for (let index = blockIndex - 1; index > elementIndex; index--) {
    visited++;
    const node = nodeAt(index);
    // Only formatting elements are ever in the list.
    let listed = propertiesAt(index) & FORMATTING ? formattingIndexOf(node) : -1;
    if (listed >= 0 && visited > INNER_LOOP_LIMIT) {
      removeFormattingAt(listed);
      if (listed < bookmark) bookmark--;
      listed = -1;
    }
    if (listed < 0) {
      removeFromStack(index);
      continue;
    }
    const clone = cloneElement(node);
    replaceFormattingAt(listed, clone);
    replaceInStack(index, clone);
    if (last === block) bookmark = listed + 1;
    move(last, clone);
    last = clone;
  }
  detach(last);
  insertAt(last, commonAncestor);
  replaceFormattingElement(element, block, bookmark);
}

/** The end of a round: a clone of the formatting element takes over the content of the furthest block. */
function replaceFormattingElement(element: number, block: number, bookmark: number): void {
  const clone = cloneElement(element);
  const content = contentOf(block);
  moveChildren(content, clone);
  appendChild(content, clone);
  const listed = formattingIndexOf(element);
  removeFormattingAt(listed);
  insertFormattingAt(listed < bookmark ? bookmark - 1 : bookmark, clone);
  removeFromStack(stackIndexOf(element));
  insertIntoStack(stackIndexOf(block) + 1, clone, tagOf[clone]!);
}

function move(node: number, to: number): void {
  detach(node);
  appendChild(to, node);
}
