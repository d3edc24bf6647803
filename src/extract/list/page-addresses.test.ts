import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalUrl } from '../../model/canonical-url.js';
import { resolveUrl } from '../metadata/page-urls.js';
import { PageAddresses } from './page-addresses.js';

describe('addresses of a page', () => {
  it('are what resolving gives, and their keys are canonical', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'B',
        '1',
        '-',
        '.',
        '..',
        '/',
        '/',
        '//',
        ':',
        '80',
        '%2e',
        '%C3',
        '~',
        '|',
        "'",
        '@',
        'xn--',
        'é',
        '\\',
      ],
      ...[
        '?',
        '#',
        '&b=',
        'utm_a=1',
        'https:',
        'http://',
        'https://example.com',
        'https://a-b.example.org/',
        'Www.',
        '\t',
      ],
    );
    const reference = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    const base = fc.constantFrom(
      null,
      'https://x.test/a/b?c/d#e/f',
      'http://x.test:8080/a/',
      'http://x.test./a',
      'https://me:secret@x.test/a',
      'http://[::1]/a/b',
      'mailto:a@b.c',
    );
    fc.assert(
      fc.property(reference, base, (text, from) => {
        const { address, key } = new PageAddresses(from).of(text);
        expect(address).toBe(resolveUrl(text, from));
        expect(key).toBe(address === null ? null : (canonicalUrl(address) ?? address));
      }),
      { numRuns: 10_000 },
    );
  });
});
