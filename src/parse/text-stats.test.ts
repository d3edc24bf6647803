import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByCss } from './css/find-by-css.js';
import { parseHtml } from './parse-html.js';
import { textStats } from './text-stats.js';

function statsOf(html: string, selector: string) {
  const dom = parseHtml(html);
  const stats = textStats(dom);
  const node = findByCss(dom, selector)[0] as number;
  return { length: stats.length[node], linkLength: stats.linkLength[node], words: stats.words[node] };
}

describe('text counts of a node', () => {
  it('add up over its subtree, link text apart', () => {
    const html = '<div>one <a href=x>two <b>three</b></a><p>four</p></div>';
    expect(statsOf(html, 'div')).toEqual({ length: 15, linkLength: 8, words: 4 });
  });
  it.each(['script', 'style', 'template', 'textarea', 'title', 'iframe'])('leave out the text of %s', (tag) => {
    expect(statsOf(`<div>seen<${tag}>not seen</${tag}></div>`, 'div').words).toBe(1);
  });
  it('are those of the decoded text', () => {
    expect(statsOf('<p>a&nbsp;b &amp; c&#46;</p>', 'p')).toEqual({ length: 5, linkLength: 0, words: 3 });
  });
  it('leave out noscript next to a page that has text', () => {
    expect(statsOf(`<div>${'Some text. '.repeat(90)}<noscript>Enable it.</noscript></div>`, 'noscript').words).toBe(0);
  });
  it('count noscript when it holds the page', () => {
    const thread = '<p>A whole thread, kept for readers without scripts.</p>'.repeat(20);
    expect(statsOf(`<div>Loading</div><noscript>${thread}</noscript>`, 'noscript').words).toBe(160);
  });
  it('are computed once a document', () => {
    const dom = parseHtml('<p>x');
    expect(textStats(dom)).toBe(textStats(dom));
  });
});

describe('document order', () => {
  it('numbers every node once, parents first, subtrees without gaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<div>', '</div>', 'x', '<table>', '<td>', '<b>', '</b>', '<p>', '<a>')),
        (parts) => {
          const dom = parseHtml(parts.join(''));
          const { preorder, order, end } = textStats(dom);
          preorder.forEach((node, position) => {
            expect(order[node]).toBe(position);
            const parent = dom.parent[node] as number;
            if (parent === 0) return;
            expect(order[parent]).toBeLessThan(position);
            expect(end[node]).toBeLessThanOrEqual(end[parent] as number);
          });
          expect(end[1]).toBe(preorder.length);
        },
      ),
    );
  });
});
