import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../parse/index.js';
import { FILMS, type Film, newPage, read, sample, valuesOf } from './film-pages.fixture.js';
import { learnWrapper, type WrapperSample } from './learn-wrapper.js';
import { repairWrapper, undoRepair } from './repair-wrapper.js';

describe('repairWrapper', () => {
  const { wrapper } = learnWrapper(FILMS.slice(0, 3).map((film) => sample(film)));
  const known = FILMS.slice(0, 2).map((film) => sample(film, newPage));
  const others = FILMS.slice(3).map((film) => parseHtml(newPage(film)));

  it('learns fields anew from values known before, and can be undone', () => {
    const repair = repairWrapper(wrapper, known, others);
    const states = Object.fromEntries(repair.fields.map(({ field, state }) => [field, state]));
    expect(states).toEqual({
      title: 'repaired',
      year: 'failed',
      director: 'repaired',
      genres: 'repaired',
      price: 'repaired',
    });
    if (repair.wrapper === null) throw new Error('nothing repaired');
    const film = FILMS[4] as Film;
    expect(read(repair.wrapper, parseHtml(newPage(film)))).toEqual({ ...valuesOf(film), year: [] });
    expect(undoRepair(repair.wrapper)).toEqual(wrapper);
    expect(undoRepair(wrapper)).toBeNull();
  });

  describe('of a layout in which an old path finds something else', () => {
    const shop = (product: string, price: string, isNew: boolean) =>
      isNew
        ? `<main class="page"><section class="top"><h2 class="name">${product}</h2></section><section class="shipping"><span class="price">4 EUR</span></section></main>`
        : `<div class="head"><h1>${product}</h1></div><div class="box"><span class="price">${price} EUR</span></div><div class="foot">About</div>`;
    const goods: [string, string][] = [
      ['Lamp', '12'],
      ['Chair', '40'],
      ['Table', '99'],
    ];
    const pages = (isNew: boolean, withPrice = true): WrapperSample[] =>
      goods.map(([product, price]) => ({
        page: product,
        dom: parseHtml(shop(product, price, isNew)),
        values: { title: [product], ...(withPrice && { price: [`${price} EUR`] }) },
      }));
    const before = learnWrapper(pages(false)).wrapper;

    it.each([
      ['known values contradict it', true],
      ['no value is known', false],
    ])('gives nothing for the field where %s', (_, withPrice) => {
      const repair = repairWrapper(before, pages(true, withPrice));
      expect(repair.fields).toMatchObject([
        { field: 'title', state: 'repaired' },
        { field: 'price', state: 'failed', why: expect.stringContaining('left out') },
      ]);
      if (repair.wrapper === null) throw new Error('nothing repaired');
      expect(read(repair.wrapper, parseHtml(shop('Sofa', '', true)))).toEqual({ title: ['Sofa'], price: [] });
      expect(undoRepair(repair.wrapper)?.fields).toEqual(before.fields);
    });

    it('keeps the paths of a field nothing is known of where the layout is the same', () => {
      const moved = goods.map(([product, price]) => ({
        page: product,
        dom: parseHtml(shop(product, price, false).replace(/<h1>(.*)<\/h1>/, '<h2><b>$1</b></h2>')),
        values: { title: [product] },
      }));
      const repair = repairWrapper(before, moved);
      expect(repair.wrapper?.fields.find(({ name }) => name === 'price')?.places).not.toEqual([]);
    });
  });

  it('refuses paths that hold on the page they were learnt from only', () => {
    const [first, second] = known as [WrapperSample, WrapperSample];
    const scattered = (name: string, html: string) => ({
      ...first,
      page: name,
      dom: parseHtml(html),
      values: { director: [name] },
    });
    const repair = repairWrapper(wrapper, [
      scattered('Kirk Wong', '<div><i><b>Kirk Wong</b></i></div><p>a</p>'),
      scattered(second.page, `<ul><li>x<li>y<li><span>${second.page}</span></ul>`),
    ]);
    expect(repair.wrapper).toBeNull();
    expect(repair.fields.find(({ field }) => field === 'director')).toMatchObject({ state: 'failed' });
  });

  it('refuses without proof on other pages', () => {
    const strangers = FILMS.slice(3).map(({ title }) => parseHtml(`<h1>${title}</h1><p>Nothing here.</p>`));
    const repair = repairWrapper(wrapper, known, strangers);
    expect(repair.fields.find(({ field }) => field === 'director')).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('0 of 3 other pages'),
    });
  });
});
