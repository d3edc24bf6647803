import { describe, expect, it } from 'vitest';
import { testItem } from '../../../../test/list-item.js';
import { testListPage } from '../../../../test/list-page.js';
import type { ItemDate, ListSubject } from '../../../model/item-list.js';
import { Tag } from '../../../model/tags.js';
import { withoutAsideBoxes } from './aside-boxes.js';

const DATE: ItemDate = { raw: '1 March', value: '2026-03-01', source: 'text', pattern: null, inferred: [] };

/** Titles of the sections that are left of a page with stories in `main` and boxes in `aside`, each with the paths of its items. */
function left(main: readonly string[], boxes: readonly (readonly string[])[], isDated = true): (string | null)[] {
  const list = (paths: readonly string[]): string =>
    `<ul>${paths.map((path) => `<li><a href="/${path}">Story ${path}</a></li>`).join('')}</ul>`;
  const page = testListPage(`<main>${list(main)}</main>${boxes.map((box) => `<aside>${list(box)}</aside>`).join('')}`);
  const { dom, stats } = page;
  const nodes = [...stats.preorder].filter((node) => dom.tag[node] === Tag.li);
  let next = 0;
  const subject = (title: string, paths: readonly string[], date: ItemDate | null): ListSubject => ({
    title,
    items: paths.map((path) =>
      testItem({ title: path, link: `https://example.org/${path}`, date, nodes: [nodes[next++] as number] }),
    ),
  });
  const subjects = [
    subject('main', main, isDated ? DATE : null),
    ...boxes.map((box, i) => subject(`box ${i}`, box, null)),
  ];
  return withoutAsideBoxes(page, subjects).map(({ title }) => title);
}

const TENDERS = ['tenders/1', 'tenders/2', 'tenders/3', 'tenders/4', 'tenders/5', 'tenders/6'];
const FRONT = ['world/a', 'sport/b', 'culture/c', 'town/d', 'money/e', 'health/f'];

describe('boxes beside a list', () => {
  it('are left out where they lead to another part of the site', () => {
    expect(left(TENDERS, [['news/1', 'news/2']])).toEqual(['main']);
    expect(left(TENDERS, [['news/1', 'news/2']], false)).toEqual(['main']);
  });

  it('are kept where their items are of the kind of the list, or no less than those', () => {
    expect(left(TENDERS, [['tenders/8', 'tenders/9']])).toEqual(['main', 'box 0']);
    expect(left(TENDERS.slice(0, 3), [['news/1', 'news/2']])).toEqual(['main', 'box 0']);
    expect(left([], [TENDERS, ['news/1']])).toContain('box 0');
  });

  it('are kept on front pages, unless they alone have no dates', () => {
    expect(left(FRONT, [['opinion/1', 'opinion/2']], false)).toEqual(['main', 'box 0']);
    expect(left(FRONT, [['video/1', 'video/2']])).toEqual(['main']);
  });
});
