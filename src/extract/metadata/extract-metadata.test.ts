import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { extractMetadata } from './extract-metadata.js';

const page = `<!doctype html><html lang="de-AT"><head>
<title>Regen in der Stadt – Tagblatt</title><link rel="canonical" href="/2026/regen">
<meta property="og:site_name" content="Tagblatt"><meta property="og:image" content="/bild.jpg"><meta property="og:type" content="article">
<meta name="description" content="Eine Woche lang hat es geregnet, und niemand weiß, wann es begann."><meta name="news_keywords" content="Regen;Stadt">
</head><body><header><h1><a href="/">Tagblatt</a></h1></header>
<article><h1>Regen in der Stadt</h1><p class="meta">Von Anna Müller und Jan Huber | 1. März 2026, 08:00 Uhr | Aktualisiert: 2. März 2026</p><p>Es regnet.</p></article>
<div class="comments"><p>Von Karl Krause am 5. März 2026</p></div><footer>© Tagblatt 2019</footer></body></html>`;

describe('extractMetadata', () => {
  it('reads a whole page, every value with its source', () => {
    const metadata = extractMetadata(parseHtml(page), {
      url: 'https://tagblatt.test/x?id=1',
      now: Date.UTC(2026, 5, 1),
    });
    expect(metadata).toEqual({
      title: { value: 'Regen in der Stadt', source: 'heading', from: 'h1' },
      authors: { value: ['Anna Müller', 'Jan Huber'], source: 'byline', from: 'text near the title' },
      published: { value: '2026-03-01', source: 'text', from: 'text near the title', raw: '1. März 2026' },
      modified: { value: '2026-03-02', source: 'text', from: 'text near the title', raw: '2. März 2026' },
      site: { value: 'Tagblatt', source: 'open-graph', from: 'og:site_name' },
      language: { value: 'de-AT', source: 'html-attribute', from: 'html[lang]' },
      canonicalUrl: {
        value: 'https://tagblatt.test/2026/regen',
        source: 'link',
        from: 'link[rel=canonical]',
        raw: '/2026/regen',
      },
      image: { value: 'https://tagblatt.test/bild.jpg', source: 'open-graph', from: 'og:image', raw: '/bild.jpg' },
      excerpt: {
        value: 'Eine Woche lang hat es geregnet, und niemand weiß, wann es begann.',
        source: 'meta',
        from: 'description',
      },
      tags: { value: ['Regen', 'Stadt'], source: 'meta', from: 'news_keywords' },
      declaredType: { value: 'article', source: 'open-graph', from: 'og:type' },
    });
  });

  it('finds nothing on an empty page', () => {
    expect(extractMetadata(parseHtml(''))).toEqual({});
  });

  it('uses the start of the content as place of the byline when there is no heading', () => {
    const dom = parseHtml('<body><div>By Jane Doe</div><article><p>Text.</p></article>');
    const article = dom.lastChild[dom.body] as number;
    const excluded = { has: () => false } as never;
    expect(
      extractMetadata(dom, { url: 'https://x.test/blog/a', content: { roots: [article], excluded } }).authors?.value,
    ).toEqual(['Jane Doe']);
  });

  it('takes any markup without failing, with and without an address', () => {
    const piece = fc.constantFrom(
      '<h1>',
      '</h1>',
      '<meta name=author content="',
      '<meta property=og:title content=x>',
      '<script type=application/ld+json>',
      '{"@type":"Article","author":[',
      '</script>',
      '<time datetime=',
      '<div class=author itemscope itemprop=author>',
      'By Jane Doe',
      '2026-03-01',
      '<title>',
      '</title>',
      'a | b - c',
      '<template>',
      '<svg>',
      '">',
      '&#0;',
      '\u0000',
      '令和8年3月1日',
      '<base href=',
      '<html lang=',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom(null, 'https://x.test/blog/a', 'not an address', ''),
        (pieces, url) => {
          const metadata = extractMetadata(parseHtml(pieces.join('')), { url });
          for (const field of Object.values(metadata)) expect(field?.value.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it.each([
    ['deep markup', '<div class="author">'.repeat(50_000)],
    [
      'very many headings, times and hints',
      '<h1>x</h1><time datetime=2026-01-01>y</time><b class="author date">Jane Doe</b>'.repeat(20_000),
    ],
    [
      'very many microdata properties in one another',
      '<div itemscope itemprop="author" itemtype="http://schema.org/Article">'.repeat(20_000),
    ],
    ['one huge title', `<title>${'a - '.repeat(200_000)}</title><h1>${'b '.repeat(200_000)}</h1>`],
    [
      'a huge JSON-LD script',
      `<script type="application/ld+json">[${'{"@type":"Article","headline":"x"},'.repeat(50_000)}0]</script>`,
    ],
    ['a huge broken JSON-LD script', `<script type="application/ld+json">{"a":"${'\\'.repeat(500_000)}</script>`],
    ['a byline without end', `<h1>x</h1><p>By ${'Jane '.repeat(100_000)}</p>`],
  ])('copes with %s', (_, html) => {
    expect(() => extractMetadata(parseHtml(html), { url: 'https://x.test/blog/a' })).not.toThrow();
  });
});
