import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { testListPage } from '../../../../test/list-page.js';
import { type ItemList, itemsOf, type ListItem } from '../../../model/item-list.js';
import { structured } from './structured.js';

const lists = (html: string, language = 'en'): readonly ItemList[] =>
  structured.extract(testListPage(html, { language })).lists;
const read = (html: string, language?: string): ListItem[] => {
  const [best] = lists(html, language);
  return best === undefined ? [] : itemsOf(best);
};
const brief = (items: readonly ListItem[]): string[] =>
  items.map(({ title, link }) => `${title} | ${link?.replace('https://example.org', '')}`);
const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const state = (value: unknown, attributes = 'id=__NEXT_DATA__ type=application/json'): string =>
  `<script ${attributes}>${JSON.stringify(value)}</script>`;

describe('structured: JSON-LD', () => {
  it('reads ItemList with addresses, items, references and things, in the order of their positions', () => {
    const html = jsonLd({
      '@graph': [
        { '@id': '#c', '@type': 'NewsArticle', headline: 'Third one', url: '/c' },
        {
          '@type': 'ItemList',
          name: 'Nachrichten',
          itemListElement: [
            {
              '@type': 'ListItem',
              position: 2,
              item: { '@type': 'Article', '@id': 'https://example.org/b', name: 'Second one' },
            },
            { '@type': 'ListItem', position: 1, url: '/a', name: 'First one' },
            { '@type': 'ListItem', position: 3, item: { '@id': '#c' } },
            { '@type': 'ListItem', position: 4, item: '/d', name: 'Fourth one' },
          ],
        },
      ],
    });
    expect(brief(read(html))).toEqual(['First one | /a', 'Second one | /b', 'Third one | /c', 'Fourth one | /d']);
    expect(lists(html)[0]?.subjects[0]?.title).toBe('Nachrichten');
  });

  it('takes titles from the page where the data give addresses only, and says how many are on the page', () => {
    const html = `${jsonLd({ '@type': 'ItemList', itemListElement: ['/a', '/b', '/c', '/gone'] })}<ul>
      <li><a href=/a>Erster Beitrag</a><li><a href=/b><img src=b.jpg></a> <a href="/b?utm_source=x">Zweiter Beitrag</a><li><a href=/c>Dritter</a></ul>`;
    const [best] = lists(html);
    const items = itemsOf(best as ItemList);
    expect(brief(items)).toEqual(['Erster Beitrag | /a', 'Zweiter Beitrag | /b', 'Dritter | /c']);
    expect(items.every((item) => item.nodes.length === 1 && item.fieldNodes.link !== undefined)).toBe(true);
    expect(best?.reasons.join()).toContain('3 of 3 items have a link on the page');
  });

  it('finds what data name behind queries only the page knows', () => {
    const data = jsonLd({
      '@type': 'ItemList',
      itemListElement: ['A', 'B', 'C'].map((name) => ({ '@type': 'Article', name: `Story ${name}`, url: `/${name}` })),
    });
    const found = (b: string) =>
      read(`${data}<ul><li><a href="/A?from=list">Story A</a><li>${b}<li><a href=/C?from=list>Story C</a></ul>`);
    const [, known] = found('<a href=/B?from=list>Story B</a> <a href=/B?from=picture><img src=b.jpg></a>');
    expect(known?.link).toBe('https://example.org/B?from=list');
    expect(known?.fieldNodes.link).toBeDefined();
    // Two things behind one path are told apart by their queries.
    const [, unknown] = found('<a href=/B?id=1>Story B</a> <a href=/B?id=2>Another story</a>');
    expect(unknown?.link).toBe('https://example.org/B');
    expect(unknown?.fieldNodes.link).toBeUndefined();
  });

  it('is less sure of names readers do not see, cut off or not', () => {
    const name = 'Two cranes came by ship from the north';
    const sure = (text: string) => {
      const data = jsonLd([1, 2, 3].map((n) => ({ '@type': 'Article', headline: `${name} ${n}`, url: `/${n}` })));
      return read(
        `${data}<ul>${[1, 2, 3].map((n) => `<li><a href=/${n}>${text.replace('#', `${n}`)}</a>`).join('')}</ul>`,
      )[0]?.fieldConfidence.title;
    };
    expect(sure(`${name} #`)).toBe(0.9);
    expect(sure('Two cranes came by ship from…')).toBe(0.9);
    expect(sure('Something else that is new #')).toBe(0.6);
  });

  it('reads all fields of a thing', () => {
    const product = (n: number) => ({
      '@type': 'Product',
      name: `Lampe ${n}`,
      url: `/p/${n}`,
      image: [{ '@type': 'ImageObject', url: `/i/${n}.jpg` }],
      description: 'Aus Glas &amp; Holz',
      offers: { '@type': 'AggregateOffer', lowPrice: 1299.5, priceCurrency: 'EUR' },
    });
    expect(read(jsonLd([1, 2, 3].map(product)), 'de')[1]).toMatchObject({
      title: 'Lampe 2',
      link: 'https://example.org/p/2',
      image: 'https://example.org/i/2.jpg',
      description: 'Aus Glas & Holz',
      price: { raw: '1299.5 EUR', amount: '1299.5', currency: 'EUR' },
    });
    const posts = [1, 2].map((n) => ({
      '@type': 'BlogPosting',
      headline: `Post ${n}`,
      url: `/${n}`,
      datePublished: `2026-02-0${n}T08:00:00Z`,
      author: [{ name: 'Ana' }, { name: 'Bo' }],
    }));
    expect(read(jsonLd({ '@type': 'Blog', blogPost: posts }))[0]).toMatchObject({
      title: 'Post 1',
      date: { raw: '2026-02-01T08:00:00Z', value: '2026-02-01T08:00:00Z', source: 'data' },
      author: 'Ana, Bo',
    });
  });

  it('leaves crumbs, navigation, questions, organisations and reviews alone', () => {
    const links = ['/a', '/b', '/c'].map((url, i) => ({
      '@type': 'ListItem',
      position: i,
      name: `Part ${i}`,
      item: url,
    }));
    for (const value of [
      { '@type': 'BreadcrumbList', itemListElement: links },
      {
        '@type': 'ItemList',
        itemListElement: links.map((link) => ({
          ...link,
          '@type': 'SiteNavigationElement',
          item: undefined,
          url: link.item,
        })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: [1, 2, 3].map((n) => ({ '@type': 'Question', name: `Why ${n}?`, url: `/q${n}` })),
      },
      [1, 2, 3].map((n) => ({ '@type': 'Organization', name: `Firm ${n}`, url: `/f${n}` })),
      {
        '@type': 'Product',
        name: 'X',
        url: '/x',
        review: [1, 2, 3].map((n) => ({ '@type': 'Review', name: `Good ${n}`, url: `/r${n}` })),
      },
    ])
      expect(read(jsonLd(value)), JSON.stringify(value).slice(0, 80)).toEqual([]);
  });

  it('scores a list on the page of one article low', () => {
    const related = {
      '@type': 'ItemList',
      itemListElement: ['A', 'B', 'C'].map((name, i) => ({ name: `Text ${name}`, url: `/${i}` })),
    };
    const article = { '@type': 'NewsArticle', headline: 'The harbour wakes', url: '/list/' };
    const alone = lists(jsonLd(related))[0]?.score as number;
    const beside = lists(`<title>The harbour wakes</title>${jsonLd([related, article])}`)[0]?.score as number;
    expect(beside).toBeLessThan(alone / 2);
  });
});

describe('structured: marked items', () => {
  it('reads microdata with nested offers and authors', () => {
    const card = (
      n: number,
    ): string => `<div itemscope itemtype="https://schema.org/Product"><a itemprop=url href="/p/${n}">
      <span itemprop=name>Théière ${n}</span></a><img itemprop=image src="/blank.gif" data-src="/i/${n}.jpg">
      <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=priceCurrency content=EUR>
      <span itemprop=price>1${n},90 €</span></div></div>`;
    const items = read([1, 2, 3].map(card).join(''), 'fr');
    expect(brief(items)).toEqual(['Théière 1 | /p/1', 'Théière 2 | /p/2', 'Théière 3 | /p/3']);
    expect(items[1]).toMatchObject({
      image: 'https://example.org/i/2.jpg',
      price: { amount: '12.90', currency: 'EUR' },
    });
    expect(items[1]?.nodes).toHaveLength(1);
  });

  it('reads microformats, also inside a page that is marked as an entry itself', () => {
    const entry = (
      n: number,
    ): string => `<article class="post hentry"><h2 class="entry-title"><a rel=bookmark href="/${n}">Запись ${n}</a></h2>
      <span class="author vcard"><a class="url fn n" href="/author/anna">Анна</a></span>
      <time class="entry-date published" datetime="2026-01-0${n}">…</time><div class="entry-summary">Кратко о записи.</div></article>`;
    const items = read(`<div class="page hentry">${[1, 2, 3].map(entry).join('')}</div>`, 'ru');
    expect(brief(items)).toEqual(['Запись 1 | /1', 'Запись 2 | /2', 'Запись 3 | /3']);
    expect(items[0]).toMatchObject({ author: 'Анна', description: 'Кратко о записи.', date: { value: '2026-01-01' } });
    const modern = [1, 2].map(
      (n) =>
        `<li class=h-entry><a class="u-url p-name" href="/n/${n}">Note ${n}</a><time class=dt-published datetime="2026-02-0${n}">x</time>`,
    );
    expect(brief(read(`<ul class=h-feed>${modern.join('')}</ul>`))).toEqual(['Note 1 | /n/1', 'Note 2 | /n/2']);
  });

  it('reads RDFa', () => {
    const entry = (n: number): string =>
      `<div typeof="schema:Article"><h3 property="schema:name">Nota ${n}</h3><a property="schema:url" href="/n/${n}">leer</a><time property="schema:datePublished" content="2026-01-0${n}">x</time></div>`;
    expect(brief(read([1, 2, 3].map(entry).join(''), 'es'))).toEqual([
      'Nota 1 | /n/1',
      'Nota 2 | /n/2',
      'Nota 3 | /n/3',
    ]);
  });
});

describe('structured: page state', () => {
  const posts = [1, 2, 3, 4].map((n) => ({
    id: n,
    slug: `post-${n}`,
    title: { rendered: `Ein Beitrag &amp; mehr ${n}` },
    publishedAt: `2026-02-0${n}T10:00:00Z`,
    excerpt: `<p>Worum es geht in ${n}</p>`,
    author: { id: 9, name: 'Eva' },
    featuredImage: { url: `/m/${n}.jpg`, alt: 'x' },
    category: { title: 'Politik', url: '/politik' },
  }));

  it('reads arrays of a JSON script, with links learnt from those on the page', () => {
    const html = `${state({ props: { pageProps: { posts } } })}<a href="/blog/post-1">Ein Beitrag</a> <a href="/blog/post-2">Zwei</a>`;
    const items = read(html, 'de');
    expect(brief(items).slice(0, 2)).toEqual([
      'Ein Beitrag & mehr 1 | /blog/post-1',
      'Ein Beitrag & mehr 2 | /blog/post-2',
    ]);
    expect(items[0]).toMatchObject({
      author: 'Eva',
      description: 'Worum es geht in 1',
      image: 'https://example.org/m/1.jpg',
      date: { value: '2026-02-01T10:00:00Z' },
    });
  });

  it('has no use for names that no link of the page explains', () => {
    expect(read(state({ posts }))).toEqual([]);
  });

  const rows = [1, 2, 3].map((n) => ({ headline: `Un titre assez long ${n}`, url: `/a/${n}`, date: 1770000000 + n }));

  it.each([
    [
      'assigned',
      `<script>var x = 1; window.__INITIAL_STATE__ = ${JSON.stringify({ list: rows, s: '}{"' })};foo({a:1})</script>`,
    ],
    ['in brackets', `<script>window["__DATA__"]=${JSON.stringify(rows)}</script>`],
    ['parsed', `<script>window.__S__=JSON.parse(${JSON.stringify(JSON.stringify({ list: rows }))})</script>`],
    [
      'parsed, single quotes',
      `<script>a.b=JSON.parse('${JSON.stringify({ list: rows, q: 'x' }).replaceAll('long', 'l\\x6fng')}')</script>`,
    ],
    [
      'streamed',
      `<script>self.__f.push([1,${JSON.stringify(`1:["$",{"x":${JSON.stringify(rows).slice(0, 80)}`)}])</script><script>self.__f.push([1,${JSON.stringify(`${JSON.stringify(rows).slice(80)}}]\n2:{}`)}])</script>`,
    ],
    [
      'in a cache by kind',
      state({ ROOT: {}, ...Object.fromEntries(rows.map((row, i) => [`Post:${i}`, { __typename: 'Post', ...row }])) }),
    ],
    [
      'flat with positions',
      state([
        { list: 1 },
        [2, 6, 10],
        ...rows.flatMap((row, i) => [
          { headline: 3 + 4 * i, url: 4 + 4 * i, date: 5 + 4 * i },
          row.headline,
          row.url,
          row.date,
        ]),
      ]),
    ],
  ])('reads a state that is %s', (_, html) => {
    expect(brief(read(html, 'fr'))).toEqual(rows.map((row) => `${row.headline} | ${row.url}`));
    expect(read(html, 'fr')[0]?.date?.value).toBe('2026-02-02T02:40:01Z');
  });

  it('keeps a backslash before an x in a state that is parsed', () => {
    const titles = [1, 2, 3].map((n) => String.raw`The folder C:\x41 with number ${n}`);
    const data = JSON.stringify({ list: titles.map((title, n) => ({ title, url: `/a/${n}` })) });
    const found = read(`<script>window.__S__=JSON.parse(${JSON.stringify(data)})</script>`);
    expect(found.map(({ title }) => title)).toEqual(titles);
  });

  it('joins the sections of a page', () => {
    const section = (name: string, from: number) => ({
      title: name,
      items: [0, 1].map((i) => ({
        node: { title: `A longer title ${from + i}`, path: `/s/${from + i}`, image: '/i.jpg' },
      })),
    });
    const [best] = lists(state({ sections: [section('One', 1), section('Two', 3), section('Three', 5)] }));
    expect(best?.subjects.map(({ title, items }) => [title, items.length])).toEqual([
      ['One', 2],
      ['Two', 2],
      ['Three', 2],
    ]);
  });

  it('ranks content before menus, and scores menus low', () => {
    const menu = ['Home', 'Sport', 'Culture', 'Shop'].map((label) => ({ label, url: `/${label}` }));
    const found = lists(state({ navigation: { items: menu }, articles: rows }));
    expect(itemsOf(found[0] as ItemList)[0]?.title).toBe('Un titre assez long 1');
    expect(found[1]?.score ?? 0).toBeLessThan(0.2);
  });

  it('takes strangers below co.uk for other sites', () => {
    const links = (host: string) => {
      const items = [1, 2, 3, 4].map((i) => ({ title: `A longer title ${i}`, url: `https://${host}/${i}` }));
      const page = testListPage(state({ entries: items, padding: 'x'.repeat(100) }), { url: 'https://www.a.co.uk/' });
      const [best] = structured.extract(page).lists;
      return best?.reasons.includes('most links lead to other sites');
    };
    expect([links('news.a.co.uk'), links('b.co.uk'), links('b.org')]).toEqual([false, true, true]);
  });

  it('is not harmed by hostile data', () => {
    const proto = '{"__proto__":{"title":"x","url":"/x"},"constructor":{"prototype":{"title":"y"}}}';
    for (const text of [
      `[${proto},${proto},${proto}]${' '.repeat(200)}`,
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      '{"list":[{"title":"',
    ]) {
      expect(read(`<script type=application/json>${text}</script><script>x=${text}</script>`)).toEqual([]);
      expect(read(`<script type=application/ld+json>${text}</script>`)).toEqual([]);
    }
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });

  it.each(['a={"', 'a=[{', '\\', 'x="'])('takes linear time for a script of %j', (piece) => {
    expectLinear(100_000, (many) => {
      const page = `<script>x="${piece.repeat(many)}"</script><script>${piece.repeat(many)}</script>`;
      return () => read(page);
    });
  });
});
