import { describe, expect, it } from 'vitest';
import { testItem } from '../../test/list-item.js';
import type { CompactDom } from '../model/compact-dom.js';
import type { ItemList } from '../model/item-list.js';
import { findByCss, parseHtml } from '../parse/index.js';
import { likeList, shapeOf } from './like-list.js';

const post = (i: number) => `<article class="post post-${i}"><h2><a href=/${i}>Story ${i}</a></h2></article>`;
const boxes = (...names: string[]) =>
  names.map((name, i) => `<ul class="${name}"><li><a href=/${name}>Box ${i}</a><li><a href=/x>Other</a></ul>`).join('');

/** A list whose items are the elements a selector finds, with the links in them as titles. */
function listAt(dom: CompactDom, selector: string): ItemList {
  const items = findByCss(dom, selector).map((node) => {
    const [link] = findByCss(dom, 'a', node);
    const title = dom.textContent(node);
    return testItem({ title, nodes: [node], fieldNodes: link === undefined ? {} : { title: link }, confidence: 1 });
  });
  return { method: 'test', subjects: [{ title: null, items }], score: 1, reasons: [selector] };
}

/** Which of the readings of a later page is taken, by its selector. */
function taken(first: string, chosen: string, later: string, readings: string[]): string | undefined {
  const [firstDom, laterDom] = [parseHtml(first), parseHtml(later)];
  const shape = shapeOf(firstDom, listAt(firstDom, chosen));
  return likeList(
    shape,
    laterDom,
    readings.map((reading) => listAt(laterDom, reading)),
  )?.reasons[0];
}

describe('the list of a later page', () => {
  const first = `<main>${post(1)}${post(2)}</main>${boxes('tags')}`;
  const later = `<main>${post(3)}</main>${boxes('tags')}`;

  it('stands where that of the first page stands, however it ranks', () => {
    expect(taken(first, 'article', later, ['li', 'article'])).toBe('article');
    expect(taken(first, 'li', later, ['article', 'li'])).toBe('li');
  });

  it('is told by class names from lists in the same place', () => {
    const two = boxes('news box-1', 'tags box-2');
    const readings = ['.news li', '.tags li'];
    expect(taken(two, '.tags li', two.replace('box-2', 'box-7'), readings)).toBe('.tags li');
    expect(taken(two, '.news li', two, readings.toReversed())).toBe('.news li');
  });

  it('is the better ranked of two that are alike', () => {
    expect(taken(first, 'article', later, ['main article', 'article'])).toBe('main article');
  });

  it('is none when nothing stands there', () => {
    expect(taken(first, 'article', boxes('tags'), ['li'])).toBeUndefined();
  });

  it('comes from data where that of the first page does', () => {
    const data: ItemList = listAt(parseHtml(first), 'article');
    const items = (data.subjects[0]?.items ?? []).map((item) => ({ ...item, nodes: [], fieldNodes: {} }));
    const fromData = { ...data, subjects: [{ title: null, items }] };
    const dom = parseHtml(later);
    expect(likeList(shapeOf(dom, fromData), dom, [listAt(dom, 'article'), fromData])).toBe(fromData);
  });
});
