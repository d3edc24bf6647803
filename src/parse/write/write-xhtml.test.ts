import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../test/arbitraries/html.js';
import { DOCUMENT } from '../../model/compact-dom.js';
import { parseHtml } from '../parse-html.js';
import { parseXml } from '../parse-xml.js';
import { writeXhtml } from './write-xhtml.js';

/** First complaint of a strict parser that knows namespaces, or null. */
function complaint(xml: string): string | null {
  let first: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    first ??= error.message;
  });
  parser.write(xml).close();
  return first;
}

const body = (html: string): string => {
  const dom = parseHtml(`<body>${html}`);
  return writeXhtml(dom, dom.body);
};

describe('writeXhtml', () => {
  it('closes void elements and keeps end tags of other empty ones', () => {
    expect(body('<br><img src=a><p></p><svg><path></svg>')).toBe(
      '<body xmlns="http://www.w3.org/1999/xhtml"><br/><img src="a"/><p></p>' +
        '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg></body>',
    );
  });

  it('turns backslashes of links into slashes, but not behind the query or in scripts', () => {
    const html = String.raw`<a href="http:\\h\p?q=\x">a</a><img src='..\i.png'><a href="javascript:'\n'">b</a><p title="\">c</p>`;
    const written = body(html);
    expect(written).toContain('href="http://h/p?q=\\x"');
    expect(written).toContain('src="../i.png"');
    expect(written).toContain(`href="javascript:'\\n'"`);
    expect(written).toContain('title="\\"');
  });

  it('repairs names, and drops attributes that become the same', () => {
    const written = body('<p @click=1 :click=2 x"y=3 1a=4>a</p><o:p>b</o:p>');
    expect(written).toContain('<p _click="1" x_y="3" _1a="4">');
    expect(written).toContain('<o_p>b</o_p>');
  });

  it('keeps a prefix that is declared', () => {
    expect(body('<div xmlns:v="urn:v"><v:shape v:id=1>a</v:shape></div><v:shape>b</v:shape>')).toContain(
      '<div xmlns:v="urn:v"><v:shape v:id="1">a</v:shape></div><v_shape>b</v_shape>',
    );
  });

  it('declares xlink where SVG uses it', () => {
    expect(body('<svg><use xlink:href="#a"/></svg>')).toContain(
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>',
    );
  });

  it('escapes scripts, control characters and comments that XML does not allow', () => {
    const written = body('<script>a && b < c</script><p>x\u0001y</p><!-- a--b --->');
    expect(written).toContain('<script>a &amp;&amp; b &lt; c</script>');
    expect(written).toContain('x\ufffdy');
    expect(complaint(written)).toBeNull();
  });

  it('leaves out doctype identifiers', () => {
    const dom = parseHtml('<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://example.org/x.dtd"><p>a');
    expect(writeXhtml(dom)).toMatch(
      /^<!DOCTYPE html><html xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"><head><\/head><body><p>a/,
    );
  });

  it('writes XML documents with the namespaces they declare', () => {
    const feed = '<rss xmlns:m="urn:m" version="2.0"><m:content url="a"/><n:b>t</n:b></rss>';
    expect(writeXhtml(parseXml(feed))).toBe(
      '<rss xmlns:m="urn:m" version="2.0"><m:content url="a"/><n_b>t</n_b></rss>',
    );
  });

  it('wraps documents without exactly one root', () => {
    expect(writeXhtml(parseXml('<a/><b/>'))).toBe('<document><a/><b/></document>');
    expect(complaint(writeXhtml(parseXml('')))).toBeNull();
  });

  it('is well-formed XML with namespaces for any tag soup', () => {
    fc.assert(
      fc.property(tagSoup, (html) => {
        expect(complaint(writeXhtml(parseHtml(html), DOCUMENT))).toBeNull();
        expect(complaint(writeXhtml(parseXml(html), DOCUMENT))).toBeNull();
      }),
      { numRuns: 400 },
    );
  });

  it('survives deep trees', () => {
    const dom = parseXml('<a>'.repeat(200_000));
    expect(writeXhtml(dom)).toHaveLength(7 * 199_999 + '<a/>'.length);
  });
});
