import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../test/list-page.js';
import { itemsOf } from '../../model/item-list.js';
import { writeHtml } from '../../parse/index.js';
import type { ListExtractor } from './list-extractor.js';

const PIECES = [
  '<div class="price item">',
  '</div>',
  '<ul><li>',
  '<li>',
  '</ul>',
  '<a href="/x">',
  '<a href="y?b=1">',
  '<a href="javascript:x">',
  '<a href="http://[">',
  '</a>',
  '<h3>',
  '</h3>',
  '<img src=a.jpg alt=Picture>',
  '<table><tr><td>',
  '</table>',
  '$5.00',
  '1.299,00 €',
  '99 円',
  '2026-03-01',
  'Some words',
  '文字',
  ' ',
  '<del>',
  '</del>',
  '<template>',
  '<svg><a href=z>',
  '<!--',
  '-->',
  '<nav>',
  '<article class="h-entry hentry" itemscope itemtype="http://schema.org/Article" typeof="Article">',
  '</article>',
  '<span class=p-name itemprop=name property=name>',
  '<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"ListItem","url":"/a","name":"A"},"/b",{"item":{"@id":"/c","name":"C"}}]}</script>',
  '<script type="application/json">{"posts":[{"title":"One thing","url":"/1"},{"title":"Two things","url":"/2"},{"title":"Three","url":"/3"}]}</script>',
  '<script>window.S={"a":[{"title":"One thing","slug":"x"},{"__proto__":{"title":"t"}},[[[[]]]]]}</script>',
];

const NEWS = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
  'Old mill becomes a museum for children',
  'Train line to the coast runs again',
  'Swimmers of the city set three records',
];

/** What each method goes by is there: dates, prices, repetition, data. */
const NEWS_PAGE = `<title>News</title>
<script type="application/ld+json">${JSON.stringify({
  '@type': 'ItemList',
  itemListElement: NEWS.map((name, i) => ({ '@type': 'ListItem', position: i + 1, name, url: `/news/${i + 1}` })),
})}</script>
<nav><ul><li><a href="/">Home</a><li><a href="/about">About</a><li><a href="/contact">Contact</a></ul></nav>
<main id=news><h1>News</h1><ul>${NEWS.map(
  (title, i) =>
    `<li><h3><a href="/news/${i + 1}">${title}</a></h3> <span>2026-02-${28 - i}</span> <b>$${i + 2}.50</b></li>`,
).join('')}</ul></main>
<footer><a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></footer>`;

/** What holds for every list method, whatever it finds. */
export function describeListExtractor(extractor: ListExtractor): void {
  describe(`list method ${extractor.name}`, () => {
    it('answers any page: scores from 0 to 1, best first, titles not empty, links absolute, the same answer twice', () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
          const html = pieces.join('');
          const page = testListPage(html);
          const before = writeHtml(page.dom);
          const { lists, attempts } = extractor.extract(page);
          expect(writeHtml(page.dom)).toBe(before);
          expect(lists.length + attempts.length).toBeGreaterThan(0);
          lists.forEach((list, i) => {
            expect(list.method).toBe(extractor.name);
            expect(list.reasons.length).toBeGreaterThan(0);
            expect(list.score).toBeGreaterThanOrEqual(0);
            expect(list.score).toBeLessThanOrEqual(lists[i - 1]?.score ?? 1);
            for (const item of itemsOf(list)) {
              expect(item.title.trim()).not.toBe('');
              for (const address of [item.link, item.image])
                if (address !== null) expect(address).toMatch(/^https?:\/\//);
              for (const node of [...item.nodes, ...Object.values(item.fieldNodes)])
                expect(page.stats.order[node]).toBeGreaterThanOrEqual(0);
            }
          });
          expect(extractor.extract(testListPage(html)).lists).toEqual(lists);
        }),
        { numRuns: 300 },
      );
    });

    it('answers without a known address, and empty pages with a reason', () => {
      for (const html of ['', ' ', '<p>Text</p>', PIECES.join('')]) {
        const { lists, attempts } = extractor.extract(testListPage(html, { url: null }));
        if (lists.length === 0) expect(attempts[0]?.why).toBeTruthy();
      }
    });

    it('finds a plain list whole, with its titles and links', () => {
      const found = extractor.extract(testListPage(NEWS_PAGE)).lists[0];
      expect(found && itemsOf(found).map(({ title, link }) => [title, link])).toEqual(
        NEWS.map((title, i) => [title, `https://example.org/news/${i + 1}`]),
      );
    });

    it('reads deep and long pages to their end', () => {
      for (const html of [
        `${'<div>'.repeat(20_000)}<a href=/x>Name</a> $5.00 2026-03-01`,
        `<ul>${'<li><a href=/x>Name</a> <b>$</b><b>5</b> <i>1</i> <i>March</i>'.repeat(20_000)}`,
        `<div itemscope typeof=x class=h-entry>${'<a href=/x>$5 2026-03-01 '.repeat(20_000)}`,
      ]) {
        const { lists, attempts } = extractor.extract(testListPage(html));
        expect(lists.length + attempts.length).toBeGreaterThan(0);
      }
    });
  });
}
