import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../../test/arbitraries/html.js';
import { expectLinear } from '../../../../test/growth.js';
import { parseHtml } from '../../../parse/index.js';
import { PageView } from '../page-view.js';
import { findValue } from './find-values.js';

describe('looking for values', () => {
  it('finds the same for one value and for one of many', () => {
    const words = fc.constantFrom(
      '<p>One <b>two</b></p>',
      '<i>ONE</i>',
      'one',
      '<b> </b>',
      ' two ',
      '<h1>one<br>two</h1>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, tagSoup), { maxLength: 8 }), (pieces) => {
        const dom = parseHtml(pieces.join(''));
        const busy = new PageView(dom);
        for (let i = 0; i < 100; i++) findValue(busy, `value ${i}`);
        const values = ['One two', 'one', 'two', 'onetwo', ...busy.texts.map((node) => busy.text(node))];
        for (const value of values) expect(findValue(busy, value)).toEqual(findValue(new PageView(dom), value));
      }),
    );
  });

  it('takes time in proportion to the page, also where all of it is values', () => {
    expectLinear(6000, (many) => {
      const values = Array.from({ length: many }, (_, i) => `Value ${i}`);
      const dom = parseHtml(`<ul>${values.map((value) => `<li><a>${value}</a>`).join('')}</ul>`);
      return () => {
        const view = new PageView(dom);
        return values.map((value) => findValue(view, value));
      };
    });
  });
});
