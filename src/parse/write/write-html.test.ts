import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { tagSoup, tidyPage } from '../../../test/arbitraries/html.js';
import { dumpParse5 } from '../../../test/html5lib/parse5-dump.js';
import { dumpTree } from '../../../test/html5lib/tree-dump.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml } from '../parse-html.js';
import { writeHtml } from './write-html.js';

const body = (html: string): string => {
  const dom = parseHtml(`<body>${html}`);
  return writeHtml(dom, dom.body);
};

/** The reference serializer leaves `<` and `>` in attributes, and doctype identifiers and leading newlines out. */
const comparable = (html: string): boolean => !/<pre|<textarea|='[^']*[<>]/.test(html);

describe('writeHtml', () => {
  it('escapes text and attributes, and leaves scripts and styles alone', () => {
    expect(body('<p title="&quot;<&amp;">a &lt; b &amp;&nbsp;c</p><script>a < b && c</script>')).toBe(
      '<body><p title="&quot;&lt;&amp;">a &lt; b &amp;&nbsp;c</p><script>a < b && c</script></body>',
    );
  });

  it('writes void elements without end tags', () => {
    expect(body('<br/><img src=a><hr>')).toBe('<body><br><img src="a"><hr></body>');
  });

  it('treats noscript as markup', () => {
    expect(body('<noscript><p>a &amp; b</p></noscript>')).toBe('<body><noscript><p>a &amp; b</p></noscript></body>');
  });

  it('keeps the doctype, comments and what a template holds', () => {
    const html = '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://example.org/s.dtd">';
    expect(writeHtml(parseHtml(`${html}<!--c--><template><p>x</p></template>`))).toBe(
      `${html}<!--c--><html><head><template><p>x</p></template></head><body></body></html>`,
    );
  });

  it('keeps a newline that starts preformatted text', () => {
    const dom = parseHtml('<pre>\n\nx</pre>');
    const again = parseHtml(writeHtml(dom));
    expect(again.textContent(again.body)).toBe('\nx');
  });

  it('gives the same tree when a tidy page is read again', () => {
    fc.assert(
      fc.property(tidyPage, (html) => {
        const written = writeHtml(parseHtml(html));
        expect(writeHtml(parseHtml(written))).toBe(written);
      }),
    );
  });

  it('writes what the reference serializer writes for the reference tree', () => {
    fc.assert(
      fc.property(tagSoup.filter(comparable), (html) => {
        const [ours, theirs] = [parseHtml(html), parse(html, { scriptingEnabled: false })];
        // Where the reference parser departs from the standard (see differential.test.ts), there is nothing to compare.
        fc.pre(dumpTree(ours, DOCUMENT) === dumpParse5(theirs));
        expect(writeHtml(ours)).toBe(serialize(theirs, { scriptingEnabled: false }));
      }),
    );
  });
});
