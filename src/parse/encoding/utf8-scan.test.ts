import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanUtf8 } from './utf8-scan.js';

const encoder = new TextEncoder();

describe('scanUtf8', () => {
  it('counts the characters beyond ASCII of any text, and finds nothing wrong with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const beyond = [...text].filter((character) => character > '\x7f').length;
        expect(scanUtf8(encoder.encode(text))).toEqual({ sequences: beyond, invalid: 0 });
      }),
    );
  });

  it.each([
    ['a lone trail byte', [0x80, 0x61], 1],
    ['an overlong slash', [0xc0, 0xaf, 0x61], 2],
    ['an overlong three-byte form', [0xe0, 0x80, 0x80, 0x61], 3],
    ['a surrogate', [0xed, 0xa0, 0x80, 0x61], 3],
    ['a code point past the last', [0xf4, 0x90, 0x80, 0x80, 0x61], 4],
    ['a sequence that breaks off', [0xe4, 0xbb, 0x61], 1],
    ['a sequence cut by the end', [0x61, 0xe4, 0xbb], 0],
  ])('counts %s as a decoder would', (_, bytes, invalid) => {
    expect(scanUtf8(Uint8Array.from(bytes))).toEqual({ sequences: 0, invalid });
  });

  it('agrees with the platform decoder on how many stretches are bad', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const closed = Uint8Array.from([...bytes, 0x20]);
        const marks = new TextDecoder().decode(closed).split('\ufffd').length - 1;
        fc.pre(!Buffer.from(bytes).includes(Buffer.from('\ufffd')));
        expect(scanUtf8(closed).invalid).toBe(marks);
      }),
    );
  });
});
