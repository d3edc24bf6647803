import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEGACY_SAMPLES } from '../../../test/samples/legacy-encodings.js';
import { decodeBytes, detectEncoding } from './detect-encoding.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const page = (head: string, text: Uint8Array): Uint8Array =>
  Uint8Array.from([...utf8(`<html><head>${head}</head><body><p>`), ...text, ...utf8('</p></body></html>')]);
const fromBase64 = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));
const utf16 = (text: string, big: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return Uint8Array.from(big ? bytes.swap16() : bytes);
};
const CHINESE = '今天上午，新闻办公室举行发布会';

describe('decodeBytes', () => {
  it.each(LEGACY_SAMPLES)('detects %s where nothing is declared', (encoding, text, base64) => {
    const decoded = decodeBytes(page('', fromBase64(base64)));
    expect(decoded.encoding).toEqual({ encoding, source: 'detected' });
    expect(decoded.text).toContain(text);
  });

  it.each(LEGACY_SAMPLES)('believes a page that declares %s', (encoding, text, base64) => {
    const decoded = decodeBytes(page(`<meta charset="${encoding}">`, fromBase64(base64)));
    expect(decoded.encoding).toEqual({ encoding, source: 'meta', declared: encoding });
    expect(decoded.text).toContain(text);
  });

  it.each(LEGACY_SAMPLES.filter(([encoding]) => encoding !== 'iso-2022-jp'))(
    'does not believe UTF-8 where the bytes are %s',
    (encoding, text, base64) => {
      const decoded = decodeBytes(page('<meta charset="utf-8">', fromBase64(base64)));
      expect(decoded.encoding).toEqual({ encoding, source: 'detected', declared: 'utf-8' });
      expect(decoded.text).toContain(text);
    },
  );

  it.each(['gbk', 'gb2312', 'big5', 'shift_jis', 'euc-kr', 'windows-1252', 'iso-8859-1', 'windows-1251', 'koi8-r'])(
    'reads UTF-8 as UTF-8 where the page says %s',
    (label) => {
      const decoded = decodeBytes(page(`<meta charset="${label}">`, utf8(CHINESE)));
      expect(decoded.encoding).toEqual({ encoding: 'utf-8', source: 'detected', declared: label });
      expect(decoded.text).toContain(CHINESE);
    },
  );

  it('sees other scripts behind the Western default of a template', () => {
    const [, text, base64] = LEGACY_SAMPLES.find(([encoding]) => encoding === 'windows-1251') ?? [];
    expect(decodeBytes(page('<meta charset="iso-8859-1">', fromBase64(base64 ?? ''))).text).toContain(text);
  });

  it('keeps UTF-8 despite a stray byte', () => {
    const bytes = Uint8Array.from([...utf8(CHINESE.repeat(10)), 0xe9, 0x20]);
    expect(decodeBytes(bytes).encoding).toEqual({ encoding: 'utf-8', source: 'detected' });
    expect(decodeBytes(bytes).text.endsWith('\ufffd ')).toBe(true);
  });

  it('does not take one truncated character for another encoding', () => {
    expect(detectEncoding(utf8(CHINESE).subarray(0, -1)).encoding).toBe('utf-8');
  });

  it.each([
    ['little-endian', false, 'utf-16le'],
    ['big-endian', true, 'utf-16be'],
  ] as const)('reads UTF-16 %s with and without a byte order mark', (_, big, encoding) => {
    const html = `<html><body><p>${CHINESE}</p></body></html>`;
    expect(decodeBytes(utf16(`\ufeff${html}`, big))).toEqual({ text: html, encoding: { encoding, source: 'bom' } });
    expect(decodeBytes(utf16(html, big))).toEqual({ text: html, encoding: { encoding, source: 'detected' } });
  });

  it('puts the byte order mark above HTTP, and HTTP above the markup', () => {
    const meta = utf8('<meta charset="koi8-r">');
    expect(detectEncoding(Uint8Array.from([0xef, 0xbb, 0xbf, ...meta]), { charset: 'big5' }).source).toBe('bom');
    expect(detectEncoding(meta, { charset: 'Big5' })).toEqual({ encoding: 'big5', source: 'http', declared: 'Big5' });
    expect(detectEncoding(meta, { charset: 'no-such' })).toEqual({
      encoding: 'koi8-r',
      source: 'meta',
      declared: 'koi8-r',
    });
  });

  it('decodes windows-1252 by the standard, C1 bytes included', () => {
    const bytes = Uint8Array.from([...utf8('<meta charset=latin1>'), 0x80, 0x81, 0x92, 0x20, 0xe9]);
    expect(decodeBytes(bytes).text).toBe('<meta charset=latin1>\u20ac\u0081\u2019 é');
  });

  it('falls back to the default of browsers for plain ASCII', () => {
    expect(decodeBytes(utf8('<p>a'))).toEqual({
      text: '<p>a',
      encoding: { encoding: 'windows-1252', source: 'default' },
    });
    expect(decodeBytes(new Uint8Array())).toEqual({
      text: '',
      encoding: { encoding: 'windows-1252', source: 'default' },
    });
  });

  it('does not obey labels that would hide the page', () => {
    expect(decodeBytes(utf8('<meta charset="iso-2022-kr"><p>text')).text).toContain('text');
    expect(decodeBytes(utf8('<p>é'), { charset: 'utf-16' }).text).toBe('<p>é');
  });

  it('gives some text for any bytes and any label', () => {
    const label = fc.option(
      fc.constantFrom('utf-8', 'gbk', 'shift_jis', 'utf-16', 'replacement', 'x-user-defined', 'nonsense'),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), label, (bytes, charset) => {
        const { text, encoding } = decodeBytes(bytes, { charset });
        expect(typeof text).toBe('string');
        expect(encoding.encoding).not.toBe('replacement');
      }),
      { numRuns: 200 },
    );
  });
});
