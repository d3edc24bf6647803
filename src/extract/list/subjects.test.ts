import { describe, expect, it } from 'vitest';
import { testItem } from '../../../test/list-item.js';
import { testListPage } from '../../../test/list-page.js';
import { Tag } from '../../model/tags.js';
import { subjectsOf } from './subjects.js';

/** Sections of a page whose items are its `li`. */
function subjects(html: string) {
  const page = testListPage(html);
  const { dom, stats } = page;
  const items = [...stats.preorder]
    .filter((node) => dom.tag[node] === Tag.li)
    .map((node) => testItem({ title: dom.textContent(node), nodes: [node] }));
  return subjectsOf(page, items).map(({ title, items: own }) => [title, own.map((item) => item.title).join('')]);
}

describe('sections of a list', () => {
  it('begin at the headings between items', () => {
    expect(subjects('<main><h2>Town</h2><ul><li>a<li>b</ul><h2>World</h2><ul><li>c</ul></main>')).toEqual([
      ['Town', 'ab'],
      ['World', 'c'],
    ]);
  });

  it('have no title before the first heading, and never lose an item', () => {
    expect(subjects('<main><ul><li>a</ul><h2>World</h2><ul><li>b</ul></main>')).toEqual([
      [null, 'a'],
      ['World', 'b'],
    ]);
    expect(subjects('<ul><li>a<li>b</ul>')).toEqual([[null, 'ab']]);
    expect(subjects('')).toEqual([]);
  });

  it('are not opened by headings in items, empty ones, or those of other parts of the page', () => {
    expect(subjects('<main><h2>Town</h2><ul><li><h3>a</h3><li><h3>b</h3></ul></main>')).toEqual([['Town', 'ab']]);
    expect(subjects('<main><h2>Town</h2><ul><li>a</ul><h2> </h2><ul><li>b</ul></main>')).toEqual([['Town', 'ab']]);
    const far = '<div><div><div><div><div><div><h2>Elsewhere</h2></div></div></div></div></div></div>';
    expect(subjects(`${far}<main><ul><li>a</ul></main>`)).toEqual([[null, 'a']]);
  });

  it('keep items together that have no place on the page', () => {
    const page = testListPage('<h2>Town</h2>');
    expect(subjectsOf(page, [testItem(), testItem()])).toMatchObject([{ title: null, items: [{}, {}] }]);
  });

  it('have titles of bounded length', () => {
    const [[title] = []] = subjects(`<main><h2>${'word '.repeat(1000)}</h2><ul><li>a</ul></main>`);
    expect(title?.length).toBeLessThanOrEqual(200);
  });
});
