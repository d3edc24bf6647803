import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanValue, collapseSpace, fold, foldTight } from './clean-text.js';

describe('clean text', () => {
  it('collapses space of every kind and drops what is invisible', () => {
    expect(collapseSpace('  a\u00a0\n b\u200bc so\u00adft\t')).toBe('a bc soft');
  });

  it('folds case, accents, punctuation and width', () => {
    expect(fold('«Ｃafé» – L’Été!')).toBe('cafe l ete');
    expect(foldTight('The New Site')).toBe('thenewsite');
  });

  it('does so for texts of any characters', () => {
    const character = fc.oneof(
      fc.constantFrom(
        ...' \t\n\u000b\u0000\u0085\u00a0\u00ad\u1680\u180e\u2000\u200a\u200b\u2028\u202f\u205f\u2060\u3000\ufeff',
      ),
      fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
      fc.constantFrom('a', 'é', '中', ' '),
    );
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        const visible = text.replace(/[\u200b\u2060\u00ad\ufeff]+/g, '');
        expect(collapseSpace(text)).toBe(visible.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 3000 },
    );
  });

  it('folds ASCII like everything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(fold(text)).toBe(fold(`${text} é`).replace(/ ?e$/, ''));
      }),
    );
  });

  it('undoes a second escaping and drops tags', () => {
    expect(cleanValue('Tom &amp; Jerry &#8217; &#x2019; <b>bold</b> a < b')).toBe('Tom & Jerry ’ ’ bold a < b');
    expect(cleanValue('&unknown; &#99999999;')).toBe('&unknown; &#99999999;');
  });

  it('knows no references by what every object answers to', () => {
    expect(cleanValue('&toString; &valueOf;')).toBe('&toString; &valueOf;');
  });
});
