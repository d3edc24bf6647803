import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { tagSoup } from '../../../test/arbitraries/html.js';
import { parseDocument, parseHtml } from '../../parse/index.js';
import { cssTokens } from './css-tokens.js';
import { viewSheets, writeView } from './write-view.js';

const BASE = 'https://site.example/dir/page';
const write = (html: string) => writeView(parseHtml(html), { base: BASE });
/** As a browser without scripts reads it. */
const shown = (html: string) => new JSDOM(write(html).html).window.document;

const ACTIVE =
  'script,iframe,frame,frameset,object,embed,applet,base,link,form,noscript,template,use,foreignObject,animate,set,image,source,audio[src],video[src],meta[http-equiv]';
const ADDRESSED = [
  'href',
  'xlink:href',
  'srcset',
  'action',
  'formaction',
  'poster',
  'background',
  'ping',
  'srcdoc',
  'data',
  'cite',
  'manifest',
  'name',
  'autofocus',
];

/** Everything in a document that could run, load or lead away. */
function dangers(document: JSDOM['window']['document']): string[] {
  const found = [...document.querySelectorAll(ACTIVE)].map(({ outerHTML }) => outerHTML);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || ADDRESSED.includes(name)) found.push(`${name}=${value}`);
      if (name === 'src' && !value.startsWith('data:image/')) found.push(`src=${value}`);
      if (name === 'style') found.push(...loaded(value));
      if (/^(?:fill|stroke|clip-path|mask|filter)$/.test(name) && /url\((?!#)/i.test(value))
        found.push(`${name}=${value}`);
    }
    if (element.localName === 'style') found.push(...loaded(element.textContent ?? ''));
  }
  return found;
}

const loaded = (css: string): string[] =>
  [...cssTokens(css)].flatMap(({ type, value }) =>
    (type === 'url' && !value.startsWith('data:image/')) || (type === 'at' && /^(?:import|font-face)$/i.test(value))
      ? [`${type} ${value}`]
      : type === 'function' && /^(?:src|image-set|expression)$/i.test(value)
        ? [`${value}()`]
        : [],
  );

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script><animate onbegin=alert(1) attributeName=x /></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a><use href="//e.example/#x"/><image href="//e.example/i"/></svg>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>"></style></svg>',
  '<svg><foreignObject><iframe src=//e.example></iframe></foreignObject></svg>',
  '<svg><rect fill="url(//e.example/#a)" style="fill:url(//e.example/#a)"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math>',
  '<form id=x><input id=attributes name=attributes autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x</form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><title></textarea><img src=x onerror=alert(1)></title>',
  '<xmp></xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=//e.example></object><embed src=//e.example>',
  '<meta http-equiv=refresh content="0;url=//e.example"><base href=//e.example target=_top><link rel=stylesheet href=//e.example/a.css>',
  '<link rel=prefetch href=//e.example><link rel=preload as=image href=//e.example>',
  '<a href="javascript:alert(1)" ping=//e.example target=_top>x</a><a href=" java\tscript:alert(1)">y</a><area href=javascript:alert(1)>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a><a href=vbscript:x>y</a>',
  '<img srcset="//e.example/1 1x" src="//e.example/2"><picture><source srcset=//e.example/3></picture><video poster=//e.example/4 src=//e.example/5><track src=//e.example/6></video>',
  '<input type=image src=//e.example/7><body background=//e.example/8><table background=//e.example/9>',
  '<style>@import "//e.example/a";a{background:url(//e.example/b)}</style><p style="background:u\\72l(//e.example/c)">',
  '<style>a{}</style  ><style></st\\79le><img src=x onerror=alert(1)></style>',
  '<template><img src=x onerror=alert(1)></template><div><template shadowrootmode=open><script>alert(1)</script></template></div>',
  '<p data-pith=1 data-pith-state=marked DATA-PITH=2 id="a" onclick=alert(1)>x</p>',
  '<x-y is=z contenteditable tabindex=1 accesskey=x popover slot=y><o:p>z</o:p><a"b c>d',
  '<details ontoggle=alert(1) open><summary>x</summary></details><marquee onstart=alert(1)>y</marquee>',
  '<dialog open>x</dialog><portal src=//e.example></portal><frameset onload=alert(1)><frame src=//e.example></frameset>',
  `<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="data:text/html,x">`,
];

describe('a view of a page', () => {
  it.each(HOSTILE)('has nothing that acts or loads: %s', (html) => {
    const document = shown(`<!DOCTYPE html><body>${html}<p id=last>the end</p>`);
    expect(dangers(document)).toEqual([]);
    expect(dangers(shown(html))).toEqual([]);
  });

  it('has nothing of the kind whatever the markup', () => {
    const soup = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), tagSoup), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(soup, fc.nat(200), (pieces, cut) => {
        const html = pieces.join('');
        expect(dangers(shown(html.slice(0, html.length - cut)))).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it('numbers every element as the document does, and looks like the page', () => {
    const html = `<!DOCTYPE html><html lang=ar dir=rtl class=js><head><title>T</title><style media=screen>h1{color:red}</style></head>
      <body class=home><h1 style="margin:0">Head &amp; line</h1><pre>\n\nx</pre><a class=more href="../n?a=1&b">More</a>
      <img src=/a.png width=80 height=40 alt=Picture class=pic><img data-src=b.jpg src="data:image/gif;base64,R0lG"></body></html>`;
    const dom = parseHtml(html);
    const document = shown(html);
    for (const element of document.querySelectorAll('[data-pith]')) {
      const node = Number(element.getAttribute('data-pith'));
      expect(dom.tagName(node)).toBe(element.localName);
      expect(dom.textContent(node).trim()).toContain(element.localName === 'h1' ? 'Head & line' : '');
    }
    expect(document.documentElement.outerHTML).toMatch(/^<html data-pith="\d+" lang="ar" dir="rtl" class="js">/);
    expect(document.querySelector('style[media=screen]')?.textContent).toBe('h1{color:red}');
    expect(document.querySelector('h1')?.getAttribute('style')).toBe('margin:0');
    expect(document.querySelector('pre')?.textContent).toBe('\nx');
    const link = document.querySelector('a');
    expect(link?.getAttribute('data-pith-href')).toBe('https://site.example/n?a=1&b');
    expect(link?.hasAttribute('href')).toBe(false);
    const [image, late] = document.querySelectorAll('img');
    expect(image?.getAttribute('data-pith-image')).toBe('https://site.example/a.png');
    expect(image?.getAttribute('src')).toContain("width='80' height='40'");
    expect(image?.alt).toBe('Picture');
    expect(late?.getAttribute('data-pith-image')).toBe('https://site.example/dir/b.jpg');
  });

  it('writes elements of any name under that name', () => {
    expect(shown('<constructor>x</constructor>').body.firstElementChild?.localName).toBe('constructor');
  });

  it('takes in the style sheets of the page in their place', () => {
    const html =
      '<link rel=stylesheet href=/a.css media=print><link rel="alternate stylesheet" href=/no.css><style>b{c:d}</style><body>';
    const dom = parseHtml(html);
    expect(viewSheets(dom, BASE)).toEqual(['https://site.example/a.css']);
    const sheets = new Map([['https://site.example/a.css', 'p{q:url(r)}']]);
    expect(writeView(dom, { base: BASE, sheets }).html).toContain(
      '<style media="print">p{q:none}</style><style>b{c:d}</style>',
    );
    expect(writeView(dom, { base: BASE }).html).not.toContain('media="print"');
  });

  it('shows XML that is no page as boxes, and XHTML as a page', () => {
    const boxes = writeView(
      parseDocument('<?xml version="1.0"?><rss><item><title>One</title><script>x</script></item></rss>').dom,
      { base: null },
    );
    expect(new JSDOM(boxes.html).window.document.querySelectorAll('pith-element')).toHaveLength(4);
    const page =
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p onclick="x">One</p><script>x</script></body></html>';
    const { document } = new JSDOM(
      writeView(parseDocument(page, { contentType: 'application/xhtml+xml' }).dom, { base: null }).html,
    ).window;
    expect(document.querySelector('p')?.textContent).toBe('One');
    expect(dangers(document)).toEqual([]);
  });

  it.each([
    ['many elements', '<p>x'.repeat(100_000)],
    ['deep nesting', '<div>'.repeat(2000)],
    ['much text', 'word '.repeat(2_000_000)],
    ['a huge style', `<style>${'a{b:c}'.repeat(1_000_000)}</style>`],
  ])('is shortened where a page has %s', (_, html) => {
    const view = write(html);
    expect(view.shortened).toBe(true);
    expect(view.elements).toBeLessThanOrEqual(40_000);
    expect(view.html.length).toBeLessThan(20_000_000);
    expect(view.html.endsWith('</body></html>')).toBe(true);
  });

  it('keeps to its bounds for large attributes', () => {
    const { html } = write(
      `<p class="${'x'.repeat(10_000_000)}">a</p>${`<p style="${'color:red;'.repeat(900)}">b</p>`.repeat(100)}`,
    );
    expect(html.length).toBeLessThan(20_000_000);
  });
});
