import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical-url.js';

describe('canonical addresses', () => {
  it.each([
    ['https://Example.COM:443/a#part', 'https://example.com/a'],
    ['http://example.com./a?utm_source=x&b=2&fbclid=1', 'http://example.com/a?b=2'],
    ['https://example.com/a?utm_source=x', 'https://example.com/a'],
    ['https://example.com/a?b=%20+c&&d', 'https://example.com/a?b=%20+c&d'],
    ['https://example.com/#!/story/1', 'https://example.com/#!/story/1'],
    ['https://user:secret@example.com/', 'https://example.com/'],
  ])('%s', (address, expected) => {
    expect(canonicalUrl(address)).toBe(expected);
    expect(canonicalUrl(expected)).toBe(expected);
  });

  it('gives null for what is no web address', () => {
    for (const text of ['', 'a', '/a', 'javascript:alert(1)', 'mailto:a@b.c']) expect(canonicalUrl(text)).toBeNull();
  });
});
