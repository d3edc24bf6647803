import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nastyMarkup } from '../../../test/html5lib/nasty-markup.js';
import { dumpTree } from '../../../test/html5lib/tree-dump.js';
import { type CompactDom, DOCUMENT } from '../../model/compact-dom.js';
import { parseDocument } from '../parse-document.js';
import { parseHtml, parseHtmlBytes } from '../parse-html.js';
import { textStats } from '../text-stats.js';

const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** Markup with other characters anywhere: in names, values, texts, comments, scripts, between the letters of a tag. */
const foreignMarkup = fc
  .tuple(
    nastyMarkup,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('é', 'ÿ', '字', '。', '😀', '\u00a0', '\r\n', '\r')), {
      maxLength: 12,
    }),
  )
  .map(([markup, added]) => {
    let text = markup.replaceAll('\0', '');
    for (const [place, character] of added) {
      const at = place % (text.length + 1);
      text = text.slice(0, at) + character + text.slice(at);
    }
    // Halves of a pair that something was put between cannot be written in UTF-8.
    return Buffer.from(text).toString();
  });

function texts(dom: CompactDom) {
  const nodes = Array.from({ length: dom.nodeCount - 2 }, (_, i) => i + 2).filter((node) => dom.isText(node));
  return nodes.map((node) => {
    const start = dom.encodedStart(node);
    const written = start < 0 ? null : dom.source.slice(start, dom.sourceEnd(node));
    return { data: dom.data(node), length: dom.dataLength(node), written };
  });
}

describe('a source of bytes', () => {
  it('gives the tree, texts and counts of the same source as text', () => {
    fc.assert(
      fc.property(foreignMarkup, (markup) => {
        const [ofBytes, ofText] = [parseHtmlBytes(asBytes(markup)), parseHtml(markup)];
        expect(dumpTree(ofBytes, DOCUMENT)).toBe(dumpTree(ofText, DOCUMENT));
        expect(textStats(ofBytes)).toEqual(textStats(ofText));
        for (const [i, { data, length, written }] of texts(ofText).entries()) {
          const other = texts(ofBytes)[i];
          expect(other).toMatchObject({ data, length });
          if (other?.written !== null) expect(other?.written).toBe(written);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it('is what documents of well-formed UTF-8 have, unless nothing in them needs it', () => {
    const holds = (bytes: Uint8Array): string => parseDocument(bytes).dom.sourceHolds;
    expect(holds(Buffer.from('<p>café'))).toBe('bytes');
    expect(holds(Buffer.from('<p>plain'))).toBe('text');
    expect(holds(Buffer.from('<p>caf\xe9', 'latin1'))).toBe('text');
    expect(holds(Buffer.from('<p>caf\0é'))).toBe('text');
    expect(holds(Buffer.from('<?xml version="1.0"?><a>é</a>'))).toBe('text');
  });

  it('does not change with the bytes it was made from', () => {
    const bytes = Buffer.from('<p title="naïve">café');
    const { dom } = parseDocument(bytes);
    bytes.fill(0x20);
    expect([dom.textContent(dom.body), dom.attribute(dom.firstChild[dom.body] as number, 'title')]).toEqual([
      'café',
      'naïve',
    ]);
  });
});
