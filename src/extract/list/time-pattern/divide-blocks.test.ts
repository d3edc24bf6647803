import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideBlocks } from './divide-blocks.js';

describe('divideBlocks', () => {
  it('divides the address array of figure 4 into three blocks', () => {
    const addresses = [
      [0, 1, 19, 3, 0, 1, 2, 0],
      [0, 1, 19, 3, 0, 1, 8, 0],
      [0, 1, 19, 3, 0, 1, 14, 0],
      [0, 1, 19, 3, 1, 0, 1, 2, 0],
      [0, 1, 19, 3, 1, 0, 1, 8, 0],
      [0, 1, 19, 3, 1, 0, 1, 14, 0],
      [0, 1, 19, 3, 2, 0, 1, 2, 0],
      [0, 1, 19, 3, 2, 0, 1, 8, 0],
      [0, 1, 19, 3, 2, 0, 1, 14, 0],
    ];
    expect(divideBlocks(addresses)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]);
  });

  it('keeps one list whole', () => {
    expect(
      divideBlocks([
        [0, 1, 0, 5],
        [0, 1, 1, 5],
        [0, 1, 2, 5],
      ]),
    ).toEqual([[0, 1, 2]]);
  });

  it('divides again below the first difference', () => {
    const addresses = [
      [0, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
      [0, 0, 1, 1],
      [0, 1, 0, 0],
    ];
    expect(divideBlocks(addresses)).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('has no block for nothing, and one for equal addresses', () => {
    expect(divideBlocks([])).toEqual([]);
    expect(
      divideBlocks([
        [0, 1],
        [0, 1],
      ]),
    ).toEqual([[0, 1]]);
  });

  it('puts every address into exactly one block, in order', () => {
    const address = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(address, { maxLength: 30 }), (unsorted) => {
        const addresses = [...unsorted].sort(compare);
        expect(divideBlocks(addresses).flat()).toEqual(addresses.map((_, i) => i));
      }),
    );
  });
});

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return a.length - b.length;
}
