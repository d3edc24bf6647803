import { describe, expect, it } from 'vitest';
import { testListPage } from '../../../../test/list-page.js';
import { itemsOf, type ListItem } from '../../../model/item-list.js';
import { pricePattern } from './price-pattern.js';

const read = (html: string, language = 'en'): ListItem[] => {
  const [best] = pricePattern.extract(testListPage(html, { language })).lists;
  return best === undefined ? [] : itemsOf(best);
};
const brief = (items: readonly ListItem[]): string[] =>
  items.map(
    ({ title, link, price }) =>
      `${title} | ${link?.replace('https://example.org', '')} | ${price?.amount} ${price?.currency}`,
  );

describe('price-pattern', () => {
  it('reads cards: title of the heading, link, picture loaded later, current price, no button', () => {
    const card = (id: number, name: string, price: string): string => `<li class="card"><a href="/p/${id}"><img
      src="data:image/gif;base64,R0" data-src="/img/${id}.jpg" alt=""></a><h3><a href="/p/${id}">${name}</a></h3>
      <div>${price}</div><a class="btn" href="/p/${id}#buy">In den Warenkorb</a></li>`;
    const items = read(
      `<header><a href=/>Shop</a> <div class="mini-cart"><a href="/cart">0 Artikel 0,00 €</a></div></header>
       <p>Ab 50,00 € liefern wir in ganz Deutschland und Österreich kostenlos nach Hause, <a href=/v>mehr</a>.</p>
       <ul>${card(1, 'Teekanne aus Glas', '<del>29,90 €</del> <ins>19,90 €</ins>')}
       ${card(2, 'Tasse', '8,50 €')}${card(3, 'Großer Teller', 'ab 1.012,00 €')}${card(4, 'Schale', '')}</ul>`,
      'de',
    );
    expect(brief(items)).toEqual([
      'Teekanne aus Glas | /p/1 | 19.90 EUR',
      'Tasse | /p/2 | 8.50 EUR',
      'Großer Teller | /p/3 | 1012.00 EUR',
      'Schale | /p/4 | undefined undefined',
    ]);
    expect(items[0]?.image).toBe('https://example.org/img/1.jpg');
  });

  it('reads cards that are one link, in rows, the last row with a single card', () => {
    const card = (id: number): string =>
      `<div class=cell><a href="/item/${id}"><img srcset="/s${id}.jpg 200w, /l${id}.jpg 800w"><span class="item-name">商品 ${id} 号</span><span>￥${id},980</span></a></div>`;
    const items = read(
      `<div class=row>${card(1)}${card(2)}</div><div class=row>${card(3)}${card(4)}</div><div class=row>${card(5)}</div>`,
      'ja',
    );
    expect(brief(items)).toEqual([1, 2, 3, 4, 5].map((id) => `商品 ${id} 号 | /item/${id} | ${id}980 JPY`));
    expect(items[4]?.image).toBe('https://example.org/l5.jpg');
  });

  it('reads rows of a table and flat lists without containers', () => {
    const names = ['Чайник', 'Кружка большая', 'Тарелка', 'Ложка'];
    const row = (name: string, i: number): string => `<tr><td>${i}<td><a href="${i}.html">${name}</a><td>${i} 290 руб.`;
    expect(brief(read(`<table>${names.map(row).join('')}</table>`, 'ru'))).toEqual(
      names.map((name, i) => `${name} | /list/${i}.html | ${i === 0 ? '' : i}290 RUB`),
    );
    const flat = names.map((name, i) => `<dt><a href="${i}.html">${name}</a><dd>${i}5 ₽`).join('');
    expect(read(`<dl>${flat}</dl>`, 'ru').map((item) => [item.title, item.price?.amount])).toEqual(
      names.map((name, i) => [name, `${i === 0 ? '' : i}5`]),
    );
  });

  it('puts prices together that are cut into elements', () => {
    const card = (id: number): string =>
      `<li><a href="/${id}">Lamp number ${id}</a><p><span>$</span><span>1,${id}49</span><sup>99</sup></p></li>`;
    expect(read(`<ul>${[1, 2, 3].map(card).join('')}</ul>`, 'en-US').map((item) => item.price?.amount)).toEqual([
      '1149.99',
      '1249.99',
      '1349.99',
    ]);
    const raised = [1, 2, 3].map((id) => `<li><a href="/${id}">Lamp number ${id}</a><p>$${id}9<sup>95</sup></p></li>`);
    expect(read(`<ul>${raised.join('')}</ul>`).map((item) => item.price?.amount)).toEqual(['19.95', '29.95', '39.95']);
  });

  it('takes the lowest where classes call all prices old, and the price itself rather than that of a kilogram', () => {
    const card = (id: number): string => `<li><a href="/${id}">Cheese ${id}</a>
      <span class="unit-price">$12.00/kg</span> <span class="price-old">$6.00</span> <span class="price">$${id}.00</span></li>`;
    expect(read(`<ul>${[1, 2, 3].map(card).join('')}</ul>`).map((item) => item.price?.raw)).toEqual([
      '$1.00',
      '$2.00',
      '$3.00',
    ]);
  });

  it('takes no old price that is said once more in words, and none from a name', () => {
    const item = (id: number, name: string, price: string): string =>
      `<li><a href="/p/${id}"><h2>${name}</h2></a><span class="amounts">${price}</span></li>`;
    const sale = (old: string, now: string): string =>
      `<del aria-hidden="true">${old}</del> <span class="screen-reader-text">Prix initial : ${old}.</span><ins>${now}</ins>`;
    const items = read(
      `<ul>${item(1, 'Kettle', sale('€12.00', '€9.00'))}${item(2, 'Renault Zoe R135 Intens', '€22,690')}${item(3, 'Mug', '€5.00')}</ul>`,
    );
    expect(items.map(({ price }) => price?.raw)).toEqual(['€9.00', '€22,690', '€5.00']);
  });

  it('takes no saving, and what is called price and shipping for the price', () => {
    const item = (id: number, price: string): string =>
      `<li><a href="/p/${id}"><h2>Plane number ${id}</h2></a><div class="product-price-and-shipping">${price}</div></li>`;
    const items = read(
      `<ul>${item(1, '<span class="regular-price">52,40 €</span><span>-15,00 €</span><span class="price">37,40 €</span>')}
       ${item(2, '<span class="price">54,90 €</span>')}${item(3, '<span class="price">72,40 €</span> <i>dont 0,24 €</i>')}</ul>`,
      'fr',
    );
    expect(items.map(({ price }) => price?.amount)).toEqual(['37.40', '54.90', '72.40']);
  });

  it('leaves what is read out about an old price to those who cannot see it struck through', () => {
    const card = (id: number): string => `<li><a href="/${id}">Cheese ${id}</a> <del>$${id}9.00</del>
      <span class="screen-reader-text">Original price was: $${id}9.00.</span> <ins>$${id}2.00</ins>
      <span class="screen-reader-text">Current price is: $${id}2.00.</span></li>`;
    const amounts = ['12.00', '22.00', '32.00'];
    expect(read(`<ul>${[1, 2, 3].map(card).join('')}</ul>`).map((item) => item.price?.amount)).toEqual(amounts);
    const spoken = [1, 2, 3].map((id) => `<li><a href="/${id}">Tea ${id}</a><p class=sr-only>$${id}2.00</p></li>`);
    expect(read(`<ul>${spoken.join('')}</ul>`).map((item) => item.price?.amount)).toEqual(amounts);
  });

  it('names sections by their headings', () => {
    const card = (id: number): string => `<li><h4><a href="/${id}">Thing ${id}</a></h4>€ ${id},-</li>`;
    const [best] = pricePattern.extract(
      testListPage(
        `<section><h2>New</h2><ul>${card(1)}${card(2)}</ul></section><section><h2>Sale</h2><ul>${card(3)}${card(4)}</ul></section>`,
      ),
    ).lists;
    expect(best?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['New', 2],
      ['Sale', 2],
    ]);
  });

  it('finds no list in filters by price, carts and text', () => {
    const filter = `<ul>${['0', '25', '50'].map((n) => `<li><a href="?p=${n}">$${n} – $99</a>`).join('')}</ul>`;
    expect(read(filter)).toEqual([]);
    expect(read('<a href=/cart2>Bag</a> <span>0 items $0.00</span>')).toEqual([]);
    expect(
      read('<p><a href=/a>We</a> paid $5.00 for one and $6.00 for two of them, which is fair, all in all.</p>'),
    ).toEqual([]);
  });

  it('ranks the main list before one in the side bar', () => {
    const card = (id: number): string => `<li><a href="/${id}">Thing ${id}</a> <b>$${id}</b></li>`;
    const items = read(
      `<aside class="sidebar"><h3>Bestsellers</h3><ol>${[90, 91, 92].map(card).join('')}</ol></aside>
       <main><ul>${[1, 2, 3, 4].map(card).join('')}</ul></main>`,
    );
    expect(items.map((item) => item.title)).toEqual(['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4']);
  });

  it('finds no prices in the days of a list of news', () => {
    const story = (i: number) =>
      `<article><h3><a href="/a/${i}">Un titre ${i}</a></h3><p>Publié le ${i} mars 2026</p></article>`;
    expect(read([1, 2, 3, 4].map(story).join(''), 'fr')).toEqual([]);
  });
});
