import { describe, expect, it } from 'vitest';
import { testPage } from '../../../test/article-page.js';
import { findByCss } from '../../parse/index.js';
import { selectionText } from '../../render/index.js';
import type { ArticlePage } from './article-extractor.js';
import { backtrack, econ, isBigNode, snippetNode, textNodeSets } from './econ.js';

const node = (page: ArticlePage, selector: string): number => findByCss(page.dom, selector)[0] as number;
const tags = (page: ArticlePage, nodes: readonly number[]): string[] => nodes.map((n) => page.dom.tagName(n));

function article(html: string): string | null {
  const page = testPage(html);
  const found = econ.extract(page);
  return found.ok ? selectionText(page.dom, found.content) : null;
}

describe('big-node', () => {
  it.each([
    ['a parent of text', '<div id=x>words</div>', true],
    ['a parent of blank text only', '<div id=x> <span>words</span>\n</div>', false],
    ['script, although it holds text', '<script id=x>var a = 1;</script>', false],
    ['style, although it holds text', '<style id=x>p { top: 0 }</style>', false],
    ['a parent of a comment only', '<div id=x><!-- words --></div>', false],
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 'tt', 'font'].map(
      (tag): [string, string, boolean] => [`an empty ${tag}`, `<${tag} id=x></${tag}>`, true],
    ),
    ['a line break', '<br id=x>', true],
    ['an image', '<img id=x>', false],
  ])('%s', (_, html, expected) => {
    const page = testPage(html);
    expect(isBigNode(page, node(page, '#x'))).toBe(expected);
  });
});

describe('text-node-set', () => {
  const sets = (html: string): string[][] => {
    const page = testPage(`<div id=x>${html}</div>`);
    return textNodeSets(page, node(page, '#x')).map((set) => tags(page, set.nodes));
  };

  it('is a maximal run of adjacent big-nodes', () => {
    expect(sets('<p>a</p><h2>b</h2><p>c</p>')).toEqual([['p', 'h2', 'p']]);
  });
  it('is not broken by blank text and comments', () => {
    expect(sets('<p>a</p> \n <!-- note --><p>b</p>')).toEqual([['p', 'p']]);
  });
  it('is broken by an element that is no big-node', () => {
    expect(sets('<p>a</p><img><p>b</p>')).toEqual([['p'], ['p']]);
  });
  it('is broken by loose text', () => {
    expect(sets('<b>a</b> loose <b>b</b>')).toEqual([['b'], ['b']]);
  });
  it('counts periods and commas of its joined text', () => {
    const page = testPage('<div id=x><p>One, two.</p><p>Three.</p></div>');
    expect(textNodeSets(page, node(page, '#x'))[0]?.puncNum).toBe(3);
  });
});

describe('punc-num', () => {
  it.each([
    ['ASCII', 'a. b, c', 2],
    ['CJK', '今天。明天、后天，', 3],
    ['full width', '甲．乙，', 2],
    ['half-width Katakana', 'ｱ｡ｲ､', 2],
    ['Arabic and Urdu', 'أ، ب۔', 2],
    ['other marks do not count', 'a; b: c! d? e…', 0],
  ])('%s', (_, text, expected) => {
    const page = testPage(`<p id=x>${text}</p>`);
    expect(page.stats.punctuation[node(page, '#x')]).toBe(expected);
  });
});

describe('Joint-para', () => {
  it('joins pieces so that many short ones beat a long single noise', () => {
    const noise = 'A long advertisement that goes on and on, with a comma.';
    const pieces = Array.from({ length: 9 }, (_, i) => `<p>Piece ${i} of the news, told.</p>`).join('');
    expect(article(`<div><div>${noise}</div></div><div>${pieces}</div>`)).toContain('Piece 8');
  });
  it('prunes a set without period or comma from the article', () => {
    const text = article(
      '<div><div><h3>Share this story</h3></div><p>The news, in full.</p><img><p>More news, too.</p></div>',
    );
    expect(text).toBe('The news, in full.\n\nMore news, too.');
  });
  it('returns nothing for a page without any period or comma', () => {
    expect(article('<div><p>only labels here</p><p>and here</p></div>')).toBeNull();
  });
});

describe('snippet-node', () => {
  it('is the node of the set with most text', () => {
    const page = testPage('<div id=x><p>Short, a.</p><p class=long>The longest of them, b.</p><p>Mid, c.</p></div>');
    const [set] = textNodeSets(page, node(page, '#x'));
    expect(snippetNode(page, set as never)).toBe(node(page, '.long'));
  });
  it('is the first in document order on a tie', () => {
    const page = testPage('<div id=x><p class=first>Same, a.</p><p>Same, b.</p></div>');
    const [set] = textNodeSets(page, node(page, '#x'));
    expect(snippetNode(page, set as never)).toBe(node(page, '.first'));
  });
});

describe('backtracking', () => {
  const page = testPage(
    '<body><div id=outer><span>no marks</span><div id=story><p id=a>One, two.</p><div><p>Three.</p></div></div></div></body>',
  );
  it('climbs while the parent holds more periods and commas', () => {
    expect(backtrack(page, node(page, '#a'))).toEqual({ summary: node(page, '#story'), steps: 1 });
  });
  it('stops at once where the parent adds none', () => {
    expect(backtrack(page, node(page, '#story')).steps).toBe(0);
  });
  it('ends at the root when every step adds some', () => {
    const climbing = testPage('<body>a.<div>b.<div id=in>c.</div></div></body>');
    expect(climbing.dom.tagName(backtrack(climbing, node(climbing, '#in')).summary)).toBe('body');
  });
});

describe('Extract-news', () => {
  it('explains the snippet-node, the summary-node and what was pruned', () => {
    const page = testPage('<div id=s><div><b>Share</b></div><p>News, all of it.</p></div>', { explain: true });
    econ.extract(page);
    const rules = page.trace.finish('econ').steps.map((step) => step.rule);
    expect(rules).toEqual(['joint-para', 'snippet-node', 'summary-node']);
  });
  it('reads Chinese, Japanese and Arabic pages by their own punctuation', () => {
    for (const text of ['今天北京天气很好，人们出门。', '今日は晴れ、人々は外へ。', 'الطقس جميل، والناس في الخارج.']) {
      expect(article(`<div><div>menu</div><div><p>${text}</p><p>${text}</p></div></div>`)).toBe(`${text}\n\n${text}`);
    }
  });
});
