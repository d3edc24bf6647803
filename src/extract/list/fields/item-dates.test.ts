import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.js';
import { testListPage } from '../../../../test/list-page.js';
import { Tag } from '../../../model/tags.js';
import { readDates } from './item-dates.js';
import { scopeOf } from './item-scope.js';

/** Dates of the `li` or `tr` of a page, their titles being the first link; the page is read on 1 March 2026. */
function dates(html: string, language = 'en', tags: readonly number[] = [Tag.li, Tag.tr]) {
  const page = testListPage(html, { language });
  const { dom, stats } = page;
  const items = [...stats.preorder].filter((node) => tags.includes(dom.tag[node] as number));
  return readDates(
    page,
    items.map((node) => {
      const title = [...dom.descendants(node)].find((below) => dom.tag[below] === Tag.a) ?? node;
      return { scope: scopeOf(stats, node, node), title: { text: dom.textContent(title), node: title } };
    }),
  );
}

const values = (html: string, language?: string) => dates(html, language).map((found) => found?.date.value ?? null);
const list = (items: readonly string[]) =>
  `<ul>${items.map((item, i) => `<li><a href=/${i}>Title ${String.fromCharCode(65 + i)}</a> ${item}</li>`).join('')}</ul>`;

describe('the dates of items', () => {
  it('are machine-readable before text', () => {
    const [first, second] = dates(
      list([
        '<time datetime="2026-02-03T08:00:00Z">two weeks ago</time>',
        '<span title="2026-02-04T09:30:00+01:00">4 Feb</span>',
      ]),
    );
    expect(first?.date).toMatchObject({ value: '2026-02-03T08:00:00Z', source: 'attribute', inferred: [] });
    expect(second?.date).toMatchObject({ value: '2026-02-04T09:30:00+01:00', source: 'attribute' });
    expect(first?.confidence).toBeGreaterThan(0.9);
  });

  it('are told by their labels in long lists, too, and by their place where there are none', () => {
    const days = Array.from({ length: 200 }, (_, i) => new Date(Date.UTC(2026, 0, 20) - i * 86_400_000));
    const iso = (day: Date, later = 0) => new Date(day.getTime() + later * 86_400_000).toISOString().slice(0, 10);
    const labelled = days.map((day) => `<i>Updated ${iso(day, 9)}</i><b>Published ${iso(day)}</b>`);
    expect(values(list(labelled))).toEqual(days.map((day) => iso(day)));
    const bare = days.map((day) => `<i>${iso(day, 9)}</i><b>${iso(day)}</b>`);
    expect(values(list(bare))).toEqual(days.map((day) => iso(day, 9)));
  });

  it('are no days that a label or the title before them says something else of', () => {
    expect(
      values(
        list([
          '<p>Closes: 2 March 2026</p><b>today</b>',
          '<p>Closes: 2 March 2026</p><b>3 days ago</b>',
          '<p>Closes: 2 March 2026</p><b>4 days ago</b>',
        ]),
      ),
    ).toEqual(['2026-03-01', '2026-02-26', '2026-02-25']);
    const titled = (title: string, day: number) => `<li><a href=/${day}>${title}</a><p>${day} February 2026</p></li>`;
    expect(
      values(`<ul>${titled('Tax deadline', 12)}${titled('A press release', 11)}${titled('Snow', 10)}</ul>`),
    ).toEqual(['2026-02-12', '2026-02-11', '2026-02-10']);
  });

  it('are of the common calendar before one that depends on the moon', () => {
    expect(values(list(['<p>11/09/1447</p><p>27/02/2026</p>', '<p>05/09/1447</p><p>21/02/2026</p>']), 'ar')).toEqual([
      '2026-02-27',
      '2026-02-21',
    ]);
  });

  it('are no numbers of pictures beside a column of dates', () => {
    const car = (pictures: number, day: string) => `<i>1/${pictures}</i><p>${day}</p>`;
    expect(
      values(list([car(9, 'yesterday'), car(12, '27 Feb 2026'), car(7, '26 Feb 2026'), car(11, '25 Feb 2026')])),
    ).toEqual(['2026-02-28', '2026-02-27', '2026-02-26', '2026-02-25']);
  });

  it.each([
    ['<span title="8 février 2026 à 12:30">il y a 2 semaines</span>', 'fr', '2026-02-08T12:30:00'],
    ['<abbr title="Sonntag, 8. Februar 2026">vor 2 Wochen</abbr>', 'de', '2026-02-08'],
    ['<a title="2026年2月8日 12:30">2周前</a>', 'zh', '2026-02-08T12:30:00'],
    ['<span aria-label="8 February 2026">2 weeks ago</span>', 'fr', '2026-02-08'],
    ['<i data-utime="1770553800">2 weeks ago</i>', 'en', '2026-02-08T12:30:00Z'],
    // Which number is the month is open, and a name is no time.
    ['<span title="08/02/2026">2 weeks ago</span>', 'en', '2026-02-15'],
    ['<span title="Ann Example">2 weeks ago</span>', 'en', '2026-02-15'],
    // Less than the text says.
    ['<span title="8 février 2026">8 février 2026 à 12:30</span>', 'fr', '2026-02-08T12:30:00'],
  ])('are told by %s (%s)', (item, language, expected) => {
    expect(values(list([item, item]), language)).toEqual([expected, expected]);
  });

  it('are those of the first of two columns', () => {
    const row = (i: number) =>
      `<tr><td><a href=/${i}>Title ${'abc'[i]}</a></td><td>2026-02-0${i + 1}</td><td>2026-02-1${i + 1}</td></tr>`;
    expect(values(`<table>${[0, 1, 2].map(row).join('')}</table>`)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  });

  it('are those of publication, wherever they stand', () => {
    const item = (i: number) => `<p>Updated: 2026-02-2${i}</p><p>Published: 2026-01-0${i}</p>`;
    expect(values(list([1, 2, 3].map(item)))).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  });

  it('are of all rows that their cell reaches down to', () => {
    const row = (i: number, cell: string) => `<tr>${cell}<td><a href=/${i}>Title ${'abcde'[i]}</a></td></tr>`;
    const rows = ['<td rowspan=3>2026-02-27</td>', '', '', '<td rowspan=1>2026-02-20</td>', ''].map((cell, i) =>
      row(i, cell),
    );
    expect(values(`<table>${rows.join('\n')}</table>`)).toEqual([
      '2026-02-27',
      '2026-02-27',
      '2026-02-27',
      '2026-02-20',
      null,
    ]);
  });

  it.each(['Bewerbungsfrist', 'Inscrições até', '締切', '마감', 'Son başvuru', 'Προθεσμία'])(
    'are not what %s says',
    (label) => {
      expect(values(list([1, 2, 3].map((i) => `<p>${label}: 2026-02-2${i}</p><p>2026-01-0${i}</p>`)))).toEqual([
        '2026-01-01',
        '2026-01-02',
        '2026-01-03',
      ]);
    },
  );

  it('are not deadlines, days of release and the like', () => {
    expect(values(list(['Deadline: 2026-02-01', 'Deadline: 2026-02-02', 'Deadline: 2026-02-03']))).toEqual([
      null,
      null,
      null,
    ]);
    expect(values(list([1, 2, 3].map((i) => `<p>Valid until <b>2026-02-2${i}</b></p><p>2026-01-0${i}</p>`)))).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
  });

  it('are no days to come', () => {
    expect(values(list(['2026-03-02', '2026-04-15', '<time datetime=2027-01-01>soon</time>', '2026-02-20']))).toEqual([
      '2026-03-02',
      null,
      null,
      '2026-02-20',
    ]);
  });

  it('are clock times only where most items have one', () => {
    const many = values(list(['<i>12:34</i>', '<i>11:20</i>', '<i>09:05</i>', '<i>08:00</i>']));
    expect(many.every((value) => value !== null)).toBe(true);
    expect(values(list(['<i>12:34</i>', 'text', 'text', 'text']))).toEqual([null, null, null, null]);
  });

  it('are not what a few texts of a long list happen to mention', () => {
    const items = Array.from({ length: 12 }, (_, i): string => (i === 5 ? '<p>2026-01-05</p>' : '<p>A plain text</p>'));
    expect(values(list(items)).filter((value) => value !== null)).toEqual([]);
    items[5] = '<time datetime=2026-01-05>5 January</time>';
    expect(values(list(items))[5]).toBe('2026-01-05');
  });

  it('are not what the titles speak of', () => {
    const item = (i: number) => `<li><a href=/${i}>Minutes of 2025-11-0${i}</a> <span>2026-02-0${i}</span></li>`;
    expect(values(`<ul>${[1, 2, 3].map(item).join('')}</ul>`)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
    expect(
      values(`<ul>${[1, 2, 3].map((i) => `<li><a href=/${i}>Minutes of 2025-11-0${i}</a></li>`).join('')}</ul>`),
    ).toEqual([null, null, null]);
  });

  it('are settled together: one day above 12 tells day from month for all', () => {
    expect(values(list(['03/02/2026', '25/01/2026', '05/01/2026']))).toEqual([
      '2026-02-03',
      '2026-01-25',
      '2026-01-05',
    ]);
    expect(values(list(['02/03/2026', '01/25/2026', '01/05/2026']))).toEqual([
      '2026-02-03',
      '2026-01-25',
      '2026-01-05',
    ]);
  });

  it('are settled less surely where the page leaves something open', () => {
    const [whole] = dates(list(['9 February 2026', '8 February 2026']));
    const [open] = dates(list(['9 February', '8 February']));
    expect(open?.date).toMatchObject({ value: '2026-02-09', inferred: ['year'] });
    expect(open?.confidence).toBeLessThan(whole?.confidence ?? 0);
  });
});

it('takes linear time for the dates of many items in one row', () => {
  expectLinear(16_000, (many) => {
    const row = `<table><tr>${'<td><a href=/a>Title</a> 2026-02-03</td>'.repeat(many)}</tr></table>`;
    return () => dates(row, 'en', [Tag.td]);
  });
});

describe('days above items', () => {
  const day = (heading: string, ...titles: string[]) =>
    `<h3>${heading}</h3><ul>${titles.map((title) => `<li><a href="/${title}">Title ${title}</a></li>`).join('')}</ul>`;

  it('date the items below them', () => {
    const found = dates(`<main>${day('27 February 2026', 'a', 'b')}${day('26 February 2026', 'c')}</main>`);
    expect(found.map((one) => [one?.date.value, one?.date.source])).toEqual([
      ['2026-02-27', 'heading'],
      ['2026-02-27', 'heading'],
      ['2026-02-26', 'heading'],
    ]);
  });

  it('are not asked for where items have days of their own', () => {
    const item = (i: number) => `<li><a href=/${i}>Title</a> <i>2026-01-0${i}</i></li>`;
    const html = `<main><h3>27 February 2026</h3><ul>${[1, 2, 3].map(item).join('')}</ul></main>`;
    expect(values(html)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
  });

  it('are not the day in the head of the page, nor one below the first items', () => {
    expect(values(`<body><header><p>1 March 2026</p></header>${list(['x', 'y', 'z'])}</body>`)).toEqual([
      null,
      null,
      null,
    ]);
    expect(values(`<main>${day('Highlights', 'a', 'b')}${day('26 February 2026', 'c')}</main>`)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are days, not months or times', () => {
    expect(values(`<main>${day('February 2026', 'a', 'b')}${day('January 2026', 'c')}</main>`)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
