import { expect, it } from 'vitest';
import { renderTextTable } from './table.js';

it('puts columns under each other, figures to the right', () => {
  const rows = [
    ['one', '1'],
    ['eleven', '11'],
  ];
  expect(renderTextTable({ title: 'Two', columns: ['name', 'n'], rows })).toBe(
    'Two\nname     n\n------  --\none      1\neleven  11\n',
  );
});

it('takes more rows than a call takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, () => ['x']);
  expect(renderTextTable({ title: 'Many', columns: ['name'], rows })).toMatch(/^Many\nname\n----\nx\n/);
});
