import { describe, expect, it } from 'vitest';
import type { RecordsReading } from '../model/record.js';
import { renderRecords } from './records.js';

const value = (text: string, href: string | null = null) => ({ text, href, src: null, node: 5 });
const READING: RecordsReading = {
  url: 'https://example.org/',
  method: 'auto',
  container: 3,
  separator: 'li',
  columns: [
    { name: 'title', filled: 2 },
    { name: '__proto__', filled: 1 },
  ],
  records: [
    { nodes: [5], text: 'a', values: [value('Nets, "old" & <new>', 'https://example.org/1'), null] },
    { nodes: [6], text: 'b', values: [value('Ropes\u0001'), value('two\nlines')] },
  ],
  votes: [],
  reasons: [],
};

describe('records', () => {
  it('as JSON leave out what is missing and name any column', () => {
    const { records } = JSON.parse(renderRecords(READING, 'json'));
    expect(records[0]).toEqual({ title: { text: 'Nets, "old" & <new>', href: 'https://example.org/1' } });
    expect(Object.entries(records[1])).toEqual([
      ['title', 'Ropes\u0001'],
      ['__proto__', 'two\nlines'],
    ]);
  });

  it('as CSV have one line each, quoted where needed, and columns for addresses', () => {
    expect(renderRecords(READING, 'csv')).toBe(
      'title,title href,__proto__\r\n"Nets, ""old"" & <new>",https://example.org/1,\r\nRopes\u0001,,"two\nlines"\r\n',
    );
  });

  it('as CSV hold no formulas that a spreadsheet would run', () => {
    const cell = (text: string) => ({ text, href: null, src: null, node: 1 });
    const values = ['=cmd|0', '-1.5', '@SUM(A1)', ' =1+1'].map(cell);
    const columns = values.map((_, i) => ({ name: `c${i}`, filled: 1 }));
    const csv = renderRecords({ ...READING, columns, records: [{ nodes: [1], text: '', values }] }, 'csv');
    expect(csv).toBe('c0,c1,c2,c3\r\n\'=cmd|0,-1.5,\'@SUM(A1)," =1+1"\r\n');
  });

  it('as XML are well-formed', () => {
    const xml = renderRecords(READING, 'xml');
    expect(xml).toContain('<records url="https://example.org/" method="auto" separator="li">');
    expect(xml).toContain(
      '<field name="title" href="https://example.org/1">Nets, &quot;old&quot; &amp; &lt;new&gt;</field>',
    );
    expect(xml).toContain('<field name="title">Ropes</field>');
  });
});
