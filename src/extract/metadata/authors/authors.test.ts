import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../parse/index.js';
import { extractMetadata } from '../extract-metadata.js';

const authorsOf = (html: string, url = 'https://example.test/blog/a-story') =>
  extractMetadata(parseHtml(html), { url }).authors;
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const story = (rest: string, head = '') =>
  `${head}<title>A story</title><body><main><h1>A story</h1>${rest}<p>Text of the story.</p></main>`;

describe('declared authors', () => {
  it('come from JSON-LD, people before organisations, references followed', () => {
    const html = jsonLd({
      '@graph': [
        { '@type': 'Article', author: [{ '@type': 'Organization', name: 'The Paper' }, { '@id': '#jane' }] },
        { '@type': 'Person', '@id': '#jane', name: 'Jane Doe' },
      ],
    });
    expect(authorsOf(html)).toEqual({ value: ['Jane Doe'], source: 'json-ld', from: 'author' });
  });

  it('are several when the page names several', () => {
    expect(authorsOf(jsonLd({ '@type': 'NewsArticle', author: ['Jane Doe', { name: 'John Roe' }] }))?.value).toEqual([
      'Jane Doe',
      'John Roe',
    ]);
    expect(
      authorsOf('<meta name="citation_author" content="Jane Doe"><meta name="citation_author" content="John Roe">')
        ?.value,
    ).toEqual(['Jane Doe', 'John Roe']);
  });

  it.each([
    ['<meta name="author" content="Jane Doe">', 'author'],
    ['<meta property="article:author" content="Jane Doe">', 'article:author'],
    ['<meta name="DC.creator" content="Jane Doe">', 'dc.creator'],
    ['<meta name="parsely-author" content="Jane Doe">', 'parsely-author'],
    ['<meta name="sailthru.author" content="Jane Doe">', 'sailthru.author'],
    [
      '<meta name="twitter:label1" content="Written by"><meta name="twitter:data1" content="Jane Doe">',
      'twitter:data1',
    ],
    ['<meta name="twitter:label1" content="Écrit par"><meta name="twitter:data1" content="Jane Doe">', 'twitter:data1'],
  ])('come from %s', (html, from) => {
    expect(authorsOf(html)).toMatchObject({ value: ['Jane Doe'], from });
  });

  it('are not addresses or accounts that name nobody', () => {
    expect(
      authorsOf(
        '<meta property="article:author" content="https://facebook.com/jane"><meta name="author" content="admin">',
      ),
    ).toBeUndefined();
  });

  it('come from the microdata item around the heading, by its name alone', () => {
    const html = story(
      '<div itemprop="author" itemscope><b itemprop="name">Jane Doe</b> Member since 2010</div>',
    ).replace('<main>', '<main itemscope itemtype="https://schema.org/BlogPosting">');
    expect(authorsOf(html)).toMatchObject({ value: ['Jane Doe'], source: 'microdata' });
  });

  it('are the organisation only when nobody else is named, and only for something written', () => {
    const head = '<meta property="og:site_name" content="Example"><meta name="author" content="Example">';
    expect(authorsOf(story('', head))?.value).toEqual(['Example']);
    expect(authorsOf(story('<p>By Jane Doe</p>', head))?.value).toEqual(['Jane Doe']);
    expect(authorsOf(story('', head), 'https://example.test/pricing')).toBeUndefined();
  });
});

describe('printed authors', () => {
  it.each([
    ['en', '<p>By <a href="/x">Jane Doe</a> | March 3, 2026</p>'],
    ['de', '<div>Von <span>Jane Doe</span></div>'],
    ['fr', '<p>Publié par Jane Doe le 3 mars 2026</p>'],
    ['a link to the author’s page', '<p><a href="/author/jane-doe/">Jane Doe</a></p>'],
    ['rel=author', '<p><a rel="author" href="/x">Jane Doe</a></p>'],
    ['a class', '<div class="post-author"><img src="x">Jane Doe</div>'],
    ['hCard', '<span class="vcard"><span class="fn">Jane Doe</span></span>'],
    ['a label of its own', '<p>Written by</p><p>Jane Doe</p>'],
  ])('are found beside the title: %s', (_, html) => {
    expect(authorsOf(story(html))?.value).toEqual(['Jane Doe']);
  });

  it('outweigh the account in the author tag', () => {
    expect(authorsOf(story('<p>By Jane Doe</p>', '<meta name="author" content="Katie Smith">'))?.value).toEqual([
      'Jane Doe',
    ]);
  });

  it('are not those of comments, reviews, teasers and checks', () => {
    expect(
      authorsOf(story('<p>Medically reviewed by</p><div class="comments"><b class="author">Jane Doe</b></div>')),
    ).toBeUndefined();
    expect(authorsOf(story('<aside class="related"><a href="/author/jane/">Jane Doe</a></aside>'))).toBeUndefined();
  });

  it('are not taken from far away when the page names several', () => {
    const filler = '<p>Text.</p>'.repeat(400);
    const bio = (name: string) => `<div class="author-name">${name}</div>`;
    expect(authorsOf(story(filler + bio('Jane Doe')))?.value).toEqual(['Jane Doe']);
    expect(authorsOf(story(filler + bio('Jane Doe') + bio('John Roe')))).toBeUndefined();
  });

  it('may be one word in a forum', () => {
    const html = '<title>Help</title><h1>Help</h1><a class="username" href="/u/1">zaphod42</a><p>Please.</p>';
    expect(authorsOf(html, 'https://forum.example.test/threads/1')?.value).toEqual(['zaphod42']);
  });

  it('are not invented on a product page', () => {
    const html =
      jsonLd({ '@type': 'Product', name: 'Lamp' }) + story('<p>By Jane Doe</p><div class="author">Jane Doe</div>');
    expect(authorsOf(html, 'https://example.test/products/lamp')).toBeUndefined();
  });

  it('are absent when nobody is named', () => {
    expect(authorsOf(story('<p>By using this site you agree.</p>'))).toBeUndefined();
  });
});

describe('organisations', () => {
  const signed = (author: unknown) => jsonLd({ '@type': 'Article', headline: 'A story', author });

  it('declared as such sign nothing, unless they are a team', () => {
    expect(authorsOf(story('', signed({ '@type': 'Organization', name: 'Example Corp' })))).toBeUndefined();
    expect(authorsOf(story('', signed({ '@type': 'Organization', name: 'Example Team' })))?.value).toEqual([
      'Example Team',
    ]);
  });

  it('are the author where they stand first below the title beside a date', () => {
    const html = story('<p>Example</p><p>March 1, 2026</p>');
    expect(authorsOf(html)).toMatchObject({ value: ['Example'], from: 'name beside a date' });
  });

  it('do not sign the pages of a shop', () => {
    const head = '<meta property="og:site_name" content="Example Corp"><meta name="author" content="Example Corp">';
    expect(authorsOf(story('', head), 'https://example.test/products/umbrella')).toBeUndefined();
  });
});

describe('a list of articles', () => {
  const teaser = (name: string) => `<h3>Rain in the north today</h3><p>By ${name}</p><p>A few words on it.</p>`;

  it('has no author near its title', () => {
    const html = story(`<p>All about rain.</p><p>Latest</p>${teaser('Jane Doe')}${teaser('John Roe')}`);
    expect(authorsOf(html)).toBeUndefined();
  });

  it('has none on the front page of a site', () => {
    const html = story('<p>By Jane Doe</p>', '<meta name="author" content="John Roe">');
    expect(authorsOf(html, 'https://example.test/')).toBeUndefined();
  });
});

describe('several people', () => {
  it('sign in links beside each other, but not whoever edited', () => {
    const links = '<p><a rel="author">Jane Doe</a> in Rome and <a rel="author">John Roe</a></p>';
    expect(authorsOf(story(links))?.value).toEqual(['Jane Doe', 'John Roe']);
    const edited = '<p><a rel="author">Jane Doe</a>, edited by <a rel="author">John Roe</a></p>';
    expect(authorsOf(story(edited))?.value).toEqual(['Jane Doe']);
  });

  it('are named without the site they write for', () => {
    const byline = '<p>Por Ana Lima e Rui Sousa, Diário Exemplo</p>';
    const head = '<meta property="og:site_name" content="Diário Exemplo">';
    expect(authorsOf(story(byline, head))?.value).toEqual(['Ana Lima', 'Rui Sousa']);
  });
});

describe('class names with an agreed meaning', () => {
  it('hold also names of one word, in the foot of the article', () => {
    const foot =
      '<footer class="entry-footer"><span class="author vcard"><span class="fn">kozue_t</span></span></footer>';
    expect(
      authorsOf(`<title>A story</title><article><div><h1>A story</h1><p>Text.</p>${foot}</div></article>`)?.value,
    ).toEqual(['kozue_t']);
  });
});

describe('the first paragraph', () => {
  it('names its reporter in brackets', () => {
    const text = '<p>〔記者王小明／台北報導〕圖書車今日重新上路。</p>';
    expect(authorsOf(story(text))).toEqual({ value: ['王小明'], source: 'byline', from: 'text near the title' });
  });
});
