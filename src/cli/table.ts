/** A table of strings: the first column is a name, the others are figures. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
}

/** For a terminal: columns under each other, figures to the right. */
export function renderTextTable({ title, columns, rows }: Table): string {
  const widths = columns.map((column, i) => widthOf(column, rows, i));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [title, line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

/** By and by: a table may have more rows than a call may have arguments. */
const widthOf = (column: string, rows: Table['rows'], i: number): number =>
  rows.reduce((width, row) => Math.max(width, (row[i] ?? '').length), column.length);

/** For a document: GitHub's table syntax. */
export function renderMarkdownTable({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_, i) => (i === 0 ? '---' : '---:'));
  return [`**${title}**`, '', line(columns), line(rule), ...rows.map(line), ''].join('\n');
}
