/** "Reset the insertion mode appropriately" (13.2.4.1). */
import { Tag } from '../../model/tags.js';
import { depth, tagAt } from './open-elements.js';
import { InsertionMode, tree } from './tree-state.js';

const MODE_INSIDE: ReadonlyMap<number, InsertionMode> = new Map<number, InsertionMode>([
  [Tag.tr, InsertionMode.InRow],
  [Tag.tbody, InsertionMode.InTableBody],
  [Tag.thead, InsertionMode.InTableBody],
  [Tag.tfoot, InsertionMode.InTableBody],
  [Tag.caption, InsertionMode.InCaption],
  [Tag.colgroup, InsertionMode.InColumnGroup],
  [Tag.table, InsertionMode.InTable],
  [Tag.body, InsertionMode.InBody],
  [Tag.frameset, InsertionMode.InFrameset],
]);

export function resetInsertionMode(): void {
  tree.mode = appropriateMode();
}

function appropriateMode(): InsertionMode {
  for (let i = depth - 1; i >= 0; i--) {
    const isLast = i === 0;
    const tag = isLast && tree.contextTag !== 0 ? tree.contextTag : tagAt(i);
    if (tag === Tag.template) return tree.templateModes.at(-1)!;
    if (tag === Tag.html) return tree.head === 0 ? InsertionMode.BeforeHead : InsertionMode.AfterHead;
    if (!isLast && tag === Tag.head) return InsertionMode.InHead;
    if (!isLast && (tag === Tag.td || tag === Tag.th)) return InsertionMode.InCell;
    const mode = MODE_INSIDE.get(tag);
    if (mode !== undefined) return mode;
  }
  return InsertionMode.InBody;
}
