import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';
import { FILMS, type Film, read, sample, tablePage, valuesOf } from './film-pages.fixture.js';
import { learnWrapper, type WrapperSample } from './learn-wrapper.js';
import { readWrapper, writeWrapper } from './wrapper-file.js';

describe('learnWrapper', () => {
  it.each([1, 2, 3])('reads all other pages after %i samples', (count) => {
    const { wrapper, notes } = learnWrapper(FILMS.slice(0, count).map((film) => sample(film)));
    expect(notes).toEqual([]);
    for (const film of FILMS.slice(count)) expect(read(wrapper, parseHtml(tablePage(film)))).toEqual(valuesOf(film));
  });

  it('rests on labels and names where there are any, and tells optional fields and lists', () => {
    const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));
    const field = (name: string) => wrapper.fields.find((other) => other.name === name);
    expect(field('year')?.places[0]?.paths[0]?.why).toBe('the label "Year:"');
    expect(field('year')?.optional).toBe(true);
    expect(field('genres')?.kind).toBe('list');
    expect(field('director')?.kind).toBe('single');
    expect(field('price')?.places[0]?.part).toMatchObject({ number: true });
  });

  it('is not spoilt by one wrong sample in five, and names it', () => {
    const samples = FILMS.slice(0, 5).map((film) => sample(film));
    const wrong = { ...(samples[3] as WrapperSample), values: { ...samples[3]?.values, director: ['Home'] } };
    const { wrapper, notes } = learnWrapper([...samples.slice(0, 3), wrong, samples[4] as WrapperSample]);
    expect(read(wrapper, parseHtml(tablePage(FILMS[5] as Film))).director).toEqual(['Ridley Scott']);
    expect(notes).toEqual([{ field: 'director', page: 'Solaris', why: expect.stringContaining('"Home" conflicts') }]);
  });

  it('says which value is not on which page', () => {
    const film = FILMS[0] as Film;
    const { notes } = learnWrapper([{ ...sample(film), values: { title: ['Another film'] } }]);
    expect(notes[0]).toEqual({ field: 'title', page: film.title, why: '"Another film" is not on the page' });
  });

  it('forgives white space, no-break spaces and case in samples', () => {
    const { wrapper } = learnWrapper([{ ...sample(FILMS[0] as Film), values: { director: [' kirk\u00a0 WONG '] } }]);
    expect(read(wrapper, parseHtml(tablePage(FILMS[2] as Film))).director).toEqual(['Michael Mann']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('learns a field called %s', (name) => {
    const dom = parseHtml('<main><h1>Heat</h1><p>A film.</p></main>');
    const values = Object.fromEntries([[name, ['Heat']]]);
    const { wrapper } = learnWrapper([{ page: 'a', dom, values, marks: {} }]);
    expect(applyWrapper(wrapper, dom).fields).toMatchObject([{ name, values: ['Heat'] }]);
  });

  it('takes any values and any markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (html, value) => {
        const dom = parseHtml(`<div>${html}</div><p title="x">${html}`);
        const { wrapper } = learnWrapper([{ page: 'any', dom, values: { field: [value, html] } }]);
        expect(readWrapper(writeWrapper(wrapper), 'any')).toEqual(wrapper);
        applyWrapper(wrapper, dom);
      }),
    );
  });
});

describe('learnWrapper on shop pages', () => {
  /** Without a discount the first price is empty, and the class names are made by a program. */
  const shop = (name: string, price: string, was: string | null) =>
    parseHtml(`<title>${name}</title><h1>${name}</h1><div class="Bqz_1C"><p>${was === null ? '' : '20% off'}</p>
      <div><b>${was === null ? '' : `€${price}`}</b><i><u>€${was ?? price}</u><s>VAT included</s></i></div></div><footer>Shop of all things, ${'well known '.repeat(3)}</footer>`);
  const samples = (...prices: [string, string | null][]) =>
    prices.map(([price, was], i) => ({
      page: `item${i}`,
      dom: shop(`item${i}`, price, was),
      values: { price: [price] },
    }));

  it('finds the price that is asked, with and without a discount', () => {
    const { wrapper, notes } = learnWrapper(samples(['12.00', null], ['30.00', null], ['41.30', '49.10']));
    expect(notes).toEqual([]);
    expect(read(wrapper, shop('a', '5.50', '7.00')).price).toEqual(['5.50']);
    expect(read(wrapper, shop('b', '8.00', null)).price).toEqual(['8.00']);
  });

  it('takes an odd sample for an exception where a path speaks only there, and leaves out what has none', () => {
    const page = (name: string, brand: string, extra = '') =>
      parseHtml(`<title>${name}</title>${extra}<h2 class=brand>${brand}</h2><p>Text about it.</p>`);
    const own = (name: string, brand: string, extra = '', value = brand) =>
      ({ page: name, dom: page(name, brand, extra), values: { brand: [value] } }) satisfies WrapperSample;
    const exception = '<div id=maker>Acme</div>';
    const { wrapper } = learnWrapper([own('a', 'One'), own('b', 'Two'), own('c', 'Acme Basics', exception, 'Acme')]);
    expect(read(wrapper, page('d', 'Other things', '<div id=maker>Other</div>')).brand).toEqual(['Other']);
    expect(read(wrapper, page('e', 'Three')).brand).toEqual(['Three']);
  });

  it('takes the first of several spots that tell the same', () => {
    const page = (no: string, other: string) =>
      parseHtml(`<div><b class=no>${no}</b></div><ul><li><b class=no>${other}</b></ul><p>Some words.</p>`);
    const { wrapper } = learnWrapper([{ page: 'a', dom: page('A-1', 'A-1'), values: { no: ['A-1'] } }]);
    expect(read(wrapper, page('B-1', 'C-7')).no).toEqual(['B-1']);
  });
});
