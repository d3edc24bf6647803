import { expect, test } from 'vitest';
import { testPage } from '../../../../test/article-page.js';
import { cutBlocks } from './blocks.js';
import { viewPage } from './page-view.js';
import { trimHeadline } from './trim-headline.js';

const PAGE = `<title>The bridge is closed – The Paper</title>
  <h1>The bridge is closed</h1><h2>What happened</h2>
  <p>Nobody has crossed the river since Monday, when the council closed the bridge, and nobody knows for how long.</p>
  <h2>The bridge is closed</h2>`;

function keptOn(type: 'article' | 'service', html = PAGE): boolean[] {
  const page = testPage(html);
  const blocks = cutBlocks(page);
  const kept = blocks.map(() => true);
  trimHeadline(viewPage(page, blocks), type, kept);
  return kept;
}

test('the headline of an article is left to its metadata, other headings stay', () => {
  expect(keptOn('article')).toEqual([false, true, true, true]);
});

test('other pages keep the heading that names what follows', () => {
  expect(keptOn('service')).toEqual([true, true, true, true]);
});

test('a page without a title has no headline to recognise', () => {
  expect(keptOn('article', PAGE.replace(/<title>.*<\/title>/, ''))).toEqual([true, true, true, true]);
});

test('a headline as long as a paragraph is still one', () => {
  const title = '港の古い灯台、半世紀ぶりに点灯へ　住民らが修復';
  const html = `<title>${title}</title><h1>${title}</h1><p>北浜町の旧港に立つ石造りの灯台が、十一月一日に約五十年ぶりに明かりをともす。</p>`;
  expect(keptOn('article', html)).toEqual([false, true]);
});
