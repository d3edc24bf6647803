import { RECORD_METHODS } from '../../extract/index.js';
import { z } from '../../serve/index.js';
import { loadPage, pageInput } from '../page.js';
import { fitting, shortText } from '../seen-text.js';
import { defineTool, type RegisterTool } from '../tool.js';
import { absenceFailure } from '../tool-failure.js';
import { UNTRUSTED_HINT, UNTRUSTED_NOTICE } from '../untrusted.js';

/** Characters of all rows together, and of one cell. */
const MAX_ROWS_TEXT = 80_000;
const MAX_CELL = 1000;
const MAX_ADDRESS = 8192;
const MAX_COLUMNS = 100;

const cell = z.object({ text: z.string(), href: z.string().optional(), src: z.string().optional() });

const output = {
  method: z.string(),
  confidence: z.number(),
  columns: z.array(z.object({ name: z.string(), filled: z.number().int() })),
  rows: z
    .array(z.array(cell.nullable()))
    .describe('One row for each object, with a cell for each column; null where the object has no such value.'),
  totalRows: z.number().int().describe('Objects on the page; more than rows when some were left out.'),
};

type Value = string | { text: string; href?: string; src?: string };

/** The objects of a page as a table. */
export const recordsTool = (): RegisterTool =>
  defineTool({
    name: 'records',
    title: 'Read a page as a table',
    description: `Cuts a page that shows several objects of one kind – products, search results, posts, rows – into rows with aligned columns. ${UNTRUSTED_HINT}`,
    input: {
      ...pageInput,
      limit: z.number().int().min(1).max(500).default(50).describe('Rows at most.'),
      offset: z.number().int().min(0).max(1_000_000).default(0).describe('Rows to leave out, to see further ones.'),
      method: z.enum(RECORD_METHODS).default('auto').describe('How the records are found.'),
    },
    output,
    isReadOnly: true,
    usesWeb: true,
    async run({ url, html, limit, offset, method }, call) {
      const page = await loadPage({ url, html }, call);
      const outcome = await call.work.run('records', { page, method, format: 'json' }, call.signal);
      if (!outcome.ok) throw absenceFailure(outcome.reason, outcome.attempts);
      const { value } = outcome;
      const { records } = JSON.parse(value.content) as { records: Record<string, Value>[] };
      const columns = value.columns.slice(0, MAX_COLUMNS);
      const rows = records
        .slice(offset, offset + limit)
        .map((record) => columns.map(({ name }) => (Object.hasOwn(record, name) ? cellOf(record[name]) : null)));
      const data = {
        method: value.method,
        confidence: value.confidence,
        columns: columns.map(({ name, filled }) => ({ name: shortText(name, MAX_CELL), filled })),
        rows: fitting(rows, MAX_ROWS_TEXT),
        totalRows: records.length,
      };
      return { text: textOf(data, offset), data };
    },
  });

function cellOf(value: Value | undefined): z.output<typeof cell> | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return { text: shortText(value, MAX_CELL) };
  // Of a page that came without its address, these are whatever the page says.
  const { text, href, src } = value;
  return {
    text: shortText(text, MAX_CELL),
    ...(href === undefined ? {} : { href: shortText(href, MAX_ADDRESS) }),
    ...(src === undefined ? {} : { src: shortText(src, MAX_ADDRESS) }),
  };
}

/** A Markdown table; addresses stand in the data only, but for cells that are nothing else. */
function textOf({ columns, rows, totalRows }: z.output<z.ZodObject<typeof output>>, offset: number): string {
  const row = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const shown = rows.map((cells) => cells.map((one) => (one === null ? '' : one.text || (one.href ?? one.src ?? ''))));
  const table = [row(columns.map(({ name }) => name)), row(columns.map(() => '---')), ...shown.map(row)].join('\n');
  const from = rows.length === 0 ? 'no rows here' : `rows ${offset + 1} to ${offset + rows.length}`;
  return [UNTRUSTED_NOTICE, table, `${from}, of ${totalRows}`].join('\n\n');
}
