import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { analyse } from './analyse.js';
import { STEMMED_LANGUAGES } from './stemmers.js';

const stems = (text: string, language?: string) => analyse(text, language).map(({ stem }) => stem);
const telling = (text: string, language?: string) =>
  analyse(text, language)
    .filter(({ isTelling }) => isTelling)
    .map(({ word }) => word);

/** Two forms of one word in every language that has a stemmer. */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['ar', 'المدرسة', 'مدرسة'],
  ['ca', 'escoles', 'escola'],
  ['cs', 'městech', 'města'],
  ['da', 'husene', 'huset'],
  ['de', 'Häuser', 'Haus'],
  ['de', 'Zeitungen', 'Zeitung'],
  ['en', 'harbours', 'Harbour'],
  ['en', 'running', 'runs'],
  ['es', 'barcos', 'barco'],
  ['eu', 'liburuak', 'liburuan'],
  ['fi', 'talossa', 'talon'],
  ['fr', 'chanteuses', 'chanteuse'],
  ['fr', 'nationales', 'national'],
  ['ga', 'gcathair', 'cathair'],
  ['hu', 'házakban', 'házak'],
  ['hy', 'քաղաքներ', 'քաղաքի'],
  ['it', 'giornali', 'giornale'],
  ['nl', 'kranten', 'krant'],
  ['no', 'husene', 'huset'],
  ['pt', 'cidades', 'cidade'],
  ['ro', 'orașele', 'orașelor'],
  ['ru', 'книгами', 'книги'],
  ['sl', 'knjiga', 'knjige'],
  ['sv', 'tidningar', 'tidningen'],
  ['ta', 'புத்தகங்கள்', 'புத்தகம்'],
  ['tr', 'kitaplar', 'kitap'],
];

describe('analyse', () => {
  it('tells stem, word and place of every word, and which of them can be what the text is about', () => {
    expect(analyse('The Harbours of 1990', 'en-GB')).toEqual([
      { stem: 'the', word: 'the', start: 0, end: 3, isTelling: false, isUnspaced: false },
      { stem: 'harbour', word: 'harbours', start: 4, end: 12, isTelling: true, isUnspaced: false },
      { stem: 'of', word: 'of', start: 13, end: 15, isTelling: false, isUnspaced: false },
      { stem: '1990', word: '1990', start: 16, end: 20, isTelling: false, isUnspaced: false },
    ]);
  });

  it.each(PAIRS)('%s: %s and %s are one term', (language, a, b) => {
    expect(stems(a, language)).toEqual(stems(b, language));
  });

  it('has a pair for every language with a stemmer', () => {
    expect([...new Set(PAIRS.map(([language]) => language))].sort()).toEqual([...STEMMED_LANGUAGES].sort());
  });

  it('keeps words apart that only a careless stemmer would join', () => {
    expect(stems('Haus', 'de')).not.toEqual(stems('Hose', 'de'));
    expect(stems('news', 'en')).not.toEqual(stems('new', 'en'));
  });

  it('works without a stemmer or a known language', () => {
    expect(stems('Παπαδόπουλος ΠΑΠΑΔΌΠΟΥΛΟΣ', 'el')).toEqual(['παπαδόπουλοσ', 'παπαδόπουλοσ']);
    expect(stems('Gazetę gazety', 'pl')).toEqual(['gazetę', 'gazety']);
    expect(stems('Houses houses', 'xx')).toEqual(['houses', 'houses']);
    expect(stems('Houses')).toEqual(['houses']);
    expect(stems('Houses', '!?')).toEqual(['houses']);
    expect(stems('hestene', 'nb')).toEqual(stems('hest', 'no'));
  });

  it('folds case, width, ligatures and unseen characters', () => {
    expect(stems('Ｐｉｔｈ ﬁsh co\u00adop STRASSE Straße')).toEqual(['pith', 'fish', 'coop', 'strasse', 'strasse']);
    expect(stems('İSTANBUL ISPARTA istanbul', 'tr')[0]).toBe(stems('istanbul', 'tr')[0]);
    expect(analyse('ISPARTA', 'tr')[0]?.word).toBe('ısparta');
    expect(analyse('İSTANBUL')[0]?.word).toBe('istanbul');
    expect(stems('cafe\u0301')).toEqual(stems('café'));
  });

  it.each([
    ['en', "It's the harbour's new system, isn't it?", ['harbour', 'system']],
    ['de', 'Die Häuser sind in der Stadt', ['häuser', 'stadt']],
    ['fr', "L'école, c'est la mer qu'on aime", ['école', 'mer', 'aime']],
    ['zh', '我们的城市和它的港口', ['城市', '港口']],
    ['ja', '東京は日本の首都です', ['東京', '日本', '首都']],
    ['th', 'เมืองและท่าเรือ', ['เมือง', 'ท่าเรือ']],
  ])('leaves stop words of %s out of what a text can be about', (language, text, expected) => {
    expect(telling(text, language)).toEqual(expect.arrayContaining(expected));
    expect(telling(text, language).length).toBeLessThanOrEqual(expected.length + 1);
  });

  it('does not take names of things for stop words because a list has them', () => {
    expect(telling('computer research', 'en')).toEqual(['computer', 'research']);
    expect(telling('война и книга', 'ru')).toEqual(['война', 'книга']);
  });

  it('takes any text in any language', () => {
    const language = fc.constantFrom(...STEMMED_LANGUAGES, 'zh', 'el', 'xx');
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem());
    fc.assert(
      fc.property(text, language, (some, code) => {
        for (const { stem, word, start, end } of analyse(some, code)) {
          expect(stem).not.toBe('');
          expect(word).not.toBe('');
          expect(end).toBeLessThanOrEqual(some.length);
          expect(start).toBeLessThan(end);
        }
      }),
    );
  });

  it.each(STEMMED_LANGUAGES)('is not slowed down by long words in %s', (language) => {
    expectLinear(50_000, (many) => {
      const text = `${'aeiouy'.repeat(many)} ${'ا'.repeat(many)} ${'и'.repeat(many)} ${'ss'.repeat(many)}`;
      return () => analyse(text, language);
    });
  });
});
