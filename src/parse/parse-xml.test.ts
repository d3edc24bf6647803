import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../test/arbitraries/html.js';
import { DOCUMENT, Namespace } from '../model/compact-dom.js';
import { Tag } from '../model/tags.js';
import { parseXml } from './parse-xml.js';
import { writeXhtml } from './write/write-xhtml.js';

/** The tree as text; the writer shows everything but doctype identifiers. */
const tree = (xml: string): string => writeXhtml(parseXml(xml));
const issuesOf = (xml: string): string[] => parseXml(xml).issues.map(({ code }) => code);

describe('parseXml', () => {
  it('reads elements, attributes, text, CDATA, comments and instructions', () => {
    const dom = parseXml(
      '<?xml version="1.0"?>\n<?style x?><rss version=\'2.0\'><m:a xmlns:m="u"/><t><![CDATA[<b>&amp;]]> x</t><!-- c --></rss>\n',
    );
    const root = dom.documentElement;
    expect([...dom.children(DOCUMENT)].map((node) => dom.tagName(node))).toEqual(['#instruction', 'rss']);
    expect([...dom.children(root)].map((node) => dom.tagName(node))).toEqual(['m:a', 't', '#comment']);
    expect(dom.attribute(root, 'version')).toBe('2.0');
    expect(dom.textContent(root)).toBe('<b>&amp; x');
    expect(dom.namespace(root)).toBe(Namespace.Xml);
    expect(dom.language).toBe('xml');
    expect(dom.issues).toEqual([]);
  });

  it('keeps the case of names', () => {
    const dom = parseXml('<pubDate Attr="x"/>');
    expect(dom.tagName(dom.documentElement)).toBe('pubDate');
    expect(dom.attribute(dom.documentElement, 'Attr')).toBe('x');
    expect(dom.attribute(dom.documentElement, 'attr')).toBeNull();
  });

  it('decodes numeric references and the five entities, and expands no others', () => {
    const dom = parseXml(
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><a x="&quot;&#65;">&lt;&#x1F600;&b;&nbsp;&#0;&#xD800; &amp;lt; &</a>',
    );
    expect(dom.textContent(DOCUMENT)).toBe('<\u{1F600}&b;&nbsp;\ufffd\ufffd &lt; &');
    expect(dom.attribute(dom.documentElement, 'x')).toBe('"A');
  });

  it('reads doctypes with identifiers and an internal subset', () => {
    const dom = parseXml('<!DOCTYPE r PUBLIC "-//P" \'s.dtd\' [<!-- "> --> <!ENTITY a "x>y">]><r/>');
    const doctype = dom.firstChild[DOCUMENT] as number;
    expect(dom.doctype(doctype)).toEqual({ name: 'r', publicId: '-//P', systemId: 's.dtd' });
    expect(dom.tagName(dom.documentElement)).toBe('r');
    expect(dom.issues).toEqual([]);
  });

  it('normalises newlines in text and white space in attributes', () => {
    const dom = parseXml('<a x="1\r\n2\t3">1\r\n2\r3</a>');
    expect(dom.textContent(DOCUMENT)).toBe('1\n2\n3');
    expect(dom.attribute(dom.documentElement, 'x')).toBe('1 2 3');
  });

  it('knows where nodes begin in the source', () => {
    const dom = parseXml('<a>text<b/></a>');
    const a = dom.documentElement;
    expect(dom.sourceOffset[a]).toBe(0);
    expect([...dom.children(a)].map((node) => dom.sourceOffset[node])).toEqual([3, 7]);
  });

  it.each([
    ['an unclosed element', '<a><b>x', '<a><b>x</b></a>'],
    ['elements closed in the wrong order', '<a><b>x</a>', '<a><b>x</b></a>'],
    ['a stray end tag', '<a>x</b>y</a>', '<a>xy</a>'],
    ['unquoted and bare attributes', '<a x=1 y>t</a>', '<a x="1" y="">t</a>'],
    ['repeated attributes', '<a x="1" x="2"/>', '<a x="1"/>'],
    ['a bare less-than sign', '<a>1 < 2</a>', '<a>1 &lt; 2</a>'],
    ['a tag inside a tag', '<a <b>x</b></a>', '<a><b>x</b></a>'],
    ['an unclosed comment', '<a>x<!-- y', '<a>x<!-- y--></a>'],
    ['an unclosed CDATA section', '<a><![CDATA[x', '<a>x</a>'],
    ['text around the root', 'x<a/>y', '<a/>'],
  ])('forgives %s', (_, xml, expected) => {
    expect(tree(xml)).toBe(expected);
    expect(issuesOf(xml)).toEqual(['malformed-xml']);
  });

  it('reads back what it wrote, for any soup', () => {
    fc.assert(
      fc.property(tagSoup, (soup) => {
        const written = tree(`<r>${soup}`);
        expect(tree(written)).toBe(written);
        expect(issuesOf(written)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['deep nesting', '<a>'.repeat(300_000)],
    ['end tags that match nothing', '<a>'.repeat(100_000) + '</b>'.repeat(100_000)],
    ['quotes that never close', '<a b="c" d=\'x '.repeat(100_000)],
    ['doctypes that never close', '<!DOCTYPE ['.repeat(100_000)],
    ['one element with many attributes', `<a ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`],
  ])('takes %s in linear time', (_, xml) => {
    expect(parseXml(xml).nodeCount).toBeGreaterThan(1);
  });

  it('stands for names beyond the limit by one name, and says so', () => {
    const dom = parseXml(`<r>${Array.from({ length: 66_000 }, (_, i) => `<n${i}/>`).join('')}</r>`);
    expect(dom.tag[dom.lastChild[dom.documentElement] as number]).toBe(Tag['x-unknown']);
    expect(dom.issues.map(({ code }) => code)).toContain('name-limit');
  });
});
