/** "In template", and what follows the body or replaces it (13.2.6.4.18 to 13.2.6.4.25). */
import { DOCUMENT } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { characters, dropNonWhitespace, isBlankRun, resolveReferences, runHasNul } from './character-token.js';
import { inBody } from './in-body.js';
import {
  closeTemplateAtEndOfFile,
  endTemplate,
  inHead,
  insertVoid,
  METADATA_TAGS,
  startRawText,
  startSecondHtml,
} from './in-head.js';
import { insertElement } from './insertion.js';
import { currentTag, depth, nodeAt, pop } from './open-elements.js';
import { type Again, DONE, ignore, REPROCESS, Rules } from './rules.js';
import { InsertionMode, tree } from './tree-state.js';
import { insertWhitespaceOnly } from './whitespace.js';

/** The template's content turns out to belong to this mode. */
const switchTemplateMode = (mode: InsertionMode) => (): Again => {
  tree.templateModes[tree.templateModes.length - 1] = mode;
  tree.mode = mode;
  return REPROCESS;
};

export const inTemplate = new Rules(inBody, {
  startTag: switchTemplateMode(InsertionMode.InBody),
  endTag: ignore,
  endOfFile: closeTemplateAtEndOfFile,
})
  .onStart(METADATA_TAGS, (tag) => inHead.startTag(tag))
  .onStart('caption colgroup tbody tfoot thead', switchTemplateMode(InsertionMode.InTable))
  .onStart('col', switchTemplateMode(InsertionMode.InColumnGroup))
  .onStart('tr', switchTemplateMode(InsertionMode.InTableBody))
  .onStart('td th', switchTemplateMode(InsertionMode.InRow))
  .onEnd('template', endTemplate);

function isWhitespaceRun(): boolean {
  resolveReferences();
  return isBlankRun() && !runHasNul();
}

function backToBody(): Again {
  tree.mode = InsertionMode.InBody;
  return REPROCESS;
}

const afterBodyCharacters = (): Again => (isWhitespaceRun() ? inBody.characters() : backToBody());

export const afterBody = new Rules({
  startTag: backToBody,
  endTag: backToBody,
  characters: afterBodyCharacters,
  commentParent: () => nodeAt(0),
  endOfFile: () => DONE,
})
  .onStart('html', startSecondHtml)
  .onEnd('html', () => {
    if (tree.contextTag === 0) tree.mode = InsertionMode.AfterAfterBody;
    return DONE;
  });

export const afterAfterBody = new Rules(afterBody, {
  startTag: backToBody,
  endTag: backToBody,
  commentParent: () => DOCUMENT,
}).onStart('html', startSecondHtml);

export const inFrameset = new Rules({
  startTag: ignore,
  endTag: ignore,
  characters: insertWhitespaceOnly,
  commentParent: () => 0,
  endOfFile: () => DONE,
})
  .onStart('html', startSecondHtml)
  .onStart('frameset', (tag) => {
    insertElement(tag);
    return DONE;
  })
  .onStart('frame', insertVoid)
  .onStart('noframes', startRawText)
  .onEnd('frameset', () => {
    if (depth === 1) return DONE;
    pop();
    if (tree.contextTag === 0 && currentTag !== Tag.frameset) tree.mode = InsertionMode.AfterFrameset;
    return DONE;
  });

export const afterFrameset = new Rules(inFrameset, { startTag: ignore, endTag: ignore })
  .onStart('html', startSecondHtml)
  .onStart('noframes', startRawText)
  .onEnd('html', () => {
    tree.mode = InsertionMode.AfterAfterFrameset;
    return DONE;
  });

export const afterAfterFrameset = new Rules(afterFrameset, {
  endTag: ignore,
  commentParent: () => DOCUMENT,
  characters: () => {
    resolveReferences();
    dropNonWhitespace();
    return characters.end > characters.start ? inBody.characters() : DONE;
  },
});
