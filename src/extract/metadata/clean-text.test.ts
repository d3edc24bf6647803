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

  it('undoes a second escaping and drops tags', () => {
    expect(cleanValue('Tom &amp; Jerry &#8217; &#x2019; <b>bold</b> a < b')).toBe('Tom & Jerry ’ ’ bold a < b');
    expect(cleanValue('&unknown; &#99999999;')).toBe('&unknown; &#99999999;');
  });
});
