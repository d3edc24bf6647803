/**
 * "In body" and "text" (13.2.6.4.7, 13.2.6.4.8): the longest rules of the specification, one handler per group of tags,
 * registered at the end of the file in the specification's order.
 */
import { Namespace } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';
import { adoptionAgency } from './adoption-agency.js';
import { tokenAttribute } from './attributes.js';
import { characters, isBlankRun, replaceNuls, resolveReferences, runHasNul } from './character-token.js';
import {
  clearToLastMarker,
  insertMarker,
  lastFormattingElement,
  pushFormattingElement,
  reconstructFormatting,
  removeFormattingElement,
} from './formatting-elements.js';
import {
  closeTemplateAtEndOfFile,
  endTemplate,
  inHead,
  insertVoid,
  METADATA_TAGS,
  parseRawText,
  startRawText,
  startSecondHtml,
} from './in-head.js';
import {
  insertCharacters,
  insertElement,
  insertForeignElement,
  insertImplied,
  insertRawTextElement,
  insertVoidElement,
} from './insertion.js';
import { mergeTokenAttributes } from './late-attributes.js';
import { detach } from './node-arrays.js';
import {
  closeParagraph,
  closeParagraphInButtonScope,
  currentNode,
  currentTag,
  depth,
  generateImpliedEndTags,
  hasHeadingInScope,
  hasInButtonScope,
  hasInScope,
  hasNodeInScope,
  isOpen,
  nodeAt,
  pop,
  popToHeight,
  popUntil,
  popUntilHeading,
  propertiesAt,
  removeFromStack,
  stackIndexBeforeSpecial,
  stackIndexOf,
  tagAt,
} from './open-elements.js';
import { type Again, DONE, ignore, REPROCESS, Rules } from './rules.js';
import { HEADING, LIST_ITEM_SCOPE, SCOPE, SPECIAL, tagProperties } from './tag-properties.js';
import { switchTokenizer } from './tokenizer.js';
import { InsertionMode, tree } from './tree-state.js';

const { address: ADDRESS, div: DIV, p: P, li: LI, dd: DD, dt: DT, select: SELECT } = Tag;

/** Characters: NULs are dropped. */
export function charactersInBody(): Again {
  if (runHasNul()) {
    replaceNuls('');
    if (characters.end === 0) return DONE;
  }
  reconstructFormatting();
  if (tree.isFramesetOk) {
    resolveReferences();
    if (!isBlankRun()) tree.isFramesetOk = false;
  }
  insertCharacters();
  return DONE;
}

function startBody(): Again {
  if (depth < 2 || tagAt(1) !== Tag.body || isOpen(Tag.template)) return DONE;
  tree.isFramesetOk = false;
  mergeTokenAttributes(nodeAt(1));
  return DONE;
}

/** A frameset replaces a body that has shown nothing yet. */
function startFrameset(tag: number): Again {
  if (depth < 2 || tagAt(1) !== Tag.body || !tree.isFramesetOk) return DONE;
  detach(nodeAt(1));
  popToHeight(1);
  insertElement(tag);
  tree.mode = InsertionMode.InFrameset;
  return DONE;
}

function startBlock(tag: number): Again {
  closeParagraphInButtonScope();
  insertElement(tag);
  return DONE;
}

function startHeading(tag: number): Again {
  closeParagraphInButtonScope();
  if (tagProperties[currentTag]! & HEADING) pop();
  insertElement(tag);
  return DONE;
}

function startPreformatted(tag: number): Again {
  closeParagraphInButtonScope();
  insertElement(tag);
  tree.ignoresLineFeed = true;
  tree.isFramesetOk = false;
  return DONE;
}

function startForm(tag: number): Again {
  const isInTemplate = isOpen(Tag.template);
  if (tree.form !== 0 && !isInTemplate) return DONE;
  closeParagraphInButtonScope();
  const form = insertElement(tag);
  if (!isInTemplate) tree.form = form;
  return DONE;
}

function startListItem(tag: number): Again {
  tree.isFramesetOk = false;
  if (isOpen(LI)) closeOpenItem(LI, LI);
  closeParagraphInButtonScope();
  insertElement(tag);
  return DONE;
}

function startDescription(tag: number): Again {
  tree.isFramesetOk = false;
  if (isOpen(DD) || isOpen(DT)) closeOpenItem(DD, DT);
  closeParagraphInButtonScope();
  insertElement(tag);
  return DONE;
}

/** Closes the item (of one of two kinds) that the new one follows, unless a special element other than these is between. */
function closeOpenItem(one: number, other: number): void {
  for (let i = depth - 1; i >= 0; i--) {
    const tag = tagAt(i);
    if (tag === one || tag === other) {
      generateImpliedEndTags(tag);
      popUntil(tag);
      return;
    }
    if (propertiesAt(i) & SPECIAL && tag !== ADDRESS && tag !== DIV && tag !== P) return;
  }
}

function startPlaintext(tag: number): Again {
  closeParagraphInButtonScope();
  insertRawTextElement(tag);
  switchTokenizer('plaintext', '');
  return DONE;
}

function startButton(tag: number): Again {
  if (hasInScope(tag)) {
    generateImpliedEndTags();
    popUntil(tag);
  }
  reconstructFormatting();
  insertElement(tag);
  tree.isFramesetOk = false;
  return DONE;
}

function startAnchor(tag: number): Again {
  const open = lastFormattingElement(tag);
  if (open !== 0) {
    endFormatting(tag);
    removeFormattingElement(open);
    const index = stackIndexOf(open);
    if (index >= 0) removeFromStack(index);
  }
  return startFormatting(tag);
}

function startFormatting(tag: number): Again {
  reconstructFormatting();
  pushFormattingElement(insertElement(tag));
  return DONE;
}

function startNobr(tag: number): Again {
  reconstructFormatting();
  if (hasInScope(tag)) endFormatting(tag);
  return startFormatting(tag);
}

function startMarked(tag: number): Again {
  reconstructFormatting();
  if (insertElement(tag) === currentNode) insertMarker();
  tree.isFramesetOk = false;
  return DONE;
}

function startTable(tag: number): Again {
  if (tree.quirksMode !== 'quirks') closeParagraphInButtonScope();
  insertElement(tag);
  tree.isFramesetOk = false;
  tree.mode = InsertionMode.InTable;
  return DONE;
}

function startVoid(tag: number): Again {
  reconstructFormatting();
  insertVoidElement(tag);
  tree.isFramesetOk = false;
  return DONE;
}

function startInput(tag: number): Again {
  if (tree.contextTag === SELECT) return DONE;
  if (hasInScope(SELECT)) popUntil(SELECT);
  reconstructFormatting();
  const isHidden = isHiddenInput();
  insertVoidElement(tag);
  if (!isHidden) tree.isFramesetOk = false;
  return DONE;
}

export function isHiddenInput(): boolean {
  return tokenAttribute('type')?.toLowerCase() === 'hidden';
}

function startRule(tag: number): Again {
  closeParagraphInButtonScope();
  if (hasInScope(SELECT)) generateImpliedEndTags();
  insertVoidElement(tag);
  tree.isFramesetOk = false;
  return DONE;
}

function startTextarea(tag: number): Again {
  parseRawText(tag, 'rcdata');
  tree.ignoresLineFeed = true;
  tree.isFramesetOk = false;
  return DONE;
}

function startXmp(tag: number): Again {
  closeParagraphInButtonScope();
  reconstructFormatting();
  tree.isFramesetOk = false;
  return startRawText(tag);
}

function startIframe(tag: number): Again {
  tree.isFramesetOk = false;
  return startRawText(tag);
}

function startSelect(tag: number): Again {
  if (tree.contextTag === SELECT) return DONE;
  if (hasInScope(SELECT)) {
    popUntil(SELECT);
    return DONE;
  }
  reconstructFormatting();
  insertElement(tag);
  tree.isFramesetOk = false;
  return DONE;
}

function startOption(tag: number): Again {
  if (hasInScope(SELECT)) generateImpliedEndTags(Tag.optgroup);
  else if (currentTag === Tag.option) pop();
  reconstructFormatting();
  insertElement(tag);
  return DONE;
}

function startOptgroup(tag: number): Again {
  if (hasInScope(SELECT)) generateImpliedEndTags();
  else if (currentTag === Tag.option) pop();
  reconstructFormatting();
  insertElement(tag);
  return DONE;
}

function startRubyBase(tag: number): Again {
  if (hasInScope(Tag.ruby)) generateImpliedEndTags();
  insertElement(tag);
  return DONE;
}

function startRubyText(tag: number): Again {
  if (hasInScope(Tag.ruby)) generateImpliedEndTags(Tag.rtc);
  insertElement(tag);
  return DONE;
}

function startForeign(tag: number): Again {
  reconstructFormatting();
  insertForeignElement(tag, tag === Tag.svg ? Namespace.Svg : Namespace.MathMl);
  return DONE;
}

function startOrdinary(tag: number): Again {
  reconstructFormatting();
  insertElement(tag);
  return DONE;
}

function endBody(): Again {
  if (hasInScope(Tag.body)) tree.mode = InsertionMode.AfterBody;
  return DONE;
}

function endHtml(): Again {
  if (!hasInScope(Tag.body)) return DONE;
  tree.mode = InsertionMode.AfterBody;
  return REPROCESS;
}

function endBlock(tag: number): Again {
  if (!hasInScope(tag)) return DONE;
  generateImpliedEndTags();
  popUntil(tag);
  return DONE;
}

function endForm(tag: number): Again {
  if (isOpen(Tag.template)) return endBlock(tag);
  const form = tree.form;
  tree.form = 0;
  if (form === 0 || !hasNodeInScope(form)) return DONE;
  generateImpliedEndTags();
  removeFromStack(stackIndexOf(form));
  return DONE;
}

function endParagraph(): Again {
  if (!hasInButtonScope(P)) insertImplied(P);
  closeParagraph();
  return DONE;
}

function endListItem(tag: number): Again {
  if (!hasInScope(tag, SCOPE | LIST_ITEM_SCOPE)) return DONE;
  generateImpliedEndTags(tag);
  popUntil(tag);
  return DONE;
}

function endDescription(tag: number): Again {
  if (!hasInScope(tag)) return DONE;
  generateImpliedEndTags(tag);
  popUntil(tag);
  return DONE;
}

function endHeading(): Again {
  if (!hasHeadingInScope()) return DONE;
  generateImpliedEndTags();
  popUntilHeading();
  return DONE;
}

function endFormatting(tag: number): Again {
  return adoptionAgency(tag) ? DONE : endOrdinary(tag);
}

function endMarked(tag: number): Again {
  if (!hasInScope(tag)) return DONE;
  generateImpliedEndTags();
  popUntil(tag);
  clearToLastMarker();
  return DONE;
}

/** `</br>` is `<br>`, without its attributes. */
function endBreak(tag: number): Again {
  return startVoid(tag);
}

/** "Any other end tag". */
function endOrdinary(tag: number): Again {
  const index = stackIndexBeforeSpecial(tag);
  if (index < 0) return DONE;
  generateImpliedEndTags(tag);
  popToHeight(index);
  return DONE;
}

export const inBody = new Rules({
  startTag: startOrdinary,
  endTag: endOrdinary,
  characters: charactersInBody,
  commentParent: () => 0,
  endOfFile: () => (tree.templateModes.length > 0 ? closeTemplateAtEndOfFile() : DONE),
})
  .onStart('html', startSecondHtml)
  .onStart(METADATA_TAGS, (tag) => inHead.startTag(tag))
  .onStart('body', startBody)
  .onStart('frameset', startFrameset)
  .onStart(
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup ' +
      'main menu nav ol p search section summary ul',
    startBlock,
  )
  .onStart('h1 h2 h3 h4 h5 h6', startHeading)
  .onStart('pre listing', startPreformatted)
  .onStart('form', startForm)
  .onStart('li', startListItem)
  .onStart('dd dt', startDescription)
  .onStart('plaintext', startPlaintext)
  .onStart('button', startButton)
  .onStart('a', startAnchor)
  .onStart('b big code em font i s small strike strong tt u', startFormatting)
  .onStart('nobr', startNobr)
  .onStart('applet marquee object', startMarked)
  .onStart('table', startTable)
  .onStart('area br embed img keygen wbr', startVoid)
  .onStart('input', startInput)
  .onStart('param source track', insertVoid)
  .onStart('hr', startRule)
  .onStart('image', () => startVoid(Tag.img))
  .onStart('textarea', startTextarea)
  .onStart('xmp', startXmp)
  .onStart('iframe', startIframe)
  .onStart('noembed', startRawText)
  .onStart('select', startSelect)
  .onStart('option', startOption)
  .onStart('optgroup', startOptgroup)
  .onStart('rb rtc', startRubyBase)
  .onStart('rp rt', startRubyText)
  .onStart('math svg', startForeign)
  .onStart('caption col colgroup frame head tbody td tfoot th thead tr', ignore)
  .onEnd('template', endTemplate)
  .onEnd('body', endBody)
  .onEnd('html', endHtml)
  .onEnd(
    'address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header ' +
      'hgroup listing main menu nav ol pre search section select summary ul',
    endBlock,
  )
  .onEnd('form', endForm)
  .onEnd('p', endParagraph)
  .onEnd('li', endListItem)
  .onEnd('dd dt', endDescription)
  .onEnd('h1 h2 h3 h4 h5 h6', endHeading)
  .onEnd('a b big code em font i nobr s small strike strong tt u', endFormatting)
  .onEnd('applet marquee object', endMarked)
  .onEnd('br', endBreak);

function leaveText(): Again {
  pop();
  tree.mode = tree.originalMode;
  return REPROCESS;
}

export const text = new Rules({
  startTag: ignore,
  endTag: () => {
    leaveText();
    return DONE;
  },
  characters: () => {
    insertCharacters();
    return DONE;
  },
  commentParent: () => 0,
  endOfFile: leaveText,
});
