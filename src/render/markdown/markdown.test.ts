import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../../test/article-from-html.js';
import { expectLinear } from '../../../test/growth.js';
import { parseHtml } from '../../parse/parse-html.js';
import { renderHtml } from '../html/html.js';
import { renderMarkdown } from './markdown.js';

const URL_OF_PAGE = 'https://example.org/page/';
const markdown = (html: string): string => renderMarkdown(articleFromHtml(html, { url: URL_OF_PAGE }));
const readBack = (source: string): string =>
  micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

describe('blocks', () => {
  it.each([
    ['headings', '<h1>a</h1><h6>b</h6>', '# a\n\n###### b'],
    ['paragraphs from any wrapper', '<div><div>a</div>b<section>c</section></div>', 'a\n\nb\n\nc'],
    ['two line breaks as a new paragraph', 'a<br>b<br><br>c', 'a\\\nb\n\nc'],
    ['lists', '<ul><li>a<li>b</ul><ol start=4><li>c<li>d</ol>', '- a\n- b\n\n4. c\n5. d'],
    ['nested lists', '<ul><li>a<ol><li>b<ul><li>c</ul></ol><li>d</ul>', '- a\n  1. b\n     - c\n- d'],
    ['lists in a row apart', '<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>', '- a\n\n* b\n\n- c'],
    ['tasks', '<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>', '- [x] a\n- [ ] b'],
    ['loose items', '<ol><li><p>a</p><p>b</p><li>c</ol>', '1. a\n\n   b\n\n2. c'],
    ['quotes', '<blockquote><p>a</p><blockquote>b</blockquote></blockquote>', '> a\n>\n> > b'],
    ['rules between blocks', 'a<hr>b<hr>', 'a\n\n---\n\nb'],
    [
      'figures',
      '<figure><img src=/a.png alt="A b"><figcaption>c <i>d</i></figcaption></figure>',
      '![A b](https://example.org/a.png)\n\nc *d*',
    ],
    ['definitions', '<dl><dt>a<dd>b<dt>c<dd>d</dl>', '- **a**\n\n  b\n\n- **c**\n\n  d'],
    ['details', '<details><summary>a</summary>b</details>', '**a**\n\nb'],
    [
      'embedded pages as links',
      '<iframe src="//v.example/x" title="A film"></iframe>',
      '[A film](https://v.example/x)',
    ],
    ['formulas', '<math alttext="x^2"><mi>x</mi></math> is', '$x^2$ is'],
    ['an unclosed heading as paragraphs', '<h3>a<ul><li>b</ul>', 'a\n\n- b'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('code', () => {
  it.each([
    ['language from the code element', '<pre><code class="hljs language-ts">a\n  b</code></pre>', '```ts\na\n  b\n```'],
    [
      'language from a wrapper',
      '<div class="highlight highlight-source-shell"><pre>ls</pre></div>',
      '```shell\nls\n```',
    ],
    ['language from an attribute', '<pre data-lang="C++">x</pre>', '```c++\nx\n```'],
    ['no language', '<pre class="language-none">x</pre>', '```\nx\n```'],
    ['fences longer than the code has', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````'],
    [
      'highlighter tables unwrapped',
      '<table><tr><td class="gutter"><pre>1\n2</pre><td class="code"><pre class=lang-js>a\nb</pre></table>',
      '```js\na\nb\n```',
    ],
    [
      'line number elements dropped',
      '<pre><span class="lineno">1 </span>a\n<span class="lineno">2 </span>b</pre>',
      '```\na\nb\n```',
    ],
    ['spans with backticks', '<code>a `b` c</code> <code>`x</code>', '``a `b` c`` `` `x ``'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('tables', () => {
  it('writes header, alignment and escaped pipes', () => {
    const html = '<table><tr><th>a<th align=right>b<tr><td>1|2<td><code>x|y</code></table>';
    expect(markdown(html)).toBe('| a | b |\n| --- | ---: |\n| 1\\|2 | `x\\|y` |');
  });

  it('leaves the header empty where there is none', () => {
    expect(markdown('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toBe(
      '|  |  |\n| --- | --- |\n| a | b |\n| c | d |',
    );
  });

  it('flattens blocks in cells', () => {
    const html = '<table><tr><th>a<th>b<tr><td><p>c</p><p>d</p><td><ul><li>e<li>f</ul></table>';
    expect(markdown(html)).toBe('| a | b |\n| --- | --- |\n| c<br>d | - e<br>- f |');
  });

  it('fills spans', () => {
    const html = '<table><tr><th colspan=2>a<th>b<tr><td rowspan=2>c<td>d<td>e<tr><td>f<td>g</table>';
    expect(markdown(html)).toBe('| a |  | b |\n| --- | --- | --- |\n| c | d | e |\n|  | f | g |');
  });

  it('is not inflated by spans', () => {
    const row = '<tr><td rowspan=1000 colspan=1000>x<td>y';
    expect(markdown(`<table>${row.repeat(200)}</table>`).length).toBeLessThan(40_000);
  });

  it('unwraps layout tables', () => {
    expect(markdown('<table><tr><td><h2>a</h2>b<td>c</table>')).toBe('## a\n\nb\n\nc');
  });
});

describe('inline', () => {
  it.each([
    ['emphasis', 'a <b>b</b> <i>c</i> <s>d</s>', 'a **b** *c* ~~d~~'],
    ['spaces moved out of emphasis', 'a<b> b </b>c', 'a **b** c'],
    [
      'nested emphasis',
      '<i>a <b>b</b></i>, <b><i>a</i> b</b>, <b>a <i>b</i> c</b>',
      '*a **b***, ***a* b**, **a *b* c**',
    ],
    ['emphasis inside a word', 'a<b>b</b>c', 'a**b**c'],
    ['emphasis that delimiters cannot express', 'a<b>“b”</b>c', 'a<strong>“b”</strong>c'],
    ['touching emphases', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['links', '<a href="/x" title="t &quot;q&quot;">a <b>b</b></a>', '[a **b**](https://example.org/x "t \\"q\\"")'],
    ['links with parentheses', '<a href="/x_(y)">a</a>', '[a](<https://example.org/x_(y)>)'],
    ['links that show their address', '<a href="https://e.org/">https://e.org/</a>', '<https://e.org/>'],
    [
      'links around blocks',
      '<a href="/x"><h2>a</h2><p>b</p></a>',
      '## [a](https://example.org/x)\n\n[b](https://example.org/x)',
    ],
    ['linked images', '<a href="/x"><img src="/i.png"></a>', '[![](https://example.org/i.png)](https://example.org/x)'],
    ['unsafe links as text', '<a href=" java\nscript:x">a</a>', 'a'],
    ['subscripts as elements', 'H<sub>2</sub>O', 'H<sub>2</sub>O'],
    ['empty links as nothing', 'a<a href="/x"></a>b', 'ab'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('notes', () => {
  it('become footnotes in the order of their references', () => {
    const html = `a<sup id=r2><a href="#fn2">2</a></sup> b<sup id=r1><a href="#fn1">[1]</a></sup>
      <section class=footnotes><hr><ol><li id=fn1><p>One <a href="#r1">↩</a></p><p>more</p><li id=fn2>Two <a href="#r2" class=backref>back</a></ol></section>`;
    expect(markdown(html)).toBe('a[^1] b[^2]\n\n[^1]: Two\n\n[^2]: One\n\n    more');
  });

  it('are found by role', () => {
    const html =
      'a<a role="doc-noteref" href="#n">*</a><aside id="n" role="doc-footnote"><p><a href="#x">*</a> Note</p></aside>';
    expect(markdown(html)).toBe('a[^1]\n\n[^1]: Note');
  });

  it('stay numbers where the note is not in the content', () => {
    expect(markdown('a<sup><a href="#gone">1</a></sup>')).toBe('a[1\\]');
  });
});

describe('escaping', () => {
  it.each([
    ['1. a', '1\\. a'],
    ['1986) a', '1986\\) a'],
    ['# a', '\\# a'],
    ['#a', '#a'],
    ['- a', '\\- a'],
    ['-a', '-a'],
    ['---', '\\---'],
    ['> a', '\\> a'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['a*b*', 'a\\*b\\*'],
    ['snake_case_name', 'snake_case_name'],
    ['_a_', '\\_a\\_'],
    ['a &lt; b', 'a < b'],
    ['&lt;b>', '\\<b>'],
    ['&amp;amp;', '\\&amp;'],
    ['AT&amp;T', 'AT&T'],
    ['a [b] c', 'a [b] c'],
    ['a [b](c)', 'a [b\\](c)'],
    ['see https://e.org/a_b_/~c', 'see https://e.org/a_b_/~c'],
  ])('%s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('read back by another implementation', () => {
  const word = fc.constantFrom(
    'one',
    'zwei',
    '三',
    ' ',
    ' ',
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    '[^1]',
    '(',
    ')',
    '!',
    '#',
    '# ',
    '&gt;',
    '&gt; ',
    '- ',
    '+ ',
    '1. ',
    '2) ',
    '---',
    '===',
    '|',
    '|-|',
    '\\',
    '&lt;b>',
    '&lt;!--',
    '&amp;amp;',
    '&amp;',
    ':',
    '"',
    '“',
    '.',
    '[ ] ',
    '$',
    '\u00a0',
    '~~~',
    '```',
    '***',
    '[a]: b',
    '😀',
  );
  const inlineTag = fc.constantFrom('b', 'i', 's', 'code', 'a href="/u"', 'a href="/v(w)" title="t"', 'sub');
  const blockTag = fc.constantFrom('p', 'div', 'ul', 'ol', 'li', 'blockquote', 'h2', 'pre', 'br', 'hr', 'ol start=7');
  const tagged = (tag: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.tuple(tag, fc.boolean()).map(([name, close]) => (close ? `</${name.split(' ')[0]}>` : `<${name}>`));
  const html = fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: word },
        { weight: 2, arbitrary: tagged(inlineTag) },
        { weight: 1, arbitrary: tagged(blockTag) },
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''));
  const runs = Number(process.env.PITH_PROPERTY_RUNS ?? 2000);

  /** Elements whose nesting both sides must agree on; paragraphs depend on how loose a list is written. */
  const COMPARED = new Set([
    'h2',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'hr',
    'a',
    'strong',
    'em',
    'code',
    'br',
    'sub',
    'img',
  ]);

  function outline(source: string): string {
    const dom = parseHtml(source);
    let result = '';
    const close: number[] = [];
    for (const node of dom.descendants(dom.body)) {
      while (close.length > 0 && !dom.contains(close.at(-1) as number, node)) {
        result += `/${dom.tagName(close.pop() as number)}`;
      }
      const name = dom.tagName(node);
      if (dom.isText(node)) result += dom.data(node).replace(/\s+/g, '');
      else if (name === 's' || name === 'del' || COMPARED.has(name)) {
        result += `<${name === 'del' ? 's' : name}${dom.attribute(node, 'href') ?? ''}${dom.attribute(node, 'start') ?? ''}>`;
        close.push(node);
      }
    }
    return result.replaceAll('/del', '/s');
  }

  it('has the same text and structure', () => {
    fc.assert(
      fc.property(html, (source) => {
        const article = articleFromHtml(source, { url: URL_OF_PAGE });
        const written = renderMarkdown(article);
        expect(outline(readBack(written)), written).toBe(outline(renderHtml(article)));
      }),
      { numRuns: runs },
    );
  });
});

describe('hostile values', () => {
  const tagsIn = (source: string): string[] => {
    const dom = parseHtml(readBack(source));
    return [...dom.descendants(dom.body)].filter((node) => dom.isElement(node)).map((node) => dom.tagName(node));
  };

  it('of embedded pages do not become tags where no base is known', () => {
    const source = '<iframe src="script"></iframe><p>alert(1)</p>';
    const written = renderMarkdown(articleFromHtml(source));
    expect(written).toBe('[script](script)\n\nalert(1)');
    expect(tagsIn(written)).toEqual(['p', 'a', 'p']);
  });

  it('of formulas become neither tags nor links', () => {
    for (const tex of ['a<img src=x onerror=y>b', '[x](javascript:y)', '![x](/picture)'])
      expect(tagsIn(markdown(`<p><script type="math/tex">${tex}</script>`)), tex).toEqual(['p']);
    expect(markdown('<math alttext="a<b"></math>')).toBe('$a< b$');
  });

  const IMAGE = '&lt;img src=x onerror=y>';
  const formula = (tex: string) => `<script type="math/tex">${tex}</script>`;
  it.each([
    ['text that touches an address', `<p>www.e.x${IMAGE}</p>`],
    ['bold text that touches one', `<p>www.e.x/a<b>b</b>${IMAGE}</p>`],
    ['code that touches one', `<p>http://localhost<code>${IMAGE}</code></p>`],
    ['words of a formula with one', `<p><math><mi>www.e.x${IMAGE}</mi></math></p>`],
    ['code beside code', `<p><u><code>x</code></u><code>\`${IMAGE}</code></p>`],
    ['code behind a formula with a backtick', `<p>${formula('`')} <code>${IMAGE}</code></p>`],
    ['text behind a formula with an address', `<p>${formula('http://e.x')}${IMAGE}</p>`],
    ['titles of links with a bracket in a formula', `<p><a href="/u" title="${IMAGE}">${formula('![')} ]</a></p>`],
    ['lines that end in a carriage return', `<blockquote><pre>a&#13;${IMAGE}</pre></blockquote>`],
  ])('in %s become no tags', (_, source) => {
    const written = markdown(source);
    expect(tagsIn(written), written).not.toContain('img');
    expect(written).toContain('onerror');
  });

  it('leave plain addresses as they are', () => {
    for (const text of ['See http://e.x/a_b_c, or (www.e.x/d).', 'http://e.x/?a=1&b=2', 'ftp://e.x and www.'])
      expect(markdown(`<p>${text.replaceAll('&', '&amp;')}</p>`)).toBe(text.replace(/www\.$/, 'www\\.'));
  });

  it('of titles are headings as a whole', () => {
    const title = { value: 'C\n #', source: 'meta', from: 'title' } as const;
    const article = articleFromHtml('<p>a</p>', { metadata: { title } });
    expect(renderMarkdown(article, { title: true })).toBe('# C \\#\n\na');
  });
});

describe('hostile lengths', () => {
  it.each<[string, number, (many: number) => string]>([
    ['descriptions of one term', 32_000, (many) => `<dl><dt>x${'<dd>y'.repeat(many)}</dl>`],
    ['addresses without a space', 20_000, (many) => `<p>${'www.a.'.repeat(many)}&lt;`],
    ['one word', 40_000, (many) => `<p>${'a:'.repeat(many)}&lt;`],
  ])('take time in proportion: %s', (_, size, page) => {
    expectLinear(size, (many) => {
      const article = articleFromHtml(page(many));
      return () => renderMarkdown(article);
    });
  });
});

describe('hostile nesting', () => {
  it('is flattened beyond a fixed depth', () => {
    for (const open of ['<ul><li>x', '<blockquote>x', '<ol><li><p>x', '<dl><dd>x', '<details>x<b>']) {
      const source = open.repeat(3000);
      expect(markdown(source).length).toBeLessThan(source.length * 40);
    }
  });
});
