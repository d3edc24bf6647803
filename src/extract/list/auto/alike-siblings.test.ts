import { describe, expect, it } from 'vitest';
import { itemsOf, type ListItem } from '../../../model/item-list.js';
import { extractList } from '../extract-list.js';

const STORIES = [
  'Завод запустил новую линию окраски',
  'Приглашаем на выставку в Москве',
  'Изменение графика отгрузки товаров',
  'Поздравляем с Днём народного единства',
  'Получен сертификат соответствия',
  'Итоги конкурса по профессии',
];

function read(main: string, language = 'ru'): ListItem[] {
  const html = `<html lang=${language}><title>Новости</title><nav><a href=/n1>О нас</a> <a href=/n2>Товары</a></nav>
    <main>${main}</main><footer><a href=/imprint>Контакты</a></footer></html>`;
  const outcome = extractList(html, { url: 'https://example.org/list/', now: Date.UTC(2026, 2, 20) });
  return outcome.ok ? itemsOf(outcome.value.list) : [];
}

const titles = (items: readonly ListItem[]): string[] => items.map(({ title }) => title);

describe('an item whose link stands elsewhere than those of the others', () => {
  it('is found without a picture, and is no part of the item before it', () => {
    // The division ends the paragraph, so what follows it stands between the items.
    const story = (title: string, i: number): string => {
      const picture = i === 2 ? '' : `<a href=/news/${i}/><img src=/${i}.jpg></a>`;
      return `<p class=news-item>${picture}<span>${19 - i}.03.2026</span> <a href=/news/${i}/><b>${title}</b></a><br>
        Текст о том, что случилось.<div></div><small>Просмотров: ${i}</small></p>`;
    };
    const items = read(`<div class=news-list>${STORIES.map(story).join('')}</div>`);
    expect(titles(items)).toEqual(STORIES);
    expect(items.map(({ date }) => date?.value)).toEqual(STORIES.map((_, i) => `2026-03-${19 - i}`));
    expect(items[1]?.description ?? '').not.toContain(STORIES[2]);
  });

  it('is found with a class of its own behind the one they share, and its price with it', () => {
    const card = (name: string, i: number): string =>
      `<li class="product post-${i} ${i === 8 ? 'last' : ''}"><a href=/product/ware-${i}/><img src=/${i}.jpg><h2>${name}</h2>
        <span class=price>€ ${i + 1},95</span></a><a href=?add-to-cart=${i} class=button>Toevoegen</a></li>`;
    const names = [
      ...['Boerenkaas jong 500 gram', 'Boerenkaas belegen 500 gram', 'Oude kaas 18 maanden', 'Komijnekaas uit Leiden'],
      ...[
        'Geitenkaas met honing',
        'Truffelkaas',
        'Kaasplank voor vier',
        'Leidse kaas, extra oud',
        'Kaas met brandnetels',
      ],
    ];
    const items = read(`<ul>${names.map(card).join('')}</ul>`, 'nl');
    expect(titles(items)).toEqual(names);
    expect(items.map(({ price }) => price?.amount)).toEqual(names.map((_, i) => `${i + 1}.95`));
  });

  it('is found in a box of its own beside that of the others', () => {
    const thread = (title: string, i: number): string =>
      `<div class=thread><div><a href=/threads/${i}/>${title}</a><p><a href=/members/${i}/>Автор</a></p></div><p>Ответов: ${i}</p></div>`;
    const [first = '', ...others] = STORIES.map(thread);
    const boxes = `<div class="group group-pinned">${first}</div><div class="group all">${others.join('')}</div>`;
    expect(titles(read(boxes))).toEqual(STORIES);
  });

  const story = (title: string, i: number): string =>
    `<div class=card><h3><a href=/news/${i}/>${title}</a></h3><p>Текст о том, что случилось.</p></div>`;
  const stories = STORIES.map(story);
  it.each([
    [
      'leads to another site',
      '<div class=card><a href=https://shop.example/news/7/>Купите у нас сапоги и шапки</a></div>',
    ],
    ['leads to another kind of page', '<div class=card><a href=/all>Все новости нашего предприятия</a></div>'],
    ['looks otherwise', '<div class=note><a href=/news/7/>Как подписаться на наши новости</a></div>'],
    ['has a short name', '<div class=card><a href=/news/7/>Ещё новости</a></div>'],
  ])('is nothing that %s', (_, other) => {
    expect(titles(read([...stories.slice(0, 3), other, ...stories.slice(3)].join('')))).toEqual(STORIES);
  });
});
