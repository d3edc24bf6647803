import { describe, expect, it } from 'vitest';
import { fieldsOf, NO_FIELDS, queryOf } from './query-fields';

describe('the fields of a query', () => {
  it.each([
    ['tidal power', { words: 'tidal power' }],
    ['tidal site:example.com lang:de', { words: 'tidal', site: 'example.com', lang: 'de' }],
    ['author:"Jane Doe" "night ferry"', { words: '"night ferry"', author: 'Jane Doe' }],
    ['after:2024-01-31 x before:2025-02-01', { words: 'x', after: '2024-01-31', before: '2025-02-01' }],
    // What a field cannot show stays as it was written.
    ['x after:2024', { words: 'x after:2024' }],
    ['site:a.example site:b.example', { words: 'site:b.example', site: 'a.example' }],
    ['-site:a.example title:x', { words: '-site:a.example title:x' }],
    ['LANGUAGE:fr', { lang: 'fr' }],
    ['site: "open', { words: 'site: "open' }],
  ])('of %s', (query, fields) => {
    expect(fieldsOf(query)).toEqual({ ...NO_FIELDS, ...fields });
  });

  it('give the query back', () => {
    for (const query of ['tidal', '"a b" -c author:"Jane Doe" lang:de', 'x site:a.example after:2024-01-01'])
      expect(fieldsOf(queryOf(fieldsOf(query)))).toEqual(fieldsOf(query));
    expect(queryOf({ ...NO_FIELDS, words: ' a ', author: 'J "D"' })).toBe('a author:"J  D"');
    expect(queryOf(NO_FIELDS)).toBe('');
  });
});
