import { describe, expect, it } from 'vitest';
import { testItem, testList } from '../../../../test/list-item.js';
import { testListPage } from '../../../../test/list-page.js';
import { type ItemList, itemsOf } from '../../../model/item-list.js';
import { auto, autoWith } from './auto.js';

const STORIES = [
  'Council agrees on a new bridge',
  'Library opens on Sundays',
  'Heavy rain closes two roads',
  'Choir wins',
];

describe('auto', () => {
  it('adds what other methods know to the items of the best reading', () => {
    const html = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'ItemList',
      itemListElement: STORIES.map((name, i) => ({
        '@type': 'ListItem',
        item: { '@type': 'Article', name, url: `/${i}`, author: { name: 'Ann Lee' } },
      })),
    })}</script><main><ul>${STORIES.map((title, i) => `<li><h3><a href=/${i}>${title}</a></h3><i>2026-02-0${i + 1}</i></li>`).join('')}</ul></main>`;
    const { lists } = auto.extract(testListPage(html));
    expect(lists[0] && itemsOf(lists[0]).map(({ title, author, date }) => [title, author, date?.value])).toEqual(
      STORIES.map((title, i) => [title, 'Ann Lee', `2026-02-0${i + 1}`]),
    );
    expect(lists[0]?.reasons.join('; ')).toMatch(/read by .*agrees by 100 %/);
  });

  it('has all items of long lists, of those that lost as of the one that won', () => {
    const days = Array.from({ length: 300 }, (_, i) => new Date(Date.UTC(2026, 1, 20) - i * 86_400_000).toISOString());
    const story = (day: string, i: number) =>
      `<li><h3><a href=/story/${i}>Story number ${i} of the town and its river</a></h3><p>Published <i>${day.slice(0, 10)}</i></p></li>`;
    const topics = Array.from({ length: 120 }, (_, i) => `<li><a href=/topic/${i}>Topic ${i}</a></li>`);
    const html = `<nav><ul>${topics.join('')}</ul></nav><main><ul>${days.map(story).join('')}</ul></main>`;
    const { lists } = auto.extract(testListPage(html));
    const [best, ...others] = lists.map(itemsOf);
    expect(best?.map(({ link }) => link)).toEqual(days.map((_, i) => `https://example.org/story/${i}`));
    expect(best?.map(({ date }) => date?.value)).toEqual(days.map((day) => day.slice(0, 10)));
    expect(others.map((items) => items.map(({ title }) => title))).toContainEqual(topics.map((_, i) => `Topic ${i}`));
  });

  it('has the items of two lists with the same links once', () => {
    const cards = STORIES.map(
      (title, i) => `<li><h3><a href=/${i}>${title}</a></h3><p>What it is about, in a few words.</p>`,
    );
    const again = STORIES.map((title, i) => `<tr><td><a href=/${i}>${title}</a><td>${i + 3} pages`);
    const html = `<main><ul>${cards.join('')}</ul><h2>In short</h2><table>${again.join('')}</table></main>`;
    const [best] = auto.extract(testListPage(html)).lists;
    expect(itemsOf(best as ItemList).map(({ link }) => link)).toEqual(
      STORIES.map((_, i) => `https://example.org/${i}`),
    );
  });

  it('takes no lengths of videos for dates', () => {
    const dates = (times: readonly string[]) => {
      const html = `<main><ul>${times.map((time, i) => `<li><h3><a href=/v/${i}>${STORIES[i % 4]}, part ${i}</a></h3><span>${time}</span>`).join('')}</ul></main>`;
      return itemsOf(auto.extract(testListPage(html)).lists[0] as Parameters<typeof itemsOf>[0]).map(
        ({ date }) => date?.raw,
      );
    };
    expect(dates(['12:34', '3:20', '15:01', '4:45', '22:10', '1:05'])).toEqual(Array(6).fill(undefined));
    const clocks = ['22:10', '21:34', '20:20', '15:01', '14:45', '11:05'];
    expect(dates(clocks)).toEqual(clocks);
  });

  it('offers a reading once, however many methods have it', () => {
    const html = `<ul>${STORIES.map((title, i) => `<li><a href=/${i}>${title}</a> <i>2026-02-0${i + 1}</i> <b>$${i + 1}</b></li>`).join('')}</ul>`;
    const keys = auto.extract(testListPage(html)).lists.map((list) =>
      itemsOf(list)
        .map(({ link }) => link)
        .join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys[0]).toBe(STORIES.map((_, i) => `https://example.org/${i}`).join());
  });

  it('starts what a method ranks lower with less', () => {
    const list = (path: string) =>
      testList('mine', 0.5, [testItem({ title: path, link: `https://example.org/${path}` })]);
    const found = autoWith({
      name: 'mine',
      extract: () => ({ lists: ['a', 'b', 'c', 'd', 'e'].map(list), attempts: [] }),
    });
    const { lists } = found.extract(testListPage('<p>Text</p>'));
    expect(lists.map((each) => itemsOf(each)[0]?.title)).toEqual(['a', 'b', 'c', 'd']);
    const scores = lists.map(({ score }) => score);
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
  });

  it('gives readings that lost their items when they are looked at, once', () => {
    const list = (path: string) =>
      testList('mine', 0.5, [testItem({ title: path, link: `https://example.org/${path}` })]);
    const found = autoWith({ name: 'mine', extract: () => ({ lists: ['a', 'b'].map(list), attempts: [] }) });
    const [first, second] = found.extract(testListPage('<p>Text</p>')).lists;
    expect(second?.subjects).toBe(second?.subjects);
    const written = JSON.parse(JSON.stringify(second));
    expect(Object.keys(written)).toEqual(Object.keys(first ?? {}));
    expect(written.subjects[0].items).toMatchObject([{ title: 'b', link: 'https://example.org/b' }]);
  });

  it('gathers the reasons of all methods where none finds a list', () => {
    const { lists, attempts } = auto.extract(testListPage('<p>Text</p>'));
    expect(lists).toEqual([]);
    expect(attempts.map(({ method }) => method).sort()).toEqual([
      'price-pattern',
      'repeated-pattern',
      'structured',
      'time-pattern',
    ]);
  });
});
