import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../test/article-from-html.js';
import { renderXml } from './xml.js';

/** Names of the elements in order; throws where the document is not well-formed. */
function readStrictly(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => names.push(tag.name));
  parser.write(xml).close();
  return names;
}

describe('XML', () => {
  it('has metadata with its origin, then content', () => {
    const article = articleFromHtml('<h2>H</h2><p>a <b>b</b> <a href="/x">c</a></p><ol><li>d</ol>', {
      url: 'https://example.org/',
      metadata: {
        title: { value: 'T & U', source: 'open-graph', from: 'og:title' },
        authors: { value: ['A', 'B'], source: 'meta', from: 'author' },
      },
    });
    expect(renderXml(article)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<article url="https://example.org/" method="pith" pageType="article" confidence="1">',
        '<title from="og:title">T &amp; U</title>',
        '<author from="author">A</author>',
        '<author from="author">B</author>',
        '<content>',
        '<head level="2">H</head>',
        '<p>a <hi style="strong">b</hi> <link href="https://example.org/x">c</link></p>',
        '<list type="ordered"><item n="1"><p>d</p></item></list>',
        '</content>',
        '</article>',
        '',
      ].join('\n'),
    );
  });

  it('has an element for every kind of block', () => {
    const names = readStrictly(
      renderXml(
        articleFromHtml(`<pre>a</pre><blockquote>b</blockquote><dl><dt>c<dd>d</dl><table><caption>e</caption><tr><th>f<th>g</table>
        <figure><img src="http://a/b.png" alt="&quot;"><figcaption>h</figcaption></figure><details><summary>i</summary>j</details>
        <iframe src="http://a/"></iframe>k<hr>l<br>m<math alttext="x"></math><sup><a href="#n">1</a></sup><ol><li id=n>o</ol>`),
      ),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'code',
        'quote',
        'definitions',
        'term',
        'description',
        'table',
        'caption',
        'row',
        'cell',
        'figure',
        'image',
        'details',
        'summary',
        'embed',
        'rule',
        'br',
        'formula',
        'noteRef',
        'note',
      ]),
    );
  });

  it('is well-formed whatever the page holds', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="&#x1;x">',
        '<li>',
        '<ul>',
        '<table><tr><td>',
        ']]>',
        '&#xffff;',
        '\ud800',
        '\u0001',
        '<pre>',
        '<img alt="\u0002<">',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.string({ unit: 'binary' }), (pieces, title) => {
        const article = articleFromHtml(pieces.join(''), {
          metadata: { title: { value: title, source: 'meta', from: title } },
        });
        expect(() => readStrictly(renderXml(article))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});
