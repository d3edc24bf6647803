import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { keyParagraphs, profileOf } from './key-paragraphs.js';
import { synonymTable } from './synonyms/synonym-table.js';

/** Three paragraphs. Stems and how often they occur: ferri 4, harbour 3, captain 2, night 2; all others once. */
const TEXT = [
  'The ferry left the harbour at night. A captain stood on deck.',
  'Ferries need a harbour; every ferry needs its captain and crew.',
  'Nights are cold. The harbour sleeps, and no ferry sails.',
].join('\n\n');

const indexes = (outcome: ReturnType<typeof keyParagraphs>) =>
  outcome.ok ? outcome.value.map(({ index }) => index) : [];

describe('the formula of the paper', () => {
  const judged = (criterion: number, text = TEXT) => {
    const outcome = profileOf(text, { language: 'en', method: 'paper', criterion });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome;
  };

  it('counts the frequent terms each location names: S_j = Σ d_i · l_ij', () => {
    const { explanation, value } = judged(2);
    expect(explanation.terms.filter(({ count }) => count > 1).map(({ stem, count }) => [stem, count])).toEqual([
      ['ferri', 4],
      ['harbour', 3],
      ['night', 2],
      ['captain', 2],
    ]);
    // ferri, harbour, night, captain; ferri, harbour, captain; night, harbour, ferri.
    expect(explanation.locations.map(({ parts }) => parts.S)).toEqual([4, 3, 3]);
    expect(explanation.threshold).toBeCloseTo(10 / 3);
    expect(value.keyParagraphs.map(({ index, score }) => [index, score])).toEqual([[0, 4]]);
    expect(value.keywords.map(({ term, count, places }) => [term, count, places])).toEqual([
      ['ferry', 4, [0, 1, 2]],
      ['harbour', 3, [0, 1, 2]],
      ['night', 2, [0, 2]],
      ['captain', 2, [0, 1]],
    ]);
  });

  it('counts only terms that occur D times', () => {
    expect(judged(3).explanation.locations.map(({ parts }) => parts.S)).toEqual([2, 2, 2]);
    expect(judged(4).explanation.locations.map(({ parts }) => parts.S)).toEqual([1, 1, 1]);
  });

  it('lowers D where a short text leaves no term', () => {
    expect(judged(3).value.criterion).toBe(3);
    expect(judged(9).value.criterion).toBe(4);
    expect(judged(3, 'Ferries and a ferry, in a harbour.').value.criterion).toBe(2);
    expect(judged(3, 'A ferry in a harbour.').value.criterion).toBe(1);
  });

  it('gives the best where all are alike', () => {
    expect(indexes(keyParagraphs(TEXT, { language: 'en', method: 'paper', criterion: 4 }))).toEqual([0, 1, 2]);
  });

  it('lets the query decide, and S_j where it does not', () => {
    const ask = (query: string) =>
      indexes(keyParagraphs(TEXT, { language: 'en', method: 'paper', criterion: 2, query }));
    expect(ask('cold sleep')).toEqual([2]);
    expect(ask('captain')).toEqual([0, 1]);
    expect(ask('captain crew')).toEqual([1, 0]);
    expect(ask('night')).toEqual([0, 2]);
  });

  it('joins synonyms to one term', () => {
    const synonyms = synonymTable([{ heads: ['ferry', 'boat'], others: [] }], 'en');
    const text = 'A ferry and a ferry.\n\nSome boats came.';
    const outcome = profileOf(text, { language: 'en', method: 'paper', synonyms });
    expect(outcome).toMatchObject({ ok: true, value: { criterion: 3, keywords: [{ term: 'ferry', count: 3 }] } });
  });

  it('judges sentences and lines as well', () => {
    const of = (locations: 'sentence' | 'line') => profileOf(TEXT, { language: 'en', method: 'paper', locations });
    expect(of('sentence')).toMatchObject({ ok: true, value: { paragraphs: 5 } });
    expect(of('line')).toMatchObject({ ok: true, value: { paragraphs: 3 } });
  });
});

describe('the default ranking', () => {
  const ask = (query: string, text = TEXT) => indexes(keyParagraphs(text, { language: 'en', query }));

  it('prefers rare words, all words and words that stand together', () => {
    expect(ask('captain on deck')[0]).toBe(0);
    expect(ask('cold ferry')[0]).toBe(2);
    expect(ask('"every ferry"')).toEqual([1]);
    expect(ask('ferry -captain')).toEqual([2]);
  });

  it('finds other forms of a word, and synonyms for less', () => {
    expect(ask('sleeping')).toEqual([2]);
    const synonyms = synonymTable([{ heads: ['skipper'], others: ['captain'] }], 'en');
    expect(indexes(keyParagraphs(TEXT, { language: 'en', query: 'skipper', synonyms })).toSorted()).toEqual([0, 1]);
    const both = `${TEXT}\n\nThe skipper waved.`;
    expect(indexes(keyParagraphs(both, { language: 'en', query: 'skipper', synonyms }))[0]).toBe(3);
  });

  it('counts the heading above for the paragraphs below, and shows no headings', () => {
    const blocks = [
      { text: 'Prices', isHeading: true },
      { text: 'Adults pay four for a ticket.', isHeading: false },
      { text: 'Timetable', isHeading: true },
      { text: 'A ticket is valid for one day.', isHeading: false },
    ];
    expect(indexes(keyParagraphs(blocks, { language: 'en', query: 'prices of a ticket' }))).toEqual([1, 3]);
    expect(indexes(keyParagraphs(blocks, { language: 'en', query: 'timetable of tickets' }))).toEqual([3, 1]);
    expect(keyParagraphs(blocks, { language: 'en', query: 'prices' })).toEqual({ ok: false, reason: 'no-match' });
  });

  it('tells what a text is about, with the title as a hint', () => {
    const text = 'Once upon a time.\n\nIt rained for days.\n\nThe ferry to the island was late; the ferry is old.';
    expect(indexes(keyParagraphs(text, { language: 'en', title: 'An old ferry' }))[0]).toBe(2);
  });

  it('says why there is nothing', () => {
    expect(keyParagraphs('', { language: 'en' })).toEqual({ ok: false, reason: 'no-words' });
    expect(keyParagraphs('of the and', { language: 'en' })).toEqual({ ok: false, reason: 'no-words' });
    expect(keyParagraphs(TEXT, { query: 'zebra' })).toEqual({ ok: false, reason: 'no-match' });
    expect(keyParagraphs(TEXT, { query: '-ferry -ferries -harbour' })).toEqual({ ok: false, reason: 'no-match' });
  });

  it('takes a query without words as none', () => {
    expect(indexes(keyParagraphs(TEXT, { language: 'en', query: '?! site:example.com' }))).toEqual(
      indexes(keyParagraphs(TEXT, { language: 'en' })),
    );
  });

  it.each([
    ['zh', '今天天气很好。\n\n这艘渡轮从港口出发前往岛屿。', '渡轮'],
    ['ja', '今日は天気がいいです。\n\nフェリーは港から島へ出発します。', '港'],
    ['th', 'วันนี้อากาศดีมาก\n\nเรือออกจากท่าเรือไปยังเกาะ', 'ท่าเรือ'],
  ])('finds words where no spaces are written (%s)', (language, text, query) => {
    expect(indexes(keyParagraphs(text, { language, query }))).toEqual([1]);
  });
});

describe('any text and any query', () => {
  it('gives an answer or a reason', () => {
    const words = fc.array(fc.constantFrom('ferry', 'harbour', 'the', '\n\n', '.', '"', '-', '港', 'été'), {
      maxLength: 80,
    });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      words.map((some) => some.join(' ')),
    );
    const options = fc.record({
      language: fc.constantFrom('en', 'de', 'zh', null),
      query: fc.option(text),
      method: fc.constantFrom('passages' as const, 'paper' as const),
      locations: fc.constantFrom('paragraph' as const, 'sentence' as const, 'line' as const),
      limit: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(text, options, (some, given) => {
        const outcome = keyParagraphs(some, given);
        if (!outcome.ok) return;
        const { value } = outcome;
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(given.limit);
        for (const { score, text: paragraph } of value) {
          expect(score).toBeGreaterThan(0);
          expect(some).toContain(paragraph);
        }
        expect(value.map(({ score }) => score)).toEqual(value.map(({ score }) => score).toSorted((a, b) => b - a));
      }),
    );
  });

  it.each([
    ['many paragraphs', 'ferry harbour\n\n'],
    ['many words', 'ferry harbour '],
    ['many sentences', 'A ferry. '],
    ['dots', '.'],
    ['newlines', '\n'],
    ['spaces and newlines', ' \n'],
    ['quotes', '."\''],
  ])('takes time linear in the length of the text: %s', (_, unit) => {
    const query = `${'ferry harbour "ferry harbour ferry" '.repeat(300)}`;
    expectLinear(40_000, (length) => {
      const text = unit.repeat(length / unit.length);
      return () => {
        for (const locations of ['paragraph', 'sentence', 'line'] as const) {
          keyParagraphs(text, { language: 'en', query, locations });
          keyParagraphs(text, { language: 'en', method: 'paper', locations });
        }
      };
    });
  });
});
