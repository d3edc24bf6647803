import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByCss, parseHtml, parseXml } from '../../../parse/index.js';
import { recordPage } from '../record-page.js';
import { integrateTagTrees, type MergedNode } from './integrated-tag-tree.js';
import { templateNodes } from './template-nodes.js';

const page = (title: string, extra = '') =>
  parseHtml(
    `<body><div class="top bar" style="color: red"><a href=/>Home</a> <span>The Times</span></div>
     <div id=text><h1>${title}</h1><p>Words about ${title}, and only there.</p>${extra}</div><p class=foot>Imprint</p></body>`,
  );

function nodeAt(tree: ReturnType<typeof integrateTagTrees>, features: string): MergedNode | undefined {
  return tree.nodes.find((node) => node.features === features);
}

describe('an integrated tag tree', () => {
  const tree = integrateTagTrees([page('One'), page('Two', '<img src=a.png>'), page('Three')]);

  it('merges elements with the same tag and CSS features and counts their pages', () => {
    expect(nodeAt(tree, 'div.bar.top[style="color:red"]')).toMatchObject({ pages: 3 });
    expect(nodeAt(tree, 'div#text')).toMatchObject({ pages: 3 });
    expect(nodeAt(tree, 'img')).toMatchObject({ pages: 1 });
    expect(tree.nodes.filter(({ features }) => features === 'h1')).toHaveLength(1);
  });

  it('tells what is equal on all pages from what differs', () => {
    expect(nodeAt(tree, 'span')).toMatchObject({ text: 'The Times', isEqual: true });
    expect(nodeAt(tree, 'h1')).toMatchObject({ text: 'One', isEqual: false });
  });

  it('keeps elements apart whose class, id or style differs', () => {
    const apart = integrateTagTrees([
      parseHtml('<p class="a">x</p><p id=b>y</p><p style="top:0">z</p>'),
      parseHtml('<p class="a2">x</p><p id=b2>y</p><p style="top:1px">z</p>'),
    ]);
    const paragraphs = apart.nodes.filter(({ features }) => features.startsWith('p'));
    expect(paragraphs.map(({ pages }) => pages)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('takes classes in any order', () => {
    const both = integrateTagTrees([parseHtml('<p class="a b">x</p>'), parseHtml('<p class=" b  a">x</p>')]);
    expect(nodeAt(both, 'p.a.b')).toMatchObject({ pages: 2 });
  });

  it('is made of XML too', () => {
    const xml = integrateTagTrees([parseXml('<r><a>1</a><a>2</a></r>'), parseXml('<r><a>1</a></r>')]);
    expect(xml.nodes.map(({ features, pages, isEqual }) => [features, pages, isEqual])).toEqual([
      ['r', 2, true],
      ['a', 2, true],
      ['a', 1, true],
    ]);
  });

  it('of one page with itself has every element in both, all equal', () => {
    const parts = fc.constantFrom('<div>', '</div>', '<p class=a>', 'text', '<a href=x>', '<ul><li>', '<li>');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (pieces) => {
        const dom = parseHtml(pieces.join(''));
        const { nodes } = integrateTagTrees([dom, dom]);
        expect(nodes.every(({ pages, isEqual }) => pages === 2 && isEqual)).toBe(true);
        expect(nodes).toHaveLength([...dom.descendants(1)].filter((node) => dom.isElement(node)).length);
      }),
    );
  });
});

describe('the template of a page', () => {
  it('is what all pages share, topmost elements only', () => {
    const pages = [page('One'), page('Two'), page('Three')];
    const first = pages[0] as (typeof pages)[number];
    const template = templateNodes(recordPage(first), integrateTagTrees(pages), 0);
    expect([...template]).toEqual([...findByCss(first, '.top'), ...findByCss(first, '.foot')]);
  });

  it('is not found with copies of the page, nor with the page alone', () => {
    for (const pages of [[page('One'), page('One')], [page('One')]])
      expect(templateNodes(recordPage(pages[0] as (typeof pages)[number]), integrateTagTrees(pages), 0).size).toBe(0);
  });
});
