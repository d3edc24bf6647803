/** Readings as lines of JSON, rows of CSV, or XML, one page at a time. */
import { type FieldReading, readingXml, type WrapperReading } from '../learn/index.js';
import { csvCell } from '../model/csv-cell.js';

export const READING_FORMATS = ['jsonl', 'csv', 'xml'] as const;
export type ReadingFormat = (typeof READING_FORMATS)[number];

export interface ReadingWriter {
  head: string;
  row(page: string, reading: WrapperReading): string;
  tail: string;
}

export function readingWriter(format: ReadingFormat, fields: readonly string[]): ReadingWriter {
  switch (format) {
    case 'jsonl':
      return { head: '', row: (page, reading) => `${JSON.stringify(asJson(page, reading))}\n`, tail: '' };
    case 'csv':
      return {
        head: `${['page', ...fields, 'warnings'].map(csvCell).join(',')}\r\n`,
        row: (page, reading) => `${csvRow(page, reading).map(csvCell).join(',')}\r\n`,
        tail: '',
      };
    case 'xml':
      return { head: '<pages>\n', row: (_, { fields: read }) => `${readingXml(read)}\n`, tail: '</pages>\n' };
  }
}

function asJson(page: string, { fields, likeness, template }: WrapperReading): object {
  return {
    page,
    values: Object.fromEntries(fields.map(({ name, values }) => [name, values])),
    template,
    likeness: Math.round(likeness * 100) / 100,
    fields: fields.map(({ values: _, ...rest }) => rest),
  };
}

function csvRow(page: string, reading: WrapperReading): string[] {
  return [page, ...reading.fields.map(({ values }) => values.join(' | ')), warningsOf(reading).join('; ')];
}

/** What a person should look at. */
export function warningsOf({ fields, template, likeness }: WrapperReading): string[] {
  const share = `(${Math.round(likeness * 100)} % of its marks)`;
  const warnings = fields.filter(isWorrying).map(({ name, reason }) => `${name}: ${reason}`);
  if (template === 'other') warnings.unshift(`looks like a page of another template ${share}`);
  if (template === 'changed') warnings.unshift(`the template seems to have changed ${share}`);
  return warnings;
}

const isWorrying = ({ state }: FieldReading): boolean => state === 'missing' || state === 'doubtful';
