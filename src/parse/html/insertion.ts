/** Creating and inserting nodes (13.2.6.1), and the characters of text nodes. */
import type { Namespace } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import {
  claimAttributes,
  renameTokenAttributes,
  tokenAttribute,
  tokenAttributeCount,
  tokenAttributesStart,
} from './attributes.js';
import { htmlDecoder } from './character-references.js';
import { characterString, characters } from './character-token.js';
import { foreignAttributeName } from './foreign-names.js';
import { hasNul, sourceText } from './input.js';
import { MAX_OPEN_ELEMENTS, noteNestingLimit } from './limits.js';
import {
  appendChild,
  createNode,
  dataEnd,
  dataStart,
  firstChild,
  insertBefore,
  lastChild,
  parent,
  previousSibling,
  setData,
  tag as tagOf,
} from './node-arrays.js';
import { currentNode, currentTag, depth, lastStackIndexOfTag, nodeAt, push } from './open-elements.js';
import { selectedContentInserted } from './selected-content.js';
import { foreignTagId } from './tag-names.js';
import { ANNOTATION_XML, FOSTERING, HTML_INTEGRATION_POINT, tagProperties } from './tag-properties.js';
import { token } from './token.js';
import { tree } from './tree-state.js';

const { '#text': TEXT, '#comment': COMMENT, '#fragment': FRAGMENT, template: TEMPLATE, table: TABLE } = Tag;

let strings: string[] = [];

export function openStrings(): void {
  strings = [];
}

export function takeStrings(): string[] {
  const taken = strings;
  strings = [];
  return taken;
}

/** Keeps strings that are no slice of the source and returns the first one's place as `dataStart` gives it. */
export function keepStrings(...added: string[]): number {
  const place = -1 - strings.length;
  strings.push(...added);
  return place;
}

/** The node children of an element go to: of a template, its content. */
export function contentOf(node: number): number {
  return tagOf[node] === TEMPLATE ? firstChild[node]! : node;
}

// The appropriate place for inserting a node: before a sibling, or (0) as the last child of a node.
let placeParent = 0;
let placeSibling = 0;

function findPlace(target: number, targetTag: number): void {
  placeParent = target;
  placeSibling = 0;
  if (tree.isFosterParenting && tagProperties[targetTag]! & FOSTERING) findFosterPlace();
  if (tagOf[placeParent] === TEMPLATE) placeParent = contentOf(placeParent);
}

function findFosterPlace(): void {
  const template = lastStackIndexOfTag(TEMPLATE);
  const table = lastStackIndexOfTag(TABLE);
  if (template > table) {
    placeParent = nodeAt(template);
  } else if (table < 0) {
    placeParent = nodeAt(0);
  } else {
    const tableParent = parent[nodeAt(table)]!;
    placeParent = tableParent === 0 ? nodeAt(table - 1) : tableParent;
    placeSibling = tableParent === 0 ? 0 : nodeAt(table);
  }
}

/** Inserts a node at the appropriate place for the given target. */
export function insertAt(node: number, target: number): void {
  findPlace(target, tagOf[target]!);
  putInPlace(node);
}

function putInPlace(node: number): void {
  if (placeSibling === 0) appendChild(placeParent, node);
  else insertBefore(placeSibling, node);
}

function insertHere(node: number): void {
  if (tree.isFosterParenting || currentTag === TEMPLATE) {
    findPlace(currentNode, currentTag);
    putInPlace(node);
  } else {
    appendChild(currentNode, node);
  }
}

/** "Create an element for a token"; it takes the token's attributes. */
export function createElement(tag: number): number {
  const node = createNode(tag, tokenAttributesStart(), tokenAttributeCount(), token.offset);
  claimAttributes();
  return node;
}

function open(node: number, tag: number): void {
  if (depth < MAX_OPEN_ELEMENTS) push(node, tag);
  else noteNestingLimit();
}

/** "Insert an HTML element" for the token. */
export function insertElement(tag: number): number {
  const node = createElement(tag);
  insertHere(node);
  open(node, tag);
  if (tag === Tag.selectedcontent) selectedContentInserted(node);
  return node;
}

/** Inserts an element for a tag that is not in the source. */
export function insertImplied(tag: number): number {
  const node = createNode(tag, 0, 0, -1);
  insertHere(node);
  push(node, tag);
  return node;
}

/** Inserts an element that is popped off the stack at once. */
export function insertVoidElement(tag: number): void {
  insertHere(createElement(tag));
}

/** Inserts an element whose content is raw text: it is opened even at the nesting limit, since nothing can nest in it. */
export function insertRawTextElement(tag: number): void {
  const node = createElement(tag);
  insertHere(node);
  push(node, tag);
}

export function insertTemplate(tag: number): void {
  const node = insertElement(tag);
  appendChild(node, createNode(FRAGMENT, 0, 0, -1));
}

/** "Insert a foreign element" for the token, given its name's id as an HTML element. */
export function insertForeignElement(htmlTag: number, namespace: Namespace): void {
  const tag = foreignTagId(htmlTag, namespace);
  if (tokenAttributeCount() > 0) renameTokenAttributes((name) => foreignAttributeName(name, namespace));
  const own = tagProperties[tag]! & ANNOTATION_XML ? annotationProperties(tag) : tagProperties[tag]!;
  const node = createElement(tag);
  insertHere(node);
  if (token.isSelfClosing) return;
  if (depth < MAX_OPEN_ELEMENTS) push(node, tag, own);
  else noteNestingLimit();
}

/** An `annotation-xml` is an HTML integration point when its attribute says that it holds HTML. */
function annotationProperties(tag: number): number {
  const encoding = tokenAttribute('encoding')?.toLowerCase();
  const holdsHtml = encoding === 'text/html' || encoding === 'application/xhtml+xml';
  return tagProperties[tag]! | (holdsHtml ? HTML_INTEGRATION_POINT : 0);
}

/** "Insert a character" for the current run. */
export function insertCharacters(): void {
  findPlace(currentNode, currentTag);
  const previous = placeSibling === 0 ? lastChild[placeParent]! : previousSibling[placeSibling]!;
  if (previous !== 0 && tagOf[previous] === TEXT) {
    extendText(previous);
    return;
  }
  const { start, end, isVerbatim, isOwnString, offset } = characters;
  if (isOwnString) putInPlace(createNode(TEXT, keepStrings(characterString()), 0, offset));
  else putInPlace(createNode(TEXT, start, isVerbatim ? -1 - end : end, start));
}

/** Appends the run to a text node: by moving its end when both are one slice of the source. */
function extendText(text: number): void {
  const { start, end, isVerbatim, isOwnString } = characters;
  const previousEnd = dataEnd[text]!;
  if (!isOwnString && dataStart[text]! >= 0 && previousEnd === (isVerbatim ? -1 - start : start)) {
    setData(text, dataStart[text]!, isVerbatim ? -1 - end : end);
    return;
  }
  if (dataStart[text]! >= 0) setData(text, keepStrings(sliceData(text)), 0);
  strings[-1 - dataStart[text]!] += characterString();
}

function sliceData(text: number): string {
  const end = dataEnd[text]!;
  if (end < 0) return sourceText(dataStart[text]!, -1 - end);
  return htmlDecoder.text(sourceText(dataStart[text]!, end));
}

/** "Insert a comment", as the last child of `under` or (0) at the appropriate place. */
export function insertComment(start: number, end: number, under = 0): void {
  const node = hasNul(start, end)
    ? createNode(COMMENT, keepStrings(sourceText(start, end).replaceAll('\0', '\ufffd')), 0, token.offset)
    : createNode(COMMENT, start, -1 - end, token.offset);
  if (under === 0) insertHere(node);
  else appendChild(under, node);
}
