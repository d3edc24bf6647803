/** The same six stories in the markup sites write lists in; all must come out the same. */
import { expect, it } from 'vitest';
import { itemsOf } from '../../model/item-list.js';
import { extractList } from './extract-list.js';

const NOW = Date.UTC(2026, 2, 10, 10, 30);

interface Story {
  title: string;
  path: string;
  i: number;
  /** ISO 8601. */
  iso: string;
  /** As an English page writes it. */
  day: string;
}

const STORIES = [
  ['Council agrees on a new bridge over the river', 9],
  ['Library opens its doors on Sundays from April on', 8],
  ['Heavy rain closes two roads in the north', 7],
  ['School choir wins the prize of the region', 5],
  ['Farmers ask for help after a dry winter', 4],
  ['Old mill becomes a museum for children', 1],
].map(
  ([title, day], i): Story => ({
    title: `${title}`,
    path: `/s/${i}`,
    i,
    iso: `2026-03-0${day}`,
    day: `March ${day}, 2026`,
  }),
);

const TEXT = 'A sentence that tells what the story is about, and a second half of it.';
const each = (item: (story: Story) => string, some: readonly Story[] = STORIES) => some.map(item).join('');

const page = (main: string) => `<html lang=en><head><title>News</title></head><body><header><a href=/>Site</a></header>
<nav><ul><li><a href=/n1>News</a></li><li><a href=/n2>Sport</a></li><li><a href=/n3>Culture</a></li></ul></nav>
${main}<footer><a href=/imprint>Imprint</a> <a href=/privacy>Privacy</a></footer></body></html>`;

it.each<[string, string]>([
  [
    'lines with the date first',
    `<div>${each(({ title, path, iso }) => `${iso} <a href=${path}>${title}</a><br>`)}</div>`,
  ],
  [
    'lines with the date last',
    `<div>${each(({ title, path, day }) => `<a href=${path}>${title}</a> (${day})<br>`)}</div>`,
  ],
  ['paragraphs', `<div>${each(({ title, path, day }) => `<p><a href=${path}>${title}</a> - ${day}</p>`)}</div>`],
  [
    'tables for layout',
    `<table><tr><td><a href=/a>A</a><br><a href=/b>B</a><br><a href=/c>C</a></td><td><table>${each(
      ({ title, path, iso }) =>
        `<tr><td><img src=dot.gif></td><td><font size=2><a href=${path}>${title}</a></font></td><td>${iso.slice(5)}</td></tr>`,
    )}</table></td></tr></table>`,
  ],
  [
    'date, heading and text in one row of siblings',
    `<div>${each(({ title, path, day }) => `<span>${day}</span><h4><a href=${path}>${title}</a></h4><p>${TEXT}</p>`)}</div>`,
  ],
  [
    'advertisements between the items',
    `<main><ul>${each(
      ({ title, path, day, i }) =>
        `<li><h3><a href=${path}>${title}</a></h3><span>${day}</span></li>${i % 2 ? '<li class=ad><ins></ins></li>' : ''}`,
    )}</ul></main>`,
  ],
  [
    'the table of a forum',
    `<table><tr><th>Topic</th><th>Author</th><th>Replies</th><th>Last post</th></tr>${each(
      ({ title, path, day, i }) =>
        `<tr><td><a href=${path}>${title}</a></td><td><a href=/u/${i}>user${i}</a></td><td>${i * 7}</td><td><a href=${path}#last>${day}</a> by <a href=/u/9>zed</a></td></tr>`,
    )}</table>`,
  ],
  [
    'posts with topic, author, comments and "continue"',
    `<main>${each(
      ({ title, path, day, i }) =>
        `<article><div><a href=/c/${i % 3}>Politics</a></div><h2><a href=${path}>${title}</a></h2><div class=meta>By <a href=/author/x>Ann Lee</a> | <a href=${path}>${day}</a> | <a href=${path}#comments>${i + 2} Comments</a></div><p>${TEXT} <a href=${path} class=more>Continue reading</a></p></article>`,
    )}</main>`,
  ],
  [
    'cards that are one link',
    `<section>${each(
      ({ title, path, day, i }) =>
        `<a href=${path}><picture><source srcset=/${i}.webp><img src=/${i}.jpg alt=""></picture><div><div>Town</div><div>${title}</div><div>${TEXT}</div><div>${day}</div></div></a>`,
    )}</section>`,
  ],
  [
    'cards with an empty link over them',
    `<section>${each(
      ({ title, path, day, i }) =>
        `<div class=card><a href=${path} aria-label="${title}"></a><img src=/${i}.jpg alt=""><h3>${title}</h3><p>${TEXT}</p><span>${day}</span></div>`,
    )}</section>`,
  ],
  [
    'leaves of a calendar',
    `<ul>${each(
      ({ title, path, iso }) =>
        `<li><div><span>Mar</span><span>${Number(iso.slice(8))}</span></div><div><a href=${path}>${title}</a></div></li>`,
    )}</ul>`,
  ],
  [
    'posts beside comments, an archive and a pager',
    `<div id=main>${each(({ title, path, day }) => `<div class=post><h2><a href=${path}>${title}</a></h2><p>${day}</p><p>${TEXT}</p></div>`)}
     <div class=pager><a href=?page=2>2</a> <a href=?page=3>3</a> <a href=?page=4>4</a></div></div>
     <div id=side><h3>Comments</h3><ul>${each(({ i }) => `<li><a href=/s/${i}#c>Someone on some story ${i}</a></li>`)}</ul><h3>Archive</h3>
     <ul><li><a href=/a/1>January 2026</a></li><li><a href=/a/2>December 2025</a></li><li><a href=/a/3>November 2025</a></li></ul></div>`,
  ],
  [
    'two sections',
    `<main>${[0, 3].map((from) => `<section><h2>Part</h2><ul>${each(({ title, path, iso }) => `<li><a href=${path}>${title}</a><time datetime=${iso}>x</time></li>`, STORIES.slice(from, from + 3))}</ul></section>`).join('')}</main>`,
  ],
  [
    'rows of cards',
    `<main>${[0, 2, 4].map((from) => `<div class=row>${each(({ title, path, day, i }) => `<div><a href=${path}><img src=/${i}.jpg></a><a href=${path}><h3>${title}</h3></a><small>${day}</small></div>`, STORIES.slice(from, from + 2))}</div>`).join('')}</main>`,
  ],
  [
    'a definition list with two texts each',
    `<dl>${each(({ title, path, day }) => `<dt><a href=${path}>${title}</a></dt><dd>${day}</dd><dd>${TEXT}</dd>`)}</dl>`,
  ],
  [
    'items of two table rows and an empty third',
    `<table>${each(
      ({ title, path, iso, i }) =>
        `<tr><td>${i + 1}.</td><td><a href=/vote?${i}>▲</a></td><td><a href=${path}>${title}</a> (<a href=/from?x>x.org</a>)</td></tr><tr><td></td><td></td><td>${i * 3} points by <a href=/user?u>u</a> <span title="${iso}T10:00:00"><a href=/item?${i}>${i + 1} days ago</a></span> | <a href=/item?${i}>${i} comments</a></td></tr><tr></tr>`,
    )}</table>`,
  ],
  [
    'elements of their own',
    `<x-list>${each(({ title, path, day }) => `<x-item><x-title><a href=${path}>${title}</a></x-title><x-date>${day}</x-date></x-item>`)}</x-list>`,
  ],
  [
    'a second link to a file',
    `<ul>${each(({ title, path, iso, i }) => `<li><strong>${iso}</strong> <a href=${path}>${title}</a> <a href=/pdf/${i}.pdf>PDF</a></li>`)}</ul>`,
  ],
  [
    'a column of deadlines',
    `<table><tr><th>Title</th><th>Posted</th><th>Deadline</th></tr>${each(({ title, path, iso, i }) => `<tr><td><a href=${path}>${title}</a></td><td>${iso}</td><td>2026-0${4 + (i % 3)}-01</td></tr>`)}</table>`,
  ],
])('reads %s', (_, main) => {
  const outcome = extractList(page(main), { url: 'https://example.org/news/', now: NOW });
  const found = outcome.ok ? itemsOf(outcome.value.list) : outcome.reason;
  expect(
    typeof found === 'string' ? found : found.map(({ title, link, date }) => [title, link, date?.value?.slice(0, 10)]),
  ).toEqual(STORIES.map(({ title, path, iso }) => [title, `https://example.org${path}`, iso]));
});
