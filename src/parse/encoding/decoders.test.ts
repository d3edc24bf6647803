import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeStrictUtf8 } from './decoders.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('strict UTF-8', () => {
  it('is the same text wherever long input is cut into parts', () => {
    const character = fc.constantFrom('x', 'é', '字', '😀', '\ufeff');
    fc.assert(
      fc.property(fc.nat(8), fc.array(character, { minLength: 1, maxLength: 12 }), (shift, characters) => {
        const text = 'a'.repeat(4090 + shift) + characters.join('') + characters.join('').repeat(500);
        expect(decodeStrictUtf8(encode(text))).toBe(text);
      }),
    );
  });

  it('takes nothing that is broken, however long', () => {
    for (const length of [10, 4095, 4096, 4097, 9000]) {
      const bytes = encode(`${'a'.repeat(length)}字`);
      expect(decodeStrictUtf8(bytes.subarray(0, -1))).toBeNull();
      expect(decodeStrictUtf8(bytes.subarray(0, -2))).toBeNull();
      expect(decodeStrictUtf8(new Uint8Array(length).fill(0x80))).toBeNull();
    }
  });
});
