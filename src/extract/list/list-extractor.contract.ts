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

    it('reads deep and long pages in bounded time', () => {
      const started = performance.now();
      extractor.extract(testListPage(`${'<div>'.repeat(20_000)}<a href=/x>Name</a> $5.00`));
      extractor.extract(testListPage(`<ul>${'<li><a href=/x>Name</a> <b>$</b><b>5</b>'.repeat(20_000)}`));
      extractor.extract(testListPage(`<div itemscope typeof=x class=h-entry>${'<a href=/x>$5 '.repeat(20_000)}`));
      expect(performance.now() - started).toBeLessThan(20_000);
    });
  });
}
