import { describe, expect, it } from 'vitest';
import {
  parseAddress,
  parseCharset,
  parseCount,
  parseList,
  parseMoment,
  parseSeconds,
  parseShare,
  parseSize,
} from './option-parsers.js';

describe('option parsers', () => {
  it('read sizes with and without a unit', () => {
    expect(['500', '64k', '32M', '1GB', '2b'].map(parseSize)).toEqual([500, 65_536, 33_554_432, 1_073_741_824, 2]);
  });

  it('read seconds as milliseconds', () => {
    expect(['1', '0.5', '0.0001', '30'].map(parseSeconds)).toEqual([1000, 500, 1, 30_000]);
  });

  it('read shares', () => {
    expect(['0', '1', '0.4', '.25', '1.0'].map(parseShare)).toEqual([0, 1, 0.4, 0.25, 1]);
    for (const wrong of ['', '1.01', '-0.1', '40%', '1e-1', '.']) expect(() => parseShare(wrong)).toThrow('0 to 1');
  });

  it('read addresses and encodings', () => {
    expect(parseAddress('https://example.com/x')).toBe('https://example.com/x');
    expect(['UTF8', 'latin1', 'GBK'].map(parseCharset)).toEqual(['utf-8', 'windows-1252', 'gbk']);
  });

  it('read moments, which without an offset are in UTC', () => {
    const noon = Date.UTC(2026, 2, 1, 12);
    const moments = ['2026-03-01T12:00', '2026-03-01T12:00:00.000Z', '2026-03-01T14:00:00+02:00'];
    expect(moments.map(parseMoment)).toEqual([noon, noon, noon]);
    expect(parseMoment('2026-03-01')).toBe(Date.UTC(2026, 2, 1));
  });

  it('read lists of known words', () => {
    expect(parseList(['a', 'b', 'c'])('a, c')).toEqual(['a', 'c']);
  });

  it.each([
    [parseSize, '0'],
    [parseSize, '-1'],
    [parseSize, '3T'],
    [parseSize, '99999999999999999999'],
    [parseSeconds, '0'],
    [parseSeconds, 'soon'],
    [parseSeconds, '1e9'],
    [parseCount, '0'],
    [parseCount, '1.5'],
    [parseList(['a']), 'a,b'],
    [parseAddress, 'example.com'],
    [parseAddress, 'localhost:8080/news'],
    [parseCharset, 'klingon'],
    [parseMoment, 'yesterday'],
    [parseMoment, '2026-13-01'],
    [parseMoment, '2026-03-01T25:00Z'],
  ])('refuse what makes no sense (%#)', (parse, value) => {
    expect(() => parse(value)).toThrow(/^Give /);
  });
});
