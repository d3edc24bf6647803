/** "In head" and "in head noscript" (13.2.6.4.4, 13.2.6.4.5), and the rules other modes share with them. */
import { Tag } from '../../model/tags.js';
import { clearToLastMarker, insertMarker } from './formatting-elements.js';
import { insertElement, insertRawTextElement, insertTemplate, insertVoidElement } from './insertion.js';
import { mergeTokenAttributes } from './late-attributes.js';
import { generateImpliedEndTagsThoroughly, isOpen, nodeAt, pop, popUntil } from './open-elements.js';
import { resetInsertionMode } from './reset-insertion-mode.js';
import { type Again, DONE, ignore, REPROCESS, Rules } from './rules.js';
import { tagName } from './tag-names.js';
import { switchTokenizer, type TokenizerState } from './tokenizer.js';
import { InsertionMode, tree } from './tree-state.js';
import { insertLeadingWhitespace } from './whitespace.js';

/** A start tag "html" after the first. */
export function startSecondHtml(): Again {
  if (!isOpen(Tag.template)) mergeTokenAttributes(nodeAt(0));
  return DONE;
}

export function insertVoid(tag: number): Again {
  insertVoidElement(tag);
  return DONE;
}

/** The generic raw text and RCDATA element parsing algorithms (13.2.6.2). */
export function parseRawText(tag: number, state: TokenizerState): void {
  insertRawTextElement(tag);
  switchTokenizer(state, tagName(tag));
  tree.originalMode = tree.mode;
  tree.mode = InsertionMode.Text;
}

export function startRawText(tag: number): Again {
  parseRawText(tag, 'rawtext');
  return DONE;
}

function startTitle(tag: number): Again {
  parseRawText(tag, 'rcdata');
  return DONE;
}

function startScript(tag: number): Again {
  parseRawText(tag, 'script data');
  return DONE;
}

/** Scripting is disabled, so the content is markup. */
function startNoscript(tag: number): Again {
  insertElement(tag);
  tree.mode = InsertionMode.InHeadNoscript;
  return DONE;
}

function startTemplate(tag: number): Again {
  insertTemplate(tag);
  insertMarker();
  tree.isFramesetOk = false;
  tree.mode = InsertionMode.InTemplate;
  tree.templateModes.push(InsertionMode.InTemplate);
  return DONE;
}

export function endTemplate(): Again {
  if (!isOpen(Tag.template)) return DONE;
  generateImpliedEndTagsThoroughly();
  popUntil(Tag.template);
  clearToLastMarker();
  tree.templateModes.pop();
  resetInsertionMode();
  return DONE;
}

/** End of file inside a template ("in template"): it is closed, and the modes around it see the end of file too. */
export function closeTemplateAtEndOfFile(): Again {
  if (!isOpen(Tag.template)) return DONE;
  popUntil(Tag.template);
  clearToLastMarker();
  tree.templateModes.pop();
  resetInsertionMode();
  return REPROCESS;
}

function leaveHead(): Again {
  pop();
  tree.mode = InsertionMode.AfterHead;
  return REPROCESS;
}

export const inHead = new Rules({
  startTag: leaveHead,
  endTag: ignore,
  characters: () => (insertLeadingWhitespace() ? DONE : leaveHead()),
  commentParent: () => 0,
  endOfFile: leaveHead,
})
  .onStart('html', startSecondHtml)
  .onStart('base basefont bgsound link meta', insertVoid)
  .onStart('title', startTitle)
  .onStart('noscript', startNoscript)
  .onStart('noframes style', startRawText)
  .onStart('script', startScript)
  .onStart('template', startTemplate)
  .onStart('head', ignore)
  .onEnd('head', () => {
    leaveHead();
    return DONE;
  })
  .onEnd('body html br', leaveHead)
  .onEnd('template', endTemplate);

function leaveNoscript(): Again {
  pop();
  tree.mode = InsertionMode.InHead;
  return REPROCESS;
}

export const inHeadNoscript = new Rules({
  startTag: leaveNoscript,
  endTag: ignore,
  characters: () => (insertLeadingWhitespace() ? DONE : leaveNoscript()),
  commentParent: () => 0,
  endOfFile: leaveNoscript,
})
  .onStart('html', startSecondHtml)
  .onStart('basefont bgsound link meta', insertVoid)
  .onStart('noframes style', startRawText)
  .onStart('head noscript', ignore)
  .onEnd('noscript', () => {
    leaveNoscript();
    return DONE;
  })
  .onEnd('br', leaveNoscript);

/** Tags every mode that can hold metadata hands to the rules of "in head". */
export const METADATA_TAGS = 'base basefont bgsound link meta noframes script style template title';
