import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';
import { addressMake } from './address-make.js';

const STORIES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
  'Old mill becomes a museum for children',
];
const TEXT = 'A sentence that tells what the story is about, and a second half of it.';
const path = (i: number) => `/2026/03/${STORIES[i]?.toLowerCase().replaceAll(' ', '-')}`;
const rest = STORIES.slice(1)
  .map((title, i) => `<li><h3><a href=${path(i + 1)}>${title}</a></h3><p>${TEXT}</p></li>`)
  .join('');

function titles(main: string): string[] {
  const html = `<html lang=en><title>News</title><nav><a href=/n1>News</a> <a href=/n2>Sport</a></nav><main>${main}</main>
    <footer><a href=/imprint>Imprint</a></footer></html>`;
  const outcome = extractList(html, { url: 'https://example.org/', now: Date.UTC(2026, 2, 10) });
  return outcome.ok ? itemsOf(outcome.value.list).map(({ title }) => title) : [outcome.reason];
}

describe('a story in other markup than the rest of its list', () => {
  it.each([
    ['a heading with a link', `<div class=lead><h1><a href=${path(0)}>${STORIES[0]}</a></h1><p>${TEXT}</p></div>`],
    [
      'a link around everything',
      `<section><a href=${path(0)}><img src=/a.jpg alt=""><div><h2>${STORIES[0]}</h2><p>${TEXT}</p></div></a></section>`,
    ],
  ])('is found: %s', (_, lead) => {
    expect(titles(`${lead}<ul>${rest}</ul>`)).toEqual(STORIES);
  });

  it('is found by the class its title shares with the others', () => {
    const story = (name: string, i: number) =>
      `<div class=${name}><a href=${path(i)}><img src=/${i}.jpg></a><a class=tt href=${path(i)}>${STORIES[i]}</a><p>${TEXT}</p></div>`;
    const small = STORIES.slice(1).map((_, i) => story('small', i + 1));
    expect(titles(`<div class=hero>${story('large', 0)}</div><div>${small.join('')}</div>`)).toEqual(STORIES);
  });

  it.each([
    ['leads to another kind of page', `<h2><a href=/subscribe>Subscribe to our letter for all of the news</a></h2>`],
    ['is on another site', `<h2><a href=https://shop.example/2026/03/a-b-c-d>Books of our publishing house</a></h2>`],
    ['stands aside', `<aside><h2><a href=${path(0)}>${STORIES[0]}</a></h2></aside>`],
    ['is a section', `<h2><a href=/2026/03/all-of-the-news>News</a></h2>`],
  ])('is not made of what %s', (_, other) => {
    expect(titles(`${other}<ul>${rest}</ul>`)).toEqual(STORIES.slice(1));
  });
});

describe('addressMake', () => {
  it('is the same for stories of one site, and another for its other pages', () => {
    const story = addressMake('https://www.example.org/2026/03/a-new-bridge-for-all?x=1');
    expect(addressMake('https://example.org/2025/12/the-old-mill-of-town?y=2')).toBe(story);
    for (const other of ['2026/03/about?x=1', '2026/a-new-bridge-for-all?x=1', '2026/03/a-new-bridge-for-all'])
      expect(addressMake(`https://example.org/${other}`)).not.toBe(story);
    expect(addressMake('https://example.org/news/30441.html')).toBe(addressMake('https://example.org/news/30442.html'));
  });

  it.each(['https://example.org/', 'mailto:a@example.org', ''])('tells nothing of %j', (address) => {
    expect(addressMake(address)).toBeNull();
  });
});
