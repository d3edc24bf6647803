/** Records as JSON, as a table for spreadsheets, or as XML. */

import { csvCell } from '../model/csv-cell.js';
import type { RecordsReading, RecordValue } from '../model/record.js';
import { attribute, escapeMarkup, xmlDocument } from './markup.js';

export const RECORD_FORMATS = ['json', 'csv', 'xml'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

export function renderRecords(reading: RecordsReading, format: RecordFormat): string {
  switch (format) {
    case 'json':
      return json(reading);
    case 'csv':
      return csv(reading);
    case 'xml':
      return xml(reading);
  }
}

/** A value as short as it can be said: plain text, or an object where there is an address too. */
function jsonValue({ text, href, src }: RecordValue): string | Record<string, string> {
  if (href === null && src === null) return text;
  return { text, ...(href === null ? {} : { href }), ...(src === null ? {} : { src }) };
}

function json({ url, method, separator, columns, records }: RecordsReading): string {
  const rows = records.map(({ values }) =>
    // A page may call a column `__proto__`; `fromEntries` defines it like any other.
    Object.fromEntries(
      columns.flatMap(({ name }, i) => {
        const value = values[i] ?? null;
        return value === null ? [] : [[name, jsonValue(value)] as const];
      }),
    ),
  );
  return `${JSON.stringify({ url, method, separator, columns, records: rows }, null, 2)}\n`;
}

type Part = 'text' | 'href' | 'src';

/** One line a record (RFC 4180). Addresses get columns of their own, where a column has any. */
function csv({ columns, records }: RecordsReading): string {
  const cells = columns.flatMap(({ name }, i) =>
    (['text', 'href', 'src'] as const)
      .filter((part) => records.some(({ values }) => (values[i]?.[part] ?? '') !== ''))
      .map((part) => ({ i, part, head: part === 'text' ? name : `${name} ${part}` })),
  );
  const read = (value: RecordValue | null | undefined, part: Part) => value?.[part] ?? '';
  const lines = [
    cells.map(({ head }) => head),
    ...records.map(({ values }) => cells.map(({ i, part }) => read(values[i], part))),
  ];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function xml({ url, method, separator, columns, records }: RecordsReading): string {
  const field = (value: RecordValue | null, i: number) =>
    value === null
      ? []
      : [
          `    <field${attribute('name', columns[i]?.name ?? '')}${attribute('href', value.href)}${attribute('src', value.src)}>` +
            `${escapeMarkup(value.text)}</field>`,
        ];
  return xmlDocument([
    `<records${attribute('url', url)}${attribute('method', method)}${attribute('separator', separator)}>`,
    ...records.flatMap(({ values }) => ['  <record>', ...values.flatMap(field), '  </record>']),
    '</records>',
  ]);
}
