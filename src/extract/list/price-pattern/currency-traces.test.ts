import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { CURRENCIES, ISO_CODES, SHARED_SIGNS } from './currencies.js';
import { findPrices, isCurrency, mayBeCurrency, mayHoldPrice } from './find-prices.js';

const FORMS = [
  ...ISO_CODES,
  ...CURRENCIES.flatMap(({ signs = [], words = [] }) => [
    ...signs,
    ...words,
    ...words.map((word) => word.toUpperCase()),
  ]),
  ...SHARED_SIGNS.map(({ written }) => written),
];
const mayHold = (text: string): boolean => mayHoldPrice(text, 0, text.length);
const mayBe = (text: string): boolean => mayBeCurrency(text, 0, text.length);

describe('traces of currencies', () => {
  it('are seen on both sides of a number, whatever space is between', () => {
    for (const form of FORMS) {
      for (const between of ['', ' ', '\u00a0\n', '\u202f', ': ', ' ：'])
        expect(mayHold(`x ${form}${between}25 x`), form).toBe(true);
      for (const between of ['', ' ', '\n\u00a0', ',- ', '.– ', '万'])
        expect(mayHold(`x 25${between}${form} x`), `${form} behind`).toBe(true);
    }
  });

  it('are not seen beside the numbers of dates, counts and names', () => {
    for (const text of [
      '',
      'Euro',
      '2025-12-31 12:30',
      'March 5, 2024',
      '5 Nov 2024',
      'Section 5',
      'The 17th boat, &amp; the others of 3 lines',
      '12 comments',
      '第 5 页',
      'vor 3 Stunden',
    ])
      expect(mayHold(text), text).toBe(false);
  });

  it('tell a text that is a currency', () => {
    for (const form of FORMS) expect(mayBe(`\n ${form} `), form).toBe(isCurrency(form));
    for (const text of ['', ' ', 'Read', 'News', 'Euros and cents', '·']) expect(mayBe(text), text).toBe(false);
  });

  it('are seen in the source of every text that has a price', () => {
    const piece = fc.constantFrom(
      ...[
        '$',
        '€',
        '&euro;',
        '&euro',
        '&pound',
        '&pound;',
        '&nbsp;',
        '&nbsp',
        '&shy;',
        '&shy',
        '&#53;',
        '&#x20ac;',
        '&quot;',
      ],
      ...[
        'USD',
        'US',
        'kr',
        'kr.',
        'R',
        'z&lstrok;',
        'zł',
        'ש',
        'ח',
        'руб',
        'x',
        ':',
        '1',
        '99',
        '٣',
        ',',
        '.',
        '-',
        ' ',
        '\n',
      ],
      ...['\u200b', '\u00a0', '万', '元', 'Fr.', 'S/', ';', '&'],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
        (source) => {
          const dom = parseHtml(`<p>${source}</p>`);
          const text = dom.firstChild[dom.firstChild[dom.body] as number] as number;
          fc.pre(dom.isText(text) && dom.encodedStart(text) >= 0);
          const start = dom.encodedStart(text);
          const hasPrice = findPrices(collapseSpace(dom.data(text)), '').length > 0;
          if (hasPrice) expect(mayHoldPrice(dom.source, start, start + dom.dataLength(text)), source).toBe(true);
          if (isCurrency(collapseSpace(dom.data(text))))
            expect(mayBeCurrency(dom.source, start, start + dom.dataLength(text)), source).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
