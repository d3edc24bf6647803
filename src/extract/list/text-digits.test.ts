import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseHtml, textStats } from '../../parse/index.js';
import { Digits, textDigits } from './text-digits.js';

it('tells digits of all scripts, however they are written', () => {
  const piece = fc.constantFrom(
    'a',
    '7',
    '٣',
    '५',
    '年',
    '𝟗',
    '😀',
    '&amp;',
    '&#52;',
    '&#39;',
    '&#x663;',
    ' ',
    'é',
    '.',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const dom = parseHtml(`<p>x${pieces.join('')}`);
      const digits = textDigits({ dom, stats: textStats(dom) });
      for (const node of dom.descendants(dom.body)) {
        if (!dom.isText(node)) continue;
        const text = dom.data(node);
        const expected = /\d/.test(text) ? Digits.Ascii : /\p{Nd}/u.test(text) ? Digits.Any : Digits.None;
        expect(digits[node]).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});
