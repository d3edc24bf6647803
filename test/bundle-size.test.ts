import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleOf } from '../scripts/bundle-size.mjs';

/** What a web page loads for one import, in bytes. Most of `extractArticle` tells encodings apart; text needs none of that. */
it.each([
  { names: 'extractArticle', minified: 1_500_000, gzip: 900_000 },
  { names: 'keyParagraphs', minified: 520_000, gzip: 130_000 },
  { names: 'renderMarkdown', minified: 100_000, gzip: 42_000 },
  { names: 'parseHtml', minified: 75_000, gzip: 33_000 },
])(
  'keeps what a web page loads for $names within bounds',
  async (limit) => {
    const code = await bundleOf(limit.names);
    expect(Buffer.byteLength(code)).toBeLessThan(limit.minified);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(limit.gzip);
  },
  300_000,
);
