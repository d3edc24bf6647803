import { describe, expect, it } from 'vitest';
import { foldedCode, foldedName, hashStep, NameTable } from './name-table.js';

const find = (table: NameTable, name: string): number => {
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = hashStep(hash, foldedCode(name.charCodeAt(i)));
  return table.find(`<${name}>`, 1, 1 + name.length, hash);
};

describe('a name table', () => {
  it('finds a name in any ASCII case, and only that', () => {
    const table = new NameTable();
    table.intern('class');
    expect([find(table, 'CLASS'), find(table, 'clas'), find(table, 'K\u212a')]).toEqual([0, -1, -1]);
  });

  it('keeps apart names whose hashes are the same', () => {
    const table = new NameTable();
    // 31 · 'b' + 'a' = 31 · 'a' + U+0080: both spell the same hash, so do all sequences of them.
    const names = Array.from({ length: 64 }, (_, i) =>
      Array.from({ length: 6 }, (_, bit) => ((i >> bit) & 1 ? 'ba' : 'a\u0080')).join(''),
    );
    expect(new Set(names.map((name) => table.intern(name))).size).toBe(64);
    for (const name of names) expect(table.name(find(table, name))).toBe(name);
  });

  it('is empty after its names were taken', () => {
    const table = new NameTable();
    table.intern('a');
    expect(table.take()).toEqual(['a']);
    expect([table.size, find(table, 'a')]).toEqual([0, -1]);
  });
});

describe('folding', () => {
  it('lowers ASCII letters only and replaces NUL', () => {
    expect(foldedName('AÄ\0İz')).toBe('aÄ\ufffdİz');
  });
});
