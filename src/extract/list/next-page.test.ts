import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.js';
import { baseUrl, parseHtml } from '../../parse/index.js';
import { findNextPage } from './next-page.js';

const OWN = 'https://site.example/news';

function next(html: string, url: string | null = OWN) {
  const dom = parseHtml(html);
  return findNextPage({ dom, url, base: baseUrl(dom, url) });
}
const nextUrl = (html: string, url: string | null = OWN) => next(html, url)?.url ?? null;

const a = (href: string, label: string, attributes = '') => `<a href="${href}" ${attributes}>${label}</a>`;
const ITEMS = [1, 2, 3].map((i) => `<li>${a(`/story/${i}`, `Story number ${i}`)}</li>`).join('');

describe('the next page of a list', () => {
  it('is what the page declares', () => {
    expect(next(`<link rel="next" href="/news/2">${ITEMS}${a('/x', 'Next')}`)).toEqual({
      url: 'https://site.example/news/2',
      why: 'the page declares it with <link rel="next">',
    });
    expect(nextUrl(`${ITEMS}${a('?from=77', 'go on', 'rel="nofollow next"')}`)).toBe(
      'https://site.example/news?from=77',
    );
  });

  it('is found by the base of the page, and is neither the page itself nor on another site', () => {
    expect(nextUrl('<base href="https://site.example/deep/"><link rel=next href=two>')).toBe(
      'https://site.example/deep/two',
    );
    expect(nextUrl(`<link rel=next href="${OWN}#top"><link rel=next href="https://other.example/2">`)).toBeNull();
    expect(nextUrl(`<link rel=next href="https://archive.site.example/2">`)).toBe('https://archive.site.example/2');
    expect(nextUrl(a('https://other.example/', 'Next page'))).toBeNull();
    expect(nextUrl(a('javascript:next()', 'Next') + a('#', 'Next'))).toBeNull();
  });

  it.each([
    ...[
      'Next',
      'Next »',
      'next page >',
      'NEXT 20',
      'Older posts',
      '← Older Entries',
      'Weiter',
      'nächste Seite ›',
      'Suivant',
    ],
    ...[
      'Page suivante',
      'Siguiente',
      'Próxima',
      'Successiva',
      'Avanti',
      'Volgende',
      'Nästa',
      'Næste',
      'Seuraava',
      'Dalej',
    ],
    ...[
      'Další',
      'Következő',
      'Următoarea',
      'Далее',
      'Следующая страница',
      'Наступна',
      'Επόμενη',
      'Sonraki',
      'التالي',
      'بعدی',
    ],
    ...['הבא', 'अगला', 'পরবর্তী', 'அடுத்த', 'ถัดไป', 'Tiếp theo', 'Trang sau', 'Berikutnya'],
    ...['下一页', '下一頁', '次へ', '次のページ', '다음', 'Järgmine', 'Kitas', 'შემდეგი'],
  ])('is where "%s" leads', (label) => {
    expect(nextUrl(`<ul>${ITEMS}</ul>${a('/archive/older', label)}`)).toBe('https://site.example/archive/older');
  });

  it('is found without an address of the page, or with one that is none', () => {
    for (const url of [null, 'news.html', 'file:///news.html', 'http://['])
      expect(
        nextUrl(`${ITEMS}${a('https://site.example/2', 'Next')}<b>1</b> ${a('https://site.example/2', '2')}`, url),
      ).toBe('https://site.example/2');
    expect(nextUrl(a('/2', 'Next'), null)).toBeNull();
  });

  it('is not where each item leads on', () => {
    const teasers = [1, 2, 3].map((i) => `<p>Story ${i} ${a(`/story/${i}`, 'Weiter »')}</p>`).join('');
    expect(nextUrl(teasers)).toBeNull();
    expect(nextUrl(teasers + a('/news?seite=2', 'Weiter'))).toBe('https://site.example/news?seite=2');
    expect(nextUrl(a('/sports', 'More news') + a('/culture', 'Show more') + a('/about', '»'))).toBeNull();
  });

  it.each(['›', '»', '→', '>', '>>', '▶', 'Load more', 'Mehr anzeigen', 'もっと見る', 'Показать ещё', '加载更多'])(
    'is where "%s" leads when the address shows that it is this list',
    (label) => {
      expect(nextUrl(a('/news?page=2', label))).toBe('https://site.example/news?page=2');
      expect(nextUrl(a('/elsewhere', label))).toBeNull();
    },
  );

  it('is the nearer of two arrows, and never behind', () => {
    const arrows = a('?page=1', '«') + a('?page=1', '‹') + a('?page=9', '»') + a('?page=3', '›');
    expect(nextUrl(arrows, `${OWN}?page=2`)).toBe(`${OWN}?page=3`);
    expect(nextUrl(a('?page=1', '»') + a('/news', '›'), `${OWN}?page=2`)).toBeNull();
  });

  it('is known by labels that are not shown and by names', () => {
    expect(nextUrl(a('/older', '<svg></svg>', 'aria-label="Next page"'))).toBe('https://site.example/older');
    expect(nextUrl(a('/older', '<img src=n.gif alt="Weiter">'))).toBe('https://site.example/older');
    expect(nextUrl(`<li class="pager-next">${a('?page=1', '<i></i>')}</li>`)).toBe(`${OWN}?page=1`);
    expect(nextUrl(`<li class="next disabled">${a('?page=2', 'Next')}</li>`)).toBeNull();
    expect(nextUrl(a('/photo/2', 'Next', 'class="carousel-next carousel"'))).toBeNull();
  });
});

describe('a pager with numbers', () => {
  const pager = (links: string[]) => `<ul>${ITEMS}</ul><div>${links.join(' ')}</div>`;
  const numbers = (from: number, to: number, current: string, href: (i: number) => string) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).map((i) =>
      String(i) === current ? `<b>${i}</b>` : a(href(i), String(i)),
    );

  it('leads to the number after the one without a link', () => {
    const { url, why } =
      next(pager(numbers(1, 5, '3', (i) => `index_${i}.html`)), 'https://site.example/index_3.html') ?? {};
    expect({ url, why }).toEqual({ url: 'https://site.example/index_4.html', why: 'the pager goes from 3 to 4' });
    expect(nextUrl(pager(numbers(1, 5, '5', (i) => `index_${i}.html`)))).toBeNull();
  });

  it('leads to the number after the marked one', () => {
    const marked = [1, 2, 3].map((i) => a(`/l/${i}`, `${i}`, i === 2 ? 'class="page-link active"' : 'class=page-link'));
    expect(nextUrl(pager(marked))).toBe('https://site.example/l/3');
    const aria = [1, 2, 3].map((i) => a(`/l/${i}`, `${i}`, i === 1 ? 'aria-current=page' : ''));
    expect(nextUrl(pager(aria))).toBe('https://site.example/l/2');
  });

  it('leads to the number after the one that leads here, or that the address names', () => {
    const all = numbers(1, 4, '', (i) => `/news?page=${i}`);
    expect(nextUrl(pager(all), `${OWN}?page=2`)).toBe(`${OWN}?page=3`);
    expect(nextUrl(pager(all))).toBe(`${OWN}?page=2`);
    const fromZero = numbers(1, 4, '', (i) => (i === 1 ? '/news' : `/news?page=${i - 1}`));
    expect(nextUrl(pager(fromZero), `${OWN}?page=2&utm_source=x`)).toBe(`${OWN}?page=3`);
  });

  it('reads the digits of other scripts, brackets and gaps', () => {
    expect(nextUrl(pager(['<b>১</b>', a('/l/2', '২'), a('/l/3', '৩')]))).toBe('https://site.example/l/2');
    expect(nextUrl(pager(['[1]', a('/l/2', '[2]'), '…', a('/l/9', '[9]')]))).toBe('https://site.example/l/2');
  });

  it('is no calendar, no count of comments, no list of anything else', () => {
    const days = numbers(1, 28, '14', (i) => `/2026/02/${String(i).padStart(2, '0')}`);
    expect(nextUrl(pager(days))).toBeNull();
    expect(nextUrl(`<p>${a('/a/likes', '3')} ${a('/a#comments', '4')}</p>`)).toBeNull();
    expect(nextUrl(pager([a('/chapter-one', '1'), a('/chapter-two', '2'), a('/chapter-three', '3')]))).toBeNull();
  });
});

describe('the addresses of a page', () => {
  it('show how its pages are counted', () => {
    const icon = '<i></i>';
    expect(nextUrl(a('/news/page/2', icon))).toBe('https://site.example/news/page/2');
    expect(nextUrl(a('/news/page/4/', icon) + a('/news/page/2/', icon), 'https://site.example/news/page/3/')).toBe(
      'https://site.example/news/page/4/',
    );
    expect(next(a('/news?sort=new&page=17', 'last of all'), `${OWN}?sort=new`)).toEqual({
      url: `${OWN}?sort=new&page=2`,
      why: 'the links of the page count its pages in their addresses',
    });
    expect(nextUrl(a('?start=20', icon) + a('?start=40', icon))).toBe(`${OWN}?start=20`);
    expect(nextUrl(a('?start=0', icon) + a('?start=60', icon), `${OWN}?start=40`)).toBe(`${OWN}?start=60`);
  });

  it('do not count posts, other lists, or pages that were seen', () => {
    expect(nextUrl(a('/?p=101', 'A post') + a('/?p=102', 'Another'), 'https://site.example/')).toBeNull();
    expect(nextUrl(a('/sports?page=2', 'Sports, page two'))).toBeNull();
    expect(nextUrl(a('?page=1', 'first'), `${OWN}?page=5`)).toBeNull();
  });
});

it('gives null or another address of the site, whatever the markup', () => {
  const pieces = [
    '<a href="?page=2">',
    '<a href=/page/3 rel=next>',
    '</a>',
    '1',
    '2',
    '<b>3</b>',
    '»',
    'Next',
    '<li class=next>',
    '</li>',
    '<div>',
    '</div>',
    '<link rel=next href="//[">',
    '<a href="http://[">',
    '<base href=//x.example>',
    '<svg><a href=z>',
    '<template>',
    '٣',
    '<a>',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }),
      fc.constantFrom(OWN, `${OWN}?page=2`, null),
      (parts, url) => {
        const found = next(parts.join(' '), url);
        if (found === null) return;
        expect(URL.canParse(found.url)).toBe(true);
        expect(found.url).not.toBe(url);
        expect(found.why).not.toBe('');
        if (url !== null) expect(new URL(found.url).hostname).toBe('site.example');
      },
    ),
  );
});

it('stays linear on pages of nothing but links and numbers', () => {
  expectLinear(40_000, (length) => {
    const many = Array.from({ length }, (_, i) => a(`/news?page=${i}`, `${i % 9999}`)).join('');
    return () => next(many);
  });
  expectLinear(20_000, (length) => {
    const deep = `${'<div>'.repeat(length)}${a('/news?page=2', '2')}`;
    return () => next(deep);
  });
});
