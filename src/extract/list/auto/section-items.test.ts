import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';

const STORIES = [
  'Council agrees on a new bridge over the river',
  'Library opens its doors on Sundays from April on',
  'Heavy rain closes two roads in the north',
  'School choir wins the prize of the region',
  'Farmers ask for help after a dry winter',
  'Old mill becomes a museum for children',
  'Ferry sails again after a month of repairs',
  'Market moves to the square behind the church',
];
const TEXT = 'A sentence that tells what the story is about, and a second half of it.';
const path = (i: number) => `/news/${3000 + i}.html`;

function titles(main: string): string[] {
  const html = `<html lang=en><title>News</title><nav><a href=/n1>News</a> <a href=/n2>Sport</a></nav><main>${main}</main>
    <footer><a href=/imprint>Imprint</a></footer></html>`;
  const outcome = extractList(html, { url: 'https://example.org/', now: Date.UTC(2026, 2, 10) });
  return outcome.ok ? itemsOf(outcome.value.list).map(({ title }) => title) : [outcome.reason];
}

const section = (name: string, from: number, more: (i: number) => string) =>
  `<section><h2><a href=/${name}>${name}</a></h2><div class=first><a href=${path(from)}><img src=/${from}.jpg></a>
    <h3><a href=${path(from)}>${STORIES[from]}</a></h3><p>${TEXT}</p></div>
    <ul>${[1, 2, 3].map((i) => `<li>${more(from + i)}</li>`).join('')}</ul></section>`;

describe('a section with one large story', () => {
  it('gives its small ones as well', () => {
    const link = (i: number) => `<a href=${path(i)}>${STORIES[i]}</a>`;
    expect(titles(section('Town', 0, link) + section('Region', 4, link))).toEqual(STORIES);
  });

  it('does not give links to other kinds of pages', () => {
    const link = (i: number) => `<a href=/dossier/of-a-topic/${i}>All we have written about ${STORIES[i]}</a>`;
    expect(titles(section('Town', 0, link) + section('Region', 4, link))).not.toContain(
      `All we have written about ${STORIES[1]}`,
    );
  });
});

it('months of an archive are no items', () => {
  const list = STORIES.map((title, i) => `<li><a href=${path(i)}>${title}</a></li>`).join('');
  const months = ['March 2026 (12)', 'February 2026 (9)', '1/2026 (4)', 'December 2025']
    .map((month, i) => `<li><a href=/archive/${i}>${month}</a></li>`)
    .join('');
  expect(titles(`<div><ul>${list}</ul></div><div><h4>Archive</h4><ul>${months}</ul></div>`)).toEqual(STORIES);
});
