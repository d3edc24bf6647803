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

function titles(item: (title: string, i: number) => string): string[] {
  const items = STORIES.map((title, i) => `<li class=x${i}>${item(title, i)}</li>`).join('');
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
  ['bullets', (title, i) => `<a href=/s/${i}>·${title}</a>`],
  [
    'badge, series and price in one link',
    (title, i) => `<a href=/s/${i}><span>New</span><span>NORTH</span><span>${title}</span><span>1 29${i} kr</span></a>`,
  ],
])('titles are without %s', (_, item) => {
  expect(titles(item)).toEqual(STORIES);
});

it.each<[string, (title: string, i: number) => string]>([
  ['words that were searched for', (title, i) => `<a href=/s/${i}><em>Town:</em> ${title}</a>`],
  ['names that differ', (title, i) => `<a href=/s/${i}><span>Series ${i}</span> <span>${title}</span></a>`],
])('titles keep %s', (_, item) => {
  const found = titles(item);
  expect(found).toHaveLength(STORIES.length);
  for (const [i, title] of found.entries()) expect(title.length).toBeGreaterThan((STORIES[i] as string).length);
});
