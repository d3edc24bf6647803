/** Which column a table cell stands in, with cells counted that reach over several columns, or down from the rows above. */
import type { CompactDom } from '../../../model/compact-dom.js';
import { Tag } from '../../../model/tags.js';

/** Columns that are told apart; pages may claim any number of them. */
const MAX_COLUMNS = 1000;

/** Zero-based column of a cell. */
export function columnOf(dom: CompactDom, cell: number): number {
  const section = dom.parent[dom.parent[cell] as number] as number;
  const sections = dom.memo(knownColumns);
  let columns = sections.get(section);
  if (columns === undefined) {
    columns = columnsIn(dom, section);
    sections.set(section, columns);
  }
  return columns.get(cell) ?? 0;
}

/** Columns a cell reaches over. */
export const columnSpan = (dom: CompactDom, cell: number): number => spanOf(dom, cell, 'colspan') || 1;

/** By section of a table: its cells are found once for all of them. */
const knownColumns = (): Map<number, Map<number, number>> => new Map();

function columnsIn(dom: CompactDom, section: number): Map<number, number> {
  const columns = new Map<number, number>();
  /** By column: rows that a cell from above still takes. */
  const taken: number[] = [];
  for (const row of dom.children(section)) {
    if (!dom.isElement(row)) continue;
    let column = 0;
    for (const cell of dom.children(row)) {
      if (dom.tag[cell] !== Tag.td && dom.tag[cell] !== Tag.th) continue;
      while ((taken[column] ?? 0) > 0) column++;
      columns.set(cell, column);
      const end = Math.min(MAX_COLUMNS, column + columnSpan(dom, cell));
      // No rows at all are all that are left.
      const rows = spanOf(dom, cell, 'rowspan') || Number.POSITIVE_INFINITY;
      while (column < end) taken[column++] = rows;
    }
    for (const [i, rows] of taken.entries()) if (rows > 0) taken[i] = rows - 1;
  }
  return columns;
}

/** 1 where the attribute is missing or says nothing that makes sense. */
function spanOf(dom: CompactDom, cell: number, name: 'colspan' | 'rowspan'): number {
  const span = Number(dom.attribute(cell, name) ?? 1);
  return Number.isInteger(span) && span >= 0 && span <= 65_534 ? span : 1;
}
