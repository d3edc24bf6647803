import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mythesEncoding, readMythes, readSynonymLines } from './read-synonyms.js';
import { synonymTable } from './synonym-table.js';
import { joinSynonyms } from './synonyms.js';

describe('synonymTable', () => {
  const table = synonymTable(
    [
      { heads: ['car', 'automobile'], others: ['machine'] },
      { heads: ['happy'], others: ['Glad'] },
    ],
    'en',
  );

  it('answers for heads, in all their forms, and not for the others', () => {
    expect(table.of('car', 'en')).toEqual(['automobile', 'machine']);
    expect(table.of('cars', 'en-GB')).toEqual(['automobile', 'machine']);
    expect(table.of('automobiles', 'en')).toEqual(['car', 'machine']);
    expect(table.of('happiness', 'en')).toEqual(['glad']);
    expect(table.of('machine', 'en')).toEqual([]);
    expect(table.of('carpet', 'en')).toEqual([]);
  });

  it('answers only for its own language', () => {
    expect(table.of('car', 'fr')).toEqual([]);
    expect(synonymTable([{ heads: ['a1'], others: ['b1'] }], null).of('a1', 'fr')).toEqual(['b1']);
  });

  it('holds back floods', () => {
    const others = Array.from({ length: 100 }, (_, i) => `w${i}`);
    expect(synonymTable([{ heads: ['set'], others }], 'en').of('set', 'en').length).toBeLessThanOrEqual(12);
  });

  it('joins sources', () => {
    const more = synonymTable([{ heads: ['car'], others: ['auto', 'machine'] }], 'en');
    expect(joinSynonyms([table, more]).of('car', 'en')).toEqual(['automobile', 'machine', 'auto']);
  });
});

describe('readSynonymLines', () => {
  it('reads groups, one-way groups and comments', () => {
    const text =
      '# boats\nship, vessel ,boat # sea\r\n\ncar, auto: vehicle\nlonely\nnight ferry, boat\n: x\nHafen: Port';
    expect([...readSynonymLines(text)]).toEqual([
      { heads: ['ship', 'vessel', 'boat'], others: [] },
      { heads: ['car', 'auto'], others: ['vehicle'] },
      { heads: ['Hafen'], others: ['Port'] },
    ]);
  });

  it('takes any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('a', ',', ':', '\n', '#', '|', '1') }),
    );
    fc.assert(
      fc.property(text, (some) => {
        for (const { heads, others } of readSynonymLines(some)) expect(heads.length + others.length).toBeGreaterThan(1);
        for (const { heads, others } of readMythes(some)) expect(heads.length + others.length).toBeGreaterThan(1);
      }),
    );
  });
});

describe('readMythes', () => {
  it('reads the first meaning of every word, without what does not mean the same', () => {
    const text = [
      'UTF-8',
      'hafen|2',
      '(subst)|port (fachsprachlich)|anlegestelle|am meer|hafenbecken (related term)',
      '(subst)|topf',
      'two words|1',
      '-|other',
      'hot|1',
      '(adj)|warm|cold (antonym)',
    ].join('\n');
    expect([...readMythes(text)]).toEqual([
      { heads: ['hafen'], others: ['port', 'anlegestelle'] },
      { heads: ['hot'], others: ['warm'] },
    ]);
  });

  it.each([
    ['UTF-8', 'UTF-8'],
    ['ISO8859-1', 'iso-8859-1'],
    ['ISO-8859-15\r', 'iso-8859-15'],
    ['microsoft-cp1251', 'windows-1251'],
    ['KOI8-R', 'KOI8-R'],
    ['car, auto', null],
    ['', null],
  ])('knows a thesaurus by its first line %j', (line, expected) => {
    expect(mythesEncoding(line)).toBe(expected);
    if (expected !== null) expect(() => new TextDecoder(expected)).not.toThrow();
  });
});
