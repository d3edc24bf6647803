import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByXPath, parseHtml } from '../../../parse/index.js';
import { literal } from './place-path.js';

describe('paths', () => {
  it('write any text as a literal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', "'", ' ', '&') }), (text) => {
        const dom = parseHtml('<p>x</p>');
        expect(findByXPath(dom, `//p[string-length(${literal(text)})=${text.length}]`)).toHaveLength(1);
      }),
    );
  });
});
