import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../test/growth.js';
import { parseHtml } from '../parse/index.js';
import { readPageAddresses } from './page-addresses.js';
import { readPageLinks } from './page-links.js';

const PAGE = 'https://example.test/dir/page?id=1';
const links = (html: string) => readPageLinks(parseHtml(html), PAGE).links;
const urls = (html: string) => links(html).map(({ url }) => url);
const only = (html: string) => {
  const found = links(html);
  expect(found).toHaveLength(1);
  return found[0] as NonNullable<(typeof found)[0]>;
};

describe('addresses of links', () => {
  it.each([
    ['<a href="next">x</a>', 'https://example.test/dir/next'],
    ['<a href="//other.test/x#part">x</a>', 'https://other.test/x'],
    ['<a href="/x?utm_source=y&amp;b=1">x</a>', 'https://example.test/x?b=1'],
    ['<base href="/base/"><a href="x">x</a>', 'https://example.test/base/x'],
    ['<map><area href="/x" alt="y"></map>', 'https://example.test/x'],
    ['<iframe src="/x"></iframe>', 'https://example.test/x'],
    ['<svg><a xlink:href="/x"><text>y</text></a></svg>', 'https://example.test/x'],
    ['<noscript><a href="/x">x</a></noscript>', 'https://example.test/x'],
    ['<a href=" \n/x\n ">x</a>', 'https://example.test/x'],
  ])('%s', (html, url) => {
    expect(urls(html)).toEqual([url]);
  });

  it.each([
    '<a href="javascript:x()">x</a>',
    '<a href="mailto:a@b.test">x</a>',
    '<a href="ftp://a.test/">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="http://[bad">x</a>',
    '<a href="#part">x</a>',
    '<a href="?id=1#part">x</a>',
    '<a name=x>x</a>',
    '<template><a href="/x">x</a></template>',
    '<iframe srcdoc="<a href=/x>"></iframe>',
  ])('not %s', (html) => {
    expect(urls(html)).toEqual([]);
  });
});

describe('what is said about a link', () => {
  it('is its text, what stands around it and the heading above', () => {
    const html = `<h1>News</h1><h2>Harbour</h2><p>Long before the <a href=/ferry>first <b>ferry</b></a>
      leaves, gulls cry.</p><p>Other text.</p>`;
    expect(only(html)).toMatchObject({
      text: 'first ferry',
      context: 'Long before the leaves, gulls cry.',
      heading: 'Harbour',
      kind: 'anchor',
    });
  });

  it('of a title in a list is what follows up to the next link', () => {
    const html = '<h2>All</h2><h3><a href=/1>One</a></h3><p>About one.</p><h3><a href=/2>Two</a></h3><p>About two.</p>';
    expect(links(html)).toMatchObject([
      { text: 'One', context: 'About one.', heading: 'All' },
      { text: 'Two', context: 'About two.', heading: 'All' },
    ]);
  });

  it('may be a label or the text of an image', () => {
    expect(only('<a href=/x aria-label="More of it"></a>').text).toBe('More of it');
    expect(only('<a href=/x><img alt="A gull"></a>').text).toBe('A gull');
    expect(only('<a href=/x title=t>Text</a>').text).toBe('Text');
  });

  it('is put together from all links to one address', () => {
    const html = '<nav><a href=/x rel=nofollow></a></nav><article><a href=/x>Text</a></article>';
    expect(only(html)).toMatchObject({ text: 'Text', isNofollow: false, place: 'content' });
  });

  it('is bounded', () => {
    const link = only(`<p>${'before '.repeat(1000)}<a href=/x>${'word '.repeat(1000)}</a>${'after '.repeat(1000)}`);
    expect(link.text.length).toBeLessThanOrEqual(200);
    expect(link.context.length).toBeLessThanOrEqual(301);
  });

  it.each([
    ['<a href=/x rel="NoFollow external">x</a>', true],
    ['<a href=/x rel="ugc">x</a>', true],
    ['<a href=/x rel="noopener">x</a>', false],
    ['<a href=/x>x</a>', false],
  ])('includes whether to follow: %s', (html, expected) => {
    expect(only(html).isNofollow).toBe(expected);
  });

  it.each([
    ['<nav><ul><li><a href=/x>x</a></ul></nav>', 'navigation'],
    ['<header><a href=/x>x</a></header>', 'navigation'],
    ['<article><header><a href=/x>x</a></header></article>', 'content'],
    ['<main><aside><article><a href=/x>x</a></article></aside></main>', 'navigation'],
    ['<div role=navigation><a href=/x>x</a></div>', 'navigation'],
    ['<div role=main><p><a href=/x>x</a></div>', 'content'],
    ['<div><a href=/x>x</a></div>', 'unknown'],
  ])('and where it stands: %s', (html, place) => {
    expect(only(html).place).toBe(place);
  });
});

describe('the page itself', () => {
  it('names its other addresses', () => {
    const html = `<head><link rel=canonical href="/c#x"><link rel="alternate NEXT" href="?p=2">
      <link rel=alternate hreflang=de href=/de><link rel=canonical href="/second">`;
    expect(readPageAddresses(parseHtml(html), PAGE)).toEqual({
      canonical: 'https://example.test/c',
      next: 'https://example.test/dir/page?p=2',
      refresh: null,
    });
  });

  it.each([
    ['0; url=/x', 'https://example.test/x'],
    ["5;URL='/x y'", 'https://example.test/x%20y'],
    ['0, /x', 'https://example.test/x'],
    ['30', null],
    ['0; url=', null],
    ['0; url=javascript:x', null],
  ])('leads elsewhere by "%s"', (content, expected) => {
    const html = `<meta http-equiv=Refresh content="${content}">`;
    expect(readPageAddresses(parseHtml(html), PAGE).refresh).toBe(expected);
  });
});

describe('hostile pages', () => {
  it.each<[string, (many: number) => string]>([
    ['very many links', (many) => Array.from({ length: many }, (_, i) => `<a href=/${i}>x</a>`).join('')],
    ['links in depth', (many) => '<div><a href=/x>'.repeat(many)],
    ['headings in depth', (many) => `${'<h1><div>'.repeat(many)}<a href=/x>x`],
    ['long text between links', (many) => `<a href=/1>${'x '.repeat(4 * many)}</a>${'y '.repeat(4 * many)}`],
    ['a long refresh', (many) => `<meta http-equiv=refresh content="${'0;'.repeat(10 * many)}">`],
    [
      'spaces',
      (many) =>
        `<meta http-equiv=refresh content="0${' '.repeat(10 * many)}"><a rel="${' '.repeat(10 * many)}" href=/x>x`,
    ],
  ])('of %s take linear time', (_, page) => {
    expectLinear(50_000, (many) => {
      const dom = parseHtml(page(many));
      return () => {
        expect(readPageLinks(dom, PAGE).links.length).toBeLessThanOrEqual(10_000);
        readPageAddresses(dom, PAGE);
      };
    });
  });

  it('say when links were left out', () => {
    const html = Array.from({ length: 10_001 }, (_, i) => `<a href=/${i}>x</a>`).join('');
    expect(readPageLinks(parseHtml(html), PAGE).isCut).toBe(true);
  });

  it('yield canonical web addresses only', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.webUrl(), fc.string()), { maxLength: 10 }), (hrefs) => {
        for (const url of urls(hrefs.map((href) => `<a href='${href}'>x</a>`).join(' ')))
          expect(url).toMatch(/^https?:/);
      }),
    );
  });
});
