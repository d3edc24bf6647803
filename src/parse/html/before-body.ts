/** From "initial" to "after head" (13.2.6.4.1 to 13.2.6.4.6), except "in head". */
import { DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { inHead, METADATA_TAGS, startSecondHtml } from './in-head.js';
import { createElement, insertElement, insertImplied } from './insertion.js';
import { appendChild, createNode } from './node-arrays.js';
import { push, removeFromStack, stackIndexOf } from './open-elements.js';
import { type Again, DONE, ignore, REPROCESS, Rules } from './rules.js';
import { InsertionMode, tree } from './tree-state.js';
import { insertLeadingWhitespace, skipLeadingWhitespace } from './whitespace.js';

/** Without a DOCTYPE the document is in quirks mode. */
function leaveInitial(): Again {
  tree.quirksMode = 'quirks';
  tree.mode = InsertionMode.BeforeHtml;
  return REPROCESS;
}

export const initial = new Rules({
  startTag: leaveInitial,
  endTag: leaveInitial,
  characters: () => (skipLeadingWhitespace() ? DONE : leaveInitial()),
  commentParent: () => DOCUMENT,
  endOfFile: leaveInitial,
});

/** Puts the root element in the document. */
export function openRoot(html: number): void {
  appendChild(DOCUMENT, html);
  push(html, Tag.html);
  tree.mode = InsertionMode.BeforeHead;
}

function implyHtml(): Again {
  openRoot(createNode(Tag.html, 0, 0, -1));
  return REPROCESS;
}

export const beforeHtml = new Rules({
  startTag: implyHtml,
  endTag: ignore,
  characters: () => (skipLeadingWhitespace() ? DONE : implyHtml()),
  commentParent: () => DOCUMENT,
  endOfFile: implyHtml,
})
  .onStart('html', (tag) => {
    openRoot(createElement(tag));
    return DONE;
  })
  .onEnd('head body html br', implyHtml);

function implyHead(): Again {
  tree.head = insertImplied(Tag.head);
  tree.mode = InsertionMode.InHead;
  return REPROCESS;
}

export const beforeHead = new Rules({
  startTag: implyHead,
  endTag: ignore,
  characters: () => (skipLeadingWhitespace() ? DONE : implyHead()),
  commentParent: () => 0,
  endOfFile: implyHead,
})
  .onStart('html', startSecondHtml)
  .onStart('head', (tag) => {
    tree.head = insertElement(tag);
    tree.mode = InsertionMode.InHead;
    return DONE;
  })
  .onEnd('head body html br', implyHead);

function implyBody(): Again {
  insertImplied(Tag.body);
  tree.mode = InsertionMode.InBody;
  return REPROCESS;
}

/** Metadata behind `</head>` still goes into the head. */
function startMetadata(tag: number): Again {
  push(tree.head, Tag.head);
  inHead.startTag(tag);
  removeFromStack(stackIndexOf(tree.head));
  return DONE;
}

export const afterHead = new Rules({
  startTag: implyBody,
  endTag: ignore,
  characters: () => (insertLeadingWhitespace() ? DONE : implyBody()),
  commentParent: () => 0,
  endOfFile: implyBody,
})
  .onStart('html', startSecondHtml)
  .onStart('body', (tag) => {
    insertElement(tag);
    tree.isFramesetOk = false;
    tree.mode = InsertionMode.InBody;
    return DONE;
  })
  .onStart('frameset', (tag) => {
    insertElement(tag);
    tree.mode = InsertionMode.InFrameset;
    return DONE;
  })
  .onStart(METADATA_TAGS, startMetadata)
  .onStart('head', ignore)
  .onEnd('template', (tag) => inHead.endTag(tag))
  .onEnd('body html br', implyBody);
