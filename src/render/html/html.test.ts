import createDOMPurify from 'dompurify';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../../test/article-from-html.js';
import { renderHtml } from './html.js';

const html = (source: string): string => renderHtml(articleFromHtml(source, { url: 'https://example.org/a/b' }));

describe('clean HTML', () => {
  it.each([
    ['paragraphs for bare text', '<div>a<div>b</div></div>c', '<p>a</p>\n<p>b</p>\n<p>c</p>'],
    ['no empty wrappers', '<div><p></p><span> </span><ul><li></li></ul></div>', ''],
    [
      'all spaces between words',
      'a\u2009<b>b</b>\u2003c <i>d</i> e',
      '<p>a\u2009<strong>b</strong>\u2003c <em>d</em> e</p>',
    ],
    ['no handlers, styles, classes or ids', '<p onclick=x style=y class=z id=i>a</p>', '<p>a</p>'],
    ['absolute links', '<a href="../x?y#z">a</a>', '<p><a href="https://example.org/x?y#z">a</a></p>'],
    ['marks', '<b>a <i>b</i></b> <u>c</u> <kbd>d</kbd>', '<p><strong>a <em>b</em></strong> <u>c</u> <kbd>d</kbd></p>'],
    [
      'code',
      '<pre><code class="language-js">a &lt; b</code></pre>',
      '<pre><code class="language-js">a &lt; b</code></pre>',
    ],
    [
      'anchors that are linked to',
      '<a href="#s">a</a><h2 id=s>b</h2>',
      '<p><a href="#pith-s">a</a></p>\n<h2 id="pith-s">b</h2>',
    ],
    ['page frames as links', '<iframe src=/v title=V></iframe>', '<p><a href="https://example.org/v">V</a></p>'],
    [
      'players',
      '<video src=/v.mp4 autoplay onplay=x></video>',
      '<video controls preload="none" src="https://example.org/v.mp4"></video>',
    ],
    ['formulas as TeX', '<math alttext="x"><mi>x</mi></math>', '<p><code class="language-tex">x</code></p>'],
  ])('has %s', (_, source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('keeps notes linked', () => {
    expect(html('a<sup><a href="#n">1</a></sup><ol><li id=n>b <a href="#r">↩</a></ol>')).toBe(
      '<p>a<sup><a href="#pith-note-1">1</a></sup></p>\n<ol>\n<li id="pith-note-1" value="1">b</li>\n</ol>',
    );
  });

  it('keeps links in notes whose text stands far behind the start of the line', () => {
    const note = `<li id=n>b <a href="#x">${' '.repeat(30)}see below</a> <span>${' '.repeat(30)}c</span> <a href="#r">${' '.repeat(30)}↩</a>`;
    expect(html(`a<sup><a href="#n">1</a></sup><ol>${note}</ol>`)).toContain('see below</a> c</li>');
  });

  it('writes a document with language, direction and title', () => {
    const article = articleFromHtml('<p>נ</p>', {
      metadata: {
        title: { value: 'A < B', source: 'meta', from: 'title' },
        language: { value: 'he', source: 'html-attribute', from: 'lang' },
      },
    });
    const document = renderHtml(article, { document: true });
    expect(document).toContain('<html lang="he" dir="rtl">');
    expect(document).toContain('<title>A &lt; B</title>');
    expect(document).toContain('<h1>A &lt; B</h1>\n<p>נ</p>');
  });
});

describe('links lead nowhere dangerous', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#1;javascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:x',
    'data:text/html,<script>1</script>',
    'data:image/svg+xml,<svg onload=1>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'view-source:x',
    'feed:javascript:x',
  ])('%s', (href) => {
    for (const url of ['https://example.org/', undefined]) {
      const article = articleFromHtml(
        `<a href="${href.replaceAll('"', '&quot;')}">a</a>`,
        url === undefined ? {} : { url },
      );
      expect(renderHtml(article)).toBe('<p>a</p>');
    }
  });

  it('keeps mail and telephone links, and relative links where no base is known', () => {
    const source = '<a href="mailto:a@b.c">a</a><a href="tel:+1">b</a><a href="x y">c</a>';
    expect(renderHtml(articleFromHtml(source))).toBe(
      '<p><a href="mailto:a@b.c">a</a><a href="tel:+1">b</a><a href="x%20y">c</a></p>',
    );
  });
});

describe('images', () => {
  const src = (source: string): string | undefined => /src="([^"]*)"/.exec(html(source))?.[1];

  it.each([
    ['src', '<img src="/a.jpg">', 'https://example.org/a.jpg'],
    [
      'data-src over a placeholder',
      '<img src="data:image/gif;base64,R0lG" data-src="/a.jpg">',
      'https://example.org/a.jpg',
    ],
    [
      'data-original over a named placeholder',
      '<img src="/img/placeholder.png" data-original="/a.jpg">',
      'https://example.org/a.jpg',
    ],
    [
      'largest of srcset',
      '<img src="/s.jpg" srcset="/a,b.jpg 100w, /c.jpg 900w,/d.jpg 300w">',
      'https://example.org/c.jpg',
    ],
    ['densities', '<img src="/s.jpg" srcset="/a.jpg, /b.jpg 2x">', 'https://example.org/b.jpg'],
    ['data-srcset', '<img data-srcset="/a.jpg 1x, /b.jpg 3x">', 'https://example.org/b.jpg'],
    ['sources of a picture', '<picture><source srcset="/a.webp 1x"><img></picture>', 'https://example.org/a.webp'],
    ['noscript fallback', '<img src="data:,"><noscript><img src="/a.jpg"></noscript>', 'https://example.org/a.jpg'],
    ['noscript alone', '<div><noscript><img src="/a.jpg"></noscript></div>', 'https://example.org/a.jpg'],
    ['no tracking pixels', '<img src="/t.gif" width=1 height=1>', undefined],
    ['no SVG data', '<img src="data:image/svg+xml;base64,AAAA">', undefined],
    ['no scripts', '<img src="javascript:x">', undefined],
  ])('%s', (_, source, expected) => {
    expect(src(source)).toBe(expected);
  });

  it('are written once with their fallback', () => {
    expect(html('<img data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>').match(/<img/g)).toHaveLength(1);
  });

  it('may be raster data', () => {
    const data = `data:image/png;base64,${'iVBO'.repeat(200)}`;
    expect(src(`<img src="${data}">`)).toBe(data);
  });
});

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  p: ['id'],
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  br: [],
  hr: [],
  strong: [],
  em: [],
  s: [],
  u: [],
  mark: [],
  small: [],
  sub: [],
  sup: [],
  kbd: [],
  code: ['class'],
  pre: [],
  ul: [],
  ol: ['start'],
  li: ['value', 'id'],
  input: ['type', 'disabled', 'checked'],
  dl: [],
  dt: [],
  dd: [],
  blockquote: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  figure: [],
  figcaption: [],
  details: [],
  summary: [],
  video: ['controls', 'preload', 'src', 'poster', 'title'],
  audio: ['controls', 'preload', 'src', 'title'],
};
const SAFE_URL = /^(?:https?:\/\/|mailto:|tel:|#pith-|data:image\/(?:png|jpe?g|gif|webp|avif);base64,)/;

/** Everything in the output that the allow-list does not know. */
function violations(source: string): string[] {
  const found: string[] = [];
  const open: Tree.ChildNode[] = [...parseFragment(source, { scriptingEnabled: true }).childNodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === '#text') continue;
    const element = node as Tree.Element;
    const allowed = ALLOWED[node.nodeName];
    if (allowed === undefined || !element.namespaceURI?.endsWith('xhtml')) found.push(`<${node.nodeName}>`);
    for (const { name, value } of element.attrs ?? []) {
      if (!allowed?.includes(name)) found.push(`${node.nodeName}[${name}]`);
      if (/^(?:href|src|poster)$/.test(name) && !SAFE_URL.test(value)) found.push(`${name}=${value}`);
      if (name === 'id' && !value.startsWith('pith-')) found.push(`id=${value}`);
    }
    open.push(...(element.childNodes ?? []));
  }
  return found;
}

describe('hostile input', () => {
  const tag = fc.constantFrom(
    'noscript',
    'template',
    'svg',
    'foreignObject',
    'desc',
    'title',
    'math',
    'mi',
    'mtext',
    'mglyph',
    'annotation-xml encoding="text/html"',
    'style',
    'script',
    'textarea',
    'plaintext',
    'noembed',
    'noframes',
    'xmp',
    'iframe',
    'select',
    'option',
    'table',
    'tr',
    'td',
    'caption',
    'a href="javascript:1"',
    'a href=#x id=x',
    'a',
    'b',
    'i',
    'p',
    'div',
    'li',
    'ul',
    'form',
    'button',
    'img src=x onerror=alert(1)',
    'h1',
    'pre',
    'input type=checkbox',
    'object data=javascript:1',
    'embed src=x',
    'base href="javascript:1"',
    'meta http-equiv=refresh',
    'frameset',
    'body onload=1',
    'video src=javascript:1 poster=x',
    'details open ontoggle=1',
    'summary',
    'figure',
    'figcaption',
    'dl',
    'dt',
    'x-foo',
    'sup',
    'code',
    'blockquote',
    'ruby',
    'rt',
    'br',
  );
  const text = fc.constantFrom(
    'x',
    ' ',
    '<',
    '>',
    '"',
    "'",
    '&lt;script>alert(1)&lt;/script>',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?',
    '&quot; onerror=1 ',
    '\0',
    '\ud800',
    '</p>',
    '&lt;/title>',
    '&amp;lt;img src onerror>',
    '`',
    '<img src="x` `" onerror=1>',
    '</noscript><img src=x onerror=1>',
    '<p title="</noscript><img src=x onerror=1>">',
  );
  const page = fc
    .array(
      fc.oneof(
        text,
        tag.map((name) => `<${name}>`),
        tag.map((name) => `</${name.split(' ')[0]}>`),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('leaves only what is allowed', () => {
    fc.assert(
      fc.property(page, (source) => {
        expect(violations(html(source))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('gives HTML that parses to itself, so that nothing can mutate', () => {
    fc.assert(
      fc.property(page, (source) => {
        const once = html(source);
        const again = serialize(parseFragment(once, { scriptingEnabled: true }));
        const plain = (markup: string): string =>
          markup
            .replace(/=""/g, '')
            .replace(/&quot;/g, '"')
            .replace(/&nbsp;/g, '\u00a0');
        expect(plain(again)).toBe(plain(once));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves nothing for DOMPurify to remove', () => {
    const purify = createDOMPurify(new JSDOM('').window as unknown as Parameters<typeof createDOMPurify>[0]);
    fc.assert(
      fc.property(page, (source) => {
        purify.sanitize(html(source));
        expect(purify.removed).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
