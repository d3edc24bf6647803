import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../test/article-from-html.js';
import { renderJson } from './json.js';

describe('JSON', () => {
  it('names everything that is unknown and leaves out what was not asked for', () => {
    expect(renderJson(articleFromHtml('<p>One two</p>'))).toEqual({
      url: null,
      canonicalUrl: null,
      title: null,
      author: null,
      authors: [],
      published: null,
      modified: null,
      site: null,
      language: null,
      pageType: 'article',
      declaredType: null,
      confidence: 1,
      method: 'pith',
      excerpt: null,
      tags: [],
      image: null,
      wordCount: 2,
      text: 'One two',
      images: [],
      provenance: {},
    });
  });

  it('joins authors and says where values were found', () => {
    const json = renderJson(
      articleFromHtml('', {
        metadata: {
          title: { value: 'T', source: 'open-graph', from: 'og:title' },
          authors: { value: ['A', 'B'], source: 'json-ld', from: 'author.name' },
        },
      }),
    );
    expect(json.author).toBe('A, B');
    expect(json.provenance).toEqual({ title: 'og:title', authors: 'author.name' });
  });

  it('lists images once, with captions and sizes', () => {
    const html = `<figure><img src="/a.png" alt="A" width=10 height=20><figcaption>Cap <i>tion</i></figcaption></figure>
      <p><img src="/b.png"> <img src="/a.png"></p>`;
    expect(renderJson(articleFromHtml(html, { url: 'https://e.org/' })).images).toEqual([
      { src: 'https://e.org/a.png', alt: 'A', caption: 'Cap tion', width: 10, height: 20 },
      { src: 'https://e.org/b.png', alt: null, caption: null, width: null, height: null },
    ]);
  });

  it('adds other forms, links and comments when asked', () => {
    const article = articleFromHtml('<p>a <a href="/x">b <b>c</b></a></p>', { url: 'https://e.org/' });
    const json = renderJson(
      { ...article, comments: article.content },
      { text: false, images: false, markdown: true, html: true, links: true, comments: true },
    );
    expect(json.markdown).toBe('a [b **c**](https://e.org/x)');
    expect(json.html).toBe('<p>a <a href="https://e.org/x">b <strong>c</strong></a></p>');
    expect(json.links).toEqual([{ href: 'https://e.org/x', text: 'b c' }]);
    expect(json.comments).toBe('a b c');
    expect(json).not.toHaveProperty('text');
    expect(json).not.toHaveProperty('images');
  });
});
