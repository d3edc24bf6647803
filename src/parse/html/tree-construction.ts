/** The tree construction dispatcher (13.2.6): hands each token to the rules of the insertion mode or of foreign content. */
import { DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { afterAfterBody, afterAfterFrameset, afterBody, afterFrameset, inFrameset, inTemplate } from './after-body.js';
import { afterHead, beforeHead, beforeHtml, initial } from './before-body.js';
import { characters, replaceNuls, resolveReferences, runHasNul, setCharacters } from './character-token.js';
import { quirksModeOf } from './doctype-quirks.js';
import {
  areForeignCharacters,
  charactersInForeignContent,
  endInForeignContent,
  isForeignStartTag,
  startInForeignContent,
} from './foreign-content.js';
import { inBody, text } from './in-body.js';
import { inHead, inHeadNoscript } from './in-head.js';
import { inCaption, inCell, inColumnGroup, inRow, inTable, inTableBody } from './in-table.js';
import { insertComment, keepStrings } from './insertion.js';
import { MAX_OPEN_STRUCTURE, noteNestingLimit } from './limits.js';
import { appendChild, createNode } from './node-arrays.js';
import { currentProperties, depth, popToHeight } from './open-elements.js';
import type { Rules } from './rules.js';
import { flushTableText, hasPendingTableText } from './table-text.js';
import { FOREIGN, STRUCTURAL, tagProperties } from './tag-properties.js';
import { type DoctypeToken, type TokenSink, token } from './token.js';
import { InsertionMode, tree } from './tree-state.js';

/** In the order of `InsertionMode`. */
const RULES: readonly Rules[] = [
  initial,
  beforeHtml,
  beforeHead,
  inHead,
  inHeadNoscript,
  afterHead,
  inBody,
  text,
  inTable,
  inCaption,
  inColumnGroup,
  inTableBody,
  inRow,
  inCell,
  inTemplate,
  afterBody,
  inFrameset,
  afterFrameset,
  afterAfterBody,
  afterAfterFrameset,
];

function beginToken(): void {
  if (hasPendingTableText()) flushTableText();
  tree.ignoresLineFeed = false;
}

function startTag(tag: number): void {
  beginToken();
  if (currentProperties & FOREIGN && isForeignStartTag(tag) && !startInForeignContent(tag)) return;
  if (depth >= MAX_OPEN_STRUCTURE && tagProperties[tag]! & STRUCTURAL) {
    noteNestingLimit();
    return;
  }
  while (RULES[tree.mode]!.startTag(tag));
}

function endTag(tag: number): void {
  beginToken();
  if (currentProperties & FOREIGN && !endInForeignContent(tag)) return;
  while (RULES[tree.mode]!.endTag(tag));
}

function charactersToken(start: number, end: number, isVerbatim: boolean, isRaw: boolean): void {
  setCharacters(start, end, isVerbatim);
  if (isRaw && runHasNul()) replaceNuls('\ufffd');
  if (tree.ignoresLineFeed) {
    tree.ignoresLineFeed = false;
    dropLineFeed();
    if (characters.start === characters.end) return;
  }
  if (currentProperties & FOREIGN && areForeignCharacters()) charactersInForeignContent();
  else while (RULES[tree.mode]!.characters());
}

/** Drops a line feed, also one written as a character reference, at the front of the run. */
function dropLineFeed(): void {
  if (characters.text.charCodeAt(characters.start) === 0x26) resolveReferences();
  if (characters.text.charCodeAt(characters.start) === 0x0a) characters.start++;
}

function comment(start: number, end: number): void {
  beginToken();
  const isForeign = currentProperties & FOREIGN;
  insertComment(start, end, isForeign ? 0 : RULES[tree.mode]!.commentParent());
}

function doctype(declaration: DoctypeToken): void {
  beginToken();
  if (tree.mode !== InsertionMode.Initial) return;
  const names = keepStrings(declaration.name, declaration.publicId ?? '', declaration.systemId ?? '');
  appendChild(DOCUMENT, createNode(Tag['#doctype'], names, 0, token.offset));
  tree.quirksMode = quirksModeOf(declaration);
  tree.mode = InsertionMode.BeforeHtml;
}

function endOfFile(): void {
  beginToken();
  while (RULES[tree.mode]!.endOfFile());
  popToHeight(0);
}

export const treeConstruction: TokenSink = {
  startTag,
  endTag,
  characters: charactersToken,
  comment,
  doctype,
  endOfFile,
  allowsCdata: () => (currentProperties & FOREIGN) !== 0,
};
