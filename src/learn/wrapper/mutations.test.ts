/** What becomes of a wrapper when its pages change: values survive or are flagged, and none is wrong without a word. */
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';
import { learnWrapper } from './learn-wrapper.js';
import { repairWrapper } from './repair-wrapper.js';

interface Book {
  title: string;
  author: string;
  price: string;
  pages: string;
}

const BOOKS: Book[] = [
  { title: 'Winter Light', author: 'Ann Oak', price: '12.50', pages: '310' },
  { title: 'The Quiet Sea', author: 'Bo Lind', price: '8.00', pages: '144' },
  { title: 'Iron Roads', author: 'Cara Vale', price: '21.90', pages: '502' },
  { title: 'A Small Garden', author: 'Dan Moss', price: '15.40', pages: '96' },
  { title: 'North of Here', author: 'Eve Stone', price: '9.75', pages: '233' },
];

const page = ({
  title,
  author,
  price,
  pages,
}: Book): string => `<html><head><title>${title} – Books</title></head><body>
  <div id="head"><a href="/">Home</a> <a href="/new">New books</a></div>
  <div class="book"><h1 class="book-title">${title}</h1><p class="byline">by <a class="author" href="/a">${author}</a></p>
  <table class="facts"><tr class="row"><th>Price:</th><td>${price}</td></tr><tr class="row"><th>Pages:</th><td>${pages}</td></tr></table></div>
  <ul class="also"><li>Other books</li><li>More of the kind</li></ul><p id="foot">All rights reserved.</p></body></html>`;

const valuesOf = ({ title, author, price, pages }: Book) => ({
  title: [title],
  author: [author],
  price: [price],
  pages: [pages],
});

type Mutation = (html: string) => string;

/** Changes that leave all values on the page: every one of them must still be read, or named. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a wrapped block': (html) =>
    html.replace('<table', '<section><div><table').replace('</table>', '</table></div></section>'),
  'wrapped values': (html) => html.replace(/<td>(.*?)<\/td>/g, '<td><span>$1</span></td>'),
  'renamed classes': (html) => html.replace(/class="([a-z-]+)"/g, 'class="v2-$1"'),
  'changed ids': (html) => html.replace(/id="([a-z]+)"/g, 'id="$1-2"'),
  'an advertisement before all': (html) =>
    html.replace('<div class="book">', '<div class="ad"><h1>Buy now</h1><p>by <a>Adco</a></p></div>$&'),
  'an advertisement between': (html) =>
    html.replace('<table', '<div class="ad"><table><tr><td>1.00</td></tr></table></div><table'),
  'another order of rows': (html) => html.replace(/(<tr class="row"><th>Price.*?<\/tr>)(<tr.*?<\/tr>)/, '$2$1'),
  'a new row': (html) => html.replace('<tr class="row">', '<tr class="row"><th>Weight:</th><td>400</td></tr>$&'),
  'other labels': (html) => html.replace('Price:', 'Our price:').replace('Pages:', 'Length:'),
  'blocks moved': (html) => html.replace(/(<p class="byline">.*?<\/p>)([\s\S]*?<\/table>)/, '$2$1'),
  'a removed field': (html) => html.replace(/<tr class="row"><th>Price.*?<\/tr>/, ''),
  'all names new': (html) =>
    html
      .replace(/(class|id)="([a-z-]+)"/g, '$1="n-$2"')
      .replace(/<h1/g, '<h2')
      .replace(/<\/h1/g, '</h2'),
};

const samples = BOOKS.slice(0, 3).map((book) => ({
  page: book.title,
  dom: parseHtml(page(book)),
  values: valuesOf(book),
}));
const { wrapper } = learnWrapper(samples);

describe.each(Object.entries(MUTATIONS))('%s', (_, mutate) => {
  const book = BOOKS[3] as Book;
  const html = mutate(page(book));
  const truth = valuesOf(book);

  it('makes no value wrong without a word', () => {
    expect(html).not.toBe(page(book));
    for (const { name, values } of applyWrapper(wrapper, parseHtml(html)).fields)
      if (values.length > 0) expect(values, name).toEqual(truth[name as keyof typeof truth]);
  });

  it('is repaired where fields were lost, and rightly', () => {
    const known = BOOKS.slice(0, 2).map((other) => ({
      page: other.title,
      dom: parseHtml(mutate(page(other))),
      values: valuesOf(other),
    }));
    const repair = repairWrapper(wrapper, known, [parseHtml(html)]);
    const current = repair.wrapper ?? wrapper;
    const dom = parseHtml(mutate(page(BOOKS[4] as Book)));
    const read = applyWrapper({ ...current, template: repair.wrapper === null ? [] : current.template }, dom).fields;
    for (const { field, state } of repair.fields) {
      if (state === 'failed') continue;
      const given = read.find(({ name }) => name === field)?.values;
      expect(given, field).toEqual(valuesOf(BOOKS[4] as Book)[field as keyof typeof truth]);
    }
    const healed = repair.fields.filter(({ state }) => state !== 'failed').length;
    expect(healed).toBeGreaterThanOrEqual(3);
  });
});

it('most values survive the changes', () => {
  const book = BOOKS[3] as Book;
  let [right, all] = [0, 0];
  for (const mutate of Object.values(MUTATIONS)) {
    const read = applyWrapper(wrapper, parseHtml(mutate(page(book)))).fields;
    all += read.length;
    right += read.filter(({ values }) => values.length > 0).length;
  }
  expect(right / all).toBeGreaterThan(0.75);
});
