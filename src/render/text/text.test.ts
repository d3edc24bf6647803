import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleFromHtml } from '../../../test/article-from-html.js';
import { Namespace } from '../../model/compact-dom.js';
import { NodeSet } from '../../model/node-set.js';
import { DomBuilder } from '../../parse/dom-builder.js';
import { renderText, selectionText } from './text.js';

const text = (html: string): string => renderText(articleFromHtml(html));

describe('text keeps words apart and whole', () => {
  it.each([
    ['inline elements add nothing', 'foo<b>bar</b>baz <i>qux</i>', 'foobarbaz qux'],
    ['blocks separate', '<div>one</div><div>two</div>three', 'one\n\ntwo\n\nthree'],
    ['line breaks separate', 'one<br>two<br><br>three', 'one\ntwo\n\nthree'],
    ['images separate', 'one<img src=x>two', 'one two'],
    ['buttons separate', 'one<button>two</button>three', 'one two three'],
    ['custom elements separate', '<x-card>one</x-card><x-card>two</x-card>', 'one two'],
    ['a word break opportunity does not', 'super<wbr>califragilistic', 'supercalifragilistic'],
    ['white space collapses across elements', '<p>one <b> two</b>\n\t<i>three </i> </p>', 'one two three'],
    ['no-break spaces are spaces', '10&nbsp;000&nbsp;&nbsp; km', '10 000 km'],
    ['invisible characters go', 'co\u00adop\u200bera\ufefftion', 'cooperation'],
    ['joiners stay', 'می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
    ['ideographic indentation goes', '<p>\u3000\u3000第一段</p><p>\u3000第二段</p>', '第一段\n\n第二段'],
    ['other spaces stay', 'a\u2009<b>b</b>\u2003c', 'a\u2009b\u2003c'],
    ['quotations keep their marks', 'he said <q>no</q>.', 'he said “no”.'],
    ['ruby is put in parentheses', '<ruby>漢<rt>かん</rt></ruby>', '漢(かん)'],
    ['ruby parentheses are not doubled', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
    ['note numbers do not stick to words', 'a word<sup><a href="#n1">1</a></sup>, on', 'a word[1], on'],
    ['note brackets are not doubled', 'a word<sup><a href="#n1">[1]</a></sup>', 'a word[1]'],
    ['other superscripts stay', 'x<sup>2</sup>', 'x2'],
  ])('%s', (_, html, expected) => {
    expect(text(html)).toBe(expected);
  });
});

describe('text shows structure', () => {
  it.each([
    ['headings stand alone', 'a<h2>Head</h2>b', 'a\n\nHead\n\nb'],
    ['lists have markers', '<p>a</p><ul><li>b<li>c</ul><p>d', 'a\n\n- b\n- c\n\nd'],
    ['numbers follow the markup', '<ol start=3><li>a<li value=7>b<li>c</ol>', '3. a\n7. b\n8. c'],
    ['reversed lists count down', '<ol reversed><li>a<li>b</ol>', '2. a\n1. b'],
    ['nested lists are indented', '<ul><li>a<ol><li>b<li>c</ol><li>d</ul>', '- a\n  1. b\n  2. c\n- d'],
    ['paragraphs in items keep the list close', '<ul><li><p>a</p><li><p>b</p><p>c</p></ul>', '- a\n- b\n\n  c'],
    ['empty items leave no marker', '<ul><li></li><li> </li><li>a</li></ul>', '- a'],
    ['terms and definitions are lines', '<dl><dt>a<dd>b<dt>c<dd>d</dl>', 'a\nb\nc\nd'],
    ['cells are apart by tabs', '<table><tr><th>a<th>b<tr><td><p>c</p><p>d</p><td>e</table>', 'a\tb\nc d\te'],
    ['empty cells keep their column', '<table><tr><td>a<td><td>c<tr><td><td>e<td></table>', 'a\t\tc\n\te'],
    ['captions stand above', '<table><caption>T</caption><tr><th>a<th>b</table>', 'T\n\na\tb'],
    ['layout tables become blocks', '<table><tr><td>a<table><tr><td>b</table><td>c</table>', 'a\n\nb\n\nc'],
    ['code is verbatim', '<p>a</p><pre>\n  x\n\n    y\t z\n\n</pre>b', 'a\n\n  x\n\n    y\t z\n\nb'],
    ['code may use line breaks and blocks', '<pre>a<br>b<div>c</div><div>d</div></pre>', 'a\nb\nc\nd'],
    [
      'line numbers are not code',
      '<table><tr><td class=gutter><pre>1\n2</pre><td class=code><pre>a\n b</pre></table>',
      'a\n b',
    ],
    ['unknown elements of a formula are part of it', '<math><constructor>x</constructor></math>', 'x'],
    ['formulas are TeX where the page has it', '<math alttext="{\\displaystyle x^{2}}"><mi>x</mi></math>', 'x^{2}'],
    [
      'a formula is written once',
      '<span><span><math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math></span><span aria-hidden="true">x</span></span>y',
      'xy',
    ],
  ])('%s', (_, html, expected) => {
    expect(text(html)).toBe(expected);
  });
});

describe('text leaves out what is not shown', () => {
  it.each([
    ['scripts and styles', 'a<script>b</script><style>c</style>d'],
    ['templates', 'a<template>b</template>d'],
    ['drawings', 'a<svg><title>b</title><text>c</text></svg>d'],
    ['form values', 'a<textarea>b</textarea><select><option>c</select>d'],
    ['fallbacks', 'a<video>b</video><iframe>c</iframe><noscript>e</noscript>d'],
    ['comments', 'a<!-- b -->d'],
  ])('%s', (_, html) => {
    expect(text(html)).toBe('ad');
  });

  it('leaves out excluded subtrees', () => {
    const article = articleFromHtml('<p>a</p><div>b<p>c</p></div><p>d</p>', {
      exclude: (dom, node) => dom.tagName(node) === 'div',
    });
    expect(renderText(article)).toBe('a\n\nd');
  });

  it('shows a noscript that was chosen as content', () => {
    const article = articleFromHtml('<noscript><p>a</p></noscript>');
    const roots = [article.dom.firstChild[article.dom.body] as number];
    expect(selectionText(article.dom, { ...article.content, roots })).toBe('a');
  });
});

describe('XML', () => {
  it('keeps elements apart, except inside running text', () => {
    const builder = new DomBuilder('xml');
    const root = builder.addElement(1, 'item', Namespace.Xml, []);
    builder.addText(builder.addElement(root, 'title', Namespace.Xml, []), 'One');
    const para = builder.addElement(root, 'para', Namespace.Xml, []);
    builder.addText(para, 'two ');
    builder.addText(builder.addElement(para, 'em', Namespace.Xml, []), 'three');
    const dom = builder.finish('');
    expect(selectionText(dom, { roots: [root], excluded: new NodeSet(dom.nodeCount) })).toBe('One\n\ntwo three');
  });
});

describe('options', () => {
  const article = articleFromHtml('<p>Body</p>', {
    metadata: { title: { value: 'Title', source: 'meta', from: 'title' } },
  });

  it('puts the title first when asked', () => {
    expect(renderText(article, { title: true })).toBe('Title\n\nBody');
  });

  it('adds comments when asked', () => {
    expect(renderText({ ...article, comments: article.content }, { comments: true })).toBe('Body\n\nBody');
  });
});

describe('any tree', () => {
  const word = fc.constantFrom('one', ' two', 'three ', '\n', ' ', 'vier\u00a0', '五');
  const tag = fc.constantFrom(
    'b',
    'p',
    'div',
    'li',
    'ul',
    'ol',
    'table',
    'tr',
    'td',
    'pre',
    'br',
    'q',
    'sup',
    'dd',
    'h1',
    'a',
  );
  const html = fc
    .array(
      fc.oneof(
        word,
        tag.map((name) => `<${name}>`),
        tag.map((name) => `</${name}>`),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('keeps every letter in order', () => {
    fc.assert(
      fc.property(html, (source) => {
        const article = articleFromHtml(source);
        const letters = (s: string): string => s.replace(/[^\p{L}]/gu, '');
        expect(letters(renderText(article))).toBe(letters(article.dom.textContent(article.dom.body)));
      }),
    );
  });

  it('is trimmed and has no run of blank lines outside code', () => {
    fc.assert(
      fc.property(html, (source) => {
        const result = renderText(articleFromHtml(source.replaceAll('pre', 'p')));
        expect(result).not.toMatch(/^\n|[ \n]$|\n{3}| \n/);
      }),
    );
  });

  it('survives very deep nesting with output bounded by a multiple of the input', () => {
    for (const name of ['div', 'li', 'ul', 'b', 'table', 'pre', 'q', 'sup']) {
      const builder = new DomBuilder('html');
      let node = 1;
      for (let i = 0; i < 300_000; i++) node = builder.addElement(node, i % 2 ? name : 'li', Namespace.Html, []);
      builder.addText(node, 'deep');
      const dom = builder.finish('');
      const result = selectionText(dom, { roots: [1], excluded: new NodeSet(dom.nodeCount) });
      expect(result).toContain('deep');
      expect(result.length).toBeLessThan(20 * 300_000);
    }
  });
});
