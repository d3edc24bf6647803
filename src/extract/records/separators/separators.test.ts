import { describe, expect, it } from 'vitest';
import { NodeSet } from '../../../model/node-set.js';
import { findByCss, parseHtml } from '../../../parse/index.js';
import { recordPage } from '../record-page.js';
import { combineRanks } from './combine-ranks.js';
import { cutAt, openWrappers } from './cut-objects.js';
import { voteForSubtree } from './object-subtree.js';
import { childrenOf, rankSeparatorTags } from './rank-separators.js';
import { patternRepeating, siblingTags, standardDeviation } from './separator-heuristics.js';

function childrenOfBox(html: string) {
  const dom = parseHtml(`<div id=box>${html}</div>`);
  const page = recordPage(dom);
  const [box] = findByCss(dom, '#box') as [number];
  return { dom, page, box, children: childrenOf(page, box, new NodeSet(dom.nodeCount)) };
}

describe('the standard deviation heuristic', () => {
  it('ranks tags by how evenly their occurrences are spread', () => {
    const { page, children } = childrenOfBox(
      '<hr>aaaa<b>b</b>cc<hr>aaaa<b>b</b>cc<b>x</b>aaaaaaa<hr>aaaa<b>b</b>cc<hr>',
    );
    expect(standardDeviation(page, children)).toEqual(['b', 'hr']);
    const even = childrenOfBox('<hr>aaaa<b>b</b>c<hr>aaa<b>bb</b>c<hr>aa<b>b</b>ccc<hr>');
    expect(standardDeviation(even.page, even.children)).toEqual(['hr', 'b']);
  });

  it('leaves out tags with less than two distances', () => {
    const { page, children } = childrenOfBox('<p>a</p><p>b</p>');
    expect(standardDeviation(page, children)).toEqual([]);
  });
});

describe('the repeating pattern heuristic', () => {
  it('ranks by the difference between the tag and its most frequent pair', () => {
    const { page, children } = childrenOfBox(
      '<hr><b>a</b>x<hr><b>b</b>y<hr><b>c</b>z<p><i>k</i></p><p><i>l</i></p><p>m</p>',
    );
    expect(patternRepeating(page, children)).toEqual(['hr', 'p']);
  });

  it('gives an empty list where no pair repeats', () => {
    const { page, children } = childrenOfBox('<p>a</p>x<p>b</p>x<p>c</p>');
    expect(patternRepeating(page, children)).toEqual([]);
  });
});

describe('the sibling heuristic', () => {
  it('ranks first tags of sibling pairs by their number', () => {
    const { page, children } = childrenOfBox('<h2>a</h2><p>b</p><h2>a</h2><p>b</p><h2>a</h2><p>b</p>');
    expect(siblingTags(page, children)).toEqual(['h2', 'p']);
  });
});

describe('ranks together', () => {
  it('are probabilities of Table 1, united', () => {
    const [first, second, third] = combineRanks({
      deviation: ['tr', 'hr'],
      pattern: ['tr'],
      siblings: ['hr', 'tr', 'b', 'i'],
    });
    expect(first).toMatchObject({ tag: 'tr', deviation: 1, pattern: 1, siblings: 2 });
    expect(first?.probability).toBeCloseTo(1 - 0.22 * 0.27 * 0.83);
    expect(second).toMatchObject({ tag: 'hr', deviation: 2, pattern: null, siblings: 1 });
    expect(second?.probability).toBeCloseTo(1 - 0.82 * 0.37);
    expect(third).toMatchObject({ tag: 'b', probability: 0.12 });
  });

  it('beyond the fifth count for nothing', () => {
    const votes = combineRanks({ deviation: [], pattern: [], siblings: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(votes.map(({ probability }) => probability)).toEqual([0.63, 0.17, 0.12, 0.06, 0.03, 0]);
  });

  it('of an element are found by its address', () => {
    const { dom, box } = childrenOfBox('<dt>a</dt><dd>b</dd>'.repeat(4));
    expect(rankSeparatorTags(dom, box)[0]?.siblings).toBe(1);
  });
});

describe('objects', () => {
  const textsOf = (html: string, separator: string) => {
    const { dom, page, children } = childrenOfBox(html);
    const objects = cutAt(page, openWrappers(page, children, separator), separator);
    return objects.map((nodes) => nodes.map((node) => dom.textContent(node)).join('|'));
  };

  it('run from one separator to the next', () => {
    expect(textsOf('<p>before</p><h2>a</h2><p>b</p><h2>c</h2><p>d</p><p>e</p>', 'h2')).toEqual(['a|b', 'c|d|e']);
  });

  it('do not hold a separator that shows nothing', () => {
    expect(textsOf('<hr>a<hr>b<hr>', 'hr')).toEqual(['a', 'b']);
  });

  it('are broken in two where a separator stands inside', () => {
    expect(textsOf('<h2>a</h2><div><p>b</p><h2>c</h2><p>d</p></div>', 'h2')).toEqual(['a|b', 'c|d']);
  });
});

describe('the object subtree', () => {
  const html = `<ul id=menu>${'<li>x'.repeat(9)}</ul><div id=list>${'<p>A sentence <b>of</b> some length.</p>'.repeat(7)}</div>`;

  it('is voted for by fan-out, size increase and tag count', () => {
    const dom = parseHtml(html);
    const votes = voteForSubtree(recordPage(dom), new NodeSet(dom.nodeCount));
    const [menu, list] = [findByCss(dom, '#menu')[0], findByCss(dom, '#list')[0]];
    expect(votes.find(({ node }) => node === menu)).toMatchObject({ fanOut: 1, sizeIncrease: 3 });
    expect(votes.find(({ node }) => node === list)).toMatchObject({ fanOut: 2, sizeIncrease: 1 });
  });

  it('is never noise', () => {
    const dom = parseHtml(html);
    const noise = new NodeSet(dom.nodeCount);
    const menu = findByCss(dom, '#menu')[0] as number;
    noise.add(menu);
    const votes = voteForSubtree(recordPage(dom), noise);
    expect(votes[0]?.node).toBe(findByCss(dom, '#list')[0]);
    expect(votes.some(({ node }) => node === menu)).toBe(false);
  });
});
