import { describe, expect, it } from 'vitest';
import { IN_PROCESS_PEER_NAMES, openPeer } from './index.js';

const SENTENCE = 'The council met on Monday, and after four hours of talk, it chose the cheaper of the two bridges.';
const PAGE = `<!doctype html><html lang=en><head><title>A bridge for the town</title><meta name=author content="Ann Lee"></head>
<body><nav><ul><li><a href=/>Home</a><li><a href=/news>News</a></ul></nav>
<article><h1>A bridge for the town</h1>${`<p>${SENTENCE}</p>`.repeat(12)}</article>
<footer><a href=/terms>Terms of use</a></footer></body></html>`;

describe.each([...IN_PROCESS_PEER_NAMES])('%s', (name) => {
  it('finds the content of a simple page and leaves the menu out', async () => {
    const peer = await openPeer(name);
    const output = await peer.extract(PAGE, 'https://example.com/bridge');
    const text = peer.textOf?.(output) ?? output;
    expect(text).toContain(SENTENCE);
    expect(text).not.toContain('Terms of use');
    expect(peer.version).not.toBe('unknown');
  });

  it('reads bytes as well as text', async () => {
    const peer = await openPeer(name);
    expect(await peer.extract(new TextEncoder().encode(PAGE), null)).toContain(SENTENCE);
  });

  it('finds the title where it gives metadata at all', async () => {
    const peer = await openPeer(name);
    if (peer.metadata === undefined) return;
    expect((await peer.metadata(PAGE, 'https://example.com/bridge')).title).toBe('A bridge for the town');
  });
});

describe('openPeer', () => {
  it('names everybody when it does not know a name', async () => {
    await expect(openPeer('nobody')).rejects.toThrow(/pith, econ, coreex/);
  });
});
