import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { type ItemList, itemsOf } from '../../../model/item-list.js';
import { chooseLists, qualityOf, SHIPPED_WEIGHTS } from './choose-lists.js';
import { findCandidates } from './list-candidates.js';
import { rankLists } from './rank-lists.js';
import { repeatedPattern } from './repeated-pattern.js';

const STORIES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
  'Old mill becomes a museum for children',
];
const story = (title: string, path: string) =>
  `<article><h3><a href="/${path}">${title}</a></h3><p>What the story is about, told in one or two plain sentences for readers.</p></article>`;
const stories = (from = 0, to = STORIES.length) =>
  STORIES.slice(from, to)
    .map((title, i) => story(title, `story-number-${from + i}-of-the-day`))
    .join('');
const menu = (count: number) =>
  `<nav><ul>${Array.from({ length: count }, (_, i) => `<li><a href="/topic/${i}">Topic ${i}</a></li>`).join('')}</ul></nav>`;
const related = `<aside class="related sidebar"><h4>Related</h4><ul>${Array.from({ length: 5 }, (_, i) => `<li><a href="/old/${i}">Old story ${i}</a></li>`).join('')}</ul></aside>`;

const lists = (html: string): readonly ItemList[] => repeatedPattern.extract(testListPage(html)).lists;
const titles = (list: ItemList | undefined) => (list === undefined ? [] : itemsOf(list).map(({ title }) => title));

describe('repeated-pattern', () => {
  it('prefers 6 stories to a menu of 30 links', () => {
    const found = lists(`${menu(30)}<main>${stories()}</main>`);
    expect(titles(found[0])).toEqual(STORIES);
    for (const other of found.slice(1)) expect(other.score).toBeLessThanOrEqual(found[0]?.score ?? 0);
  });

  it('puts two sections of the same kind together, each below its heading', () => {
    const [list] = lists(
      `${menu(8)}<main><section class=local><h2>Town</h2>${stories(0, 3)}</section><section class=world><h2>World</h2>${stories(3, 6)}</section></main>`,
    );
    expect(titles(list)).toEqual(STORIES);
    expect(list?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['Town', 3],
      ['World', 3],
    ]);
  });

  it('leaves the related links of a sidebar out', () => {
    const [list] = lists(`${menu(8)}<main>${stories()}</main>${related}`);
    expect(titles(list)).toEqual(STORIES);
  });

  it('offers the other lists as alternatives, none of them better than the first', () => {
    const found = lists(`${menu(8)}<main>${stories()}</main>${related}`);
    expect(found.map(titles).some((all) => all.includes('Old story 0'))).toBe(true);
    expect(found.every(({ score }, i) => i === 0 || score <= (found[i - 1]?.score ?? 0))).toBe(true);
  });

  it('knows where the items of other lists lead before they are read, and leaves out what has no title', () => {
    const icons = '<ul><li><a href=/i1><img alt=One></a><li><a href=/i2></a><li><a href=/i3><img alt=Three></a></ul>';
    const { lists, links } = repeatedPattern.extract(
      testListPage(`${menu(80)}<main>${stories()}</main>${icons}${related}`),
    );
    expect(links?.[0]).toBeNull();
    expect(lists.length).toBeGreaterThan(2);
    lists.forEach((list, i) => {
      if (i > 0) expect(links?.[i]).toEqual(itemsOf(list).map(({ link }) => link));
      expect(list.reasons[1]).toBe(`${itemsOf(list).length} items, 0 of them dated`);
    });
    expect(lists.map((list) => itemsOf(list).length)).toContain(80);
  });

  it('says why there is none', () => {
    expect(repeatedPattern.extract(testListPage('<p>Text')).attempts[0]?.why).toContain('no links');
    const blank = '<ul><li><a href=/1></a><li><a href=/2></a><li><a href=/3></a></ul>';
    expect(repeatedPattern.extract(testListPage(blank)).attempts[0]?.why).toContain('no titles');
  });
});

describe('choosing among the lists of a page', () => {
  const page = testListPage(`${menu(30)}<main>${stories()}</main>${related}`);
  const candidates = findCandidates(page);

  it('keeps lists that share no node, best first', () => {
    const ranked = rankLists(candidates, page.stats, SHIPPED_WEIGHTS.choice);
    const taken = new Set<number>();
    ranked.forEach(({ regions, rank }, i) => {
      expect(rank).toBeLessThanOrEqual(ranked[i - 1]?.rank ?? Number.POSITIVE_INFINITY);
      const own = regions.flatMap(({ first, last }) => {
        const from = page.stats.order[first] as number;
        return Array.from({ length: (page.stats.end[last] as number) - from }, (_, at) => from + at);
      });
      for (const position of own) expect(taken.has(position)).toBe(false);
      for (const position of own) taken.add(position);
    });
    expect(ranked.length).toBeGreaterThanOrEqual(3);
  });

  it('goes by the weights it is given', () => {
    const zero = SHIPPED_WEIGHTS.choice.map(() => 0);
    const most = Float64Array.from(zero);
    most[0] = 1; // items
    const byCount = chooseLists(candidates, page.stats, { ...SHIPPED_WEIGHTS, choice: most });
    expect(byCount?.main.regions).toHaveLength(30);
    const shipped = chooseLists(candidates, page.stats, SHIPPED_WEIGHTS);
    expect(shipped?.main.regions).toHaveLength(6);
  });

  it('gives stories a higher quality than a menu', () => {
    const quality = (size: number) =>
      Math.max(...candidates.filter(({ items }) => items === size).map((list) => qualityOf(list, SHIPPED_WEIGHTS)));
    expect(quality(6)).toBeGreaterThan(0.5);
    expect(quality(30)).toBeLessThan(0.3);
  });

  it('chooses nothing from nothing', () => {
    expect(chooseLists([], page.stats, SHIPPED_WEIGHTS)).toBeNull();
  });
});
