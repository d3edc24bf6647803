import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WORD } from './compile-pattern.js';
import { hasMonthName, lookUpMonth } from './month-lookup.js';

/** What `hasMonthName` must answer, without any look at first letters. */
function namesMonth(text: string, language: string): boolean {
  return [...text.matchAll(new RegExp(WORD, 'gu'))].some(([word]) => lookUpMonth(word, language) !== null);
}

describe('hasMonthName', () => {
  it.each([
    ['8 March 2026', 'en'],
    ['8 MAR', 'en'],
    ['8. září 2026', 'cs'],
    ['8 août 2026', ''],
    ['8 марта 2026', 'en'],
    ['8 Й марта', 'ru'],
    ['8 במרץ 2026', 'he'],
    ['۸ فروردین', 'fa'],
    ['×may 5', 'en'],
    [`${'x'.repeat(20)}may 5`, 'en'],
    ['a.bcdemay', 'en'],
    ['8 ma\u0301rz', 'de'],
  ])('sees the month in %j (%s)', (text, language) => {
    expect(namesMonth(text, language)).toBe(hasMonthName(text, language));
  });

  it('finds names by their first letters', () => {
    expect(hasMonthName('posted 8 March', 'en')).toBe(true);
    expect(hasMonthName('8 марта', 'ru')).toBe(true);
    expect(hasMonthName('8 people like this', 'en')).toBe(false);
  });

  it('answers as if every word were looked up', () => {
    const piece = fc.constantFrom(
      'may',
      'Mar',
      'ÉVRIER',
      'févr',
      'août',
      'марта',
      'Янв',
      'מרץ',
      'ב',
      '三月',
      'xyz',
      'abcdefghij',
      '.',
      ' ',
      '-',
      '5',
      '×',
      '\u00a0',
      '\u0301',
      '、',
      '𝒎',
    );
    const language = fc.constantFrom('', 'en', 'fr', 'ru', 'zh', 'he');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), language, (pieces, own) => {
        const text = pieces.join('');
        expect(hasMonthName(text, own)).toBe(namesMonth(text, own));
      }),
      { numRuns: 3000 },
    );
  });
});
