import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LEGACY_SAMPLES } from '../../../test/samples/legacy-encodings.js';
import { looksBinary } from './binary.js';

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const TEXT = Array.from({ length: 500 }, (_, i) => `word${(i * 7919) % 1009}`).join(' ');

describe('looksBinary', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a JPEG', '\xff\xd8\xff\xe0'],
    ['a GIF', 'GIF89a'],
    ['an MP4', '\0\0\0\x18ftypmp42'],
    ['a ZIP', 'PK\x03\x04'],
    ['a font', 'wOF2'],
    ['a run of zeros', '\0'.repeat(64)],
  ])('recognises %s', (_, bytes) => {
    expect(looksBinary(latin1(bytes))).toBe(true);
  });

  it('recognises compressed data with and without a signature', () => {
    expect(looksBinary(gzipSync(TEXT))).toBe(true);
    expect(looksBinary(deflateRawSync(TEXT))).toBe(true);
  });

  it.each(LEGACY_SAMPLES)('leaves text in %s alone', (_, __, base64) => {
    expect(looksBinary(Uint8Array.from(Buffer.from(base64, 'base64')))).toBe(false);
  });

  it('leaves UTF-16, stray control bytes and nothing at all alone', () => {
    expect(looksBinary(Uint8Array.from(Buffer.from('<html><body>text in sixteen bits</body></html>', 'utf16le')))).toBe(
      false,
    );
    expect(looksBinary(latin1(`<p>a\0b\x01c</p>${'text '.repeat(10)}`))).toBe(false);
    expect(looksBinary(new Uint8Array())).toBe(false);
  });
});
