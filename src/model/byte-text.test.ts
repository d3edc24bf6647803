import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOfBytes, textOfBytes } from './byte-text.js';

const unit = fc.constantFrom('a', '&', ' ', 'é', 'ÿ', '字', '\uffff', '😀', '\u{10ffff}', '\ufeff');
const asBytes = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

describe('a text of bytes', () => {
  it('means what its bytes decode to, in any part of it', () => {
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), fc.string({ unit }), (before, text, after) => {
        const [start, bytes] = [asBytes(before).length, asBytes(text)];
        const all = asBytes(before) + bytes + asBytes(after);
        expect(textOfBytes(all, start, start + bytes.length)).toBe(text);
        expect(lengthOfBytes(all, start, start + bytes.length)).toBe(text.length);
      }),
    );
  });

  it('may be longer than what is put together at a time, with a pair of halves at the seam', () => {
    for (const plain of [2046, 2047, 2048, 5000]) {
      const text = `é${'a'.repeat(plain - 1)}😀字${'b'.repeat(3000)}`;
      const bytes = Buffer.from(text).toString('latin1');
      expect(textOfBytes(bytes, 0, bytes.length)).toBe(text);
    }
  });
});
