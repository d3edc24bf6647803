import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight, markedHtml, withMarks } from './highlight.js';
import { parseQuery } from './query/parse-query.js';

const marked = (text: string, query: string, language = 'en') =>
  withMarks(text, highlight(text, parseQuery(query, { languages: [language] }), language), ['[', ']']);

describe('highlight', () => {
  it.each([
    ['Two ferries, one Ferry.', 'ferry', 'Two [ferries], one [Ferry].'],
    ['A night ferry at night', '"night ferry"', 'A [night ferry] at night'],
    ['night ferry line', '"night ferry" "ferry line"', '[night ferry line]'],
    ['A ferry and a car', 'ferry -car', 'A [ferry] and a car'],
    ['nothing here', 'ferry', 'nothing here'],
  ])('marks in %j what %j asks for', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('marks words where no spaces are written', () => {
    expect(marked('我爱北京天安门', '北京', 'zh')).toBe('我爱[北京]天安门');
  });

  it('marks stems', () => {
    expect(highlight('Ferries and ferry', ['ferri'], 'en')).toEqual([
      { start: 0, end: 7 },
      { start: 12, end: 17 },
    ]);
  });

  it('writes HTML that holds no markup but its own', () => {
    expect(markedHtml('<b>ferry & "x"', [{ start: 3, end: 8 }])).toBe(
      '&lt;b&gt;<mark>ferry</mark> &amp; &quot;x&quot;',
    );
  });

  it('gives ranges in order that lose nothing of any text', () => {
    const unit = fc.constantFrom('ferry ', 'night ', '港', ' ', '.', 'x', '\u0301');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.string({ unit, maxLength: 12 }), (text, query) => {
        const ranges = highlight(text, parseQuery(query, { languages: ['en'] }), 'en');
        let at = 0;
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(withMarks(text, ranges, ['', ''])).toBe(text);
      }),
    );
  });
});
