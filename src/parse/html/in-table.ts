/** The table modes: "in table", "in caption", "in column group", "in table body", "in row", "in cell" (13.2.6.4.9 on). */
import { Tag } from '../../model/tags.js';
import { clearToLastMarker, insertMarker } from './formatting-elements.js';
import { inBody, isHiddenInput } from './in-body.js';
import { endTemplate, inHead, insertVoid, startSecondHtml } from './in-head.js';
import { insertElement, insertImplied, insertVoidElement } from './insertion.js';
import {
  clearBackTo,
  currentTag,
  generateImpliedEndTags,
  hasInTableScope,
  isOpen,
  pop,
  popUntil,
  popUntilCell,
} from './open-elements.js';
import { resetInsertionMode } from './reset-insertion-mode.js';
import { type Again, DONE, ignore, REPROCESS, Rules } from './rules.js';
import { holdTableText } from './table-text.js';
import { FOSTERING, tagProperties } from './tag-properties.js';
import { InsertionMode, tree } from './tree-state.js';
import { insertLeadingWhitespace, insertWhitespaceOnly } from './whitespace.js';

const { table: TABLE, tbody: TBODY, thead: THEAD, tfoot: TFOOT, tr: TR, td: TD, th: TH, template: TEMPLATE } = Tag;

const clearBackToTable = (): void => clearBackTo(TABLE);
const clearBackToTableBody = (): void => clearBackTo(TBODY, THEAD, TFOOT);
const clearBackToRow = (): void => clearBackTo(TR);

function charactersInTable(): Again {
  if (tagProperties[currentTag]! & FOSTERING || currentTag === TEMPLATE) {
    holdTableText();
    return DONE;
  }
  return withFosterParenting(() => inBody.characters());
}

/** "Anything else" in a table: the rules of the body, with foster parenting. */
function withFosterParenting(rules: () => Again): Again {
  tree.isFosterParenting = true;
  const again = rules();
  tree.isFosterParenting = false;
  return again;
}

function startCaption(tag: number): Again {
  clearBackToTable();
  insertMarker();
  insertElement(tag);
  tree.mode = InsertionMode.InCaption;
  return DONE;
}

function startColgroup(tag: number): Again {
  clearBackToTable();
  insertElement(tag);
  tree.mode = InsertionMode.InColumnGroup;
  return DONE;
}

function implyColgroup(): Again {
  clearBackToTable();
  insertImplied(Tag.colgroup);
  tree.mode = InsertionMode.InColumnGroup;
  return REPROCESS;
}

function startTableBody(tag: number): Again {
  clearBackToTable();
  insertElement(tag);
  tree.mode = InsertionMode.InTableBody;
  return DONE;
}

function implyTableBody(): Again {
  clearBackToTable();
  insertImplied(TBODY);
  tree.mode = InsertionMode.InTableBody;
  return REPROCESS;
}

/** A table right inside a table ends that one. */
function startNestedTable(): Again {
  if (!hasInTableScope(TABLE)) return DONE;
  endTable();
  return REPROCESS;
}

function endTable(): Again {
  if (!hasInTableScope(TABLE)) return DONE;
  popUntil(TABLE);
  resetInsertionMode();
  return DONE;
}

function startInput(tag: number): Again {
  if (!isHiddenInput()) return withFosterParenting(() => inBody.startTag(tag));
  insertVoidElement(tag);
  return DONE;
}

function startForm(tag: number): Again {
  if (tree.form !== 0 || isOpen(TEMPLATE)) return DONE;
  tree.form = insertElement(tag);
  pop();
  return DONE;
}

export const inTable = new Rules({
  startTag: (tag) => withFosterParenting(() => inBody.startTag(tag)),
  endTag: (tag) => withFosterParenting(() => inBody.endTag(tag)),
  characters: charactersInTable,
  commentParent: () => 0,
  endOfFile: () => inBody.endOfFile(),
})
  .onStart('caption', startCaption)
  .onStart('colgroup', startColgroup)
  .onStart('col', implyColgroup)
  .onStart('tbody tfoot thead', startTableBody)
  .onStart('td th tr', implyTableBody)
  .onStart('table', startNestedTable)
  .onStart('style script template', (tag) => inHead.startTag(tag))
  .onStart('input', startInput)
  .onStart('form', startForm)
  .onEnd('table', endTable)
  .onEnd('body caption col colgroup html tbody td tfoot th thead tr', ignore)
  .onEnd('template', endTemplate);

function closeCaption(): boolean {
  if (!hasInTableScope(Tag.caption)) return false;
  generateImpliedEndTags();
  popUntil(Tag.caption);
  clearToLastMarker();
  tree.mode = InsertionMode.InTable;
  return true;
}

export const inCaption = new Rules(inBody)
  .onStart('caption col colgroup tbody td tfoot th thead tr', closeCaption)
  .onEnd('caption', () => {
    closeCaption();
    return DONE;
  })
  .onEnd('table', closeCaption)
  .onEnd('body col colgroup html tbody td tfoot th thead tr', ignore);

function leaveColumnGroup(): Again {
  if (currentTag !== Tag.colgroup) return DONE;
  pop();
  tree.mode = InsertionMode.InTable;
  return REPROCESS;
}

function charactersInColumnGroup(): Again {
  // In a template or a fragment there may be no column group to leave.
  if (currentTag !== Tag.colgroup) return insertWhitespaceOnly();
  return insertLeadingWhitespace() ? DONE : leaveColumnGroup();
}

export const inColumnGroup = new Rules({
  startTag: leaveColumnGroup,
  endTag: leaveColumnGroup,
  characters: charactersInColumnGroup,
  commentParent: () => 0,
  endOfFile: () => inBody.endOfFile(),
})
  .onStart('html', startSecondHtml)
  .onStart('col', insertVoid)
  .onStart('template', (tag) => inHead.startTag(tag))
  .onEnd('colgroup', () => {
    leaveColumnGroup();
    return DONE;
  })
  .onEnd('col', ignore)
  .onEnd('template', endTemplate);

function startRow(tag: number): Again {
  clearBackToTableBody();
  insertElement(tag);
  tree.mode = InsertionMode.InRow;
  return DONE;
}

function implyRow(): Again {
  clearBackToTableBody();
  insertImplied(TR);
  tree.mode = InsertionMode.InRow;
  return REPROCESS;
}

function closeTableBody(): Again {
  clearBackToTableBody();
  pop();
  tree.mode = InsertionMode.InTable;
  return REPROCESS;
}

function endTableBody(tag: number): Again {
  if (hasInTableScope(tag)) closeTableBody();
  return DONE;
}

function closeAnyTableBody(): Again {
  if (!hasInTableScope(TBODY) && !hasInTableScope(THEAD) && !hasInTableScope(TFOOT)) return DONE;
  return closeTableBody();
}

export const inTableBody = new Rules(inTable)
  .onStart('tr', startRow)
  .onStart('th td', implyRow)
  .onStart('caption col colgroup tbody tfoot thead', closeAnyTableBody)
  .onEnd('tbody tfoot thead', endTableBody)
  .onEnd('table', closeAnyTableBody)
  .onEnd('body caption col colgroup html td th tr', ignore);

function startCell(tag: number): Again {
  clearBackToRow();
  insertElement(tag);
  tree.mode = InsertionMode.InCell;
  insertMarker();
  return DONE;
}

function closeRow(): Again {
  if (!hasInTableScope(TR)) return DONE;
  clearBackToRow();
  pop();
  tree.mode = InsertionMode.InTableBody;
  return REPROCESS;
}

export const inRow = new Rules(inTable)
  .onStart('th td', startCell)
  .onStart('caption col colgroup tbody tfoot thead tr', closeRow)
  .onEnd('tr', () => {
    closeRow();
    return DONE;
  })
  .onEnd('table', closeRow)
  .onEnd('tbody tfoot thead', (tag) => (hasInTableScope(tag) ? closeRow() : DONE))
  .onEnd('body caption col colgroup html td th', ignore);

function endCell(tag: number): Again {
  if (!hasInTableScope(tag)) return DONE;
  generateImpliedEndTags();
  popUntil(tag);
  clearToLastMarker();
  tree.mode = InsertionMode.InRow;
  return DONE;
}

/** "Close the cell". */
function closeCell(): Again {
  if (!hasInTableScope(TD) && !hasInTableScope(TH)) return DONE;
  generateImpliedEndTags();
  popUntilCell();
  clearToLastMarker();
  tree.mode = InsertionMode.InRow;
  return REPROCESS;
}

export const inCell = new Rules(inBody)
  .onStart('caption col colgroup tbody td tfoot th thead tr', closeCell)
  .onEnd('td th', endCell)
  .onEnd('body caption col colgroup html', ignore)
  .onEnd('table tbody tfoot thead tr', (tag) => (hasInTableScope(tag) ? closeCell() : DONE));
