import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { testItem } from '../../../test/list-item.js';
import type { ListItem, ListPageReading, ListSubject } from '../../model/item-list.js';
import { type ListToFeedOptions, listToFeed } from './list-to-feed.js';

const listItem = (title: string, fields: Partial<ListItem> = {}): ListItem =>
  testItem({
    title,
    link: `https://a.example/${title}`,
    confidence: 0.9,
    fieldConfidence: { title: 0.9 },
    ...fields,
  });

function reading(subjects: ListSubject[], fields: Partial<ListPageReading> = {}): ListPageReading {
  const list = { method: 'pith', subjects, score: 0.8, reasons: [] };
  return {
    url: 'https://a.example/news',
    title: 'News',
    description: 'All news',
    language: 'en',
    image: null,
    date: null,
    list,
    candidates: [list],
    nativeFeeds: [],
    ...fields,
  };
}

const feedOf = (items: ListItem[], fields: Partial<ListPageReading> = {}, options: ListToFeedOptions = {}) =>
  listToFeed(reading([{ title: null, items }], fields), options);

describe('a list as a feed', () => {
  it('carries over what the list says', () => {
    const date = {
      raw: '1 March',
      value: '2026-03-01',
      source: 'text',
      pattern: 'd mmmm',
      inferred: ['year'],
    } as const;
    const price = { raw: '€ 5', amount: '5', currency: 'EUR' };
    const item = listItem('a', { date, price, description: 'D', image: 'https://a.example/i', author: ' A ' });
    expect(feedOf([item], {}, { selfLink: 'https://f.example/', ttl: 30 })).toEqual({
      title: 'News',
      link: 'https://a.example/news',
      selfLink: 'https://f.example/',
      description: 'All news',
      language: 'en',
      image: null,
      updated: null,
      ttl: 30,
      hubs: [],
      nextLink: null,
      items: [
        {
          id: 'https://a.example/a',
          title: 'a',
          link: 'https://a.example/a',
          published: '2026-03-01',
          updated: null,
          summary: 'D',
          contentHtml: null,
          image: 'https://a.example/i',
          authors: ['A'],
          categories: [],
          language: null,
          extras: { confidence: 0.9, fieldConfidence: { title: 0.9 }, date, price },
        },
      ],
      extras: { method: 'pith', score: 0.8 },
    });
  });

  it.each([
    [{}, 'News'],
    [{ title: ' ' }, 'a.example'],
    [{ title: null, url: null }, 'Untitled'],
  ])('%j is titled %s', (fields, title) => expect(feedOf([], fields).title).toBe(title));

  it('takes the date of the page only where no item has one', () => {
    const date = { raw: '', value: '2026-03-01', source: 'data', pattern: null, inferred: [] } as const;
    expect(feedOf([listItem('a')], { date: '2026-02' }).updated).toBe('2026-02');
    expect(feedOf([listItem('a', { date })], { date: '2026-02' }).updated).toBeNull();
  });

  it('tells of other readings and the site’s own feeds when asked', () => {
    const native = { url: 'https://a.example/feed', title: null, format: 'rss', found: 'declared' } as const;
    const fields = { nativeFeeds: [native] };
    expect(feedOf([listItem('a')], fields, { candidates: true, nativeFeeds: true }).extras).toEqual({
      method: 'pith',
      score: 0.8,
      candidates: [{ method: 'pith', score: 0.8, subjects: 1, items: 1 }],
      nativeFeeds: [native],
    });
  });

  it('makes categories of subjects where there are several', () => {
    const subjects = (titles: (string | null)[]) =>
      listToFeed(reading(titles.map((title, i) => ({ title, items: [listItem(`i${i}`)] })))).items.map(
        ({ categories }) => categories,
      );
    expect(subjects(['Sport', 'Culture', null])).toEqual([['Sport'], ['Culture'], []]);
    expect(subjects(['Latest', null])).toEqual([[], []]);
  });
});

describe('ids', () => {
  const ids = (items: ListItem[], fields: Partial<ListPageReading> = {}) =>
    feedOf(items, fields).items.map(({ id }) => id);

  it('are canonical addresses, and one address is one item', () => {
    const items = [
      listItem('Old title', { link: 'https://A.example/x?utm_source=feed', author: 'First' }),
      listItem('Other', { link: 'https://a.example/y' }),
      listItem('Read more', { link: 'https://a.example/x#more', description: 'D', author: 'Second' }),
    ];
    const feed = feedOf(items);
    expect(feed.items.map(({ id, title }) => [id, title])).toEqual([
      ['https://a.example/x', 'Old title'],
      ['https://a.example/y', 'Other'],
    ]);
    expect(feed.items[0]).toMatchObject({ summary: 'D', authors: ['First'] });
  });

  it('unite the categories and extras of one item', () => {
    const date = { raw: 'x', value: '2026', source: 'text', pattern: null, inferred: [] } as const;
    const feed = listToFeed(
      reading([
        { title: 'Top', items: [listItem('a')] },
        {
          title: 'Sport',
          items: [listItem('a', { date, confidence: 0.1, fieldConfidence: { title: 0.1, date: 0.7 } })],
        },
      ]),
    );
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({
      published: '2026',
      categories: ['Top', 'Sport'],
      extras: { confidence: 0.9, subject: 'Top', date, fieldConfidence: { title: 0.9, date: 0.7 } },
    });
  });

  it('do not depend on the text of an item that has an address', () => {
    const link = 'https://a.example/x';
    expect(ids([listItem('Before', { link })])).toEqual(ids([listItem('After', { link })]));
  });

  it('name items without an address by page and title, as no address', () => {
    const unlinked = ['a', 'b', 'a'].map((title) => listItem(title, { link: null }));
    const [a, b, ...rest] = ids(unlinked);
    expect(rest).toEqual([]);
    expect(a).toMatch(/^urn:uuid:/);
    expect(a).not.toBe(b);
    expect(ids(unlinked, { url: 'https://a.example/news?utm_medium=x', title: 'Renamed' })).toEqual([a, b]);
    expect(ids(unlinked, { url: 'https://b.example/' })).not.toContain(a);
    expect(ids(unlinked, { url: null })[0]).not.toBe(ids(unlinked, { url: null, title: 'Other' })[0]);
  });

  it('tell items of one page apart by their fragments', () => {
    const links = [
      'https://a.example/news#v2',
      'https://a.example/news#v1',
      'https://a.example/news#',
      'https://a.example/news',
    ];
    const found = ids(links.map((link, i) => listItem(`t${i}`, { link })));
    expect(found.slice(0, 2)).toEqual(links.slice(0, 2));
    expect(found.slice(2).every((id) => id.startsWith('urn:uuid:'))).toBe(true);
    expect(new Set(found).size).toBe(4);
  });

  it('leave out addresses that are none', () => {
    const [item] = feedOf([listItem('a', { link: 'javascript:void(0)', image: '/i.png' })]).items;
    expect(item).toMatchObject({ link: null, image: null });
  });

  it('are made in linear time when everything leads to one place', () => {
    const crowd = (length: number) => {
      const items = [listItem('x', { link: 'https://a.example/x' })];
      return reading(Array.from({ length }, (_, i) => ({ title: `s${i}`, items })));
    };
    expect(listToFeed(crowd(20_000)).items[0]?.categories).toHaveLength(20_000);
    expectLinear(20_000, (length) => {
      const all = crowd(length);
      return () => listToFeed(all);
    });
  });
});
