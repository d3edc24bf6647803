/** The stack of open elements (13.2.4.2). Its height is bounded, see limits. */
import { Tag } from '../../model/tags.js';
import { MAX_OPEN_ELEMENTS } from './limits.js';
import { isOnStack } from './node-arrays.js';
import { optionPopped } from './selected-content.js';
import {
  BUTTON_SCOPE,
  HEADING,
  IMPLIED_END,
  IMPLIED_END_THOROUGHLY,
  SCOPE,
  SPECIAL,
  TABLE_SCOPE,
  TAG_ID_LIMIT,
  tagProperties,
} from './tag-properties.js';

const { html: HTML, option: OPTION, p: P, td: TD, th: TH } = Tag;

/** Implied and raw text elements may go beyond the limit by a few. */
const CAPACITY = MAX_OPEN_ELEMENTS + 8;

const nodes = new Int32Array(CAPACITY);
const tags = new Uint16Array(CAPACITY);
const properties = new Uint16Array(CAPACITY);
/** How many open elements have a tag: answers most scope checks without a walk. */
const openByTag = new Uint16Array(TAG_ID_LIMIT);

export let depth = 0;
export let currentNode = 0;
export let currentTag = 0;
/** Properties of the adjusted current node: in the fragment case the context element stands for the root. */
export let currentProperties = 0;
let rootProperties = 0;

export function openStack(adjustedRootProperties: number): void {
  while (depth > 0) openByTag[tags[--depth]!] = 0;
  rootProperties = adjustedRootProperties;
  currentNode = 0;
  currentTag = 0;
  currentProperties = 0;
}

export const nodeAt = (index: number): number => nodes[index]!;
export const tagAt = (index: number): number => tags[index]!;
export const propertiesAt = (index: number): number => properties[index]!;
export const isOpen = (tag: number): boolean => openByTag[tag]! > 0;

export function push(node: number, tag: number, own: number = tagProperties[tag]!): void {
  nodes[depth] = node;
  tags[depth] = tag;
  properties[depth] = own;
  openByTag[tag]!++;
  isOnStack[node] = 1;
  currentProperties = depth === 0 ? rootProperties : own;
  currentNode = node;
  currentTag = tag;
  depth++;
}

export function pop(): void {
  depth--;
  const tag = currentTag;
  const node = currentNode;
  openByTag[tag]!--;
  isOnStack[node] = 0;
  updateCurrent();
  if (tag === OPTION) optionPopped(node);
}

function updateCurrent(): void {
  const top = depth - 1;
  currentNode = top < 0 ? 0 : nodes[top]!;
  currentTag = top < 0 ? 0 : tags[top]!;
  currentProperties = top > 0 ? properties[top]! : top === 0 ? rootProperties : 0;
}

export function popToHeight(height: number): void {
  while (depth > height) pop();
}

/** Pops elements until one with this tag has been popped. */
export function popUntil(tag: number): void {
  while (depth > 0) {
    const popped = currentTag;
    pop();
    if (popped === tag) return;
  }
}

export function popUntilHeading(): void {
  while (depth > 0) {
    const popped = properties[depth - 1]!;
    pop();
    if (popped & HEADING) return;
  }
}

export function popUntilCell(): void {
  while (depth > 0) {
    const popped = currentTag;
    pop();
    if (popped === TD || popped === TH) return;
  }
}

/** "Clear the stack back to a table (table body, table row) context": `html` and `template` end every one of them. */
export function clearBackTo(...context: number[]): void {
  while (currentTag !== HTML && currentTag !== Tag.template && !context.includes(currentTag)) pop();
}

export function generateImpliedEndTags(except = 0): void {
  while (properties[depth - 1]! & IMPLIED_END && currentTag !== except) pop();
}

export function generateImpliedEndTagsThoroughly(): void {
  while (properties[depth - 1]! & IMPLIED_END_THOROUGHLY) pop();
}

/** "Has an element in the specific scope"; `boundary` are the properties that end the scope. */
export function hasInScope(tag: number, boundary: number = SCOPE): boolean {
  if (openByTag[tag] === 0) return false;
  for (let i = depth - 1; i >= 0; i--) {
    if (tags[i] === tag) return true;
    if (properties[i]! & boundary) return false;
  }
  return false;
}

export const hasInButtonScope = (tag: number): boolean => hasInScope(tag, SCOPE | BUTTON_SCOPE);
export const hasInTableScope = (tag: number): boolean => hasInScope(tag, TABLE_SCOPE);

export function hasHeadingInScope(): boolean {
  for (let i = depth - 1; i >= 0; i--) {
    if (properties[i]! & HEADING) return true;
    if (properties[i]! & SCOPE) return false;
  }
  return false;
}

/** Whether this very element is in scope. */
export function hasNodeInScope(node: number): boolean {
  if (isOnStack[node] === 0) return false;
  for (let i = depth - 1; i >= 0; i--) {
    if (nodes[i] === node) return true;
    if (properties[i]! & SCOPE) return false;
  }
  return false;
}

export function closeParagraph(): void {
  generateImpliedEndTags(P);
  popUntil(P);
}

export function closeParagraphInButtonScope(): void {
  if (hasInButtonScope(P)) closeParagraph();
}

/** Index of an element in the stack, or −1. */
export function stackIndexOf(node: number): number {
  if (isOnStack[node] === 0) return -1;
  let i = depth - 1;
  while (i >= 0 && nodes[i] !== node) i--;
  return i;
}

/** Index of the last element with this tag, or −1 when there is none or a special element comes first. */
export function stackIndexBeforeSpecial(tag: number): number {
  if (openByTag[tag] === 0) return -1;
  for (let i = depth - 1; i >= 0; i--) {
    if (tags[i] === tag) return i;
    if (properties[i]! & SPECIAL) return -1;
  }
  return -1;
}

/** Index of the last element with this tag, or −1. */
export function lastStackIndexOfTag(tag: number): number {
  if (openByTag[tag] === 0) return -1;
  let i = depth - 1;
  while (i >= 0 && tags[i] !== tag) i--;
  return i;
}

export function removeFromStack(index: number): void {
  if (index === depth - 1) {
    pop();
    return;
  }
  openByTag[tags[index]!]!--;
  isOnStack[nodes[index]!] = 0;
  nodes.copyWithin(index, index + 1, depth);
  tags.copyWithin(index, index + 1, depth);
  properties.copyWithin(index, index + 1, depth);
  depth--;
}

export function insertIntoStack(index: number, node: number, tag: number): void {
  nodes.copyWithin(index + 1, index, depth);
  tags.copyWithin(index + 1, index, depth);
  properties.copyWithin(index + 1, index, depth);
  nodes[index] = node;
  tags[index] = tag;
  properties[index] = tagProperties[tag]!;
  openByTag[tag]!++;
  isOnStack[node] = 1;
  depth++;
  updateCurrent();
}

/** Puts another element with the same tag in an entry's place. */
export function replaceInStack(index: number, node: number): void {
  isOnStack[nodes[index]!] = 0;
  isOnStack[node] = 1;
  nodes[index] = node;
  updateCurrent();
}
