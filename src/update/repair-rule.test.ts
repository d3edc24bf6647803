import { describe, expect, it } from 'vitest';
import { listHtml, redesignedHtml, type SiteItem, siteItems } from '../../test/changing-site/changing-site.js';
import { extractList } from '../extract/index.js';
import type { FeedItem } from '../model/feed.js';
import { parseHtml } from '../parse/index.js';
import { listToFeed } from '../render/index.js';
import { identityKey } from './item-identity.js';
import { repairRule } from './repair-rule.js';

const url = 'https://town.example/news';
const now = Date.UTC(2026, 2, 1);

function readItems(source: string): readonly FeedItem[] {
  const outcome = extractList(source, { url, now });
  if (!outcome.ok) throw new Error(outcome.reason);
  return listToFeed(outcome.value).items;
}

const before = readItems(listHtml(siteItems(1, 10)));
const known = new Set(before.map(identityKey));
const repair = (source: string) =>
  repairRule(parseHtml(source), { url, now, language: 'en', before, isKnown: (key) => known.has(key) });

const card = (item: SiteItem) =>
  `<section class="c-${item.path.length}"><a href="${item.path}"><h3>${item.title}</h3></a><p>${item.teaser}</p><i>${item.date}</i></section>`;
const advert = (number: number) =>
  `<section class="ad"><a href="https://ads.example/${number}"><b>Buy tyres no. ${number}</b></a><p>Cheap.</p></section>`;
const popular = (items: readonly SiteItem[]) =>
  `<aside><h4>Popular</h4><ol>${items.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('')}</ol></aside>`;
const body = (content: string) => `<html lang="en"><body><nav><a href="/">Home</a></nav>${content}</body></html>`;

const NOW_LISTED = siteItems(4, 13);
const REDESIGNS: [string, string][] = [
  ['as a table', redesignedHtml(NOW_LISTED)],
  ['with other names', listHtml(NOW_LISTED).replaceAll('stor', 'entr').replaceAll('headline', 'title')],
  ['as cards', body(`<main>${NOW_LISTED.map(card).join('')}</main>`)],
  [
    'as cards between advertisements',
    body(`<main>${NOW_LISTED.map((item, i) => card(item) + advert(i)).join('')}</main>`),
  ],
  [
    'with a box of popular items',
    body(`<main>${NOW_LISTED.map(card).join('')}</main>${popular(NOW_LISTED.slice(3, 8))}`),
  ],
  [
    'deeper down',
    body(
      `<div><div><div>${NOW_LISTED.map((item) => `<div><div>${card(item)}</div></div>`).join('')}</div></div></div>`,
    ),
  ],
];

describe('a rule after a redesign', () => {
  it.each(REDESIGNS)('%s: finds all items, with proof', (_, source) => {
    const result = repair(source);
    if (!result.ok) throw new Error(result.why);
    expect(result.feed.items.map(({ title }) => title)).toEqual(NOW_LISTED.map(({ title }) => title));
    expect(result.proof).toMatchObject({ shown: 7, matched: 7, items: 10 });
  });
});

describe('no rule is made', () => {
  it.each<[string, string, RegExp]>([
    ['of items nobody knows', redesignedHtml(siteItems(50, 60)), /only 0 known items/],
    ['of two known items', body(`<main>${siteItems(1, 2).map(card).join('')}</main>`), /only 2 known items/],
    ['of a page without a list', body('<p>Nothing today.</p>'), /only 0 known items/],
  ])('%s', (_, source, why) => {
    expect(repair(source)).toMatchObject({ ok: false, why: expect.stringMatching(why) });
  });
});
