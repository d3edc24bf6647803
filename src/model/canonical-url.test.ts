import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.js';

describe('canonical addresses', () => {
  it.each([
    ['https://Example.COM:443/a#part', 'https://example.com/a'],
    ['http://example.com./a?utm_source=x&b=2&fbclid=1', 'http://example.com/a?b=2'],
    ['https://example.com/a?utm_source=x', 'https://example.com/a'],
    ['https://example.com/a?b=%20+c&&d', 'https://example.com/a?b=%20+c&d'],
    ['https://example.com/#!/story/1', 'https://example.com/#!/story/1'],
    ['https://example.com/a#', 'https://example.com/a'],
    ['https://user:secret@example.com/', 'https://example.com/'],
  ])('%s', (address, expected) => {
    expect(canonicalUrl(address)).toBe(expected);
    expect(canonicalUrl(expected)).toBe(expected);
  });

  it('gives null for what is no web address', () => {
    for (const text of ['', 'a', '/a', 'javascript:alert(1)', 'mailto:a@b.c']) expect(canonicalUrl(text)).toBeNull();
  });

  it('gives addresses without query and fragment as parsing does', () => {
    const piece = fc.constantFrom(
      'a',
      'B',
      '1',
      '-',
      '.',
      '..',
      '/',
      ':',
      '80',
      '%2e',
      '%C3',
      '~',
      '|',
      ' ',
      'xn--',
      'é',
      '0x1',
    );
    const address = fc.array(piece, { maxLength: 10 }).map((pieces) => `https://example.com/${pieces.join('')}`);
    const host = fc.array(piece, { maxLength: 6 }).map((pieces) => `http://${pieces.join('')}.org/a`);
    fc.assert(
      fc.property(fc.oneof(address, host), (text) => {
        const expected = parsed(text);
        // Without its last dot such a host may be a number, which is another host.
        fc.pre(expected === null || !/^https?:\/\/[^/]*\.(?=[:/])/.test(expected));
        expect(canonicalUrl(text)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives addresses with query and fragment as parsing does', () => {
    const piece = fc.constantFrom(
      ...['a', '=', '&', '?', '#', '/', '!', '.', '%20', '%2e', ' ', '\n', 'é', 'utm_a', 'utm_', 'gclid', 'ref'],
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, (rest) => {
        // A port sends an address the long way; it is the default one, and so it is left out.
        const long = canonicalUrl(`https://example.com:443/${rest}`);
        expect(canonicalUrl(`https://example.com/${rest}`)).toBe(long);
      }),
      { numRuns: 5000 },
    );
  });
});

function parsed(text: string): string | null {
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}
