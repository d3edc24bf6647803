import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { align } from './align.js';

const alignTexts = (left: string, right: string) =>
  Array.from(align(left.length, right.length, (a, b) => (left[a] === right[b] ? 1 : 0)));

describe('align', () => {
  it('matches what is common, in order', () => {
    expect(alignTexts('abcd', 'xbydz')).toEqual([-1, 1, -1, 3]);
    expect(alignTexts('', 'abc')).toEqual([]);
    expect(alignTexts('ab', '')).toEqual([-1, -1]);
  });

  it('prefers the better partner to the nearer one', () => {
    const scores = [
      [1, 3],
      [0, 0],
    ];
    expect(Array.from(align(2, 2, (a, b) => scores[a]?.[b] as number))).toEqual([1, -1]);
  });

  it('keeps order and matches nothing that is forbidden, in the table and without it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 30 });
    fc.assert(
      fc.property(letters, letters, fc.boolean(), (left, right, long) => {
        const [a, b] = long ? [left.repeat(40), right.repeat(40)] : [left, right];
        let last = -1;
        alignTexts(a, b).forEach((partner, i) => {
          if (partner < 0) return;
          expect(partner).toBeGreaterThan(last);
          expect(b[partner]).toBe(a[i]);
          last = partner;
        });
      }),
      { numRuns: 50 },
    );
  });

  it('aligns long sequences in linear time', () => {
    expectLinear(50_000, (many) => {
      const pages = 'ab'.repeat(many);
      return () => expect(alignTexts(pages, pages).every((partner, i) => partner === i)).toBe(true);
    });
  });
});
