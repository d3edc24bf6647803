/** With the real libraries where they are installed; where they are not, the tests are skipped. */
import { describe, expect, it } from 'vitest';
import { nativeLibraries, openNativePeer, PeerAbsentError } from './index.js';
import type { NativeLibrary } from './native-peer.js';

const SENTENCE = 'The council met on Monday, and after four hours of talk, it chose the cheaper of the two bridges.';
const PAGE = `<!doctype html><html lang=en><head><title>A bridge for the town</title></head>
<body><nav><ul><li><a href=/>Home</a><li><a href=/news>News</a></ul></nav>
<article><h1>A bridge for the town</h1>${`<p>${SENTENCE}</p>`.repeat(12)}</article>
<footer><a href=/terms>Terms of use</a></footer></body></html>`;

/** Any other failure than absence is one of the helper. */
const openIfInstalled = (library: NativeLibrary) =>
  openNativePeer(library).catch((error: unknown) => {
    if (error instanceof PeerAbsentError) return null;
    throw error;
  });

describe.each(nativeLibraries(process.env))('$name', (library) => {
  it('finds the content and the title of a simple page', async ({ skip }) => {
    const peer = await openIfInstalled(library);
    if (peer === null) return skip('not installed');
    try {
      const output = await peer.extract(PAGE, 'https://example.com/bridge');
      const text = peer.textOf?.(output) ?? output;
      expect(text).toContain(SENTENCE);
      expect(text).not.toContain('Terms of use');
      expect(peer.ownMs?.()).toBeGreaterThan(0);
      if (peer.metadata !== undefined) {
        expect((await peer.metadata(PAGE, null)).title).toBe('A bridge for the town');
      }
    } finally {
      await peer.close?.();
    }
  });
});
