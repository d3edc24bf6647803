import type { CompactDom } from '../../model/compact-dom.js';
import { Tag } from '../../model/tags.js';

const { tr: TR, td: TD, th: TH, thead: THEAD, caption: CAPTION } = Tag;

/** Elements that do not fit in one line of a table: a cell that holds one is a piece of page, not of data. */
const PAGE_PARTS: ReadonlySet<number> = new Set([
  Tag.table,
  Tag.pre,
  Tag.h1,
  Tag.h2,
  Tag.h3,
  Tag.blockquote,
  Tag.figure,
  Tag.form,
  Tag.article,
  Tag.section,
  Tag.details,
  Tag.video,
  Tag.iframe,
]);

/** Characters above which a lone row or column is taken for running text. */
const LONG_CELL = 400;

/**
 * Whether a table holds data in rows and columns, as opposed to laying out a page. Reads the subtree only up to the first
 * nested table, so asking every table of a page costs one pass over it.
 */
export function isDataTable(dom: CompactDom, table: number): boolean {
  const role = dom.attribute(table, 'role');
  if (role === 'presentation' || role === 'none') return false;
  let rows = 0;
  let columns = 0;
  let cells = 0;
  let headed = false;
  let characters = 0;
  for (let node = dom.next(table, table); node !== 0; node = dom.next(node, table)) {
    const tag = dom.tag[node] as number;
    if (PAGE_PARTS.has(tag)) return false;
    if (tag === TR) {
      rows++;
      cells = 0;
    } else if (tag === TD || tag === TH) {
      cells++;
      if (cells > columns) columns = cells;
      if (tag === TH) headed = true;
    } else if (tag === THEAD || tag === CAPTION) headed = true;
    else if (dom.isText(node)) characters += dom.dataLength(node);
  }
  if (columns < 2) return false;
  return headed || (rows > 1 && characters < LONG_CELL * rows * columns);
}
