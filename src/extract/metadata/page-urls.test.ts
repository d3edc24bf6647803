import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';
import { resolveUrl } from './page-urls.js';

const canonical = (html: string, url?: string) =>
  extractMetadata(parseHtml(html), url === undefined ? {} : { url }).canonicalUrl;

describe('resolveUrl', () => {
  it('makes references absolute and keeps http and https only', () => {
    expect(resolveUrl(' ../b ', 'https://x.test/a/c')).toBe('https://x.test/b');
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', '', 'http://'])
      expect(resolveUrl(bad, 'https://x.test/')).toBeNull();
    expect(resolveUrl('/a', null)).toBeNull();
  });

  it('answers as parsing does', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'B',
        '1',
        '-',
        '.',
        '..',
        '/',
        '//',
        '\\',
        ':',
        '80',
        '%2e',
        '%C3',
        '~',
        '|',
        ' ',
        "'",
        '@',
        'xn--',
        'é',
      ],
      ...['0x1', '?', '#', '&b=', 'https:', 'http://', 'https://example.com', 'www.example.org/', '\t', '"', '<', '`'],
    );
    const reference = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''));
    const base = fc.constantFrom(
      null,
      'https://x.test',
      'https://x.test/a/b?c/d#e/f',
      'http://x.test:8080/a/',
      'https://x.test/a?',
      'https://me:secret@x.test/a',
      'http://[::1]/a/b',
      'mailto:a@b.c',
      'about:blank',
      'nothing',
    );
    fc.assert(
      fc.property(reference, base, (text, from) => {
        expect(resolveUrl(text, from)).toBe(parsed(text, from));
      }),
      { numRuns: 20_000 },
    );
  });
});

function parsed(text: string, base: string | null): string | null {
  try {
    const url = base === null ? new URL(text.trim()) : new URL(text.trim(), base);
    return text.trim() !== '' && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

describe('the canonical address', () => {
  it('is the link, resolved against the base element', () => {
    expect(canonical('<base href="/en/"><link rel="canonical" href="a">', 'https://x.test/q?1')).toEqual({
      value: 'https://x.test/en/a',
      source: 'link',
      from: 'link[rel=canonical]',
      raw: 'a',
    });
  });

  it('falls back to og:url', () => {
    expect(canonical('<meta property="og:url" content="https://x.test/a">')?.from).toBe('og:url');
  });

  it('is not the front page of an inner page', () => {
    expect(canonical('<link rel=canonical href="https://x.test/">', 'https://x.test/2026/a/b')).toBeUndefined();
    expect(canonical('<link rel=canonical href="https://x.test/">', 'https://x.test/')?.value).toBe('https://x.test/');
  });
});
