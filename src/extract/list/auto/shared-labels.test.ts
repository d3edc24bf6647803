import { expect, it } from 'vitest';
import { itemsOf } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';

const STORIES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
  'Old mill becomes a museum for children',
];

function titles(item: (title: string, i: number) => string, all: readonly string[] = STORIES): string[] {
  const items = all.map((title, i) => `<li class=x${i}>${item(title, i)}</li>`).join('');
  const html = `<html lang=en><title>News</title><nav><a href=/n1>News</a> <a href=/n2>Sport</a></nav><main><ul>${items}</ul></main></html>`;
  const outcome = extractList(html, { url: 'https://example.org/', now: Date.UTC(2026, 2, 10) });
  return outcome.ok ? itemsOf(outcome.value.list).map(({ title }) => title) : [outcome.reason];
}

const TOPICS = ['Town', 'Region'];

it.each<[string, (title: string, i: number) => string]>([
  [
    'topics in a heading',
    (title, i) => `<h3><a href=/s/${i}><span>${TOPICS[i % 2]}</span><span>${title}</span></a></h3>`,
  ],
  [
    'a date and a topic in one link',
    (title, i) => `<a href=/s/${i}><time>2026-03-0${i + 1}</time><span>${TOPICS[i % 2]}</span><p>${title}</p></a>`,
  ],
  ['a maker and a slash', (title, i) => `<a href=/s/${i}><span>Acme</span> <span>/</span> ${title}</a>`],
  ['ranks', (title, i) => `<a href=/s/${i}><span>${i + 1}</span><span>${title}</span></a>`],
  ['a label and its colon', (title, i) => `<a href=/s/${i}><span><span>Name</span> :</span> <span>${title}</span></a>`],
  ['dates in their text', (title, i) => `<a href=/s/${i}>2026-03-0${i + 1} ${title}</a>`],
  ['dates in brackets', (title, i) => `<a href=/s/${i}>${title} (updated 0${i + 1}.03.2026)</a>`],
  ['bullets', (title, i) => `<a href=/s/${i}>·${title}</a>`],
  [
    'badge, series and price in one link',
    (title, i) => `<a href=/s/${i}><span>New</span><span>NORTH</span><span>${title}</span><span>1 29${i} kr</span></a>`,
  ],
  ['a clock time', (title, i) => `<a href=/s/${i}><time>0${8 - i}:15</time><span>${title}</span></a>`],
  [
    'topics that are others everywhere, in classes of their own',
    (title, i) =>
      `<a href=/s/${i}><span class=a1>${'Town Books Weather Music Farms Museums'.split(' ')[i]}</span><span class=b2>${title}</span></a><i>2026-03-0${i + 1}</i>`,
  ],
  [
    'a place behind them',
    (title, i) =>
      `<a href=/s/${i}><strong>${title}</strong><span>1 – ${i + 3} March 2026</span><span>Town Hall</span></a>`,
  ],
  [
    'marks of what is new',
    (title, i) => `<a href=/s/${i}><p>2026-03-0${i + 1}</p><p>${title}${i < 2 ? '<span>NEW</span>' : ''}</p></a>`,
  ],
  [
    'how many have answered',
    (title, i) => `<a href=/s/${i}>${title}${i % 2 ? ` <span>[${i * 7}]</span>` : ''}</a><i>2026-03-0${i + 1}</i>`,
  ],
  [
    'how many have answered, with words for screen readers',
    (title, i) =>
      `<a href=/s/${i}>${title}${i % 3 ? ` <span class=sound_only>댓글</span><span class=cnt_cmt>${i}</span><span class=sound_only>개</span>` : ''}</a>`,
  ],
  [
    'what a link says before the heading',
    (title, i) => `<h2>${title}</h2><p>2026-03-0${i + 1}</p><a href=/s/${i}>Read on: ${title}</a>`,
  ],
  [
    'topics of classes in another language',
    (title, i) => `<a href=/s/${i}><span class=kategori>K${i}</span><span class=haber-baslik>${title}</span></a>`,
  ],
])('titles are without %s', (_, item) => {
  expect(titles(item)).toEqual(STORIES);
});

it.each<[string, (title: string, i: number) => string]>([
  ['words that were searched for', (title, i) => `<a href=/s/${i}><em>Town:</em> ${title}</a>`],
  ['names that differ', (title, i) => `<a href=/s/${i}><span>Series ${i}</span> <span>${title}</span></a>`],
  ['numbers that are part of them', (title, i) => `<a href=/s/${i}>${title} <span>${i}</span></a>`],
  ['dates that are part of them', (title, i) => `<a href=/s/${i}>${title} of ${i + 1} March 2026</a>`],
  [
    'series of goods',
    (title, i) =>
      `<a href=/s/${i}><span class=a1>${'Alex Bror Dag Elg Fisk Grop'.split(' ')[i]}</span> <span class=b2>${title}</span></a> <b>$1${i}.50</b>`,
  ],
])('titles keep %s', (_, item) => {
  const found = titles(item);
  expect(found).toHaveLength(STORIES.length);
  for (const [i, title] of found.entries()) expect(title.length).toBeGreaterThan((STORIES[i] as string).length);
});

it('titles are without what stands behind all of them, also where it is longer than some', () => {
  const inns = ['The Old Inn', 'Harbour House', 'Rooms on the Quay', 'Kelp Store', 'The Lodge between the Two Lakes'];
  const item = (title: string, i: number): string =>
    `<h3><a href=/inn/${i}><div>${title}</div><div>Opens in a new window</div></a></h3><p>On the western shore, with breakfast</p>`;
  expect(titles(item, inns)).toEqual(inns);
});
