import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { synonymTable } from '../synonyms/synonym-table.js';
import { parseQuery } from './parse-query.js';

const clauses = (text: string, ...languages: string[]) =>
  parseQuery(text, { languages }).clauses.map(({ words, negated, field }) => {
    const written = words.map((forms) => forms.join('|')).join(' ');
    return `${negated ? '-' : ''}${field === 'title' ? 'title:' : ''}${written}`;
  });

describe('parseQuery', () => {
  it.each([
    ['ferries harbour', ['ferries|ferri', 'harbour']],
    ['"Night ferries" boat', ['night ferries|ferri', 'boat']],
    ['“night ferry” „day boat“ «old port»', ['night ferry|ferri', 'day boat', 'old port']],
    ['-car -"old port" boat', ['-car', '-old port', 'boat']],
    ['title:ferry title:"night boat" -title:car', ['title:ferry|ferri', 'title:night boat', '-title:car']],
    ['e-mail', ['e mail']],
    ["captain's", ['captain']],
    ['the ferry to an island', ['ferry|ferri', 'island']],
    ['to be or not to be', ['to', 'be', 'or', 'not', 'to', 'be']],
    ['"to be or not"', ['to be or not']],
    ['"unclosed ferry', ['unclosed|unclos', 'ferry|ferri']],
    ['" "" ferry"', ['ferry|ferri']],
    ['- -- --port foo:bar', ['port', 'foo bar']],
    ['', []],
    ['"" - : title: site:', []],
  ])('reads %j', (text, expected) => {
    expect(clauses(text, 'en')).toEqual(expected);
  });

  it('lists the stems of all languages, without repeats', () => {
    expect(clauses('Zeitungen', 'de', 'en')).toEqual(['zeitungen|zeitung']);
    expect(clauses('running')).toEqual(['running']);
    expect(clauses('maisons', 'fr', 'en', 'fr-CA')).toEqual(['maisons|maison']);
    expect(clauses("l'école", 'fr')).toEqual(['école|écol']);
  });

  it('parts words of scripts without spaces', () => {
    expect(clauses('北京天安门', 'zh')).toEqual(['北京', '天安门']);
    expect(clauses('"北京天安门"', 'zh')).toEqual(['北京 天安门']);
  });

  it('reads conditions on the document', () => {
    const text =
      'ferry site:https://www.Example.com/path site:b.example author:"Ann  Lee" lang:de-AT after:2024-02-01 before:2025';
    expect(parseQuery(text).filters).toEqual({
      sites: ['example.com', 'b.example'],
      authors: ['ann lee'],
      languages: ['de'],
      after: '2024-02-01',
      before: '2025-01-01',
    });
    expect(parseQuery('after:2024-13-01 before:2023-02-30 lang:! site:/ author:"" -site:a.example').filters).toEqual(
      {},
    );
  });

  it('adds synonyms to words, but not to phrases or to what is unwanted', () => {
    const synonyms = synonymTable([{ heads: ['ship'], others: ['vessel', 'boats'] }], 'en');
    const parsed = parseQuery('ships "ships" -ships', { languages: ['en'], synonyms });
    expect(parsed.clauses.map((clause) => clause.synonyms)).toEqual([['vessel', 'boat'], [], []]);
  });

  it('takes any input, and gives a query of bounded size', () => {
    const part = fc.constantFrom(
      '"',
      '-',
      'title:',
      'site:',
      'after:',
      ' ',
      'ferry',
      '“',
      '«',
      '港口',
      ':',
      '2024-01-01',
    );
    const junk = fc.array(part, { maxLength: 300 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(junk, fc.string({ unit: 'binary', maxLength: 500 })), (text) => {
        const parsed = parseQuery(text, { languages: ['en', 'zh', 'tr'] });
        expect(parsed.clauses.length).toBeLessThanOrEqual(64);
        for (const { words } of parsed.clauses) {
          expect(words.length).toBeGreaterThan(0);
          expect(words.length).toBeLessThanOrEqual(32);
          for (const forms of words) expect(forms).toEqual([...new Set(forms)].filter((form) => form !== ''));
        }
      }),
    );
  });

  it.each(['"', '-', '“a ', 'title:', ' ', 'x', 'site:', '.', '港', 'site:....', '"-'])(
    'takes linear time for 100 KB of %j',
    (unit) => {
      expectLinear(100_000, (length) => {
        const text = unit.repeat(length / unit.length);
        return () => parseQuery(text, { languages: ['en', 'de', 'zh'] });
      });
    },
  );
});
