import type { Alignment, Block, Inline, Table, TableCell, TableRow } from '../content/model.js';
import { Mark } from '../content/model.js';
import { CELL, writeEmbed, writeInline } from './inline-markdown.js';

const DELIMITERS: Readonly<Record<Alignment, string>> = { left: ':---', center: ':---:', right: '---:' };
/** Empty cells that stand for spans: at most this many for each real cell, so that spans cannot inflate a page. */
const FILLERS_PER_CELL = 4;

/** A table as GFM has it: one header row, one line a row. */
export function writeTable(table: Table): string {
  const rows = layOut(table.rows);
  const header = isHeaderRow(table.rows[0] as TableRow) ? (rows.shift() as (TableCell | null)[]) : [];
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), Math.max(header.length, 1));
  const titles = Array.from({ length: width }, (_, i) => header[i] ?? null);
  const delimiters = titles.map((cell, i) => DELIMITERS[(cell ?? rows[0]?.[i])?.align as Alignment] ?? '---');
  return [writeRow(titles), `| ${delimiters.join(' | ')} |`, ...rows.map(writeRow)].join('\n');
}

/** The first row names the columns when it is marked up so, or when all of it is in bold. */
function isHeaderRow(row: TableRow): boolean {
  if (row.isHeader) return true;
  const filled = row.cells.filter((cell) => cell.blocks.length > 0);
  return filled.length > 0 && (filled.every((cell) => cell.isHeader) || (row.cells.length > 1 && filled.every(isBold)));
}

function isBold({ blocks }: TableCell): boolean {
  const [only, ...rest] = blocks;
  if (only?.kind !== 'paragraph' || rest.length > 0) return false;
  return only.inline.every((run) => run.kind === 'text' && (run.marks & Mark.Strong) !== 0);
}

/** Puts cells into columns; null stands where a cell from the left or from above reaches. */
function layOut(rows: readonly TableRow[]): (TableCell | null)[][] {
  let fillers = rows.reduce((sum, row) => sum + row.cells.length, 0) * FILLERS_PER_CELL;
  let reaching: number[] = [];
  return rows.map(({ cells }) => {
    const line: (TableCell | null)[] = [];
    const below: number[] = [];
    const fill = (rowsLeft: number): void => {
      if (rowsLeft > 0) below[line.length] = rowsLeft;
      line.push(null);
      fillers--;
    };
    const passSpans = (): void => {
      while (fillers > 0 && (reaching[line.length] ?? 0) > 0) fill((reaching[line.length] as number) - 1);
    };
    for (const cell of cells) {
      passSpans();
      if (cell.rows > 1) below[line.length] = cell.rows - 1;
      line.push(cell);
      for (let i = 1; i < cell.columns && fillers > 0; i++) fill(cell.rows - 1);
    }
    passSpans();
    reaching = below;
    return line;
  });
}

function writeRow(row: readonly (TableCell | null)[]): string {
  return `| ${row.map((cell) => (cell === null ? '' : writeCell(cell))).join(' | ')} |`;
}

/** Everything in a cell on one line: blocks are apart by breaks, list items by bullets. */
function writeCell({ blocks }: TableCell): string {
  return flatten(blocks).join('<br>');
}

function flatten(blocks: readonly Block[]): string[] {
  return blocks.flatMap(flattenBlock);
}

function flattenBlock(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [writeLine(block.inline)];
    case 'code':
      return block.text.split('\n').map((text) => writeLine([{ kind: 'text', text, marks: Mark.Code, link: null }]));
    case 'list':
      return block.items.map((item) => `- ${flatten(item.blocks).join('<br>')}`);
    case 'definitions':
      return block.entries.flatMap((entry) => flatten(entry.blocks));
    case 'figure':
      return flatten([...block.blocks, ...block.caption]);
    case 'details':
      return [writeLine(block.summary), ...flatten(block.blocks)];
    case 'quote':
      return flatten(block.blocks);
    case 'embed':
      return [writeEmbed(block, CELL)];
    case 'table':
    case 'rule':
      return [];
  }
}

function writeLine(inline: readonly Inline[]): string {
  return writeInline(inline, CELL).trim();
}
