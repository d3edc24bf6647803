import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanUtf8, utf8Surplus } from './utf8-scan.js';

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

describe('utf8Surplus', () => {
  /** A view that starts anywhere in memory: plain stretches are read in words. */
  const at = (offset: number, bytes: Uint8Array): Uint8Array => {
    const room = new Uint8Array(offset + bytes.length + 3).fill(0xff);
    room.set(bytes, offset);
    return room.subarray(offset, offset + bytes.length);
  };

  it('is how many more bytes than characters any text has, wherever it lies in memory', () => {
    const unit = fc.constantFrom('a', ' ', 'plain words ', 'é', '字', '😀');
    fc.assert(
      fc.property(fc.string({ unit }), fc.nat(3), (text, offset) => {
        const bytes = encoder.encode(text);
        expect(utf8Surplus(at(offset, bytes))).toBe(bytes.length - text.length);
      }),
    );
  });

  it('refuses what a strict decoder refuses', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc.array(fc.constantFrom(0x61, 0x80, 0xbf, 0xc1, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0x90, 0xa0, 0xf5), {
        maxLength: 12,
      }),
    );
    fc.assert(
      fc.property(bytes, fc.nat(3), (some, offset) => {
        expect(utf8Surplus(at(offset, Uint8Array.from(some))) >= 0).toBe(isStrictUtf8(Uint8Array.from(some)));
      }),
      { numRuns: 1000 },
    );
  });
});

function isStrictUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
