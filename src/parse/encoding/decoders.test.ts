import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesAsText, decodeUtf8 } from './decoders.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

it('decodes UTF-8 to the same text wherever long input is cut into parts', () => {
  const character = fc.constantFrom('x', 'é', '字', '😀', '\ufeff');
  fc.assert(
    fc.property(fc.nat(8), fc.array(character, { minLength: 1, maxLength: 12 }), (shift, characters) => {
      const text = 'a'.repeat(4090 + shift) + characters.join('') + characters.join('').repeat(500);
      expect(decodeUtf8(encode(text))).toBe(text);
    }),
  );
});

it('gives bytes as characters', () => {
  const bytes = Uint8Array.from({ length: 512 }, (_, i) => i & 0xff);
  expect(Array.from(bytesAsText(bytes), (character) => character.charCodeAt(0))).toEqual([...bytes]);
});
