import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { collapseSpace } from '../../metadata/clean-text.js';
import { signalsOf } from '../page-signals.js';
import { findRegions } from './item-regions.js';

/** The text of the region of every link of the page, or of some of them, as one group; `|` between its elements. */
function regions(html: string, isInGroup: (href: string) => boolean = () => true): string[] {
  const page = testListPage(html);
  const { dom, stats } = page;
  const { links, around } = signalsOf(page);
  const group = [...links.nodes.keys()].filter((link) => isInGroup(links.hrefs[link] as string));
  return findRegions(dom, stats, links, group, around.signature).map(({ first, last }) => {
    const parts: string[] = [];
    for (let node = first; node !== 0; node = node === last ? 0 : (dom.nextSibling[node] as number)) {
      const text = collapseSpace(dom.textContent(node));
      if (text !== '') parts.push(text);
    }
    return parts.join('|');
  });
}

const three = (item: (i: number) => string) => [1, 2, 3].map(item).join('');

describe('the region of an item', () => {
  it('is the highest element without another link of the group', () => {
    const card = (i: number) => `<div><div><h3><a href=/${i}>T${i}</a></h3></div><p>About ${i}</p></div>`;
    expect(regions(`<main>${three(card)}</main>`)).toEqual(['T1About 1', 'T2About 2', 'T3About 3']);
  });

  it('takes in the paragraphs below a heading', () => {
    const flat = (i: number) => `<h3><a href=/${i}>T${i}</a></h3><p>About ${i}</p><p>More ${i}</p>`;
    expect(regions(`<main>${three(flat)}</main>`)).toEqual([
      'T1|About 1|More 1',
      'T2|About 2|More 2',
      'T3|About 3|More 3',
    ]);
  });

  it('takes dt and dd together', () => {
    expect(regions(`<dl>${three((i) => `<dt><a href=/${i}>T${i}</a></dt><dd>About ${i}</dd>`)}</dl>`)).toEqual([
      'T1|About 1',
      'T2|About 2',
      'T3|About 3',
    ]);
  });

  it('takes pairs of table rows together', () => {
    const pair = (i: number) => `<tr><td><a href=/${i}>T${i}</a></td></tr><tr><td>About ${i}</td></tr>`;
    const wanted = ['T1|About 1', 'T2|About 2', 'T3|About 3'];
    expect(regions(`<table>${three(pair)}</table>`)).toEqual(wanted);
    expect(regions(`<table><tr><td>Notices</td></tr>${three(pair)}<tr><td>End</td></tr></table>`)).toEqual(wanted);
  });

  it('takes in no items of another state that stand between those of a group', () => {
    const thread = (i: number) =>
      `<tr class=${i % 2 ? 'new' : 'common'}><td><a class=title href=/${i}>T${i}</a></td></tr>`;
    const rows = Array.from({ length: 8 }, (_, i) => thread(i)).join('');
    expect(regions(`<table>${rows}</table>`, (href) => Number(href.slice(1)) % 2 === 0)).toEqual([
      'T0',
      'T2',
      'T4',
      'T6',
    ]);
  });

  it('reaches back where the link comes last', () => {
    const flat = (i: number) => `<dt>Day ${i}</dt><dd><a href=/${i}>T${i}</a></dd>`;
    expect(regions(`<dl>${three(flat)}</dl>`)).toEqual(['Day 1|T1', 'Day 2|T2', 'Day 3|T3']);
    const pair = (i: number) => `<tr><td>Day ${i}</td></tr><tr><td><a href=/${i}>T${i}</a></td></tr>`;
    expect(regions(`<table>${three(pair)}</table>`)).toEqual(['Day 1|T1', 'Day 2|T2', 'Day 3|T3']);
  });

  it('begins with the date before its title, whatever follows the list', () => {
    const flat = (i: number) => `<span>Day ${i}</span><h4><a href=/${i}>T${i}</a></h4><p>About ${i}</p>`;
    const wanted = ['Day 1|T1|About 1', 'Day 2|T2|About 2', 'Day 3|T3|About 3'];
    expect(regions(`<main>${three(flat)}</main>`)).toEqual(wanted);
    expect(regions(`<main><h2>News</h2>${three(flat)}<div>Page 1 of 9</div></main>`)).toEqual(wanted);
  });

  it('is one for a picture and a title with the same target', () => {
    const card = (i: number) =>
      `<li><a href=/${i}><img src=a.jpg></a><h3><a href=/${i}>T${i}</a></h3><p>About ${i}</p></li>`;
    expect(regions(`<ul>${three(card)}</ul>`)).toEqual(['T1About 1', 'T2About 2', 'T3About 3']);
  });

  it('ends with the last item, not with what follows the list', () => {
    const flat = (i: number) => `<h3><a href=/${i}>T${i}</a></h3><p>About ${i}</p>`;
    expect(regions(`<main>${three(flat)}<p>Imprint</p><p>Address</p></main>`)).toEqual([
      'T1|About 1',
      'T2|About 2',
      'T3|About 3',
    ]);
  });

  it('takes nothing in where siblings between items are the exception', () => {
    const items = [1, 2, 3, 4, 5].map(
      (i) => `<p><a href=/${i}>T${i}</a></p>${i === 3 ? '<div>Advertisement</div>' : ''}`,
    );
    expect(regions(`<main>${items.join('')}</main>`)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5']);
  });

  it('never covers a node twice, whatever stands between the links', () => {
    const piece = fc.constantFrom(
      '<h3><a href=/A>T</a></h3>',
      '<h4><a href=/B>T</a></h4>',
      '<p>Text</p>',
      '<h3>Text</h3>',
      '<div><a href=/C>T</a></div>',
      '<div><h3><a href=/D>T</a></h3><p>Text</p></div>',
      '<img src=a.jpg>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const page = testListPage(`<main>${pieces.join('')}</main>`);
        const { links, around } = signalsOf(page);
        const group = [...links.nodes.keys()];
        let end = 0;
        for (const { first, last } of findRegions(page.dom, page.stats, links, group, around.signature)) {
          expect(page.stats.order[first]).toBeGreaterThanOrEqual(end);
          expect(page.stats.end[last]).toBeGreaterThan(page.stats.order[first] as number);
          end = page.stats.end[last] as number;
        }
      }),
      { numRuns: 2000 },
    );
  });
});
