/** Values of all records in columns: what stands at the same place in its record is the same field. */
import type { DataRecord, RecordColumn, RecordValue } from '../../../model/record.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { spacedText } from '../../metadata/spaced-text.js';
import type { RecordPage } from '../record-page.js';
import { columnName, labelOf } from './column-names.js';
import { type PlacedValue, readValues } from './record-values.js';

/** Columns kept at most, those with most values first. */
const MAX_COLUMNS = 60;
/** Characters of a record's text. */
const MAX_TEXT = 100_000;

interface Column {
  values: Map<number, PlacedValue>;
  /** Sum of the places of its values in their records, 0 to 1, for their order. */
  position: number;
}

export interface Table {
  columns: RecordColumn[];
  records: DataRecord[];
}

export function alignFields(page: RecordPage, records: readonly (readonly number[])[], base: string | null): Table {
  const columns = collectColumns(records.map((record) => readValues(page, record, base)));
  const taken = new Map<string, number>();
  const table = columns.map(({ values }) => {
    const list = [...values.values()];
    const label = labelOf(list.map(({ text }) => text));
    const name = unique(label ?? columnName(page, list), taken);
    return { column: { name, filled: values.size }, values, label };
  });
  return {
    columns: table.map(({ column }) => column),
    records: records.map((nodes, i) => ({
      nodes,
      text: collapseSpace(nodes.map((node) => spacedText(page.dom, node, MAX_TEXT)).join(' ')).trim(),
      values: table.map(({ values, label }) => valueAt(values.get(i), label)),
    })),
  };
}

function collectColumns(rows: readonly (readonly PlacedValue[])[]): Column[] {
  const columns = new Map<string, Column>();
  for (const [i, row] of rows.entries()) {
    const turns = new Map<number, number>();
    for (const [at, value] of row.entries()) {
      // The second value at the same place is the second of its kind: another author, another tag.
      const turn = turns.get(value.place) ?? 0;
      turns.set(value.place, turn + 1);
      const key = `${value.place} ${turn}`;
      const column = columns.get(key) ?? { values: new Map(), position: 0 };
      columns.set(key, column);
      column.values.set(i, value);
      column.position += at / row.length;
    }
  }
  const all = [...columns.values()];
  const data = all.filter((column) => !isTemplate(column, rows.length));
  return (data.length > 0 ? data : all)
    .sort((a, b) => b.values.size - a.values.size)
    .slice(0, MAX_COLUMNS)
    .sort((a, b) => a.position / a.values.size - b.position / b.values.size);
}

/** Records from which on a text that all of them share is part of their template and no data. */
const TEMPLATE_RECORDS = 3;

function isTemplate({ values }: Column, records: number): boolean {
  if (records < TEMPLATE_RECORDS || values.size < records) return false;
  const [first, ...others] = values.values();
  return others.every(({ text, href, src }) => text === first?.text && href === first.href && src === first.src);
}

function valueAt(value: PlacedValue | undefined, label: string | null): RecordValue | null {
  if (value === undefined) return null;
  const { text, href, src, node } = value;
  return { text: label === null ? text : text.slice(text.indexOf(':') + 1).trim(), href, src, node };
}

function unique(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  if (count === 1) return name;
  return unique(`${name}-${count}`, taken);
}
